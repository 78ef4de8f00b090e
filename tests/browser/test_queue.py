"""No signal: what is tapped meanwhile is kept on the phone, and reaches the log in order, each play once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from referee.store.scorers import end_scorer, scorers_of
from tests.browser.conftest import PHONE, only
from tests.browser.table import House, NewContext, Phone, read_rows, whole

HEAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
SLEEPING = HEAD + '[Boneyard "sleeping"]\n'
OPENED = ["down a", "a 6-6", "b 6-3"]
SIX = ["3-3", "3-1", "1-1", "5-1", "5-5", "5-0"]  # all on the right
TRIED_AGAIN = 12_000  # ms
LOG = [*OPENED, "a 3-3", "b 3-1", "a 1-1", "b 5-1", "a 5-5", "b 5-0"]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "instance")


@pytest.fixture
def url(serve: Callable[[WSGIApplication], str], house: House) -> str:
    return serve(house.app)


@pytest.fixture
def phone(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


@pytest.fixture
def other(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


def sheet(plays: list[str], head: str = HEAD) -> str:
    return head + "\n" + "\n".join(plays)


def sit_down(phone: Phone, game: str) -> None:
    """At a table, with everything loaded."""
    phone.open(game)
    phone.page.wait_for_load_state("load")
    expect(phone.page.locator("script[data-htmx]")).to_be_attached()


def go(phone: Phone, *, offline: bool) -> None:
    phone.page.context.set_offline(offline)


def note(phone: Phone) -> Locator:
    return phone.page.locator("#queue")


def expect_entries(phone: Phone, entries: list[str]) -> None:
    """All plays have been sent, and these stand in the log."""
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0, timeout=TRIED_AGAIN)
    assert phone.entries() == entries


def tap_all(phone: Phone, tiles: list[str]) -> None:
    """Taps that find no signal."""
    for tile in tiles:
        phone.touch(phone.key(tile))
        expect(phone.key(tile)).to_have_accessible_name(re.compile(", waiting$"))


def test_six_plays_in_aeroplane_mode(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    expect(note(phone)).to_have_text(re.compile("What you tap now is kept on this phone"))
    for n, tile in enumerate(SIX, 1):
        tap_all(phone, [tile])
        expect(phone.page.locator("html")).to_have_attribute("data-waiting", str(n))
    expect(note(phone)).to_contain_text(
        whole("6 plays are waiting (Ann 3-3, Bill 3-1, Ann 1-1, Bill 5-1, Ann 5-5, Bill 5-0)")
    )
    expect(note(phone)).to_contain_text("Ann is next.")
    go(phone, offline=False)
    expect(note(phone)).to_contain_text("The signal is back")
    expect_entries(phone, LOG)


def test_through_a_reload(house: House, phone: Phone) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, SIX)
    context = phone.page.context
    phone.page.close()
    go_back = Phone(only(context.new_page(), phone.url), phone.url)
    context.set_offline(False)
    go_back.open(game)
    expect(go_back.key("5-0")).to_have_class(re.compile("laid"))
    expect_entries(go_back, LOG)


def test_the_first_play_of_all_makes_every_tile_free(house: House, phone: Phone) -> None:
    """The ends are not known from then on; what lies, or waits, is not free."""
    sit_down(phone, house.keep(sheet(OPENED)))
    expect(phone.key("4-4")).to_be_disabled()
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    expect(phone.key("4-4")).to_be_enabled()
    for tile in ("3-3", "6-6", "6-3"):
        expect(phone.key(tile)).to_be_disabled()


def test_no_answer_to_the_first_tap(house: House, phone: Phone) -> None:
    """The network is there and the server is not."""
    sit_down(phone, house.keep(sheet(OPENED)))
    phone.page.route("**/games/*", lambda route: route.abort())
    tap_all(phone, ["3-3", "3-1"])
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    phone.page.unroute("**/games/*")
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def lose_the_next_answer(phone: Phone) -> None:
    """The request arrives, what comes back does not."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    phone.page.route("**/games/*", lose, times=1)


def test_a_play_whose_answer_was_lost_is_there_once(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    lose_the_next_answer(phone)
    tap_all(phone, ["3-3"])
    assert phone.entries() == [*OPENED, "a 3-3"]
    tap_all(phone, ["3-1"])
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_the_answer_to_a_play_that_waited_is_lost_too(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    lose_the_next_answer(phone)
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_a_page_of_somebody_else_s_wi_fi_is_no_answer(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    phone.page.route("**/games/*", lambda route: route.fulfill(body="<h1>Log in</h1>", content_type="text/html"))
    go(phone, offline=False)
    phone.page.wait_for_timeout(300)
    expect(note(phone)).to_contain_text("1 play is waiting")
    phone.page.unroute("**/games/*")
    expect_entries(phone, [*OPENED, "a 3-3"])


def test_both_phones_entered_the_same_plays(house: House, phone: Phone, other: Phone) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    other.open(game)
    other.lay("3-3")
    other.lay("3-1")
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


@pytest.fixture
def stopped(house: House, phone: Phone, other: Phone) -> Phone:
    """Two plays waited, and another phone had entered another one meanwhile."""
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    other.open(game)
    other.lay("3-0")
    go(phone, offline=False)
    expect(note(phone)).to_contain_text(whole("was not taken, and waits with those behind it: Ann 3-3, Bill 3-1."))
    return phone


def test_a_play_that_does_not_fit_any_more_stops_the_queue(stopped: Phone) -> None:
    expect(stopped.page.locator("#table .call")).to_contain_text("No.")
    expect(stopped.key("3-0")).to_have_class(re.compile("laid"))
    stopped.page.wait_for_timeout(300)
    assert stopped.entries() == [*OPENED, "a 3-0"]
    stopped.page.reload()
    expect(note(stopped)).to_contain_text(whole("Ann 3-3, Bill 3-1"))
    assert stopped.entries() == [*OPENED, "a 3-0"]


def test_throw_away(stopped: Phone) -> None:
    stopped.touch(stopped.act("Throw away"))
    expect(note(stopped)).to_have_count(0)
    stopped.lay("1-0")
    expect_entries(stopped, [*OPENED, "a 3-0", "b 1-0"])


def test_try_again(stopped: Phone) -> None:
    """After the other phone's play was taken back."""
    stopped.undo()
    expect(note(stopped)).to_contain_text(whole("Ann 3-3, Bill 3-1"))
    stopped.touch(stopped.act("Try again"))
    expect_entries(stopped, [*OPENED, "a 3-0", "strike 4", "a 3-3", "b 3-1"])


def test_a_tile_that_fits_both_ends_is_asked_for_its_end_when_the_signal_is_back(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-1", "6-1", "4-1"])
    go(phone, offline=False)
    phone.expect_call("Which end?")
    expect(note(phone)).to_contain_text(whole("Bill 6-1 fits both ends: tap the one that is meant."))
    phone.tap(phone.act("Left"))
    expect_entries(phone, [*OPENED, "a 3-1", "b 6-1 left", "a 4-1"])


def test_the_end_chosen_without_a_signal(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet([*OPENED, "a 3-1"])))
    phone.tap(phone.key("6-1"))
    phone.expect_call("Which end?")
    go(phone, offline=True)
    phone.touch(phone.act("Left"))
    tap_all(phone, ["1-1"])
    expect(note(phone)).to_contain_text(whole("2 plays are waiting (Bill 6-1 left, Ann 1-1)"))
    go(phone, offline=False)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)


def test_undo_takes_back_what_waits(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "4-4"])
    expect(phone.act("Undo")).to_contain_text(whole("Bill 4-4"))
    phone.touch(phone.act("Undo"))
    expect(phone.key("4-4")).to_be_enabled()
    tap_all(phone, ["3-1"])
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_undo_of_all_that_waits(house: House, phone: Phone) -> None:
    """The page is as it was; what stands in the log cannot be taken back without a signal."""
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    phone.touch(phone.act("Undo"))
    expect(phone.key("4-4")).to_be_disabled()
    phone.touch(phone.act("Undo"))
    expect(phone.page.get_by_role("alert")).to_contain_text("No answer from the server")
    go(phone, offline=False)
    expect_entries(phone, OPENED)


def test_double_taps_of_undo_and_draw(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    for label, waiting in (("Draw", "3 plays are waiting (Ann 3-3, Bill 3-1, Ann draws 1)"), ("Undo", "2 plays")):
        box = phone.act(label).bounding_box()
        assert box
        for _ in range(2):
            phone.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
            phone.page.wait_for_timeout(60)
        expect(note(phone)).to_contain_text(whole(waiting))


def test_knocks_go_round_the_table(house: House, phone: Phone) -> None:
    head = '[Game "muggins"]\n[Players "Ann, Bill, Cath"]\n[Boneyard "sleeping"]\n'
    sit_down(phone, house.keep(sheet(["down a", "a 6-6"], head)))
    go(phone, offline=True)
    phone.touch(phone.act("Knock"))
    expect(note(phone)).to_contain_text("(Bill knocks). Cath is next.")
    tap_all(phone, ["6-1"])
    go(phone, offline=False)
    expect_entries(phone, ["down a", "a 6-6", "b knocks", "c 6-1"])


FORBIDDEN = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("trouble", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_phone_that_keeps_nothing(house: House, phone: Phone, trouble: str) -> None:
    phone.page.add_init_script(trouble)
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    expect(note(phone)).to_contain_text("This phone keeps nothing: do not close the page.")
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


@pytest.mark.parametrize(
    "kept",
    ['{"plays": [1, null, {"entry": 5}], "turns": {"seats": "ab"}}', '{"plays": {}}', "7", "null", "{"],
)
def test_what_is_no_play_is_dropped(house: House, phone: Phone, other: Phone, kept: str) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    phone.page.evaluate(
        "([place, kept]) => localStorage.setItem(place, kept)", [game.replace("/games/", "referee:"), kept]
    )
    phone.page.reload()
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)
    expect(note(phone)).to_have_count(0)
    other.open(game)
    other.lay("3-0")
    expect(phone.key("3-0")).to_have_class(re.compile("laid"))
    phone.page.wait_for_timeout(400)  # whoever taps now has seen the table that has come
    go(phone, offline=True)
    tap_all(phone, ["1-0"])
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-0", "b 1-0"])


def test_the_queues_of_two_tables_do_not_mix(house: House, phone: Phone) -> None:
    one, two = house.keep(sheet(OPENED)), house.keep(sheet(["down b"]))
    sit_down(phone, one)
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    context = phone.page.context
    context.set_offline(False)
    phone.page.route("**" + one, lambda route: route.abort())
    sit_down(phone, two)
    expect(note(phone)).to_have_count(0)
    phone.lay("5-5")
    assert phone.entries() == ["down b", "b 5-5"]
    phone.page.unroute("**" + one)
    phone.open(one)
    expect_entries(phone, [*OPENED, "a 3-3"])


def test_the_right_was_taken_back_meanwhile(house: House, phone: Phone) -> None:
    """Nothing is lost, and nothing let in."""
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    with house.app.extensions["sheets"].store.writing() as db:
        for scorer in scorers_of(db, game.removeprefix("/games/")):
            end_scorer(db, game.removeprefix("/games/"), scorer.phone)
    house.welcoming = False
    go(phone, offline=False)
    expect(note(phone)).to_contain_text(whole("This phone does not score this game now. Still waiting: Ann 3-3."))
    assert phone.entries() == OPENED
    phone.page.reload()
    expect(phone.act("Watching")).to_be_visible()
    expect(note(phone)).to_contain_text(whole("Still waiting: Ann 3-3."))
    phone.touch(phone.act("Throw away"))
    expect(note(phone)).to_have_count(0)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)


def test_nobody_who_watches_has_a_queue(house: House, phone: Phone) -> None:
    house.welcoming = False
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    expect(note(phone)).to_have_count(0)


CARDS = '[Game "cribbage"]\n[Players "Ann, Bill"]\n'


def rank(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"#r{name}")


def test_cards_with_a_go(house: House, phone: Phone) -> None:
    """10, 20, 30: Bill goes, Ann lays an ace and has the lead again."""
    plays = ["deal b", "starter 5"]
    sit_down(phone, house.keep(sheet(plays, CARDS)))
    go(phone, offline=True)
    for name in "TKQ":
        phone.touch(rank(phone, name))
    expect(rank(phone, "2")).to_be_disabled()
    expect(note(phone)).to_contain_text("(Ann T, Bill K, Ann Q). Bill is next.")
    phone.touch(phone.page.locator("#go"))
    expect(note(phone)).to_contain_text("Ann is next.")
    phone.touch(rank(phone, "A"))
    expect(note(phone)).to_contain_text("Bill is next.")
    phone.touch(rank(phone, "9"))
    go(phone, offline=False)
    expect_entries(phone, [*plays, "a T", "b K", "a Q", "b go", "a A", "b 9"])


def test_the_starter_without_a_signal(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(["deal b"], CARDS)))
    go(phone, offline=True)
    for name in "5T":
        phone.touch(rank(phone, name))
    go(phone, offline=False)
    expect_entries(phone, ["deal b", "starter 5", "a T"])


def test_a_question_that_waits_takes_no_other_answer(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet([], HEAD)))
    phone.page.wait_for_load_state("load")
    go(phone, offline=True)
    phone.touch(phone.act("Ann"))
    expect(phone.act("Bill")).to_be_disabled()
    expect(note(phone)).to_contain_text("1 play is waiting (Ann’s down).")
    go(phone, offline=False)
    expect_entries(phone, ["down a"])


def test_the_deal_that_waits_is_told_by_name(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet([], CARDS.replace("Bill", "{who}"))))
    phone.page.wait_for_load_state("load")
    go(phone, offline=True)
    phone.touch(phone.act("{who}"))
    expect(note(phone)).to_contain_text("1 play is waiting ({who}’s deal).")


TOLD = {
    "a 6-3": "Ann 6-3", "b 6-1 left": "Bill 6-1 z lewej", "b 6-1 right": "Bill 6-1 z prawej",
    "a draws 2": "Ann dobiera 2", "b knocks": "Bill pasuje", "a go": "Ann mówi „dalej”", "down b": "wychodzi Bill",
    "deal a": "rozdaje Ann", "starter 5": "start: 5", "a 6-3 claims 4": "Ann 6-3, zgłoszenie 4",
    "b shows 5 J claims 2": "Bill – ręka, zgłoszenie 2", "crib 5 J": "krib", "a holds 6-5": "kamienie: Ann",
    "a constructor": "Ann constructor",
}  # fmt: skip


def test_every_kind_of_play_is_told_in_the_language_of_the_page(house: House, phone: Phone) -> None:
    phone.page.context.add_cookies([{"name": "language", "value": "pl", "url": phone.url}])
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    for entry, told in TOLD.items():
        phone.page.evaluate("entry => window.refereeQueue.settle([{ entry, key: 'k' }])", entry)
        expect(note(phone)).to_contain_text(whole(told))


def test_keys_keep_their_names_whatever_is_told_of_them(house: House, phone: Phone) -> None:
    """Also in a language that puts what it tells of a key before its name."""
    sit_down(phone, house.keep(sheet(OPENED)))
    labels = "[...document.querySelectorAll('.pad .k:not(.laid)')].map(key => key.ariaLabel)"
    before = [label.removesuffix(", does not fit") for label in phone.page.evaluate(labels)]
    phone.page.evaluate("document.getElementById('waiting').dataset.dead = 'not now, {key}'")
    phone.page.evaluate("document.getElementById('waiting').dataset.waits = 'waiting: {key}'")
    go(phone, offline=True)
    phone.touch(phone.key("3-3"))
    expect(phone.key("3-3")).to_have_accessible_name("waiting: double three")
    assert [label.removeprefix("waiting: ") for label in phone.page.evaluate(labels)] == before
    phone.page.evaluate("window.refereeQueue.add('b knocks')")
    phone.page.evaluate("window.refereeQueue.add('a knocks')")
    assert phone.page.evaluate(labels)[0] == f"not now, {before[0]}"


def test_over_plain_http(launch_browser: Callable[..., Browser], browser_type_launch_args: dict[str, Any],
                         house: House, url: str) -> None:  # fmt: skip
    """As in a pub: no secure origin, and a phone whose clock is wrong."""
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP referee.local 127.0.0.1"]
    browser = launch_browser(args=args)
    address = url.replace("127.0.0.1", "referee.local")
    phone = Phone.take(lambda **rest: browser.new_context(**PHONE, **rest), address)
    phone.page.add_init_script("Date.now = () => 0;")
    sit_down(phone, house.keep(sheet(OPENED)))
    assert phone.page.evaluate("isSecureContext") is False
    go(phone, offline=True)
    tap_all(phone, SIX[:4])
    go(phone, offline=False)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)
    record = phone.page.request.get(phone.game.replace("referee.local", "127.0.0.1") + ".txt").text()
    assert [row.entry for row in read_rows(record)] == LOG[:7]
    browser.close()
