"""What is looked for in a text: the words of a search, whether they are all there, and where, for marking."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

LONGEST, MOST_WORDS = 100, 8  # signs and words of a search that are heeded
Marked = tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Search:
    """The words of a search; none finds everything."""

    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, typed: str) -> Search:
        return cls(tuple(dict.fromkeys(_plain(typed[:LONGEST]).split()[:MOST_WORDS])))

    def finds(self, texts: Iterable[str]) -> bool:
        """Whether every word is somewhere in these texts."""
        whole = _plain("\n".join(texts))
        return all(word in whole for word in self.words)

    def mark(self, text: str) -> Marked:
        """The text in parts, each with whether it was looked for."""
        if not self.words:
            return ((text, False),)
        parts = self._any.split(_plain(text))
        at, marked = 0, []
        for i, part in enumerate(parts):
            if part:
                marked.append((text[at : at + len(part)], i % 2 == 1))
            at += len(part)
        return tuple(marked)

    @cached_property
    def _any(self) -> re.Pattern[str]:
        return re.compile(f"({'|'.join(map(re.escape, sorted(self.words, key=len, reverse=True)))})")


def _plain(text: str) -> str:
    """In small letters, without accents and with plain apostrophes, sign for sign."""
    return "".join(map(_bare, text.replace("’", "'")))


@lru_cache(1000)
def _bare(sign: str) -> str:
    return "l" if sign in "łŁ" else unicodedata.normalize("NFD", sign.lower())[:1]
