"""A claim for a hand, or for the last piece of a round, beside the true count (cribbage rule book, clause 6)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.rules.claims import Claimed
from referee.rules.cribbage.hand_remarks import hand_slips
from referee.rules.cribbage.judging import judge_round
from referee.rules.cribbage.laying import is_dead
from referee.rules.cribbage.plays import Crib, Lay, Show
from referee.rules.cribbage.round_remarks import round_slips
from referee.rules.cribbage.rules import Rules
from referee.rules.game import Ruling
from referee.rules.pieces import Card, Piece
from referee.rules.scoring import Remark, ScoreItem
from referee.rules.slips import examine

# Clause 3: the most that one piece scores in the play, as the last one of 3 7 7 7 7.
MOST_LAID = 14
# Clause 4: totals that no hand has, and the most that one has.
NEVER_CARDS, MOST_CARDS = (19, 25, 26, 27), 29
NEVER_TILES, MOST_TILES = (1, 13, 19), 24


def examine_hand(
    rules: Rules,
    hand: tuple[Piece, ...],
    starter: Piece,
    items: Sequence[ScoreItem],
    claim: int,
    *,
    crib: bool,
    flush: str,
    nobs: bool,
) -> Claimed:
    """A claim of 0 or more points for a hand or crib with the starter; `items` are its true count (`count_hand`).

    Where nothing that the pieces tempt to makes up the excess, `unfounded` is one remark of the whole excess:
    `too-many`, or `nothing-there` where there is nothing to count. `impossible` is `no-such-total` (its number the
    claim, its `where` "hand"), and then nothing else need explain it.
    """
    impossible = Remark("no-such-total", number=claim, where="hand") if _never(rules, hand, starter, claim) else None
    slips = hand_slips(rules, hand, starter, items, crib=crib, flush=flush, nobs=nobs)
    return examine(items, claim, slips, impossible)


def examine_round(rules: Rules, pieces: tuple[Piece, ...], claim: int) -> Claimed:
    """A claim of 0 or more points for the last piece of one round, go and last not included.

    Raises what `judge_round` does.
    """
    items = judge_round(rules, pieces)[-1].items
    return examine(items, claim, round_slips(rules, pieces, items), None)


def examine_play(ruling: Ruling) -> Claimed | None:
    """The claim of a piece laid, or of a hand or crib; None where nothing was claimed, or rightly."""
    play, deal, rules = ruling.play, ruling.position.deal, ruling.position.rules
    if not isinstance(play, Lay | Show | Crib) or play.claim in (None, ruling.worth) or deal is None:
        return None
    own = [item for item in ruling.items if item.seat is None]
    if isinstance(play, Lay):
        pieces = tuple(laid.piece for laid in deal.pile or deal.rounds[-1])
        return examine(own, play.claim, () if is_dead(ruling) else round_slips(rules, pieces, own), None)
    hand, crib = (play.pieces, True) if isinstance(play, Crib) else (deal.hand(play.seat), False)
    return examine_hand(rules, hand, deal.starter, own, play.claim, crib=crib, flush=play.flush, nobs=play.nobs)


def _never(rules: Rules, hand: tuple[Piece, ...], starter: Piece, claim: int) -> bool:
    """Of hands and cribs of four pieces, tiles only where the blank is a tile like any other."""
    if isinstance(starter, Card):
        never = claim in NEVER_CARDS or claim > MOST_CARDS
    else:
        never = rules.blank_in_fifteens == "yes" and (claim in NEVER_TILES or claim > MOST_TILES)
    return len(hand) == 4 and never
