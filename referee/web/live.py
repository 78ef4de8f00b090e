"""What an open page asks every moment: whether its game has moved on, and if so, how it stands now.

Most answers are that nothing is new, and cost one look at an index. Whoever watches a game sees the same, so a new
table is drawn once for all of them.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping

from flask import current_app, render_template
from flask.typing import ResponseReturnValue

from referee.language import spoken
from referee.store.games import find_head, last_seq
from referee.web.pages.table import table_page
from referee.web.pages.view import View
from referee.web.rights import say_watching
from referee.web.sheets import open_sheets

NOTHING_NEW = "", 204
KEPT = 128
Stamp = tuple[object, ...]


class Drawn:
    """The latest drawing of each game that is watched, by what it shows."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Stamp, str]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str, stamp: Stamp, draw: Callable[[], str]) -> str:
        """The drawing that is kept under a name if it bears this stamp, else a new one."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != stamp:
            kept = (stamp, draw())
            with self._lock:
                self._kept[name] = kept
                self._kept.move_to_end(name)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        return kept[1]


def drawn(name: str, stamp: Stamp, draw: Callable[[], str]) -> str:
    """As Drawn.get, in the app that answers, for the language that is spoken."""
    kept: Drawn = current_app.extensions["drawn"]
    return kept.get(f"{spoken()} {name}", stamp, draw)


def moved_on(game: str, asked: Mapping[str, str]) -> bool:
    """Whether a page is out of date that shows `since` entries, and after the end `next` as the game that follows.

    Raises Unknown.
    """
    sheets = open_sheets()
    with sheets.store.reading() as db:
        last = last_seq(db, game)
        if not last:
            find_head(db, game)
        if asked.get("since") != str(last):
            return True
        return "next" in asked and asked["next"] != (sheets.following(sheets.read(game, db), db).game or "")


def answer_live(game: str, asked: Mapping[str, str]) -> ResponseReturnValue:
    """204 where nothing is new, else the table as it stands. Nothing that was asked on the page is asked again."""
    if not moved_on(game, asked):
        return NOTHING_NEW
    sheets, view = open_sheets(), View(game, suits=asked.get("suits", "")[:1])
    sheet, watching = sheets.read(game), say_watching(game)

    def draw() -> str:
        """What is said once (flashed) is left to the page that a tap brings."""
        page = table_page(sheets, sheet, view, played=True, watching=watching)
        return render_template("_table.html", page=page, swapped=True)

    if not watching:
        return draw()
    following = sheets.following(sheet) if sheet.ledger.position.score.over else None
    return drawn(game, (sheet.ledger.entries, sheet.players, view, watching, following), draw)
