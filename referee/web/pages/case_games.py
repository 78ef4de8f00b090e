"""The way to an argument whose game was not named: the two games in which it can be settled."""

from __future__ import annotations

from dataclasses import dataclass

from referee.language import mark, say
from referee.rules.games import CRIBBAGE_GAMES, LINE_GAMES
from referee.web.titles import titles

KINDS = {
    "count": (mark("Count a hand"), CRIBBAGE_GAMES),
    "play": (mark("Judge a round"), CRIBBAGE_GAMES),
    "line": (mark("Add up ends"), LINE_GAMES),
}


@dataclass(frozen=True)
class GamesPage:
    """What can be asked, and where, each game by its name."""

    title: str
    games: tuple[tuple[str, str], ...]


def games_page(kind: str) -> GamesPage:
    title, games = KINDS[kind]
    return GamesPage(say(title), tuple((f"/{kind}/{game}", titles()[game].name) for game in games))
