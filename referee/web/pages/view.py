"""Which moment of a game is looked at, and what has been tapped so far: all of it stands in the address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from referee.errors import NotationError, Refused, Unknown
from referee.record.log import find
from referee.record.replay import Ledger
from referee.rules.pieces import Piece

MODES = ("at", "amend", "insert")
MOST_HELD = 14


@dataclass(frozen=True)
class View:
    """`mode` is "live", "at" (the table after play `n`), "amend" or "insert" (before play `n`).

    `choose` is a piece of which something is asked: its end, its suit. `held` are the pieces tapped in so
    far for seat `hold`, or for the crib. `sheet` is another question in the place of the pad: "muggins", "pips",
    "claim" (of the entry `play`); `typed` what was refused there. `suits`: suits are entered, or not ("1", "0").
    """

    game: str
    mode: str = "live"
    n: int = 0
    choose: Piece | None = None
    hold: str = ""
    held: tuple[Piece, ...] = ()
    sheet: str = ""
    play: str = ""
    suits: str = ""
    typed: str = ""

    @property
    def prefix(self) -> str:
        """What stands before a play that is entered here."""
        return f"{self.mode} {self.n}: " if self.mode in ("amend", "insert") else ""

    def address(self, **asked: str) -> str:
        """The address of this moment, with what is asked for."""
        mode = {} if self.mode == "live" else {self.mode: str(self.n)}
        query = urlencode(mode | asked, safe=",")
        return f"/games/{self.game}" + (f"?{query}" if query else "")

    @property
    def asks(self) -> bool:
        """Whether somebody is about to answer a question here, or to correct a play."""
        return replace(self, suits="") != View(self.game)

    @property
    def settled(self) -> View:
        """The same moment with nothing asked for."""
        return View(self.game, self.mode, self.n)


def read_view(game: str, ledger: Ledger, asked: Mapping[str, str]) -> View:
    """The moment that an address names. Raises Unknown where no such play stands."""
    view = View(game)
    for mode in MODES:
        if mode in asked:
            view = replace(view, mode=mode, n=_play(ledger, asked[mode]))
    try:
        piece = ledger.setup.game.piece
        choose = piece(asked["choose"]) if "choose" in asked else None
        held = tuple(piece(word) for word in asked.get("held", "").split(",")[:MOST_HELD] if word)
    except NotationError as error:
        raise Unknown("unknown-play") from error
    return replace(
        view,
        choose=choose,
        hold=asked.get("hold", "")[:1],
        held=held,
        sheet=asked.get("sheet", ""),
        play=asked.get("play", "")[:80],
        suits=asked.get("suits", "")[:1],
    )


def held_so_far(pieces: Iterable[Piece]) -> dict[str, str]:
    """Pieces tapped in so far as a part of an address; nothing where there are none."""
    held = ",".join(map(str, pieces))
    return {"held": held} if held else {}


def read_number(text: str) -> int:
    """The number of an entry as an address names it, 0 for what is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


def _play(ledger: Ledger, text: str) -> int:
    n = read_number(text)
    try:
        find(ledger.line, n)
    except Refused as refusal:
        raise Unknown("unknown-play") from refusal
    return n


def plays_shown(view: View, ledger: Ledger) -> int:
    """How many plays of the standing line lie on the table at this moment."""
    if view.mode == "live":
        return len(ledger.line)
    at = find(ledger.line, view.n)
    return at + 1 if view.mode == "at" else at
