"""What the table tells a voice: the call of the last entry as players say it, and what every side needs."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.web.conftest import Kept, Page, Start

TWO = '[Players "Ann, Bill"]'
LINES, CRIB = f'[Game "fives-and-threes"]\n{TWO}', f'[Game "cribbage"]\n{TWO}'
DOMINOES = f'[Game "domino-cribbage"]\n{TWO}'
SLEEPING = f'{LINES}\n[Boneyard "sleeping"]\n[Deal "3"]'
PAIRS = '[Game "fives-and-threes"]\n[Players "Ann, Bill, Cath, Dave"]\n[Sides "a+c, b+d"]'
DEALT = "deal b / starter 6 / a 7 / b K / a 8 / b 4 / a 9 / b Q / a 8 / b 4"


def told(page: Page, name: str) -> str:
    found = re.search(rf'data-{name}="([^"]*)"', page.html)
    assert found
    return unescape(found[1])


@pytest.mark.parametrize(
    ("tags", "entries", "aloud"),
    [
        pytest.param(LINES, "", "", id="nothing yet"),
        pytest.param(LINES, "down a", "Ann has the down.", id="down"),
        pytest.param(LINES, "down a / a 6-6 / b 6-3", "Fifteen: eight.", id="points"),
        pytest.param(
            LINES, "down a / a 6-6 / b 6-3 / amend 3: b 6-2", "Correction: play 3 was Bill six-two.", id="amend"
        ),
        pytest.param(
            LINES, "down a / a 6-6 / amend 2: a 5-5", "Correction: play 2 was Ann double five.", id="a double"
        ),
        pytest.param(LINES, "down a / a 6-6 / strike 2", "Correction: play 2 struck.", id="undo"),
        pytest.param(
            LINES,
            "down a / a 6-6 / b 6-3 / insert 3: b draws 1",
            "Correction: before play 3 inserted: Bill draws 1.",
            id="insert",
        ),
        pytest.param(
            LINES,
            "down a / rule finish at-least",
            "Correction: house rule changed – the last score must be: enough.",
            id="house rule",
        ),
        pytest.param(
            LINES,
            "down a / a awarded 59 / a 6-3",
            "Bust. Nine is three, past 61: Ann stays on 59.",
            id="bust",
        ),
        pytest.param(
            LINES,
            "down a / a awarded 57 / a 6-6",
            "Game: Ann. Twelve on the ends, four: exactly sixty-one.",
            id="game",
        ),
        pytest.param(
            SLEEPING,
            "down a / a 4-4 / b 4-3 / a 3-3 / b knocks / a 3-6 right / b holds 6-5 6-4",
            "Bill shows 21. Bill’s knock at play 5 was wrong: six-four would have fitted.",
            id="a wrong knock",
        ),
        pytest.param(PAIRS, "down a / a penalty 2 he looked", "Ann and Cath stay on 0.", id="pairs"),
        pytest.param(DOMINOES, "deal a / starter 5-4", "Five-four is the starter.", id="a tile begins"),
        pytest.param(
            CRIB,
            f"{DEALT} / a shows",
            "Fifteen two, fifteen four, fifteen six, a pair is eight, a run of four is twelve, "
            "and a run of four is sixteen.",
            id="show",
        ),
    ],
)
def test_what_is_said_aloud(kept: Kept, tags: str, entries: str, aloud: str) -> None:
    table = kept("\n".join([tags, "", *filter(None, entries.split(" / "))]))
    page = table.get()
    assert told(page, "aloud") == aloud
    assert told(page, "said") == str(len(table.log))


def test_the_number_grows_with_every_entry_and_with_nothing_else(start: Start) -> None:
    table = start()
    assert told(table.play("a 6-6", "b 6-3"), "said") == "3"
    assert told(table.get("?choose=6-1"), "said") == "3"
    assert told(table.send(table.get(), "strike 3", htmx=True), "said") == "4"
    assert told(table.get(), "aloud") == "Correction: play 3 struck."
    assert told(table.elsewhere().get(), "aloud") == "Correction: play 3 struck."


def test_a_refusal_is_said_with_its_reason(start: Start) -> None:
    table = start()
    table.play("a 6-6")
    page = table.refused("b 5-4", htmx=True)
    assert told(page, "aloud") == "No. Five-four fits neither end: both ends are 6. Lay another tile."
    assert told(page, "said") == "2"


@pytest.mark.parametrize(
    ("tags", "left"),
    [
        (LINES, "Ann needs 57; Bill needs 61"),
        (PAIRS, "Ann and Cath need 57; Bill and Dave need 61"),
    ],
)
def test_what_is_left(kept: Kept, tags: str, left: str) -> None:
    assert told(kept(f"{tags}\n\ndown a\na 6-6").get(), "left") == left
