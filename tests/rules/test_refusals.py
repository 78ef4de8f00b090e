"""What is refused, by its code; the table stays as it was (clause 6)."""

from __future__ import annotations

import pytest

from referee.errors import IllegalPlay
from referee.rules.lines.plays import Lay
from referee.rules.pieces import tile
from tests.codes import raised
from tests.notation import play, refused, tags_refused, tells_of

TWO_EACH = {"Deal": "2", "Boneyard": "sleeping"}
YES = {"Muggins": "yes"}
BLOCKED = "down a / a 6-6 / b knocks / a knocks"

# Code, the score sheet whose last play is refused, the tags, and all that the refusal tells.
REFUSALS = [
    pytest.param(
        "game-is-over", "a awarded 61 / b awarded 1", {}, "winner a", id="anything after the game is over"
    ),
    pytest.param("game-is-over", "a concedes / down b", {}, "winner b", id="after a concession"),
    pytest.param("game-is-over", "a awarded 61 / misdeal", {}, "winner a", id="a misdeal after the win"),
    pytest.param(
        "game-is-over", "down a / a awarded 58 / a 6-0 / b holds 5-5", {"Deal": "1"}, "winner a",
        id="tiles shown after the win",
    ),
    pytest.param("no-hand", "a 6-6", {}, "seat None", id="a tile before the first down"),
    pytest.param("no-hand", "a knocks", {}, "seat None", id="a knock before the first down"),
    pytest.param("no-hand", "a draws 1", {}, "seat None", id="a draw before the first down"),
    pytest.param("no-hand", "a holds none", {}, "seat None", id="tiles shown before the first down"),
    pytest.param("no-hand", "misdeal", {}, "seat None", id="a misdeal before the first down"),
    pytest.param("no-hand", "down b / misdeal / b 6-6", {}, "seat b", id="a tile after a misdeal"),
    pytest.param(
        "hand-is-over", "down a / a 6-1 / b 6-3", {"Deal": "1"}, "seat b", id="a tile after the last one"
    ),
    pytest.param(
        "hand-is-over", "down a / a 6-1 / b knocks", {"Deal": "1"}, "seat b",
        id="a knock after the last tile",
    ),
    pytest.param(
        "hand-is-over", "down a / a 6-1 / b draws 1", {"Deal": "1"}, "seat b",
        id="a draw after the last tile",
    ),
    pytest.param("hand-in-progress", "down a / down b", {}, "seat a", id="a down in the middle of a hand"),
    pytest.param("hand-in-progress", "down a / a 6-6 / b holds 5-5", {}, "seat b", id="tiles shown in a hand"),
    pytest.param("no-such-seat", "down c", {}, "seat c", id="a seat where nobody sits"),
    pytest.param("no-such-seat", "d awarded 2", {"Players": "3"}, "seat d", id="a fourth of three"),
    pytest.param("out-of-turn", "down a / b 6-6", {}, "seat b, turn a", id="the down by the wrong seat"),
    pytest.param("out-of-turn", "down a / a 6-6 / a 6-3", {}, "seat a, turn b", id="a tile out of turn"),
    pytest.param("out-of-turn", "down a / a 6-6 / a draws 1", {}, "seat a, turn b", id="a draw out of turn"),
    pytest.param("out-of-turn", "down a / a 6-6 / a knocks", TWO_EACH, "seat a, turn b", id="a knock out of turn"),
    pytest.param(
        "out-of-turn", "down a / a 6-6 / b 6-3 / c 3-1 / a 1-0", {"Players": "pairs"}, "seat a, turn d",
        id="of four",
    ),
    pytest.param("not-your-down", "down a / a 6-1 / down a", {"Deal": "1"}, "seat b", id="the wrong down"),
    pytest.param("not-your-down", "down a / misdeal / down b", {}, "seat a", id="the wrong down after a misdeal"),
    pytest.param(
        "show-first", "down a / a 6-1 / down b", {"Deal": "1", "Game": "muggins"}, "seats b", id="tiles waited for"
    ),
    pytest.param(
        "show-first", "down a / a 6-1 / b 6-3", {"Deal": "1", "Game": "muggins"}, "seats b",
        id="a tile while tiles are waited for",
    ),
    pytest.param(
        "show-first", f"{BLOCKED} / down b", {**TWO_EACH, "Game": "muggins"}, "seats ab", id="after a block everybody's"
    ),
    pytest.param("tile-laid", "down a / a 6-3 / b 3-6", {}, "tile 6-3", id="a tile already on the table"),
    pytest.param(
        "tile-laid", f"{BLOCKED} / b holds 6-6 3-1", TWO_EACH, "tile 6-6",
        id="a tile shown that is on the table",
    ),
    pytest.param("fits-nowhere", "down a / a 6-3 / b 5-4", {}, "numbers 6 3, tile 5-4", id="fits neither end"),
    pytest.param("fits-nowhere", "down a / a 6-6 / b 5-4 left", {}, "numbers 6 6, tile 5-4", id="with an end named"),
    pytest.param(
        "fits-other-end", "down a / a 6-3 / b 5-3 left", {}, "end left, other right, tile 5-3",
        id="fits the other end",
    ),
    pytest.param("which-end", "down a / a 6-4 / b 4-3 / a 6-3", {}, "tile 6-3, totals 6 12", id="fits both ends"),
    pytest.param("down-first", "down a / a draws 1", {}, "seat a", id="a draw before the down"),
    pytest.param("down-first", "down a / a knocks", TWO_EACH, "seat a", id="a knock before the down"),
    pytest.param("boneyard-sleeps", "down a / a 6-6 / b draws 1", TWO_EACH, "", id="a sleeping boneyard"),
    pytest.param(
        "boneyard-empty", "down a / a 6-6 / b draws 14 / b draws 1", {}, "closed 0, left 0",
        id="an empty boneyard",
    ),
    pytest.param(
        "boneyard-empty", "down a / a 6-6 / b draws 1", {"Deal": "14"}, "closed 0, left 0",
        id="all tiles dealt",
    ),
    pytest.param(
        "boneyard-closed", "down a / a 6-6 / b draws 12 / b draws 1", {"Closed_Boneyard": "2"}, "closed 2, left 0",
        id="a closed boneyard",
    ),
    pytest.param("draw-fewer", "down a / a 6-6 / b draws 15", {}, "closed 14, left 14", id="more than are left"),
    pytest.param("draw-fewer", "down a / a 6-6 / b draws 0", {}, "closed 14, left 14", id="a draw of nothing"),
    pytest.param("must-draw", "down a / a 6-6 / b knocks", {}, "left 14", id="a knock while tiles can be drawn"),
    pytest.param(
        "must-draw", "down a / a 6-6 / b knocks", {"Closed_Boneyard": "2"}, "left 12", id="but for the closed ones"
    ),
    pytest.param("wrong-number", f"{BLOCKED} / b holds 5-5", TWO_EACH, "count 2, seat b, shown 1", id="too few tiles"),
    pytest.param(
        "wrong-number", f"{BLOCKED} / a holds 5-5 4-4", TWO_EACH, "count 1, seat a, shown 2",
        id="too many tiles",
    ),
    pytest.param(
        "wrong-number", f"{BLOCKED} / a holds none", TWO_EACH, "count 1, seat a, shown 0",
        id="none, though he holds one",
    ),
    pytest.param(
        "wrong-number", "down a / a 6-1 / a holds 5-5", {"Deal": "1"}, "count 0, seat a, shown 1",
        id="one, though he is out",
    ),
    pytest.param(
        "too-many-pips", f"{BLOCKED} / b holds 25 pips", TWO_EACH, "count 2, pips 25, seat b",
        id="more than 12 a tile",
    ),
    pytest.param(
        "too-many-pips", "down a / a 6-1 / a holds 1 pips", {"Deal": "1"}, "count 0, pips 1, seat a",
        id="pips without a tile",
    ),
    pytest.param("tile-twice", f"{BLOCKED} / b holds 5-3 3-5", TWO_EACH, "tile 5-3", id="a tile twice in one hand"),
    pytest.param(
        "tile-shown", f"{BLOCKED} / a holds 5-3 / b holds 1-1 5-3", TWO_EACH, "seat a, tile 5-3",
        id="a tile in two hands",
    ),
    pytest.param(
        "already-shown", f"{BLOCKED} / a holds 5-3 / a holds 5-4", TWO_EACH, "pips 8, seat a, tiles 5-3",
        id="shown otherwise before",
    ),
    pytest.param(
        "already-shown", f"{BLOCKED} / a holds 5 pips / a holds 6 pips", TWO_EACH, "pips 5, seat a, tiles None",
        id="pips otherwise",
    ),
    pytest.param(
        "already-shown", f"{BLOCKED} / a holds 5 pips / a holds 4-1", TWO_EACH, "pips 5, seat a, tiles None",
        id="tiles after pips",
    ),
    pytest.param("too-late-for-misdeal", "down a / a 6-1 / misdeal", {"Deal": "1"}, "", id="a misdeal after the hand"),
    pytest.param("no-points", "a penalty 0 talk", {}, "", id="a penalty of nothing"),
    pytest.param("no-points", "a awarded 0", {}, "", id="an award of nothing"),
    pytest.param("no-points", "down a / a 6-6 claims 1 / b muggins 0", YES, "", id="muggins of nothing"),
    pytest.param("muggins-off", "down a / a 6-6 claims 1 / b muggins 3", {}, "", id="muggins is not played"),
    pytest.param("nothing-missed", "down a / a 6-6 / b muggins 1", YES, "seat b", id="claimed in full"),
    pytest.param("own-side-muggins", "down a / a 6-6 claims 1 / a muggins 3", YES, "seat a", id="muggins by himself"),
    pytest.param(
        "own-side-muggins", "down a / a 6-6 claims 1 / c muggins 3", {**YES, "Players": "pairs"}, "seat c",
        id="by the partner",
    ),
    pytest.param(
        "more-than-missed", "down a / a 6-6 claims 1 / b muggins 4", YES, "missed 3", id="more than missed"
    ),
    pytest.param("not-a-tile", "down a / a 7-1", {}, "text 7-1", id="no tile"),
    pytest.param("not-a-play", "down a / a 6-6 up", {}, "such “a 6-3” or “b knocks”, text a 6-6 up", id="no play"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "plays", "tags", "tells"), REFUSALS)
def test_refused(code: str, plays: str, tags: dict[str, str], tells: str) -> None:
    refusal = refused(plays, **tags)
    assert refusal.code == code
    assert tells_of(refusal) == tells


# Code, the tags for which the record is refused.
TAGS = [
    pytest.param("no-such-option", {"Crib_Flush": "four"}, id="an option of no line game"),
    pytest.param("no-such-option", {"Style": "american"}, id="an option of Muggins"),
    pytest.param("no-such-option", {"Game": "muggins", "Chip_Point": "0"}, id="an option of fives-and-threes"),
    pytest.param("no-such-value", {"Boneyard": "asleep"}, id="no value of it"),
    pytest.param("no-such-value", {"Target": "30"}, id="too low a target"),
    pytest.param("no-such-value", {"Target": "401"}, id="too high a target"),
    pytest.param("no-such-value", {"Target": "sixty"}, id="no number"),
    pytest.param("no-such-value", {"Deal": "0"}, id="no tile dealt"),
    pytest.param("no-such-value", {"Deal": "15"}, id="more than half the set"),
    pytest.param("no-such-value", {"Closed_Boneyard": "3"}, id="three closed"),
    pytest.param("option-needs-pairs", {"Pairs_Out": "both"}, id="partners are wanted"),
    pytest.param("option-needs-pairs", {"Pairs_Out": "one", "Players": "4"}, id="four singles are no partners"),
    pytest.param("too-many-tiles", {"Deal": "10", "Players": "3"}, id="30 tiles of 28"),
    pytest.param("too-many-tiles", {"Deal": "8", "Players": "4"}, id="32 tiles of 28"),
    pytest.param("no-such-game", {"Game": "matador"}, id="another game"),
]


@pytest.mark.parametrize(("code", "tags"), TAGS)
def test_refused_by_its_tags(code: str, tags: dict[str, str]) -> None:
    assert tags_refused(**tags) == code


# Codes that no record of a line game can raise: a line without players, and partners that no tag can ask for.
ELSEWHERE = {"no-tiles", "pairs-need-four"}


def test_every_code_of_the_line_games_is_tried_here() -> None:
    files = "games.py options.py plays.py score.py claims.py seating.py lines".split()
    tried = {param.values[0] for param in [*REFUSALS, *TAGS]}
    assert set(raised(*(f"rules/{file}" for file in files))) - ELSEWHERE <= tried


def test_after_a_refusal_the_game_goes_on_as_before() -> None:
    table = play("down a", "a 6-6", "b 6-3")
    with pytest.raises(IllegalPlay):
        table.add(Lay("b", tile(3, 3)))
    assert table.add(Lay("a", tile(3, 3))) == play("down a", "a 6-6", "b 6-3", "a 3-3")
