"""Entries as they arrived, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.calls.common import say_claiming
from referee.calls.games import VOICES
from referee.calls.words import Names, listed, sentence, uncapital
from referee.errors import BrokenPlay, KeyReused, Refused, StaleEntry
from referee.language import ENGLISH, say, speaking, unisolated
from referee.record.audit import Corrected, find_corrections
from referee.record.entries import Amend, Entry, Insert, RuleChange, Strike, read_entry
from referee.refusals import explain
from referee.rules.game import Game, Play
from referee.rules.options import house_rules
from referee.store.games import StoredEntry
from referee.web.clock import say_time
from referee.web.sheets import Sheet

QUOTED = {"text", "stored"}


@dataclass(frozen=True)
class CorrectionRow:
    """A correction in words, what stood before, when it was entered and why; the play to look at, 0 for none."""

    words: str
    was: str
    when: str
    reason: str
    n: int


def list_corrections(sheet: Sheet, stored: Sequence[StoredEntry], hand: int | None = None) -> Iterator[CorrectionRow]:
    """Those of the whole log, or of one hand and of all hands together; newest first."""
    found = find_corrections(sheet.ledger, [read_entry(sheet.ledger.setup.game, entry.text) for entry in stored])
    for one in reversed(found):
        if hand is None or one.hand in (None, hand):
            yield _correction(sheet, one, stored[one.n - 1])


def _correction(sheet: Sheet, one: Corrected, stored: StoredEntry) -> CorrectionRow:
    words, was = sentence(say_entry(sheet, stored.text)), ""
    if isinstance(one.correction, Amend):
        was, now = tell_apart(sheet, one.was, one.correction.play)
        words = sentence(say("play {n} amended: {play}", n=one.correction.n, play=now))
    elif one.was is not None:
        was = VOICES[sheet.head.game].play(one.was, sheet.names)
    changed = one.correction.n if isinstance(one.correction, Amend) else one.n
    return CorrectionRow(
        words=words,
        was=say("was: {words}", words=was) if was else "",
        when=say("entry {n}, {time}", n=one.n, time=say_time(stored.made)),
        reason=say_reason(sheet, stored.comment),
        n=changed if any(stands.n == changed for stands in sheet.ledger.line) else 0,
    )


def tell_apart(sheet: Sheet, was: Play, now: Play) -> tuple[str, str]:
    """A play and what became of it, in few words; where those are the same, with claims or all else."""
    voice = VOICES[sheet.head.game]
    words = voice.play(was, sheet.names), voice.play(now, sheet.names)
    if words[0] != words[1]:
        return words[0], words[1]
    if getattr(was, "claim", None) != getattr(now, "claim", None):
        return say_claiming(words[0], was), say_claiming(words[1], now)
    return voice.full(was, sheet.names), voice.full(now, sheet.names)


def say_entry(sheet: Sheet, text: str) -> str:
    """What cannot be read, as it is written."""
    game = sheet.ledger.setup.game
    try:
        entry = read_entry(game, text)
    except Refused:
        return text
    return tell_entry(game, entry, sheet.names)


def tell_entry(game: Game, entry: Entry, names: Names) -> str:
    """A line of the log in a few words."""
    voice = VOICES[game.name]
    match entry:
        case Strike(n, onwards):
            return say("play {n} struck with all after it", n=n) if onwards else say("play {n} struck", n=n)
        case Amend(n, play):
            return say("play {n} amended: {play}", n=n, play=voice.play(play, names))
        case Insert(n, play):
            return say("before play {n} inserted: {play}", n=n, play=voice.play(play, names))
        case RuleChange(option, value):
            rule = house_rules(game.rules).get(option)
            told = uncapital(rule.tell(value)) if rule else f"{option} {value}"
            return say("house rule changed – {rule}", rule=told)
        case _:
            return say_claiming(voice.play(entry, names), entry)


def say_agreed(names: Names, reason: str) -> str:
    """The reason of a correction that all sides had to agree to."""
    who = listed([names.side(side[0]) for side in names.seating.sides])
    return say("agreed by {who}: {reason}", who=who, reason=reason) if reason else say("agreed by {who}", who=who)


def note_agreed(names: Names, reason: str) -> str:
    """The same as the log keeps it: in English as all of it, and names without what isolates them on a page."""
    with speaking(ENGLISH):
        return unisolated(say_agreed(names, reason))


def say_reason(sheet: Sheet, comment: str) -> str:
    """What the log keeps with an entry: a reason as it was typed, and before it in English that all agreed."""
    agreed = note_agreed(sheet.names, "")
    if comment == agreed:
        return say_agreed(sheet.names, "")
    if comment.startswith(f"{agreed}: "):
        return say_agreed(sheet.names, comment.removeprefix(f"{agreed}: "))
    return comment


def say_refusal(sheet: Sheet, refusal: Refused) -> str:
    """A refusal in one sentence or two; entries that it quotes are said as the table would say them."""
    if isinstance(refusal, BrokenPlay):
        refusal = BrokenPlay(refusal.n, say_entry(sheet, str(refusal.data["text"])), refusal.cause)
    if isinstance(refusal, StaleEntry | KeyReused):
        quoted = {key: say_entry(sheet, str(refusal.data[key])) for key in QUOTED & {*refusal.data}}
        refusal = type(refusal)(refusal.code, **(refusal.data | quoted))
    return explain(refusal, sheet.names)


def way_on(refusal: Refused | None) -> tuple[str, str] | None:
    """Where that can be done which has to be done first, with its words: the card that a game was signed on."""
    if refusal is None or refusal.code != "leg-signed":
        return None
    return f"/fixtures/{refusal.data['fixture']}#signatures", say("To the card")
