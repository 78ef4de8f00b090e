"""The games as the pages need them: each log replayed once, then carried on by what is new.

Logs are only ever added to, so a replay that was right stays right; any process may add to any game.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from flask import current_app
from sqlite_utils import Database

from referee.calls.words import Names
from referee.errors import IllegalPlay
from referee.record.entries import Correction, Decision, Entry, RuleChange, Strike, read_entry, write_entry
from referee.record.match import MatchScore, finished_leg, stand
from referee.record.mending import Ends, Mended, changes_nothing, mend
from referee.record.record import LEAGUE, Record
from referee.record.replay import Ledger
from referee.seasons.signed import SignedLeg, check_signed, signed_leg
from referee.store.games import (
    Appended,
    Head,
    NewEntry,
    append_entry,
    entered_before,
    entries_after,
    find_head,
    following_game,
)
from referee.store.league_cards import CardPlace, card_of_game
from referee.store.league_games import parted_league, seats_of
from referee.store.league_players import Player
from referee.store.matches import Match, find_match
from referee.store.records import as_record, load_record
from referee.store.store import Store
from referee.web.pages.league.words import say_player

KEPT = 4000  # entries, of 2.5 kB or so: what lies on fifty tables, and as many as a match of 99 legs has


@dataclass(frozen=True)
class Sheet:
    """One game: what was settled at the start, and its log as the rules see it.

    `legs`: how many its match has; `before`: the game that it follows, an earlier leg or another game; `last`: the last
    entry of the log as it is written, "" before the first. `place` is that on the card of a match, None for any other
    game, and `seated` are its players by that card, or (); `signed`: what somebody has signed of it. `parted` is the
    league off whose card it was taken, or "".
    """

    id: str
    head: Head
    ledger: Ledger
    legs: int = 0
    before: str | None = None
    last: str = ""
    place: CardPlace | None = None
    signed: SignedLeg | None = None
    seated: tuple[Player | None, ...] = ()
    parted: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        """Their names; those of a league as they wish to be seen by now, whatever was written when the game began."""
        written = self.head.players
        if len(self.seated) != len(written):
            return written
        return tuple(
            say_player(one.name, one.shown) if one else name for one, name in zip(self.seated, written, strict=True)
        )

    @property
    def pinned(self) -> bool:
        """Whether it is played for the card of a match, whose season says by which rules."""
        return self.place is not None

    @property
    def card(self) -> str:
        """The address of that card, or ""."""
        return f"/fixtures/{self.place.fixture}#line-{self.place.line + 1}" if self.place else ""

    @property
    def record(self) -> Record:
        return as_record(replace(self.head, players=self.players))

    @property
    def names(self) -> Names:
        return Names(self.ledger.setup.seating, self.players)

    def must_agree(self, entry: Entry) -> bool:
        """Whether every side has to agree: where the game says so, to all that people decide but a plain undo."""
        return isinstance(entry, Decision) and self.record.agreed and not self._undoes(entry)

    def _undoes(self, entry: Entry) -> bool:
        """Whether it takes back what was entered last of all: a play, and nothing that all had to agree to."""
        line = self.ledger.line
        if not line or line[-1].n != self.ledger.entries or isinstance(line[-1].play, Decision):
            return False
        return bool(entry == Strike(line[-1].n))

    def entries_of(self, entry: Entry, ends: Ends | None = None) -> list[tuple[str, int]]:
        """What the log has to say for an entry, each text with the number of the play that it enters again, or 0."""
        game = self.ledger.setup.game
        if not isinstance(entry, Correction):
            grown, written = self.ledger.enter(entry)
            check_signed(self.signed, grown)
            return [(write_entry(game, written), 0)]
        return [(write_entry(game, written), n) for written, n in self.mend(entry, ends).entries]

    def mend(self, entry: Correction, ends: Ends | None = None) -> Mended:
        """Raises Refused where the correction cannot be made, or makes no difference."""
        if self.pinned and isinstance(entry, RuleChange):
            raise IllegalPlay("rules-pinned")
        mended = mend(self.ledger, entry, ends)
        if changes_nothing(self.ledger, mended.ledger, entry):
            raise IllegalPlay("stands-already")
        check_signed(self.signed, mended.ledger)
        return mended


class NotAgreed(Exception):
    """Every side has to agree to an entry, and nothing was added."""


@dataclass(frozen=True)
class Following:
    """The game that follows, where it has begun; the leg that it is, 0 for a rematch or another match (`kind`)."""

    game: str | None
    leg: int = 0
    kind: str = ""


def open_sheets() -> Sheets:
    """Those of the app that answers."""
    found: Sheets = current_app.extensions["sheets"]
    return found


def ledgers(db: Database) -> Callable[[str], Ledger]:
    """The games of the app that answers, as they stand in this transaction."""
    sheets = open_sheets()
    return lambda game: sheets.read(game, db).ledger


class Sheets:
    """The sheets of one store, the latest used kept in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, Sheet] = OrderedDict()
        self._entries = 0  # of all that are kept
        self._lock = threading.Lock()

    def read(self, game: str, db: Database | None = None) -> Sheet:
        """The game as it stands. Raises Unknown."""
        if db is None:
            with self.store.reading() as own:
                return self.read(game, own)
        sheet = self._look(game, db)
        self._keep(sheet)
        return sheet

    def _look(self, game: str, db: Database) -> Sheet:
        sheet, head = self._kept.get(game), find_head(db, game)
        if sheet is None or sheet.head != head:  # a name can be erased on request
            match = find_match(db, head.match) if head.match else None
            before = match.games[head.leg - 2] if match and head.leg > 1 else head.after
            sheet = Sheet(game, head, Ledger(as_record(head).setup), match.legs if match else 0, before)
        place = card_of_game(db, game)
        signed = signed_leg(db, game, place)
        parted = parted_league(db, game) if place is None and LEAGUE in dict(head.tags) else ""
        seated = seats_of(db, game, place)
        return replace(_grown(sheet, db), place=place, signed=signed, seated=seated, parted=parted)

    def add(
        self, game: str, new: NewEntry, ends: Ends | None = None, *, agreed: bool = False
    ) -> tuple[Sheet, Appended]:
        """Adds an entry, and with a correction what it takes; the sheet then, and which entry it is.

        `ends` are those of later tiles (see `mend`); `agreed`: every side has agreed. Raises NotAgreed, and Refused:
        what the rules say against it, what stands already, StaleEntry, KeyReused, Unknown.
        """
        with self.store.writing() as db:
            sheet = self.read(game, db)
            entry = read_entry(sheet.ledger.setup.game, new.text)
            new = replace(new, same=write_entry(sheet.ledger.setup.game, entry))
            if not agreed and sheet.must_agree(entry) and not entered_before(db, game, new):
                raise NotAgreed
            rest: list[tuple[str, int]] = []

            def rule() -> str:
                first, *others = sheet.entries_of(entry, ends)
                rest.extend(others)
                return first[0]

            appended = append_entry(db, game, new, rule)
            _enter_again(db, game, new, appended, rest)
            sheet = _grown(sheet, db)
        self._keep(sheet)  # now that it stands
        return sheet, appended

    def record(self, game: str, db: Database) -> Record:
        """The record of a game, as everybody may read it. Raises Unknown."""
        return replace(load_record(db, game), players=self.read(game, db).players)

    def match(self, match: str, db: Database | None = None) -> tuple[Match, MatchScore]:
        """A match and how it stands."""
        if db is None:
            with self.store.reading() as own:
                return self.match(match, own)
        found = find_match(db, match)
        games = [self.read(game, db) for game in found.games]
        seating = games[0].ledger.setup.seating
        finished = [leg for leg in (finished_leg(sheet.ledger) for sheet in games) if leg]
        return found, stand(found.kind, found.legs, seating.sides, finished)

    def following(self, sheet: Sheet, db: Database | None = None) -> Following:
        """What comes after a game that is over."""
        if db is None:
            with self.store.reading() as own:
                return self.following(sheet, own)
        if sheet.head.match is None:
            return Following(following_game(db, sheet.id))
        match, standing = self.match(sheet.head.match, db)
        if standing.over:
            return Following(following_game(db, sheet.id), kind=match.kind)
        running = [game for game in match.games if not self.read(game, db).ledger.position.score.over]
        if running:
            return Following(running[0], match.games.index(running[0]) + 1, match.kind)
        return Following(None, len(match.games) + 1, match.kind)

    def _keep(self, sheet: Sheet) -> None:
        with self._lock:
            before = self._kept.get(sheet.id)
            self._kept[sheet.id] = sheet
            self._kept.move_to_end(sheet.id)
            self._entries += sheet.ledger.entries - (before.ledger.entries if before else 0)
            while self._entries > KEPT and len(self._kept) > 1:
                self._entries -= self._kept.popitem(last=False)[1].ledger.entries


def _enter_again(db: Database, game: str, new: NewEntry, appended: Appended, plays: Sequence[tuple[str, int]]) -> None:
    """Plays that a correction enters anew behind it, each with the comment that it had, a new one with its own."""
    comments = {stored.seq: stored.comment for stored in entries_after(db, game, 0)} if plays else {}
    for at, (text, n) in enumerate(plays, 1):
        row = replace(new, text=text, key=f"{new.key}+{at}", expected=appended.seq + at - 1)
        append_entry(db, game, replace(row, comment=comments[n] if n else new.comment), partial(str, text))


def _grown(sheet: Sheet, db: Database) -> Sheet:
    """With what the log has had since."""
    ledger, last = sheet.ledger, sheet.last
    for stored in entries_after(db, sheet.id, ledger.entries):
        ledger, last = ledger.add(read_entry(ledger.setup.game, stored.text)), stored.text
    return replace(sheet, ledger=ledger, last=last)
