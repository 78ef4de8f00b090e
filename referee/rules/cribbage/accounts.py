"""The account of a deal: its goes, said or implied, and what of the hands and the crib came to light."""

from __future__ import annotations

from collections.abc import Sequence

from referee.rules.accounts import Accounts, Holding, Pass
from referee.rules.cribbage.plays import Crib
from referee.rules.cribbage.position import Dealt
from referee.rules.cribbage.rules import IN_CRIB, CardRules
from referee.rules.game import Ruling
from referee.rules.pieces import TILES, Piece


def account(rulings: Sequence[Ruling]) -> Accounts:
    """From the rulings of one deal, the deal first; a misdeal or what follows it does not end the account."""
    position = next(ruling.position for ruling in reversed(rulings) if ruling.position.deal)
    deal: Dealt = position.deal
    crib = next((ruling.play.pieces for ruling in rulings if isinstance(ruling.play, Crib)), ())
    cards = isinstance(position.rules, CardRules)
    seen = (*deal.seen, *crib)
    dealt = position.seating.players * deal.kept + IN_CRIB + bool(deal.starter)
    return Accounts(
        passes=tuple(Pass(said.n, said.seat, (), said.count, said.implied) for said in deal.goes),
        holdings=tuple(Holding(seat, deal.holds(seat)) for seat in position.seating.seats),
        laid=deal.seen,
        unseen=() if cards else _unseen(seen),
        stock=(52 if cards else len(TILES)) - dealt,
        crib=crib,
        crib_hidden=0 if crib else IN_CRIB,
    )


def _unseen(seen: Sequence[Piece]) -> tuple[Piece, ...]:
    return tuple(tile for tile in TILES if tile not in seen)
