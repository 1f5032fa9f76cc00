from __future__ import annotations

from pathlib import Path

import pytest

import trace_gen
from trace_gen import bundled
from trace_gen.bundled import ResourceKind, resource
from trace_gen.errors import InputError

KINDS: list[ResourceKind] = ["templates", "lexicons", "data"]


def package(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = root / "trace_gen"
    folder.mkdir()
    monkeypatch.setattr(bundled, "__file__", str(folder / "bundled.py"))
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_this_installation_has_its_folders(kind: ResourceKind) -> None:
    assert trace_gen.__file__
    assert resource(kind).is_dir()
    assert resource(kind).name == kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_wheel_has_them_inside(
    kind: ResourceKind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = package(tmp_path, monkeypatch) / "resources" / kind
    inside.mkdir(parents=True)
    (tmp_path / kind).mkdir()
    assert resource(kind) == inside


@pytest.mark.parametrize("kind", KINDS)
def test_a_clone_has_them_beside(
    kind: ResourceKind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(tmp_path, monkeypatch)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / kind).mkdir()
    assert resource(kind) == tmp_path / kind


def test_a_folder_of_another_package_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(tmp_path, monkeypatch)
    (tmp_path / "data").mkdir()
    with pytest.raises(InputError, match=r"^F103 .*'data'.*pip install"):
        resource("data")
