"""Entries as they arrived, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.words import sentence
from referee.errors import BrokenPlay, KeyReused, Refused, StaleEntry
from referee.record.audit import Corrected, find_corrections
from referee.record.entries import Amend, Insert, RuleChange, Strike, read_entry, unescape, write_entry
from referee.refusals import explain
from referee.rules.game import Play
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
        words = f"Play {one.correction.n} amended: {now}"
    elif one.was is not None:
        was = VOICES[sheet.head.game].play(one.was, sheet.names)
    changed = one.correction.n if isinstance(one.correction, Amend) else one.n
    return CorrectionRow(
        words=words,
        was=f"was: {was}" if was else "",
        when=f"entry {one.n}, {say_time(stored.made)}",
        reason=stored.comment,
        n=changed if any(stands.n == changed for stands in sheet.ledger.line) else 0,
    )


def tell_apart(sheet: Sheet, was: Play, now: Play) -> tuple[str, str]:
    """A play and what became of it, in few words; where those are the same, with claims or all else."""
    words = tuple(VOICES[sheet.head.game].play(play, sheet.names) for play in (was, now))
    if words[0] != words[1]:
        return words[0], words[1]
    if getattr(was, "claim", None) != getattr(now, "claim", None):
        return _claimed(words[0], was), _claimed(words[1], now)
    return _in_full(sheet, was), _in_full(sheet, now)


def _claimed(words: str, play: Play) -> str:
    claim = getattr(play, "claim", None)
    return words if claim is None else f"{words} claims {claim}"


def _in_full(sheet: Sheet, play: Play) -> str:
    """ "Bill holds 6-5 3-3"."""
    text = unescape(write_entry(sheet.ledger.setup.game, play))
    return f"{sheet.names.seat(play.seat)} {text.partition(' ')[2]}" if text[1:2] == " " and play.seat else text


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
    if isinstance(refusal, BrokenPlay):
        refusal = BrokenPlay(refusal.n, say_entry(sheet, str(refusal.data["text"])), refusal.cause)
    if isinstance(refusal, StaleEntry | KeyReused):
        quoted = {key: say_entry(sheet, str(refusal.data[key])) for key in QUOTED & {*refusal.data}}
        refusal = type(refusal)(refusal.code, **(refusal.data | quoted))
    return explain(refusal, sheet.names)
