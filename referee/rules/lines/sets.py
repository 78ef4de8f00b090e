"""The named rule sets of the line games (line-game rule book, clause 5)."""

from __future__ import annotations

from referee.language import mark
from referee.rules.options import RuleSet
from referee.rules.seating import Seating

_SEED = RuleSet(
    mark("Seed"), mark("The traditional rules: draw from the boneyard, win on any tile."), lambda _seating: {}
)
_AMERICAN = RuleSet(mark("American"), mark("A five is 5 points, the game 300."), lambda _seating: {"style": "american"})


def _sleeping(seating: Seating, two: int, four: int, **others: str) -> dict[str, str]:
    """Three players get 5 tiles in every set."""
    deal = {2: two, 3: 5, 4: four}[seating.players]
    named = {name.replace("_", "-"): value for name, value in others.items()}
    return {"boneyard": "sleeping", "deal": str(deal), **named}


def _leek(seating: Seating) -> dict[str, str]:
    target = "121" if seating.pairs else "61"
    return _sleeping(seating, 9, 6, target=target, chip_point="0", win_on_down="no", knock_penalty="peg-back-8")


_TEESDALE = RuleSet(
    mark("Teesdale"),
    mark("Nobody draws; 9 tiles for two, 6 for four; no win on the down; pairs play until both are out."),
    lambda seating: _sleeping(seating, 9, 6, win_on_down="no", pairs_out="both"),
)
_LEEK = RuleSet(
    mark("Leek"),
    mark(
        "Nobody draws; 9 tiles for two, 6 for four; pairs play to 121; no chip point; no win on the down; "
        "a wrong knock goes back 8."
    ),
    _leek,
)
_PAPHOS = RuleSet(
    mark("Paphos"),
    mark("Nobody draws; 7 tiles for two, 6 for four; pairs play until both are out."),
    lambda seating: _sleeping(seating, 7, 6, pairs_out="both"),
)


FIVES_AND_THREES_SETS = (_SEED, _TEESDALE, _LEEK, _PAPHOS)
MUGGINS_SETS = (_SEED, _AMERICAN)
