"""The example of each house rule, by game and option."""

from __future__ import annotations

from referee.rulings import cribbage_house_rules, lines_house_rules
from referee.rulings.shapes import Illustration

_BY_GAME = {
    "fives-and-threes": lines_house_rules.FIVES_AND_THREES,
    "muggins": lines_house_rules.MUGGINS,
    "cribbage": cribbage_house_rules.CARDS,
    "domino-cribbage": cribbage_house_rules.DOMINOES,
}
ILLUSTRATIONS: dict[str, dict[str, Illustration]] = {
    game: {one.option: one for one in illustrations} for game, illustrations in _BY_GAME.items()
}
