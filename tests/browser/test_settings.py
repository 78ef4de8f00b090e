"""The settings as a phone shows them: light against the phone's own, the pad turned round, the last row mirrored."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.states import TWO
from tests.browser.table import House, NewContext, Phone

GAME = f'[Game "fives-and-threes"]\n{TWO}\n\ndown a\na 6-6\nb 6-3'
# The ground by day and by night, and both with more contrast.
DAY, NIGHT, WHITE, BLACK = "rgb(227, 233, 224)", "rgb(11, 19, 16)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def phone(request: pytest.FixtureRequest, new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url, scripts=request.param)


def choose(phone: Phone, *names: str) -> None:
    """From the first page, by taps."""
    phone.open()
    phone.page.get_by_role("link", name="Settings").tap()
    for name in names:
        phone.page.get_by_label(name).tap()
    phone.page.get_by_role("button", name="Keep").tap()
    expect(phone.page.get_by_role("status").first).to_have_text("Kept.")


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_turned_pad_still_takes_the_tile_that_is_tapped(phone: Phone, house: House) -> None:
    choose(phone, "Turn the pad")
    phone.open(house.keep(GAME))
    (x60, y60), (x66, y66) = middle(phone.key("6-0")), middle(phone.key("6-6"))
    assert x60 > x66, "the row runs the other way"
    assert abs(y60 - y66) < 1
    assert y60 > middle(phone.key("3-0"))[1] > middle(phone.act("Undo"))[1], "its last row is next to the line"
    phone.lay("3-1")
    phone.expect_call("Thirteen: nothing.")
    phone.lay("6-1", "left")
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 3-1", "b 6-1 left"]
    phone.undo()
    assert phone.entries()[-1] == "strike 5"


def test_for_a_left_hand_the_last_row_is_mirrored(phone: Phone, house: House) -> None:
    game = house.keep(GAME)
    phone.open(game)
    row = [middle(phone.act(label))[0] for label in ("Undo", "Knock", "Draw")]
    assert row == sorted(row)
    choose(phone, "Left-handed")
    phone.open(game)
    assert [middle(phone.act(label))[0] for label in ("Draw", "Knock", "Undo")] == pytest.approx(row, abs=1)
    assert middle(phone.key("6-0"))[0] < middle(phone.key("6-6"))[0], "the pad stays as it is"
    phone.undo()
    assert phone.entries()[-1] == "strike 3"


@pytest.mark.parametrize("room", ["light", "dark"])
def test_the_light_is_the_phone_s_until_it_is_set(new_context: NewContext, url: str, room: str) -> None:
    phone = Phone.take(new_context, url, scripts=False)
    phone.page.emulate_media(color_scheme="dark" if room == "dark" else "light")
    own = (NIGHT, BLACK) if room == "dark" else (DAY, WHITE)
    for light, (plain, strong) in {"Night": (NIGHT, BLACK), "Day": (DAY, WHITE), "As the phone": own}.items():
        choose(phone, light)
        expect(phone.page.locator("body")).to_have_css("background-color", plain)
        phone.page.emulate_media(contrast="more")
        expect(phone.page.locator("body")).to_have_css("background-color", strong)
        phone.page.emulate_media(contrast="no-preference")
        choose(phone, "More contrast")
        expect(phone.page.locator("body")).to_have_css("background-color", strong)
        choose(phone, "More contrast")
