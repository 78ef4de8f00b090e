"""Cards of a night: what cannot be written on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.errors import IllegalPlay
from referee.league.cards import check_card, check_line, empty_card
from referee.league.formats import READY
from referee.league.shapes import AWAY, HOME, Card, Format, Leg, Line, Rubber
from tests.league.cards import LEEK_CARD, SQUADS, card

LEEK, GUISBOROUGH, BURY, NORTHALLERTON = (READY[name] for name in ("leek", "guisborough", "bury", "northallerton"))
# players


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


def test_each_side_is_held_to_it() -> None:
    night = card(LEEK, "61-40", "61-40")
    twice = Card((night.lines[0], replace(night.lines[1], players=(("Bill",), ("Dave P.",))), *night.lines[2:]))
    with pytest.raises(IllegalPlay) as refusal:
        check_line(LEEK, twice, 1, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("plays-too-often", {"player": "Dave P.", "times": 1})


def test_who_doubles_up_is_not_refused_for_other_lines() -> None:
    """Ann stands twice on the card, and doubles up a third time: the first two are to be put right."""
    first, second, third, *others = card(LEEK, "61-40", "61-40", "61-40").lines
    again = replace(second, players=(("Ann",), second.players[AWAY]))
    doubled = replace(third, players=(("Ann",), third.players[AWAY]), marks=("doubled", ""))
    check_line(LEEK, Card((first, again, doubled, *others)), 2, SQUADS)


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
        assert (refusal.value.code, refusal.value.data) == ("player-of-both-sides", {"player": players[moved][0]})


def test_half_a_pair_is_no_side() -> None:
    line = Line((("Ann",), ()))
    with pytest.raises(IllegalPlay) as refusal:
        check_line(BURY, Card((line, *empty_card(BURY).lines[1:])), 0, SQUADS)
    assert (refusal.value.code, refusal.value.data) == ("players-of-a-rubber", {"count": 2})


# legs


MUGGINS = Format("Tuesdays", (Rubber("singles", "muggins"),), LEEK.points)
FOUR = Format("Tuesdays", (Rubber("singles", "cribbage", legs=4, best=True),), LEEK.points)


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
        (NORTHALLERTON, "1-0"),
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


# the card itself


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
