"""The calls of the line games: what the referee says at each play, and the arithmetic behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.calls.words import Names, count, listed, number, sentence
from referee.errors import Refused
from referee.rules.game import Game, Ruling
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay
from referee.rules.lines.points import Outs
from referee.rules.lines.position import BLOCKED, Hand
from referee.rules.plays import Award, Concession, Misdeal, Muggins, Penalty
from referee.rules.scoring import ScoreItem, Verdict


@dataclass(frozen=True)
class Call:
    """What is said: `words` aloud, `why` behind it, `more` on what else the play brought."""

    words: str
    why: str = ""
    more: tuple[str, ...] = ()
    bust: bool = False


def call_play(ruling: Ruling, names: Names) -> Call:
    """The call of one play."""
    words, why = _SAY[type(ruling.play)](ruling, names)
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
        case Misdeal():
            return "the misdeal"
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
        case Concession(seat):
            return f"{names.seat(seat)} concedes"
        case Penalty(seat, points):
            return f"{names.seat(seat)} back {points}"
        case Award(seat, points):
            return f"{names.seat(seat)} given {points}"
        case _:
            return f"{names.seat(play.seat)} muggins {play.points}"


def say_entry(game: Game, text: str, names: Names) -> str:
    """An entry as it arrived, in a few words; corrections, and what cannot be read, as they are written."""
    try:
        return say_play(game.read(text), names)
    except Refused:
        return text


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
        return f"{_line_total(ruling)} on the ends: {_fives(item, ruling.position.rules.unit)}"
    if item.seat:
        return _given(item, names)
    return {"chip-out": "the last tile: chipped out"}.get(item.reason, item.reason)


def say_verdicts(verdicts: Sequence[Verdict], names: Names) -> list[tuple[str, str]]:
    """What became of knocks, each with its mark: wrong ones by themselves, those cleared together."""
    said = [
        ("✗", f"{names.seat(v.seat)}’s knock at play {v.n} was wrong: {v.piece} would have fitted")
        for v in verdicts
        if v.fault
    ]
    cleared = sorted((v.n, names.seat(v.seat)) for v in verdicts if not v.fault)
    if len(cleared) == 1:
        said.append(("✓", f"{cleared[0][1]}’s knock at play {cleared[0][0]} is cleared"))
    elif cleared:
        said.append(("✓", f"Cleared: the knocks at plays {listed([f'{n} ({who})' for n, who in cleared])}"))
    return said


def _line_total(ruling: Ruling) -> int:
    hand: Hand = ruling.position.hand
    return hand.line.total


def _item(item: ScoreItem, unit: int) -> str:
    if item.reason in ("fives", "threes"):
        return _fives(item, unit)
    return {"chip-out": "one for chipping out"}.get(item.reason, f"{item.reason} {item.points}")


def _lay(ruling: Ruling, names: Names) -> tuple[str, str]:
    hand: Hand = ruling.position.hand
    ends, total, play = hand.line.ends, hand.line.total, ruling.play
    sums = f"{ends[0].pips} and {ends[1].pips}"
    own = [item for item in ruling.items if item.seat is None]
    reasons = " and ".join(_fives(item, ruling.position.rules.unit) for item in own if item.reason != "chip-out")
    if ruling.bust and not ruling.pegged:
        return "Bust.", _bust_why(ruling, names, number(total))
    if not hand.holds(play.seat):
        out = f"{names.seat(play.seat)} is out"
        words = f"{out}: {number(ruling.worth)}." if ruling.worth else f"{out}."
        chip = "; one for chipping out" if any(item.reason == "chip-out" for item in own) else ""
        return words, f"{total} is {reasons or 'nothing'}{chip}"
    words = f"{sentence(number(total))}: {number(ruling.worth)}." if total else "Nothing."
    return words, f"{sums}: {reasons}" if reasons else sums


def _how_won(ruling: Ruling, words: str) -> str:
    """ "ten on the ends, two: exactly sixty-one"."""
    score = ruling.position.score
    reached = f"{'exactly ' if score.finish == 'exact' else ''}{number(score.target)}"
    if not isinstance(ruling.play, Lay) or not ruling.worth:
        return f"{words.rstrip('.')}: {reached}"
    chip = ", with one for chipping out" if any(item.reason == "chip-out" for item in ruling.items) else ""
    return f"{number(_line_total(ruling))} on the ends, {number(ruling.worth)}{chip}: {reached}"


def _fives(item: ScoreItem, unit: int) -> str:
    return count(item.points // (unit if item.reason == "fives" else 1), item.reason.removesuffix("s"))


def _bust_why(ruling: Ruling, names: Names, total: str) -> str:
    score, seat = ruling.position.score, ruling.play.seat
    stays = f"{names.verb(seat, 'stays', 'stay')} on {score.of(seat)}"
    if score.of(seat) + ruling.worth <= score.target:
        return f"{total} is {number(ruling.worth)}, but the down may not win: {stays}"
    return f"{total} is {number(ruling.worth)}, past {score.target}: {stays}"


def _more(ruling: Ruling, names: Names) -> list[str]:
    """What else the play brought: points to others or from before, claims, a block."""
    said = [_given(item, names) for item in ruling.items if item.seat]
    claim = getattr(ruling.play, "claim", None)
    if claim is not None and claim != ruling.worth:
        said.append(f"Claimed {claim}, true is {ruling.worth}")
    hand = ruling.position.hand
    if isinstance(ruling.play, Lay) and hand and hand.over == BLOCKED and not ruling.position.score.over:
        said.append("Blocked: both ends are dead")
    return said


def _given(item: ScoreItem, names: Names) -> str:
    who = names.side(item.seat or "")
    if item.reason == "penalty":
        return f"{who}: back {-item.points} for a wrong knock"
    reason = {"bonus": "bonus", "block": "lowest hand", "award": "given"}.get(item.reason, item.reason)
    return f"{who}: {reason} {item.points}"


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
    return f"{who} knocks.", f"neither {_number(left)} nor {_number(right)}" if left != right else f"no {_number(left)}"


def _number(n: int) -> str:
    return number(n) if n else "blank"


def _hold(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    pips = sum(tile.pips for tile in play.tiles) if play.pips is None else play.pips
    tiles = ", ".join(map(str, play.tiles))
    return f"{names.seat(play.seat)} shows {pips}.", tiles or ("no tile left" if play.pips is None else "pips only")


def _penalty(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    return f"{names.verb(play.seat, 'goes', 'go')} back {number(-ruling.pegged)}.", play.reason


def _award(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    if ruling.bust:
        return "Bust.", _bust_why(ruling, names, number(play.points))
    return f"{names.verb(play.seat, 'is', 'are')} given {number(play.points)}.", play.reason


def _muggins(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    if ruling.bust:
        return "Bust.", _bust_why(ruling, names, number(play.points))
    return f"Muggins: {number(play.points)} to {names.side(play.seat)}.", "taken from what was not claimed"


def _misdeal(ruling: Ruling, names: Names) -> tuple[str, str]:
    play: Any = ruling.play
    again = f"{names.seat(ruling.position.next_down)} has the down again"
    return "Misdeal.", f"{play.reason}: {again}" if play.reason else again


def _concede(ruling: Ruling, names: Names) -> tuple[str, str]:
    winner = ruling.position.score.winner
    game = f"Game: {names.side(winner[0])}" if winner else "Nobody wins: the others are level"
    return f"{names.seat(ruling.play.seat or '')} concedes.", game


_SAY: dict[type, Callable[[Ruling, Names], tuple[str, str]]] = {
    Lay: _lay, Down: _down, Draw: _draw, Knock: _knock, Hold: _hold, Penalty: _penalty, Award: _award,
    Muggins: _muggins, Misdeal: _misdeal, Concession: _concede,
}  # fmt: skip
