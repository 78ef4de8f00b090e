"""A table as a television shows it: board, scores, what lies there and the last call, to be read across a room."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from referee.language import say
from referee.web.addresses import Shared, share
from referee.web.drawings.board import Board
from referee.web.pages.called import make_call
from referee.web.pages.families import FAMILIES
from referee.web.pages.moment import Moment
from referee.web.pages.over import Over, make_over
from referee.web.pages.parts import Baize, Called, Dock, Side
from referee.web.pages.table import make_board, make_sides, say_sub
from referee.web.pages.view import View
from referee.web.sheets import Sheet, Sheets
from referee.web.titles import titles


@dataclass(frozen=True)
class TvPage:
    """`board`, `baize` and `watch`, the link by which phones watch too, are None while no table is played at.

    `live` is where it asks whether the game has moved on; `turn` leads to the next table, "" where one is shown alone.
    """

    title: str
    call: Called
    turn: str
    live: str = ""
    sub: str = ""
    crowd: str = ""
    sides: tuple[Side, ...] = ()
    board: Board | None = None
    baize: Baize | None = None
    over: bool = False
    watch: Shared | None = None


def no_table() -> TvPage:
    """What is shown until somebody plays."""
    said = Called(say("No game is being played."), say("The next one shows here as soon as it begins."))
    return TvPage("referee", said, "/tv")


def tv_page(sheets: Sheets, sheet: Sheet, left: str | None, *, played: bool = False) -> TvPage:
    """The game as it stands. `left` are the tables still to come in this round, None where it is shown alone."""
    moment, family = Moment(sheet, View(sheet.id)), FAMILIES[sheet.head.game]
    over = make_over(sheets, moment, family) if moment.position.score.over else None
    turn = {} if left is None else {"left": left}
    following = {"next": over.next_game} if over else {}
    return TvPage(
        title=titles()[sheet.head.game].bar,
        sub=say_sub(moment, family),
        crowd=moment.crowd,
        sides=make_sides(moment, family),
        board=make_board(moment, family, moved=played),
        call=_won(over) if over else make_call(moment, family, Dock(), None, ()),
        baize=replace(family.baize(moment), combos=None),
        over=over is not None,
        live=_address(f"/tv/{sheet.id}", since=str(moment.ledger.entries), **following, **turn),
        turn="" if left is None else _address("/tv", left=left),
        watch=share(f"/games/{sheet.id}"),
    )


def _won(over: Over) -> Called:
    return Called(over.words, over.said, (over.match,) if over.match else ())


def _address(path: str, **asked: str) -> str:
    return f"{path}?{urlencode(asked, safe=',')}"
