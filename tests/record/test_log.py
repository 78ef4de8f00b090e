"""The log and its corrections: amend, insert, strike, rule, and undo as the strike of the last play."""

from __future__ import annotations

import pytest

from referee.errors import BrokenPlay, IllegalPlay
from referee.record.entries import Amend, Entry, Insert, RuleChange, Strike, read_entry, write_entry
from referee.record.log import standing
from referee.record.replay import Ledger, replay
from referee.rules.games import GAMES
from referee.rules.lines.plays import Knock
from referee.rules.plays import Award
from tests.notation import back, outcome, play, refused, score, told

GAME = GAMES["fives-and-threes"]
ONE, TWO, THREE, OTHER = (Award("a", points) for points in (1, 2, 3, 9))


def line(*entries: Entry) -> str:
    """The standing line as `number:points`."""
    return " ".join(f"{stands.n}:{getattr(stands.play, 'points', '')}" for stands in standing(entries))


def texts(table: Ledger) -> list[str]:
    return [f"{table.line[at].n} {table.text(at)}" for at in range(len(table.line))]


# standing(): no rules


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        pytest.param([ONE, TWO, THREE], "1:1 2:2 3:3", id="plays stand in their order"),
        pytest.param([ONE, TWO, THREE, Strike(2)], "1:1 3:3", id="strike takes one play"),
        pytest.param([ONE, TWO, THREE, Strike(2, True)], "1:1", id="strike onwards takes the rest"),
        pytest.param([ONE, TWO, Strike(2), THREE], "1:1 4:3", id="numbers count corrections"),
        pytest.param([ONE, TWO, Amend(1, OTHER)], "1:9 2:2", id="amend keeps the number"),
        pytest.param([ONE, TWO, Amend(1, OTHER), Amend(1, THREE)], "1:3 2:2", id="amend again"),
        pytest.param([ONE, TWO, Insert(2, OTHER)], "1:1 3:9 2:2", id="insert has its own number"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Insert(2, THREE)], "1:1 3:9 4:3 2:2", id="two inserts before one"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Insert(3, THREE)], "1:1 4:3 3:9 2:2", id="insert before an insert"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Amend(3, THREE)], "1:1 3:3 2:2", id="amend an insert by its number"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Strike(3)], "1:1 2:2", id="strike an insert"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Strike(2, True)], "1:1 3:9", id="onwards begins at the place"),
        pytest.param([ONE, TWO, Insert(1, OTHER), Strike(3, True)], "", id="inserted plays included"),
        pytest.param([ONE, TWO, Insert(2, OTHER), Strike(1, True)], "", id="all of them"),
        pytest.param([ONE, RuleChange("muggins", "yes"), TWO], "1:1 3:2", id="a rule changes no play"),
        pytest.param([], "", id="an empty log"),
    ],
)
def test_standing(entries: list[Entry], expected: str) -> None:
    assert line(*entries) == expected


@pytest.mark.parametrize(
    ("entries", "n"),
    [
        pytest.param([ONE, Strike(2)], 2, id="not yet"),
        pytest.param([ONE, Strike(0)], 0, id="no entry 0"),
        pytest.param([ONE, Strike(1), Strike(1)], 1, id="struck already"),
        pytest.param([ONE, Strike(1), Amend(1, TWO)], 1, id="amend what was struck"),
        pytest.param([ONE, TWO, Strike(1, True), Insert(2, TWO)], 2, id="insert before what was struck"),
        pytest.param([ONE, Amend(1, TWO), Strike(2)], 2, id="a correction is not corrected"),
        pytest.param([ONE, RuleChange("muggins", "yes"), Strike(2)], 2, id="nor is a rule"),
        pytest.param([ONE, Strike(1), Strike(2)], 2, id="nor a strike"),
    ],
)
def test_only_what_stands_is_corrected(entries: list[Entry], n: int) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        line(*entries)
    assert (refusal.value.code, refusal.value.data["n"]) == ("not-standing", n)


# corrections in a game


def test_the_board_corrected_from_20_to_19() -> None:
    """15, then 5: pegs 15 and 20; corrected to 4: 15 and 19. The back peg is never ahead."""
    plays = ["a awarded 15", "a awarded 5"]
    assert (score(play(*plays)), back(play(*plays))) == ("20-0", "15-0")
    amended = play(*plays, "amend 2: a awarded 4")
    assert (score(amended), back(amended)) == ("19-0", "15-0")
    struck = play(*plays, "strike 2", "a awarded 4")
    assert (score(struck), back(struck)) == ("19-0", "15-0")
    lower = play(*plays, "a penalty 9")
    assert (score(lower), back(lower)) == ("11-0", "11-0")


def test_undo_takes_back_a_win() -> None:
    won = play("a awarded 57", "down a", "a 6-6")
    assert told(won) == "61-0, a won"
    undone = play("a awarded 57", "down a", "a 6-6", "strike 3")
    assert told(undone) == "57-0, a to lay"
    assert undone.position == play("a awarded 57", "down a").position
    assert undone.entries == 4


def test_undo_after_undo_takes_the_play_before() -> None:
    """The last of the standing line, with its own number."""
    table = play("down a", "a 6-6", "b 6-3", "strike 3", "strike 2")
    assert (texts(table), told(table)) == (["1 down a"], "0-0, a to lay")
    assert play("down a", "strike 1").position == play().position


def test_struck_plays_may_be_entered_again_with_a_new_number() -> None:
    table = play("down a", "a 6-6", "strike 2", "a 6-6")
    assert texts(table) == ["1 down a", "4 a 6-6"]


def test_an_amended_play_keeps_its_number_and_heals_what_follows() -> None:
    plays = ["down a", "a 6-6", "b 6-3", "a 6-0"]
    assert score(play(*plays)) == "5-8"
    table = play(*plays, "amend 3: b 6-1")
    assert (texts(table), score(table)) == (["1 down a", "2 a 6-6", "3 b 6-1", "4 a 6-0"], "4-0")


def test_an_unrecorded_draw_is_inserted_before_the_last_tile_also_when_that_seemed_to_win() -> None:
    plays = ["down a", "a 6-6", "b 6-1", "a draws 1", "a 1-0", "b awarded 54", "b 6-0 right"]
    assert told(play(*plays, Deal="2")) == "8-61, b won"
    table = play(*plays, "insert 7: b draws 1", Deal="2")
    assert told(table) == "8-60, a to lay"
    assert texts(table)[-2:] == ["8 b draws 1", "7 b 6-0 right"]


def test_with_a_sleeping_boneyard_the_number_dealt_is_corrected() -> None:
    plays = ["down a", "a 6-1"]
    assert told(play(*plays, Deal="1", Boneyard="sleeping")) == "1-0, b to down"
    assert told(play(*plays, "rule deal 2", Deal="1", Boneyard="sleeping")) == "0-0, b to lay"


def test_a_rule_is_corrected_from_the_start_on() -> None:
    table = play("down a", "a 6-1", "rule chip-point 0", Deal="1")
    assert told(table) == "0-0, b to down"
    assert table.entries == 3
    assert told(play("down a", "a 6-1", "rule chip-point 0", "rule chip-point 1", Deal="1")) == "1-0, b to down"
    assert play("rule boneyard sleeping", "down a", "a 6-6", "b knocks").next.seat == "a"


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        pytest.param("a awarded 1 / rule style american", "refused: no-such-option", id="another game's rule"),
        pytest.param("a awarded 1 / rule deal 15", "refused: no-such-value", id="no value of it"),
        pytest.param("a awarded 1 / rule pairs-out both", "refused: option-needs-pairs", id="no partners"),
        pytest.param("a awarded 31 / rule target 31", "31-0, a won", id="a rule may even win"),
        pytest.param("a awarded 40 / rule target 31", "0-0, anybody to down", id="or bust"),
        pytest.param("a awarded 31 / a awarded 1 / rule target 31", "refused: breaks-play", id="but break no play"),
        pytest.param("down a / a 6-6 / b draws 1 / rule boneyard sleeping", "refused: breaks-play", id="nor a draw"),
        pytest.param("down a / a 6-1 / b 1-0 / strike 2", "refused: breaks-play", id="strike breaks what follows"),
        pytest.param("down a / a 6-1 / b 1-0 / insert 3: b draws 1", "0-2, a to lay", id="an inserted draw"),
        pytest.param("down a / a 6-1 / b 1-0 / insert 3: a draws 1", "refused: out-of-turn", id="itself refused"),
        pytest.param("down a / a 6-1 / b 1-0 / amend 2: a 5-1", "2-1, a to lay", id="amend"),
        pytest.param("down a / a 6-1 / b 1-0 / amend 2: a 5-5", "refused: breaks-play", id="amend breaks the next"),
        pytest.param("down a / a 6-1 / b 1-0 / amend 2: a 7-1", "refused: not-a-tile", id="amend by no tile"),
        pytest.param("down a / a 6-1 / amend 1: down b", "refused: breaks-play", id="amend the down"),
        pytest.param("down a / amend 1: strike 1", "refused: not-a-play", id="a correction is no play"),
        pytest.param("down a / insert 1: rule muggins yes", "refused: not-a-play", id="nor is a rule"),
    ],
)
def test_corrections(plays: str, expected: str) -> None:
    assert outcome(plays) == expected
    if expected.startswith("refused"):
        assert f"refused: {refused(plays).code}" == expected


def test_a_correction_that_breaks_a_later_play_names_it() -> None:
    refusal = refused("down a", "a 6-6", "b 6-3", "a 3-3", "amend 3: b 6-0")
    assert isinstance(refusal, BrokenPlay)
    assert (refusal.data["n"], refusal.data["text"], refusal.cause.code) == (4, "a 3-3", "fits-nowhere")


def test_a_correction_refused_by_itself_names_no_other() -> None:
    assert refused("down a", "a 6-6", "b 6-3", "amend 3: b 5-4").code == "fits-nowhere"


def test_an_end_that_mattered_not_when_entered_is_asked_for_after_a_correction() -> None:
    """It was left out of the record, so what is read again must say the same."""
    plays = ["down a", "a 6-4", "b 4-3", "a 3-1 right"]
    assert play(*plays).text(3) == "a 3-1"
    refusal = refused(*plays, "amend 2: a 4-1")
    assert (refusal.code, refusal.data["n"], refusal.data["cause"].code) == ("breaks-play", 4, "which-end")
    table = play(*plays, "strike 4", "amend 2: a 4-1", "a 3-1 right")
    assert (texts(table)[-1], score(table)) == ("7 a 3-1 right", "3-0")


def test_replay_is_the_fold_of_single_entries() -> None:
    entries = [read_entry(GAME, text) for text in ("down a", "a 6-6", "b 6-3", "strike 3", "b 6-0")]
    table = play("down a", "a 6-6", "b 6-3", "strike 3", "b 6-0")
    assert replay(table.setup, entries) == table
    with pytest.raises(IllegalPlay):
        replay(table.setup, [*entries, Knock("d")])


@pytest.mark.parametrize(
    "text",
    ["amend 3: b 6-3 left", "insert 12: a draws 1", "strike 12", "strike 12-", "rule muggins yes", "rule deal 9",
     r"amend 3: a penalty 1 so\; so", "insert 4: misdeal", "amend 1: a holds 6-5 3-3"],
)  # fmt: skip
def test_corrections_are_written_as_they_are_read(text: str) -> None:
    assert write_entry(GAME, read_entry(GAME, text)) == text
    assert read_entry(GAME, text.upper()) == read_entry(GAME, text) or "penalty" in text


def test_amend_and_insert_take_their_play_in_canonical_form() -> None:
    table = play("down a", "a 6-6", "amend 2: a 3|6 left")
    assert write_entry(GAME, table.canonical(read_entry(GAME, "amend 2: a 3|6 left"))) == "amend 2: a 6-3"
