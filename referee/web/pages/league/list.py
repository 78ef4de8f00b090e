"""The page of a list of teams and players: where it is pasted, its faults by line, and what it would add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.calls.words import listed
from referee.errors import NotationError, Refused
from referee.language import isolated, say, say_in, say_many
from referee.league.encodings import ENCODINGS
from referee.league.formats import is_club_night
from referee.league.listed import Additions
from referee.league.lists import Fault, lines_of
from referee.refusals import explain
from referee.store.league_seasons import Season
from referee.web.pages.league.fields import options
from referee.web.pages.league.formats import find_format
from referee.web.pages.league.words import say_night, some
from referee.web.pages.new import Pick

SHOWN = 60  # faults
NOTHING = Additions()


@dataclass(frozen=True)
class Looked:
    """A list that was looked at: its text, by which encoding a file was read, what it adds, what is wrong with it."""

    text: str
    encoding: str = ""
    additions: Additions = NOTHING
    wrong: tuple[Fault, ...] = ()
    doubts: tuple[Fault, ...] = ()
    looked: bool = False

    @property
    def refusal(self) -> NotationError | None:
        return self.wrong[0].cause if self.wrong else None


@dataclass(frozen=True)
class FaultRow:
    """A fault of a line, in words; with `n`, its number, the line as it stands, to be put right at once."""

    line: str
    words: str
    n: int = 0
    text: str = ""


@dataclass(frozen=True)
class NewTeam:
    """A team that would be added, or gets more players: about it, and its new players."""

    name: str
    about: str
    players: str


@dataclass(frozen=True)
class ListPage:
    """`head` is what the list came to; `wrong` keeps it from being added, `doubts` do not. `ready`: it can be added."""

    league: str
    about: str
    sets_up: str
    text: str
    hint: str
    example: str
    encodings: tuple[Pick, ...]
    head: str
    read_by: str
    wrong: tuple[FaultRow, ...]
    doubts: tuple[FaultRow, ...]
    teams: tuple[NewTeam, ...]
    there: str
    ready: bool
    error: str


def list_page(
    season: Season, looked: Looked | None = None, refusal: Refused | None = None, encoding: str = ""
) -> ListPage:
    here = looked or Looked("")
    additions, alone = here.additions, is_club_night(find_format(season.format))
    return ListPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        text=here.text,
        hint=_say_hint(alone=alone),
        example="Ann S.\nBill T.\nCath R." if alone else say_example(),
        encodings=options({"": say("guessed")} | {name: name.upper() for name in ENCODINGS}, encoding),
        head=_say_head(here) if here.looked else "",
        read_by=say("The file was read as {encoding}.", encoding=here.encoding.upper()) if here.encoding else "",
        wrong=tuple(_rows(here.wrong, lines_of(here.text))),
        doubts=tuple(_rows(here.doubts)),
        teams=() if here.wrong else _teams(additions),
        there=say_many("{n} player is there already.", "{n} players are there already.", additions.there)
        if additions.there
        else "",
        ready=here.looked and not here.wrong and not additions.nothing,
        error=explain(refusal) if refusal else "",
    )


def _say_hint(*, alone: bool) -> str:
    """How a list is written, where everybody plays `alone` or in teams."""
    if alone:
        return say("Names are enough, one in a line: everybody plays for himself.")
    return say(
        "The first line names the columns; commas, semicolons or tabs part them. A team and its division may be "
        "left out where they stand in the line above."
    )


def say_example() -> str:
    """A list of two teams, with headings as one would write them."""
    head = say("division,team,venue,night,player,captain")
    division, night = say("Division {n}", n=1), say_night(3)
    yes = say_in("list", "yes")
    return "\n".join(
        (head, f"{division},Plough A,Plough,{night},Ann S.,{yes}", ",,,,Bill T.,", f"{division},Bell,Bell,,Cath R.,")
    )


def _say_head(looked: Looked) -> str:
    if looked.wrong:
        return say_many(
            "{n} line is to be put right. Nothing has been added.",
            "{n} lines are to be put right. Nothing has been added.",
            len({fault.line for fault in looked.wrong}),
        )
    if looked.additions.nothing:
        return say("This adds nothing.") if looked.doubts else say("All of that is there already.")
    return say("This adds {what}.", what=say_additions(looked.additions))


def say_additions(additions: Additions) -> str:
    """What of divisions, teams and players there is in them: "2 teams and 5 players"."""
    divisions, teams, players = map(len, (additions.divisions, additions.teams, additions.members))
    return listed(
        some(
            (divisions, say_many("{n} division", "{n} divisions", divisions)),
            (teams, say_many("{n} team", "{n} teams", teams)),
            (players, say_many("{n} player", "{n} players", players)),
        )
    )


def _rows(faults: tuple[Fault, ...], lines: Sequence[str] = ()) -> Iterable[FaultRow]:
    """With `lines`, each line of the list can be put right beside the last of its faults."""
    last = {fault.line: at for at, fault in enumerate(faults[:SHOWN]) if fault.line <= len(lines)}
    for at, fault in enumerate(faults[:SHOWN]):
        words = say("Line {n}", n=fault.line), explain(fault.cause)
        mends = last.get(fault.line) == at
        yield FaultRow(*words, fault.line, lines[fault.line - 1]) if mends else FaultRow(*words)
    if (left := len(faults) - SHOWN) > 0:
        yield FaultRow("…", say_many("{n} more", "{n} more", left))


def _teams(additions: Additions) -> tuple[NewTeam, ...]:
    new = {team.name: team for team in additions.teams}
    names = dict.fromkeys([*new, *(member.team for member in additions.members)])
    rows = []
    for name in names:
        team = new.get(name)
        about = (
            (isolated(team.division), isolated(team.venue), say_night(team.night)) if team else (say("there already"),)
        )
        players = [
            say("{player} (captain)", player=one.name) if one.captain else isolated(one.name)
            for one in additions.members
            if one.team == name
        ]
        rows.append(NewTeam(name, " · ".join(part for part in about if part), ", ".join(players)))
    return tuple(rows)
