"""Figures by name and value, and the honours of a night, as people read them in three languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee.calls.figures import NAMES, name_figure, say_from, say_honour, say_mean, say_tenths
from referee.language import speaking
from referee.league.adding import LEAST, MOST, SHARED
from referee.league.averages import AVERAGES, PLAIN, Mean
from referee.league.honours import Honour
from referee.translations import find_language
from tests.league.test_figures import POINTS

PLAYERS = {"1": "Ann", "2": "Bill"}
POLISH, FRENCH = find_language("pl"), find_language("fr")


def test_every_figure_has_a_name() -> None:
    of_averages = {name for average in AVERAGES.values() for name in (*average.of, *average.per)}
    of_points = {name for names in POINTS.values() for name in names}
    assert {*AVERAGES, *PLAIN, *MOST, *LEAST, *SHARED, *of_averages, *of_points} <= set(NAMES)
    assert len({name_figure(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("value", "said"),
    [("3.4", "3.4"), ("3.44", "3.4"), ("3.45", "3.5"), ("0.04", "0.0"), ("12", "12.0"), ("9.99", "10.0"),
     ("-2.5", "−2.5")]
)  # fmt: skip
def test_a_number_to_one_place(value: str, said: str) -> None:
    assert say_tenths(Fraction(value)) == said


def test_values() -> None:
    assert say_mean("points-a-tile", Mean(Fraction(34, 10), 4, 4)) == "3.4"
    assert say_mean("legs-won", Mean(Fraction(2, 3), 3, 3)) == "67%"
    assert say_mean("eights", Mean(Fraction(12), 3, 3)) == "12"
    assert say_mean("eights", Mean(None, 0, 0)) == "–"


def test_a_comma_where_people_write_one() -> None:
    for language, share in ((POLISH, "67%"), (FRENCH, "67\N{NO-BREAK SPACE}%")):
        with speaking(language):
            assert say_tenths(Fraction("3.4")) == "3,4"
            assert say_mean("legs-won", Mean(Fraction(2, 3), 3, 3)) == share


def test_from_how_much_it_comes() -> None:
    assert say_from(Mean(None, 4, 12)) == "from 12 legs in 4 matches"
    assert say_from(Mean(None, 1, 1)) == "from 1 leg in 1 match"
    with speaking(POLISH):
        assert say_from(Mean(None, 1, 3)) == "z 3 setów w 1 meczu"


@pytest.mark.parametrize(
    ("honour", "said"),
    [
        (Honour("score", 0, ("1",), 9, 0, 1, "fives-and-threes"), "Biggest single score: Ann, 9."),
        (Honour("whitewash", 0, ("1", "2"), 3, 0, None, "cribbage"), "A table won 3–0: Ann and Bill."),
        (Honour("from-24", 0, ("1",), 24, 0, 1, "cribbage"), "24 and above: Ann, 24."),
        (Honour("from-24", 0, ("1",), 28, 0, 1, "cribbage", 2),
         "24 and above, 2 times in one leg: Ann, 28 the highest."),
        (Honour("eights", 0, ("2",), 2, 0, 1, "fives-and-threes", 2), "2 eights in one leg: Bill."),
    ],
)  # fmt: skip
def test_honours(honour: Honour, said: str) -> None:
    assert say_honour(honour, PLAYERS) == said


def test_honours_in_polish_and_french() -> None:
    eights = Honour("eights", 0, ("2",), 2, 0, 1, "fives-and-threes", 2)
    with speaking(POLISH):
        assert say_honour(eights, PLAYERS) == "2 ósemki w jednym secie: Bill."
    with speaking(FRENCH):
        assert say_honour(eights, PLAYERS) == "2 fois huit points en une partie\N{NO-BREAK SPACE}: Bill."
