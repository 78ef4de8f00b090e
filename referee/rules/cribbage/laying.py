"""A piece is laid: whether it may be, what it tells of goes, what it scores (cribbage rule book, clause 3)."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.claims import peg_claimed
from referee.rules.cribbage.goes import (
    answered,
    cleared_goes,
    end_round,
    judge_goes,
    note_goes,
    pay_last,
    skipped,
    waiting,
)
from referee.rules.cribbage.pegging import THIRTY_ONE, score_piece
from referee.rules.cribbage.plays import Lay
from referee.rules.cribbage.position import Dealt, Laid, Position, next_leader, to_lay
from referee.rules.cribbage.seen import check_unseen
from referee.rules.game import Ruling, ruled
from referee.rules.score import Tally
from referee.rules.scoring import ScoreItem, Verdict


def lay_piece(position: Position, deal: Dealt, play: Lay, n: int) -> Ruling:
    """Rules one piece. Order: goes that it tells of, what it proves of goes, its own points."""
    if not deal.holds(play.seat):
        raise IllegalPlay("no-piece-left", seat=play.seat)
    check_unseen(deal.told, [play.piece])
    tally = Tally(position.score)
    deal = _admitted(position, deal, play, n, tally)
    deal, verdicts = judge_goes(deal, play.seat, play.piece)
    give_for_false_goes(position, tally, play.seat, verdicts)
    dead = bool(verdicts) and position.rules.false_go == "dead-piece"
    deal = deal.with_laid(play.seat, play.piece)
    deal = _dead(position, deal, play, tally) if dead else _scored(position, deal, play, tally)
    if not deal.holds(play.seat):
        verdicts += cleared_goes(deal, play.seat)
    return ruled(replace(position, deal=deal), play, tally, verdicts)


def is_dead(ruling: Ruling) -> bool:
    """Whether the piece left the hand without being laid: it could have been laid at a go (`false-go` dead-piece)."""
    faulty = any(verdict.fault for verdict in ruling.verdicts)
    return isinstance(ruling.play, Lay) and faulty and ruling.position.rules.false_go == "dead-piece"


def _admitted(position: Position, deal: Dealt, play: Lay, n: int, tally: Tally) -> Dealt:
    """The deal in which the piece may be laid, after the goes that it tells of. Raises IllegalPlay."""
    seating = position.seating
    if not deal.pile:
        if play.seat != deal.leader:
            raise IllegalPlay("wrong-leader", seat=play.seat, turn=deal.leader)
        return deal
    if deal.count + play.piece.count <= THIRTY_ONE:
        others = skipped(seating, deal, play.seat)
        return _told(position, note_goes(deal, others, n, implied=True), tally, others)
    if position.rules.five_card == "yes" or play.seat != next_leader(seating, deal, deal.last):
        raise IllegalPlay("past-31", piece=play.piece, count=deal.count, seat=to_lay(seating, deal))
    others = waiting(seating, deal)
    return answered(position, note_goes(deal, others, n, implied=True), tally, said=False)


def _told(position: Position, deal: Dealt, tally: Tally, others: str) -> Dealt:
    """In the middle of a round a go that is only told of brings its point with `last-tile` each."""
    if others and position.rules.last_tile == "each":
        return pay_last(deal, tally, said=False)
    return deal


def give_for_false_goes(position: Position, tally: Tally, seat: str, verdicts: list[Verdict]) -> None:
    """`false-go` two-per-piece: 2 to every opposing side for each piece that could have been laid."""
    if verdicts and position.rules.false_go == "two-per-piece":
        tally.give_opponents(seat, 2)


def _dead(position: Position, deal: Dealt, play: Lay, tally: Tally) -> Dealt:
    """The piece has left the hand without being laid, and the same seat goes on."""
    if deal.pile:
        if waiting(position.seating, deal):
            return deal
        return end_round(position, pay_last(deal, tally, said=True))
    if deal.holds(play.seat):
        return deal
    leader = next_leader(position.seating, deal, play.seat)
    return replace(deal, leader=leader) if leader else end_round(position, deal)


def _scored(position: Position, deal: Dealt, play: Lay, tally: Tally) -> Dealt:
    """The piece on the pile with its points; the round ends at thirty-one, or when nobody can lay."""
    deal = replace(deal, pile=(*deal.pile, Laid(play.seat, play.piece)))
    own = score_piece(position.rules, tuple(laid.piece for laid in deal.pile))
    if last := "" if deal.count == THIRTY_ONE else _last_point(position, deal):
        own.append(ScoreItem(last, 1, (str(play.piece),)))
    tally.items += own
    tally.worth = sum(item.points for item in own)
    peg_claimed(tally, play.seat, [tally.worth], play.claim, position.rules)
    deal = replace(deal, paid=bool(last))
    if deal.count == THIRTY_ONE:
        return end_round(position, deal)
    if not waiting(position.seating, deal):
        return end_round(position, pay_last(deal, tally, said=True))
    return deal


def _last_point(position: Position, deal: Dealt) -> str:
    """The reason for a point that the last piece brings by itself: "go", "last" or "" for none."""
    seating, seat = position.seating, deal.last
    on = waiting(seating, deal)
    if position.rules.last_tile == "each":
        return "last" if on in ("", seat) else ""
    if not any(deal.holds(other) for other in seating.seats):
        return "last"
    return "" if deal.holds(seat) or on else "go"
