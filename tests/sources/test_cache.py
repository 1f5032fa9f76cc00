"""Where the cache is, what is kept in it, and what is said where it is damaged or shut."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from trace_gen.errors import InputError
from trace_gen.sources.cache import Origin, cache_folder, keep, kept

ORIGIN = Origin("x.tsv", "someone/something", "v1", "f" * 40)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACE_GEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "original"


def faults() -> list[str]:
    with pytest.raises(InputError) as stopped:
        kept()
    return [str(fault) for fault in stopped.value.faults]


def test_the_folder_is_that_of_the_platform() -> None:
    home, there = Path.home(), Path("/there").absolute()
    assert cache_folder({}, "linux") == home / ".cache" / "trace-gen"
    assert cache_folder({"XDG_CACHE_HOME": str(there)}, "linux") == there / "trace-gen"
    assert cache_folder({"XDG_CACHE_HOME": "relative"}, "linux") == home / ".cache" / "trace-gen"
    assert cache_folder({"XDG_CACHE_HOME": ""}, "linux") == home / ".cache" / "trace-gen"
    assert cache_folder({}, "darwin") == home / "Library" / "Caches" / "trace-gen"
    assert cache_folder({}, "win32") == home / "AppData" / "Local" / "trace-gen"
    assert cache_folder({"LOCALAPPDATA": str(there)}, "win32") == there / "trace-gen"
    for platform in ("linux", "darwin", "win32"):
        named = {"TRACE_GEN_CACHE": "mine", "XDG_CACHE_HOME": "/x", "LOCALAPPDATA": "/y"}
        assert cache_folder(named, platform) == Path("mine")


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(InputError, match=r"F102 no place for the cache: .*; set TRACE_GEN_CACHE"):
        cache_folder({}, "linux")


def test_what_is_kept_comes_back(cache: Path) -> None:
    assert kept() is None
    assert not cache.exists()
    data = "sì\r\n’".encode()
    keep(b"before", Origin("y.tsv"))
    keep(data, ORIGIN)
    found = kept()
    assert found is not None
    assert (found.data, found.origin) == (data, ORIGIN)
    assert sorted(path.name for path in cache.iterdir()) == ["TRACE-it-dataset.tsv", "record.json"]
    assert json.loads((cache / "record.json").read_bytes())["sha256"] == found.sha256


@pytest.mark.parametrize("record", ["", "{}", "[]", '{"sha256": "x", "origin": {"a": 1}}', "\xff"])
def test_a_damaged_record(cache: Path, record: str) -> None:
    keep(b"x", ORIGIN)
    (cache / "record.json").write_bytes(record.encode("latin-1"))
    (line,) = faults()
    assert "record.json S106 the record of the cache is damaged; `trace-gen original --over" in line


def test_a_damaged_copy(cache: Path) -> None:
    keep(b"x", ORIGIN)
    (cache / "TRACE-it-dataset.tsv").write_bytes(b"y")
    assert "S106 the copy in the cache has not the SHA-256 that was recorded; " in faults()[0]
    (cache / "TRACE-it-dataset.tsv").unlink()
    assert "TRACE-it-dataset.tsv S106 the copy in the cache is not there; " in faults()[0]


def test_a_file_in_the_place_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TRACE_GEN_CACHE", str(tmp_path / "file"))
    with pytest.raises(InputError) as stopped:
        keep(b"x", ORIGIN)
    (fault,) = stopped.value.faults
    assert fault.code == "F102"
    assert fault.message.startswith("cannot write the cache '")
    assert fault.hint == "set TRACE_GEN_CACHE to a folder that you may write to"


def test_a_disk_that_is_full(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(InputError, match=r"F102 cannot write .*; set TRACE_GEN_CACHE"):
        keep(b"x", ORIGIN)
    assert list(cache.iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_cache_that_is_shut(cache: Path) -> None:
    keep(b"x", ORIGIN)
    cache.chmod(0o500)
    try:
        with pytest.raises(InputError, match=r"F102 cannot write .*; set TRACE_GEN_CACHE"):
            keep(b"y", ORIGIN)
        cache.chmod(0)
        assert "F102 cannot read the cache" in faults()[0]
    finally:
        cache.chmod(0o700)
