"""A language that is English in brackets, for whatever the catalogs know; what they do not know stands bare."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations

from referee.language import Language
from referee.translations.__main__ import find_words

OPEN, CLOSE = "⟦", "⟧"


@cache
def known() -> frozenset[str]:
    """Every text that is in the catalogs, one and many."""
    texts = (message.id if isinstance(message.id, tuple) else (message.id,) for message in find_words() if message.id)
    return frozenset(text for forms in texts for text in forms)


class Bracketed(NullTranslations):
    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}" if message in known() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - the name of the standard library
        return self.gettext(message)


def bracketed() -> Language:
    """Its numbers are English."""
    return Language("en", Bracketed())
