"""The play of cribbage up to thirty-one: points of a round, turns, goes, last (cribbage rule book, clause 3)."""

from __future__ import annotations

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.rules.cribbage.judging import judge_round
from referee.rules.cribbage.laying import is_dead
from referee.rules.cribbage.plays import Go
from referee.rules.scoring import Verdict
from tests.notation import items, last, outcome, play, tells_of, told, verdicts
from tests.settled import pieces_of, settled

CARDS, DOMINOES = {"Game": "cribbage"}, {"Game": "domino-cribbage"}
TOP = "deal b / starter 2"
TILES = "deal b / starter 6-0"


def laid(pieces: str, game: str = "cribbage", **chosen: str) -> str:
    """The points of each piece of one round."""
    return " ".join(str(one.points) for one in judge_round(settled(game, **chosen), pieces_of(pieces, game)))


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param("6 7 8 6", "0 0 3 3", id="a run again"),
        pytest.param("7 6 8 6", "0 0 3 0", id="no run over a repeated rank"),
        pytest.param("8 7 7 6", "0 2 2 0", id="fifteen, then a pair"),
        pytest.param("9 6 8 7", "0 2 0 4", id="a run of four at the end"),
        pytest.param("3 2 A A", "0 0 3 2", id="a pair is no run"),
        pytest.param("3 5 4 2 3 4", "0 0 3 4 4 3", id="runs that go on"),
        pytest.param("5 5 5", "0 2 8", id="fifteen and a pair royal"),
        pytest.param("6 5 6 5", "0 0 0 0", id="neither pairs nor runs"),
        pytest.param("7 2 2 2 2", "0 0 2 6 14", id="double pair royal and fifteen"),
        pytest.param("T J Q", "0 0 3", id="court cards run by rank"),
        pytest.param("T 9 4 5 3", "0 0 0 0 5", id="31 and a run, never 2 + 1"),
        pytest.param("T J", "0 0", id="equal counts are no pair"),
        pytest.param("3 4 5 6 A 6 3", "0 0 3 4 0 0 0", id="a card that breaks the run"),
        pytest.param("Q 5 T 6", "0 2 0 2", id="the pile is scored before it is cleared"),
        pytest.param("4 2 3 A 5 2 4", "0 0 3 4 7 0 5", id="the last five"),
        pytest.param("Q K A", "0 0 0", id="no run round the corner"),
        pytest.param("A A A A", "0 2 6 12", id="pairs of all sizes"),
        pytest.param("2 2 3 2 2", "0 2 0 0 2", id="only the last pieces make pairs"),
        pytest.param("2H 3H 4H", "0 0 3", id="never a flush"),
    ],
)
def test_points_of_a_round_of_cards(pieces: str, points: str) -> None:
    assert laid(pieces) == points


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param("6-6 2-1", "0 2", id="fifteen"),
        pytest.param("4-0 6-0 5-4 5-0", "0 0 0 0", id="4 6 9 5 is no run"),
        pytest.param("5-0 3-0 4-0", "0 0 3", id="5 3 4 is one"),
        pytest.param("6-4 5-5", "0 2", id="equal totals are a pair"),
        pytest.param("6-6 6-5 6-2", "0 0 2", id="thirty-one"),
        pytest.param("6-6 2-1 0-0", "0 2 2", id="0-0 laid on 15 says fifteen again"),
        pytest.param("2-0 1-0 0-0", "0 0 3", id="blank is a rank"),
    ],
)
def test_points_of_a_round_of_tiles(pieces: str, points: str) -> None:
    assert laid(pieces, "domino-cribbage") == points


def test_house_rules_of_a_round() -> None:
    assert laid("7 6 8", runs_up_only="yes") == "0 0 0"
    assert laid("6 7 8 9", runs_up_only="yes") == "0 0 3 4"
    assert laid("9 6 7 8", runs_up_only="yes") == "0 2 0 3"
    assert laid("4-0 6-0 5-4 5-0", "domino-cribbage", runs_in_play="anywhere") == "0 0 0 3"
    assert laid("4-0 5-0 6-0 6-6 2-1", "domino-cribbage", runs_in_play="anywhere") == "0 0 5 0 4"
    assert laid("4-0 5-0 6-0 6-6 2-1", "domino-cribbage") == "0 0 5 0 0"


@pytest.mark.parametrize(
    ("pieces", "game", "code", "tells"),
    [
        pytest.param("T 8 T 5", "cribbage", "round-past-31", "count 28, piece 5", id="past 31"),
        pytest.param("A A A A A", "cribbage", "fifth-of-a-rank", "piece A, places    ", id="a fifth ace"),
        pytest.param("2H 3H 2H", "cribbage", "piece-seen", "piece 2H, places ", id="a card twice"),
        pytest.param(
            "6-6 6-5 6-2 0-0", "domino-cribbage", "round-past-31", "count 31, piece 0-0", id="a blank behind 31"
        ),
        pytest.param("", "cribbage", "no-pieces", "", id="none"),
    ],
)
def test_rounds_that_cannot_be(pieces: str, game: str, code: str, tells: str) -> None:
    with pytest.raises((IllegalPlay, NotationError)) as refusal:
        laid(pieces, game)
    assert (refusal.value.code, tells_of(refusal.value)) == (code, tells)


@pytest.mark.parametrize(
    ("plays", "tags"),
    [
        (f"{TOP} / a K / b 2 / a T / b go", CARDS),
        (f"{TILES} / a 6-6 / b 6-3 / a go", DOMINOES),
    ],
)
def test_a_go_may_be_true_where_one_piece_would_pass(plays: str, tags: dict[str, str]) -> None:
    assert last(play(plays, **tags)).play == Go(plays[-4])


FOUR = (
    "deal d / starter 3 / a T / b 5 / c 5 / d 5 / a 5 / b K / c 9 / d T / a Q / b K / c J / d 8 / a Q / b 9 / c J / d J"
)
TWENTY_THREE = "a 6-6 / b 6-5 / a go / b 3-0 / b 2-0 / b 1-0 / a 6-4 / a 5-5 / a 5-4"


@pytest.mark.parametrize(
    ("plays", "tags", "result"),
    [
        pytest.param("a T / b K / a 2 / b A / a go / b 3 / b 4 / a 9 / a Q", {}, "1-8, a to show", id="go and last"),
        pytest.param("a T / b K / a 2 / b A / b 3 / b 4 / a 9 / a Q", {}, "1-8, a to show", id="the go left out"),
        pytest.param("a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5", {}, "0-4, a to show", id="31 twice"),
        pytest.param("a 7 / b 9 / a 8 / b 7 / a K / b A / a Q / b 2", {}, "3-6, a to show", id="31 and a run"),
        pytest.param(FOUR, {"Players": "pairs"}, "19-13, a to show", id="four players"),
        pytest.param(TWENTY_THREE, DOMINOES, "5-7, a to show", id="dominoes, last tile each"),
        pytest.param(TWENTY_THREE, {**DOMINOES, "Last_Tile": "once"}, "3-4, a to show", id="dominoes, last tile once"),
    ],
)
def test_whole_deals(plays: str, tags: dict[str, str], result: str) -> None:
    start = "" if plays is FOUR else f"{TILES if tags.get('Game') else 'deal b / starter 7'} / "
    assert told(play(start + plays, **{**CARDS, **tags})) == result


def test_the_goes_of_the_four_handed_deal_fall_to_the_right_players() -> None:
    table = play(FOUR, **CARDS, Players="pairs")
    gone = [said for said in map(items, table.rulings) if "go" in said or "last" in said]
    assert gone == ["go 1 to a", "go 1 to d", "go 1 to c", "go 1 to b", "pair 2, last 1"]


# Plays after the deal of b; what stands then; the items of the last play.
GOES = [
    pytest.param("a K / b Q / a 5 / b go", "0-0, a to lay", "", id="one go does not end a round"),
    pytest.param("a K / b Q / a 5 / b go / a go", "1-0, b to lay", "go 1 to a", id="the last go brings the point"),
    pytest.param("a K / b Q / a 5 / b go / b 9", "1-0, a to lay", "go 1 to a", id="the go of the last player implied"),
    pytest.param("a K / b Q / a 5 / b 9", "1-0, a to lay", "go 1 to a", id="both goes implied by the next lead"),
    pytest.param("a K / b Q / a 5 / a go", "1-0, b to lay", "go 1 to a", id="a go implies those it skips"),
    pytest.param("a K / b Q / a 5 / a 3 / b 9", "1-0, a to lay", "go 1 to a", id="a piece implies the go it skips"),
    pytest.param("a K / b Q / a 5 / b go / a 6", "2-0, b to lay", "thirty-one 2", id="31 after a go is 2"),
    pytest.param("a K / b Q / a 8 / b go / a A / b 5", "1-0, a to lay", "go 1 to a", id="the go is the last card's"),
    pytest.param(
        "a K / b Q / a 3 / b go / a 4 / a A", "1-0, b to lay", "go 1", id="his own item when he has no piece left"
    ),
    pytest.param("a K / b 6 / a 9 / b 6", "0-2, a to lay", "thirty-one 2", id="31 ends the round"),
    pytest.param(
        "a K / b K / a 9 / b go / a A / a A", "4-2, b to lay", "thirty-one 2, pair 2", id="a pair over a go, alone"
    ),
    pytest.param("a 9 / b K / a 3 / b go / a 4 / a 2", "4-0, b to lay", "run 3, go 1", id="a run over a go, alone"),
    pytest.param("a K / b 5 / a K / b 6 / a 5 / b K", "0-6, a to lay", "fifteen 2", id="fifteen in a new round"),
    pytest.param(
        "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 4", "0-3, a to show", "last 1", id="the very last card"
    ),
    pytest.param(
        "a K / b 8 / a Q / a A / a A / b 9 / b 7 / b 6", "3-1, a to show", "last 1", id="last, alone in a round"
    ),
    pytest.param("a K / b J / a K / b A / a 5 / b 6 / a 4 / b 5", "5-6, a to show", "run 3, last 1", id="run and last"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "result", "said"), GOES)
def test_goes_and_last(plays: str, result: str, said: str) -> None:
    table = play(f"{TOP} / {plays}", **CARDS)
    assert (told(table), items(last(table))) == (result, said)


MORE = [
    pytest.param(
        "deal c / starter 9 / a K / b Q / c 5 / a go / b 4 / c A / b go / c go", {"Players": "3"}, "0-0-1, a to lay",
        id="three players: the others lay on after a go",
    ),
    pytest.param(
        "deal c / starter 9 / a K / b Q / c 5 / a go / c A / b 5", {"Players": "3"}, "0-2-0, c to lay",
        id="three players: a seat that said go by implication lays after all",
    ),
    pytest.param(
        "deal c / starter 9 / a K / b Q / c 9 / a 9", {"Players": "3"}, "0-0-1, b to lay",
        id="three players: the next lead implies all goes",
    ),
    pytest.param(
        "deal c / starter 9 / a K / b Q / c 9 / b 9", {"Players": "3"}, "refused: past-31",
        id="three players: but only from the seat that would lead",
    ),
    pytest.param(
        "deal d / starter 9 / a K / b Q / c 9 / d go / a go / b go / c go", {"Players": "4"}, "1-0, d to lay",
        id="four players: the point goes to the side",
    ),
    pytest.param(f"{TILES} / a 6-6 / b 6-5 / a go", DOMINOES, "0-1, b to lay", id="tiles: the 1 comes with the go"),
    pytest.param(f"{TILES} / a 6-6 / b 6-5 / b 1-0", DOMINOES, "0-2, b to lay", id="tiles: an implied go pays too"),
    pytest.param(
        f"{TILES} / a 6-6 / b 6-5 / a go / b 6-2", DOMINOES, "0-3, a to lay", id="tiles: one that makes 31 gets 2 only"
    ),
    pytest.param(
        f"{TILES} / a 6-6 / b 6-5 / a go / b 3-0 / b go", DOMINOES, "0-2, a to lay",
        id="tiles: his own go pays nothing more",
    ),
    pytest.param(
        "deal b / starter 2 / a K / b Q / a 8 / b go / b 3", CARDS, "0-2, a to lay", id="a go taken back by a piece"
    ),
    pytest.param(
        "deal b / starter 2 / a awarded 120 / a K / b 8 / a J / b 9", CARDS, "refused: go-must-be-said",
        id="a go that wins must be said",
    ),
    pytest.param(
        "deal b / starter 2 / a awarded 120 / a K / b 8 / a J / b go / a go", CARDS, "121-0, a won",
        id="and wins when it is",
    ),
    pytest.param(
        "deal b / starter 2 / b awarded 120 / a K / b Q / a 5 / b go / b 2 / b 3", CARDS, "0-121, b won",
        id="or is his own who lays on after his go, past the other: nobody is left who could say one",
    ),
    pytest.param(
        "deal b / starter 2 / b awarded 119 / a K / b 5", CARDS, "0-121, b won", id="a win in the middle of the play"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "tags", "result"), MORE)
def test_turns_and_points(plays: str, tags: dict[str, str], result: str) -> None:
    assert outcome(plays, **{**CARDS, **tags}) == result


FALSE = f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A"


@pytest.mark.parametrize(
    ("plays", "proved", "result"),
    [
        pytest.param(f"{FALSE} / b 7", "6 b wrong 7", "1-0, b to lay", id="a false go"),
        pytest.param(f"{FALSE} / b 9", "", "1-0, b to lay", id="one that may be true"),
        pytest.param(f"{FALSE} / b 9 / b J / b T", "6 b cleared", "1-4, a to show", id="cleared with the last piece"),
        pytest.param(f"{FALSE} / b 7 / b 8", "6 b wrong 8", "1-2, b to lay", id="named by each piece"),
        pytest.param(f"{TOP} / a K / b Q / a 3 / a 4 / a A / b 7", "6 b wrong 7", "1-0, b to lay", id="an implied one"),
        pytest.param(f"{TOP} / a K / b Q / a 5 / b go / b 6", "6 b wrong 6", "0-2, a to lay", id="in the same round"),
    ],
)
def test_false_goes_are_named(plays: str, proved: str, result: str) -> None:
    table = play(plays, **CARDS)
    assert (verdicts(last(table)), told(table)) == (proved, result)


def rounds(plays: str, **tags: str) -> list[str]:
    """The pieces of each round that is over, in the order laid."""
    return [" ".join(str(laid.piece) for laid in one) for one in play(plays, **CARDS, **tags).position.deal.rounds]


def test_the_rounds_of_a_deal() -> None:
    plays = f"{TOP} / a K / b Q / a J / b go / a A / b 9 / a T / b 8 / b 7"
    assert rounds(plays) == ["K Q J A", "9 T 8", "7"]


def test_a_go_holds_until_the_count_begins_anew() -> None:
    said = f"{TOP} / a K / b Q / a J / b go"
    assert [play(plays, **CARDS).position.deal.passed for plays in (said, f"{said} / a A")] == ["b", ""]


def test_a_dead_piece_that_is_the_last_of_all_makes_no_round() -> None:
    plays = f"{TOP} / a K / b Q / a 3 / b go / a 4 / b T / a T / b 9 / b 8"
    assert rounds(plays, False_Go="dead-piece") == ["K Q 3 4", "T T 9"]


def test_what_a_piece_proves_of_a_go() -> None:
    plays = f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A"
    assert last(play(f"{plays} / b 7", **CARDS)).verdicts == (Verdict(6, "b", "false-go", "7"),)
    assert last(play(f"{plays} / b 9 / b T / b J", **CARDS)).verdicts == (Verdict(6, "b"),)


def test_only_a_piece_that_is_laid_can_be_dead() -> None:
    plays = f"{TOP} / a K / b Q / a 8 / b go"
    shown = last(play(f"{plays} / a shows KH 8S 3D", **CARDS, Five_Card="yes", False_Go="dead-piece"))
    assert verdicts(shown) == "7 a wrong 3D"
    assert not is_dead(shown)
