"""What a table can be ordered by: each criterion as a value of a team among those that are level with it.

League.md, “The table”. Head-to-head is a table of its own, of the meetings of all that are level: first its points,
then its leg difference.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from referee.errors import NotationError
from referee.league.shapes import NONE, Result
from referee.league.tallies import Decides, Seen, Tally, add, see, tally, with_points
from referee.text import fold

Value = str | int | Fraction
Level = Collection[str]
PLAY_OFF = "play-off"
PLAY_OFF_ROUND = 0
# What each criterion compares, in this order, among the same teams.
CRITERIA: dict[str, tuple[str, ...]] = {
    "points": ("points",),
    "leg-difference": ("leg-difference",),
    "legs-for": ("legs-for",),
    "games-won": ("games-won",),
    "matches-won": ("matches-won",),
    "spread": ("spread",),
    "head-to-head": ("head-to-head", "head-to-head-legs"),
    "fewer-played": ("fewer-played",),
    "name": ("name",),
}
STEPS = {**CRITERIA, PLAY_OFF: ("play-off", "play-off-legs")}
AGAIN = "start-again"  # in a chain: those who are still level when others were parted begin again at its top
LOWER_FIRST = ("fewer-played", "name")
AMONG = ("head-to-head", PLAY_OFF)  # the same among fewer teams can part them where it did not before


@dataclass(frozen=True)
class Facts:
    """What the criteria look at. `chain` is the league's, without points; `play_off`: whether the top is played off.

    `by_hand`: the points that were awarded or deducted beside the matches; the tallies have them already.
    """

    tallies: Mapping[str, Tally]
    seen: Mapping[str, Sequence[Seen]]
    played_off: Mapping[str, Sequence[Seen]]
    names: Mapping[str, str]
    chain: tuple[str, ...]
    again: bool
    play_off: bool
    by_hand: Mapping[str, Fraction]
    decides: Decides

    @property
    def plays_off(self) -> bool:
        """Nothing is played off before the first result."""
        return self.play_off and bool(self.seen)


def check_chain(chain: Sequence[str]) -> None:
    """Raises NotationError for a criterion that is not known, or stands there twice."""
    for criterion in chain:
        if criterion not in CRITERIA and criterion != AGAIN:
            raise NotationError("no-such-criterion", name=criterion)
        if chain.count(criterion) > 1:
            raise NotationError("criterion-twice")


def gather(
    teams: Iterable[str],
    results: Sequence[Result],
    chain: Sequence[str],
    names: Mapping[str, str],
    decides: Decides,
    *,
    play_off: bool,
    by_hand: Mapping[str, Fraction] | None = None,
) -> Facts:
    """Raises NotationError for a chain that cannot be."""
    check_chain(chain)
    seen = see(without_play_offs(results), decides)
    given = by_hand or {}
    return Facts(
        {team: with_points(tally(seen.get(team, ())), given.get(team, NONE)) for team in teams},
        seen,
        see([one for one in results if one.round == PLAY_OFF_ROUND], decides),
        names,
        tuple(criterion for criterion in chain if criterion not in ("points", AGAIN)),
        AGAIN in chain,
        play_off,
        given,
        decides,
    )


def without_play_offs(results: Iterable[Result]) -> list[Result]:
    """Those that give points."""
    return [one for one in results if one.round != PLAY_OFF_ROUND]


def after(facts: Facts, result: Result, decides: Decides) -> Facts:
    """The facts with one more result, of two of the teams."""
    more = see([result], decides)
    if result.round == PLAY_OFF_ROUND:
        return replace(facts, played_off=_joined(facts.played_off, more))
    tallies = {team: add(facts.tallies[team], tally(one)) for team, one in more.items()}
    return replace(facts, seen=_joined(facts.seen, more), tallies={**facts.tallies, **tallies})


def _joined(seen: Mapping[str, Sequence[Seen]], more: Mapping[str, Sequence[Seen]]) -> Mapping[str, Sequence[Seen]]:
    return {**seen, **{team: [*seen.get(team, ()), *one] for team, one in more.items()}}


def sort_name(team: str, names: Mapping[str, str]) -> str:
    """A name as it is looked up: without capitals and accents; the id of a team that has none."""
    return fold(names.get(team, team))


def difference(made: Tally) -> int:
    """Legs won less legs lost."""
    return made.legs[0] - made.legs[1]


def _mini(team: str, level: Level, facts: Facts) -> Tally:
    """Of the meetings of those that are level alone."""
    return tally([one for one in facts.seen.get(team, ()) if one.against in level])


def _play_off(team: str, level: Level, facts: Facts) -> Tally:
    """Of their play-offs; nothing as long as those that are missing could still change who wins."""
    among = {each: [one for one in facts.played_off.get(each, ()) if one.against in level] for each in level}
    return tally(among[team] if _is_played_off(among) else ())


def _is_played_off(among: Mapping[str, Sequence[Seen]]) -> bool:
    """Whether each has met each, or one has beaten all the others."""
    met = {team: {one.against for one in seen} for team, seen in among.items()}
    beaten = {team: {one.against for one in seen if one.outcome == "won"} for team, seen in among.items()}
    others = {team: among.keys() - {team} for team in among}
    return met == others or any(beaten[team] == others[team] for team in among)


def _above(made: Tally) -> int:
    return made.won - made.lost


MEASURES: dict[str, Callable[[str, Level, Facts], Value]] = {
    "points": lambda team, _, facts: facts.tallies[team].points,
    "leg-difference": lambda team, _, facts: difference(facts.tallies[team]),
    "legs-for": lambda team, _, facts: facts.tallies[team].legs[0],
    "games-won": lambda team, _, facts: facts.tallies[team].rubbers[0],
    "matches-won": lambda team, _, facts: facts.tallies[team].won,
    "spread": lambda team, _, facts: facts.tallies[team].spread,
    "head-to-head": lambda team, level, facts: _mini(team, level, facts).points,
    "head-to-head-legs": lambda team, level, facts: difference(_mini(team, level, facts)),
    "fewer-played": lambda team, _, facts: facts.tallies[team].played,
    "name": lambda team, _, facts: sort_name(team, facts.names),
    "play-off": lambda team, level, facts: _above(_play_off(team, level, facts)),
    "play-off-legs": lambda team, level, facts: difference(_play_off(team, level, facts)),
}
