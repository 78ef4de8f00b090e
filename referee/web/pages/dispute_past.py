"""What has happened to a play that is argued about: who entered it and when, and what became of it since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.language import mark, say
from referee.record.entries import read_entry
from referee.record.history import Past, history
from referee.rules.options import house_rules
from referee.store.games import StoredEntry
from referee.web.clock import say_time
from referee.web.pages.entries import say_entry, say_reason, tell_apart
from referee.web.pages.moment import Moment

HOW = {"entered": mark("Entered"), "inserted": mark("Inserted")}


@dataclass(frozen=True)
class PastRow:
    """What happened to the play: what, when and by which phone, and the reason that was given."""

    label: str
    words: str
    made: str
    when: str
    reason: str


def list_past(moment: Moment, stored: Sequence[StoredEntry], phones: Mapping[str, str]) -> tuple[PastRow, ...]:
    """The history of the play, oldest first; `stored` is the log, `phones` gives its phones in words."""
    entries = [read_entry(moment.game, entry.text) for entry in stored]
    return tuple(_past(moment, past, stored[past.at - 1], phones) for past in history(entries, moment.view.n))


def _past(moment: Moment, past: Past, entry: StoredEntry, phones: Mapping[str, str]) -> PastRow:
    play, names = moment.voice.play, moment.names
    if past.change:
        label, words = say("Rule"), house_rules(moment.game.rules)[past.change.option].tell(past.change.value)
    elif past.was is None:
        label, words = say(HOW[past.how]), play(past.now, names)
    elif past.now is None:
        label, words = say("Struck"), say_entry(moment.sheet, entry.text)
    else:
        was, now = tell_apart(moment.sheet, past.was, past.now)
        label, words = say("Corrected"), say("{was} became {now}", was=was, now=now)
    phone = phones.get(entry.phone) or say("from a record")
    return PastRow(
        label=label,
        words=words,
        made=entry.made,
        when=say("{time}, {phone}", time=say_time(entry.made), phone=phone),
        reason=say_reason(moment.sheet, entry.comment),
    )
