"""Calendars of a league that keeps to itself: each has its address on its page, with a key that opens it alone."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from referee.store.league_seasons import feed_of
from tests.web.conftest import Page
from tests.web.league.nights import Phone


@pytest.fixture
def pages(home: Phone) -> list[str]:
    """All that have a calendar: two teams, a venue, the league."""
    rows = home.rows
    return [f"/teams/{rows.team}", f"/teams/{rows.away}", f"/venues/{rows.venue}", f"/leagues/{rows.league}"]


def about_league(secretary: Phone, **typed: str) -> None:
    page = Page(secretary.client.get(f"/leagues/{secretary.rows.league}/set-up/league"))
    assert secretary.send(secretary.form(page, "/league"), **typed).status == 303


def given(phone: Phone, page: str) -> str:
    """The address of the calendar that stands on a page, and again for a tap."""
    shown = Page(phone.client.get(page))
    subscribe = shown.act("Subscribe").href
    assert subscribe.replace("webcal://", "http://") in unescape(shown.html)
    path = "/" + subscribe.removeprefix("webcal://").partition("/")[2]
    assert path.partition("?")[0] == f"{page}/calendar.ics"
    return path


def opened(phone: Phone, pages: list[str], key: str) -> list[int]:
    return [phone.client.get(f"{page}/calendar.ics?key={key}").status_code for page in pages]


def test_a_calendar_that_everybody_may_see_has_no_key(watcher: Phone, pages: list[str]) -> None:
    for page in pages:
        assert "?" not in given(watcher, page)
        assert "Railway" in watcher.client.get(given(watcher, page)).text, page


def test_each_has_its_address_on_its_page_with_a_key_that_opens_it_alone(
    home: Phone, secretary: Phone, watcher: Phone, pages: list[str]
) -> None:
    about_league(secretary, public="0")
    assert opened(watcher, pages, "") == [403] * 4, "of a league without a secret no key is right"
    about_league(secretary, feeds="1")
    for n, page in enumerate(pages):
        address = given(secretary, page)
        assert address == given(home, page), "a captain sees the same"
        assert "Railway" in watcher.client.get(address).text
        key = address.partition("key=")[2]
        assert opened(watcher, pages, key) == [200 if at == n else 403 for at in range(4)], page
        assert opened(watcher, pages, f"0{key}") == [403] * 4
        assert [watcher.client.get(f"{page}?key={key}").status_code, watcher.client.get(page).status_code] == [403] * 2
    assert not re.search("key=", watcher.client.get(f"{pages[2]}/tv").text)


def test_new_addresses_shut_out_the_old_ones(home: Phone, secretary: Phone, watcher: Phone, pages: list[str]) -> None:
    about_league(secretary, public="0")
    about_league(secretary, feeds="1")
    old = [given(home, page) for page in pages]
    about_league(secretary)
    assert [given(home, page) for page in pages] == old, "not where nobody asks for it"
    about_league(secretary, feeds="1")
    assert [watcher.client.get(address).status_code for address in old] == [403] * 4
    assert [watcher.client.get(given(home, page)).status_code for page in pages] == [200] * 4


def test_what_an_earlier_version_gave_out_opens_teams_until_there_are_new_ones(
    app: Flask, home: Phone, secretary: Phone, watcher: Phone, pages: list[str]
) -> None:
    """One key stood in the addresses of all teams: of which one it was given out nobody knows."""
    about_league(secretary, public="0")
    about_league(secretary, feeds="1")
    with app.extensions["sheets"].store.reading() as db:
        old = feed_of(db, home.rows.league)
    assert opened(watcher, pages, old) == [200, 200, 403, 403]
    about_league(secretary, feeds="1")
    assert opened(watcher, pages, old) == [403] * 4
