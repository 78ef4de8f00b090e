"""The rules of cribbage as position × play → ruling, or a refusal (cribbage rule book, clauses 2 to 6)."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.cribbage.goes import say_go
from referee.rules.cribbage.laying import lay_piece
from referee.rules.cribbage.plays import Crib, CribbagePlay, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.position import CRIB, PLAY, SHOW, STARTER, Dealt, Position, to_lay
from referee.rules.cribbage.rules import CardRules
from referee.rules.cribbage.showing import show_crib, show_hand
from referee.rules.game import Next, Ruling, ruled
from referee.rules.pieces import Card, Piece
from referee.rules.plays import Award, Concession, Misdeal, Muggins, Penalty, award, call_muggins, concede, penalise
from referee.rules.score import Tally


def rule_play(position: Position, play: CribbagePlay, n: int) -> Ruling:
    """Rules the play with entry number `n`. Raises IllegalPlay."""
    if position.score.over:
        raise IllegalPlay("game-is-over", winner=position.score.winner)
    if play.seat is not None:
        position.seating.check(play.seat)
    if isinstance(play, Muggins):
        if position.rules.muggins == "no":
            raise IllegalPlay("muggins-off")
        return ruled(position, play, call_muggins(position.score, play))
    # Muggins can be called until the next play.
    position = replace(position, score=replace(position.score, missed=None))
    match play:
        case Lay():
            return lay_piece(position, _playing(position, PLAY), play, n)
        case Go(seat):
            tally = Tally(position.score)
            deal = say_go(position, _playing(position, PLAY), seat, n, tally)
            return ruled(replace(position, deal=deal), play, tally)
        case Deal():
            return _deal(position, play)
        case Starter():
            return _starter(position, play)
        case Show():
            return show_hand(position, _playing(position, SHOW, PLAY), play, n)
        case Crib():
            return show_crib(position, _playing(position, CRIB), play)
        case Misdeal():
            return _misdeal(position, play)
        case Penalty():
            return ruled(position, play, penalise(position.score, play))
        case Award():
            return ruled(position, play, award(position.score, play, "award"))
        case Concession(seat):
            return Ruling(play, replace(position, score=concede(position.score, seat)))


def next_move(position: Position) -> Next:
    """Whose move it is and what he does."""
    deal = position.dealt
    if position.score.over:
        return Next(None, None)
    if deal is None:
        return Next(position.next_deal, "deal")
    if deal.stage == STARTER:
        return Next(position.seating.after(deal.dealer), deal.stage)
    if deal.stage == PLAY:
        return Next(to_lay(position.seating, deal), "lay")
    return Next(deal.showing, deal.stage)


def deals_next_game(position: Position, first: str) -> str:
    """Clause 2: with cards the loser deals first, with dominoes, or where nobody has lost, the turn goes on."""
    score = position.score
    if not isinstance(position.rules, CardRules) or score.winner is None:
        return score.seating.after(first)
    _, side = min(score.losers)
    return side[0]


def skunk(position: Position) -> int:
    """Clause 5: games with cards to 121 that were pegged out; the best loser on 90 or less, on 60 or less."""
    score = position.score
    if not isinstance(position.rules, CardRules) or score.target != 121 or score.how != "pegged out":
        return 0
    best, _ = max(score.losers)
    return 2 if best <= 60 else 1 if best <= 90 else 0


def _playing(position: Position, *stages: str) -> Dealt:
    """The deal in one of these stages. Raises IllegalPlay."""
    deal = position.dealt
    if deal is None:
        raise IllegalPlay("no-deal", seat=position.next_deal)
    if stages == (STARTER,) and deal.starter:
        raise IllegalPlay("starter-up", piece=deal.starter)
    if deal.stage not in stages:
        move = next_move(position)
        raise IllegalPlay("not-now", does=move.does, turn=move.seat)
    return deal


def _deal(position: Position, play: Deal) -> Ruling:
    """The deal passes on clockwise; in the five-card game pone pegs 3 on the first one."""
    if position.dealt:
        move = next_move(position)
        raise IllegalPlay("not-now", does=move.does, turn=move.seat)
    if position.next_deal not in (None, play.seat):
        raise IllegalPlay("not-your-deal", seat=position.next_deal)
    rules, pone = position.rules, position.seating.after(play.seat)
    tally = Tally(position.score)
    if rules.five_card == "yes" and not position.three_given:
        tally.give("last", 3, pone)
    leader = pone if rules.first_to_lay == "pone" else play.seat
    deal = Dealt(play.seat, position.score, rules.kept, leader, three_given=position.three_given)
    position = replace(position, deal=deal, three_given=True)
    return ruled(position, play, tally)


def _starter(position: Position, play: Starter) -> Ruling:
    """A jack gives the dealer 2; a double gives 1 to the player who drew it, by `double-starter`."""
    deal = _playing(position, STARTER)
    tally = Tally(position.score)
    receiver, points = _heels(position, deal, play.piece)
    barred = position.rules.heels_can_win == "no" and tally.score.of(receiver) + points >= tally.score.target
    tally.give("heels", points, receiver, (str(play.piece),), barred=barred)
    deal = replace(deal, stage=PLAY, starter=play.piece)
    return ruled(replace(position, deal=deal), play, tally)


def _heels(position: Position, deal: Dealt, piece: Piece) -> tuple[str, int]:
    rules, pone = position.rules, position.seating.after(deal.dealer)
    if isinstance(piece, Card):
        return deal.dealer, 2 if piece.jack else 0
    if isinstance(rules, CardRules) or not piece.double or rules.double_starter == "none":
        return pone, 0
    return (pone if rules.double_starter == "drawer" else deal.dealer), 1


def _misdeal(position: Position, play: Misdeal) -> Ruling:
    """Clause 5: until the last hand or crib is counted; the same seat deals again."""
    deal = position.dealt
    if deal is None:
        raise IllegalPlay("no-deal", seat=position.next_deal)
    return Ruling(
        play,
        replace(
            position,
            score=deal.start,
            deal=None,
            next_deal=deal.dealer,
            three_given=deal.three_given,
        ),
    )
