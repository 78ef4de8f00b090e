"""Tonight at a venue, on a phone and on a television."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from tests.web.conftest import Page
from tests.web.league.card.legs import play_out
from tests.web.league.nights import Phone
from tests.web.league.reading import words
from tests.web.page import HTMX


def test_the_night_at_a_venue_on_a_television(home: Phone, watcher: Phone, clock: Any) -> None:
    """Every table that is played at, and legs, pegs and points so far; no controls, nothing to scroll."""
    address = f"/venues/{home.rows.venue}/tv"
    home.write(1, "61-48")
    home.write(2)
    play_out(home, 2, "a awarded 57")
    page = Page(watcher.client.get(address))
    assert "Plough 1–0 Railway pegs 61–48 · points 1–0 · 8 rubbers are still to be played." in words(page)
    assert "2 Bill 57–0 being played Ann S." in words(page)
    assert [button.cls for button in page.buttons] == ["reach"], "in a template, for when the signal is lost"
    assert 'class="nights some"' in page.html
    assert "1 Ann 61–48 Dave P." in words(page), "the only match of the night shows all its rubbers"
    assert len(re.findall("<li>", page.html)) == 9
    live = unescape(page.html.partition('data-live="')[2].partition('"')[0])
    assert live.startswith(address)
    assert watcher.client.get(live, headers=HTMX).status_code == 204
    home.write(3, "61-60")
    news = Page(watcher.client.get(live, headers=HTMX))
    assert "Plough 2–0 Railway" in words(news)
    assert "<html" not in news.html
    clock.wait(days=1)
    assert "No match here tonight." in words(Page(watcher.client.get(address)))


def test_tonight_at_a_venue(home: Phone, watcher: Phone, clock: Any) -> None:
    page = Page(watcher.client.get(f"/venues/{home.rows.venue}"))
    assert "Plough" in words(page)
    assert "9 rubbers are still to be played." in words(page)
    live = page.html.partition('data-live="')[2].partition('"')[0]
    assert watcher.client.get(unescape(live), headers=HTMX).status_code == 204
    home.write(1)
    table = play_out(home, 1, "a awarded 57")
    news = Page(watcher.client.get(unescape(live), headers=HTMX))
    assert news.status == 200
    assert "Ann v Dave P." in words(news)
    assert "57–0" in words(news)
    assert news.act("Ann v Dave P.").href == table.url
    assert page.act("For a television").href == f"/venues/{home.rows.venue}/tv"
    clock.wait(days=1)
    later = Page(watcher.client.get(f"/venues/{home.rows.venue}"))
    assert "No match here tonight." in words(later)
