"""One match of a season: who plays, what is typed and what is played on the app, by the fall of the dice.

Whatever is entered is noted as well, plainly, and only the notes say afterwards what there should be.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import product

from tests.seasons import games
from tests.seasons.desk import Desk
from tests.seasons.formats import FORMATS, Rubber
from tests.seasons.notes import Leg, Line, Match, Member, Notes

PUBS = (
    "Plough", "Railway", "Bell", "Crown", "Fox A", "Fox B", "Swan", "Lamb", "Ship", "Conservative", "Three Jay's",
    "Charnwood",
)  # fmt: skip
BEGINS, HOLIDAY = "2026-09-03", "2026-12-24"
LONG_BEFORE = "2026-09-01"


@dataclass
class Plan:
    """What a season is to be like; `app`: of 1000 legs so many are played on it; `by_pages`: cards too."""

    format: str
    seed: int
    teams: int = 12
    how: str = "void"
    chain: tuple[str, ...] = ("leg-difference", "head-to-head", "name")
    play_off: bool = False
    least: int = 3
    app: int = 20
    by_pages: bool = False
    names: tuple[str, ...] = ()


@dataclass
class Night:
    """A season on its way: the desk it is entered at, and the notes."""

    desk: Desk
    plan: Plan
    notes: Notes = field(init=False)
    entered: dict[tuple[str, ...], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.plan.seed)  # noqa: S311 - a season to play, no secrets
        self.format = FORMATS[self.plan.format]
        teams = list(self.plan.names or PUBS[: self.plan.teams])
        firsts, letters = ("Ann", "Bill", "Cath", "Dave"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        names = [f"{name} {letter}." for letter in letters for name in firsts]
        names += [f"{name[:-1]}{letter}." for name, letter in product(names, "BD")]
        squads = {team: [Member(names.pop(0), LONG_BEFORE) for _ in range(self.format.squad + 4)] for team in teams}
        plan = self.plan
        self.notes = Notes(plan.format, plan.chain, plan.play_off, plan.least, teams, squads)

    def begin(self, points: dict[str, str] | None = None) -> None:
        """Set up and drawn up; `points` where they are not those of the format."""
        venues = {team: f"The {team.removesuffix(' A').removesuffix(' B')}" for team in self.notes.teams}
        self.desk.set_up(self.notes, venues, BEGINS, HOLIDAY, points)
        for squad in self.notes.squads.values():
            for member in squad:
                member.since = BEGINS
        self.notes.matches = self.desk.fixtures()
        self.last = max(match.round for match in self.notes.matches)

    def today(self) -> str:
        return self.desk.moment.date().isoformat()

    def tomorrow(self) -> str:
        return (self.desk.moment.date() + timedelta(days=1)).isoformat()

    # one card

    def fill_in(self, match: Match) -> None:
        """The whole card, and both signatures."""
        day, lines = match.day or self.today(), list[Line]()
        for number, rubber in enumerate(self.format.rubbers):
            line = self.choose(match, number, lines)
            lines.append(line)
            self.write(match, number, lines)
            if not {"absent", "walkover"} & {*line.marks}:
                while not over(rubber, line):
                    line.legs.append(self.leg(match, number, lines))
                self.write(match, number, lines)
        if self.plan.by_pages:
            self.desk.sign(match)
        else:
            self.desk.keep_signed(match, lines)
        match.state, match.lines, match.day = "final", lines, day

    def write(self, match: Match, number: int, lines: list[Line], *, app: bool = False) -> None:
        """Its newest rubber; where cards do not come through the pages, only what a game is begun from."""
        if self.plan.by_pages:
            self.desk.write(match, number, lines[number])
        elif app:
            self.desk.keep(match, lines)

    def leg(self, match: Match, number: int, lines: list[Line]) -> Leg:
        """Typed, or played on the app."""
        rubber = self.format.rubbers[number]
        if rubber.game and rubber.kind != "fours" and self.rng.random() < self.plan.app / 1000:
            self.write(match, number, lines, app=True)
            return self.on_the_app(match, number)
        return self.typed(rubber)

    def typed(self, rubber: Rubber) -> Leg:
        if not rubber.game:
            return Leg(self.rng.choice([(1, 0), (0, 1)]))
        least = rubber.target // 2 if self.rng.random() < 0.9 else 0
        loser = self.rng.randint(least, rubber.target - 1)
        scores = (rubber.target, loser) if self.rng.random() < 0.5 else (loser, rubber.target)
        return Leg(scores)

    def on_the_app(self, match: Match, number: int) -> Leg:
        """A whole game, entered on its page the first time, and copied where it is played again."""
        game = self.desk.begin(match, number, self.rng.choice("ab"))
        begun = self.desk.record(game)
        entries = games.play_out(begun, self.rng)
        known = (games.bodies(begun)[0], *entries)
        if known in self.entered:
            self.desk.copy(self.entered[known], game)
        else:
            self.desk.enter(match, game, entries)
            self.entered[known] = game
        scores, skunk = games.score_of(self.desk.record(game))
        return Leg(scores, game, skunk)

    def choose(self, match: Match, number: int, before: list[Line], *, all_there: bool = False) -> Line:
        """Who plays a rubber: whoever has played least; now and then one is doubled up for, late or does not come."""
        rubber, day = self.format.rubbers[number], match.day or "9998"  # without a date the squads are those of now
        players, marks = [], []
        for side, team in enumerate(match.teams):
            weights = [1, 0, 0, 0, 0] if all_there else [180, 4, 4, 3, 2]
            mark = self.rng.choices(["", "late", "doubled", "absent", "walkover"], weights)[0]
            turns = self.turns(rubber, before, side)
            squad = self.notes.squad(team, day)
            self.rng.shuffle(squad)
            squad.sort(key=lambda name: turns.get(name, 0))
            fit = [name for name in squad if turns.get(name, 0) < self.format.times]
            if mark == "doubled" and before:
                again = [name for name in squad if name in turns][: rubber.each]
                fit = [*again, *[name for name in fit if name not in again]]
            if mark in ("absent", "walkover") and self.rng.random() < 0.5:
                fit = []
            assert len(fit) >= rubber.each or mark in ("absent", "walkover"), (team, day, squad, turns)
            players.append(fit[: rubber.each])
            marks.append(mark)
        return Line((players[0], players[1]), [], (marks[0], marks[1]))

    def turns(self, rubber: Rubber, before: list[Line], side: int) -> dict[str, int]:
        """How often each has played this kind, unless doubling up."""
        found: dict[str, int] = {}
        for other, line in zip(self.format.rubbers, before, strict=False):
            if other.kind == rubber.kind and line.marks[side] != "doubled":
                for name in line.players[side]:
                    found[name] = found.get(name, 0) + 1
        return found


def over(rubber: Rubber, line: Line) -> bool:
    """Whether a rubber is played out."""
    won = [sum(leg.scores[side] > leg.scores[1 - side] for leg in line.legs) for side in (0, 1)]
    return sum(won) == rubber.legs or (rubber.best and 2 * max(won) > rubber.legs)
