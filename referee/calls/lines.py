"""The calls of the line games: what the referee says at each play, and the arithmetic behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.calls import common
from referee.calls.common import Call, bust_why, claimed, given, say_common, shorten_common
from referee.calls.words import Names, count, half, number, sentence
from referee.rules.game import Ruling
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay
from referee.rules.lines.points import Outs
from referee.rules.lines.position import BLOCKED, Hand
from referee.rules.plays import Concession
from referee.rules.scoring import ScoreItem, Verdict


def call_play(ruling: Ruling, names: Names) -> Call:
    """The call of one play."""
    words, why = _SAY.get(type(ruling.play), _common)(ruling, names)
    winner = ruling.position.score.winner
    if winner and not isinstance(ruling.play, Concession):
        words, why = f"Game: {names.side(winner[0])}.", _how_won(ruling, words)
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
        said = f"{_line_total(ruling)}: {said or 'nothing'}"
    return ", ".join(filter(None, [said, *given]))


def say_play(play: Any, names: Names) -> str:
    """A play in a few words: "Bill 2-5", "Ann knocks"."""
    match play:
        case Down(seat):
            return f"{names.seat(seat)}’s down"
        case Lay(seat, tile, end):
            return f"{names.seat(seat)} {tile}{f' {end}' if end else ''}"
        case Draw(seat, number_drawn):
            return f"{names.seat(seat)} draws {number_drawn}"
        case Knock(seat):
            return f"{names.seat(seat)} knocks"
        case Hold(seat):
            return f"{names.seat(seat)}’s tiles"
        case _:
            return shorten_common(play, names)


def say_outs(outs: Outs, names: Names, seat: str) -> str:
    """ "Cath needs 4: 12 or 20; with a last tile 9"."""
    mid = " or ".join(map(str, outs.totals))
    # Most totals score nothing, and a chip point then finishes: no list is needed.
    last = "that scores nothing" if 1 in outs.last else " or ".join(map(str, outs.last))
    ways = [mid, f"a last tile {last}" if 1 in outs.last else f"with a last tile {last}" if last else ""]
    return f"{names.verb(seat, 'needs', 'need')} {outs.to_go}: {'; '.join(filter(None, ways))}"


def say_item(item: ScoreItem, ruling: Ruling, names: Names) -> str:
    """A score item as a reason of its own: "15 is three fives", "bonus for Ann"."""
    if item.reason in ("fives", "threes"):
        return f"{_line_total(ruling)} on the ends: {say_fives(item, ruling.position.rules.unit)}"
    if item.seat:
        return _given(item, names)
    return {"chip-out": "the last tile: chipped out"}.get(item.reason, item.reason)


def say_verdicts(verdicts: Sequence[Verdict], names: Names) -> list[tuple[str, str]]:
    """What became of knocks, each with its mark."""
    return common.say_verdicts(verdicts, names, "knock", "would have fitted")


def _line_total(ruling: Ruling) -> int:
    hand: Hand = ruling.position.hand
    return hand.line.total


def _item(item: ScoreItem, unit: int) -> str:
    if item.reason in ("fives", "threes"):
        return say_fives(item, unit)
    return {"chip-out": "one for chipping out"}.get(item.reason, f"{item.reason} {item.points}")


def _lay(ruling: Ruling, names: Names) -> tuple[str, str]:
    hand: Hand = ruling.position.hand
    ends, total, play = hand.line.ends, hand.line.total, ruling.play
    sums = f"{ends[0].pips} and {ends[1].pips}"
    own = [item for item in ruling.items if item.seat is None]
    reasons = " and ".join(say_fives(item, ruling.position.rules.unit) for item in own if item.reason != "chip-out")
    if ruling.bust and not ruling.pegged:
        return "Bust.", _bust_why(ruling, names, number(total))
    if not hand.holds(play.seat):
        out = f"{names.seat(play.seat)} is out"
        words = f"{out}: {number(ruling.pegged)}." if ruling.pegged else f"{out}."
        if ruling.bust:
            return words, f"{total} is past {ruling.position.score.target}; one for chipping out"
        chip = "; one for chipping out" if any(item.reason == "chip-out" for item in own) else ""
        return words, f"{total} is {reasons or 'nothing'}{chip}"
    return _ends_call(total, ruling.worth), f"{sums}: {reasons}" if reasons else sums


def _ends_call(total: int, worth: int) -> str:
    """ "Ten: two."; where they are worth what they make, once."""
    if not total:
        return "Nothing."
    return f"{sentence(number(total))}." if worth == total else f"{sentence(number(total))}: {number(worth)}."


def _how_won(ruling: Ruling, words: str) -> str:
    """ "ten on the ends, two: exactly sixty-one"."""
    score = ruling.position.score
    reached = f"{'exactly ' if score.finish == 'exact' else ''}{number(score.target)}"
    if not isinstance(ruling.play, Lay) or not ruling.worth:
        return f"{words.rstrip('.')}: {reached}"
    chip = ", with one for chipping out" if any(item.reason == "chip-out" for item in ruling.items) else ""
    return f"{number(_line_total(ruling))} on the ends, {number(ruling.worth)}{chip}: {reached}"


def say_fives(item: ScoreItem, unit: int) -> str:
    """Fives or threes by their number, a five being worth `unit`: "three fives"."""
    return count(item.points // (unit if item.reason == "fives" else 1), item.reason.removesuffix("s"))


def _bust_why(ruling: Ruling, names: Names, total: str) -> str:
    return bust_why(ruling, names, f"{total} is {number(ruling.worth)}", "but the down may not win")


def _more(ruling: Ruling, names: Names) -> list[str]:
    """What else the play brought: points to others or from before, claims, a block."""
    said = [_given(item, names) for item in ruling.items if item.seat]
    said += claimed(ruling)
    hand = ruling.position.hand
    if isinstance(ruling.play, Lay) and hand and hand.over == BLOCKED and not ruling.position.score.over:
        said.append("Blocked: both ends are dead")
    return said


def _given(item: ScoreItem, names: Names) -> str:
    return given(item, names, {"block": "lowest hand", "award": "given"})


def _down(ruling: Ruling, names: Names) -> tuple[str, str]:
    return f"{names.seat(ruling.play.seat or '')} has the down.", "any tile may be led"


def _draw(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    left = ruling.position.drawable
    return f"{names.seat(play.seat)} draws {number(play.count)}.", f"{left or 'none'} left to draw"


def _knock(ruling: Ruling, names: Names) -> tuple[str, str]:
    who, hand = names.seat(ruling.play.seat or ""), ruling.position.hand
    if hand.over == BLOCKED:
        return "Blocked.", f"{who} knocks, and so has everybody"
    left, right = hand.line.numbers
    return f"{who} knocks.", f"neither {half(left)} nor {half(right)}" if left != right else f"no {half(left)}"


def _hold(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    pips = sum(tile.pips for tile in play.tiles) if play.pips is None else play.pips
    tiles = ", ".join(map(str, play.tiles))
    return f"{names.seat(play.seat)} shows {pips}.", tiles or ("no tile left" if play.pips is None else "pips only")


def _common(ruling: Ruling, names: Names) -> tuple[str, str]:
    first = ruling.position.next_down
    return say_common(ruling, names, f"{names.seat(first)} has the down again" if first else "")


_SAY: dict[type, Callable[[Ruling, Names], tuple[str, str]]] = {
    Lay: _lay, Down: _down, Draw: _draw, Knock: _knock, Hold: _hold
}  # fmt: skip
