"""Laws of every card in every format."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.errors import IllegalPlay, NotationError
from referee.league.cards import check_card, is_complete, read_card, totals, why_points, write_card
from referee.league.formats import read_format, write_format
from referee.league.points import match_points, sum_shares
from referee.league.shapes import Card, Format, Leg, Line
from tests.league.oracle_cards import add_up as by_hand
from tests.league.strategies import SQUADS, formats, matches

many = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def turned(card: Card) -> Card:
    return Card(
        tuple(
            replace(
                line,
                players=line.players[::-1],
                marks=line.marks[::-1],
                legs=tuple(replace(leg, scores=leg.scores[::-1]) for leg in line.legs),
            )
            for line in card.lines
        )
    )


@many
@given(matches())
def test_a_card_adds_up_as_by_hand(match: tuple[Format, Card]) -> None:
    found, expected = totals(*match), by_hand(write_format(match[0]), write_card(match[1]))
    assert [*map(list, (found.rubbers, found.legs, found.pegs))] == [
        expected["rubbers"],
        expected["legs"],
        expected["pegs"],
    ]
    assert [point * 2 for point in found.points] == expected["halves"]
    assert found.open == expected["open"]
    assert is_complete(*match) == (not expected["open"])


@many
@given(matches())
def test_a_card_is_its_lines(match: tuple[Format, Card]) -> None:
    format, card = match
    alone = [totals(replace(format, rubbers=(rubber,)), Card((line,))) for rubber, line in
             zip(format.rubbers, card.lines, strict=True)]  # fmt: skip
    found = totals(format, card)
    for name in ("rubbers", "legs", "pegs"):
        assert getattr(found, name) == tuple(sum(getattr(one, name)[side] for one in alone) for side in (0, 1))
    assert found.open == sum(one.open for one in alone)


@many
@given(matches())
def test_the_points_are_those_of_the_rule_and_of_their_reasons(match: tuple[Format, Card]) -> None:
    found = totals(*match)
    assert tuple(map(sum_shares, why_points(*match))) == found.points
    if not found.open and not match[0].points.skunk:
        assert match_points(match[0].points, found.rubbers, found.legs, (0, 0)) == found.points


@many
@given(matches())
def test_a_card_turned_round_gives_turned_totals(match: tuple[Format, Card]) -> None:
    format, card = match
    found, other = totals(format, card), totals(format, turned(card))
    for name in ("rubbers", "legs", "pegs", "points"):
        assert getattr(other, name) == getattr(found, name)[::-1]
    assert other.open == found.open


@many
@given(matches())
def test_what_is_written_is_read_again(match: tuple[Format, Card]) -> None:
    format, card = match
    assert read_format(json.loads(json.dumps(write_format(format), sort_keys=True))) == format
    assert read_card(json.loads(json.dumps(write_card(card), sort_keys=True))) == card


@many
@given(matches())
def test_a_legal_card_is_taken(match: tuple[Format, Card]) -> None:
    """A leg too many, and one that both won, are not."""
    format, card = match
    check_card(format, card, SQUADS)
    for n, line in enumerate(card.lines):
        if not line.legs:
            continue
        for wrong in (*line.legs, *[Leg((0, 1))] * format.rubbers[n].legs), (Leg((1, 1)), *line.legs[1:]):
            lines = (*card.lines[:n], replace(line, legs=wrong), *card.lines[n + 1 :])
            with pytest.raises(IllegalPlay):
                check_card(format, Card(lines), SQUADS)


@many
@given(formats(), st.data())
def test_nonsense_in_a_format_is_refused_or_read(format: Format, data: st.DataObject) -> None:
    written = write_format(format)
    where = data.draw(st.sampled_from([written, written["points"], written["rubbers"][0]]))
    where[data.draw(st.sampled_from([*where]))] = data.draw(anything)
    with suppress(NotationError):
        assert isinstance(read_format(written), Format)


@many
@given(anything, st.sampled_from(["players", "legs", "marks", "note"]), anything)
def test_nonsense_in_a_card_is_refused_or_read(whole: object, field: str, part: object) -> None:
    for written in (whole, {"lines": [{**write_card(Card((Line(),)))["lines"][0], field: part}]}):
        with suppress(NotationError):
            assert isinstance(read_card(written), Card)
