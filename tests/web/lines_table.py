"""A table of fives-and-threes in notation, and why an entry was refused there."""

from __future__ import annotations

from tests.web.conftest import Page


def record(*plays: str, tags: str = "") -> str:
    """Ann and Bill, Ann has the down."""
    return "\n".join(['[Game "fives-and-threes"]', '[Players "Ann, Bill"]', tags, "", "down a", *plays])


def refusal(page: Page) -> str:
    """What stands behind No."""
    assert 'role="alert"' in page.html
    assert page.call.startswith("No. ")
    return page.call.removeprefix("No. ")
