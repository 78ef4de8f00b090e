"""The keys of the Line page: tiles or ends, which end, a claim, and the last row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.calls.words import half, say_tile
from referee.language import mark, say
from referee.rules.lines.points import most_worth
from referee.rules.pieces import Tile
from referee.web.drawings.pad import Key, make_key
from referee.web.pages.case_parts import Tap, ask_claim, claim_key
from referee.web.pages.line_case import LineCase
from referee.web.pages.line_choice import end_choice, with_points
from referee.web.pages.line_questions import ABOVE
from referee.web.pages.parts import Choice, Question

HINTS = (
    mark("The left end: the outer half, or an open double"),
    mark("The right end: the outer half, or an open double"),
)


@dataclass(frozen=True)
class EndKey:
    """A key for an end: the outer half `half`, or an open double; without an address it is off."""

    name: str
    label: str
    href: str
    on: bool
    half: int | None = None


def say_hint(case: LineCase) -> str:
    if not case.whole:
        return say(HINTS[case.slot])
    return say("The next tile") if case.words else say("The first tile")


def tile_key(case: LineCase, one: Tile) -> Key:
    line = case.line
    if one in line.laid:
        return make_key(one.high, one.low, "laid")
    ends = line.choices(one)
    if not ends:
        return make_key(one.high, one.low, "off")
    if len(ends) > 1:
        return make_key(one.high, one.low, "free", href=replace(case, choose=one, claim=None, sheet="").address)
    return make_key(one.high, one.low, "free", href=case.lay(one).address)


def half_key(case: LineCase, n: int) -> EndKey:
    return EndKey(f"e{n}", say("an outer {half}", half=half(n)), case.tell(n).address, on=_told(case) == n, half=n)


def double_key(case: LineCase, one: Tile) -> EndKey:
    """Each tile exists once: a double at the other end is off."""
    others = case.ends[: case.slot] + case.ends[case.slot + 1 :]
    href = "" if one in others else case.tell(one).address
    label = say("an open {tile}", tile=say_tile(one.high, one.low))
    return EndKey(f"{one.high}{one.low}", label, href, on=_told(case) == one)


def _told(case: LineCase) -> int | Tile | None:
    return case.ends[case.slot] if case.slot < len(case.ends) else None


def ask(case: LineCase) -> Question | None:
    if case.choose:
        ends = case.line.choices(case.choose)
        return Question(say("Which end?"), tuple(_choice(case, case.choose, end) for end in ends))
    return ask_claim(case, most_worth(case.rules) + ABOVE * case.unit, case.unit)


def _choice(case: LineCase, one: Tile, end: str) -> Choice:
    after = case.lay(one, end)
    choice = replace(end_choice(case.line, one, end, after.line), href=after.address)
    return with_points(choice, after.points())


def _only_this(case: LineCase) -> Tap | None:
    """An open double may be both ends: the tile that was led, alone in the line."""
    if len(case.ends) != 1 or isinstance(double := case.ends[0], int):
        return None
    alone = LineCase(case.game, whole=True, words=(str(double),), chosen=case.chosen)
    return Tap(say("Only this tile"), alone.address, say("the lead"))


def make_acts(case: LineCase) -> tuple[Tap, ...]:
    if case.sheet or case.choose:
        return (Tap(say("Back"), replace(case, sheet="", choose=None).address),)
    claim = claim_key(case)
    empty = replace(LineCase(case.game, chosen=case.chosen), whole=case.whole)
    clear = Tap(say("Clear"), empty.address if case.words or case.ends else "")
    if not case.whole:
        return (_only_this(case) or claim, clear)
    label = say("Undo")
    undo = Tap(label, case.back.address, case.words[-1].rstrip("<>")) if case.words else Tap(label)
    return (undo, claim, clear)
