"""The form of one rubber: players of both squads, its legs, what is to be played on the app, marks and a note."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from referee.calls.cards import MARKS, label, say_kind, say_pair
from referee.calls.words import sentence
from referee.errors import KeyReused, Refused, StaleEntry
from referee.language import say, say_many
from referee.league.cards import is_over
from referee.league.rubbers import forfeits, is_on_the_app, settle_rubber
from referee.league.shapes import PLAYERS, Line, Rubber
from referee.league.written_cards import MARKS as WRITTEN_MARKS
from referee.refusals import explain
from referee.rules.seating import SEATS
from referee.web.league.cards import OpenCard, seat_players
from referee.web.league.shown import games_shown, turned
from referee.web.league.typed_lines import Typed, is_other
from referee.web.pages.league.versions import say_line
from referee.web.pages.new import Pick
from referee.web.titles import titles


@dataclass(frozen=True)
class TeamPart:
    """One side: its players to choose from, and its marks. `name` is that of the fields, `several`: more than one."""

    name: str
    team: str
    several: bool
    choose: str
    picks: tuple[Pick, ...]
    marks: tuple[Pick, ...]


@dataclass(frozen=True)
class LegPart:
    """A leg: its two scores as they stand in the form, or with `said` that of the game `id` on the app.

    `game` leads there. Where another score was typed it has both. `won` are the choices where only the result counts.
    """

    n: int
    home: str
    away: str
    won: tuple[Pick, ...] = ()
    id: str = ""
    game: str = ""
    said: str = ""


@dataclass(frozen=True)
class LinePage:
    """`plays` is the number of the leg that the app can begin now, 0 for none.

    `first` is who may have the down or deal; none while it does not stand there who plays: then it is by lot.

    `there` is what another phone has written meanwhile, "" where nothing is out of date.
    `stands` changes with what stands on the card. `side` is the team that is shown first; `games` are those of its legs
    in whose place another score may be written.
    `marked` whether marks or a note are to be seen at once; `more`: there is a rubber after this one.
    """

    id: str
    number: int
    stands: str
    side: str
    games: str
    title: str
    about: str
    teams: tuple[TeamPart, TeamPart]
    names: tuple[str, str]
    legs: tuple[LegPart, ...]
    plays: int
    play_words: str
    begins: str
    first: tuple[Pick, ...]
    note: str
    marked: bool
    more: bool
    error: str
    there: str
    expected: int
    key: str
    play_key: str


def line_page(here: OpenCard, number: int, typed: Typed | None, refusal: Refused | None) -> LinePage:
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    if typed is None or turned(here, typed):
        typed = _as_it_stands(here, number)
    late = isinstance(refusal, StaleEntry | KeyReused)
    legs = tuple(_leg(here, number, n, typed) for n in range(rubber.legs))
    plays = _plays(here, number)
    title = titles().get(rubber.game)
    return LinePage(
        id=here.match.id,
        number=number + 1,
        stands=sha256(repr(line).encode()).hexdigest()[:12],
        side=here.match.home,
        games=" ".join(leg.id for leg in legs if leg.id and (late or not (leg.home or leg.away))),
        title=say("Rubber {n}", n=label(here.format, number)),
        about=_about(rubber),
        teams=(_team(here, number, 0, typed), _team(here, number, 1, typed)),
        names=here.match.names,
        legs=legs,
        plays=plays,
        play_words=say("Play leg {n} here", n=plays) if rubber.legs > 1 else say("Play it here"),
        begins=title.first if title else "",
        first=_first(here, number) if plays and _manned(here, number) else (),
        note=typed.note,
        marked=bool(typed.note or any(typed.marks)),
        more=number + 1 < len(here.format.rubbers),
        error=explain(refusal) if refusal else "",
        there=_there(here, number) if late else "",
        expected=here.version,
        key=secrets.token_urlsafe(9),
        play_key=secrets.token_urlsafe(9),
    )


def _as_it_stands(here: OpenCard, number: int) -> Typed:
    """The form before anything is typed into it."""
    line = here.card.lines[number]
    home, away = (on or _only_ones(here, number, side) for side, on in enumerate(line.players))
    legs = tuple((str(leg.scores[0]), str(leg.scores[1])) for leg in line.legs)
    return Typed((home, away), legs, line.marks, line.note)


def _about(rubber: Rubber) -> str:
    """ "singles · Fives-and-threes to 61 · best of 3"."""
    rules, title = settle_rubber(rubber), titles().get(rubber.game)
    game = say("{game} to {target}", game=title.name, target=rules.target) if title else say("only the result counts")
    legs = say("best of {n}", n=rubber.legs) if rubber.best else say_many("{n} leg", "{n} legs", rubber.legs)
    return " · ".join([sentence(say_kind(rubber.kind)), game, *([legs] if rubber.legs > 1 else [])])


def _team(here: OpenCard, number: int, side: int, typed: Typed) -> TeamPart:
    rubber = here.format.rubbers[number]
    count = PLAYERS[rubber.kind]
    return TeamPart(
        name=("home", "away")[side],
        team=here.match.names[side],
        several=count > 1,
        choose=say_many("{n:w} player", "{n:w} players", count),
        picks=tuple(
            Pick(player, here.name(player), _elsewhere(here, number, side, player), on=player in typed.players[side])
            for player in _choices(here, side, typed.players[side])
        ),
        marks=tuple(Pick(one, say(MARKS[one]), on=one == typed.marks[side]) for one in WRITTEN_MARKS.values()),
    )


def _only_ones(here: OpenCard, number: int, side: int) -> tuple[str, ...]:
    """The squad where it has no more players than the rubber and they wait for one, until anything is written."""
    squad = here.to_choose(side)
    free = here.card.lines[number] == Line() and not any(_elsewhere(here, number, side, one) for one in squad)
    return squad if len(squad) == PLAYERS[here.format.rubbers[number].kind] and free else ()


def _choices(here: OpenCard, side: int, on: tuple[str, ...]) -> list[str]:
    """The squad, and whoever stands there though he is in it no more."""
    squad = here.to_choose(side)
    return [*squad, *(player for player in on if player in here.players and player not in squad)]


def _elsewhere(here: OpenCard, number: int, side: int, player: str) -> str:
    """In which other rubbers of this kind a player stands."""
    kind = here.format.rubbers[number].kind
    found = [
        label(here.format, n)
        for n, line in enumerate(here.card.lines)
        if n != number and here.format.rubbers[n].kind == kind and player in line.players[side]
    ]
    return say("in {rubbers}", rubbers=", ".join(found)) if found else ""


def _leg(here: OpenCard, number: int, n: int, typed: Typed) -> LegPart:
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    home, away = typed.legs[n] if n < len(typed.legs) else ("", "")
    leg = line.legs[n] if n < len(line.legs) else None
    game = games_shown(here, number).get(n)
    if game is None:
        return LegPart(n, home, away, () if rubber.game else _won(here, home, away))
    said = say_pair(leg.scores) if leg else say("being played")
    scores = (home, away) if is_other(typed, n, leg) else ("", "")
    return LegPart(n, *scores, id=game, game=f"/games/{game}", said=said)


def _won(here: OpenCard, home: str, away: str) -> tuple[Pick, ...]:
    return (
        Pick("home", here.match.names[0], on=(home, away) == ("1", "0")),
        Pick("", say("not yet"), on=not (home or away)),
        Pick("away", here.match.names[1], on=(home, away) == ("0", "1")),
    )


def _plays(here: OpenCard, number: int) -> int:
    """The leg that can be begun on the app now, as none is being played."""
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    leg = len(line.legs)
    busy = (number, leg) in here.running or is_over(rubber, line) or any(forfeits(line))
    return leg + 1 if here.is_open and is_on_the_app(rubber) and not busy else 0


def _there(here: OpenCard, number: int) -> str:
    said = say_line(here.card.lines[number], {player: here.name(player) for player in here.players})
    return say("The card says: {rubber}", rubber=said) if said else ""


def _manned(here: OpenCard, number: int) -> bool:
    """Whether its players stand there."""
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    return all(len(players) == PLAYERS[rubber.kind] for players in line.players)


def _first(here: OpenCard, number: int) -> tuple[Pick, ...]:
    return (
        Pick("", say("by lot"), on=True),
        *(Pick(seat, name) for seat, name in zip(SEATS, seat_players(here, number), strict=False)),
    )
