"""The Line page: the ends total of a line, what it scores in each of the three ways, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.calls.ends import say_fives
from referee.calls.remarks import say_remark
from referee.calls.words import half, listed, say_tile, sentence
from referee.cases import settle_case
from referee.errors import Refused
from referee.language import mark, say
from referee.rules.lines.claimed import examine_line
from referee.rules.lines.points import score_ends
from referee.rules.lines.remarks import covered_remarks, line_remarks
from referee.rules.pieces import Tile, tile
from referee.rules.scoring import Remark
from referee.web.drawings.cards import draw_piece
from referee.web.drawings.line import LineDrawing, draw_line
from referee.web.drawings.pad import PAD, Key
from referee.web.pages.case_parts import (
    NAMES,
    Frame,
    Slot,
    Tap,
    make_frame,
    say_claim,
    sister,
)
from referee.web.pages.line_case import LineCase, between, is_muggins
from referee.web.pages.line_keys import EndKey, ask, double_key, half_key, make_acts, say_hint, tile_key
from referee.web.pages.parts import Question

SUCH = "6-6 6-3 3-3"
AMERICAN = {"style": "american"}
WAYS: tuple[tuple[str, dict[str, str]], ...] = (("fives-and-threes", {}), ("muggins", {}), ("muggins", AMERICAN))
WAY_NAMES = (mark("Fives-and-threes"), mark("Muggins, English"), mark("Muggins, American"))
ENDS = (mark("the left end"), mark("the right end"))


@dataclass(frozen=True)
class Way:
    """A way of scoring: what the total makes in it, and whether it is the one of this page."""

    name: str
    why: str
    points: int
    own: bool


@dataclass(frozen=True)
class LinePage:
    """`drawing` is the whole line, or `slots` are its two ends; `total` is None while there are none."""

    frame: Frame
    drawing: LineDrawing | None
    slots: tuple[Slot, ...]
    label: str
    pips: tuple[int, int] | None
    total: int | None
    said: str
    claimed: tuple[str, ...]
    ways: tuple[Way, ...]
    remarks: tuple[str, ...]
    hint: str
    tiles: tuple[Key, ...]
    halves: tuple[EndKey, ...]
    doubles: tuple[EndKey, ...]
    question: Question | None
    acts: tuple[Tap, ...]


def line_page(case: LineCase, refusal: Refused | None = None, typed: str = "") -> LinePage:
    """The page for a line or its ends; with `refusal` what was asked for stays in the field, as `typed`."""
    said, claimed, remarks = _said(case), _claimed(case), _remarks(case)
    return LinePage(
        frame=make_frame(
            case,
            " ".join((_label(case), said, *claimed)),
            remarks,
            refusal,
            typed,
            such=SUCH,
            links=(_sister(case),),
            tabs=(
                Tap(say("Ends"), _as_ends(case).address, on=not case.whole),
                Tap(say("Line"), _as_line(case), on=case.whole),
            ),
        ),
        drawing=draw_line(case.line.tiles) if case.whole else None,
        slots=() if case.whole else tuple(_slot(case, at) for at in range(2)),
        label=_label(case),
        pips=(case.line.left.pips, case.line.right.pips) if case.complete else None,
        total=case.line.total if case.complete else None,
        said=said,
        claimed=claimed,
        ways=_ways(case) if case.complete else (),
        remarks=tuple(map(say_remark, remarks)),
        hint=say_hint(case),
        tiles=tuple(tile_key(case, tile(*halves)) for halves in PAD) if case.whole else (),
        halves=() if case.whole else tuple(half_key(case, n) for n in range(7)),
        doubles=() if case.whole else tuple(double_key(case, tile(n, n)) for n in range(7)),
        question=ask(case),
        acts=make_acts(case),
    )


def _said(case: LineCase) -> str:
    """ "Three fives and five threes: eight."."""
    if not case.complete:
        if case.whole:
            return say("Tap the tiles in the order they were laid.")
        return say("Tap what is open at the other end.") if case.ends else say("Tap what is open at both ends.")
    items = case.items()
    if not items:
        return say("No fives: nothing.") if is_muggins(case) else say("Neither fives nor threes: nothing.")
    reasons = listed([say_fives(item, case.unit) for item in items])
    return say("{reasons}: {n:w}.", reasons=sentence(reasons), n=case.points())


def _label(case: LineCase) -> str:
    if case.whole:
        return draw_line(case.line.tiles).label
    return say("The ends: {ends}", ends=listed([_say_end(end) for end in case.ends]) or say("nothing yet"))


def _say_end(end: int | Tile) -> str:
    return half(end) if isinstance(end, int) else say_tile(end.high, end.low)


def _sister(case: LineCase) -> tuple[str, str]:
    other = sister(case.game)
    return replace(case.question, game=other, chosen=(), claim=None).address, say(
        "The same in {game}", game=say(NAMES[other])
    )


def _as_ends(case: LineCase) -> LineCase:
    """A line that is told has its ends; a lone tile has none that could be told by themselves."""
    if not case.whole:
        return case
    ends: tuple[int | Tile, ...] = ()
    if len(case.line.tiles) > 1:
        ends = tuple(tile(end.number, end.number) if end.double else end.number for end in case.line.ends)
    return LineCase(case.game, ends=ends, chosen=case.chosen)


def _as_line(case: LineCase) -> str:
    return case.address if case.whole else LineCase(case.game, whole=True, chosen=case.chosen).address


def _ways(case: LineCase) -> tuple[Way, ...]:
    return tuple(_way(case, name, game, chosen) for name, (game, chosen) in zip(WAY_NAMES, WAYS, strict=True))


def _way(case: LineCase, name: str, game: str, chosen: dict[str, str]) -> Way:
    rules = settle_case(game, chosen)
    items = score_ends(rules, case.line.total)
    why = listed([say_fives(item, rules.unit) for item in items])
    if why and rules.unit > 1:
        why = say("{reasons} at {n:w}", reasons=why, n=rules.unit)
    if not why:
        why = say("no fives") if game == "muggins" else say("neither fives nor threes")
    own = game == case.game and rules.unit == case.unit
    return Way(say(name), sentence(why), sum(item.points for item in items), own)


def _remarks(case: LineCase) -> list[Remark]:
    """Of two ends alone nothing is known of the tiles within."""
    if not case.complete:
        return []
    found = [one for one in line_remarks(case.rules, case.line) if case.whole or one.code != "end-single"]
    if len(case.words) > 1:
        found += covered_remarks(case.lines[-2], case.line)
    return found


def _claimed(case: LineCase) -> tuple[str, ...]:
    """Of two ends alone nobody counts the tiles within, so they are chosen not to explain the claim."""
    if case.claim is None:
        return ()
    lines = [case.line] if case.whole else [between(case.ends, inside=n) for n in range(1, 7)]
    found = [examine_line(case.rules, line, case.claim) for line in lines]
    apart = (one for one in found if all(why.remark.code != "whole-tile" for why in one.unfounded))
    return say_claim(next(apart, found[0]))


def _slot(case: LineCase, at: int) -> Slot:
    end = case.ends[at] if at < len(case.ends) else None
    place = say(ENDS[at])
    return Slot(
        at=at,
        face=draw_piece(str(end)) if isinstance(end, Tile) else None,
        half=end if isinstance(end, int) else None,
        label=place if end is None else say("change {place}, {piece}", place=place, piece=_say_end(end)),
        href=case.select(at).address if at <= len(case.ends) else "",
        cur=at == case.slot,
    )
