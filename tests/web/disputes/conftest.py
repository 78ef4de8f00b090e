"""Records of which a play is argued about, at the table."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Page, Table
from tests.web.disputes.argued import Argued, Ask, Refuse, record, refusal


@pytest.fixture
def ask(kept: Kept) -> Ask:
    """Opens the page of a play of a record that is kept under its name, or that is written out."""
    tables: dict[str, Table] = {}

    def open_page(name: str, n: int) -> Argued:
        text = name if name.startswith("[") else record(name)
        if text not in tables:
            tables[text] = kept(text)
        return Argued(tables[text].get(f"?at={n}"))

    return open_page


@pytest.fixture
def refused(kept: Kept) -> Refuse:
    """Enters the last line of a record at the table, which refuses it for the same reason as the record."""

    def enter(name: str, code: str, broken: int = 0) -> Page:
        assert refusal(record(name)) == (code, broken)
        *before, last = record(name).strip().split("\n")
        entry = last.partition(".")[2].partition(";")[0].strip()
        return kept("\n".join(before)).refused(entry)

    return enter
