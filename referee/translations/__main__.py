"""Brings the catalogs up to date with the words in the code: new ones stand there empty, those no longer said are gone.

Every word that is said goes through one of KEYWORDS; what is empty is to be translated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from referee.translations import FOLDER, LANGUAGES, read_catalog

ROOT = FOLDER.parents[1]
KEYWORDS = {"say": None, "say_many": (1, 2), "say_in": ((1, "c"), 2), "mark": None}
# Said of a tile or a card: words that go into the catalogs for each.
OF_PIECES = {"say_of": (2,)}
METHODS = [("referee/**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]
# As the app reads its templates: else a word in a block that is trimmed would be missed.
OPTIONS = {"templates/**.html": {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}}
WIDTH = 110
# Lines of the head that say nothing, or change with the day.
PASSING = (b'"POT-', b'"PO-', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated-')


def find_words() -> Catalog:
    """All words that are said in the checkout, each with the files that say it."""
    found = Catalog(fuzzy=False)
    for file, _line, words, _comments, context in _extract(KEYWORDS):
        found.add(words, locations=[(file, 1)], context=context)
    for file, _line, words, _comments, _context in _extract(OF_PIECES):
        for piece in ("card", "tile"):
            found.add(words, locations=[(file, 1)], context=piece)
    return found


def _extract(keywords: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    return extract_from_dir(str(ROOT), METHODS, OPTIONS, keywords, directory_filter=_has_words)


def _has_words(folder: str) -> bool:
    return Path(folder).relative_to(ROOT).parts[:1] in ((), ("referee",), ("templates",))


def update(code: str, found: Catalog) -> None:
    """Writes the catalog of a language with the words that were found, its own translations kept."""
    catalog = read_catalog(code)
    catalog.update(found, no_fuzzy_matching=True)
    written = BytesIO()
    write_po(written, catalog, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = written.getvalue().splitlines(keepends=True)
    (FOLDER / f"{code}.po").write_bytes(b"".join(line for line in lines if not line.startswith(PASSING)))


def main() -> None:
    found = find_words()
    for code in LANGUAGES:
        if code != "en":
            update(code, found)


if __name__ == "__main__":
    main()
