"""When two names are the same, whatever signs they are written with."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from referee.text import fold


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Ann", "ann"),
        ("  ANN \t T ", "ann t"),
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("Ａｎｎ", "ann"),
        ("🄐nn", "(a)nn"),
        ("№ 5", "no 5"),
    ],
)
def test_names_are_compared_without_capitals_accents_and_blanks(name: str, folded: str) -> None:
    assert fold(name) == folded


def test_what_is_folded_stays_as_it_is() -> None:
    signs = (chr(code) for code in range(sys.maxunicode + 1))
    made_of_others = [sign for sign in signs if unicodedata.decomposition(sign)]
    assert len(made_of_others) > 5000
    assert [sign for sign in made_of_others if fold(fold(sign)) != fold(sign)] == []
