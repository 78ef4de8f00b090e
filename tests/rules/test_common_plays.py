"""The plays that every game has: as they are written, and what a penalty, an award and a concession move (clause 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import IllegalPlay
from referee.rules.plays import (
    Award,
    CommonPlay,
    Concession,
    Misdeal,
    Muggins,
    Penalty,
    award,
    call_muggins,
    concede,
    penalise,
    read_common,
    write_common,
)
from referee.rules.score import Missed, Score, Tally
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating

BOARD = Score(Seating(2), 61, "exact", (58, 20), (50, 12))


@pytest.mark.parametrize(
    ("text", "play", "written"),
    [
        ("a penalty 5", Penalty("a", 5), "a penalty 5"),
        ("D PENALTY 012 talks", Penalty("d", 12, "talks"), "d penalty 12 talks"),
        ("b awarded 100 for a renege", Award("b", 100, "for a renege"), "b awarded 100 for a renege"),
        ("B Awarded 1", Award("b", 1), "b awarded 1"),
        ("c concedes", Concession("c"), "c concedes"),
        ("C CONCEDES", Concession("c"), "c concedes"),
        ("d muggins 3", Muggins("d", 3), "d muggins 3"),
        ("A Muggins 12", Muggins("a", 12), "a muggins 12"),
        ("misdeal", Misdeal(), "misdeal"),
        ("Misdeal a card faced", Misdeal("a card faced"), "misdeal a card faced"),
    ],
)
def test_read_and_written(text: str, play: CommonPlay, written: str) -> None:
    assert read_common(text) == play
    assert write_common(play) == written
    assert read_common(written) == play


@pytest.mark.parametrize(
    "text",
    [
        "e penalty 5",
        "a penalty",
        "a penalty 1000",
        "a penalty talks",
        "a awarded",
        "a awarded 5th",
        "a concedes now",
        "a muggins",
        "a muggins 1000",
        "a muggins 1 of 2",
        "misdeals",
        "misdeal ",
        "a 6-6",
        "penalty 5",
        "",
    ],
)
def test_what_is_none_of_these(text: str) -> None:
    assert read_common(text) is None


@pytest.mark.parametrize(("points", "taken"), [(5, 5), (20, 20), (25, 20)])
def test_a_penalty_stops_at_nothing(points: int, taken: int) -> None:
    tally = penalise(BOARD, Penalty("b", points))
    assert tally == Tally(BOARD.moved("b", -taken), [ScoreItem("penalty", -points)], worth=-points, pegged=-taken)


def test_an_award_follows_the_finish_rule() -> None:
    given, too_many = [ScoreItem("award", 3)], [ScoreItem("award", 4)]
    assert award(BOARD, Award("a", 3), "award") == Tally(BOARD.moved("a", 3), given, worth=3, pegged=3)
    assert award(BOARD, Award("a", 4), "award") == Tally(BOARD, too_many, worth=4, bust=True)


@pytest.mark.parametrize("call", [penalise, lambda score, play: award(score, play, "award")])
def test_nothing_is_no_penalty_and_no_award(call: object) -> None:
    with pytest.raises(IllegalPlay, match="no-points"):
        call(BOARD, Penalty("a", 0))
    assert call(BOARD, Penalty("a", 1)).items[0].points in (1, -1)


def test_muggins_takes_what_was_missed_once() -> None:
    """Clause 6: one call, at most what was missed."""
    missed = replace(BOARD, missed=Missed("a", 3))
    assert call_muggins(missed, Muggins("b", 3)) == Tally(
        BOARD.moved("b", 3), [ScoreItem("muggins", 3)], worth=3, pegged=3
    )


FOUR, PAIRS = Seating(4), Seating(4, pairs=True)


@pytest.mark.parametrize(
    ("seating", "front", "seat", "winner"),
    [
        pytest.param(Seating(2), (9, 0), "a", "b", id="the other side, however few it has"),
        pytest.param(PAIRS, (9, 0), "c", "bd", id="the other partners"),
        pytest.param(FOUR, (9, 5, 6, 4), "a", "c", id="the one with most of the others"),
        pytest.param(FOUR, (1, 5, 6, 6), "b", None, id="on a tie nobody"),
        pytest.param(FOUR, (6, 5, 6, 4), "c", "a", id="a tie with him is none"),
    ],
)
def test_a_concession(seating: Seating, front: tuple[int, ...], seat: str, winner: str | None) -> None:
    score = Score(seating, 61, "exact", front, front, missed=Missed("a", 2))
    assert concede(score, seat) == Score(seating, 61, "exact", front, front, winner, "conceded", None)
