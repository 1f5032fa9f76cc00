"""`trace-gen setup`: what it installs, and what it says where it cannot. No network is used."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from trace_gen.analyse import statistical
from trace_gen.cli import setup as module
from trace_gen.errors import Fault, InputError

RELEASES = "https://github.com/explosion/spacy-models/releases/download"
WHEEL = "{0}-{1}-py3-none-any.whl"

Run = Callable[..., tuple[int, str, str]]


class Machine:
    """What is installed here, and how installing goes."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.installed: set[str] = set()
        self.broken: set[str] = set()
        self.succeeds = True

    def run(self, command: list[str]) -> int:
        self.commands.append(command)
        if not self.succeeds:
            return 1
        name = command[-1].rpartition("/")[2].partition("-")[0]
        self.installed.add(name)
        self.broken.discard(name)
        return 0

    def load(self, name: str) -> None:
        if name in self.broken:
            raise InputError(Fault("K112", "it does not load"))


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    here = Machine()
    monkeypatch.setattr(module, "_run", here.run)
    monkeypatch.setattr(module, "_table", _no_network)
    monkeypatch.setattr(module, "_installed_version", lambda _: "3.8.0")
    monkeypatch.setattr(statistical, "is_installed", here.installed.__contains__)
    monkeypatch.setattr(statistical, "choose_model", here.load)
    return here


def _no_network(url: str) -> Any:
    raise OSError(f"no route to {url}")


@pytest.fixture
def run(command: Run) -> Run:
    return partial(command, "setup")


def url(model: str, version: str = "3.8.0") -> str:
    return f"{RELEASES}/{model}-{version}/{WHEEL.format(model, version)}"


def test_it_installs_the_large_one_with_the_running_interpreter(run: Run, machine: Machine) -> None:
    code, out, _ = run()
    assert code == 0
    (command,) = machine.commands
    assert command[:3] == [sys.executable, "-m", "pip"]
    assert command[-1] == url("it_core_news_lg")
    assert "it_core_news_lg 3.8.0 is installed" in out


def test_another_one(run: Run, machine: Machine) -> None:
    assert run("--model", "it_core_news_sm")[0] == 0
    assert machine.commands[0][-1] == url("it_core_news_sm")


def test_the_version_is_the_one_that_spacy_names(
    run: Run, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spacy import about
    from spacy.util import get_minor_version

    minor = str(get_minor_version(about.__version__))
    table = {"spacy": {minor: {"it_core_news_md": ["3.8.9", "3.8.0"]}}}
    monkeypatch.setattr(module, "_table", lambda _: table)
    run("--model", "it_core_news_md")
    run("--model", "it_core_news_sm")  # not in the table
    assert [command[-1] for command in machine.commands] == [
        url("it_core_news_md", "3.8.9"),
        url("it_core_news_sm"),
    ]


def test_already_there(run: Run, machine: Machine) -> None:
    machine.installed.add("it_core_news_lg")
    code, out, _ = run()
    assert code == 0
    assert out.strip() == "it_core_news_lg 3.8.0 is already installed"
    assert machine.commands == []


def test_there_but_broken(run: Run, machine: Machine) -> None:
    machine.installed.add("it_core_news_lg")
    machine.broken.add("it_core_news_lg")
    code, out, err = run()
    assert code == 0
    assert "--force-reinstall" in machine.commands[0]
    assert "K112" in err
    assert "is installed" in out


def test_without_a_network_it_says_what_to_fetch_and_where_to_put_it(
    run: Run, machine: Machine
) -> None:
    machine.succeeds = False
    code, _, err = run("--model", "it_core_news_md")
    assert code == 2
    (line,) = [one for one in err.splitlines() if "K116" in one]
    wheel = WHEEL.format("it_core_news_md", "3.8.0")
    assert url("it_core_news_md") in line
    assert f"pip install --no-deps ./{wheel}" in line
    assert "--spacy-model DIR/it_core_news_md/it_core_news_md-3.8.0" in line


def test_without_pip(run: Run, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    code, _, err = run()
    assert code == 2
    assert "this Python has no pip" in err
    assert machine.commands == []
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    assert run()[0] == 0
    (command,) = machine.commands
    assert command[:5] == ["/bin/uv", "pip", "install", "--python", sys.executable]
    assert command[-1] == url("it_core_news_lg")


@pytest.mark.parametrize("name", ["it_core_news_xl", "lg", "en_core_web_sm", ""])
def test_an_unknown_name(run: Run, machine: Machine, name: str) -> None:
    code, _, err = run("--model", name)
    assert code == 2
    assert err.startswith("error: K115 ")
    assert "it_core_news_lg" in err
    assert "it_core_news_sm" in err
    assert machine.commands == []
