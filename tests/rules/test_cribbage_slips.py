"""All that tempts in a hand, a crib or a round, in its levels (cribbage rule book, clauses 3 and 4): `tests/slips`.

A row is `pieces game and house rules | likely | less likely | last of all`; behind each slip stand its amounts, `!` if
it is remarked on without a claim, and what each of several alike is worth. A hand has its starter behind `+`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.rules.cribbage.hand_remarks import hand_slips
from referee.rules.cribbage.judging import judge_hand, judge_round
from referee.rules.cribbage.round_remarks import round_slips
from referee.rules.slips import Slip
from tests.notation import told_remark
from tests.settled import hand_of, pieces_of, settled

ROWS = (Path(__file__).parent.parent / "slips" / "cribbage.txt").read_text().splitlines()


@pytest.mark.parametrize("row", ROWS)
def test_slips(row: str) -> None:
    assert written(row.split(" | ")[0].strip()) == row


def written(asked: str) -> str:
    """The row of these pieces."""
    words = asked.split()
    chosen = dict(word.split("=") for word in words if "=" in word)
    text = " ".join(word for word in words if "=" not in word)
    game = chosen.pop("game", "cribbage")
    levels = of_hand(text, game, **chosen) if "+" in text else of_round(text, game, **chosen)
    return " | ".join([asked, *("; ".join(map(told, level)) or "-" for level in levels)])


def of_hand(
    text: str, game: str, *, crib: str = "", flush: str = "", nobs: str = "", **chosen: str
) -> list[list[Slip]]:
    rules, (hand, starter) = settled(game, **chosen), hand_of(text, game)
    items = judge_hand(rules, hand, starter, crib=bool(crib), flush=flush, nobs=bool(nobs))
    return [*hand_slips(rules, hand, starter, items, crib=bool(crib), flush=flush, nobs=bool(nobs))]


def of_round(text: str, game: str, **chosen: str) -> list[list[Slip]]:
    rules, pieces = settled(game, **chosen), pieces_of(text, game)
    return [*round_slips(rules, pieces, judge_round(rules, pieces)[-1].items)]


def told(slip: Slip) -> str:
    each = f" each {slip.each}" if slip.each else ""
    return f"{told_remark(slip.remark)}: {' '.join(map(str, slip.amounts))}{each}{'!' if slip.plain else ''}"
