"""What goes, the last piece and a new count have to do with a play (cribbage rule book, clause 3)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.cribbage.goes import waiting
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.plays import Go
from referee.rules.cribbage.position import PLAY, Dealt, Position
from referee.rules.game import Ruling
from referee.rules.scoring import Remark


def go_remarks(before: Position, was: Dealt, ruling: Ruling) -> Iterator[Remark]:
    """The goes that the play tells of, the one point that they bring or do not bring yet, and who leads anew."""
    deal: Dealt = ruling.position.deal
    for said in deal.goes[len(was.goes) :]:
        if said.implied:
            yield Remark("go-implied", number=said.count, seat=said.seat)
    given = [item for item in ruling.items if item.reason in ("go", "last")]
    if isinstance(ruling.play, Go):
        yield Remark("go-if-none-fits", number=THIRTY_ONE - was.count, seat=ruling.play.seat)
        if not given:
            yield from _not_yet(before, was, deal)
    for item in given:
        each = before.rules.last_tile == "each"
        if each or item.reason == "go":  # beside the one for the very last piece there could be no other
            code = "last-each" if each else "one-for-go"
            yield Remark(code, item.pieces, item.points, item.seat or ruling.play.seat, item.reason)
    if len(deal.rounds) > len(was.rounds) and deal.stage == PLAY and not ruling.position.score.over:
        yield Remark("count-anew", seat=deal.leader)


def _not_yet(before: Position, was: Dealt, deal: Dealt) -> Iterator[Remark]:
    """The point waits until nobody can lay; a last piece that has had its point has no other."""
    lay_on = waiting(before.seating, deal)
    if was.paid:
        yield Remark("paid-already", seat=was.last)
    elif before.seating.players == 2:
        yield Remark("go-not-yet", seat=lay_on[0])
    else:
        yield Remark("others-lay-on", number=len(lay_on), seat=lay_on[0] if len(lay_on) == 1 else None)
