"""A correction in words: what it makes of the play, and what the key says that makes it."""

from __future__ import annotations

from referee.calls.games import VOICES
from referee.calls.words import sentence
from referee.language import say
from referee.language.stops import stopped
from referee.record.entries import Amend, Correction, Decision, Insert, RuleChange, Strike, write_entry
from referee.record.log import find
from referee.rules.options import house_rules, written
from referee.web.pages.entries import say_entry, tell_apart
from referee.web.sheets import Sheet


def say_correction(sheet: Sheet, entry: Decision) -> tuple[str, str]:
    """What the correction makes of the play, and what it was."""
    if not isinstance(entry, Correction):
        return stopped(label_correction(sheet, entry)), getattr(entry, "reason", "")
    ledger, names, voice = sheet.ledger, sheet.names, VOICES[sheet.head.game]
    if isinstance(entry, RuleChange):
        rule = house_rules(type(ledger.setup.rules))[entry.option]
        now, was = (rule.answer(value) for value in (entry.value, written(ledger.setup.rules)[entry.option]))
        return stopped(sentence(now)), say("{question}: it was {answer}", question=say(rule.question), answer=was)
    standing = ledger.rulings[find(ledger.line, entry.n)].play
    stood = voice.play(standing, names)
    match entry:
        case Amend(n, play):
            stood, now = tell_apart(sheet, standing, play)
            return stopped(sentence(now)), say("in place of {play}, play {n}", play=stood, n=n)
        case Insert(n, play):
            return stopped(sentence(voice.play(play, names))), say("put in before play {n}, {play}", n=n, play=stood)
        case Strike(n, onwards):
            after = say("play {n} and all after it, as if they had never been made", n=n)
            alone = say("play {n}, as if it had never been made", n=n)
            return sentence(say("{play}: struck.", play=stood)), after if onwards else alone


def label_correction(sheet: Sheet, entry: Decision) -> str:
    """What the key that makes it says."""
    match entry:
        case Amend(n):
            return say("Amend play {n}", n=n)
        case Insert(n):
            return say("Insert before play {n}", n=n)
        case Strike(n, onwards):
            return say("Strike play {n} and all after it", n=n) if onwards else say("Strike play {n}", n=n)
        case RuleChange():
            return say("Change the house rule")
        case _:
            return sentence(say_entry(sheet, write_entry(sheet.ledger.setup.game, entry)))
