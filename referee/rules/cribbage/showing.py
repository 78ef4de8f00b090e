"""The show: hands in order from pone, then the dealer's crib (cribbage rule book, clause 4)."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.claims import peg_claimed
from referee.rules.cribbage.counting import count_hand, tell_suits
from referee.rules.cribbage.goes import answered, judge_goes, note_goes, waiting
from referee.rules.cribbage.laying import give_for_false_goes
from referee.rules.cribbage.plays import Crib, Show
from referee.rules.cribbage.position import CRIB, DONE, SHOW, Dealt, Position
from referee.rules.cribbage.rules import IN_CRIB
from referee.rules.cribbage.seen import check_unseen
from referee.rules.game import Ruling, ruled
from referee.rules.pieces import Piece
from referee.rules.score import Tally
from referee.rules.scoring import ScoreItem, Verdict


def show_hand(position: Position, deal: Dealt, play: Show, n: int) -> Ruling:
    """Counts one hand. Raises IllegalPlay out of order, or where it is not the hand that was laid."""
    tally = Tally(position.score)
    deal = _round_left(position, deal, n, tally)
    if play.seat != deal.showing:
        raise IllegalPlay("not-now", does=deal.stage, turn=deal.showing)
    hand, extra = _known_hand(deal, play)
    deal, verdicts = _judged(position, deal, play.seat, extra, tally)
    hand, starter = tell_suits(hand, _starter(deal), play.flush, nobs=play.nobs)
    _check_told(deal.with_hand(play.seat, ()), starter, hand)
    deal = replace(deal.with_hand(play.seat, hand), starter=starter)
    items = count_hand(position.rules, hand, starter, flush=play.flush, nobs=play.nobs)
    _count(position, tally, play.seat, items, play.claim)
    after = position.seating.after(play.seat)
    last = play.seat == deal.dealer
    deal = replace(deal, stage=CRIB if last else SHOW, showing=deal.dealer if last else after)
    return ruled(replace(position, deal=deal), play, tally, verdicts)


def show_crib(position: Position, deal: Dealt, play: Crib) -> Ruling:
    """The dealer counts the crib, and the deal is done."""
    if len(play.pieces) != IN_CRIB:
        raise IllegalPlay("crib-of-four", shown=len(play.pieces))
    pieces, starter = tell_suits(play.pieces, _starter(deal), play.flush, nobs=play.nobs)
    _check_told(deal, starter, pieces)
    items = count_hand(position.rules, pieces, starter, flush=play.flush, nobs=play.nobs, crib=True)
    tally = Tally(position.score)
    _count(position, tally, deal.dealer, items, play.claim)
    position = replace(position, deal=replace(deal, stage=DONE), next_deal=position.seating.after(deal.dealer))
    return ruled(position, replace(play, seat=deal.dealer), tally)


def _check_told(deal: Dealt, starter: Piece, pieces: tuple[Piece, ...]) -> None:
    """Raises IllegalPlay for a piece that was seen elsewhere in the deal, with the suits that flags tell."""
    others = replace(deal, starter=None).told
    check_unseen(others, [starter])
    check_unseen([("starter", starter), *others], pieces)


def _round_left(position: Position, deal: Dealt, n: int, tally: Tally) -> Dealt:
    """In the five-card game a show may follow goes that were not said."""
    if position.rules.five_card == "no" or not deal.pile:
        return deal
    others = waiting(position.seating, deal)
    return answered(position, note_goes(deal, others, n, implied=True), tally, said=False)


def _known_hand(deal: Dealt, play: Show) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The hand, and the pieces of it that the play had not told. Raises IllegalPlay."""
    laid = deal.hand(play.seat)
    if not play.pieces:
        if len(laid) < deal.kept:
            raise IllegalPlay("show-pieces", seat=play.seat, count=deal.kept)
        return laid, ()
    if len(play.pieces) != deal.kept:
        raise IllegalPlay("wrong-hand-size", seat=play.seat, shown=len(play.pieces), count=deal.kept)
    extra = list(play.pieces)
    hand = []
    for piece in sorted(laid, key=lambda one: not one.exact):
        match = piece if piece in extra else next((shown for shown in extra if _may_be(piece, shown)), None)
        if match is None:
            raise IllegalPlay("not-the-hand", seat=play.seat, piece=piece, laid=laid)
        extra.remove(match)
        hand.append(match if match.exact else piece)
    return (*hand, *extra), tuple(extra)


def _may_be(laid: Piece, shown: Piece) -> bool:
    """Whether these, which are not equal, may be one card whose suit was told once."""
    return laid.rank == shown.rank and not (laid.exact and shown.exact)


def _judged(
    position: Position, deal: Dealt, seat: str, extra: tuple[Piece, ...], tally: Tally
) -> tuple[Dealt, list[Verdict]]:
    """Pieces that only the show told disprove goes as well."""
    verdicts: list[Verdict] = []
    for piece in extra:
        deal, found = judge_goes(deal, seat, piece)
        give_for_false_goes(position, tally, seat, found)
        verdicts += found
    return deal, verdicts


def _starter(deal: Dealt) -> Piece:
    if deal.starter is None:
        raise AssertionError("the play begins with the starter")
    return deal.starter


def _count(position: Position, tally: Tally, seat: str, items: list[ScoreItem], claim: int | None) -> None:
    """Each hand, and the crib, is one score."""
    tally.items += items
    tally.worth = sum(item.points for item in items)
    peg_claimed(tally, seat, [tally.worth], claim, position.rules)
