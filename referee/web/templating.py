"""How templates are filled: what all of them have, and parts that look the same whenever they are shown."""

from __future__ import annotations

from collections.abc import Hashable, MutableMapping
from functools import lru_cache
from typing import Any

from flask.templating import Environment
from jinja2 import Environment as AnyEnvironment
from markupsafe import Markup

from referee.language import spoken

KEPT = 1000  # a pad has 28 keys, and each looks a few ways


class Pages(Environment):
    """Templates find what all of them have in one dictionary; all of it is there before the first is read."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Not by a ChainMap, which is asked name by name whenever one template imports from another."""
        return {**self.globals, **(d or {})}


def register(pages: AnyEnvironment) -> None:
    """Templates have `kept(NAME, IT, ...)`: what the template NAME makes of each `it`, which is all it shows but words.

    It is drawn once in each language, and kept.
    """

    @lru_cache(KEPT)
    def drawn(name: str, _language: str, it: Hashable) -> str:
        return pages.get_template(name).render(it=it)

    def kept(name: str, *parts: Hashable) -> Markup:
        language = spoken()
        return Markup("".join(drawn(name, language, it) for it in parts))  # noqa: S704 - a template has escaped them

    pages.globals["kept"] = kept
