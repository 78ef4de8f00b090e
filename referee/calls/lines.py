"""The calls of the line games: what the referee says at each play, and the arithmetic behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.calls import common
from referee.calls.common import Call, Verdicts, bust_why, claimed, given, say_claiming, say_common, shorten_common
from referee.calls.ends import (
    call_ends,
    ends_fives,
    lacked,
    line_total,
    say_fives,
    say_tile_worth,
    tile_won,
    why_out,
)
from referee.calls.words import Names, because, listed, number, show_pieces
from referee.language import mark, say, say_in, say_many
from referee.language.stops import unstopped
from referee.rules.game import Ruling
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay
from referee.rules.lines.points import chip_point_of
from referee.rules.lines.position import BLOCKED, Hand
from referee.rules.plays import Concession
from referee.rules.scoring import ScoreItem, Verdict

_KNOCKS = Verdicts(
    mark("{who}’s knock at play {n} was wrong: {piece} would have fitted"),
    mark("{who}’s knock at play {n} is cleared"),
    mark("Cleared: knocks {which}"),
)
_LAID = {"": "{who} {tile}", "left": mark("{who} {tile} left"), "right": mark("{who} {tile} right")}
_REASONS = {
    "chip-out": mark("the last tile: chipped out"), "penalty": mark("penalty"), "award": mark("award"),
    "muggins": mark("muggins"),
}  # fmt: skip


def call_play(ruling: Ruling, names: Names) -> Call:
    """The call of one play."""
    words, why = _SAY.get(type(ruling.play), _common)(ruling, names)
    winner = ruling.position.score.winner
    if winner and not isinstance(ruling.play, Concession):
        words, why = say("Game: {who}.", who=names.side(winner[0])), _how_won(ruling, words, names)
    return Call(words, why, tuple(_more(ruling, names)), ruling.bust)


def brief(ruling: Ruling) -> str:
    """For the record, in ASCII: "12: four", "15: three fives, five threes", "9: bust"."""
    unit = ruling.position.rules.unit
    own = [_item(item, unit) for item in ruling.items if item.seat is None]
    given = [f"{item.reason} {item.points} to {item.seat}" for item in ruling.items if item.seat]
    said = "bust" if ruling.bust else ", ".join(own)
    if isinstance(ruling.play, Lay):
        if len(own) == 1 and not ruling.bust and ruling.items[0].reason != "chip-out":
            said = number(ruling.worth)
        said = f"{line_total(ruling)}: {said or 'nothing'}"
    return ", ".join(filter(None, [said, *given]))


def say_play(play: Any, names: Names) -> str:
    """A play in a few words: "Bill 2-5", "Ann knocks"."""
    match play:
        case Down(seat):
            return say("{who}’s down", who=names.seat(seat))
        case Lay(seat, tile, end):
            return say(_LAID[end or ""], who=names.seat(seat), tile=tile)
        case Draw(seat, drawn):
            return say("{who} draws {n}", who=names.seat(seat), n=drawn)
        case Knock(seat):
            return say("{who} knocks", who=names.seat(seat))
        case Hold(seat):
            return say("{who}’s tiles", who=names.seat(seat))
        case _:
            return shorten_common(play, names)


def say_in_full(play: Any, names: Names) -> str:
    """A play with all that was written: "Bill holds 6-5 3-3", "Ann 6-6 claims 4"."""
    match play:
        case Down(seat):
            return say("{who} has the down", who=names.seat(seat))
        case Hold(seat, tiles, pips):
            left = show_pieces(tiles) or say_in("tiles held", "none")
            left = left if pips is None else say_many("{n} pip", "{n} pips", pips)
            return say("{who} holds {left}", who=names.seat(seat), left=left)
        case Lay() | Draw() | Knock():
            return say_claiming(say_play(play, names), play)
        case _:
            return common.say_in_full(play, names)


def say_item(item: ScoreItem, ruling: Ruling, names: Names) -> str:
    """A score item as a reason of its own: "15 is three fives", "bonus for Ann"."""
    if item.reason in ("fives", "threes"):
        fives = say_fives(item, ruling.position.rules.unit)
        return say("{total} on the ends: {fives}", total=line_total(ruling), fives=fives)
    return given(item, names) if item.seat else say(_REASONS[item.reason])


def say_verdicts(verdicts: Sequence[Verdict], names: Names) -> list[tuple[str, str]]:
    """What became of knocks, each with its mark."""
    return common.say_verdicts(verdicts, names, _KNOCKS)


def _item(item: ScoreItem, unit: int) -> str:
    if item.reason in ("fives", "threes"):
        return say_fives(item, unit)
    return {"chip-out": "one for chipping out"}.get(item.reason, f"{item.reason} {item.points}")


def _lay(ruling: Ruling, names: Names) -> tuple[str, str]:
    hand: Hand = ruling.position.hand
    left, right = hand.line.ends
    if ruling.bust and not ruling.pegged:
        return say("Bust."), _bust_why(ruling, names)
    if not hand.holds(ruling.play.seat):
        return _out(ruling, names), why_out(ruling)
    sums, fives = listed([str(left.pips), str(right.pips)]), ends_fives(ruling)
    return call_ends(hand.line.total, ruling.worth), because(sums, fives) if fives else sums


def _out(ruling: Ruling, names: Names) -> str:
    who = names.seat(ruling.play.seat or "")
    if not ruling.pegged:
        return say("{who} is out.", who=who)
    return say("{who} is out: {points:w}.", who=who, points=ruling.pegged)


def _how_won(ruling: Ruling, words: str, names: Names) -> str:
    """ "ten on the ends, two: exactly sixty-one"; by the words of the play where it was not the tile that won."""
    score = ruling.position.score
    reached = say("exactly {n:w}", n=score.target) if score.finish == "exact" else number(score.target)
    if not isinstance(ruling.play, Lay) or not ruling.worth or any(item.seat for item in ruling.items):
        return because(unstopped(words, names.names), reached)
    if ruling.bust:
        return because(why_out(ruling), reached)
    total, points, chip = line_total(ruling), ruling.worth, chip_point_of(ruling.items)
    if chip and not tile_won(ruling):
        made = say("{total:w} on the ends, {points:w}, with one for chipping out", total=total, points=points)
        return because(made, reached)
    return because(say("{total:w} on the ends, {points:w}", total=total, points=points - chip), reached)


def _bust_why(ruling: Ruling, names: Names) -> str:
    score = say_tile_worth(line_total(ruling), ruling.worth)
    return bust_why(ruling, names, score, say("{score}, but the down may not win", score=score))


def _more(ruling: Ruling, names: Names) -> list[str]:
    """What else the play brought: points to others or from before, claims, a block."""
    said = [given(item, names) for item in ruling.items if item.seat]
    said += claimed(ruling)
    hand = ruling.position.hand
    if isinstance(ruling.play, Lay) and hand and hand.over == BLOCKED and not ruling.position.score.over:
        said.append(say("Blocked: both ends are dead"))
    return said


def _down(ruling: Ruling, names: Names) -> tuple[str, str]:
    return say("{who} has the down.", who=names.seat(ruling.play.seat or "")), say("any tile may be led")


def _draw(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    words, left = say("{who} draws {n:w}.", who=names.seat(play.seat), n=play.count), ruling.position.drawable
    return words, say("{n} left to draw", n=left) if left else say("none left to draw")


def _knock(ruling: Ruling, names: Names) -> tuple[str, str]:
    who, hand = names.seat(ruling.play.seat or ""), ruling.position.hand
    if hand.over == BLOCKED:
        return say("Blocked."), say("{who} knocks, and so has everybody", who=who)
    left, right = (lacked()[n] for n in hand.line.numbers)
    none = say("no {half}", half=left) if left == right else say("neither {left} nor {right}", left=left, right=right)
    return say("{who} knocks.", who=who), none


def _hold(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    pips = sum(tile.pips for tile in play.tiles) if play.pips is None else play.pips
    tiles = ", ".join(map(str, play.tiles)) or (say("no tile left") if play.pips is None else say("pips only"))
    return say("{who} shows {n}.", who=names.seat(play.seat), n=pips), tiles


def _common(ruling: Ruling, names: Names) -> tuple[str, str]:
    first = ruling.position.next_down
    return say_common(ruling, names, say("{who} has the down again", who=names.seat(first)) if first else "")


_SAY: dict[type, Callable[[Ruling, Names], tuple[str, str]]] = {
    Lay: _lay, Down: _down, Draw: _draw, Knock: _knock, Hold: _hold
}  # fmt: skip
