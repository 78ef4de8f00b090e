"""Clause 4 of the rule book: Muggins, 61 or more, one point for each five, and the bonus."""

from __future__ import annotations

import pytest

from tests.notation import back, items, last, pegged, play, refused, score, told, worths

# Blocked after one tile: a holds one tile less than dealt.
BLOCKED = {
    "2": "down a / a 6-6 / b knocks / a knocks",
    "3": "down a / a 6-6 / b knocks / c knocks / a knocks",
    "pairs": "down a / a 6-6 / b knocks / c knocks / d knocks / a knocks",
}
FOUR_EACH = {"Deal": "4", "Boneyard": "sleeping", "Game": "muggins"}

# a lays three tiles worth nothing and goes out; b holds three.
DOMINO = "down a / a 6-6 / b knocks / a 6-5 / b knocks / a 5-4"
THREE_EACH = {"Deal": "3", "Boneyard": "sleeping", "Game": "muggins"}


def bonus(shown: str, players: str = "2", **tags: str) -> str:
    """What a blocked hand brings when these tiles are left: pips by seat, such as `3 20`."""
    holds = " / ".join(f"{seat} holds {pips} pips" for seat, pips in zip("abcd", shown.split(), strict=False))
    table = play(BLOCKED[players], holds, Players=players, **FOUR_EACH, **tags)
    return items(last(table))


# 4.1 and 4.2 the play


@pytest.mark.parametrize(("players", "tiles"), [("2", 7), ("3", 5), ("4", 5), ("pairs", 5)])
def test_deal_is_as_in_fives_and_threes(players: str, tiles: int) -> None:
    assert play("down a", Players=players, Game="muggins").position.hand.holds("a") == tiles


def test_every_tile_scores_its_fives_the_down_included() -> None:
    table = play("down a", "a 5-5", "b 5-0", "a 0-0", "b 6-5 left", "a 4-0", "b 6-1", Game="muggins")
    assert worths(table) == [2, 2, 2, 0, 2, 1]
    assert score(table) == "6-3"


def test_the_last_tile_brings_no_chip_point() -> None:
    table = play("down a", "a 6-4", Deal="1", Game="muggins")
    assert items(last(table)) == "fives 2"


@pytest.mark.parametrize(
    ("points", "expected", "moved"),
    [
        pytest.param(58, "60-0, b to lay", "2", id="60 goes on"),
        pytest.param(59, "61-0, a won", "2", id="61 wins in mid-hand"),
        pytest.param(60, "61-0, a won", "1 of 2", id="more stops in the last hole"),
    ],
)
def test_at_least_61(points: int, expected: str, moved: str) -> None:
    table = play("down a", f"a awarded {points}", "a 5-5", Game="muggins")
    assert (told(table), pegged(last(table)), last(table).bust) == (expected, moved, False)


@pytest.mark.parametrize(
    ("points", "expected", "moved"),
    [
        pytest.param(59, "61-0, a won", "2", id="exactly 61 wins"),
        pytest.param(60, "60-0, b to lay", "bust of 2", id="more is a bust"),
    ],
)
def test_exact_by_house_rule(points: int, expected: str, moved: str) -> None:
    table = play("down a", f"a awarded {points}", "a 5-5", Game="muggins", Finish="exact")
    assert (told(table), pegged(last(table))) == (expected, moved)


def test_exact_holds_for_the_bonus_too() -> None:
    plays = [DOMINO, "a awarded 59", "b holds 13 pips"]
    assert told(play(*plays, Finish="exact", **THREE_EACH)) == "59-0, b to down"
    assert items(last(play(*plays, Finish="exact", **THREE_EACH))) == "bonus 3 to a"
    assert told(play(*plays, **THREE_EACH)) == "61-0, a won"


# 4.3 and 4.4 the bonus


@pytest.mark.parametrize(("pips", "fives"), list(enumerate(map(int, "0001111122222333334444455555"))))
def test_the_bonus_is_the_pips_by_five_to_the_nearest(pips: int, fives: int) -> None:
    """0-2 nothing, 3-7 one, 8-12 two, 13-17 three, 18-22 four, 23-27 five."""
    table = play(DOMINO, f"b holds {pips} pips", **THREE_EACH)
    assert items(last(table)) == (f"bonus {fives} to a" if fives else "")
    assert score(table) == f"{fives}-0"


def test_a_bonus_by_tiles_is_that_of_their_pips() -> None:
    table = play(DOMINO, "b holds 5-3 4-2 4-4", **THREE_EACH)
    assert (items(last(table)), back(table)) == ("bonus 4 to a", "0-0")


def test_the_bonus_is_not_the_worth_of_the_play() -> None:
    ruling = last(play(DOMINO, "b holds 22 pips", **THREE_EACH))
    assert (ruling.worth, ruling.pegged, ruling.items[0].seat) == (0, 0, "a")


def test_the_last_tile_scores_first_and_a_win_leaves_no_bonus() -> None:
    plays = "down a / a 6-6 / b draws 24 / b 6-1 / a awarded 58 / a 3-1"
    table = play(plays, Deal="2", Game="muggins")
    assert (told(table), items(last(table)), last(table).worth) == ("61-0, a won", "fives 3", 3)
    lower = play(plays.replace("58", "20"), Deal="2", Game="muggins")
    assert items(last(lower)) == "fives 3, bonus 29 to a"


def test_all_opponents_count_and_partners_do_not() -> None:
    plays = "down a / a 6-6 / b knocks / c knocks / d knocks / a 6-5 / b knocks / c knocks / d knocks / a 5-4"
    shown = "b holds 8 pips / c holds 9 pips / d holds 8 pips"
    assert items(last(play(plays, shown, Players="4", **THREE_EACH))) == "bonus 5 to a"
    assert items(last(play(plays, "b holds 8 pips / d holds 8 pips", Players="pairs", **THREE_EACH))) == "bonus 3 to a"


@pytest.mark.parametrize(
    ("players", "shown", "expected"),
    [
        pytest.param("2", "3 20", "bonus 4 to a", id="the fewest pips win, one's own are not subtracted"),
        pytest.param("2", "20 3", "bonus 4 to b", id="or the other's"),
        pytest.param("2", "20 20", "", id="a tie: nobody"),
        pytest.param("3", "9 4 30", "bonus 8 to b", id="both opponents pay"),
        pytest.param("3", "4 4 30", "", id="a tie of two among three"),
        pytest.param("2", "0 2", "", id="0 fives are no bonus"),
        pytest.param("pairs", "3 5 20 6", "bonus 2 to a", id="the player, though his side has more"),
        pytest.param("pairs", "20 5 3 6", "bonus 2 to c", id="the player who has them"),
        pytest.param("pairs", "4 9 4 9", "bonus 4 to a", id="a tie within the side is the side's"),
        pytest.param("pairs", "4 4 9 9", "", id="a tie between sides"),
    ],
)
def test_blocked(players: str, shown: str, expected: str) -> None:
    assert bonus(shown, players) == expected


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        pytest.param("3 5 20 6", "bonus 5 to b", id="the side with fewer pips"),
        pytest.param("3 6 20 5", "bonus 5 to d", id="to the lower hand of it"),
        pytest.param("3 8 20 15", "", id="a tie between sides: nobody"),
        pytest.param("3 13 9 4", "bonus 3 to a", id="the other side"),
        pytest.param("6 13 6 4", "bonus 3 to a", id="the first by seat if equal"),
    ],
)
def test_blocked_by_sides(shown: str, expected: str) -> None:
    assert bonus(shown, "pairs", Block_Winner="side") == expected


def test_block_winner_is_the_same_without_partners() -> None:
    assert bonus("9 4 30", "3", Block_Winner="side") == bonus("9 4 30", "3", Block_Winner="player") == "bonus 8 to b"


@pytest.mark.parametrize(
    ("players", "shown", "tags", "expected"),
    [
        pytest.param("3", "1 8 8", {}, "bonus 3 to a", id="sum: 16"),
        pytest.param("3", "1 8 8", {"Bonus_Rounding": "each-hand"}, "bonus 4 to a", id="each hand: 2 and 2"),
        pytest.param("3", "1 7 7", {"Bonus_Rounding": "each-hand"}, "bonus 2 to a", id="each hand: 1 and 1"),
        pytest.param("2", "3 20", {"Bonus": "difference"}, "bonus 3 to a", id="difference: 17"),
        pytest.param("2", "3 21", {"Bonus": "difference"}, "bonus 4 to a", id="difference: 18, before rounding"),
        pytest.param(
            "2", "3 20", {"Bonus": "difference", "Bonus_Rounding": "each-hand"}, "bonus 3 to a", id="4 less 1"
        ),
        pytest.param(
            "2", "2 20", {"Bonus": "difference", "Bonus_Rounding": "each-hand"}, "bonus 4 to a", id="4 less 0"
        ),
        pytest.param("pairs", "3 5 30 6", {"Bonus": "difference"}, "", id="never below 0"),
        pytest.param(
            "pairs", "3 5 30 6", {"Bonus": "difference", "Bonus_Rounding": "each-hand"}, "", id="nor by hands"
        ),
        pytest.param("pairs", "3 15 4 16", {"Bonus": "difference"}, "bonus 5 to a", id="the pair's pips: 31 less 7"),
        pytest.param("2", "3 20", {"Style": "american"}, "bonus 20 to a", id="American: five times as much"),
        pytest.param("2", "3 22", {"Style": "american"}, "bonus 20 to a", id="American: to the nearest five"),
        pytest.param("2", "3 23", {"Style": "american"}, "bonus 25 to a", id="American: or up"),
    ],
)
def test_bonus_by_house_rule(players: str, shown: str, tags: dict[str, str], expected: str) -> None:
    assert bonus(shown, players, **tags) == expected


def test_three_opponents_with_8_each() -> None:
    """24 pips are 5; rounded hand by hand they are 6."""
    plays = "down a / a 6-1 / b holds 8 pips / c holds 8 pips / d holds 8 pips"
    assert items(last(play(plays, Deal="1", Players="4", Game="muggins"))) == "bonus 5 to a"
    each = play(plays, Deal="1", Players="4", Game="muggins", Bonus_Rounding="each-hand")
    assert items(last(each)) == "bonus 6 to a"


def test_difference_after_a_domino_takes_the_partners_pips() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Game": "muggins", "Bonus": "difference"}
    shown = "b holds 9 pips / d holds 9 pips / c holds 5 pips"
    assert items(last(play("down a", "a 6-1", shown, **tags))) == "bonus 3 to a"


def test_pairs_out_both_in_muggins() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Game": "muggins", "Pairs_Out": "both"}
    plays = "down a / a 6-6 / b 6-1 / c 1-1"
    assert play("down a / a 6-6", **tags).next.does == "lay"
    assert items(last(play(plays, "d holds 12 pips", **tags))) == "bonus 2 to c"


# 4.5 the style


def test_american_counts_pips_and_goes_to_300() -> None:
    table = play("down a", "a 5-5", "b 5-0", Game="muggins", Style="american")
    assert (score(table), table.setup.rules.target) == ("10-10", 300)
    assert items(last(table)) == "fives 10"
    assert told(play("down a", "a awarded 295", "a 5-5", Game="muggins", Style="american")) == "300-0, a won"


def test_an_american_game_to_250() -> None:
    plays = ["down a", "a awarded 240", "a 5-5"]
    assert told(play(*plays, Game="muggins", Style="american", Target="250")) == "250-0, a won"


def test_muggins_waits_for_the_tiles_before_the_next_down() -> None:
    assert refused(DOMINO, "down b", **THREE_EACH).data["seats"] == "b"
    assert play(DOMINO, "b holds 9 pips", "down b", **THREE_EACH).next.seat == "b"
