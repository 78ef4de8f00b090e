"""What goes over a slow network: a page with all it needs but htmx, and the answer to a tap."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest
from flask.testing import FlaskClient

from referee.record.replay import Ledger, Setup
from referee.rules.games import GAMES
from referee.rules.lines.plays import Lay
from referee.rules.seating import Seating
from referee.web import assets
from tests.web.at_random import play_at_random, standing
from tests.web.conftest import Kept, Table

STATIC = Path(__file__).parents[2] / "static"
LOOKS = ("/static/made/look.css", "/static/made/boot.js", "/static/icon.svg")
SCRIPTS = ("/static/made/game.js",)
PAGE, ANSWER = 30 * 1024, 5 * 1024
EXTRAS = 10 * 1024  # scripts, without which it works


def weight(text: str | bytes) -> int:
    """Bytes on the way, as a server or proxy sends them."""
    return len(gzip.compress(text.encode() if isinstance(text, str) else text, 6))


def weight_of_file(client: FlaskClient, address: str) -> int:
    with client.get(address) as answer:
        assert answer.status_code == 200
        return weight(answer.data)


@pytest.fixture(params=["fives-and-threes", "muggins"])
def long_game(request: pytest.FixtureRequest, kept: Kept) -> tuple[Table, str]:
    """Four players to 400, late, with a long line on the table; and the next tile to be laid."""
    game = request.param
    chosen = {"target": "400"}
    setup = Setup.of(GAMES[game], Seating(4), chosen)
    entries = play_at_random(setup, 11, 320)
    ledger = standing(setup, entries)
    at = max(range(200, len(entries)), key=lambda place: _tiles(ledger, place))
    head = f'[Game "{game}"]\n[Players "Ann, Bill, Cath, Dave"]\n[Target "400"]\n\n'
    return kept(head + "\n".join(entries[:at])), entries[at]


def _tiles(ledger: Ledger, at: int) -> int:
    """How many tiles lie after a tile was laid; nothing for other plays, and for the last tile of a hand."""
    ruling = ledger.rulings[at]
    hand = ruling.position.hand
    return len(hand.line.tiles) if isinstance(ruling.play, Lay) and not hand.over else 0


def test_the_game_is_long(long_game: tuple[Table, str]) -> None:
    table, _ = long_game
    assert len(table.judged["plays"]) >= 200
    assert len([play for play in table.judged["plays"][-25:] if play["text"].count("-") == 1]) >= 12


def test_a_page_with_all_it_needs_but_htmx(long_game: tuple[Table, str], client: FlaskClient) -> None:
    table, _ = long_game
    parts = {name: weight_of_file(client, name) for name in LOOKS}
    parts["page"] = weight(table.get().html)
    assert sum(parts.values()) <= PAGE, parts


def test_the_scripts_of_a_page(client: FlaskClient) -> None:
    parts = {name: weight_of_file(client, name) for name in SCRIPTS}
    assert sum(parts.values()) <= EXTRAS, parts


def test_every_script_is_loaded_by_some_page(client: FlaskClient) -> None:
    loaded = {part for parts in assets.MADE.values() for part in parts}
    assert loaded | {"sw.js", "icon.svg"} == {path.name for path in STATIC.iterdir() if path.is_file()}
    assert "refereeQueue" in client.get("/static/made/game.js").text
    assert client.get("/static/made/nothing.js").status_code == 404


def test_what_is_sent_is_compressed(client: FlaskClient, long_game: tuple[Table, str]) -> None:
    table, _ = long_game
    for address in (*LOOKS[:2], *SCRIPTS, table.url):
        with client.get(address, headers={"Accept-Encoding": "gzip, deflate"}) as answer:
            assert answer.headers["Content-Encoding"] == "gzip", address
            assert gzip.decompress(answer.data) == client.get(address).data or address == table.url
            assert "Accept-Encoding" in answer.headers["Vary"]
            assert not answer.headers.getlist("Date"), "the server dates its answers; two dates are none"


def test_styles_and_scripts_are_packed_as_small_as_they_come(client: FlaskClient) -> None:
    """A twelfth less than gzip makes of them, where the phone takes that."""
    sizes = {"gzip, deflate, br, zstd": 0, "gzip, br;q=0": 0}
    for name in (*LOOKS[:2], *SCRIPTS):
        plain = client.get(name)
        assert (plain.content_encoding, [*plain.vary]) == (None, ["Accept-Encoding"])
        for accepted in sizes:
            answer = client.get(name, headers={"Accept-Encoding": accepted})
            sizes[accepted] += len(answer.data)
            unpack = brotli.decompress if answer.content_encoding == "br" else gzip.decompress
            assert (unpack(answer.data), [*answer.vary]) == (plain.data, ["Accept-Encoding"])
    small, usual = sizes.values()
    assert small * 12 < usual * 11


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("br", "br"), ("*", "br"), ("BR;q=1, *;q=0", "br"), ("br;q=0.5, gzip", "gzip"), ("br;q=0, *", "gzip"),
        ("*;q=0", None), ("identity, *;q=0.5", None), ("br;q=none", None), ("", None),
    ],
)  # fmt: skip
def test_what_is_packed_is_packed_as_the_phone_prefers(client: FlaskClient, accepted: str, sent: str | None) -> None:
    answer = client.get(SCRIPTS[0], headers={"Accept-Encoding": accepted})
    assert answer.content_encoding == sent


def test_the_answer_to_a_tap(long_game: tuple[Table, str]) -> None:
    table, entry = long_game
    answer = table.tap(entry, htmx=True)
    assert answer.status == 200
    assert weight(answer.html) <= ANSWER


def test_the_question_and_the_refusal(long_game: tuple[Table, str]) -> None:
    table, _ = long_game
    assert weight(table.refused("a sings", htmx=True).html) <= ANSWER
    page = table.get()
    asked = next((b for b in page.dock.buttons if "choose=" in b.href), None)
    if asked is not None:
        assert weight(table.press(page, asked, htmx=True).html) <= ANSWER


def test_other_pages(long_game: tuple[Table, str], client: FlaskClient) -> None:
    table, _ = long_game
    pages = {address: weight(table.get(address).html) for address in ("/log", "/more")}
    pages |= {address: weight(client.get(address).text) for address in ("/", "/new/muggins", "/new/fives-and-threes")}
    assert max(pages.values()) + weight_of_file(client, LOOKS[0]) <= PAGE, pages
