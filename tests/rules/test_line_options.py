"""What may be entered next in a line game, the whole of it (clauses 3, 4 and 6)."""

from __future__ import annotations

import pytest

from referee.rules.game import Next
from referee.rules.lines.options import Options, find_options
from referee.rules.pieces import TILES, Tile, read_tile
from tests.notation import play
from tests.rules.test_blocked import TWO_EACH

ONE, YES, MUGGINS = {"Deal": "1"}, {"Muggins": "yes"}, {"Game": "muggins"}
RIGHT = ("right",)


def lays(text: str) -> dict[Tile, tuple[str, ...]]:
    """`6-3 left right, 6-0 left`: the tiles that fit with their ends."""
    words = [one.split() for one in text.split(", ")]
    return {read_tile(tile): tuple(ends) for tile, *ends in words}


SIXES = lays("6-0 right, 6-1 right, 6-2 right, 6-3 right, 6-4 right, 6-5 right")
BOTH = lays(
    "3-0 right, 3-1 right, 3-2 right, 3-3 right, 5-3 right, 6-0 left, 6-1 left, 6-2 left, 6-3 left right, 6-5 left, "
    "6-6 left"
)


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param(
            "b awarded 1", {"Players": "3"}, Options(downs="abc", holds={}), id="3.2: the first down is by lot"
        ),
        pytest.param(
            "down b", {}, Options(turn="b", lays=dict.fromkeys(TILES, RIGHT), misdeal=True),
            id="3.2: any tile; no draw and no knock before it",
        ),
        pytest.param(
            "down a / a 6-6", {}, Options(turn="b", lays=SIXES, draws=14, misdeal=True), id="3.3: he may draw"
        ),
        pytest.param(
            "down a / a 6-6", {"Closed_Boneyard": "2"}, Options(turn="b", lays=SIXES, draws=12, misdeal=True),
            id="4.1: all but the closed ones",
        ),
        pytest.param(
            "down a / a 6-6", TWO_EACH, Options(turn="b", lays=SIXES, knock=True, misdeal=True),
            id="3.3: he may knock where the boneyard sleeps",
        ),
        pytest.param(
            "down a / a 6-4 / b 4-3", {}, Options(turn="a", lays=BOTH, draws=14, misdeal=True),
            id="6: an end is chosen where it matters",
        ),
        pytest.param(
            "down a / a 6-6 claims 1", YES,
            Options(turn="b", lays=SIXES, draws=14, misdeal=True, muggins=("b", 3)), id="muggins, or a tile",
        ),
        pytest.param("down a / a 6-1", ONE, Options(downs="b", holds={"b": 1}), id="6: tiles may be shown"),
        pytest.param(
            "down a / a 6-6 claims 1", {**ONE, **YES}, Options(downs="b", holds={"b": 1}, muggins=("b", 4)),
            id="muggins for the last tile, or the next down",
        ),
        pytest.param(
            "down a / a 6-1", {**ONE, **MUGGINS}, Options(holds={"b": 1}, waited="b", misdeal=True),
            id="4: Muggins waits for them, and a misdeal may still be seen",
        ),
        pytest.param(
            "down a / a 6-1 / b holds 5-5", {**ONE, **MUGGINS}, Options(downs="b", holds={}), id="4: and then no more"
        ),
        pytest.param("down b / misdeal", {}, Options(downs="b", holds={}), id="the same seat has the down again"),
        pytest.param(
            "down a / a 6-6 / a awarded 57", {},
            Options(None, None, 0, knock=False, downs="", holds=None, waited="", misdeal=False, muggins=("", 0)),
            id="nothing after the game is over",
        ),
    ],
)  # fmt: skip
def test_options(plays: str, tags: dict[str, str], expected: Options) -> None:
    assert find_options(play(plays, **tags).position) == expected


@pytest.mark.parametrize("plays", ["a awarded 61", "down a / a awarded 57 / a 6-6", "down a / a 6-6 / b concedes"])
def test_nobody_is_on_the_move_when_the_game_is_over(plays: str) -> None:
    assert play(plays).next == Next(None, None)
