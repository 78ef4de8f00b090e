"""Every play shows on every phone, or the page says that it may be out of date."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.live.pub import LOOKED, PLAYED, SILENCE, SOON, Pub, Server, Take, hide, soon


def test_a_play_shows_on_every_phone(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, bill, cath = scorer(game), scorer(game), watcher(game)
    ann.lay("3-3")
    soon(cath, "Eighteen: six.")
    soon(bill, "Eighteen: six.")
    bill.lay("3-1")
    soon(ann, "Thirteen: nothing.")
    soon(cath, "Thirteen: nothing.")
    expect(cath.page.locator("#said")).to_contain_text("Thirteen: nothing.")
    ann.undo()
    soon(bill, "Eighteen: six.")
    assert bill.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3", "b 3-1", "strike 5"]


def test_who_slept_sees_everything_at_once(pub: Pub, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    cath = watcher(game)
    hide(cath.page, True)
    cath.page.wait_for_timeout(2 * LOOKED)  # a question that was on its way has been answered
    pub.play(game, "a 3-3", "b 3-1", "a 4-1", "b 4-2")
    cath.page.wait_for_timeout(SOON)
    cath.expect_call("Fifteen: eight.")
    hide(cath.page, False)
    expect(cath.page.locator(".log .n")).to_have_text(["7", "6", "5", "4", "3"], timeout=500)
    expect(cath.page.locator("[data-signal]")).to_have_count(0)


def test_without_a_network_a_page_says_so_and_catches_up(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    ann.page.context.set_offline(True)
    pub.play(game, "a 3-3", "b 3-1")
    note = ann.page.locator("#table > .note.warn")
    expect(note).to_contain_text("This may be out of date.", timeout=SILENCE)
    expect(note).to_have_count(1)
    ann.page.context.set_offline(False)
    soon(ann, "Thirteen: nothing.")
    expect(note).to_have_count(0)


@pytest.mark.parametrize("clock", ["Date", "performance"])
@pytest.mark.parametrize("by", [-3_600_000, 3_600_000], ids=["back", "forward"])
def test_a_clock_that_is_set_freezes_no_page(pub: Pub, watcher: Take, clock: str, by: int) -> None:
    """Nor one that had stood still while the phone slept."""
    game = pub.keep(PLAYED)
    cath = watcher(game)
    cath.page.evaluate(f"const was = {clock}.now.bind({clock}); {clock}.now = () => was() + {by};")
    pub.play(game, "a 3-3")
    soon(cath, "Eighteen: six.")
    cath.page.context.set_offline(True)
    expect(cath.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)
    cath.page.context.set_offline(False)
    expect(cath.page.locator("[data-signal]")).to_have_count(0)


def test_a_server_that_comes_back_is_found_again(pub: Pub, server: Server, scorer: Take, tmp_path: Path) -> None:
    game = pub.keep(PLAYED)
    ann, bill = scorer(game), scorer(game)
    server.stop()
    for phone in (ann, bill):
        expect(phone.page.locator("[data-signal]")).to_contain_text("No signal since", timeout=SILENCE)
    server.again(tmp_path / "instance")
    for phone in (ann, bill):
        expect(phone.page.locator("[data-signal]")).to_have_count(0)
    ann.lay("3-3")
    soon(bill, "Eighteen: six.")


def test_a_page_that_is_not_ours_is_no_signal(pub: Pub, watcher: Take) -> None:
    """The inn's hotspot answers everything with its own page."""
    game = pub.keep(PLAYED)
    cath = watcher(game)
    cath.page.route("**/*since=*", lambda route: route.fulfill(body="<html><p>Accept our terms</p></html>"))
    expect(cath.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)
    cath.expect_call("Fifteen: eight.")


def test_the_next_game_is_offered_to_who_watches(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, cath = scorer(game), watcher(game)
    pub.play(game, "a concedes")
    soon(cath, "Game: Bill.")
    soon(ann, "Game: Bill.")
    ann.tap(ann.act("Rematch"))
    expect(cath.act("To the next game")).to_be_visible(timeout=SOON)
    cath.page.wait_for_timeout(LOOKED)
    cath.touch(cath.act("To the next game"))
    soon(cath, "Bill has the down.")
