"""In which language a page speaks: the browser's wish, one tap over it, and what is English for everybody."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.errors import StaleEntry
from referee.language import speaking
from referee.refusals import explain
from referee.translations import LANGUAGES, find_language
from referee.web.languages import COOKIE
from tests.web.conftest import Page, Start, Table

POLISH, FRENCH = {"Accept-Language": "pl"}, {"Accept-Language": "fr"}
GAMES = {"en": "Settle an argument", "pl": "Rozstrzygnij spór", "fr": "Trancher un litige"}  # on the first page
TITLE = {"en": "Fives-and-threes", "pl": "Trójki i piątki", "fr": "Cinq et trois"}  # over a table
PAGES = ("/", "/settings", "/new/cribbage", "/count/cribbage", "/check", "/offline", "/nothing-here")


def language(page: Page) -> str:
    """What the page says of itself."""
    found = re.search(r'<html lang="(\w+)"', page.html)
    assert found
    return found[1]


def choose(client: FlaskClient, code: str, at: str = "/", **changed: str) -> Page:
    """Taps a language on the page `at`, as a browser without JavaScript would."""
    page = Page(client.get(at))
    form = next(form for form in page.forms if "back" in form.fields)
    return Page(client.post(form.action, data=form.fields | {"language": code} | changed))


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("pl-PL", "pl"),
        ("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", "pl"),
        ("pl_PL", "pl"),
        ("fr-CH;q=0.9", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.5,fr;q=0.6", "fr"),
        ("de,fr;q=0.5", "fr"),
        ("de", "en"),
        ("en-GB,pl;q=0.9", "en"),
        ("pl;q=0,fr;q=0.1", "fr"),
        ("", "en"),
        ("*", "en"),
        ("żółw;q=;,,", "en"),
    ],
)
def test_the_browser_chooses(client: FlaskClient, wish: str, code: str) -> None:
    page = Page(client.get("/", headers={"Accept-Language": wish}))
    assert language(page) == code
    assert GAMES[code] in page.words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("address", PAGES)
def test_every_page_says_which_language_it_is_in(client: FlaskClient, address: str, code: str) -> None:
    answer = client.get(address, headers={"Accept-Language": code})
    assert language(Page(answer)) == code
    assert {"Accept-Language", "Cookie"} <= {*answer.vary}


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_tap_is_kept_over_the_wish_of_the_browser(client: FlaskClient, code: str) -> None:
    assert choose(client, code).status == 303
    for wish in ("pl", "fr", "en", "de"):
        assert language(Page(client.get("/", headers={"Accept-Language": wish}))) == code
    cookie = client.get_cookie(COOKIE)
    assert cookie
    assert (cookie.value, cookie.max_age, cookie.same_site, cookie.http_only) == (code, 31536000, "Lax", True)


def test_a_play_that_a_correction_breaks_is_in_the_words_of_the_table(client: FlaskClient) -> None:
    for code, play in (("en", "Bill 6-1 left"), ("pl", "Bill 6-1 z lewej"), ("fr", "Bill 6-1 à gauche")):
        book = Page(client.get("/rules/fives-and-threes", headers={"Accept-Language": code}))
        assert f"({play})" in book.words.replace("\N{NON-BREAKING HYPHEN}", "-")


def test_it_is_chosen_for_this_phone_alone(app: Flask, client: FlaskClient) -> None:
    choose(client, "pl")
    assert language(Page(app.test_client().get("/"))) == "en"


def test_every_answer_says_which_language_it_is_in(start: Start) -> None:
    """Also that nothing is new: a page that is open learns from it that another was chosen."""
    table = start()
    for code in LANGUAGES:
        choose(table.client, code)
        for after in ("", "?since=0", "?since=1", "/log"):
            assert (
                table.client.get(table.url + after, headers={"HX-Request": "true"}).headers["Content-Language"] == code
            ), after


def test_a_cookie_that_names_no_language_is_passed_over(client: FlaskClient) -> None:
    client.set_cookie(COOKIE, "tlh")
    assert language(Page(client.get("/", headers=FRENCH))) == "fr"


@pytest.mark.parametrize("at", ["/", "/settings", "/settings?game=abc"])
def test_a_tap_comes_back_to_its_page(client: FlaskClient, at: str) -> None:
    answer = choose(client, "pl", at)
    assert (answer.status, answer.location) == (303, at)


def test_who_is_invited_chooses_before_he_scores(app: Flask, start: Start) -> None:
    link = re.search(r"/join/[\w-]+", start().get("/phones").html)
    assert link
    other = app.test_client()
    assert choose(other, "pl", link[0]).location == link[0]
    assert "Tylko oglądaj" in Page(other.get(link[0])).words


def test_the_keys_name_the_languages_in_themselves(client: FlaskClient) -> None:
    page = Page(client.get("/", headers=POLISH))
    keys = [button for button in page.buttons if button.name == "language"]
    assert {key.value: key.words for key in keys} == LANGUAGES
    assert re.findall(r'value="(\w+)" lang="(\w+)"', page.html) == [(code, code) for code in LANGUAGES]
    assert re.findall(r'lang="(\w+)" aria-current="true"', page.html) == ["pl"]


@pytest.mark.parametrize("code", ["", "de", "EN", "en-GB", "../pl"])
def test_a_forged_language_is_refused_in_a_sentence(client: FlaskClient, code: str) -> None:
    answer = choose(client, code)
    assert answer.status == 422
    assert language(answer) == "en"
    assert len(" ".join(answer.said("why")).split()) > 4
    assert client.get_cookie(COOKIE) is None


@pytest.mark.parametrize(
    "back",
    [
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example/",
        "/\t/elsewhere.example/",
        "\\\\elsewhere.example",
        "javascript:alert(1)",
        "games",
        "",
        "/settings\r\nX-Forged: yes",
    ],
)
def test_back_never_leads_elsewhere(client: FlaskClient, back: str) -> None:
    answer = choose(client, "fr", back=back)
    assert (answer.status, answer.location) == (303, "/")
    assert "X-Forged" not in answer.headers


def test_the_choice_needs_the_token_of_the_page(client: FlaskClient) -> None:
    assert choose(client, "pl", csrf_token="").status == 400
    assert client.get_cookie(COOKIE) is None


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_what_programs_read_is_english(start: Start, suffix: str) -> None:
    table = start()
    table.play("a 5-5", "b 5-4", "a 4-4")
    address = table.url + suffix
    plain = table.client.get(address).data
    assert table.client.get(address, headers=POLISH).data == plain
    choose(table.client, "pl")
    assert table.client.get(address).data == plain


@pytest.mark.parametrize("asked", ["pieces=5H+5S+5D+JC&starter=5C", "pieces=5"])
def test_programs_are_answered_and_refused_in_english(client: FlaskClient, asked: str) -> None:
    address = f"/api/count/cribbage?{asked}"
    assert client.get(address, headers=POLISH).data == client.get(address).data


def test_the_app_on_the_first_screen_is_described_in_the_language(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest", headers=POLISH)
    assert answer.json
    assert answer.json["lang"] == "pl"
    assert "rozstrzyga" in answer.json["description"]
    assert "Accept-Language" in answer.vary


def test_another_language_makes_another_worker(client: FlaskClient) -> None:
    """Which brings the page for the time without a signal in that language."""
    workers = {client.get("/sw.js", headers={"Accept-Language": code}).data for code in LANGUAGES}
    assert len(workers) == len(LANGUAGES)


def test_two_phones_watch_a_game_each_in_its_language(app: Flask, start: Start) -> None:
    """What is drawn once for all that watch is drawn once in each language."""
    table = start()
    table.play("a 5-5")
    address = f"{table.url}?since=1"
    watchers = [app.test_client() for _ in range(4)]
    wishes = ["pl", "fr", "pl", "en"]
    shown = [
        watcher.get(address, headers={"Accept-Language": wish, "HX-Request": "true"}).text
        for watcher, wish in zip(watchers, wishes, strict=True)
    ]
    assert shown[0] == shown[2], "drawn once"
    assert len({*shown}) == 3
    assert all(TITLE[wish] in text for text, wish in zip(shown, wishes, strict=True))


def test_a_stale_form_is_refused_in_polish(start: Start) -> None:
    table = start()
    page = table.get()
    table.play("a 5-5")
    choose(table.client, "pl")
    answer = table.send(page, "a 6-6")
    refusal = StaleEntry("stale", text="Ann 6-6")
    with speaking(find_language("pl")):
        said = explain(refusal).splitlines()
    assert answer.status == 409
    assert language(answer) == "pl"
    assert said != explain(refusal).splitlines()
    assert all(line in answer.words for line in said)


def test_plays_are_entered_alike_in_every_language(start: Start) -> None:
    """What a key sends is the record's, whatever it says."""
    for code in LANGUAGES:
        table: Table = start()
        choose(table.client, code)
        page = table.get()
        assert table.press(page, page.key("5-5")).status == 200
        assert table.log[-1] == "a 5-5"
