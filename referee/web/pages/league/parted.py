"""The games that were taken off cards of a league: what each was begun for, and where it is."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.language import isolated, say
from referee.record.record import LEG, MATCH, RUBBER
from referee.store.games import Head, find_head
from referee.store.league_games import parted_from
from referee.store.league_seasons import read_league
from referee.web.pages.league.words import say_date


@dataclass(frozen=True)
class PartedRow:
    """A game by its id: the match as its record names it, with rubber, leg and day."""

    game: str
    match: str
    about: str


@dataclass(frozen=True)
class PartedPage:
    """The game that was taken off last stands first."""

    league: str
    name: str
    rows: tuple[PartedRow, ...]


def parted_page(db: Database, league: str) -> PartedPage:
    heads = {game: find_head(db, game) for game in parted_from(db, league)}
    return PartedPage(league, read_league(db, league).name, tuple(_row(game, head) for game, head in heads.items()))


def _row(game: str, head: Head) -> PartedRow:
    tags = dict(head.tags)
    place = say("Rubber {rubber}, leg {leg}", rubber=tags.get(RUBBER, ""), leg=tags.get(LEG, ""))
    return PartedRow(game, isolated(tags.get(MATCH, "")), f"{place} · {say_date(head.date)}")
