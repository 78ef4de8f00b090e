"""A card filled in by the games of the app, and the captains' draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import IllegalPlay
from referee.league.draws import check_draw, draw
from referee.league.filling import as_signed, fill_in, games_of, parted, running
from referee.league.ready import READY
from referee.league.shapes import Card, Format, Leg, Line
from tests.league.cards import card

TYPED, ONE, TWO = Leg((61, 48)), Leg((61, 2), "one"), Leg((40, 61), "two")


def one_line(*legs: Leg) -> Card:
    return Card((Line(legs=legs),))


@pytest.mark.parametrize(("written", "begun", "over", "legs", "goes_on"), [
    ((), {}, {}, (), {}),
    ((), {(0, 0): "one"}, {}, (), {(0, 0): "one"}),
    ((), {(0, 0): "one"}, {"one": ONE}, (ONE,), {}),
    ((), {(0, 0): "one", (0, 1): "two"}, {"one": ONE}, (ONE,), {(0, 1): "two"}),
    ((), {(0, 0): "one", (0, 1): "two"}, {"two": TWO}, (), {(0, 0): "one"}),  # the second waits for the first
    ((TYPED,), {(0, 0): "one"}, {"one": ONE}, (TYPED,), {}),  # what was typed stands
    ((TYPED,), {(0, 1): "two"}, {"two": TWO}, (TYPED, TWO), {}),
    ((ONE, TYPED), {}, {"one": replace(ONE, scores=(61, 4))}, (Leg((61, 4), "one"), TYPED), {}),
    ((ONE, TYPED), {}, {}, (), {(0, 0): "one"}),  # an undo has taken its end back
])  # fmt: skip
def test_a_line_is_filled_in(
    written: tuple[Leg, ...], begun: dict[tuple[int, int], str], over: dict[str, Leg], legs: tuple[Leg, ...],
    goes_on: dict[tuple[int, int], str],
) -> None:  # fmt: skip
    assert fill_in(one_line(*written), begun, over) == one_line(*legs)
    assert running(one_line(*written), begun, over) == goes_on


def test_the_games_of_a_card() -> None:
    assert games_of(one_line(ONE, TYPED), {(0, 2): "two"}) == {"one", "two"}


def test_a_signed_leg_that_its_game_has_left() -> None:
    assert parted(one_line(ONE, TYPED), {"one": replace(ONE, scores=(61, 4))}) == [(0, 0)]
    assert parted(one_line(ONE, TYPED), {"one": ONE}) == []
    assert parted(one_line(ONE, TYPED), {}) == []


@pytest.mark.parametrize(
    ("over", "legs"),
    [
        ({"one": ONE}, (ONE, TYPED)),
        ({"one": replace(ONE, scores=(61, 4))}, (replace(ONE, game=""), TYPED)),
        ({}, (replace(ONE, game=""), TYPED)),
    ],
    ids=["as its game", "its game says otherwise", "its game goes on"],
)
def test_what_was_signed_stands_when_it_is_written_on_again(over: dict[str, Leg], legs: tuple[Leg, ...]) -> None:
    assert as_signed(one_line(ONE, TYPED), over) == one_line(*legs)


def test_the_second_line_of_a_card() -> None:
    night = Card((Line(), Line(legs=(TYPED,)), Line()))
    begun, over = {(0, 0): "zero", (1, 1): "one", (1, 2): "three", (2, 0): "two"}, {"one": ONE, "two": TWO}
    filled = fill_in(night, begun, over)
    assert filled == Card((Line(), Line(legs=(TYPED, ONE)), Line(legs=(TWO,))))
    assert running(night, begun, over) == running(filled, begun, over) == {(0, 0): "zero", (1, 2): "three"}
    assert parted(filled, over) == []
    assert parted(filled, {"one": TWO, "two": ONE}) == [(1, 1), (2, 0)]
    assert games_of(filled, begun) == {"zero", "one", "two", "three"}
    assert games_of(night, {}) == frozenset()


GUISBOROUGH = READY["guisborough"]


def named() -> Card:
    played = card(GUISBOROUGH, "61-1", "61-2", "61-3")
    return Card(tuple(replace(line, legs=()) for line in played.lines))


def test_the_visitors_are_drawn_and_bring_their_marks() -> None:
    before = named()
    before = Card((replace(before.lines[0], marks=("", "late")), *before.lines[1:]))
    after = draw(GUISBOROUGH, before, list.reverse)
    assert [line.players[0] for line in after.lines] == [line.players[0] for line in before.lines]
    assert [line.players[1] for line in after.lines] == [line.players[1] for line in before.lines[::-1]]
    assert [line.marks for line in after.lines] == [("", ""), ("", ""), ("", "late")]


def test_kinds_are_drawn_among_themselves() -> None:
    leek = replace(READY["leek"], drawn=True)
    full = card(leek, *["61-1"] * 9)
    after = draw(leek, full, list.reverse)
    assert [len(line.players[1]) for line in after.lines] == [1] * 6 + [2] * 3


def without(side: int) -> Card:
    """The second rubber has players of one side only."""
    first, second, third = named().lines
    players = (second.players[0], ()) if side else ((), second.players[1])
    return Card((first, replace(second, players=players), third))


@pytest.mark.parametrize(("format", "made", "code", "data"), [
    (READY["leek"], card(READY["leek"]), "no-draw-here", {}),
    (GUISBOROUGH, card(GUISBOROUGH), "players-before-draw", {"n": 1}),
    (GUISBOROUGH, without(0), "players-before-draw", {"n": 2}),
    (GUISBOROUGH, without(1), "players-before-draw", {"n": 2}),
    (GUISBOROUGH, card(GUISBOROUGH, "61-1"), "legs-before-draw", {"n": 1}),
    (GUISBOROUGH, Card((*named().lines[:2], card(GUISBOROUGH, *["61-1"] * 3).lines[2])), "legs-before-draw", {"n": 3}),
])  # fmt: skip
def test_when_there_is_no_draw(format: Format, made: Card, code: str, data: dict[str, int]) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        check_draw(format, made)
    assert (refusal.value.code, refusal.value.data) == (code, data)
    check_draw(GUISBOROUGH, named())
