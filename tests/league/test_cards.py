"""Cards of a night: what they come to, and what cannot be written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.calls.league import say_points, say_why_points
from referee.errors import IllegalPlay, NotationError
from referee.league.cards import (
    check_card,
    check_line,
    decided,
    empty_card,
    is_complete,
    is_over,
    read_card,
    totals,
    why_points,
    write_card,
)  # fmt: skip
from referee.league.formats import READY
from referee.league.legs import leg_of_game
from referee.league.rubbers import legs_won, skunk_of
from referee.league.shapes import AWAY, HOME, Card, Format, Leg, Line, Rubber
from referee.rules.score import Score
from referee.rules.seating import Seating
from tests.league.cards import LEEK_CARD, PLOUGH, RAILWAY, SQUADS, card

LEEK, GUISBOROUGH, BURY, NORTHALLERTON = (READY[name] for name in ("leek", "guisborough", "bury", "northallerton"))
BEST_OF_4 = Rubber("singles", "cribbage", legs=4, best=True)


def said(format: Format, card: Card) -> str:
    return "–".join(map(say_points, totals(format, card).points))


def best_of(legs: int, text: str) -> Line:
    """ "HAH": who wins leg after leg."""
    assert legs >= len(text)
    return Line(legs=tuple(Leg((121, 90) if side == "H" else (90, 121)) for side in text))


def test_the_leek_card() -> None:
    night = card(LEEK, *LEEK_CARD)
    check_card(LEEK, night, SQUADS)
    found = totals(LEEK, night)
    assert (found.rubbers, found.legs, found.pegs, found.open) == ((6, 3), (6, 3), (712, 654), 0)
    assert is_complete(LEEK, night)
    assert [say_why_points(side) for side in why_points(LEEK, night)] == [
        "Most rubbers: 2. Six rubbers at 1: 6.",
        "Three rubbers at 1: 3.",
    ]


@pytest.mark.parametrize(("rule", "points"), [("leek", "8–3"), ("solihull", "3–0"), ("bury", "5–1½")])
def test_the_leek_card_by_other_rules(rule: str, points: str) -> None:
    format = replace(LEEK, points=READY[rule].points)
    assert said(format, card(format, *LEEK_CARD)) == points


def test_eight_legs_to_seven() -> None:
    """Most legs count, though two tables of three are lost."""
    night = card(BURY, *["121-99 121-100 99-121 99-121 99-121"] * 2, "121-99 121-80 121-70 121-60 90-121")
    assert totals(BURY, night).rubbers == (1, 2)
    assert totals(BURY, night).legs == (8, 7)
    assert said(BURY, night) == "6–3½"


def test_an_empty_card() -> None:
    night = empty_card(LEEK)
    check_card(LEEK, night, SQUADS)
    found = totals(LEEK, night)
    assert (found.rubbers, found.legs, found.pegs, found.points, found.open) == ((0, 0), (0, 0), (0, 0), (0, 0), 9)
    assert not is_complete(LEEK, night)


def test_a_card_fills() -> None:
    """What is given for the match comes with its last rubber."""
    before = card(LEEK, *LEEK_CARD[:8])
    assert (totals(LEEK, before).open, said(LEEK, before)) == (1, "5–3")
    assert [say_why_points(side) for side in why_points(LEEK, before)] == [
        "Five rubbers at 1: 5.",
        "Three rubbers at 1: 3.",
    ]


@pytest.mark.parametrize(
    ("legs", "winner", "over"),
    [
        ("", None, False),
        ("HH", None, False),
        ("HA", None, False),
        ("HHA", None, False),
        ("HAHA", None, True),
        ("HHH", HOME, True),
        ("HAHH", HOME, True),
        ("AHAA", AWAY, True),
    ],
)
def test_best_of_four(legs: str, winner: int | None, over: bool) -> None:
    line = best_of(4, legs)
    assert (decided(BEST_OF_4, line), is_over(BEST_OF_4, line)) == (winner, over)


@pytest.mark.parametrize(("legs", "winner", "over"), [("AA", AWAY, False), ("HA", None, False), ("AAH", AWAY, True)])
def test_a_fixed_number_is_played_to_the_end(legs: str, winner: int | None, over: bool) -> None:
    line, rubber = best_of(3, legs), replace(BEST_OF_4, legs=3, best=False)
    assert (decided(rubber, line), is_over(rubber, line)) == (winner, over)


@pytest.mark.parametrize(
    ("format", "written", "rubbers", "legs"),
    [
        (LEEK, "away:absent", (1, 0), (1, 0)),
        (LEEK, "home:walkover", (0, 1), (0, 1)),
        (LEEK, "home:absent away:absent", (0, 0), (0, 0)),
        (GUISBOROUGH, "home:absent", (0, 1), (0, 3)),
        (READY["west-cumbria"], "away:walkover", (1, 0), (2, 0)),
        (LEEK, "home:late away:doubled 61-40", (1, 0), (1, 0)),
    ],
)
def test_marks(format: Format, written: str, rubbers: tuple[int, int], legs: tuple[int, int]) -> None:
    """Who is absent loses every leg that could be won; nobody wins where nobody is."""
    night = card(format, written)
    check_line(format, night, 0, SQUADS)
    found = totals(format, night)
    assert (found.rubbers, found.legs, found.open) == (rubbers, legs, len(format.rubbers) - 1)


def test_who_is_absent_is_not_named() -> None:
    night = Card((Line(((), ("Ann S.",)), marks=("absent", "")), *empty_card(LEEK).lines[1:]))
    check_line(LEEK, night, 0, SQUADS)
    assert totals(LEEK, night).rubbers == (0, 1)


def test_best_of_four_with_nobody_there() -> None:
    assert legs_won(BEST_OF_4, Line(marks=("", "absent"))) == (3, 0)
    assert decided(BEST_OF_4, Line(marks=("", "absent"))) == HOME


def test_where_only_the_result_counts_there_are_no_pegs() -> None:
    found = totals(NORTHALLERTON, card(NORTHALLERTON, *["1-0"] * 4, *["40-61"] * 4))
    assert (found.rubbers, found.pegs, found.points) == ((4, 4), (160, 244), (4, 4))


@pytest.mark.parametrize(
    ("leg", "skunk"),
    [
        (Leg((121, 91)), 0),
        (Leg((121, 90)), 1),
        (Leg((61, 121)), 1),
        (Leg((60, 121)), 2),
        (Leg((121, 40), "g1", 0), 0),
        (Leg((121, 99), "g1", 2), 2),
    ],
)
def test_skunks(leg: Leg, skunk: int) -> None:
    """A typed leg is judged by its score; of one that was conceded on the app there is none."""
    (rubber,) = READY["club-night"].rubbers
    assert skunk_of(rubber, leg) == skunk


@pytest.mark.parametrize(("score", "points"), [("121-91", "2–0"), ("121-90", "3–0"), ("60-121", "0–3")])
def test_a_game_of_a_club_night(score: str, points: str) -> None:
    assert said(READY["club-night"], card(READY["club-night"], score)) == points


@pytest.mark.parametrize(
    "rubber",
    [
        Rubber("singles", "fives-and-threes", (("target", "121"),)),
        Rubber("singles", "cribbage", (("target", "61"),)),
        Rubber("singles", "cribbage", (("five-card", "yes"),)),
        Rubber("singles", "domino-cribbage", (("target", "121"),)),
        Rubber("singles", ""),
    ],
)
def test_where_nobody_is_skunked(rubber: Rubber) -> None:
    assert skunk_of(rubber, Leg((121, 3))) == 0


def test_doubling_up_plays_once_more() -> None:
    night = card(LEEK, "61-40", "61-40")
    again = replace(night.lines[1], players=(("Ann",), ("Ann S.",)))
    twice = Card((night.lines[0], again, *night.lines[2:]))
    for n in (0, 1):
        with pytest.raises(IllegalPlay) as refusal:
            check_line(LEEK, twice, n, SQUADS)
        assert (refusal.value.code, refusal.value.data) == ("plays-too-often", {"player": "Ann", "times": 1})
    doubled = Card((night.lines[0], replace(again, marks=("doubled", "")), *night.lines[2:]))
    for n in (0, 1):
        check_line(LEEK, doubled, n, SQUADS)


def test_a_player_plays_each_kind() -> None:
    night = card(LEEK, *LEEK_CARD)
    assert night.lines[0].players == (("Ann",), ("Dave P.",))
    assert night.lines[6].players == (("Ann", "Bill"), ("Dave P.", "Ann S."))
    check_card(LEEK, night, SQUADS)


@pytest.mark.parametrize(
    ("players", "code", "data"),
    [
        ("Ann, Bill v Dave P., Dave P.", "player-twice", {"player": "Dave P."}),
        ("Ann, Ann v Dave P., Ann S.", "player-twice", {"player": "Ann"}),
        ("Ann, Bill v Ann, Ann S.", "player-twice", {"player": "Ann"}),
        ("Ann, Bill v Cath, Ann S.", "not-of-the-team", {"player": "Cath"}),
        ("Ann, Nobody v Dave P., Ann S.", "not-of-the-team", {"player": "Nobody"}),
        ("Ann v Dave P., Ann S.", "players-of-a-rubber", {"count": 2}),
        ("Ann, Bill, Cath v Dave P., Ann S.", "players-of-a-rubber", {"count": 2}),
        ("Ann, Bill v", "players-of-a-rubber", {"count": 2}),
        ("v", "players-of-a-rubber", {"count": 2}),
    ],
)
def test_players_that_cannot_be(players: str, code: str, data: dict[str, Any]) -> None:
    home, away = (tuple(filter(None, side.strip().split(", "))) for side in f" {players} ".split(" v "))
    line = Line((home, away), (Leg((121, 99)),))
    with pytest.raises(IllegalPlay) as refusal:
        check_line(BURY, Card((line, *empty_card(BURY).lines[1:])), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize("players", [(("Ann",), ()), ((), ("Ann S.",)), ((), ()), (("Ann",), ("Ann S.",))])
def test_players_come_before_the_legs(players: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    check_line(LEEK, Card((Line(players), *empty_card(LEEK).lines[1:])), 0, SQUADS)


@pytest.mark.parametrize("moved", [HOME, AWAY])
def test_a_player_of_both_squads_plays_for_one_of_them(moved: int) -> None:
    home, away = SQUADS
    both = (home | {"Ann S."}, away | {"Ann"})
    lines = list(card(LEEK, *LEEK_CARD).lines)
    players: list[tuple[str, ...]] = list(lines[3].players)
    players[moved] = ("Ann S.",) if moved == HOME else ("Ann",)
    lines[3] = replace(lines[3], players=(players[0], players[1]))
    for check in (lambda night: check_line(LEEK, night, 3, both), lambda night: check_card(LEEK, night, both)):
        with pytest.raises(IllegalPlay) as refusal:
            check(Card(tuple(lines)))
        assert refusal.value.code == "player-of-both-sides"


def test_half_a_pair_is_no_side() -> None:
    line = Line((("Ann",), ()))
    with pytest.raises(IllegalPlay) as refusal:
        check_line(BURY, Card((line, *empty_card(BURY).lines[1:])), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("players-of-a-rubber", {"count": 2})


MUGGINS = Format("Tuesdays", (Rubber("singles", "muggins"),), LEEK.points)
FOUR = Format("Tuesdays", (BEST_OF_4,), LEEK.points)


@pytest.mark.parametrize(
    ("format", "written", "code", "data"),
    [
        (LEEK, "61-61", "both-at-target", {"n": 1, "target": 61}),
        (LEEK, "61-70", "both-at-target", {"n": 1, "target": 61}),
        (LEEK, "60-48", "short-of-target", {"n": 1, "target": 61}),
        (LEEK, "62-48", "past-exact-finish", {"n": 1, "target": 61, "points": 62}),
        (LEEK, "48-62", "past-exact-finish", {"n": 1, "target": 61, "points": 62}),
        (LEEK, "121-97", "both-at-target", {"n": 1, "target": 61}),
        (LEEK, "61-48 61-48", "too-many-legs", {"most": 1}),
        (LEEK, "away:absent 61-0", "legs-without-a-side", {}),
        (LEEK, "home:walkover 0-61", "legs-without-a-side", {}),
        (READY["solihull"], "61-48", "short-of-target", {"n": 1, "target": 121}),
        (GUISBOROUGH, "61-48 61-61", "both-at-target", {"n": 2, "target": 61}),
        (GUISBOROUGH, "61-48 61-3 61-2 61-1", "too-many-legs", {"most": 3}),
        (BURY, "242-99", "past-any-finish", {"n": 1, "target": 121, "points": 242}),
        (MUGGINS, "610-48", "past-any-finish", {"n": 1, "target": 61, "points": 610}),
        (NORTHALLERTON, "1-1", "result-only", {"n": 1}),
        (NORTHALLERTON, "0-0", "result-only", {"n": 1}),
        (NORTHALLERTON, "61-48", "result-only", {"n": 1}),
        (FOUR, "121-99 121-99 121-99 99-121", "decided-before", {"n": 4}),
        (READY["west-cumbria"], "61-3 61-3 3-61", "decided-before", {"n": 3}),
    ],
)
def test_legs_that_cannot_be(format: Format, written: str, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        check_line(format, card(format, written), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize(
    ("format", "written"),
    [
        (LEEK, "61-60"),
        (LEEK, "0-61"),
        (MUGGINS, "61-60"),
        (MUGGINS, "64-60"),
        (BURY, "121-120 241-0"),
        (NORTHALLERTON, "0-1"),
        (GUISBOROUGH, "61-3 61-4 61-5"),
        (FOUR, "121-99 121-99 99-121 99-121"),
        (READY["solihull"], "121-60"),
    ],
)
def test_legs_that_can_be(format: Format, written: str) -> None:
    check_line(format, card(format, written), 0, SQUADS)


def test_pairs_of_leek_play_to_121() -> None:
    night = card(LEEK, *LEEK_CARD[:6], "61-48")
    with pytest.raises(IllegalPlay) as refusal:
        check_card(LEEK, night, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("short-of-target", {"n": 1, "target": 121})


def test_what_the_app_has_seen_needs_a_winner() -> None:
    night = card(LEEK, "61-48")
    for scores in ((300, 45), (12, 30)):
        check_line(LEEK, Card((replace(night.lines[0], legs=(Leg(scores, "g1"),)), *night.lines[1:])), 0, SQUADS)
    with pytest.raises(IllegalPlay) as refusal:
        check_line(LEEK, Card((replace(night.lines[0], legs=(Leg((30, 30), "g1"),)), *night.lines[1:])), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("no-winner", {"n": 1, "points": 30})


@pytest.mark.parametrize("number", [-1, 9])
def test_a_rubber_that_is_not_on_the_card(number: int) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        check_line(LEEK, empty_card(LEEK), number, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("no-such-rubber", {"n": number + 1, "most": 9})


def test_a_card_of_another_format() -> None:
    with pytest.raises(IllegalPlay) as refusal:
        check_card(LEEK, empty_card(BURY), SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("not-the-format", {"lines": 3, "rubbers": 9})


def test_a_long_note() -> None:
    first, *others = empty_card(LEEK).lines
    check_line(LEEK, Card((replace(first, note="." * 200), *others)), 0, SQUADS)
    with pytest.raises(IllegalPlay) as refusal:
        check_line(LEEK, Card((replace(first, note="." * 201), *others)), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("note-too-long", {"most": 200})


def score(points: tuple[int, ...], winner: str, how: str = "pegged out", *, pairs: bool = False) -> Score:
    return replace(Score.start(Seating(4 if pairs else 2, pairs), 61, "exact"), front=points, winner=winner, how=how)


@pytest.mark.parametrize(
    ("ended", "home", "scores"),
    [
        (score((61, 48), "a"), "a", (61, 48)),
        (score((61, 48), "a"), "b", (48, 61)),
        (score((40, 30), "b", "conceded"), "a", (40, 61)),
        (score((40, 30), "b", "conceded"), "b", (61, 40)),
        (score((61, 48), "ac", pairs=True), "c", (61, 48)),
        (score((48, 61), "bd", pairs=True), "b", (61, 48)),
    ],
)
def test_a_game_of_the_app_as_a_leg(ended: Score, home: str, scores: tuple[int, int]) -> None:
    """Who concedes has lost, though he leads."""
    assert leg_of_game("g1", ended, 1, home) == Leg(scores, "g1", 1)


def test_a_card_is_kept_as_json() -> None:
    night = card(LEEK, "home:late 61-48", "away:absent")
    kept = write_card(night)
    assert kept["lines"][0] == {
        "players": [[PLOUGH[0]], [RAILWAY[0]]], "legs": [{"scores": [61, 48], "game": "", "skunk": 0}],
        "marks": ["late", ""], "note": "",
    }  # fmt: skip
    assert read_card(kept) == night
    assert read_card({"lines": [{}]}) == Card((Line(),))


@pytest.mark.parametrize(
    ("written", "field"),
    [
        (None, "lines"),
        ({"lines": {}}, "lines"),
        ({"lines": [7]}, "players"),
        ({"lines": [{"players": ["Ann", "Bill"]}]}, "players"),
        ({"lines": [{"players": [["Ann"]]}]}, "players"),
        ({"lines": [{"players": [["Ann"], [""]]}]}, "players"),
        ({"lines": [{"players": [["Ann"], [1]]}]}, "players"),
        ({"lines": [{"marks": ["", "ill"]}]}, "marks"),
        ({"lines": [{"marks": ["", None]}]}, "marks"),
        ({"lines": [{"legs": [[61, 48]]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61, "48"]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [True, False]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61, 48], "game": 5}]}]}, "game"),
        ({"lines": [{"note": 5}]}, "note"),
    ],
)
def test_a_card_that_cannot_be_read(written: object, field: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_card(written)
    assert (refusal.value.code, refusal.value.data) == ("not-written-so", {"field": field})


@pytest.mark.parametrize(("field", "leg", "most"), [
    ("scores", {"scores": [61, -1]}, 999), ("scores", {"scores": [1000, 3]}, 999),
    ("skunk", {"scores": [121, 3], "skunk": 3}, 2),
])  # fmt: skip
def test_numbers_of_a_leg(field: str, leg: dict[str, object], most: int) -> None:
    with pytest.raises(NotationError) as refusal:
        read_card({"lines": [{"legs": [leg]}]})
    assert (refusal.value.code, refusal.value.data["field"]) == ("number-out-of-range", field)
    assert refusal.value.data["most"] == most
