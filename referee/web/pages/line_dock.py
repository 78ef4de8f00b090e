"""What a thumb can do at a line game: the pad, the last row of keys, and the questions in the pad's place."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.calls.lines import say_play
from referee.calls.words import Names, figure
from referee.record.replay import Ledger
from referee.rules.lines.options import Options, find_options
from referee.rules.lines.plays import Lay
from referee.rules.lines.position import DOMINO, Position
from referee.rules.pieces import Tile, tile
from referee.web.drawings.line import draw_choice
from referee.web.drawings.pad import PAD, Key, State, make_key
from referee.web.pages.parts import Act, Choice, Question
from referee.web.pages.view import View, plays_shown
from referee.web.sheets import Sheet

CLAIMS = range(11)


@dataclass(frozen=True)
class Dock:
    """The pad or a question, and the keys below."""

    pad: tuple[Key, ...] = ()
    question: Question | None = None
    acts: tuple[Act, ...] = ()
    holder: str = ""


@dataclass(frozen=True)
class _Desk:
    """What the functions below look at."""

    view: View
    ledger: Ledger
    position: Position
    options: Options
    names: Names

    def entry(self, text: str) -> str:
        return self.view.prefix + text


def make_dock(sheet: Sheet, view: View) -> Dock:
    """The dock for the moment that is looked at."""
    ledger = sheet.ledger
    position: Position = ledger.position_after(plays_shown(view, ledger))
    desk = _Desk(view, ledger, position, find_options(position), sheet.names)
    if view.mode == "at":
        return Dock(acts=_corrections(desk))
    if question := _question(desk):
        asked = view.choose or view.sheet
        back = Act("Another tile" if view.choose else "Back", href=view.address()) if asked else _undo(desk)
        return Dock(question=question, acts=(back,))
    if desk.options.turn:
        return Dock(pad=tuple(_laying_key(desk, tile(*halves)) for halves in PAD), acts=_laying_acts(desk))
    holder = _holder(desk)
    pad = tuple(_holding_key(desk, holder, tile(*halves)) for halves in PAD)
    return Dock(pad=pad, acts=_between_acts(desk, holder), holder=holder)


# ---------- while tiles are laid ----------


def _laying_key(desk: _Desk, one: Tile) -> Key:
    hand = desk.position.hand
    ends = (desk.options.lays or {}).get(one, ())
    if hand and one in hand.line.laid:
        return make_key(one.high, one.low, "laid")
    if not ends:
        return make_key(one.high, one.low, "off")
    if len(ends) > 1 or desk.position.rules.muggins == "yes":
        return make_key(one.high, one.low, "free", href=desk.view.address(choose=str(one)))
    return make_key(one.high, one.low, "free", entry=desk.entry(f"{desk.options.turn} {one}"))


def _laying_acts(desk: _Desk) -> tuple[Act, ...]:
    acts = [_undo(desk), _knock(desk), _draw(desk)]
    if desk.options.muggins[0]:
        acts.append(Act("Muggins", f"{desk.options.muggins[1]} missed", href=desk.view.address(sheet="muggins")))
    return tuple(acts)


def _knock(desk: _Desk) -> Act:
    if desk.options.knock:
        return Act("Knock", entry=desk.entry(f"{desk.options.turn} knocks"))
    return Act("Knock", "draw first" if desk.options.draws else "lay first")


def _draw(desk: _Desk) -> Act:
    hand, rules = desk.position.hand, desk.position.rules
    left, drawable = hand.boneyard if hand else 0, desk.position.drawable
    if rules.boneyard == "sleeping":
        return Act("Draw", f"{left} asleep")
    if not desk.options.draws:
        return Act("Draw", f"{left} left" if drawable else f"{left} closed" if left else "none left")
    if hand and hand.line.all_dead:
        return Act(f"Draw {drawable}", "both ends dead", entry=desk.entry(f"{hand.turn} draws {drawable}"))
    return Act("Draw", f"{drawable} left", entry=desk.entry(f"{desk.options.turn} draws 1"))


def _undo(desk: _Desk) -> Act:
    if desk.view.mode != "live":
        return Act("Cancel", f"play {desk.view.n} stays", href=f"/games/{desk.view.game}?at={desk.view.n}")
    if not desk.ledger.line:
        return Act("Undo", "nothing yet")
    last = desk.ledger.rulings[-1].play
    return Act("Undo", say_play(last, desk.names), entry=f"strike {desk.ledger.line[-1].n}")


# ---------- questions ----------


def _question(desk: _Desk) -> Question | None:
    options, view = desk.options, desk.view
    if view.choose in (options.lays or {}):
        return _asked_of_tile(desk, view.choose, (options.lays or {})[view.choose])
    if view.sheet == "muggins" and options.muggins[0]:
        return _muggins(desk)
    if view.sheet == "pips" and view.hold in (options.holds or {}):
        return Question(f"{desk.names.seat(view.hold)} has how many pips left?", pips_of=view.hold)
    if options.downs and len(options.downs) > 1:
        return _first_down(desk)
    return None


def _asked_of_tile(desk: _Desk, chosen: Tile | None, ends: tuple[str, ...]) -> Question | None:
    if chosen is None:
        return None
    claiming = desk.position.rules.muggins == "yes"
    if len(ends) > 1 and desk.view.end not in ends:
        return Question("Which end?", tuple(_end_choice(desk, chosen, end, claiming) for end in ends))
    if not claiming:
        return None
    end = f" {desk.view.end}" if len(ends) > 1 else ""
    lay = desk.entry(f"{desk.options.turn} {chosen}{end} claims ")
    unit = desk.position.rules.unit
    choices = tuple(Choice("", entry=f"{lay}{claim * unit}", big=str(claim * unit)) for claim in CLAIMS)
    return Question(f"{desk.names.seat(desk.options.turn or '')} claims?", choices, columns=4)


def _end_choice(desk: _Desk, chosen: Tile, end: str, claiming: bool) -> Choice:
    """The key for one end, with its total; with claims on, the points are the player's to count."""
    hand = desk.position.hand
    if hand is None or desk.options.turn is None:
        raise AssertionError("a tile is chosen in a hand only")
    play = Lay(desk.options.turn, chosen, end)
    ruling = desk.ledger.setup.game.rule(desk.position, play, 0)
    left, right = ruling.position.hand.line.ends
    drawing = draw_choice(hand.line.tiles, (chosen.high, chosen.low), "left" if end == "left" else "right")
    sums = f"{left.pips} + {right.pips} = {left.pips + right.pips}"
    if claiming:
        href = desk.view.address(choose=str(chosen), end=end)
        return Choice(end.capitalize(), href=href, drawing=drawing, sum=sums)
    unit = "point" if ruling.worth == 1 else "points"
    return Choice(
        end.capitalize(),
        entry=desk.entry(f"{desk.options.turn} {chosen} {end}"),
        drawing=drawing,
        sum=sums,
        big="" if ruling.bust else str(ruling.worth),
        unit="a bust" if ruling.bust else unit,
    )


def _muggins(desk: _Desk) -> Question:
    seats, most = desk.options.muggins
    unit = desk.position.rules.unit
    choices = tuple(
        Choice(desk.names.seat(seat), entry=desk.entry(f"{seat} muggins {points}"), big=str(points))
        for seat in seats
        for points in range(most, 0, -unit)
    )
    return Question("Muggins: who takes how many?", choices, columns=3)


def _first_down(desk: _Desk) -> Question:
    seats = desk.options.downs
    choices = [Choice(desk.names.seat(seat), entry=desk.entry(f"down {seat}")) for seat in seats]
    lot = Choice("By lot", entry=desk.entry(f"down {secrets.choice(seats)}"))
    return Question("Who has the down?", (*choices, lot), columns=2)


# ---------- between two hands ----------


def _holder(desk: _Desk) -> str:
    """Whose tiles are tapped in now: as asked for, else who is waited for, else who has not shown any."""
    holds = desk.options.holds or {}
    if desk.view.hold in holds:
        return desk.view.hold
    return (desk.options.waited or "".join(holds))[:1]


def _holding_key(desk: _Desk, holder: str, one: Tile) -> Key:
    hand = desk.position.hand
    high, low = one.high, one.low
    if hand is None:
        return make_key(high, low, "off")
    if one in hand.line.laid:
        return make_key(high, low, "laid")
    if one not in hand.unseen:
        return make_key(high, low, "on")
    if not holder:
        return make_key(high, low, "off")
    held = desk.view.held
    if one in held:
        rest = ",".join(str(other) for other in held if other != one)
        return make_key(high, low, "on", href=desk.view.address(hold=holder, held=rest))
    tapped = (*held, one)
    state: State = "free"
    if len(tapped) >= (desk.options.holds or {})[holder]:
        return make_key(high, low, state, entry=desk.entry(f"{holder} holds {' '.join(map(str, tapped))}"))
    return make_key(high, low, state, href=desk.view.address(hold=holder, held=",".join(map(str, tapped))))


def _between_acts(desk: _Desk, holder: str) -> tuple[Act, ...]:
    acts = [_undo(desk), *_not_out(desk), *_all_that_is_left(desk, holder)]
    first = desk.options.downs
    if desk.options.muggins[0]:
        acts.append(Act("Muggins", f"{desk.options.muggins[1]} missed", href=desk.view.address(sheet="muggins")))
    if first:
        small = f"{desk.names.seat(first)}’s down"
        acts.append(Act("Next hand", small, entry=desk.entry(f"down {first}"), loud=True))
    else:
        acts.append(Act("Next hand", f"{desk.names.seat(desk.options.waited[0])}’s tiles first"))
    return tuple(acts)


def _not_out(desk: _Desk) -> list[Act]:
    """Who laid his last tile by our count, but holds another: a draw went unrecorded, or the deal was wrong."""
    return list(not_out(desk.view, desk.ledger, desk.names)) if desk.view.mode == "live" else []


def not_out(view: View, ledger: Ledger, names: Names) -> tuple[Act, ...]:
    """Offers the unrecorded draw before the last tile of a hand (clause 6), also when that tile won."""
    if not ledger.rulings or not isinstance(ledger.rulings[-1].play, Lay):
        return ()
    hand, seat = ledger.position.hand, ledger.rulings[-1].play.seat
    if hand is None or hand.over != DOMINO:
        return ()
    who = f"{names.seat(seat)} has more"
    if ledger.position_after(len(ledger.line) - 1).drawable:
        return (Act("Not out", who, entry=f"insert {ledger.line[-1].n}: {seat} draws 1"),)
    return (Act("Not out", who, href=f"/games/{view.game}/more?option=deal#rules"),)


def _all_that_is_left(desk: _Desk, holder: str) -> list[Act]:
    """With an empty boneyard the last hand of several is all that is unseen: one tap."""
    hand = desk.position.hand
    if hand is None or not holder or hand.boneyard or len(hand.unseen) != hand.holds(holder):
        return []
    tiles = " ".join(map(str, hand.unseen))
    return [Act("All that is left", figure(len(hand.unseen), "tile"), entry=desk.entry(f"{holder} holds {tiles}"))]


# ---------- at an earlier play ----------


def _corrections(desk: _Desk) -> tuple[Act, ...]:
    n, game = desk.view.n, desk.view.game
    return (
        Act("Amend", "another play", href=f"/games/{game}?amend={n}"),
        Act("Insert", "before this", href=f"/games/{game}?insert={n}"),
        Act("Strike", f"play {n}", entry=f"strike {n}"),
    )
