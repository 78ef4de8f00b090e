"""Every average, what it is made of, and the order in which figures put players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee.league.averages import AVERAGES, BOTH, OF_CRIBBAGE, OF_LINES, Mean, Ranked, Ranking, mean, rank
from referee.league.season_figures import SeasonFigures

# Four matches of seven legs; the log of three legs in two of them is known.
ANN = SeasonFigures(
    matches=4, legs=7, won=5, scored=411, conceded=299, logged=3, logged_matches=2,
    told={
        "claimed": 83, "true": 97, "tile-points": 61, "tiles": 23, "bonus": 6, "hands-played": 11, "finishes": 2,
        "chances": 5, "hand-dealer": 31, "crib": 17, "pegging-dealer": 13, "deals-dealer": 7, "hand-pone": 37,
        "pegging-pone": 19, "deals-pone": 3, "eights": 4, "highest-hand": 24, "hands-to-61": 9, "hands-to-121": 12,
    },
)  # fmt: skip

MEANS = {
    # of typed legs too
    "legs-won": "5/7", "pegs-a-leg": "411/7", "pegs-against": "299/7",
    # of the legs whose log is known
    "count-accuracy": "83/97", "points-a-tile": "61/23", "points-a-hand": "67/11", "finishing": "2/5",
    "points-a-deal": "117/10", "points-as-dealer": "61/7", "hand-as-dealer": "31/7", "crib-as-dealer": "17/7",
    "pegging-as-dealer": "13/7", "points-as-pone": "56/3", "hand-as-pone": "37/3", "pegging-as-pone": "19/3",
}  # fmt: skip
TYPED_TOO = ("legs-won", "pegs-a-leg", "pegs-against")


@pytest.mark.parametrize("name", AVERAGES)
def test_what_an_average_is_made_of(name: str) -> None:
    assert mean(ANN, name) == Mean(Fraction(MEANS[name]), *((4, 7) if name in TYPED_TOO else (2, 3)))
    assert AVERAGES[name].share == (name in ("legs-won", "count-accuracy", "finishing"))


def test_all_averages_in_their_order() -> None:
    assert [*AVERAGES] == [*MEANS] == [*BOTH, *OF_LINES, *OF_CRIBBAGE]
    assert ([*BOTH], [*OF_LINES]) == ([*MEANS][:4], [*MEANS][4:7])


@pytest.mark.parametrize(("name", "found"), [
    ("matches", Mean(Fraction(4), 4, 7)), ("legs", Mean(Fraction(7), 4, 7)), ("won", Mean(Fraction(5), 4, 7)),
    ("scored", Mean(Fraction(411), 4, 7)), ("conceded", Mean(Fraction(299), 4, 7)),
    ("eights", Mean(Fraction(4), 2, 3)), ("highest-hand", Mean(Fraction(24), 2, 3)), ("left", Mean(Fraction(14), 2, 3)),
    ("hands-to-61", Mean(Fraction(9), 2, 3)), ("highest-crib", Mean(Fraction(0), 2, 3)),
])  # fmt: skip
def test_a_figure_is_its_own_mean(name: str, found: Mean) -> None:
    assert mean(ANN, name) == found


def of(**told: int) -> SeasonFigures:
    return SeasonFigures(
        matches=2, legs=2, logged=2, logged_matches=2, told={k.replace("_", "-"): n for k, n in told.items()}
    )


def by(value: int) -> Mean:
    return Mean(Fraction(value), 2, 2)


def test_the_most_is_the_best() -> None:
    some = {"Ann": of(eights=2), "Bill": of(eights=5), "Cath": of(eights=2), "Dave": of()}
    assert rank(some, "eights", least=2) == Ranking(
        (
            Ranked("Bill", 1, False, by(5)), Ranked("Ann", 2, True, by(2)), Ranked("Cath", 2, True, by(2)),
            Ranked("Dave", 4, False, by(0)),
        ), (),
    )  # fmt: skip


@pytest.mark.parametrize("name", ["hands-to-61", "hands-to-121", "pegs-against"])
def test_the_fewest_is_the_best(name: str) -> None:
    few, many = (SeasonFigures(2, 2, 0, 0, 2 * n, (), 2, 2, {name: n}) for n in (7, 9))
    assert rank({"Ann": many, "Bill": few}, name) == Ranking(
        (Ranked("Bill", 1, False, by(7)), Ranked("Ann", 2, False, by(9))), ()
    )


def test_who_has_too_few_matches_has_no_place_and_stands_by_the_average() -> None:
    some = {"Ann": of(eights=1), "Bill": of(eights=3), "Cath": SeasonFigures()}
    assert rank(some, "eights", least=3) == Ranking((), (("Bill", by(3)), ("Ann", by(1))))
