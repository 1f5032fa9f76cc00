"""Syllables as dictionaries divide words (Treccani, *Vocabolario on line*; Serianni, ch. I)."""

from __future__ import annotations

import pytest

from trace_gen.morphology.syllables import syllables

DIVIDED = """
ma-e-stro po-e-ta le-o-ne pia-no cau-sa scuo-la zi-o zi-a zi-i pa-u-ra ba-u-le far-ma-ci-a
psi-co-lo-gi-a stu-den-te pro-fes-so-re chi-rur-go gior-na-li-sta scien-zia-to fi-glio ciao
gio-ca-re ac-qua qua-dro gui-da guer-ra lin-gua uo-mo uo-vo buo-no i-drau-li-co o-pe-ra-io
o-pe-rai li-bra-io me-di-co psi-chia-tra di-zio-na-rio gin-na-sio in-qui-li-no in-fer-mie-re
cit-tà per-ché più vir-tù ab-ba-ia a-iuo-la cuo-io pa-stic-cie-re pa-stic-ce-ri-a piz-ze-ri-a
a-iu-ta a-iu-ta-no chia-ma chia-ma-no re film sport ro-bot ge-o-me-tra au-to-re at-tri-ce
ad-di-o mi-o Giu-lia Ma-ri-a Pa-o-lo Lau-ra Mat-te-o Chia-ra guar-dia-no suo-ce-ro co-gna-to
im-pie-ga-to dot-to-res-sa vio-la pia-ni-sta cui lui tu-o du-e ra-gù tè caf-fè me-nù
"""


@pytest.mark.parametrize("divided", DIVIDED.split())
def test_words_have_the_syllables_of_the_dictionary(divided: str) -> None:
    word = divided.replace("-", "")
    assert syllables(word) == divided.count("-") + 1


@pytest.mark.parametrize(("word", "count"), [("l'attore", 3), ("l’uomo", 2), ("dall'aula", 3)])
def test_what_is_elided_counts_with_what_follows(word: str, count: int) -> None:
    assert syllables(word) == count
