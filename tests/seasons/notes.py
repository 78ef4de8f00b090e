"""What a season's generator writes down of what was played in the end: plain notes by name, for the oracle."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Leg:
    """Home first. `game`: the id of the game on the app; `skunk` as it ended."""

    scores: tuple[int, int]
    game: str = ""
    skunk: int = 0


@dataclass
class Line:
    players: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    legs: list[Leg] = field(default_factory=list)
    marks: tuple[str, str] = ("", "")


@dataclass
class Match:
    """`state`: open, final, walkover, void or bye; `given`: to whom; `day` "" where it has none."""

    id: str
    round: int
    home: str
    away: str
    day: str
    state: str = "open"
    given: str = ""
    lines: list[Line] = field(default_factory=list)

    @property
    def teams(self) -> tuple[str, str]:
        return self.home, self.away

    def has(self, team: str) -> bool:
        return team in self.teams


@dataclass
class Member:
    """Who plays for a team from a day on, and until another."""

    name: str
    since: str
    until: str = "9999"


@dataclass
class Notes:
    """A season: its matches, squads by team, players as they are shown, and the team that withdrew."""

    format: str
    chain: tuple[str, ...]
    play_off: bool
    least: int
    teams: list[str]
    squads: dict[str, list[Member]]
    matches: list[Match] = field(default_factory=list)
    shown: dict[str, str] = field(default_factory=dict)
    withdrawn: str = ""

    def squad(self, team: str, day: str) -> list[str]:
        return [one.name for one in self.squads[team] if one.since <= day < one.until]

    def of(self, team: str) -> list[Match]:
        return [match for match in self.matches if match.has(team)]


def withdraw(notes: Notes, team: str, how: str) -> None:
    """What league.md says becomes of a team's matches: all void, those of its unfinished half, or given away."""
    half = max(match.round for match in notes.matches) // 2
    own = notes.of(team)
    unfinished = {(match.round - 1) // half for match in own if match.state == "open"}
    for match in own:
        stands = how == "walkovers" or (how == "void-unfinished" and (match.round - 1) // half not in unfinished)
        if match.state in ("final", "walkover"):
            match.state = match.state if stands else "void"
        elif match.state == "open" and how == "walkovers":
            match.state, match.given = "walkover", match.home if match.away == team else match.away
        elif match.state == "open":
            match.state = "bye"
    if not any(match.state in ("final", "walkover") for match in own):
        notes.withdrawn = team
