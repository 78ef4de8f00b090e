"""What a list of teams and players would add to a season, and whatever in it contradicts itself or what is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from referee.errors import NotationError
from referee.league.lists import Entry, Fault, Listed
from referee.league.names import nearest
from referee.text import fold

_COMPARED = 200  # names; among more of them nobody looks for those that are nearly the same
TEAMS = 400  # in one season


@dataclass(frozen=True)
class Team:
    """A team by its name, where and when it is at home; `line` 0: it was there before the list."""

    name: str
    division: str
    venue: str
    night: int | None = None
    line: int = 0


@dataclass(frozen=True)
class Member:
    """A player of a team, by their names."""

    name: str
    team: str
    captain: bool = False
    line: int = 0


@dataclass(frozen=True)
class Known:
    """What a season has already, and the league's venues. No division is called like one of its `cups`."""

    divisions: tuple[str, ...] = ()
    venues: tuple[str, ...] = ()
    teams: tuple[Team, ...] = ()
    members: tuple[Member, ...] = ()
    cups: tuple[str, ...] = ()


@dataclass(frozen=True)
class Additions:
    """What a list adds, in its order; `there` are the players it names who were there before."""

    divisions: tuple[str, ...] = ()
    venues: tuple[str, ...] = ()
    teams: tuple[Team, ...] = ()
    members: tuple[Member, ...] = ()
    there: int = 0

    @property
    def nothing(self) -> bool:
        return not (self.divisions or self.venues or self.teams or self.members)


@dataclass
class _Found:
    """What is known so far, line by line; teams and members by their folded names, cups by theirs alone."""

    divisions: list[str]
    venues: list[str]
    teams: dict[str, Team]
    members: dict[str, Member]
    cups: frozenset[str]
    there: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, cause: NotationError) -> None:
        self.faults.append(Fault(line, cause))

    def stays(self, line: int, cause: NotationError) -> None:
        """Where a list says more of what was there before, which stays as it is."""
        self.faults.append(Fault(line, cause, doubt=True))

    def doubt(self, line: int, name: str, known: Iterable[str]) -> None:
        """Where a new name is nearly one that is known."""
        other = nearest(name, list(known)[:_COMPARED])
        if other:
            self.faults.append(Fault(line, NotationError("like-another", text=name, other=other), doubt=True))


def at_the_club(listed: Listed, known: Known, division: str, venue: str) -> Listed:
    """A list of names for a club night: all in the one division and at the one venue there is, or in these."""
    only = known.divisions[0] if len(known.divisions) == 1 else ""
    usual = division if not known.divisions else only
    places = {team.venue for team in known.teams} or {*known.venues} or {venue}
    at = next(iter(places)) if len(places) == 1 else ""
    entries = (replace(one, division=one.division or usual, venue=one.venue or at) for one in listed.entries)
    return replace(listed, entries=tuple(entries))


def compare(listed: Listed, known: Known, *, in_pairs: bool = False) -> tuple[Additions, tuple[Fault, ...]]:
    """What the list adds, and all its faults in the order of its lines. `in_pairs`: players play in pairs only."""
    found = _Found(
        list(known.divisions),
        list(known.venues),
        {fold(team.name): team for team in known.teams},
        {fold(member.name): member for member in known.members},
        frozenset(map(fold, known.cups)),
        faults=list(listed.faults),
    )
    for entry in (_as_known(found, entry) for entry in listed.entries):
        _take_team(found, entry)
        if entry.player:
            _take_player(found, entry)
    if in_pairs:
        _count_pairs(found)
    return _added(found, known), tuple(sorted(found.faults, key=lambda fault: fault.line))


def _as_known(found: _Found, entry: Entry) -> Entry:
    """With the names of what is known already as they were written first."""
    team, member = found.teams.get(fold(entry.team)), found.members.get(fold(entry.player))
    return replace(
        entry,
        division=_first(entry.division, found.divisions),
        venue=_first(entry.venue, found.venues),
        team=team.name if team else entry.team,
        player=member.name if member else entry.player,
    )


def _first(name: str, known: Iterable[str]) -> str:
    return next((other for other in known if fold(other) == fold(name)), name)


def _take_team(found: _Found, entry: Entry) -> None:
    team = found.teams.get(fold(entry.team))
    if team is None:
        _add_team(found, entry)
    elif entry.division and entry.division != team.division:
        found.fault(entry.line, NotationError("team-in-two-divisions", team=team.name, other=team.division))
    elif entry.venue and team.venue and entry.venue != team.venue:
        found.fault(entry.line, NotationError("team-at-two-venues", team=team.name, other=team.venue))
    elif entry.night is not None and team.night not in (None, entry.night):
        found.fault(entry.line, NotationError("team-on-two-nights", team=team.name))
    elif entry.night is not None and team.night is None:
        _take_night(found, entry, team)


def _take_night(found: _Found, entry: Entry, team: Team) -> None:
    """Of one that was there before it is noted all the same: a list contradicts itself, and says a thing only once."""
    if not team.line:
        found.stays(entry.line, NotationError("night-stays", team=team.name))
    found.teams[fold(team.name)] = replace(team, night=entry.night)


def _add_team(found: _Found, entry: Entry) -> None:
    only = found.divisions[0] if len(found.divisions) == 1 else ""
    division = entry.division or only
    _take_division(found, entry, division)
    if not entry.venue:
        found.fault(entry.line, NotationError("venue-missing", team=entry.team))
    elif entry.venue not in found.venues:
        found.doubt(entry.line, entry.venue, found.venues)
        found.venues.append(entry.venue)
    if len(found.teams) == TEAMS:
        found.fault(entry.line, NotationError("too-many-teams", most=TEAMS))
    found.doubt(entry.line, entry.team, (team.name for team in found.teams.values()))
    found.teams[fold(entry.team)] = Team(entry.team, division, entry.venue, entry.night, entry.line)


def _take_division(found: _Found, entry: Entry, division: str) -> None:
    if not division:
        found.fault(entry.line, NotationError("division-missing", team=entry.team))
    elif fold(division) in found.cups:
        found.fault(entry.line, NotationError("division-is-a-cup", text=division))
    elif division not in found.divisions:
        found.doubt(entry.line, division, found.divisions)
        found.divisions.append(division)


def _take_player(found: _Found, entry: Entry) -> None:
    there = found.members.get(fold(entry.player))
    if there is None:
        mates = [one for one in found.members.values() if one.team == entry.team]
        if entry.captain and any(one.captain for one in mates):
            found.fault(entry.line, NotationError("two-captains", team=entry.team))
        found.doubt(entry.line, entry.player, (one.name for one in mates))
        found.members[fold(entry.player)] = Member(entry.player, entry.team, entry.captain, entry.line)
    elif there.team != entry.team:
        found.fault(entry.line, NotationError("player-in-two-teams", player=entry.player, team=there.team))
    elif there.line:
        found.fault(entry.line, NotationError("player-listed-twice", player=entry.player, n=there.line))
    else:
        found.there.add(there.name)
        if entry.captain and not there.captain:
            found.stays(entry.line, NotationError("captain-stays", player=there.name, team=there.team))
            found.members[fold(there.name)] = replace(there, captain=True)


def _count_pairs(found: _Found) -> None:
    """Somebody would be left over in a team of an odd number."""
    sizes: dict[str, int] = {}
    for member in found.members.values():
        sizes[member.team] = sizes.get(member.team, 0) + 1
    touched: Mapping[str, int] = {one.team: one.line for one in reversed(found.members.values()) if one.line}
    for team, line in touched.items():
        if sizes[team] % 2:
            cause = NotationError("odd-for-pairs", team=team, count=sizes[team])
            found.faults.append(Fault(line, cause, doubt=True))


def _added(found: _Found, known: Known) -> Additions:
    return Additions(
        divisions=tuple(found.divisions[len(known.divisions) :]),
        venues=tuple(found.venues[len(known.venues) :]),
        teams=tuple(team for team in found.teams.values() if team.line),
        members=tuple(member for member in found.members.values() if member.line),
        there=len(found.there),
    )
