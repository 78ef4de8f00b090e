"""Goes: said, told by another play, true or false; and the end of a round (cribbage rule book, clause 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.position import PLAY, SHOW, Dealt, Position, Said, next_leader, to_lay
from referee.rules.cribbage.seen import may_be_unable
from referee.rules.pieces import Piece
from referee.rules.score import Tally
from referee.rules.scoring import Verdict
from referee.rules.seating import Seating


def skipped(seating: Seating, deal: Dealt, seat: str) -> str:
    """The seats between the last piece and this seat that hold pieces and have not said go."""
    found, other = "", deal.last
    for _ in seating.seats:
        other = seating.after(other)
        if other == seat:
            break
        if deal.holds(other) and other not in deal.passed:
            found += other
    return found


def waiting(seating: Seating, deal: Dealt) -> str:
    """The seats that hold pieces and have not said go."""
    return "".join(seat for seat in seating.seats if deal.holds(seat) and seat not in deal.passed)


def note_goes(deal: Dealt, seats: Iterable[str], n: int, *, implied: bool) -> Dealt:
    """The deal with goes of these seats, told by entry `n`. Raises IllegalPlay for one that cannot be true."""
    seats = "".join(seats)
    if seats and not may_be_unable(deal):
        raise IllegalPlay("go-impossible", seat=seats[0], count=deal.count)
    goes = tuple(Said(n, seat, deal.count, implied) for seat in seats)
    return replace(deal, passed=deal.passed + seats, goes=(*deal.goes, *goes))


def pay_last(deal: Dealt, tally: Tally, *, said: bool) -> Dealt:
    """The point for the last piece, once; a go that wins must be said."""
    if deal.paid:
        return deal
    if not said and tally.score.target - tally.score.of(deal.last) == 1:
        raise IllegalPlay("go-must-be-said", seat=deal.last)
    tally.give("go", 1, deal.last, (str(deal.pile[-1].piece),))
    return replace(deal, paid=True)


def answered(position: Position, deal: Dealt, tally: Tally, *, said: bool) -> Dealt:
    """Pegs what goes bring: with `last-tile` each at once, else when nobody can lay."""
    if position.rules.last_tile == "each" or not waiting(position.seating, deal):
        deal = pay_last(deal, tally, said=said)
    return deal if waiting(position.seating, deal) else end_round(position, deal)


def end_round(position: Position, deal: Dealt) -> Dealt:
    """The count returns to 0; the first seat after the last piece that holds any leads, or the show begins."""
    leader = next_leader(position.seating, deal, deal.last)
    over = not leader or position.rules.five_card == "yes"
    return replace(
        deal,
        stage=SHOW if over else PLAY,
        rounds=(*deal.rounds, deal.pile) if deal.pile else deal.rounds,  # a dead piece may be the last of all
        pile=(),
        passed="",
        leader=leader,
        showing=position.seating.after(deal.dealer) if over else "",
    )


def say_go(position: Position, deal: Dealt, seat: str, n: int, tally: Tally) -> Dealt:
    """A go that is said, with those that it tells of. Raises IllegalPlay."""
    if not deal.pile:
        raise IllegalPlay("go-at-lead", seat=deal.leader)
    if not deal.holds(seat):
        raise IllegalPlay("no-piece-left", seat=seat)
    if seat in deal.passed:
        raise IllegalPlay("go-twice", seat=seat, turn=to_lay(position.seating, deal))
    others = skipped(position.seating, deal, seat)
    deal = note_goes(deal, others, n, implied=True)
    deal = note_goes(deal, seat, n, implied=False)
    return answered(position, deal, tally, said=True)


def judge_goes(deal: Dealt, seat: str, piece: Piece) -> tuple[Dealt, list[Verdict]]:
    """What a piece of the seat proves: each go that it could have followed was false."""
    verdicts, goes = [], []
    for said in deal.goes:
        false = said.seat == seat and said.count + piece.count <= THIRTY_ONE
        if false:
            verdicts.append(Verdict(said.n, seat, "false-go", str(piece)))
        goes.append(replace(said, settled=said.settled or false))
    return replace(deal, goes=tuple(goes)), verdicts


def cleared_goes(deal: Dealt, seat: str) -> list[Verdict]:
    """All pieces of the seat are known: the goes that it said and nothing disproved are cleared."""
    return [Verdict(said.n, seat) for said in deal.goes if said.seat == seat and not (said.settled or said.implied)]
