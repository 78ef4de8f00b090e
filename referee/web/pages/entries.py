"""Entries as they arrived, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.words import Names, listed, sentence, show_pieces
from referee.errors import BrokenPlay, KeyReused, Refused, StaleEntry
from referee.language import ENGLISH, mark, say, say_in, say_many, speaking
from referee.record.audit import Corrected, find_corrections
from referee.record.entries import Amend, Insert, RuleChange, Strike, read_entry
from referee.refusals import explain
from referee.rules.cribbage.plays import FLUSH, FLUSH_FIVE, Crib, Show
from referee.rules.game import Play
from referee.rules.lines.plays import Hold
from referee.rules.plays import Award, Misdeal, Penalty
from referee.store.games import StoredEntry
from referee.web.clock import say_time
from referee.web.sheets import Sheet

QUOTED = {"text", "stored"}
_ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
_FLUSHES = {FLUSH: mark("flush"), FLUSH_FIVE: mark("flush5")}


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
    words = tuple(VOICES[sheet.head.game].play(play, sheet.names) for play in (was, now))
    if words[0] != words[1]:
        return words[0], words[1]
    if getattr(was, "claim", None) != getattr(now, "claim", None):
        return _claimed(words[0], was), _claimed(words[1], now)
    return _in_full(sheet, was), _in_full(sheet, now)


def _claimed(words: str, play: Play) -> str:
    claim = getattr(play, "claim", None)
    return words if claim is None else say("{play} claims {n}", play=words, n=claim)


def _in_full(sheet: Sheet, play: Play) -> str:
    """ "Bill holds 6-5 3-3": with the tiles or cards, or the reason, which are all that can differ."""
    names = sheet.names
    match play:
        case Hold(seat, tiles, pips):
            left = show_pieces(tiles) or say_in("tiles held", "none")
            left = left if pips is None else say_many("{n} pip", "{n} pips", pips)
            return say("{who} holds {left}", who=names.seat(seat), left=left)
        case Show(seat):
            return say("{who} shows {pieces}", who=names.seat(seat), pieces=_shown(play)).rstrip()
        case Crib():
            return say("crib {pieces}", pieces=_shown(play))
        case Penalty(seat, points, reason):
            return say("{who} penalty {n} {reason}", who=names.seat(seat), n=points, reason=reason).rstrip()
        case Award(seat, points, reason):
            return say("{who} awarded {n} {reason}", who=names.seat(seat), n=points, reason=reason).rstrip()
        case Misdeal(reason):
            return say("misdeal {reason}", reason=reason).rstrip()
        case _:
            return VOICES[sheet.head.game].play(play, names)


def _shown(play: Show | Crib) -> str:
    """The pieces, and what bare ranks cannot tell: "5 J 9 2 nobs"."""
    told = [say(_FLUSHES[play.flush])] if play.flush else []
    return " ".join(filter(None, [show_pieces(play.pieces), *told, say("nobs") if play.nobs else ""]))


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
            return say("play {n} struck with all after it", n=n) if onwards else say("play {n} struck", n=n)
        case Amend(n, play):
            return say("play {n} amended: {play}", n=n, play=voice.play(play, names))
        case Insert(n, play):
            return say("before play {n} inserted: {play}", n=n, play=voice.play(play, names))
        case RuleChange(option, value):
            return say("house rule {option} changed to {value}", option=option, value=value)
        case _:
            return voice.play(entry, names)


def say_agreed(names: Names, reason: str) -> str:
    """The reason of a correction that all sides had to agree to."""
    who = listed([names.side(side[0]) for side in names.seating.sides])
    return say("agreed by {who}: {reason}", who=who, reason=reason) if reason else say("agreed by {who}", who=who)


def note_agreed(names: Names, reason: str) -> str:
    """The same as the log keeps it: in English as all of it, and names without what isolates them on a page."""
    with speaking(ENGLISH):
        return say_agreed(names, reason).translate(_ISOLATES)


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
