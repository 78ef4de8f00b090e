"""The rubbers of a card, row by row: who met whom, how each leg ended or stands, what was otherwise before a change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from referee.calls.cards import label, say_mark, say_pair
from referee.league.cards import decided
from referee.league.rubbers import forfeits, legs_won
from referee.league.shapes import AWAY, HOME, Leg, Line, Rubber
from referee.web.league.cards import OpenCard, running_scores
from referee.web.pages.league.versions import legs_before
from referee.web.pages.league.words import Known, whole_name
from referee.web.sheets import open_sheets


@dataclass(frozen=True)
class LegPart:
    """One leg: its score, `was` where an open change has it otherwise; `game` leads to it, `live` while it goes on."""

    score: str
    was: str = ""
    game: str = ""
    live: bool = False


@dataclass(frozen=True)
class RowPart:
    """One rubber; `won` is the side that has it, "" for nobody; `tally` are the legs won, where one has `several`.

    `players` and `marks` are those of both sides, `edit` leads to its form, "" where it cannot be written on.
    """

    id: str
    label: str
    players: tuple[tuple[Known, ...], tuple[Known, ...]]
    marks: tuple[str, str]
    won: str
    several: bool
    tally: str
    legs: tuple[LegPart, ...]
    note: str
    edit: str


def make_rows(db: Database, here: OpenCard, *, may: bool) -> tuple[RowPart, ...]:
    before = legs_before(here)
    return tuple(_row(db, here, number, before.get(number, ()), may=may) for number in range(len(here.format.rubbers)))


def _row(db: Database, here: OpenCard, number: int, before: tuple[Leg, ...], *, may: bool) -> RowPart:
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    winner, several = decided(rubber, line), rubber.legs > 1
    home, away = (tuple(_whole(here.known(one)) for one in players) for players in line.players)
    return RowPart(
        id=f"line-{number + 1}",
        label=label(here.format, number),
        players=(home, away),
        marks=(say_mark(line.marks[HOME]), say_mark(line.marks[AWAY])),
        won="" if winner is None else ("home", "away")[winner],
        several=several,
        tally=say_pair(legs_won(rubber, line)) if _has_tally(rubber, line) else "",
        legs=(*_legs(line, before, changed=here.signed is not None and not here.is_final), *_live(db, here, number)),
        note=line.note,
        edit=f"/fixtures/{here.match.id}/lines/{number + 1}" if may else "",
    )


def _has_tally(rubber: Rubber, line: Line) -> bool:
    """Whether legs are counted: where there are several, or where one is given without being played."""
    return any(forfeits(line)) or (rubber.legs > 1 and bool(line.legs))


def _legs(line: Line, before: tuple[Leg, ...], *, changed: bool) -> list[LegPart]:
    """While a change is open each leg that was otherwise says how."""
    made = []
    for at in range(max(len(line.legs), len(before) if changed else 0)):
        leg = line.legs[at] if at < len(line.legs) else None
        was = before[at] if changed and at < len(before) else None
        told = say_pair(was.scores) if was and (leg is None or was.scores != leg.scores) else ""
        made.append(
            LegPart(say_pair(leg.scores) if leg else "", told, f"/games/{leg.game}" if leg and leg.game else "")
        )
    return made


def _live(db: Database, here: OpenCard, number: int) -> list[LegPart]:
    """The leg that is being played on the app."""
    game = here.running.get((number, len(here.card.lines[number].legs)))
    if game is None:
        return []
    return [LegPart(say_pair(running_scores(open_sheets().read(game, db))), game=f"/games/{game}", live=True)]


def _whole(one: Known) -> Known:
    return replace(one, name=whole_name(one.name))
