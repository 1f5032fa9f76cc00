"""The sample set in `data/` is what the tool makes, as large as the published set.

`python tests/test_data.py` makes it anew.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pyarrow.parquet as pq

from trace_gen.build import build

DATA = Path(__file__).parent.parent / "data"


def test_the_sample_set_is_what_the_tool_makes(tmp_path: Path) -> None:
    made = build(["all"], "paper", 1, tmp_path / "stimuli", spacy_model="built-in").folder
    names = sorted(path.name for path in made.iterdir())
    assert names == sorted(path.name for path in DATA.iterdir())
    for name in names:
        if name.endswith(".parquet"):
            assert pq.read_table(made / name).equals(pq.read_table(DATA / name)), name
        else:
            assert (made / name).read_bytes() == (DATA / name).read_bytes(), name


if __name__ == "__main__":
    shutil.rmtree(DATA)
    build(["all"], "paper", 1, DATA, spacy_model="built-in")
