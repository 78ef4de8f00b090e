"""The end of a hand: whose tiles are waited for, the bonus, the block point, the next down (clauses 3 to 6)."""

from __future__ import annotations

from dataclasses import replace

from referee.rules.game import Play, Ruling, ruled
from referee.rules.lines.position import BLOCKED, DOMINO, Hand, Position
from referee.rules.lines.proofs import open_knocks
from referee.rules.lines.rules import MugginsRules, Rules
from referee.rules.score import Tally
from referee.rules.scoring import Verdict
from referee.rules.seating import Seating

PENALTY = 8


def waited_for(position: Position) -> str:
    """The seats whose tiles must be shown before the next down, in order of seat; no tile is laid any more."""
    hand = position.hand
    if hand is None:
        return ""
    counted = _counted(position, hand)
    proving = position.rules.knock_penalty != "none"
    hidden = [seat for seat in position.seating.seats if hand.shows(seat) is None]
    return "".join(seat for seat in hidden if seat in counted or (proving and open_knocks(hand, seat)))


def may_misdeal(position: Position) -> bool:
    """Fives-and-threes: until the hand ends; Muggins: until the last tiles waited for are shown."""
    if position.playing:
        return True
    return isinstance(position.rules, MugginsRules) and bool(waited_for(position))


def _counted(position: Position, hand: Hand) -> str:
    """The seats whose pips the bonus or the block point is counted by."""
    rules, seating = position.rules, position.seating
    if not isinstance(rules, MugginsRules):
        blocked = hand.over == BLOCKED and rules.block_point != "none"
        return seating.seats if blocked else ""
    if hand.over == BLOCKED or rules.bonus == "difference" or hand.last is None:
        return seating.seats
    return seating.opponents(hand.last)


def settle_hand(position: Position, tally: Tally) -> Position:
    """Pegs the bonus or the block point once all pips that it takes are known, and finds the next down."""
    hand = position.hand
    if hand is None or not hand.over or hand.settled:
        return position
    if any(hand.shows(seat) is None for seat in _counted(position, hand)):
        return position
    rules, seating = position.rules, position.seating
    winner = hand.last if hand.over == DOMINO else _block_winner(rules, seating, hand)
    if winner and isinstance(rules, MugginsRules):
        tally.give("bonus", bonus(rules, seating, hand, winner), winner)
    elif winner and hand.over == BLOCKED:
        tally.give("block", 1, winner)
    first = winner if winner and rules.next_down == "winner" else seating.after(hand.down)
    return replace(position, hand=replace(hand, settled=True, winner=winner), next_down=first)


def _pips(hand: Hand, seats: str) -> dict[str, int]:
    """Pips left by seat, of those who have shown them."""
    shows = {seat: hand.shows(seat) for seat in seats}
    return {seat: show.pips for seat, show in shows.items() if show}


def _block_winner(rules: Rules, seating: Seating, hand: Hand) -> str | None:
    """The lowest hand of the side that wins a blocked hand; None where nobody does."""
    if not isinstance(rules, MugginsRules) and rules.block_point == "none":
        return None
    pips = _pips(hand, seating.seats)
    if isinstance(rules, MugginsRules) and rules.block_winner == "side":
        count = [sum(pips[seat] for seat in side) for side in seating.sides]
    else:
        count = [min(pips[seat] for seat in side) for side in seating.sides]
    if count.count(min(count)) > 1:
        return None
    side = seating.sides[count.index(min(count))]
    return min(side, key=lambda seat: pips[seat])


def bonus(rules: MugginsRules, seating: Seating, hand: Hand, winner: str) -> int:
    """Clause 4.4: the opponents' pips by five, to the nearest; by the options less one's own, or hand by hand."""
    theirs = list(_pips(hand, seating.opponents(winner)).values())
    own = list(_pips(hand, seating.side(winner)).values()) if rules.bonus == "difference" else []
    if rules.bonus_rounding == "each-hand":
        fives = sum(map(nearest_fives, theirs)) - sum(map(nearest_fives, own))
    else:
        fives = nearest_fives(sum(theirs) - sum(own))
    return max(0, fives) * rules.unit


def nearest_fives(pips: int) -> int:
    """How many fives some pips are, to the nearest (clause 4.4)."""
    return (pips + 2) // 5


def peg_penalties(position: Position, tally: Tally, verdicts: list[Verdict]) -> None:
    """`knock-penalty`: the offender goes back, or every opposing side goes on where he has too few."""
    if position.rules.knock_penalty == "none":
        return
    points = PENALTY * position.rules.unit
    for verdict in verdicts:
        if verdict.fault is None or tally.score.over:
            continue
        if tally.score.of(verdict.seat) >= points:
            tally.take(points, verdict.seat)
        else:
            tally.give_opponents(verdict.seat, points)


def finish_play(position: Position, play: Play, tally: Tally, verdicts: list[Verdict]) -> Ruling:
    """The ruling, after the penalties for what was proved and the end of the hand."""
    peg_penalties(position, tally, verdicts)
    position = settle_hand(position, tally) if not tally.score.over else position
    return ruled(position, play, tally, verdicts)
