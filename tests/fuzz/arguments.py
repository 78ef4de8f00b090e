"""Hands, rounds and lines without a game: as an address asks, a program, the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from referee import cases
from referee.errors import Refused
from referee.rules.pieces import TILES
from referee.web.pages import count_reading, line_reading, play_case
from tests.fuzz.sentences import refusing
from tests.fuzz.texts import hostile

CASES: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("cribbage", count_reading.read_count),
    ("domino-cribbage", count_reading.read_count),
    ("cribbage", play_case.read_play),
    ("domino-cribbage", play_case.read_play),
    ("muggins", line_reading.read_line),
    ("fives-and-threes", line_reading.read_line),
)
PARTS = ("pieces", "starter", "crib", "flush", "nobs", "claim", "rule", "tiles", "ends", "slot", "choose", "cards")


CARDS = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")


def _typed() -> st.SearchStrategy[str]:
    """Pieces of one kind, now and then with a starter; anything that is typed there; and nonsense."""
    hands = (
        st.lists(st.sampled_from(kind), min_size=1, max_size=5, unique=True) for kind in (CARDS, (*map(str, TILES),))
    )
    starters = st.sampled_from(("", "", " / 5C", " / 5C crib", " / 6-6"))
    one = st.sampled_from(
        ("5H", "5S", "T", "10d", "6-6", "6-3", "0-0", "/", "crib", "left", ",", "5♥", "A", "7-7", "x")
    )
    anything = st.lists(one, max_size=8).map(" ".join)
    return st.one_of(*(st.builds("{}{}".format, hand.map(" ".join), starters) for hand in hands), anything, hostile)


def some_arguments() -> st.SearchStrategy[tuple[Any, ...]]:
    value = st.one_of(_typed(), st.sampled_from(("crib-flush=four", "target=31", "deal=x", "=", "1", "0", "flush5")))
    asked = st.dictionaries(st.sampled_from(PARTS), st.lists(value, min_size=1, max_size=2), max_size=2)
    return st.tuples(st.sampled_from(CASES), asked, _typed())


def read_argument(given: tuple[Any, ...]) -> Refused | None:
    """As an address, whose first refusal the page tells; and as programs and the command line ask."""
    (game, read), asked, typed = given
    case, reader = read(game, asked)
    assert isinstance(case.address, str)
    for ask in (count_reading.split_typed, line_reading.split_typed):
        assert isinstance(ask(typed), dict)
    refused: Refused | None = reader.refusal
    return refused or refusing(_judge_case)((game, asked, typed))


def _judge_case(given: tuple[str, dict[str, list[str]], str]) -> None:
    game, asked, typed = given
    settled = cases.settle_case(game, cases.read_chosen(asked.get("rule", [])))
    if game in ("muggins", "fives-and-threes"):
        cases.line_object(settled, cases.split_pieces(typed))
    elif "/" in typed:
        cases.count_object(settled, cases.read_hand_case(game, typed))
    else:
        cases.play_object(settled, cases.read_pieces(game, cases.split_pieces(typed)))
