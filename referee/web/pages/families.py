"""Which family's page a game has."""

from __future__ import annotations

from referee.rules import game as games
from referee.rules.games import GAMES
from referee.web.pages.crib_table import CRIBBAGE
from referee.web.pages.family import Family
from referee.web.pages.line_table import LINES

_NAMED: dict[games.Family, Family] = {"lines": LINES, "cribbage": CRIBBAGE}
FAMILIES = {game.name: _NAMED[game.family] for game in GAMES.values()}
