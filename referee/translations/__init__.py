"""The catalogs of words: `pl.po` and `fr.po` lie here, read as they are, so that nothing has to be compiled.

`make words` (`python -m referee.translations`) brings them up to date with the code.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from referee.language import ENGLISH, Language

LANGUAGES = {"en": "English", "pl": "Polski", "fr": "Français"}
FOLDER = Path(__file__).parent


def read_catalog(code: str) -> Catalog:
    """The catalog of a language as it lies here. Raises OSError where there is none."""
    with (FOLDER / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code)


@cache
def find_language(code: str) -> Language:
    """The language with its words. What is not translated is said in English."""
    if code == ENGLISH.code:
        return ENGLISH
    compiled = BytesIO()
    write_mo(compiled, read_catalog(code))
    compiled.seek(0)
    return Language(code, Translations(compiled))
