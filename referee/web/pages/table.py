"""The table of a line game as one object: sides, board, call, line, dock, or the end of the game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.calls import lines
from referee.calls.words import Names, figure
from referee.errors import Refused
from referee.record.log import find
from referee.record.replay import Ledger
from referee.refusals import explain
from referee.rules.game import Ruling
from referee.rules.lines.ending import waited_for
from referee.rules.lines.plays import Down
from referee.rules.lines.points import find_outs
from referee.rules.lines.position import Position
from referee.rules.lines.rule import next_move
from referee.web.drawings.board import Board, Lane, draw_board
from referee.web.drawings.line import draw_line
from referee.web.pages.line_dock import Dock, make_dock
from referee.web.pages.over import Over, make_over
from referee.web.pages.parts import Baize, Called, Ends, Side, Why
from referee.web.pages.view import View, plays_shown
from referee.web.sheets import Sheet, Sheets
from referee.web.titles import TAGS, TITLES


@dataclass(frozen=True)
class TablePage:
    """Everything on the table's page. `key` and `expected` go into its form; `whys` stand at an earlier play."""

    id: str
    title: str
    sub: str
    mode: str
    crowd: str
    sides: tuple[Side, ...]
    board: Board
    call: Called
    baize: Baize
    verdicts: tuple[tuple[str, str], ...]
    dock: Dock
    over: Over | None
    action: str
    expected: int
    key: str
    whys: tuple[Why, ...] = ()
    earlier: int = 0
    later: int = 0
    swapped: bool = False


def table_page(
    sheets: Sheets,
    sheet: Sheet,
    view: View,
    refusal: Refused | None = None,
    notes: tuple[str, ...] = (),
    *,
    played: bool = False,
    swapped: bool = False,
) -> TablePage:
    """The page for the moment that is looked at; `played` where it answers a play, so that the peg drops in;
    `swapped` where it replaces a table on the page."""
    ledger, names = sheet.ledger, sheet.names
    shown = plays_shown(view, ledger)
    position: Position = ledger.position_after(shown)
    ruling = ledger.rulings[shown - 1] if shown else None
    dock = make_dock(sheet, view)
    over = make_over(sheets, sheet) if view.mode == "live" and position.score.over and refusal is None else None
    return TablePage(
        id=sheet.id,
        title=_title(sheet, view),
        sub=_sub(sheet, view, position),
        mode=view.mode,
        crowd=("", "", "", "three", "four")[len(names.seating.sides)],
        sides=tuple(_side(position, names, side) for side in names.seating.sides),
        board=_board(ledger, shown, names, moved=played and refusal is None and not view.choose),
        call=_call(position, ruling, names, dock, view, refusal, notes, _was(view, ledger, names)),
        baize=_baize(position),
        verdicts=_verdicts(ledger, shown, names),
        dock=dock,
        over=over,
        action=view.address(),
        expected=ledger.entries,
        key=secrets.token_urlsafe(9),
        whys=_whys(ruling, names) if view.mode == "at" else (),
        earlier=_neighbour(view, ledger, -1),
        later=_neighbour(view, ledger, 1),
        swapped=swapped,
    )


def _title(sheet: Sheet, view: View) -> str:
    words = {"at": "Play {}", "amend": "Amend play {}", "insert": "Insert before {}"}
    return words[view.mode].format(view.n) if view.mode in words else TITLES[sheet.head.game].name


def _sub(sheet: Sheet, view: View, position: Position) -> str:
    if view.mode == "at":
        return f"of {sheet.ledger.line[-1].n}"
    if sheet.head.match:
        return f"leg {sheet.head.leg}"
    goal = position.score.target
    return f"exactly {goal}" if position.rules.finish == "exact" else f"{goal} or more"


def _side(position: Position, names: Names, side: str) -> Side:
    score, move = position.score, next_move(position)
    points = score.of(side[0])
    turn = ""
    if move.seat and move.seat in side and not score.over:
        turn = TAGS[move.does or ""]
        turn = f"{names.seat(move.seat)}: {turn}" if names.seating.pairs else turn
    return Side(
        letter=names.seating.sides[names.seating.index(side[0])][0],
        name=" & ".join(names.seat(seat) for seat in side),
        score=points,
        rest=((str(score.target - points), " to go"), _held(position, names, side)),
        turn=turn,
    )


def _held(position: Position, names: Names, side: str) -> tuple[str, str]:
    """Tiles held: of one player, or of each of two partners."""
    hand = position.hand
    if hand is None:
        return ("", "")
    if len(side) == 1:
        held = hand.holds(side)
        return ("", ("out" if not held else f"{figure(held, 'tile')} left") if hand.over else figure(held, "tile"))
    return ("", " · ".join(f"{names.seat(seat)} {hand.holds(seat) or 'out'}" for seat in side))


def _board(ledger: Ledger, shown: int, names: Names, *, moved: bool) -> Board:
    score = ledger.position_after(shown).score
    before = ledger.position_after(max(0, shown - 1)).score
    lanes = tuple(
        Lane(side[0], names.side(side[0]), now, back, moved and now != was)
        for side, now, back, was in zip(names.seating.sides, score.front, score.back, before.front, strict=True)
    )
    return draw_board(lanes, score.target, ledger.setup.rules.unit)


def _call(
    position: Position,
    ruling: Ruling | None,
    names: Names,
    dock: Dock,
    view: View,
    refusal: Refused | None,
    notes: tuple[str, ...],
    was: str,
) -> Called:
    if refusal is not None and refusal.code != "which-end":
        return Called("No.", explain(refusal, names), refused=True)
    if dock.question:
        return Called(dock.question.title, "")
    if view.prefix:
        return _correcting(view, was)
    call = lines.call_play(ruling, names) if ruling else lines.Call("New game.")
    outs = [*call.more, *notes, *_dead(position), *_outs(position, names)]
    link = None
    if dock.holder and position.hand:
        left = figure(position.hand.holds(dock.holder), "tile")
        outs.append(f"Tap what {names.seat(dock.holder)} has left: {left}")
        if dock.holder in waited_for(position):
            link = (view.address(sheet="pips", hold=dock.holder), "pips only")
    return Called(call.words, call.why, tuple(outs), call.bust, link=link)


def _correcting(view: View, was: str) -> Called:
    if view.mode == "amend":
        return Called(f"Play {view.n} was…", f"entered: {was}", ("Enter what it was, in its place",))
    return Called("Left out:", f"before play {view.n}, {was}", ("Enter what was left out",))


def _outs(position: Position, names: Names) -> list[str]:
    """What would finish, for every side within one tile of the target, who is to lay first."""
    hand, score = position.playing, position.score
    if hand is None or score.over:
        return []
    sides = sorted(names.seating.sides, key=lambda side: hand.turn not in side)
    found = [(side, find_outs(position.rules, score.target - score.of(side[0]))) for side in sides]
    said = [lines.say_outs(outs, names, side[0]) for side, outs in found if outs]
    return said[: 2 if len(sides) == 2 else 1]


def _was(view: View, ledger: Ledger, names: Names) -> str:
    """The play that is to be corrected, in words."""
    return lines.say_play(ledger.rulings[find(ledger.line, view.n)].play, names) if view.prefix else ""


def _dead(position: Position) -> list[str]:
    hand = position.playing
    if hand is None or not hand.line.tiles or not hand.line.all_dead:
        return []
    return [f"Both ends are dead: {position.drawable} to draw, then everybody knocks"] if position.drawable else []


def _baize(position: Position) -> Baize:
    hand = position.hand
    if hand is None or not hand.line.tiles:
        return Baize(draw_line(()), None)
    line = hand.line
    left_dead, right_dead = (line.dead(n) for n in line.numbers)
    ends = Ends(
        left=line.left.pips,
        right=line.right.pips,
        total=line.total,
        left_words="left, dead" if left_dead else "left end",
        right_words="right, dead" if right_dead else "right end",
        left_dead=left_dead,
        right_dead=right_dead,
    )
    return Baize(draw_line(line.tiles), ends)


def _verdicts(ledger: Ledger, shown: int, names: Names) -> tuple[tuple[str, str], ...]:
    """Between two hands, what became of every knock of the hand; in mid-hand, what this play has proved."""
    position: Position = ledger.position_after(shown)
    hand = position.hand
    if hand is None or not shown:
        return ()
    first = _hand_start(ledger, shown) if hand.over else shown - 1
    verdicts = [verdict for ruling in ledger.rulings[first:shown] for verdict in ruling.verdicts]
    return tuple(lines.say_verdicts(verdicts, names))


def _hand_start(ledger: Ledger, shown: int) -> int:
    """The place of the last down among the plays shown."""
    downs = (at for at in range(shown - 1, -1, -1) if isinstance(ledger.rulings[at].play, Down))
    return next(downs, 0)


def _whys(ruling: Ruling | None, names: Names) -> tuple[Why, ...]:
    if ruling is None:
        return ()
    return tuple(Why(lines.say_item(item, ruling, names), f"{item.points:+}") for item in ruling.items)


def _neighbour(view: View, ledger: Ledger, step: int) -> int:
    """The number of the play before or behind, 0 where there is none."""
    if view.mode != "at":
        return 0
    at = plays_shown(view, ledger) - 1 + step
    return ledger.line[at].n if 0 <= at < len(ledger.line) else 0
