"""Why plays of the line games score no more: a row for each remark, with the sheet on which it is made."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.lines.laying import find_end
from referee.rules.lines.line import Line
from referee.rules.lines.remarks import line_remarks
from referee.rules.options import settle
from referee.rules.pieces import read_tile
from referee.rules.seating import Seating
from tests.codes import remarked
from tests.notation import play, remarks, told_remark
from tests.rules.test_blocked import BLOCKED, DEAD, TWO_EACH

MUGGINS, PAIRS, YES = {"Game": "muggins"}, {"Players": "pairs"}, {"Muggins": "yes"}
ONE, SLEEPING = {"Deal": "1"}, {"Deal": "2", "Boneyard": "sleeping"}
AFTER_PLAY = {"Chip_Timing": "after-play", **ONE}
BACK_8 = {"Knock_Penalty": "peg-back-8", **SLEEPING}
THREE_BACK_8 = {**BACK_8, "Deal": "3"}
WON_BY_OVER_CLAIM = {**THREE_BACK_8, "Muggins": "yes", "Over_Claim": "two"}
ALL_OVER_ONE = {**MUGGINS, "Players": "4", "Deal": "1"}
EACH = {"Bonus_Rounding": "each-hand"}
MADE_IN = {"rules/lines/remarks.py", "rules/lines/end_remarks.py", "rules/remarks.py"}
KNOCKED, OUT = "down a / a 6-6 / b knocks", "down a / a 4-4 / b knocks / a 4-1"

ROWS = [
    # the ends
    pytest.param("down a / a 6-6", {}, "lone-tile 12 6-6", id="3: the opening double six is 12"),
    pytest.param("down a / a 5-0", {}, "lone-tile 5 5-0", id="a lone tile"),
    pytest.param("down a / a 6-6 / b 6-3", {}, "end-double 12 left 6-6", id="a double that was the down"),
    pytest.param("down a / a 6-6 / b 6-3", {}, "end-single 3 right 6-3", id="the outer half"),
    pytest.param("down a / a 6-3 / b 6-6", {}, "end-double 12 left 6-6", id="a double on the left"),
    pytest.param("down a / a 0-0 / b 3-0", {}, "end-double 0 left 0-0", id="the double blank"),
    pytest.param("down a / a 6-3 / b 6-6 / a 6-4", {}, "covered-double 12 6-6", id="4: covered on the left"),
    pytest.param("down a / a 6-3 / b 3-3 / a 3-1", {}, "covered-double 6 3-3", id="4: covered on the right"),
    pytest.param("down a / a 6-6 / b 6-3 / a 6-0", {}, "covered-double 12 6-6", id="4: the down, on both sides"),
    pytest.param("down a / a 6-1", {}, "no-fives-no-threes 7", id="neither fives nor threes"),
    pytest.param("down a / a 0-0", {}, "no-fives-no-threes 0", id="nothing on the ends"),
    pytest.param("down a / a 6-6", MUGGINS, "no-fives 12", id="Muggins knows no threes"),
    pytest.param("down a / a 6-6 / b 6-3", {}, "both-ways 15", id="1: 15 both ways"),
    # the finish
    pytest.param("a awarded 59 / down a / a 6-3", {}, "past-target 62 a", id="a bust"),
    pytest.param("a awarded 59 / a awarded 3", {}, "past-target 62 a", id="an award past the target"),
    pytest.param("a awarded 59 / down a / a 6-0", ONE, "past-target 62 a", id="5: 59 and a last tile of 6"),
    pytest.param("a awarded 59 / down a / a 6-0", ONE, "one-score 2 a", id="5: tile and chip point are one"),
    pytest.param("a awarded 58 / down a / a 6-0", ONE, "one-score 2 a", id="5: and may win together"),
    pytest.param("a awarded 59 / down a / a 6-0", AFTER_PLAY, "own-scores 2 a", id="5: after play the tile wins"),
    pytest.param("a awarded 60 / down a / a 6-0", AFTER_PLAY, "past-target 62 a", id="5: or the tile is a bust"),
    pytest.param(
        "a awarded 60 / down b / b 6-1 / a holds 5-5", {**MUGGINS, **ONE, "Finish": "exact"}, "bonus-pips 10 b",
        id="a bonus",
    ),
    pytest.param(
        "b awarded 60 / down b / b 6-1 / a holds 5-5", {**MUGGINS, **ONE, "Finish": "exact"}, "past-target 62 b",
        id="12: a bonus past the target",
    ),
    pytest.param("a awarded 57 / down a / a 6-6", {}, "down-may-win a", id="6: out on the down"),
    pytest.param("a awarded 57 / down a / a 6-6", {"Win_On_Down": "no"}, "down-may-not-win 61 a", id="6: not here"),
    pytest.param("a awarded 57 / down a / a 6-6", {}, "exactly 61 a", id="exactly 61"),
    pytest.param("b awarded 60 / down a / a 6-6 / b 6-3", MUGGINS, "at-least 63 b", id="12: Muggins at 63 is good"),
    pytest.param(
        "a awarded 60 / down a / a 6-0", {**AFTER_PLAY, "Finish": "at-least"}, "at-least 62 a",
        id="no chip point after the tile has won",
    ),
    # the end of the hand
    pytest.param("down a / a 6-1", ONE, "chip-out a", id="chipped out"),
    pytest.param("down a / a 6-6", {**ONE, **PAIRS, "Pairs_Out": "both"}, "partner-plays-on c", id="pairs-out"),
    pytest.param(BLOCKED["2"], TWO_EACH, "blocked-all-knocked", id="9: everybody has knocked"),
    pytest.param(DEAD, {"Boneyard": "sleeping"}, "blocked-dead-ends", id="9: both ends are dead"),
    pytest.param(BLOCKED["2"], TWO_EACH, "block-gives-nothing", id="10: nobody scores"),
    pytest.param(BLOCKED["2"], {**TWO_EACH, **MUGGINS}, "tiles-to-show", id="10: Muggins waits for the tiles"),
    pytest.param(
        f"{BLOCKED['2']} / a holds 5-4 / b holds 1-0 3-1", {**TWO_EACH, **MUGGINS}, "block-lowest 5 b hand",
        id="10: the lowest hand",
    ),
    pytest.param(
        f"{BLOCKED['2']} / a holds 5-4 / b holds 1-0 3-1", {**TWO_EACH, "Block_Point": "lowest-hand"},
        "block-lowest 5 b hand", id="10: block-point",
    ),
    pytest.param(
        f"{BLOCKED['pairs']} / a holds 5-4 / b holds 1-0 3-1 / c holds 0-0 1-1 / d holds 6-5 4-4",
        {**TWO_EACH, **MUGGINS, **PAIRS, "Block_Winner": "side"}, "block-lowest 11 c side", id="10: the lowest side",
    ),
    pytest.param(
        f"{BLOCKED['2']} / a holds 5-4 / b holds 5-3 1-0", {**TWO_EACH, **MUGGINS}, "block-level", id="a tie",
    ),
    pytest.param(f"{OUT} / b holds 6-6 5-5", {**SLEEPING, **MUGGINS}, "bonus-pips 22 a", id="11: 22 pips"),
    pytest.param(f"{OUT} / b holds 6-6 6-5", {**SLEEPING, **MUGGINS}, "bonus-pips 23 a", id="11: 23 pips"),
    pytest.param(
        "down a / a 6-1 / b holds 4-4 / c holds 5-3 / d holds 6-2", ALL_OVER_ONE, "bonus-pips 24 a", id="11: three of 8"
    ),
    pytest.param(
        "down a / a 6-1 / b holds 4-4 / c holds 5-3 / d holds 6-2", {**ALL_OVER_ONE, **EACH}, "bonus-hand 8 d",
        id="11: each hand",
    ),
    pytest.param(
        f"{BLOCKED['2']} / a holds 1-0 / b holds 5-5 3-1", {**TWO_EACH, **MUGGINS, "Bonus": "difference"},
        "bonus-less-own 1 a", id="less one's own",
    ),
    pytest.param(
        f"{BLOCKED['2']} / a holds 1-0 / b holds 5-5 3-1", {**TWO_EACH, **MUGGINS, "Bonus": "difference"},
        "bonus-pips 13 a", id="what is left of it",
    ),
    pytest.param(
        f"{BLOCKED['2']} / a holds 1-0 / b holds 5-5 3-1", {**TWO_EACH, **MUGGINS, **EACH, "Bonus": "difference"},
        "bonus-own-hand 1 a", id="hand by hand",
    ),
    pytest.param(
        f"b awarded 20 / {KNOCKED} / a 6-4 / b holds 6-3 5-1", BACK_8, "knock-penalty 8 b", id="7: 8 back"
    ),
    pytest.param(
        f"b awarded 5 / {KNOCKED} / a 6-4 / b holds 6-3 5-1", BACK_8, "knock-penalty-others 8 b", id="7: to the others"
    ),
    pytest.param(
        f"b awarded 10 / {KNOCKED} / a 6-3 / b knocks / a 3-3 / b holds 6-1 2-1 0-0", THREE_BACK_8, "knock-penalty 8 b",
        id="7: two knocks, 8 back for the first",
    ),
    pytest.param(
        f"b awarded 10 / {KNOCKED} / a 6-3 / b knocks / a 3-3 / b holds 6-1 2-1 0-0", THREE_BACK_8,
        "knock-penalty-others 8 b", id="7: and for the second 8 to the others",
    ),
    # knocks, draws, tiles shown
    pytest.param(KNOCKED, SLEEPING, "must-lay b", id="13: he must lay if he can"),
    pytest.param(KNOCKED, SLEEPING, "nothing-to-draw 24 sleeping", id="the boneyard sleeps"),
    pytest.param("down a / a 6-6 / b draws 14 / b knocks", {}, "nothing-to-draw 0 empty", id="the boneyard is empty"),
    pytest.param(
        "down a / a 6-6 / b draws 12 / b knocks", {"Closed_Boneyard": "2"}, "nothing-to-draw 2 closed", id="closed"
    ),
    pytest.param(KNOCKED, SLEEPING, "not-blocked-yet 1 knock", id="9: one knock is no block"),
    pytest.param(DEAD, {}, "not-blocked-yet 14 draw", id="9: while tiles can be drawn"),
    pytest.param(f"{DEAD} / a draws 14", {}, "ends-dead", id="9: all is drawn first"),
    pytest.param("down a / a 6-6 / b draws 2", {}, "draw-until b", id="a draw"),
    pytest.param("down a / a 6-6 / b draws 2", {}, "left-to-draw 12", id="what is left"),
    pytest.param("down a / a 6-1 / b holds 5-5", ONE, "tiles-shown 10 b 5-5", id="tiles shown"),
    pytest.param("down a / a 6-1 / b holds 7 pips", ONE, "tiles-shown 7 b", id="pips shown"),
    pytest.param("down a / a 6-1 / a holds none", ONE, "known-already a", id="nothing left is known"),
    pytest.param(f"{KNOCKED} / a 6-4 / b holds 9 pips", SLEEPING, "pips-prove-nothing b", id="7: pips and a knock"),
    # the down
    pytest.param("down b", {}, "down-first b", id="the first down"),
    pytest.param("down b / misdeal / down b", {}, "down-again b", id="after a misdeal"),
    pytest.param("down a / a 6-1 / down b", ONE, "down-left b", id="to the left"),
    pytest.param("down a / a 6-1 / down a", {**ONE, "Next_Down": "winner"}, "down-winner a", id="to the winner"),
    pytest.param("down b", {}, "down-any-tile", id="any tile"),
    # plays that every game has
    pytest.param("a awarded 3 / a penalty 5", {}, "penalty-stops 3 a", id="a penalty stops at 0"),
    pytest.param("down a / a 6-6 / misdeal", {}, "misdeal a", id="30: a misdeal"),
    pytest.param("down a / a 6-6 / misdeal", {}, "misdeal-takes 4 a", id="30: its points come off"),
    pytest.param("a awarded 3 / down a / a 6-6 / misdeal", {}, "misdeal-takes 4 a", id="30: and no others"),
    pytest.param(
        "a awarded 9 / down a / a penalty 5 / misdeal", {}, "misdeal-gives-back 5 a", id="30: a penalty in it too"
    ),
    pytest.param("a concedes", {}, "conceded a", id="a concession"),
    pytest.param("a concedes", PAIRS, "other-side-wins b", id="to the other side"),
    pytest.param("b awarded 4 / a concedes", {"Players": "3"}, "most-points-win 4 b", id="to the one with most points"),
    pytest.param("a concedes", {"Players": "3"}, "level-nobody-wins", id="to nobody"),
    # claims
    pytest.param("down a / a 6-6 claims 3", {}, "claim-tested 3 a", id="a test of the count"),
    pytest.param("down a / a 6-6 claims 3", YES, "claim-low 1 a", id="too low"),
    pytest.param("down a / a 6-6 claims 6", YES, "claim-high 2 a correct", id="too high"),
    pytest.param("down a / a 6-6 claims 6", {**YES, "Over_Claim": "two"}, "claim-high 2 a two", id="with over-claim"),
    pytest.param("down a / a 6-6 claims 3 / b muggins 1", YES, "muggins-from 1 a", id="muggins"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "tags", "remark"), ROWS)
def test_remarks(plays: str, tags: dict[str, str], remark: str) -> None:
    assert remark in remarks(play(plays, **tags))


@pytest.mark.parametrize(
    ("before", "tile", "expected"),
    [
        pytest.param("b awarded 1", "5-4", "knock-penalty-others 8 b", id="one knock cleared, the other wrong"),
        pytest.param("b awarded 9", "5-4", "knock-penalty 8 b", id="the wrong one went back"),
        pytest.param(
            "a awarded 9", "6-1", "knock-penalty 8 a, knock-penalty-others 8 b", id="both wrong, one went back"
        ),
    ],
)
def test_what_each_knock_cost(before: str, tile: str, expected: str) -> None:
    """The boneyard is drawn: one tile of a makes known that b has the other sixes."""
    plays = f"{before} / down a / a 6-6 / b draws 24 / b knocks / a knocks / a holds {tile}"
    told = remarks(play(plays, Deal="2", Knock_Penalty="peg-back-8"))
    assert ", ".join(one for one in told if one.startswith("knock-penalty")) == expected


def test_every_remark_of_the_line_games_has_its_row() -> None:
    made = {code for code, files in remarked().items() if any(file in MADE_IN for file in files)}
    assert made - {row.values[2].split()[0] for row in ROWS} == set()


@pytest.mark.parametrize(
    ("plays", "tags", "code"),
    [
        pytest.param("down a / a 6-6 / b 6-3", {}, "covered-double", id="the other side of the down is open"),
        pytest.param("down a / a 6-6 / b 6-3", {}, "lone-tile", id="two tiles"),
        pytest.param("down a / a 6-6 / b 6-3", MUGGINS, "both-ways", id="Muggins has one way"),
        pytest.param("down a / a 6-6", {}, "no-fives-no-threes", id="a score"),
        pytest.param("down a / a 6-0", ONE, "one-score", id="no matter in mid-game"),
        pytest.param("a awarded 60 / down a / a 6-1", ONE, "one-score", id="the tile scores nothing"),
        pytest.param("a awarded 59 / down a / a 6-0", AFTER_PLAY, "past-target", id="won by the tile: no chip point"),
        pytest.param("a awarded 58 / down a / a 6-6", {"Win_On_Down": "no"}, "down-may-not-win", id="a bust anyhow"),
        pytest.param("down a / a 6-6", {"Win_On_Down": "no"}, "down-may-not-win", id="a small down"),
        pytest.param("a awarded 60 / down a / a 5-0", {"Finish": "at-least"}, "at-least", id="61 to the point"),
        pytest.param(
            "a awarded 59 / down a / a 6-0", {**AFTER_PLAY, "Finish": "at-least"}, "at-least", id="the tile is 61"
        ),
        pytest.param(
            f"a awarded 47 / {KNOCKED} / a 6-3 / b 6-1 claims 5",
            WON_BY_OVER_CLAIM,
            "knock-penalty-others",
            id="after the win nothing is given for a knock",
        ),
        pytest.param(BLOCKED["2"], TWO_EACH, "not-blocked-yet", id="blocked"),
        pytest.param(f"{KNOCKED} / a 6-4 / b holds 6-3 5-1", SLEEPING, "knock-penalty", id="no penalty"),
        pytest.param("a awarded 5 / a penalty 5", {}, "penalty-stops", id="all that he has can be taken"),
    ],
)
def test_what_is_not_remarked(plays: str, tags: dict[str, str], code: str) -> None:
    assert code not in {remark.split()[0] for remark in remarks(play(plays, **tags))}


@pytest.mark.parametrize(
    ("tiles", "game", "told"),
    [
        ("6-6", "fives-and-threes", "lone-tile 12 6-6"),
        ("6-6 6-3", "fives-and-threes", "end-double 12 left 6-6, end-single 3 right 6-3, both-ways 15"),
        ("6-6 6-3 3-3", "fives-and-threes", "end-double 12 left 6-6, end-double 6 right 3-3"),
        ("3-1 1-6 4-3", "fives-and-threes", "end-single 4 left 4-3, end-single 6 right 6-1"),
        ("5-5 5-6", "muggins", "end-double 10 left 5-5, end-single 6 right 6-5, no-fives 16"),
    ],
)
def test_a_bare_line(tiles: str, game: str, told: str) -> None:
    line = Line()
    for tile in map(read_tile, tiles.split()):
        line = line.lay(tile, find_end(line, tile, None)[0])
    found = line_remarks(settle(GAMES[game].rules, Seating(2), {}), line)
    assert ", ".join(map(told_remark, found)) == told


def test_two_penalties_past_the_target_are_remarked_once() -> None:
    rules = {"Knock_Penalty": "peg-back-8", "Boneyard": "sleeping", "Deal": "3"}
    table = play("a awarded 50 / down a / a 6-6 / b knocks / a 6-5 / b knocks / a 5-5 / b holds 6-1 6-2 6-3", **rules)
    assert [remark for remark in remarks(table) if remark.startswith("past-target")] == ["past-target 63 a"]
