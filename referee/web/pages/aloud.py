"""What a voice says: the call of the last entry, a correction as a correction, what is left to go."""

from __future__ import annotations

from referee.calls.games import VOICES
from referee.calls.words import Names, linked, sentence
from referee.language import say, say_many
from referee.language.stops import stopped
from referee.record.entries import Amend, Correction, read_entry
from referee.rules.score import Score
from referee.web.pages.entries import say_entry
from referee.web.pages.sentences import speak
from referee.web.sheets import Sheet


def say_aloud(sheet: Sheet) -> str:
    """The last entry, "" before the first: "Fifteen: eight.", "Correction: play 4 was Ann three-two."."""
    if not sheet.last:
        return ""
    entry = read_entry(sheet.ledger.setup.game, sheet.last)
    return speak(_correction(sheet, entry) if isinstance(entry, Correction) else _call(sheet))


def say_left(score: Score, names: Names) -> str:
    """ "Ann needs 12; Bill needs 40"."""
    return linked(_needs(names, side[0], score.target - score.of(side[0])) for side in names.seating.sides)


def _needs(names: Names, seat: str, points: int) -> str:
    who, size = names.side(seat), names.size(seat)
    return say_many("{who} needs {points}", "{who} need {points}", size, who=who, points=points)


def _correction(sheet: Sheet, entry: Correction) -> str:
    voice = VOICES[sheet.head.game]
    if isinstance(entry, Amend):
        play = voice.play(entry.play, sheet.names)
        return say("Correction: play {n} was {play}.", n=entry.n, play=play)
    return say("Correction: {entry}.", entry=say_entry(sheet, sheet.last))


def _call(sheet: Sheet) -> str:
    """The call, its reason where a bust or the end has to be told, what else it brought, and what it proved wrong."""
    voice, ruling = VOICES[sheet.head.game], sheet.ledger.rulings[-1]
    call = voice.call(ruling, sheet.names)
    why = [call.why] if call.bust or ruling.position.score.over else []
    wrong = [
        words for verdict in ruling.verdicts if verdict.fault for _, words in voice.verdicts([verdict], sheet.names)
    ]
    return " ".join([call.aloud, *(stopped(sentence(words)) for words in (*why, *call.more, *wrong))])
