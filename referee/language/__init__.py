"""The language in which everything is said: the words stand in English in the code, a catalog has them in another.

Who answers a request says in which language (`speaking`); where nobody does, as on the command line, in the record and
in the JSON, it is English. Words are templates with named places: `say("{who} draws {n:w}.", who=…, n=…)`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, wraps
from gettext import NullTranslations
from typing import TypeVar
from unicodedata import bidirectional

from referee.language.numbers import Number
from referee.language.stops import stopped_once

Made = TypeVar("Made")


@dataclass(frozen=True)
class Language:
    """`code` is its tag (ISO 639-1), `catalog` its words by the English ones."""

    code: str
    catalog: NullTranslations


ENGLISH = Language("en", NullTranslations())
ISOLATE, ISOLATED = "\u2068", "\u2069"  # between them a name has a direction of its own
_SPOKEN: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """The tag of the language that is spoken now."""
    return _SPOKEN.get().code


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """All that is said inside is said in this language."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def say(words: str, /, **data: object) -> str:
    """The words in the language that is spoken, with `data` in their places.

    A whole number stands in figures, with `:w` in words, with `:wf` and `:wn` in those for what is feminine or neuter,
    with `:wg` in the Polish genitive. Behind words that end in a full stop there is no second. Of no words nothing is
    said.
    """
    if not words:
        return ""  # a catalog has its own head there
    return _fill(_SPOKEN.get().catalog.gettext(words), data)


def say_many(one: str, many: str, n: int, /, **data: object) -> str:
    """The words for `n` of something; `{n}` is one of their places, so `data` has none of that name."""
    return _fill(_SPOKEN.get().catalog.ngettext(one, many, n), {**data, "n": n})


def say_in(context: str, words: str, /, **data: object) -> str:
    """Words that other languages put otherwise elsewhere: `context` tells a translator where these stand."""
    return _fill(_SPOKEN.get().catalog.pgettext(context, words), data)


def mark(words: str) -> str:
    """Words that are said later: they go into the catalogs, and stay as they are until `say` is asked for them."""
    return words


def once_a_language(make: Callable[..., Made]) -> Callable[..., Made]:
    """As functools.cache, for what holds words: it is made once in each language, and kept.

    For functions of few and known arguments: whatever is asked stays in memory.
    """

    @cache
    def made(_language: Language, *asked: Hashable) -> Made:
        return make(*asked)

    @wraps(make)
    def in_this_language(*asked: Hashable) -> Made:
        return made(_SPOKEN.get(), *asked)

    return in_this_language


def isolated(text: str) -> str:
    """What runs from right to left, isolated so that it leaves its neighbours alone; all else as it is.

    `say` does it to whatever it puts into its places; this is for names that stand side by side without words.
    """
    if text.isascii() or ISOLATE in text or not any(bidirectional(sign) in ("R", "AL") for sign in text):
        return text
    return f"{ISOLATE}{text}{ISOLATED}"


def unisolated(text: str) -> str:
    """The same for what is no page: a record, a log, a list for a spreadsheet."""
    return text.replace(ISOLATE, "").replace(ISOLATED, "")


def _fill(words: str, data: dict[str, object]) -> str:
    if not data:
        return words
    places = {place: _put(it) for place, it in data.items()}
    return stopped_once(words, places).format(**places)


def _put(it: object) -> object:
    if type(it) is int:
        return Number(it, spoken())
    return isolated(it) if type(it) is str else it
