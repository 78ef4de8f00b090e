"""Who may change a game: the phones that score it. Watching needs nothing.

The right is asked for in one place, before any view: whatever is sent to an address of a game is a change.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, g, request

from referee.calls.words import listed
from referee.errors import NotYours
from referee.language import say
from referee.store.games import find_head
from referee.store.scorers import may_score, scorers_of
from referee.web.phones import name_phones, this_phone
from referee.web.sheets import open_sheets

LOOKING = ("GET", "HEAD", "OPTIONS")
OF_A_GAME = "/games/<game>"


def register(app: Flask) -> None:
    app.before_request(_check)


@dataclass(frozen=True)
class Scoring:
    """Whether the phone that asks scores a game, and who does, in words."""

    here: bool
    words: str

    @property
    def watching(self) -> str:
        """What is told a phone that only watches; "" for one that scores."""
        return "" if self.here else self.words


def find_scoring(game: str) -> Scoring:
    with open_sheets().store.reading() as db:
        scorers, names = scorers_of(db, game), name_phones(db, game)
    who = listed([names[scorer.phone] for scorer in scorers])
    words = say("Scoring: {who}", who=who) if scorers else say("Nobody is scoring now")
    return Scoring(any(scorer.phone == this_phone() for scorer in scorers), words)


def say_watching(game: str) -> str:
    """What is told a phone that only watches a game: who scores it; "" for one that does. Asked at every tap."""
    return "" if _scores(game) else find_scoring(game).watching


def _scores(game: str) -> bool:
    """Whether the phone that asks scores a game: looked up once for what it asks."""
    if g.get("scores") != game:
        with open_sheets().store.reading() as db:
            if not may_score(db, game, this_phone()):
                return False
        g.scores = game
    return True


def game_of_address() -> str:
    """The game that the address is about, "" for none."""
    rule = request.url_rule
    return str((request.view_args or {})["game"]) if rule and rule.rule.startswith(OF_A_GAME) else ""


def _check() -> None:
    """Raises NotYours, or Unknown for a game that is not there."""
    game = game_of_address()
    if request.method in LOOKING or not game:
        return
    if _scores(game):
        return
    with open_sheets().store.reading() as db:
        find_head(db, game)
    raise NotYours("not-a-scorer", game=game)
