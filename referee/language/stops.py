"""Where a sentence ends: one full stop behind a name, also behind one that ends in a full stop. Knows no words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

# What ends a sentence, also at the end of a link or of a name that is isolated.
_ENDED = re.compile(r"[.!?…](?:</a>|\u2069)*\Z")


def stopped(words: str) -> str:
    """Words as a sentence: with a full stop, unless they end in one, as "Game: Ann S." does."""
    return words if not words or _ENDED.search(words) else f"{words}."


def unstopped(sentence: str, names: Iterable[str] = ()) -> str:
    """A sentence without its full stop. One that belongs to the name at its end, one of these `names`, stays."""
    own = any(name.endswith(".") and sentence.endswith(name) for name in names)
    return sentence if own else sentence.removesuffix(".")


def stopped_once(template: str, places: Mapping[str, object]) -> str:
    """The template without the full stop behind each place whose words bring their own."""
    if "}." not in template:
        return template  # of most, and there are many in a page
    for place, it in places.items():
        hole = f"{{{place}}}"
        if f"{hole}." in template and isinstance(it, str) and _ENDED.search(it):
            template = template.replace(f"{hole}.", hole)
    return template
