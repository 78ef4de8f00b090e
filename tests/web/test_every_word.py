"""Nothing on any page is said past the catalogs: a language is spoken in which every translation stands in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee import create_app
from referee.language.numbers import in_words
from referee.store.league_attempts import note_attempt
from referee.web import languages
from tests.browser.states import ARABIC, CLUB, HEBREW, PAGES, SIXTY, STATES, keep_all
from tests.browser.table import House
from tests.web.brackets import CLOSE, OPEN, bracketed
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import keep_league, make_captain, sign_in

SAID = ("title", "aria-label", "alt", "placeholder", "data-aloud", "data-left", "aria-roledescription", "label")
WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = {"Ann", "Bill", "Cath", "Dave", "referee", "English", "Polski", "Français", "QR", "Łukasz", "Nov"}
TYPED = {"seen", "both", "looked", "tile"}  # reasons that players gave, in the states
ADDRESS = re.compile(r"https?://\S+")
LONG = set(WORD.findall(" ".join((CLUB, SIXTY, ARABIC, HEBREW))))
NUMBERS = {in_words(n) for n in range(1, 100)}


class _Texts(HTMLParser):
    """What a page shows and tells, one text for each piece between tags and for each attribute that is said."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "style", "code", "pre", "textarea"):
            self._within.append(tag)
        self.found += [said for name, said in attrs if name in SAID and said]

    def handle_endtag(self, tag: str) -> None:
        if self._within and tag == self._within[-1]:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if not self._within:
            self.found.append(data)


def past_the_catalog(html: str) -> set[str]:
    """The words outside brackets; a text that was cut has lost one of a pair."""
    reader = _Texts()
    reader.feed(html)
    found = {word for text in reader.found for word in WORD.findall(ADDRESS.sub("", _outside(text)))}
    return {word for word in found - NAMES - LONG - TYPED if word.lower() not in NUMBERS}


def _outside(text: str) -> str:
    depth, left = 0, ""
    for at, sign in enumerate(text):
        if sign == CLOSE and not depth:
            left = ""  # it opened in a part that was cut off
        depth += (sign == OPEN) - (sign == CLOSE and depth > 0)
        left += " " if depth or sign == CLOSE else text[at]
    return left


def test_words_outside_brackets_are_found() -> None:
    shown = f"<p title='Home'>{OPEN}It is {OPEN}the six{CLOSE}{CLOSE} Ann left, sixty-one</p>"
    assert past_the_catalog(shown) == {"Home", "left"}


@pytest.fixture(scope="module")
def in_brackets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, dict[str, str]]]:
    spoken = bracketed()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: spoken)
        house = House(tmp_path_factory.mktemp("house"))
        yield house, keep_all(house)


MORE_PAGES = {
    "books": "/rules", "rules of fives-and-threes": "/rules/fives-and-threes", "rules of Muggins": "/rules/muggins",
    "rules of cribbage": "/rules/cribbage", "rules of domino cribbage": "/rules/domino-cribbage",
    "searched": "/rules/cribbage?ask=nineteen", "nothing here": "/nothing-here", "offline": "/offline",
    "no password": "/password/x", "no league": "/leagues/x/pins",
    "counts": "/count", "plays": "/play", "lines": "/line", "check": "/check", "no link": "/join/x",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(STATES | PAGES | MORE_PAGES))
def test_every_word_is_said_from_the_catalog(in_brackets: tuple[House, dict[str, str]], name: str) -> None:
    house, pages = in_brackets
    html = house.app.test_client().get((pages | MORE_PAGES)[name]).get_data(as_text=True)
    assert past_the_catalog(html) == set()


def test_no_name_is_empty(in_brackets: tuple[House, dict[str, str]]) -> None:
    """What a screen reader says of a key, a group, a picture."""
    house, pages = in_brackets
    client = house.app.test_client()
    shown = {name: client.get(path).get_data(as_text=True) for name, path in (pages | MORE_PAGES).items()}
    assert [name for name, html in shown.items() if re.search(r'aria-label="\s*"', html)] == []


# What was typed, encodings and zones, and days, of which the library of dates has the words.
LEAGUE_NAMES = {
    "Leek", "Plough", "Railway", "Bell", "The", "Division", "Europe", "London", "UTF", "ISO", "WINDOWS", "Dec",
    "December", "Thu", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
}  # fmt: skip
SET_UP = "/leagues/<league>/set-up"
LEAGUE_PAGES = (
    "/account", "/sign-in", "/divisions/<division>", "/divisions/<division>/points",
    f"{SET_UP}/cups", "/divisions/<division>/figures",
    "/players/<player>",
    "/leagues/<league>/pins", "/teams/<team>/pin", "/teams/<away>/pin",
    "/divisions/<division>/cards", "/divisions/<division>/cards?round=blank", "/venues/<venue>/tv",
    "/divisions/<division>/fixtures", "/divisions/<division>/fixtures?team=<team>", "/teams/<team>",
    "/fixtures/<fixture>/arrange", "/leagues/<league>/seasons/<season>/draw",
    "/leagues", "/leagues/new", "/leagues/<league>", "/leagues/from-file", SET_UP,
    f"{SET_UP}/league", f"{SET_UP}/season",
    f"{SET_UP}/season/new", f"{SET_UP}/secretaries", f"{SET_UP}/format", f"{SET_UP}/format/rubbers", f"{SET_UP}/list",
    f"{SET_UP}/divisions", f"{SET_UP}/teams", f"{SET_UP}/table", "/teams/<team>/set-up", "/players/<player>/set-up",
    "/venues/<venue>/set-up",
)  # fmt: skip


@pytest.mark.parametrize("route", LEAGUE_PAGES)
def test_every_word_of_a_league_is_said_from_the_catalog(tmp_path: Path, route: str) -> None:
    """To a secretary whose phone is a captain's too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: bracketed())
        app = create_app(tmp_path, testing=True)
        with app.extensions["sheets"].store.writing() as db:
            rows = keep_league(db)
            for _ in range(6):
                note_attempt(db, f"team:{rows.team}", "", datetime.now(UTC))
        client = make_captain(app, sign_in(app, app.test_client(), rows.secretary), rows.team)
        html = client.get(rows.address(route)).get_data(as_text=True)
        app.extensions["sheets"].store.close()
    assert past_the_catalog(html) - LEAGUE_NAMES == set()


CARD_PAGES = ("", "/tv", "/print", "/versions", "/lines/3", "/lines/7")


@pytest.mark.parametrize("address", CARD_PAGES)
@pytest.mark.parametrize("signed", [None, 0, 1, 2, 3])
def test_every_word_of_a_card(tmp_path: Path, address: str, signed: int | None) -> None:
    """Half written, signed by nobody, by one and by both, and opened again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: bracketed())
        app = create_app(tmp_path, testing=True)
        with app.extensions["sheets"].store.writing() as db:
            rows = keep_league(db)
            keep_squads(db, rows)
        night = captain(app, rows, rows.team)
        night.write(1, **{"mark-home": "late"})
        night.write(2, "61-48", note="Bill")
        if signed is not None:
            night.fill_in()
        for team in (rows.team, rows.away)[: signed or 0]:
            night.sign(team)
        if signed == 3:
            night.reopen("seen")
            night.write(2, "61-57")
        html = night.card(address).html
        tonight = night.client.get(f"/venues/{rows.venue}").get_data(as_text=True)
        app.extensions["sheets"].store.close()
    assert past_the_catalog(html) - LEAGUE_NAMES == set()
    assert past_the_catalog(tonight) - LEAGUE_NAMES == set()
