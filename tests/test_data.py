"""The sample set in `data/` is what the tool makes.

`python tests/test_data.py` makes it anew.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from trace_gen.build import build

DATA = Path(__file__).parent.parent / "data"
PAIRS, SEED = 102, 1


def make(folder: Path) -> list[Path]:
    """Build the sample; return its files that are kept in the repository, in order."""
    build(["all"], PAIRS, SEED, folder)
    return sorted(path for path in folder.iterdir() if path.suffix in (".tsv", ".json"))


def test_the_sample_set_is_what_the_tool_makes(tmp_path: Path) -> None:
    files = make(tmp_path / "stimuli")
    kept = sorted(path.name for path in DATA.iterdir() if path.name != "README.md")
    assert [path.name for path in files] == kept
    for path in files:
        assert path.read_bytes() == (DATA / path.name).read_bytes(), path.name


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        for made in make(Path(temporary) / "stimuli"):
            shutil.copyfile(made, DATA / made.name)
