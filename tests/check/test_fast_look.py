"""Short cuts of the check give what the long way gives."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from trace_gen.check.codes import CLAUSAL
from trace_gen.check.gate import Gate
from trace_gen.check.rules_verbal import agrees
from trace_gen.workshop import Workshop

SUBJECTS = ("il medico", "la maestra", "gli attori", "le cuoche", "Maria", "il cantante e il cuoco")
CLITICS = ("", "", "", "la ", "li ", "l'", "si ", "non ")
GROUPS = (
    "apre la porta",
    "aprono la porta",
    "ha aperto la porta",
    "hanno aperte le porte",
    "è stato chiamato dal medico",
    "sono state chiamate dal medico",
    "è famosa",
    "erano famosi",
    "sta leggendo il libro",
    "stanno leggendo il libro",
    "ha aiutata",
    "hanno aiutati",
)
RELATIVES = ("", " che il bidello cerca", " che i bidelli cerca", " che la maestra ha chiamato")


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(SUBJECTS),
    st.sampled_from(RELATIVES),
    st.sampled_from(CLITICS),
    st.sampled_from(GROUPS),
)
def test_where_clauses_agree_at_a_look_no_rule_about_them_finds_anything(
    workshop: Workshop, subject: str, relative: str, clitic: str, group: str
) -> None:
    text = f"{subject[0].upper()}{subject[1:]}{relative} {clitic}{group}."
    for view in Gate(workshop.forms).judged(text).readings:
        if agrees(view):
            assert not [hit for rule in CLAUSAL.values() for hit in rule.find(view)], text
