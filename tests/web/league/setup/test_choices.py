"""Choices that nobody made: each form of a league names the field by its label, and marks it."""

from __future__ import annotations

from html import unescape

import pytest

from tests.web.conftest import Page
from tests.web.league.setup.setting import Setting


@pytest.mark.parametrize(
    ("where", "field", "label", "do"),
    [
        ("teams", "division", "Division", ""),
        ("/teams/<team>/set-up", "division", "Division", "keep"),
        ("/players/<player>/set-up", "shown", "Shown to everybody as", "keep"),
        ("/players/<player>/set-up", "team", "To the team", "move"),
        ("/divisions/<division>/points", "team", "Team", ""),
        ("/divisions/<division>/points", "way", "What is done", ""),
        ("/leagues/<league>/pins", "team", "Team", "choose"),
        ("league", "public", "Who may look?", ""),
        ("format", "decides", "The match is won by", "points"),
        ("format", "drawn", "Who meets whom", "points"),
        ("format/rubbers", "kind", "Of each team", "keep"),
        ("format/rubbers", "game", "Game", "keep"),
        ("format/rubbers", "rule_set", "Rules", "keep"),
    ],
)
def test_what_is_not_chosen_is_named_and_marked(full: Setting, where: str, field: str, label: str, do: str) -> None:
    team = full.teams["Bell"]
    for name, id in {"team": team.id, "division": team.division, "player": full.player("Cath R.")}.items():
        where = where.replace(f"<{name}>", id)
    where = where.replace("<league>", full.league)
    typed = {"name": "Crown", "venue": "Crown", "points": "2", "reason": "Late", "pin": "4829"}
    form = next(form for form in full.get(where).forms if field in form.fields and form.method == "post")
    fields = form.fields | {name: value for name, value in typed.items() if name in form.fields}
    before = full.rows
    address = (form.action or full.at(where)).partition("?")[0]
    answer = Page(full.client.post(address, data=fields | {field: "", "do": do}))
    assert (answer.status, full.rows) == (422, before)
    assert f"“{label}”: nothing is chosen. Choose one of what it shows." in unescape(answer.html)
    assert answer.html.count('aria-invalid="true"') == 1
