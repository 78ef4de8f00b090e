"""The settings of a phone: each value kept and worn, what is forged refused, one phone apart from another."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.pages.settings import LIGHTS, SWITCHES, Settings, read_settings
from tests.web.conftest import Page, Start

CLASSES = {"contrast", "facing", "left"}


def keep(client: FlaskClient, light: str, *on: str, address: str = "/settings") -> Page:
    """Sends the form as a browser without JavaScript would; what it leads to."""
    form = Page(client.get(address)).forms[0]
    answer = Page(client.post(form.action, data={"csrf_token": form.fields["csrf_token"], "light": light, "on": [*on]}))
    return Page(client.get(answer.location)) if answer.status == 303 else answer


def worn(page: Page) -> tuple[set[str], set[str]]:
    """The classes of the page, and what its scripts do."""
    root = re.search(r"<html[^>]*>", page.html)
    assert root
    found = (re.search(rf'{name}="([^"]*)"', root[0]) for name in ("class", "data-extras"))
    classes, extras = (set(one[1].split()) if one else set() for one in found)
    return classes, extras


def ticked(page: Page) -> set[str]:
    return set(re.findall(r'value="(\w+)" checked', page.html))


def test_a_new_phone_has_nothing_set(client: FlaskClient) -> None:
    page = Page(client.get("/settings"))
    assert worn(page) == (set(), set())
    assert ticked(page) == {"phone"}
    assert "Kept." not in page.words


@pytest.mark.parametrize("light", [light for light, _ in LIGHTS])
def test_a_light(client: FlaskClient, light: str) -> None:
    page = keep(client, light)
    assert "Kept." in page.words
    assert ticked(page) == {light}
    assert worn(Page(client.get("/"))) == ({light} - {"phone"}, set())


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch(client: FlaskClient, switch: str) -> None:
    page = keep(client, "phone", switch)
    assert ticked(page) == {"phone", switch}
    assert worn(page) == ({switch} & CLASSES, {switch} - CLASSES)
    assert ticked(keep(client, "phone")) == {"phone"}, "and off again"


def test_everything_at_once_on_every_page(start: Start) -> None:
    table = start()
    keep(table.client, "night", *SWITCHES)
    for address in (table.url, f"{table.url}/more", "/", "/rules", "/count/cribbage", "/nothing-here"):
        page = Page(table.client.get(address))
        assert worn(page) == ({"night", *CLASSES}, {"caller", "vibration", "awake"}), address


def test_kept_is_said_once(client: FlaskClient) -> None:
    keep(client, "day")
    assert "Kept." not in Page(client.get("/settings")).words


def test_they_are_kept_for_a_year_and_for_this_phone_alone(app: Flask, client: FlaskClient) -> None:
    keep(client, "night", "left")
    cookie = client.get_cookie("settings")
    assert cookie
    assert (cookie.value, cookie.max_age, cookie.same_site, cookie.path) == ("night.left", 31536000, "Lax", "/")
    assert worn(Page(app.test_client().get("/"))) == (set(), set())


@pytest.mark.parametrize(
    ("light", "on"),
    [
        ("dusk", ()),
        ("", ()),
        ("contrast", ()),
        ("day", ("night",)),
        ("day", ("left", "loud")),
        ("night", ('"><script>',)),
    ],
)
def test_what_is_forged_is_refused(client: FlaskClient, light: str, on: tuple[str, ...]) -> None:
    keep(client, "day", "left")
    page = keep(client, light, *on)
    assert page.status == 422
    assert page.html.count('role="alert"') == 1
    assert "is no setting, so nothing was changed. Choose from those shown." in page.words
    assert "<script>" not in page.html
    assert worn(Page(client.get("/"))) == ({"day", "left"}, set())


@pytest.mark.parametrize(
    ("cookie", "read"),
    [
        ("", Settings()),
        ("nonsense", Settings()),
        ("dusk.left.loud", Settings("phone", frozenset({"left"}))),
        ("caller.night", Settings("night", frozenset({"caller"}))),
        ('x" onload="alert(1)', Settings()),
        ("." * 3000, Settings()),
    ],
)
def test_a_forged_cookie_is_read_as_far_as_it_is_known(client: FlaskClient, cookie: str, read: Settings) -> None:
    assert read_settings(cookie) == read
    client.set_cookie("settings", cookie)
    page = Page(client.get("/"))
    assert page.status == 200
    assert worn(page) == (set(read.classes.split()), set(read.extras.split()))


def test_a_form_from_elsewhere_changes_nothing(client: FlaskClient) -> None:
    assert client.post("/settings", data={"light": "night"}).status_code == 400
    assert client.get_cookie("settings") is None


def test_they_are_found_from_the_first_page_and_from_the_table(client: FlaskClient, start: Start) -> None:
    assert Page(client.get("/")).act("Settings").href == "/settings"
    table = start()
    row = table.get("/more").act("Settings")
    assert row.href == f"/settings?game={table.game}"
    page = keep(table.client, "night", address=row.href)
    assert [b.href for b in page.buttons if b.label == "Back to the table"] == [table.url]


@pytest.mark.parametrize("game", ["//example.org", "../x", "a b", "", "%0d%0a"])
def test_the_way_back_leads_nowhere_else(client: FlaskClient, game: str) -> None:
    page = keep(client, "day", address=f"/settings?game={game}")
    assert [b.href for b in page.buttons if b.label] == ["/"]
