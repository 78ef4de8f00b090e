"""The named rule sets of cribbage (cribbage rule book, clause 7)."""

from __future__ import annotations

from referee.language import mark
from referee.rules.options import RuleSet

CARD_SETS = (
    RuleSet(
        mark("Standard"), mark("Six cards, 121 up, a flush in the crib only with the starter."), lambda _seating: {}
    ),
    RuleSet(
        mark("Cribble (Québec)"), mark("Four of a suit in the crib count 4."), lambda _seating: {"crib-flush": "four"}
    ),
    RuleSet(mark("ACC"), mark("A win is 2 game points, a skunk 3."), lambda _seating: {"skunk-points": "2-3-3"}),
    RuleSet(
        mark("Pub five-card"), mark("The old game for two: five cards, 61 up."), lambda _seating: {"five-card": "yes"}
    ),
)
DOMINO_SETS = (
    RuleSet(mark("Domino cribbage"), mark("The traditional rules: 61 up, one for every last tile."), lambda _: {}),
)
