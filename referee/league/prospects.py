"""What a match can change in the table: where a win, a draw or a defeat would put its two teams, all else as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from referee.league.criteria import Facts, after, gather
from referee.league.shapes import AWAY, HOME, PointsRule, Result
from referee.league.tallies import Decides, Outcome, winner
from referee.league.ways import Way
from referee.league.why import number_places, put_in_order

OUTCOMES: tuple[Outcome, ...] = ("won", "drawn", "lost")
Place = tuple[int, bool]  # its number, and whether it is shared


@dataclass(frozen=True)
class Prospect:
    """The `places` that a team could have after such an outcome, by score and pegs, best first; `now` it has this."""

    team: str
    outcome: Outcome
    now: Place
    places: tuple[Place, ...]

    @property
    def changes(self) -> bool:
        """Whether it would stand elsewhere, or no longer share its place or not, whatever the score."""
        return self.now not in self.places


def prospects(
    teams: Sequence[str],
    results: Sequence[Result],
    chain: Sequence[str],
    ways: Sequence[Way],
    play_off: bool = False,
    names: Mapping[str, str] | None = None,
    *,
    rule: PointsRule | None = None,
    by_hand: Mapping[str, Fraction] | None = None,
) -> tuple[Prospect, ...]:
    """Of both teams of a match, home first, what each outcome would bring; `ways`: how the match can still end.

    The table is that of `standings` with the same values. An outcome that can no longer be is left out. Raises
    NotationError for a chain that cannot be.
    """
    if not ways:
        return ()
    decides: Decides = rule.decides if rule else "points"
    facts = gather(teams, results, chain, names or {}, decides, play_off=play_off, by_hand=by_hand)
    now = _places(teams, facts)
    then = [(winner(one, decides), _places(teams, after(facts, one, decides))) for one in _in_full(ways, facts)]
    found = []
    for side, outcome in product((HOME, AWAY), OUTCOMES):
        team = (ways[0].result.home, ways[0].result.away)[side]
        won_by = {"won": side, "drawn": None, "lost": 1 - side}[outcome]
        places = [table[team] for winner_then, table in then if winner_then == won_by]
        if places:
            found.append(Prospect(team, outcome, now[team], tuple(sorted(set(places)))))
    return tuple(found)


def _in_full(ways: Sequence[Way], facts: Facts) -> Iterator[Result]:
    """Every way with pegs; where spread parts teams, with so many as give every order that they can give."""
    for way in ways:
        if "spread" in facts.chain:
            yield from (replace(way.result, pegs=(ahead, 0)) for ahead in _leads(way, facts))
        else:
            yield way.result


def _leads(way: Way, facts: Facts) -> set[int]:
    """What the home team can be ahead: the ends, and wherever a spread meets another, with what is above that."""
    least, most = way.ahead
    made = after(facts, replace(way.result, pegs=(0, 0)), facts.decides).tallies
    home, away = made[way.result.home], made[way.result.away]
    meets = {one.spread - home.spread for one in made.values() if one.points == home.points}
    meets |= {away.spread - one.spread for one in made.values() if one.points == away.points}
    meets |= {(away.spread - home.spread) // 2}
    return {least, most} | ({*meets, *(meet + 1 for meet in meets)} & {*range(least, most)})


def _places(teams: Sequence[str], facts: Facts) -> dict[str, Place]:
    placed = put_in_order(tuple(teams), facts)
    return {one.team: place for one, place in zip(placed, number_places(placed), strict=True)}
