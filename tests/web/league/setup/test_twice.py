"""A second tap on a key that keeps something: it is kept once, and nobody is told that another has changed it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.conftest import Page
from tests.web.league.setup.setting import Setting
from tests.web.page import PageForm


def key(value: str) -> Callable[[PageForm], bool]:
    return lambda form: any(button.value == value for button in form.buttons)


def named(name: str) -> Callable[[PageForm], bool]:
    return lambda form: form.fields.get("name") == name


def twice(full: Setting, address: str, which: Callable[[PageForm], bool], **typed: str) -> None:
    """Both are answered alike, and the second one changes nothing."""
    form = next(form for form in full.get(address).forms if form.method == "post" and which(form))
    path, rows = form.action or full.at(address), [full.rows]
    for _ in range(2):
        answer = Page(full.client.post(path, data=form.fields | typed))
        assert answer.status == 303, answer.words
        rows.append(full.rows)
    assert rows[0] != rows[1] == rows[2]


@pytest.mark.parametrize(
    ("address", "which", "typed"),
    [
        ("league", named("Leek and District"), {"name": "Leek"}),
        ("season", named("2026–27"), {"name": "2027", "day": "2026-12-31"}),
        ("divisions", named("Division 1"), {"name": "Premier", "do": "name"}),
        ("table", key("keep"), {"average_of": "3", "do": "keep"}),
        ("format", key("ready:leek"), {"do": "ready:bury"}),
        ("format", key("points"), {"name": "Our own", "close_by": "3", "do": "points"}),
        ("format/rubbers", key("keep"), {"many": "2", "game": "-", "do": "keep"}),
        ("format/rubbers?at=0", key("keep"), {"many": "5", "do": "keep"}),
    ],
)
def test_of_the_season(full: Setting, address: str, which: Callable[[PageForm], bool], typed: dict[str, str]) -> None:
    twice(full, address, which, **typed)


def test_of_a_team_and_its_venue(full: Setting) -> None:
    bell = full.teams["Bell"]
    twice(full, f"/venues/{bell.venue}/set-up", named("Bell"), name="The Bell")
    twice(full, f"/teams/{bell.id}/set-up", key("keep"), name="Bell B", venue="Crown", night="4", do="keep")


def test_what_was_done_is_told_once(full: Setting) -> None:
    bell = f"/teams/{full.teams['Bell'].id}/set-up"
    twice(full, bell, key("keep"), name="Bell B", do="keep")
    assert full.get(bell).words.count("Kept.") == 1


def test_of_a_player(full: Setting) -> None:
    bill, bell = f"/players/{full.player('Bill T.')}/set-up", full.teams["Bell"].id
    twice(full, bill, key("keep"), name="Bill O.", shown="initials", do="keep")
    twice(full, bill, key("move"), team=bell, day="2026-12-10", do="move")
    twice(full, bill, key("erase"), do="erase")
