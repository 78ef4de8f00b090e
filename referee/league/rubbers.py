"""One rubber: its house rules, who won a leg and who the rubber, and whether it goes on. Knows no points of a match."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from referee.league.shapes import AWAY, HOME, PLAYERS, Leg, Line, Pair, Rubber
from referee.rules.games import find_game
from referee.rules.options import settle
from referee.rules.seating import Seating

SKUNK, DOUBLE_SKUNK = 90, 60  # the most a loser has then (cribbage rule book, clause 5)


def seat_rubber(rubber: Rubber) -> Seating:
    """Two players, or two partnerships."""
    return Seating(2) if rubber.kind == "singles" else Seating(4, pairs=True)


def is_on_the_app(rubber: Rubber) -> bool:
    """Whether the app has a table for so many players of its game."""
    return bool(rubber.game) and 2 * PLAYERS[rubber.kind] == seat_rubber(rubber).players


@lru_cache(maxsize=1000)  # of whatever is written
def settle_rubber(rubber: Rubber) -> Any:
    """The house rules of its game, None where only the result counts. Raises NotationError, IllegalPlay."""
    if not rubber.game:
        return None
    return settle(find_game(rubber.game).rules, seat_rubber(rubber), dict(rubber.chosen))


def winner_of_leg(leg: Leg) -> int:
    """HOME or AWAY: whoever has more."""
    return HOME if leg.scores[HOME] > leg.scores[AWAY] else AWAY


def to_win(rubber: Rubber) -> int:
    """The legs of whoever has all that can be won: half and one more in best of n, else every one."""
    return rubber.legs // 2 + 1 if rubber.best else rubber.legs


def forfeits(line: Line) -> tuple[bool, bool]:
    """Which side loses without a leg."""
    home, away = (mark in ("absent", "walkover") for mark in line.marks)
    return home, away


def legs_won(rubber: Rubber, line: Line) -> Pair:
    """The legs of each side. Who turns up alone has those that he could have won; nobody where nobody does."""
    home, away = forfeits(line)
    if home or away:
        return 0 if home else to_win(rubber), 0 if away else to_win(rubber)
    at_home = sum(winner_of_leg(leg) == HOME for leg in line.legs)
    return at_home, len(line.legs) - at_home


def decided(rubber: Rubber, line: Line) -> int | None:
    """Who has won it: HOME or AWAY once the other cannot catch up, None where it is open or drawn.

    Best of 4: 2–0 is open, 3–1 is home's, 2–2 a draw.
    """
    home, away = legs_won(rubber, line)
    if home * 2 > rubber.legs:
        return HOME
    return AWAY if away * 2 > rubber.legs else None


def is_over(rubber: Rubber, line: Line) -> bool:
    """Whether no more legs are played."""
    if any(forfeits(line)) or len(line.legs) >= rubber.legs:
        return True
    return rubber.best and decided(rubber, line) is not None


def skunks_won(rubber: Rubber, line: Line) -> Pair:
    """The legs that each side won by a skunk."""
    sides = [winner_of_leg(leg) for leg in line.legs if skunk_of(rubber, leg)]
    return sides.count(HOME), sides.count(AWAY)


def skunk_of(rubber: Rubber, leg: Leg) -> int:
    """0, 1 or 2: as the game on the app said, else by the loser's score."""
    if leg.game:
        return leg.skunk
    if not has_skunks(rubber):
        return 0
    loser = min(leg.scores)
    return 2 if loser <= DOUBLE_SKUNK else 1 if loser <= SKUNK else 0


def has_skunks(rubber: Rubber) -> bool:
    """Whether a leg of it can be won by one."""
    return bool(rubber.game == "cribbage" and settle_rubber(rubber).target == 121)


def pegs_won(rubber: Rubber, line: Line) -> Pair:
    """The scores of all legs added up; where only the result counts there are none."""
    if not rubber.game:
        return 0, 0
    return sum(leg.scores[HOME] for leg in line.legs), sum(leg.scores[AWAY] for leg in line.legs)
