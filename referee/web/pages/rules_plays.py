"""The plays of an example as they would be told at a table: its notation read, nothing ruled."""

from __future__ import annotations

from referee.calls.games import VOICES
from referee.calls.words import Names
from referee.errors import Refused
from referee.language import say
from referee.record.entries import Amend, Entry, Insert, RuleChange, Strike, read_entry
from referee.rules.game import Game
from referee.rules.games import GAMES
from referee.rulings.examples import names_of, with_reason
from referee.rulings.shapes import Example
from referee.web.pages.entries import tell_entry


def tell_plays(game: str, example: Example) -> tuple[str, ...]:
    """The plays of a record as they would be told: "Ann 6-6", "Bill knocks"."""
    names, read = names_of(example.players), [_read(GAMES[game], text) for text in example.text.split(" / ")]
    return tuple(_tell(GAMES[game], entry, names) for entry in with_reason(read, example))


def _read(game: Game, text: str) -> Entry | str:
    """What cannot be read, as it is written: that may be what an example is about."""
    try:
        return read_entry(game, text)
    except Refused:
        return text


def _tell(game: Game, entry: Entry | str, names: Names) -> str:
    full = VOICES[game.name].full
    match entry:
        case str():
            return entry
        case Amend(n, play):
            return say("play {n} was {play}", n=n, play=full(play, names))
        case Insert() | Strike() | RuleChange():
            return tell_entry(game, entry, names)
        case _:
            return full(entry, names)
