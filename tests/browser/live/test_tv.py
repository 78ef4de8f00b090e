"""A television follows its table, or goes from one to the next, and all of it can be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.live.pub import PLAYED, SILENCE, Pub, Take, soon
from tests.browser.states import STATES

TURN = 30_000  # ms until the next table: ten seconds, and more for a busy machine
CUT_OFF = """Array.from(document.querySelectorAll(".tv > *, .tv .side > *, .tv .call > *, .wood > *")).filter(part => {
    const [own, around] = [part, part.parentElement].map(one => one.getBoundingClientRect());
    return own.top < around.top - 1 || own.bottom > around.bottom + 1 || own.right > innerWidth + 1;
}).map(part => part.outerHTML.slice(0, 80))"""


def test_a_television_follows_its_table(pub: Pub, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    screen = watcher(game.replace("/games/", "/tv/"))
    pub.play(game, "a 3-3")
    soon(screen, "Eighteen: six.")
    pub.play(game, "b concedes")
    soon(screen, "Game: Ann.")
    screen.page.context.set_offline(True)
    expect(screen.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)


def test_a_television_goes_from_table_to_table(pub: Pub, watcher: Take) -> None:
    pub.keep('[Game "fives-and-threes"]\n[Players "Cath, Dave"]\n\ndown a')
    later = pub.keep(PLAYED.replace("a 6-6\nb 6-3", ""))
    screen = watcher("/tv")
    pub.play(later, "a 6-6")
    names = screen.page.locator(".who b")
    first = names.all_text_contents()
    expect(names).not_to_have_text(first, timeout=TURN)
    expect(names).to_have_text(first, timeout=TURN)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_on_a_television_can_be_seen(pub: Pub, watcher: Take, size: tuple[int, int]) -> None:
    screen = watcher(pub.keep(STATES["pairs long names"].text).replace("/games/", "/tv/"))
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in ("long line", "bust called", "show", "shown", "four", "cards", "tiles counted", "over"):
        screen.open(pub.keep(STATES[name].text).replace("/games/", "/tv/"))
        assert screen.page.evaluate(CUT_OFF) == [], name
