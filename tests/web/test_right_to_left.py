"""Names from right to left leave their neighbours alone: each is isolated, and a line runs as its words do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee import create_app
from referee.language import ISOLATE, ISOLATED
from referee.web import languages
from tests.browser.states import PAGES, STATES, State
from tests.browser.table import House
from tests.web.brackets import CLOSE, OPEN, bracketed
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import keep_league, make_captain, sign_in
from tests.web.test_every_word import CARD_PAGES, LEAGUE_PAGES

NAMED = ("leagues", "seasons", "divisions", "venues", "teams", "players")
TYPED = ("input", "textarea")
ALONE = ("option", "title", "pre", "textarea")  # in a list to choose from, or text that is no page
FROM_RIGHT = re.compile(r"[\u0590-\u08ff]")
WITHIN = re.compile(f"{ISOLATE}([^{ISOLATED}]*){ISOLATED}")
MORE = re.compile(rf"[{OPEN}{CLOSE}\d:·&,]")  # than one name
NUMBERED = re.compile("2026–27|Division 1")  # names
TEMPLATES = Path(languages.__file__).parents[2] / "templates"
INSIDE = r"(?:[^<>{]|{{[^}]*}}|{%[^%]*%})*"  # of a tag
ITS_OWN = re.compile(rf'<(?!input|textarea)(\w+)\b{INSIDE} dir="auto"{INSIDE}>(.*?)</\1>')
ONE = re.compile(
    r"(?:<a [^>]*>)?{{ (?:\w+\.)*(?:name|names\[[01]\]|league|division|season|team|reason|note) }}(?:</a>)?"
)
EMPTY = {"input", "meta", "link", "br", "use", "path", "rect", "circle", "img", "line", "image", "col", "hr", "source"}


class Lines(HTMLParser):
    """`wrong`: what has a direction of its own and is more than a name, and names that take their neighbours along."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self._open: list[tuple[str, bool, list[str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self._open.append((tag, ("dir", "auto") in attrs and tag not in TYPED, []))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            shut, own, texts = self._open.pop()
            said = "".join(texts)
            if own and any(sign in said for sign in (OPEN, CLOSE, ISOLATE, " – ", "6-")):
                self.wrong.append(f"<{shut} dir=auto>{said}")
            if shut == tag:
                return

    def handle_data(self, data: str) -> None:
        for _, _, texts in self._open:
            texts.append(data)
        self.wrong += [data for name in WITHIN.findall(data) if MORE.search(NUMBERED.sub("", name))]
        free = any(own or tag in ALONE for tag, own, _ in self._open)
        if not free and FROM_RIGHT.search(WITHIN.sub("", data)):
            self.wrong.append(data)


def test_what_is_wrong_is_found() -> None:
    name = f"{ISOLATE}שלום{ISOLATED}"
    assert Lines(f"<p><b dir=auto>שלום</b> {name} 6-3 <select><option>שלום</select></p>").wrong == []
    assert Lines("<p>שלום 6-3</p>").wrong == ["שלום 6-3"]
    assert Lines(f"<p>{ISOLATE}שלום 6-3{ISOLATED}</p>").wrong == [f"{ISOLATE}שלום 6-3{ISOLATED}"]
    assert Lines(f"<p dir=auto>{name} 6-3</p>").wrong == [f"<p dir=auto>{name} 6-3"]


def test_no_template_gives_a_direction_to_more_than_a_name_or_what_was_typed() -> None:
    found = [
        (path.name, own[2]) for path in TEMPLATES.glob("*.html") for own in ITS_OWN.finditer(path.read_text("utf-8"))
    ]
    assert len(found) > 40
    assert [(name, inside) for name, inside in found if not ONE.fullmatch(inside)] == []


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    spoken = bracketed()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: spoken)
        yield House(tmp_path_factory.mktemp("house"))


def turned(state: State) -> str:
    """The record of a state, its players from right to left."""
    return re.sub(r'(?<=Players ")[^"]+', lambda names: re.sub(r"[^,\s][^,]*", r"שלום \g<0>", names[0]), state.text)


@pytest.mark.parametrize("name", sorted(STATES))
def test_at_a_table(house: House, name: str) -> None:
    address, after = house.keep(turned(STATES[name])), STATES[name].after
    others = ("/log", "/more", "/phones", "/audit/1", "/what-if", "?at=1")
    tv = address.replace("/games/", "/tv/")
    for page in (f"{address}{after}", tv, *(f"{address}{other}" for other in others)):
        assert Lines(house.app.test_client().get(page).get_data(as_text=True)).wrong == []


def test_of_those_who_watch_and_at_home(house: House) -> None:
    address = house.keep(turned(STATES["right to left"]))
    house.welcoming = False
    pages = [house.app.test_client().get(page).get_data(as_text=True) for page in (address, *PAGES.values())]
    house.welcoming = True
    assert [Lines(page).wrong for page in pages] == [[]] * len(pages)


@pytest.fixture
def league(tmp_path: Path) -> Iterator[tuple[FlaskClient, list[str]]]:
    """A phone that is a secretary's and a captain's, and every page of a league with a match that was played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: bracketed())
        app = create_app(tmp_path, testing=True)
        with app.extensions["sheets"].store.writing() as db:
            rows = keep_league(db)
            keep_squads(db, rows)
            for table in NAMED:
                db.execute(f"UPDATE {table} SET name = 'שלום ' || name")  # noqa: S608 - names of our tables
        night = captain(app, rows, rows.team)
        night.write(1, **{"mark-home": "late"})
        night.write(2, "61-48", note="Bill")
        night.fill_in()
        for team in (rows.team, rows.away):
            night.sign(team)
        client = make_captain(app, sign_in(app, app.test_client(), rows.secretary), rows.team)
        addresses = [rows.address(route) for route in LEAGUE_PAGES]
        card = rows.address("/fixtures/<fixture>")
        more = [f"/venues/{rows.venue}", f"/divisions/{rows.division}/table"]
        yield client, [*addresses, *(f"{card}{page}" for page in CARD_PAGES), *more]
        app.extensions["sheets"].store.close()


def test_in_a_league(league: tuple[FlaskClient, list[str]]) -> None:
    client, pages = league
    wrong = [(page, words) for page in pages for words in Lines(client.get(page).get_data(as_text=True)).wrong]
    assert wrong == []
