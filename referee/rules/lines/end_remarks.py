"""Why a hand of the line games is over and what its end gives: chipping out, blocks, the bonus, wrong knocks."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.game import Ruling
from referee.rules.lines.ending import PENALTY
from referee.rules.lines.plays import Knock, Lay
from referee.rules.lines.position import BLOCKED, DOMINO, Hand, Position
from referee.rules.lines.rules import MugginsRules
from referee.rules.scoring import Remark


def end_remarks(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """What the play has to do with the end of the hand (clauses 3.5, 4.3, 4.4 and 6)."""
    was, hand = before.hand, ruling.position.hand
    if was is None or hand is None:
        return
    if isinstance(ruling.play, Lay):
        yield from _out(ruling.position, hand, ruling.play.seat)
    yield from _penalties(ruling)
    ends = hand.over and not was.over and not ruling.position.score.over
    if ends and hand.over == BLOCKED:
        yield from _blocked(ruling)
    if hand.settled and not was.settled:
        yield from _settled(ruling.position, hand)
    elif ends:
        yield Remark("tiles-to-show")


def _out(position: Position, hand: Hand, seat: str) -> Iterator[Remark]:
    if hand.holds(seat):
        return
    if hand.over == DOMINO:
        yield Remark("chip-out", seat=seat)
    elif not hand.over and not position.score.over:
        partner = next(other for other in position.seating.side(seat) if other != seat)
        yield Remark("partner-plays-on", seat=partner)


def _penalties(ruling: Ruling) -> Iterator[Remark]:
    """`knock-penalty`: 8 back, or 8 to the others where he has fewer; nothing after the win."""
    rules = ruling.position.rules
    back = [item.seat for item in ruling.items if item.reason == "penalty"]
    wrong = [verdict.seat for verdict in ruling.verdicts if verdict.fault]
    for seat in dict.fromkeys(wrong):
        if seat in back:
            yield Remark("knock-penalty", number=PENALTY * rules.unit, seat=seat)
        if wrong.count(seat) > back.count(seat) and _given_for_knocks(ruling):
            yield Remark("knock-penalty-others", number=PENALTY * rules.unit, seat=seat)


def _given_for_knocks(ruling: Ruling) -> bool:
    """Whether the others got more than what a claim that is too high gives each of them."""
    rules, claim = ruling.position.rules, getattr(ruling.play, "claim", None)
    costly = rules.muggins == "yes" and rules.over_claim != "correct"
    costs = costly and claim is not None and claim > ruling.worth
    given = sum(item.reason == "award" for item in ruling.items)
    return given > (len(ruling.position.seating.sides) - 1 if costs else 0)


def _blocked(ruling: Ruling) -> Iterator[Remark]:
    rules = ruling.position.rules
    yield Remark("blocked-all-knocked" if isinstance(ruling.play, Knock) else "blocked-dead-ends")
    if not isinstance(rules, MugginsRules) and rules.block_point == "none":
        yield Remark("block-gives-nothing")


def _settled(position: Position, hand: Hand) -> Iterator[Remark]:
    """All tiles that count are known."""
    rules = position.rules
    if hand.over == BLOCKED and (isinstance(rules, MugginsRules) or rules.block_point != "none"):
        yield from _lowest(position, hand)
    if hand.winner and isinstance(rules, MugginsRules):
        yield from _bonus(position, rules, hand, hand.winner)


def _lowest(position: Position, hand: Hand) -> Iterator[Remark]:
    rules, winner = position.rules, hand.winner
    if winner is None:
        yield Remark("block-level")
    elif isinstance(rules, MugginsRules) and rules.block_winner == "side":
        yield Remark("block-lowest", number=_pips(hand, position.seating.side(winner)), seat=winner, where="side")
    else:
        yield Remark("block-lowest", number=_pips(hand, winner), seat=winner, where="hand")


def _bonus(position: Position, rules: MugginsRules, hand: Hand, winner: str) -> Iterator[Remark]:
    """Clause 4.4 with `bonus` and `bonus-rounding`."""
    theirs, own = position.seating.opponents(winner), position.seating.side(winner)
    less = rules.bonus == "difference"
    if rules.bonus_rounding == "each-hand":
        for seat in theirs:
            yield Remark("bonus-hand", number=_pips(hand, seat), seat=seat)
        for seat in own if less else "":
            yield Remark("bonus-own-hand", number=_pips(hand, seat), seat=seat)
        return
    if less:
        yield Remark("bonus-less-own", number=_pips(hand, own), seat=winner)
    left = _pips(hand, theirs) - (_pips(hand, own) if less else 0)
    yield Remark("bonus-pips", number=max(0, left), seat=winner)


def _pips(hand: Hand, seats: str) -> int:
    return sum(shown.pips for seat in seats if (shown := hand.shows(seat)))
