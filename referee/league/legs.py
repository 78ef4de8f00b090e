"""A leg that was typed, held against the house rules of its rubber; and a game of the app as a leg."""

from __future__ import annotations

from referee.errors import IllegalPlay
from referee.league.rubbers import SKUNK, settle_rubber
from referee.league.shapes import AWAY, HOME, Leg, Pair, Rubber
from referee.rules.score import Score


def check_leg(rubber: Rubber, leg: Leg, n: int) -> None:
    """Raises IllegalPlay for a score that cannot be; `n` is the leg's number, from 1.

    What the app has seen needs a winner and no more: its house rules may have been corrected, or the game conceded.
    """
    if leg.game:
        if leg.scores[HOME] == leg.scores[AWAY]:
            raise IllegalPlay("no-winner", n=n, points=leg.scores[HOME])
    elif not rubber.game:
        if leg.scores not in ((1, 0), (0, 1)):
            raise IllegalPlay("result-only", n=n)
    else:
        _check_typed(rubber, leg, n)


def _check_typed(rubber: Rubber, leg: Leg, n: int) -> None:
    rules = settle_rubber(rubber)
    target, lower, higher = rules.target, min(leg.scores), max(leg.scores)
    if lower >= target:
        raise IllegalPlay("both-at-target", n=n, target=target)
    if higher < target:
        raise IllegalPlay("short-of-target", n=n, target=target)
    if higher > target and rules.finish == "exact":
        raise IllegalPlay("past-exact-finish", n=n, target=target, points=higher)
    if higher > most_pegs(rubber):
        raise IllegalPlay("past-any-finish", n=n, target=target, points=higher)


def most_pegs(rubber: Rubber) -> int:
    """The most that a leg's score can be; 0 where only the result counts."""
    rules = settle_rubber(rubber)
    if not rules:
        return 0
    # Where enough is enough, some write what was scored and some where the peg stops.
    return int(rules.target if rules.finish == "exact" else 2 * rules.target - 1)


def leads(rubber: Rubber, skunk: int) -> Pair:
    """The least and the most pegs by which a leg can be won; none where only the result counts."""
    most = most_pegs(rubber)
    if not most:
        return 0, 0
    return settle_rubber(rubber).target - SKUNK if skunk else 1, most


def leg_of_game(game: str, score: Score, skunk: int, home: str) -> Leg:
    """A game that is over, of id `game` and two sides, as a leg; `home` is a seat of the home side.

    A game that was conceded counts as reached: its winner has the target.
    """
    own = score.seating.side(home)
    (other,) = set(score.seating.sides) - {own}
    home_points, away_points = (score.target if side == score.winner else score.of(side[0]) for side in (own, other))
    return Leg((home_points, away_points), game, skunk)
