"""The account of a hand: its knocks, the tiles left, the boneyard (line-game rule book, clause 6)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.rules.accounts import Accounts, Holding, Pass
from referee.rules.game import Ruling
from referee.rules.lines.position import Hand
from referee.rules.pieces import tile


def account(rulings: Sequence[Ruling]) -> Accounts:
    """From the rulings of one hand, its down first; a misdeal or what follows it does not end the account."""
    position = next(ruling.position for ruling in reversed(rulings) if ruling.position.hand)
    hand: Hand = position.hand
    return Accounts(
        passes=tuple(Pass(knock.n, knock.seat, knock.numbers) for knock in hand.knocks),
        holdings=tuple(_holding(hand, seat) for seat in position.seating.seats),
        laid=tuple(tile(*halves) for halves in hand.line.tiles),
        unseen=hand.unseen,
        stock=hand.boneyard,
    )


def _holding(hand: Hand, seat: str) -> Holding:
    shown = hand.shows(seat)
    if shown is None:
        return Holding(seat, hand.holds(seat))
    return Holding(seat, hand.holds(seat), shown.tiles or (), shown.pips if shown.tiles is None else None)
