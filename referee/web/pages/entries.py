"""Entries as they arrived, in the words of the table."""

from __future__ import annotations

from referee.calls.games import VOICES
from referee.errors import KeyReused, Refused, StaleEntry
from referee.record.entries import Amend, Insert, RuleChange, Strike, read_entry
from referee.refusals import explain
from referee.web.sheets import Sheet

QUOTED = {"text", "stored"}


def say_entry(sheet: Sheet, text: str) -> str:
    """What cannot be read, as it is written."""
    game, names = sheet.ledger.setup.game, sheet.names
    voice = VOICES[game.name]
    try:
        entry = read_entry(game, text)
    except Refused:
        return text
    match entry:
        case Strike(n, onwards):
            return f"play {n} struck" + (" with all after it" if onwards else "")
        case Amend(n, play):
            return f"play {n} amended: {voice.play(play, names)}"
        case Insert(n, play):
            return f"before play {n} inserted: {voice.play(play, names)}"
        case RuleChange(option, value):
            return f"house rule {option} changed to {value}"
        case _:
            return voice.play(entry, names)


def say_refusal(sheet: Sheet, refusal: Refused) -> str:
    """A refusal in one sentence or two; entries that it quotes are said as the table would say them."""
    if isinstance(refusal, StaleEntry | KeyReused):
        quoted = {key: say_entry(sheet, str(refusal.data[key])) for key in QUOTED & {*refusal.data}}
        refusal = type(refusal)(refusal.code, **(refusal.data | quoted))
    return explain(refusal, sheet.names)
