"""Fetching from the Hub, with a Hub that is made up: hashes, refusals, no network."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from trace_gen.errors import InputError
from trace_gen.sources.hub import FILE, REPOSITORY, REVISION, fetch

WHOLE = REVISION + "0" * 33
OTHER = "98765" + "1" * 35

Answer = Callable[[str], bytes]


def gone(kind: str, said: str = "404 Client Error.\n\nRevision Not Found.") -> Exception:
    """An error of the library, whose own constructor is another from version to version."""
    from huggingface_hub import errors

    known = getattr(errors, kind)
    made: Exception = type(kind, (known,), {"__init__": lambda self: None, "__str__": _said})()
    made.__dict__["said"] = said
    return made


def _said(self: Any) -> str:
    return str(self.said)


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Put a Hub in the place of the real one; return the revisions that it is asked for."""

    def made(answer: Answer, commits: list[str] | Exception = ()) -> list[str]:  # type: ignore[assignment]
        asked: list[str] = []

        def download(
            repo_id: str, filename: str, *, repo_type: str, revision: str, local_dir: str
        ) -> str:
            assert (repo_id, filename, repo_type) == (REPOSITORY, FILE, "dataset")
            asked.append(revision)
            path = Path(local_dir) / filename
            path.write_bytes(answer(revision))
            return str(path)

        def listed(self: Any, repo_id: str, *, repo_type: str) -> list[SimpleNamespace]:
            assert (repo_id, repo_type) == (REPOSITORY, "dataset")
            if isinstance(commits, Exception):
                raise commits
            return [SimpleNamespace(commit_id=one) for one in commits]

        monkeypatch.setattr("huggingface_hub.hf_hub_download", download)
        monkeypatch.setattr("huggingface_hub.HfApi.list_repo_commits", listed)
        return asked

    return made


Hub = Callable[..., list[str]]


def knows(*revisions: str) -> Answer:
    def answer(revision: str) -> bytes:
        if revision not in revisions:
            raise gone("RevisionNotFoundError")
        return revision.encode()

    return answer


def fault(revision: str = REVISION) -> str:
    with pytest.raises(InputError) as stopped:
        fetch(revision)
    (found,) = stopped.value.faults
    assert found.hint
    return str(found)


def test_a_revision_is_asked_for_as_it_is(hub: Hub) -> None:
    asked = hub(knows(REVISION, "main", OTHER))
    data, origin = fetch()
    assert (data, origin.revision, origin.commit) == (REVISION.encode(), REVISION, "")
    assert (origin.repository, origin.file) == (REPOSITORY, FILE)
    assert fetch("main")[1].commit == ""
    assert fetch(OTHER)[1].commit == OTHER
    assert asked == [REVISION, "main", OTHER]


def test_a_short_hash_is_looked_up_among_the_commits(hub: Hub) -> None:
    asked = hub(knows(WHOLE), [OTHER, WHOLE])
    data, origin = fetch()
    assert (data, origin.revision, origin.commit) == (WHOLE.encode(), REVISION, WHOLE)
    assert asked == [REVISION, WHOLE]


def test_an_answer_that_the_library_wraps(hub: Hub) -> None:
    def answer(revision: str) -> bytes:
        if revision == WHOLE:
            return b"x"
        raise gone("LocalEntryNotFoundError") from gone("HfHubHTTPError", "400 Invalid rev id")

    hub(answer, [WHOLE])
    assert fetch()[1].commit == WHOLE
    hub(answer, [])
    assert "at '12dfeab': 400 Invalid rev id; check --revision" in fault()


@pytest.mark.parametrize("commits", [[], [OTHER], [WHOLE, REVISION + "f" * 33]])
def test_a_hash_that_is_no_one_commit(hub: Hub, commits: list[str]) -> None:
    asked = hub(knows(WHOLE), commits)
    assert fault().startswith(
        f"S103 the Hub does not give {FILE} of {REPOSITORY} at '12dfeab': 404 Client Error. "
        "Revision Not Found; check --revision (default 12dfeab); or download "
    )
    assert asked == [REVISION]


def test_a_branch_that_is_not_there(hub: Hub) -> None:
    hub(knows("main"), gone("RepositoryNotFoundError"))
    assert "S103 the Hub does not give" in fault("mian")


@pytest.mark.parametrize(
    "kind", ["RepositoryNotFoundError", "GatedRepoError", "EntryNotFoundError", "HfHubHTTPError"]
)
def test_what_the_hub_does_not_give(hub: Hub, kind: str) -> None:
    def answer(revision: str) -> bytes:
        raise gone(kind)

    hub(answer)
    assert "S103 the Hub does not give" in fault()


@pytest.mark.parametrize(
    "error",
    [
        lambda: gone("LocalEntryNotFoundError", "An error happened"),
        lambda: gone("OfflineModeIsEnabled", "offline mode is enabled"),
        lambda: ConnectionError("Name or service not known"),
        lambda: TimeoutError("timed out"),
        lambda: OSError("Consistency check failed"),
        lambda: gone("HTTPError", "Name or service not known"),
    ],
)
def test_no_network(hub: Hub, error: Callable[[], Exception]) -> None:
    def answer(revision: str) -> bytes:
        raise error()

    hub(answer)
    said = fault()
    assert said.startswith("S102 the Hub cannot be reached: ")
    assert said.endswith(
        "without a network: download TRACE-it-dataset.tsv from the dataset "
        "DominiqueBrunato/TRACE-it_CALAMITA where there is a network, then run "
        "`trace-gen original --file TRACE-it-dataset.tsv`"
    )


def test_the_network_goes_while_the_commits_are_listed(hub: Hub) -> None:
    hub(knows(WHOLE), gone("HTTPError", "Connection reset"))
    assert fault().startswith("S102 the Hub cannot be reached: Connection reset; ")


def test_the_cause_is_told_and_the_logger_left_as_it_was(hub: Hub) -> None:
    logger, levels = logging.getLogger("huggingface_hub"), []

    def answer(revision: str) -> bytes:
        levels.append(logger.level)
        raise gone("LocalEntryNotFoundError") from ConnectionError("no route\nto host")

    hub(answer)
    before = logger.level
    assert fault().startswith("S102 the Hub cannot be reached: no route to host; ")
    assert (levels, logger.level) == ([logging.ERROR], before)


class Site(BaseHTTPRequestHandler):
    """As much of the Hub as is asked for one file: it knows a commit by its whole hash only."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        repository = f"/datasets/{REPOSITORY}"
        if self.path == f"{repository}/resolve/{WHOLE}/{FILE}":
            self.answer(200, CONTENT, {"X-Repo-Commit": WHOLE, "ETag": '"1"'})
        elif self.path.startswith(f"/api{repository}/commits/"):
            commits = [{"id": one, "title": "", "message": "", "authors": []} for one in COMMITS]
            dated = [{**one, "date": "2024-01-01T00:00:00.000Z"} for one in commits]
            self.answer(200, json.dumps(dated).encode(), {"Content-Type": "application/json"})
        else:
            self.answer(404, b"", {"X-Error-Code": "RevisionNotFound"})

    def answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


CONTENT = "Sentence1\tsì\n".encode()
COMMITS = [OTHER, WHOLE]
CALL = """
from trace_gen.errors import InputError
from trace_gen.sources.hub import fetch

for revision in ("12dfeab", "mian"):
    try:
        data, origin = fetch(revision)
        print(data, origin.commit)
    except InputError as error:
        print(error)
"""


def test_the_library_itself_with_a_hub_on_this_machine(tmp_path: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        environment = {
            name: value for name, value in os.environ.items() if "proxy" not in name.lower()
        }
        hub = {"HF_ENDPOINT": f"http://127.0.0.1:{server.server_port}", "HF_HOME": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-c", CALL],
            capture_output=True, text=True, check=False, timeout=60,
            env={**environment, **hub, "HF_HUB_OFFLINE": "0"},
        )  # fmt: skip
        server.shutdown()
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first == f"{CONTENT!r} {WHOLE}"
    assert second.startswith("S103 the Hub does not give TRACE-it-dataset.tsv of Dominique")
    assert "Revision Not Found" in second


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    assert fault() == (
        "S101 huggingface_hub is not installed; pip install 'trace-gen[hf]'; or, with the file at "
        "hand, --file TSV"
    )
