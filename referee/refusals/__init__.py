"""The words of every refusal: one clear sentence each, what is wrong and what can be done.

They stand in a table for each subject: a sentence by the code of its fault, or a function of its data that makes one.
"""

from __future__ import annotations

from referee.calls.words import Names, sentence, show_piece, uncapital
from referee.errors import Refused
from referee.language import mark
from referee.refusals import (
    accounts,
    cards,
    corrections,
    cribbage,
    keeping,
    league,
    lines,
    lists,
    pages,
    plays,
    records,
    season_files,
    setting_up,
)
from referee.refusals.telling import ADVICE, LONGEST, Data, Words, places, say_words, somebody, tell_seat

__all__ = ["LONGEST", "WORDS", "explain"]


def explain(refusal: Refused, names: Names | None = None, *, advice: bool = True) -> str:
    """The refusal in one sentence; with `names` it speaks of the players, else of their seats.

    Of a play that lies there already, or that a correction would break, only what is wrong is told: the `advice` is for
    whoever is about to play.
    """
    told = places(refusal.data, names)
    fact, _, what_to_do = say_words(WORDS[refusal.code], {**told, **_nested(refusal.code, told, names)}).partition(
        ADVICE
    )
    said = f"{fact} {what_to_do}" if advice and what_to_do else fact
    return sentence(said) if said.startswith(somebody()) else said


def _nested(code: str, told: Data, names: Names | None) -> Data:
    """Where another refusal is the cause: why, and of which play."""
    if code == "record-line":
        return {"why": explain(told["cause"], names)}
    if code == "breaks-play":
        return {"why": _in_midst(told["cause"], names), "play": _tell_play(told["text"], names)}
    return {}


def _tell_play(text: str, names: Names | None) -> str:
    seat, _, rest = text.partition(" ")
    return f"{tell_seat(seat, names)} {rest}" if rest and len(seat) == 1 else text


def _in_midst(refusal: Refused, names: Names | None) -> str:
    """What is wrong, as it goes on within a sentence: a name or a card at its head keeps its capital."""
    piece = refusal.data.get("piece")
    own = (*(names.names if names else ()), *([show_piece(piece)] if piece else []))
    return uncapital(explain(refusal, names, advice=False), own)


WORDS: Words = {
    **plays.WORDS,
    **lines.WORDS,
    **cribbage.WORDS,
    **corrections.WORDS,
    **setting_up.WORDS,
    **records.WORDS,
    **keeping.WORDS,
    **pages.WORDS,
    **league.WORDS,
    **lists.WORDS,
    **season_files.WORDS,
    **accounts.WORDS,
    **cards.WORDS,
    "breaks-play": mark("Then play {n} ({play}) cannot stand: {why}"),
    "record-line": mark("Line {line}: {why}"),
}
