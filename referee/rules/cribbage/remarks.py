"""Why a play of cribbage scored what it did and no more: the starter, the play, goes, the show, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from referee.rules.cribbage.go_remarks import go_remarks
from referee.rules.cribbage.hand_remarks import hand_remarks
from referee.rules.cribbage.laying import is_dead
from referee.rules.cribbage.pegging import find_alike, find_run
from referee.rules.cribbage.plays import Crib, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.position import Dealt, Laid, Position
from referee.rules.cribbage.round_remarks import round_remarks
from referee.rules.cribbage.rule import skunk
from referee.rules.cribbage.rules import CardRules, Rules
from referee.rules.game import Ruling
from referee.rules.pieces import Card, Piece
from referee.rules.remarks import claim_remarks, common_remarks, finish_remarks
from referee.rules.scoring import Remark, named


def remarks(before: Position, ruling: Ruling) -> tuple[Remark, ...]:
    """Everything that explains a play and is no score item of it, in the order in which a referee would say it."""
    return tuple(dict.fromkeys(_remarks(before, ruling)))  # two scores may both be past the target


def _remarks(before: Position, ruling: Ruling) -> Iterator[Remark]:
    match ruling.play:
        case Deal():
            yield from _deal(before, ruling)
        case Starter():
            yield from _starter(ruling)
        case Lay() | Go() if before.deal:
            laid, goes = _laid(before.rules, ruling), go_remarks(before, before.deal, ruling)
            leads_anew = any(item.reason == "go" and item.seat for item in ruling.items)
            yield from chain(goes, laid) if leads_anew else chain(laid, goes)
        case Show() | Crib():
            if before.deal:
                yield from go_remarks(before, before.deal, ruling)
            yield from _shown(ruling)
        case _:
            yield from common_remarks(before.score, ruling, ruling.position.next_deal)
    yield from _false_goes(ruling)
    yield from finish_remarks(before.score, ruling, ruling.worth)
    yield from claim_remarks(ruling)
    yield from _end(ruling)


def _deal(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """Clause 2; with `five-card` the three that pone has for not having the first crib."""
    seat = ruling.play.seat
    if before.next_deal is None:
        yield Remark("deal-first", seat=seat, where="cards" if isinstance(before.rules, CardRules) else "dominoes")
    else:
        yield Remark("deal-passes" if before.deal else "deal-again", seat=seat)
    yield Remark("crib-of", seat=seat)
    for item in ruling.items:
        yield Remark("three-for-pone", number=item.points, seat=item.seat)


def _starter(ruling: Ruling) -> Iterator[Remark]:
    """Clause 2: his heels, or a double."""
    piece: Piece = ruling.play.piece
    heels = next(iter(ruling.items), None)
    if heels and isinstance(piece, Card):
        yield Remark("heels-dealer", (str(piece),), heels.points, heels.seat)
        if ruling.bust:
            yield Remark("heels-may-not-win", (str(piece),), seat=heels.seat)
        elif ruling.position.score.over:
            yield Remark("heels-may-win", (str(piece),), seat=heels.seat)
    elif heels:
        opener = heels.seat == ruling.position.deal.dealer
        yield Remark("double-opener" if opener else "double-drawer", (str(piece),), heels.points, heels.seat)
    elif not isinstance(piece, Card) and piece.double:
        yield Remark("double-nobody", (str(piece),))
    yield Remark("starter-counts", (str(piece),))


def _laid(rules: Rules, ruling: Ruling) -> Iterator[Remark]:
    """About a piece in its round, and beside the round before."""
    if not isinstance(ruling.play, Lay):
        return
    deal: Dealt = ruling.position.deal
    if is_dead(ruling):
        yield Remark("dead-piece", (str(ruling.play.piece),), seat=ruling.play.seat)
        return
    rounds = (*deal.rounds, deal.pile) if deal.pile else deal.rounds
    pile = _pieces(rounds[-1])
    yield from round_remarks(rules, pile)
    if len(rounds) > 1:
        yield from _round_before(rules, _pieces(rounds[-2]), pile)


def _pieces(pile: tuple[Laid, ...]) -> tuple[Piece, ...]:
    return tuple(laid.piece for laid in pile)


def _round_before(rules: Rules, was: tuple[Piece, ...], pile: tuple[Piece, ...]) -> Iterator[Remark]:
    """What would stand if pairs and runs crossed a reset."""
    alike = find_alike((*was, *pile))
    if len(alike) > len(pile):
        yield Remark("round-before", named(alike), where="pair")
    run = () if rules.runs_in_play == "anywhere" else find_run(rules, (*was, *pile))
    if len(run) > len(pile):
        yield Remark("round-before", named(run), where="run")


def _shown(ruling: Ruling) -> Iterator[Remark]:
    """The count, and where it stops (clause 4)."""
    position, play = ruling.position, ruling.play
    deal = position.deal
    crib = isinstance(play, Crib)
    hand = play.pieces if isinstance(play, Crib) else deal.hand(play.seat)
    yield from hand_remarks(position.rules, hand, deal.starter, crib=crib, flush=play.flush, nobs=play.nobs)
    if position.score.over and not crib:
        if play.seat == position.seating.after(deal.dealer):
            yield Remark("pone-first", seat=play.seat)
        yield Remark("counting-stops")


def _false_goes(ruling: Ruling) -> Iterator[Remark]:
    """`false-go` two-per-piece."""
    faults = [verdict.seat for verdict in ruling.verdicts if verdict.fault]
    if faults and ruling.position.rules.false_go == "two-per-piece":
        yield Remark("false-go-two", number=2, seat=faults[0])


def _end(ruling: Ruling) -> Iterator[Remark]:
    """Clause 5: how far the best loser came, in games to 121 that were pegged out."""
    position: Position = ruling.position
    score = position.score
    if not isinstance(position.rules, CardRules) or score.target != 121 or score.how != "pegged out":
        return
    points, best = max(score.losers)
    code = "no-skunk"
    if depth := skunk(position):
        code = "skunk" if depth == 1 else "double-skunk"
    yield Remark(code, number=points, seat=best[0])
