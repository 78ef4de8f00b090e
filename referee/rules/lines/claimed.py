"""A claim for the ends of a line, and the wrong counts behind one too high (line-game rule book, clause 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.errors import NotationError
from referee.rules.claims import Claimed
from referee.rules.game import Ruling
from referee.rules.lines.laying import end_tiles
from referee.rules.lines.line import Line
from referee.rules.lines.plays import Lay
from referee.rules.lines.points import TOTALS, chip_point_of, score_ends, worth
from referee.rules.lines.rules import FivesAndThreesRules, Rules
from referee.rules.pieces import tile
from referee.rules.scoring import Remark
from referee.rules.slips import Slip, examine, slip


def examine_line(rules: Rules, line: Line, claim: int) -> Claimed:
    """A claim of 0 or more points for the ends as they stand, a chip point not included.

    What is unfounded is always one total seen wrongly, so each remark by itself makes up the excess; its `where` is the
    total that was taken for the true one, where it speaks of one. Raises NotationError where no tile is laid.
    """
    if not line.tiles:
        raise NotationError("no-tiles")
    items = score_ends(rules, line.total, end_tiles(line))
    excess = claim - sum(item.points for item in items)
    likely = [*_seen_wrongly(rules, line, claim, excess), *_other_tables(line, claim, excess)]
    plain = slip("ends-and-no-more" if items else "ends-of-nothing", end_tiles(line), excess, where=str(line.total))
    never = all(worth(rules, total) != claim for total in TOTALS)
    impossible = Remark("no-such-total", number=claim, where="ends") if never else None
    return examine(items, claim, (likely, [] if impossible else [plain]), impossible)


def examine_play(ruling: Ruling) -> Claimed | None:
    """The claim of a tile laid, a chip point included; None where nothing was claimed, or rightly."""
    play, hand = ruling.play, ruling.position.hand
    if not isinstance(play, Lay) or play.claim is None or play.claim == ruling.worth:
        return None
    own = [item for item in ruling.items if item.seat is None]
    if play.claim < ruling.worth:
        return examine(own, play.claim, (), None)
    chip = chip_point_of(own)
    return replace(
        examine_line(ruling.position.rules, hand.line, play.claim - chip), claim=play.claim, true=ruling.worth
    )


def _seen_wrongly(rules: Rules, line: Line, claim: int, excess: int) -> Iterator[Slip]:
    """Each wrong total of the ends that would be worth the claim."""
    for seen, total in _wrong_totals(line):
        if worth(rules, total) == claim:
            yield Slip(replace(seen, where=str(total)), (excess,))


def _wrong_totals(line: Line) -> Iterator[tuple[Remark, int]]:
    """What the ends make to one who counts a double wrongly, or a tile whole."""
    if len(line.tiles) == 1:
        if line.left.double:
            yield Remark("lone-tile", end_tiles(line), line.total), line.total * 2
        return
    names = end_tiles(line)
    for name, end in zip(names, line.ends, strict=True):
        if end.double:
            yield Remark("double-one-half", (name,)), line.total - end.number
    for left, right in line.tiles[1:-1]:
        if left == right:
            yield Remark("covered-double", (str(tile(left, right)),)), line.total + 2 * left
    inner = (line.tiles[0][1], line.tiles[-1][0])
    halves = [0 if end.double else half for end, half in zip(line.ends, inner, strict=True)]
    for name, half in zip(names, halves, strict=True):
        yield Remark("whole-tile", (name,)), line.total + half
    if all(halves):
        yield Remark("whole-tile", names), line.total + sum(halves)


def _other_tables(line: Line, claim: int, excess: int) -> Iterator[Slip]:
    """The true total scored by the table of another game, or each pip as a point. The own table's is no slip."""
    total = line.total
    if claim == _fives_and_threes(total):
        yield slip("no-threes-here", end_tiles(line), excess, where=str(total))
    if claim == total:
        yield slip("pips-no-points", end_tiles(line), excess, where=str(total))


def _fives_and_threes(total: int) -> int:
    return sum(total // divisor * unit for _, divisor, unit in FivesAndThreesRules.divisors if total % divisor == 0)
