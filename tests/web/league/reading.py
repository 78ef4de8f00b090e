"""What a page of a league says, as it is read: its words, its refusal, the rows of its tables."""

from __future__ import annotations

import re
from html import unescape

from tests.web.conftest import Page


def words(page: Page) -> str:
    return plain(page.words)


def plain(text: str) -> str:
    return unescape(text).replace("\N{NO-BREAK SPACE}", " ")


def says(page: Page, said: str) -> bool:
    return said in unescape(page.words)


def refused(page: Page, said: str, status: int = 422) -> None:
    assert page.status == status, page.words
    assert said in words(page)


def lines(html: str) -> list[str]:
    """The rows of tables as they are read on a screen, one cell beside the other."""
    html = re.sub(r"<(t[hd]) class=\"on-paper.*?</\1>", "", html)
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", html, re.S)
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in rows)
    return [" ".join(unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in row).strip() for row in cells]
