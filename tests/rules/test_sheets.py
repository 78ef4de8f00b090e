"""Whole sheets in `tests/sheets/`: what each play makes and proves, all that is remarked on it, and what comes next.

A sheet begins with its name after `#` and its tags; a row is `play | points and proofs | remarks | score and turn`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.notation import items, last, play, remarks, told, verdicts

SHEETS = {
    sheet.partition("\n")[0]: sheet.splitlines()[1:]
    for file in sorted((Path(__file__).parent.parent / "sheets").glob("*.txt"))
    for sheet in file.read_text().strip().removeprefix("# ").split("\n\n# ")
}


@pytest.mark.parametrize("name", SHEETS)
def test_sheet(name: str) -> None:
    tags, *rows = SHEETS[name]
    chosen = dict(tag.split("=") for tag in tags.split())
    assert written([row.split("|")[0].strip() for row in rows], **chosen) == rows


def written(plays: list[str], **tags: str) -> list[str]:
    """The rows of these plays."""
    rows = []
    for at, one in enumerate(plays, 1):
        table = play(*plays[:at], **tags)
        ruling = last(table)
        made = ", ".join(filter(None, [items(ruling), verdicts(ruling)]))
        rows.append(" ".join(f"{one} | {made} | {', '.join(remarks(table))} | {told(table)}".split()))
    return rows
