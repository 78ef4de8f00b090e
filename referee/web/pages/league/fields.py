"""The parts of a form about a league: fields with what was typed, and a page that is one form."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from referee.errors import KeyReused, Refused
from referee.language import say
from referee.league.written import LONGEST
from referee.refusals import explain
from referee.web.league.typed import wrong_field
from referee.web.pages.new import Pick

FieldKind = Literal["text", "date", "time", "number", "select", "pick", "area", "ticks"]


@dataclass(frozen=True)
class Field:
    """`choices` are those of a select, pick or ticks; under a text they are only offered. `wrong`: it was refused."""

    name: str
    label: str
    value: str = ""
    kind: FieldKind = "text"
    hint: str = ""
    choices: tuple[Pick, ...] = ()
    wrong: bool = False
    most: int = LONGEST


@dataclass(frozen=True)
class FormPage:
    """One short form. `back` is where the arrow leads, `send` what its key says.

    `expected` is the stamp of what it changes, `key` made with the page where it makes something new, `sets_up` the
    season that it is about. `kept` is told once after something was done, `error` where it was refused; `way` leads
    elsewhere: an address and its words.
    """

    title: str
    about: str
    back: str
    action: str
    fields: tuple[Field, ...]
    send: str
    expected: str = ""
    key: str = ""
    kept: str = ""
    error: str = ""
    note: str = ""
    way: tuple[str, str] = ("", "")
    sets_up: str = ""


def options(words: dict[str, str], chosen: str) -> tuple[Pick, ...]:
    """Values with their words, one of them chosen."""
    return tuple(Pick(value, said, on=value == chosen) for value, said in words.items())


def options_or_none(words: dict[str, str], chosen: str) -> tuple[Pick, ...]:
    """The same where nothing is chosen before somebody chooses."""
    return options({"": say("– choose –"), **words}, chosen)


def offered(names: tuple[str, ...] | list[str]) -> tuple[Pick, ...]:
    """Names that are used already."""
    return tuple(Pick(name, name) for name in names)


def yes_or_no(value: str, yes: str, no: str) -> tuple[Pick, ...]:
    """ "1" and "0" with their words."""
    return Pick("1", yes, on=value == "1"), Pick("0", no, on=value != "1")


def ticks(words: dict[str, str], on: Collection[str]) -> tuple[Pick, ...]:
    """Values with their words, some of them ticked."""
    return tuple(Pick(value, said, on=value in on) for value, said in words.items())


def marked(fields: Iterable[Field], refusal: Refused | None) -> tuple[Field, ...]:
    """The fields, with the one that was refused marked."""
    wrong = wrong_field(refusal)
    return tuple(replace(one, wrong=one.wrong or bool(wrong and one.name == wrong)) for one in fields)


def say_why(refusal: Refused | None, fields: Iterable[Field]) -> str:
    """Why a form with these fields was not taken, "" where it was; one in which nothing is chosen is named."""
    if refusal is None:
        return ""
    labels = {one.name: one.label for one in fields}
    if label := labels.get(wrong_field(refusal)):
        refusal.data["label"] = label
    return explain(refusal)


def next_key(said: Mapping[str, str], refusal: Refused | None) -> str:
    """That of the form as it was sent, or a new one where that has done its work."""
    used = isinstance(refusal, KeyReused)
    return (not used and said.get("key", "")) or secrets.token_urlsafe(9)
