"""The forms of a game in progress. Each makes one line of the log; what is wrong with it the rules say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from flask import request
from wtforms import Field, Form, IntegerField, StringField
from wtforms.validators import InputRequired, Length, ValidationError

from referee.errors import NotationError
from referee.record.entries import escape
from referee.record.reading import MOST_ENTRIES
from referee.store.games import NewEntry
from referee.text import check_text
from referee.web.phones import this_phone

LONGEST_REASON = 200
LONGEST = 1000  # with escapes; the log says what is too long


@dataclass(frozen=True)
class Between:
    """A number from `low` to `high`. wtforms' own check fails on numbers past what a fraction holds."""

    low: int
    high: int

    def __call__(self, _form: Form, field: Field) -> None:
        if field.data is None or not self.low <= field.data <= self.high:
            raise ValidationError("no number in this range")  # never shown: a broken form is out of date


class EntryForm(Form):  # type: ignore[misc] # wtforms has no types
    """`expected`: the number of the last entry that the page showed; `key`: made with the page."""

    expected = IntegerField(validators=[InputRequired(), Between(0, MOST_ENTRIES)])
    key = StringField(validators=[InputRequired(), Length(1, 64)])
    entry = StringField(validators=[Length(max=LONGEST)])

    def new_entry(self) -> NewEntry:
        """What was sent; a broken form counts as one from a page that is out of date."""
        text = self.text()
        if not self.validate():
            return NewEntry(-1, "", text)
        return NewEntry(self.expected.data, self.key.data, text, phone=this_phone())

    def text(self) -> str:
        return (self.entry.data or "").strip()


class GiveForm(EntryForm):
    """A penalty or an award, with the reason."""

    what = StringField(default="")
    seat = StringField(default="")
    points = StringField(default="")
    reason = StringField(default="")

    def text(self) -> str:
        points = (self.points.data or "").strip()
        if not (points.isascii() and points.isdecimal() and len(points) <= 3):
            raise NotationError("points-missing")
        return _with_reason(f"{self.seat.data} {self.what.data} {points}", self.reason.data)


class MisdealForm(EntryForm):
    reason = StringField(default="")

    def text(self) -> str:
        return _with_reason("misdeal", self.reason.data)


class ConcedeForm(EntryForm):
    seat = StringField(default="")

    def text(self) -> str:
        return f"{self.seat.data} concedes"


class PipsForm(EntryForm):
    """What a seat has left, in pips only."""

    seat = StringField(default="")
    pips = StringField(default="")

    def text(self) -> str:
        return f"{self.seat.data} holds {(self.pips.data or '').strip()} pips"


class RuleForm(EntryForm):
    """A house rule of this game, corrected from the start on."""

    option = StringField(default="")
    value = StringField(default="")

    def text(self) -> str:
        return f"rule {self.option.data} {(self.value.data or '').strip()}"


class CorrectionForm(EntryForm):
    """A correction that has been looked at: the reason, the sides that have agreed, and the one that does so now.

    `ends` are those of later tiles, as `read_ends` reads them.
    """

    reason = StringField(default="")
    agreed = StringField(default="")
    agree = StringField(default="")
    ends = StringField(default="")

    def agreeing(self) -> str:
        """The first seats of the sides that agree."""
        return "".join(dict.fromkeys(f"{self.agreed.data or ''}{self.agree.data or ''}"))

    def why(self) -> str:
        """The reason as typed. Raises NotationError for signs that no log can hold."""
        reason = " ".join((self.reason.data or "").split())
        check_text(reason)
        if len(reason) > LONGEST_REASON:
            raise NotationError("too-long", most=LONGEST_REASON)
        return reason


_END = re.compile(r"([0-9]{1,6})(left|right)")


def read_ends(text: str) -> dict[int, str]:
    """The ends of tiles by the numbers of their plays: "5left,7right". What is none says nothing."""
    matches = (_END.fullmatch(part) for part in text[:LONGEST].split(","))
    return {int(match[1]): match[2] for match in matches if match}


def write_ends(ends: Mapping[int, str]) -> str:
    return ",".join(f"{n}{end}" for n, end in ends.items())


FORMS: dict[str, type[EntryForm]] = {
    "entry": EntryForm,
    "give": GiveForm,
    "misdeal": MisdealForm,
    "concede": ConcedeForm,
    "pips": PipsForm,
    "rule": RuleForm,
}


def read_form(kind: str) -> EntryForm:
    return FORMS[kind](request.form)


def _with_reason(text: str, reason: str | None) -> str:
    reason = (reason or "").strip()
    check_text(reason)
    return f"{text} {escape(reason)}".strip()
