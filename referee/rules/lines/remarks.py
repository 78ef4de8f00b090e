"""Why a play of the line games scored what it did and no more: the ends, the finish, knocks, draws, the down."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.game import Ruling
from referee.rules.lines.end_remarks import end_remarks
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay
from referee.rules.lines.points import chip_point_of, score_ends, score_parts
from referee.rules.lines.position import Hand, Position
from referee.rules.lines.proofs import open_knocks
from referee.rules.lines.rules import MugginsRules, Rules
from referee.rules.pieces import tile
from referee.rules.remarks import claim_remarks, common_remarks, finish_remarks
from referee.rules.scoring import Remark


def remarks(before: Position, ruling: Ruling) -> tuple[Remark, ...]:
    """Everything that explains a play and is no score item of it, in the order in which a referee would say it."""
    return tuple(dict.fromkeys(_remarks(before, ruling)))  # two scores may both be past the target


def line_remarks(rules: Rules, line: Line) -> tuple[Remark, ...]:
    """What the ends of a line count, and why a total scores nothing or twice (clauses 2.1 to 2.3)."""
    return tuple(_ends(rules, line))


def _remarks(before: Position, ruling: Ruling) -> Iterator[Remark]:
    match ruling.play:
        case Lay():
            yield from _lay(before, ruling)
        case Down():
            yield from _down(before, ruling)
        case Draw():
            yield from _draw(before, ruling)
        case Knock():
            yield from _knock(before, ruling)
        case Hold():
            yield from _hold(before, ruling)
        case _:
            yield from common_remarks(before.score, ruling, ruling.position.next_down)
    yield from finish_remarks(before.score, ruling, _parts(ruling)[0])
    yield from claim_remarks(ruling)
    yield from end_remarks(before, ruling)


def _parts(ruling: Ruling) -> list[int]:
    """The play's own scores, each tested for exactness by itself."""
    chip = chip_point_of(ruling.items)
    return score_parts(ruling.position.rules, ruling.worth - chip, chip)


def _ends(rules: Rules, line: Line) -> Iterator[Remark]:
    if len(line.tiles) == 1:
        yield Remark("lone-tile", (str(tile(*line.tiles[0])),), line.total)
    else:
        for where, end, halves in ((LEFT, line.left, line.tiles[0]), (RIGHT, line.right, line.tiles[-1])):
            pieces = (str(tile(*halves)),)
            yield Remark("end-double" if end.double else "end-single", pieces, end.pips, where=where)
    found = score_ends(rules, line.total)
    if not found:
        code = "no-fives" if isinstance(rules, MugginsRules) else "no-fives-no-threes"
        yield Remark(code, number=line.total)
    elif len(found) > 1:
        yield Remark("both-ways", number=line.total)


def _lay(before: Position, ruling: Ruling) -> Iterator[Remark]:
    was, hand = before.hand, ruling.position.hand
    yield from line_remarks(before.rules, hand.line)
    if was and was.line.tiles:
        yield from covered_remarks(was.line, hand.line)
    else:
        yield from _as_down(before, ruling)
    if ruling.worth > (chip := chip_point_of(ruling.items)) > 0 and (ruling.bust or ruling.position.score.over):
        together = len(_parts(ruling)) == 1
        yield Remark("one-score" if together else "own-scores", number=ruling.worth - chip, seat=ruling.play.seat)
    if hand.line.all_dead and not hand.over and not ruling.position.score.over:
        yield Remark("not-blocked-yet", number=ruling.position.drawable, where="draw")


def covered_remarks(was: Line, now: Line) -> Iterator[Remark]:
    """Clause 2.3: a double that was an end until the last tile. On the down the other side of it stays open."""
    end, halves = (was.right, was.tiles[-1]) if now.tiles[0] == was.tiles[0] else (was.left, was.tiles[0])
    if end.double and len(was.tiles) > 1:
        yield Remark("covered-double", (str(tile(*halves)),), end.pips)


def _as_down(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """`win-on-down`, where it decides; past the target the finish rule has decided already."""
    score, seat = before.score, ruling.play.seat
    past = score.finish == "exact" and score.of(seat) + ruling.worth > score.target
    if ruling.bust and not past:
        yield Remark("down-may-not-win", number=score.of(seat) + ruling.worth, seat=seat)
    elif score.of(seat) + ruling.pegged >= score.target:
        yield Remark("down-may-win", seat=seat)


def _down(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """Clause 3.2, and `next-down`."""
    seat, hand = ruling.play.seat, before.hand
    if before.next_down is None:
        yield Remark("down-first", seat=seat)
    elif hand is None:
        yield Remark("down-again", seat=seat)
    elif before.rules.next_down == "winner" and hand.winner == seat:
        yield Remark("down-winner", seat=seat)
    else:
        yield Remark("down-left", seat=seat)
    yield Remark("down-any-tile")


def _draw(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """Clauses 3.3 and 6."""
    if before.hand and before.hand.line.all_dead:
        yield Remark("ends-dead")
    else:
        yield Remark("draw-until", seat=ruling.play.seat)
    yield Remark("left-to-draw", number=ruling.position.drawable)


def _knock(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """Clauses 3.3 and 6: what a knock claims, and why it does not block the hand by itself."""
    hand: Hand = ruling.position.hand
    yield Remark("must-lay", seat=ruling.play.seat)
    sleeps = before.rules.boneyard == "sleeping"
    where = "sleeping" if sleeps else "closed" if hand.boneyard else "empty"
    yield Remark("nothing-to-draw", number=hand.boneyard, where=where)
    if not hand.over:
        yield Remark("not-blocked-yet", number=sum(map(bool, hand.held)) - hand.passed, where="knock")


def _hold(before: Position, ruling: Ruling) -> Iterator[Remark]:
    """Clause 6: what the tiles left tell."""
    play: Hold = ruling.play
    if before.hand and before.hand.shows(play.seat):
        yield Remark("known-already", seat=play.seat)
        return
    pips = sum(one.pips for one in play.tiles) if play.pips is None else play.pips
    yield Remark("tiles-shown", tuple(map(str, play.tiles)), pips, play.seat)
    if play.pips is not None and before.hand and open_knocks(before.hand, play.seat):
        yield Remark("pips-prove-nothing", seat=play.seat)
