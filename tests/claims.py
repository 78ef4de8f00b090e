"""Claims for tests, in notation: for a hand, for the last piece of a round, for the ends of a line."""

from __future__ import annotations

from referee.rules.claims import Claimed
from referee.rules.cribbage.claimed import examine_hand, examine_round
from referee.rules.cribbage.judging import judge_hand
from referee.rules.lines.claimed import examine_line
from referee.rules.lines.laying import find_end
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.pieces import read_tile
from tests.settled import hand_of, pieces_of, settled


def hand(
    text: str,
    claim: int,
    game: str = "cribbage",
    *,
    crib: bool = False,
    flush: str = "",
    nobs: bool = False,
    **chosen: str,
) -> Claimed:
    """`7S 2H 6D KC + QH` with a claim."""
    rules, (pieces, starter) = settled(game, **chosen), hand_of(text, game)
    items = judge_hand(rules, pieces, starter, crib=crib, flush=flush, nobs=nobs)
    return examine_hand(rules, pieces, starter, items, claim, crib=crib, flush=flush, nobs=nobs)


def last(text: str, claim: int, game: str = "cribbage", **chosen: str) -> Claimed:
    """A claim for the last piece of a round."""
    return examine_round(settled(game, **chosen), pieces_of(text, game), claim)


def ends(text: str, claim: int, game: str = "fives-and-threes", **chosen: str) -> Claimed:
    """A claim for the ends of `6-6 6-3 6-0<`."""
    line = Line()
    for word in text.split():
        tile = read_tile(word.rstrip("<>"))
        end, _ = find_end(line, tile, {"<": LEFT, ">": RIGHT}.get(word[-1]))
        line = line.lay(tile, end)
    return examine_line(settled(game, **chosen), line, claim)


def told(claimed: Claimed) -> str:
    """`2, missed fifteen 7 8`, `2, no same-pieces 7 2 6: 2`, or the true count alone."""
    missed = [f"missed {item.reason} {' '.join(item.pieces)}" for item in claimed.missed]
    no = [f"no {' '.join([one.remark.code, *one.remark.pieces])}: {one.points}" for one in claimed.unfounded]
    never = [f"no {claimed.impossible.code}: {claimed.impossible.number}"] if claimed.impossible else []
    return ", ".join([str(claimed.true), *missed, *no, *never])
