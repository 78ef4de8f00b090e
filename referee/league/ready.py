"""The formats of real leagues, ready to be chosen.

Source: what leagues publish. Where a league says nothing of a draw, the points of a win are shared; where it says
nothing of a side that does not turn up, the other wins as narrowly as it can.
"""

from __future__ import annotations

from fractions import Fraction

from referee.language import mark
from referee.league.rubbers import seat_rubber
from referee.league.shapes import Format, Kind, PointsRule, Rubber
from referee.rules.games import GAMES
from referee.rules.options import unusual

_ONE, _HALF = Fraction(1), Fraction(1, 2)
_FIVES, _CRIB = "fives-and-threes", "cribbage"


def _rubbers(
    many: int, kind: Kind, game: str, rules: str = "", *, legs: int = 1, best: bool = False, target: int | None = None
) -> tuple[Rubber, ...]:
    """So many alike: of the game's named rule set, or with nobody drawing, as in nearly every British league."""
    seating = seat_rubber(Rubber(kind, game))
    named = {one.name: one.chosen(seating) for one in GAMES[game].sets}
    chosen = named[rules] if rules else {"boneyard": "sleeping"}
    if target:
        chosen = chosen | {"target": str(target)}
    written = tuple(unusual(GAMES[game].rules, seating, chosen).items())
    return (Rubber(kind, game, written, legs, best),) * many


_LEEK = Format(
    "Leek",
    _rubbers(6, "singles", _FIVES, "Leek") + _rubbers(3, "pairs", _FIVES, "Leek"),
    PointsRule("rubbers", win=Fraction(2), draw=_ONE, rubber=_ONE, absent=Fraction(7), walkover=(5, 4)),
)
_SOLIHULL = Format(
    "Solihull",
    _rubbers(6, "singles", _FIVES, target=121) + _rubbers(3, "pairs", _FIVES, target=121),
    PointsRule("rubbers", win=Fraction(3), draw=3 * _HALF, close=_ONE, absent=Fraction(3), walkover=(5, 4)),
)
_GUISBOROUGH = Format(
    "Guisborough",
    _rubbers(3, "pairs", _FIVES, legs=3),
    PointsRule("legs", leg=_ONE, absent=Fraction(5), walkover=(5, 4)),
    least=4,
    drawn=True,
)
_WEST_CUMBRIA = Format(
    "West Cumbria",
    _rubbers(9, "pairs", _FIVES, legs=3, best=True),
    PointsRule("rubbers", rubber=_ONE, absent=Fraction(5), walkover=(5, 4)),
    times=3,
)
_TEESDALE = Format(
    "Teesdale",
    _rubbers(3, "pairs", _FIVES, "Teesdale", legs=3),
    PointsRule("legs", leg=_ONE, absent=Fraction(5), walkover=(5, 4)),
)
_NORTHALLERTON = Format(  # four-handed: two of each team
    "Northallerton",
    (Rubber("pairs", ""),) * 4 + _rubbers(4, "pairs", _FIVES),
    PointsRule("rubbers", rubber=_ONE, absent=Fraction(6), walkover=(6, 0)),
    times=2,
)
_BURY = Format(
    "Bury St Edmunds",
    _rubbers(3, "pairs", _CRIB, "Standard", legs=5),
    PointsRule("legs", win=Fraction(2), draw=_ONE, leg=_HALF, absent=Fraction(6), walkover=(8, 7)),
)
_LEDBURY = Format(
    "Ledbury",
    _rubbers(3, "pairs", _CRIB, "Standard", legs=5),
    PointsRule("legs", win=Fraction(2), draw=_ONE, absent=Fraction(2), walkover=(8, 7)),
)
_POTTERS_BAR = Format(
    "Potters Bar",
    _rubbers(5, "pairs", _CRIB, "Standard", legs=3) + _rubbers(4, "singles", _CRIB, "Standard", legs=3),
    PointsRule("legs", leg=_ONE, absent=Fraction(14), walkover=(14, 13)),
)
_CLUB_NIGHT = Format(  # each entrant is a side of one, and meets so many others in a night
    mark("Club night"),
    _rubbers(1, "singles", _CRIB, "ACC"),
    PointsRule("legs", win=Fraction(2), draw=_ONE, skunk=_ONE, absent=Fraction(2), walkover=(1, 0)),
)

# What a new league goes by where teams are level on points, and what belongs to a format instead.
USUAL_CHAIN = ("leg-difference", "legs-for", "head-to-head")
CHAINS: dict[str, tuple[str, ...]] = {"club-night": ("games-won", "spread")}

READY: dict[str, Format] = {
    "leek": _LEEK,
    "solihull": _SOLIHULL,
    "guisborough": _GUISBOROUGH,
    "west-cumbria": _WEST_CUMBRIA,
    "teesdale": _TEESDALE,
    "northallerton": _NORTHALLERTON,
    "bury": _BURY,
    "ledbury": _LEDBURY,
    "potters-bar": _POTTERS_BAR,
    "club-night": _CLUB_NIGHT,
}
