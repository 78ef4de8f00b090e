"""What was typed into a form about a league: each field read, and the one named that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from flask import get_flashed_messages, request

from referee.errors import NotationError, Refused
from referee.league.days import read_day
from referee.league.names import read_name

Read = TypeVar("Read")
INPUT = "input"  # in a refusal: the field that is wrong
DAYS = 60  # that one may avoid


def take(field: str, read: Callable[[str], Read]) -> Read:
    """What stands in the field. Raises what `read` raises, with the name of the field."""
    try:
        return read(typed(field))
    except Refused as refusal:
        refusal.data[INPUT] = field
        raise


def typed(field: str) -> str:
    """As it was sent, without blanks at its ends; "" for nothing."""
    return request.form.get(field, "").strip()


def form_key() -> str:
    """The key that was made with the form, "" for one that has none: the same form once more does nothing more."""
    return typed("key")[:64]


def version_sent(field: str) -> int:
    """The number of a version of a card, -1 for what is none."""
    sent = typed(field)
    return int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 7 else -1


def wrong_field(refusal: Refused | None) -> str:
    """The field that was refused, "" where none is named."""
    return str(refusal.data.get(INPUT, "")) if refusal else ""


def take_name(field: str = "name") -> str:
    """Raises NotationError."""
    return take(field, read_name)


def take_number(field: str, among: range) -> int:
    """Raises NotationError."""
    return take(field, lambda text: read_number(text, field, among))


def read_number(text: str, field: str, among: range) -> int:
    """Raises NotationError, which names the field."""
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and int(text) in among):
        raise NotationError("number-out-of-range", field=field, least=among[0], most=among[-1], **{INPUT: field})
    return int(text)


def take_one_of(field: str, values: tuple[str, ...]) -> str:
    """Raises NotationError for what the form does not offer, and where nothing is chosen."""
    return read_one_of(typed(field), field, values)


def read_one_of(text: str, field: str, values: Collection[str]) -> str:
    """Raises NotationError, which names the field; the page that shows the form again knows its label."""
    if text in values:
        return text
    if not text:
        raise NotationError("not-chosen", label=field, **{INPUT: field})
    raise NotationError("not-offered", text=text, **{INPUT: field})


def take_days() -> tuple[str, ...]:
    """The days that are still ticked, and a new one, in order. Raises NotationError."""
    kept = {read_day(day).isoformat() for day in request.form.getlist("avoid")}
    new = take("day", lambda text: {read_day(text).isoformat()} if text else set())
    if len(kept | new) > DAYS:
        raise NotationError("too-many-days", most=DAYS)
    return tuple(sorted(kept | new))


def kept() -> str:
    """What is told once after something was done; after two taps too."""
    return " ".join(dict.fromkeys(map(str, get_flashed_messages())))
