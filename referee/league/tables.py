"""The table of a division: places, sums, form, and why each team stands above the next one. Made anew from the results.

League.md, “The table”. Walkovers count, void matches are no results. A play-off (`round` 0) gives no points: it decides
between those who are level on points at the top, where the league has such a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from referee.league.balance import Balance, take_stock
from referee.league.criteria import (
    AGAIN,
    CRITERIA,
    PLAY_OFF,
    PLAY_OFF_ROUND,
    Facts,
    check_chain,
    gather,
    without_play_offs,
)
from referee.league.shapes import AWAY, HOME, NONE, Pair, PointsRule, Result
from referee.league.tallies import Outcome, Tally, form, tally
from referee.league.why import Placed, Step, number_places, put_in_order

__all__ = ["AGAIN", "CRITERIA", "PLAY_OFF_ROUND", "Balance", "Row", "Step", "Table", "check_chain", "standings"]


@dataclass(frozen=True)
class Row:
    """A team in its place, `shared` where others stand in the same; of rubbers and legs its own stand first.

    `spread`: pegs won less pegs lost. `form`: its last five, the newest at the end. `home` and `away` are the same sums
    of those matches alone. `why`: the steps of the comparison with the row below. `by_hand`: points among its own that
    no match has brought.
    """

    team: str
    place: int
    shared: bool
    played: int
    won: int
    drawn: int
    lost: int
    rubbers: Pair
    legs: Pair
    spread: int
    points: Fraction
    form: tuple[Outcome, ...]
    home: Tally
    away: Tally
    why: tuple[Step, ...]
    by_hand: Fraction = NONE

    @property
    def difference(self) -> int:
        """Legs won less legs lost."""
        return self.legs[0] - self.legs[1]


@dataclass(frozen=True)
class Table:
    """`play_off`: those between whom a play-off is to decide, none where it is decided or not wanted."""

    rows: tuple[Row, ...]
    balance: Balance
    play_off: tuple[str, ...] = ()


def standings(
    teams: Sequence[str],
    results: Sequence[Result],
    chain: Sequence[str],
    play_off: bool = False,
    names: Mapping[str, str] | None = None,
    *,
    rule: PointsRule | None = None,
    by_hand: Mapping[str, Fraction] | None = None,
) -> Table:
    """The table of these teams after these results, in any order; every team of a result is one of them.

    `chain`: criteria by name, points always come first. `rule`: what wins a match, and what its card should give;
    without it whoever has more points has won. `by_hand`: points by team that are awarded, or below nothing deducted,
    beside the matches. Raises NotationError for a chain that cannot be.
    """
    decides = rule.decides if rule else "points"
    facts = gather(teams, results, chain, names or {}, decides, play_off=play_off, by_hand=by_hand)
    placed = put_in_order(tuple(teams), facts)
    rows = tuple(
        _row(replace(one, why=_tell(one, below, facts)), place, shared, facts)
        for one, below, (place, shared) in zip(placed, [*placed, None][1:], number_places(placed), strict=True)
    )
    by_all = sum((row.by_hand for row in rows), NONE)
    balance = take_stock([row.points for row in rows], without_play_offs(results), rule, by_all)
    top = tuple(row.team for row in rows if row.place == 1)
    return Table(rows, balance, top if facts.plays_off and len(top) > 1 else ())


def _tell(placed: Placed, below: Placed | None, facts: Facts) -> tuple[Step, ...]:
    """The comparison with the row below, with what it does not tell of itself: points by hand, a play-off's score."""
    if below is None:
        return placed.why
    by_hand = facts.by_hand.get(placed.team, NONE), facts.by_hand.get(below.team, NONE)
    score = _score(placed.team, below.team, facts)
    return tuple(
        replace(step, by_hand=by_hand)
        if step.criterion == "points" and any(by_hand)
        else replace(step, score=score)
        if step.criterion == PLAY_OFF and step.decides and not step.among
        else step
        for step in placed.why
    )


def _score(team: str, below: str, facts: Facts) -> Pair | None:
    """That of the play-off which the one has won against the other, in what decides a match."""
    won = [one for one in facts.played_off.get(team, ()) if one.against == below and one.outcome == "won"]
    return (won[-1].legs if facts.decides == "legs" else won[-1].rubbers) if won else None


def _row(placed: Placed, place: int, shared: bool, facts: Facts) -> Row:
    made, seen = facts.tallies[placed.team], facts.seen.get(placed.team, ())
    home, away = (tally([one for one in seen if one.at == at]) for at in (HOME, AWAY))
    return Row(
        placed.team,
        place,
        shared,
        made.played,
        made.won,
        made.drawn,
        made.lost,
        made.rubbers,
        made.legs,
        made.spread,
        made.points,
        form(seen),
        home,
        away,
        placed.why,
        facts.by_hand.get(placed.team, NONE),
    )
