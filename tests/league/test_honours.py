"""What the app notices of a night: each honour as somebody would tell of it at the bar."""

from __future__ import annotations

from referee.league.honours import Honour, biggest_scores, great_hands, honours, many_eights, whitewashes
from referee.league.shapes import AWAY, HOME, Format, PointsRule, Rubber
from tests.league.cards import card
from tests.league.legs import leg

FIVES = Rubber("singles", "fives-and-threes", legs=3)
NIGHT = Format("night", (FIVES, FIVES, Rubber("pairs", "cribbage", legs=5, best=True)), PointsRule())


def scores(ann: int, bill: int, cath: int = 0, rules: str = "fives-and-threes") -> list:
    return [
        *leg("f1", 0, "Ann", "Dave", "61-48", rules=rules, logs={"Ann": {"highest-score": ann}}),
        *leg("f1", 1, "Bill", "Dave P.", "61-48", rules=rules, logs={"Bill": {"highest-score": bill}}),
        *leg("f1", 2, "Cath", "Bill T.", "61-48", rules=rules, logs={"Cath": {"highest-score": cath}} if cath else {}),
    ]


def test_the_biggest_single_score() -> None:
    assert list(biggest_scores(scores(8, 9))) == [Honour("score", HOME, ("Bill",), 9, 0, 1, "fives-and-threes")]


def test_what_somebody_makes_in_every_leg_is_none() -> None:
    assert list(biggest_scores(scores(5, 4))) == []
    assert [found.number for found in biggest_scores(scores(6, 4))] == [6]


def test_all_who_had_it_are_told_once() -> None:
    twice = [*scores(9, 8, 9), *leg("f1", 3, "Dave", "Ann", "61-0", logs={"Ann": {"highest-score": 9}})]
    assert [(found.players, found.leg) for found in biggest_scores(twice)] == [(("Ann",), 0), (("Cath",), 2)]


def test_each_game_has_its_own_biggest_score() -> None:
    found = list(biggest_scores([*scores(8, 6), *scores(24, 8, rules="cribbage")]))
    assert [(one.rules, one.number) for one in found] == [("fives-and-threes", 8), ("cribbage", 24)]


def test_of_typed_legs_nobody_knows() -> None:
    assert honours(NIGHT, card(NIGHT, "61-48"), leg("f1", 0, "Ann", "Dave", "61-48")) == ()


def test_a_whole_night() -> None:
    """The biggest score of each game first, then the tables, the great hands, and the eights."""
    logs = {"Ann": {"highest-score": 8, "eights": 2}, "Dave": {"highest-score": 7}}
    hands = {
        "Ann": {"highest-score": 12, "from-24": 1, "highest-crib": 24},
        "Cath W.": {"from-24": 1, "highest-hand": 29},
    }
    rows = [
        *leg("f1", 1, "Ann", "Dave P.", "61-48", logs=logs),
        *leg("f1", 4, "Ann+Bill", "Dave+Cath W.", "121-97", rules="cribbage", line=2, logs=hands),
    ]
    assert honours(NIGHT, card(NIGHT, "61-48 61-60 61-3"), rows) == (
        Honour("score", HOME, ("Ann",), 8, 0, 1, "fives-and-threes", 1),
        Honour("score", HOME, ("Ann",), 12, 2, 4, "cribbage", 1),
        Honour("whitewash", HOME, ("Ann",), 3, 0, None, "fives-and-threes", 1),
        Honour("from-24", HOME, ("Ann",), 24, 2, 4, "cribbage", 1),
        Honour("from-24", AWAY, ("Cath W.",), 29, 2, 4, "cribbage", 1),
        Honour("eights", HOME, ("Ann",), 2, 0, 1, "fives-and-threes", 2),
    )


def test_a_table_of_two_legs_is_none_to_tell_of() -> None:
    two = Format("two", (Rubber("singles", "", legs=2),), PointsRule())
    assert not list(whitewashes(two, card(two, "1-0 1-0")))


def test_the_tables_of_who_is_alone_are_none() -> None:
    assert not list(whitewashes(NIGHT, card(NIGHT, "away:absent")))


def test_a_table_won_to_none() -> None:
    found = list(whitewashes(NIGHT, card(NIGHT, "61-48 61-60 61-3", "48-61 3-61 60-61", "121-9 121-8 121-7")))
    assert [(one.line, one.side, one.number) for one in found] == [(0, HOME, 3), (1, AWAY, 3), (2, HOME, 3)]
    assert found[2].players == ("Ann", "Bill")
    assert found[2].rules == "cribbage"


def test_a_table_is_won_when_it_is_over_and_none_was_lost() -> None:
    assert not list(whitewashes(NIGHT, card(NIGHT, "61-48 61-60", "61-48 61-60 60-61", "121-1 121-2 9-121")))
    found = whitewashes(NIGHT, card(NIGHT, "61-48", "61-48 61-60 60-61", "121-1 9-121 121-3 121-2"))
    assert list(found) == [], "four legs, of which one was lost"
    assert [one.line for one in whitewashes(NIGHT, card(NIGHT, "61-48", "3-61 4-61 5-61"))] == [1]
    five = Format("five", (Rubber("pairs", "cribbage", legs=5),), PointsRule())
    assert not list(whitewashes(five, card(five, "121-1 121-2 121-3")))


def test_twenty_four_and_above() -> None:
    logs = {"Ann": {"from-24": 2, "highest-hand": 24, "highest-crib": 28}, "Dave": {"highest-hand": 23}}
    rows = leg("f1", 0, "Ann", "Dave", "121-90", rules="cribbage", logs=logs)
    assert list(great_hands(rows)) == [Honour("from-24", HOME, ("Ann",), 28, 0, 0, "cribbage", times=2)]


def test_eights_twice() -> None:
    logs = {"Ann": {"eights": 3}, "Dave": {"eights": 1}}
    assert [one.players for one in many_eights(leg("f1", 0, "Ann", "Dave", "61-48", logs=logs))] == [("Ann",)]
    assert not list(many_eights(leg("f1", 0, "Ann", "Dave", "61-48", rules="muggins", logs=logs)))
