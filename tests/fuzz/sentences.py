"""What a refusal must be for whoever reads it: a sentence, and nothing that was left over from the making."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.errors import Refused
from referee.language import speaking
from referee.refusals import WORDS, explain
from referee.translations import LANGUAGES, find_language

ENDS = re.compile(r"[.!?…][”»’)\u00a0]*")
LEFT_OVER = re.compile(
    r"Traceback|object at 0x|<class |\bNotationError\b|\{(?:n|who|text|most|name|field|player|team)(?::w[fng]?)?\}"
)
QUOTED = re.compile(r"[“„][^”]*”|«[^»]*»")  # what was typed, whatever that is


def check_sentence(said: str) -> None:
    """Raises AssertionError."""
    assert said.strip(), "an empty refusal"
    assert ENDS.search(said), f"no sentence: {said!r}"
    assert said.strip(" .") not in WORDS, f"a code: {said!r}"
    assert not LEFT_OVER.search(QUOTED.sub("", said)), f"left over: {said!r}"


def check_refusal(refusal: Refused) -> None:
    """In every language. Raises AssertionError."""
    for code in LANGUAGES:
        with speaking(find_language(code)):
            check_sentence(explain(refusal))


def refusing(read: Callable[[Any], object]) -> Callable[[Any], Refused | None]:
    """What it raises is its answer."""

    def asked(given: Any) -> Refused | None:
        try:
            read(given)
        except Refused as refusal:
            return refusal
        return None

    return asked
