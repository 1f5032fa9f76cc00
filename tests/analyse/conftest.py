from __future__ import annotations

import pytest

from trace_gen.lexicon.model import Adjective, Noun, Verb
from trace_gen.morphology.analyses import FullForms


@pytest.fixture(scope="session")
def forms() -> FullForms:
    things = ["porta", "aula", "zuppa", "calma"]
    return FullForms.of(
        [Noun(lemma=w) for w in ("bidello", "cuoco", "critico", "attore", "medico")]
        + [Noun(lemma=w, animacy="inanimate") for w in things],
        [
            Verb(lemma=w)
            for w in ("aprire", "portare", "calmare", "chiamare", "criticare", "vedere")
        ],
        [Adjective(lemma=w) for w in ("nuovo", "critico", "calmo", "giovane")],
        names=[("Rosa", "f"), ("Marco", "m")],
    )
