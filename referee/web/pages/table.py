"""The table of a game as one object: sides, board, call, baize, dock, or the end of the game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.calls.moves import tag_next
from referee.errors import Refused
from referee.language import mark, say
from referee.web.drawings.board import Board, Lane, draw_board
from referee.web.pages.aloud import say_aloud, say_left
from referee.web.pages.called import make_call, make_verdicts
from referee.web.pages.families import FAMILIES
from referee.web.pages.family import Family
from referee.web.pages.log import LogRow, latest_rows
from referee.web.pages.moment import Moment
from referee.web.pages.over import Over, make_over
from referee.web.pages.parts import Baize, Called, Dock, Side
from referee.web.pages.sentences import speak
from referee.web.pages.view import View
from referee.web.sheets import Sheet, Sheets
from referee.web.titles import titles

LATEST = 5  # plays that a watcher sees in the place of the pad
TITLES_OF_CORRECTIONS = {"amend": mark("Amend play {n}"), "insert": mark("Insert before {n}")}


@dataclass(frozen=True)
class TablePage:
    """Everything on the table's page. `key` and `expected` go into its form; where a play is corrected it leads on to
    what that would change (`corrects` is what stands before the play).

    `seated` are the players by name, in the order of their seats.
    `last` is the number of the last play, 0 before the first. `watching` says who scores, where this phone does not;
    `latest` are the last plays then. `aloud` is what a voice says of the last entry, `left` what all need. An open
    page asks at the address `live` whether the game has moved on; where it `asks` something it is not replaced. `back`
    is the card of a match that the game is played for, `parted` the league off whose card it was taken, or "".
    """

    id: str
    title: str
    sub: str
    mode: str
    crowd: str
    seated: tuple[str, ...]
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
    corrects: str
    last: int
    watching: str
    aloud: str
    left: str
    latest: tuple[LogRow, ...]
    live: str
    asks: bool
    back: str
    parted: str


def table_page(
    sheets: Sheets,
    sheet: Sheet,
    view: View,
    refusal: Refused | None = None,
    notes: tuple[str, ...] = (),
    *,
    played: bool = False,
    watching: str = "",
) -> TablePage:
    """The page for the moment that is looked at; `played` where it answers a play, so that the peg drops in."""
    moment, family = Moment(sheet, view), FAMILIES[sheet.head.game]
    dock, baize = Dock() if watching else family.dock(moment), family.baize(moment)
    call = make_call(moment, family, dock, refusal, notes)
    ended = view.mode == "live" and moment.position.score.over and refusal is None
    over = make_over(sheets, moment, family) if ended else None
    return TablePage(
        id=sheet.id,
        title=_title(moment),
        sub=say_sub(moment, family),
        mode=view.mode,
        crowd=moment.crowd,
        seated=tuple(map(moment.names.seat, moment.names.seating.seats)),
        sides=make_sides(moment, family),
        board=make_board(moment, family, moved=played and refusal is None),
        call=call,
        baize=baize,
        verdicts=make_verdicts(moment, family),
        dock=dock,
        over=over,
        action=f"/games/{sheet.id}/preview" if view.prefix else view.address(),
        expected=sheet.ledger.entries,
        key=secrets.token_urlsafe(9),
        corrects=view.prefix,
        last=moment.ledger.line[-1].n if moment.ledger.line else 0,
        watching=watching,
        aloud=speak(f"{call.words} {call.why}") if call.refused else say_aloud(sheet),
        left=say_left(moment.position.score, moment.names),
        latest=latest_rows(sheet, LATEST) if watching else (),
        live=_live(moment, over),
        asks=view.asks,
        back=sheet.card,
        parted=sheet.parted,
    )


def _live(moment: Moment, over: Over | None) -> str:
    """After the end of a game the one that follows is news too."""
    suits = {"suits": moment.view.suits} if moment.view.suits else {}
    following = {"next": over.next_game} if over else {}
    return View(moment.sheet.id).address(since=str(moment.ledger.entries), **suits, **following)


def _title(moment: Moment) -> str:
    if words := TITLES_OF_CORRECTIONS.get(moment.view.mode):
        return say(words, n=moment.view.n)
    return titles()[moment.sheet.head.game].bar


def say_sub(moment: Moment, family: Family) -> str:
    """Which leg or deal it is, or what the game goes to."""
    head = moment.sheet.head
    return say("leg {n} of {legs}", n=head.leg, legs=moment.sheet.legs) if head.match else family.sub(moment)


def make_sides(moment: Moment, family: Family) -> tuple[Side, ...]:
    """The sides as they stand at the moment that is looked at."""
    return tuple(_side(moment, family, side) for side in moment.names.seating.sides)


def _side(moment: Moment, family: Family, side: str) -> Side:
    names, score, move = moment.names, moment.position.score, moment.next
    points = score.of(side[0])
    turn = ""
    if move.seat and move.seat in side:
        turn = tag_next(move)
        if names.seating.pairs:
            turn = say("{who}: {does}", who=names.seat(move.seat), does=turn)
    return Side(
        letter=side[0],
        name=" & ".join(names.seat(seat) for seat in side),
        score=points,
        rest=((str(score.target - points), say("to go")), ("", family.held(moment, side))),
        turn=turn,
    )


def make_board(moment: Moment, family: Family, *, moved: bool) -> Board:
    """The board with its pegs; where the last play `moved` one it drops in."""
    score = moment.position.score
    before = moment.ledger.position_after(max(0, moment.shown - 1)).score
    pegs = zip(moment.names.seating.sides, score.front, score.back, before.front, strict=True)
    lanes = tuple(
        Lane(side[0], moment.names.side(side[0]), now, back, moved and now != was) for side, now, back, was in pegs
    )
    return draw_board(lanes, score.target, family.unit(moment), family.skunks(moment))
