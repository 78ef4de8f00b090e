"""A page in use is not changed under the finger, the question or the words of whoever uses it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live.pub import PLAYED, SOON, Pub, Take, soon
from tests.browser.table import Phone

# The clock by which a page knows how long ago it changed: on a busy machine no finger is quick enough.
STOP = "() => { const at = performance.now(); window.goesOn = performance.now; performance.now = () => at; }"
GO_ON = "() => { performance.now = window.goesOn; }"


def moved_on(phone: Phone) -> None:
    expect(phone.page.locator("[data-moved]")).to_contain_text("The table has moved on.")


def test_a_question_is_left_open(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED + "\na 3-3\nb 3-1")
    ann = scorer(game)
    ann.lay("6-1")
    ann.expect_call("Which end?")
    pub.play(game, "a 4-1", "b 4-2")
    moved_on(ann)
    ann.expect_call("Which end?")
    pub.play(game, "a 2-5 right")
    ann.page.wait_for_timeout(SOON)
    expect(ann.page.locator("[data-moved]")).to_have_count(1)
    ann.touch(ann.page.get_by_role("link", name="See it as it stands"))
    expect(ann.page.locator("[data-moved]")).to_have_count(0)
    assert ann.page.locator("#table input[name=expected]").input_value() == "8"


def test_what_is_typed_stays(pub: Pub, scorer: Take) -> None:
    game = pub.keep(
        '[Game "muggins"]\n[Players "Ann, Bill"]\n[Boneyard "sleeping"]\n[Deal "2"]\n\ndown a\na 6-6\nb knocks'
    )
    pub.play(game, "a knocks")
    ann = scorer(game)
    ann.tap(ann.page.get_by_role("link", name="pips only"))
    ann.page.get_by_role("textbox").fill("1")
    pub.play(game, "a holds 3 pips")
    moved_on(ann)
    ann.page.get_by_role("textbox").press_sequentially("2")
    expect(ann.page.get_by_role("textbox")).to_have_value("12")


def test_a_finger_on_the_glass_is_waited_for(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    box = ann.key("3-3").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    pub.play(game, "a 3-3")
    ann.page.wait_for_timeout(SOON)
    ann.expect_call("Fifteen: eight.")
    ann.page.mouse.move(180, 120)
    ann.page.mouse.up()
    soon(ann, "Eighteen: six.")


def test_a_tap_in_the_moment_of_a_change_was_meant_for_the_table_before(pub: Pub, scorer: Take) -> None:
    """Else Undo would take back what another phone has just entered."""
    game = pub.keep(PLAYED)
    ann = scorer(game)
    box = ann.act("Undo").bounding_box()
    assert box is not None
    ann.page.evaluate(STOP)
    pub.play(game, "a 3-3")
    ann.expect_call("Eighteen: six.")
    ann.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    ann.page.wait_for_timeout(600)
    assert ann.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3"]
    ann.page.evaluate(GO_ON)
    ann.undo()
    assert ann.entries()[-1] == "strike 4"


def focused(phone: Phone) -> str:
    return str(phone.page.evaluate("document.activeElement.id || document.activeElement.localName"))


def test_the_focus_stays_where_it_was(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, cath = scorer(game), watcher(game)
    ann.key("5-3").focus()
    pub.play(game, "a 3-3")
    soon(ann, "Eighteen: six.")
    soon(cath, "Eighteen: six.")
    assert (focused(ann), focused(cath)) == ("k53", "body")


def test_keys_work_on_a_table_that_came_by_itself(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    pub.play(game, "a 3-3")
    soon(ann, "Eighteen: six.")
    ann.lay("3-1")
    ann.expect_call("Thirteen: nothing.")
    assert ann.page.url.endswith(game), "sent by script, not by the plain form"
