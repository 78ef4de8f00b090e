"""What the referee says at each play of the line games, and the check that the record keeps of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from referee.calls.games import VOICES
from referee.calls.words import OR, Names, linked, listed, number
from referee.language import say
from referee.record.replay import Ledger
from referee.rules.seating import Seating
from tests.notation import NAMES, play
from tests.rules.test_blocked import DEAD
from tests.strategies import Walk, walks

PAIRS = {"Players": "pairs"}
ONE = {"Deal": "1"}
SLEEPING = {"Deal": "3", "Boneyard": "sleeping"}
BACK_8 = {"Knock_Penalty": "peg-back-8", **SLEEPING}
AFTER_PLAY = {"Chip_Timing": "after-play", **ONE}
YES = {"Muggins": "yes"}


def names_of(table: Ledger) -> Names:
    return Names(table.setup.seating, NAMES[: table.setup.seating.players])


def said(*plays: str, **tags: str) -> tuple[str, str, tuple[str, ...]]:
    """The words of the last play, what is behind them, and what else it brought."""
    table = play(*plays, **tags)
    call = VOICES[table.setup.game.name].call(table.rulings[-1], names_of(table))
    assert call.bust == table.rulings[-1].bust
    return call.words, call.why, call.more


@pytest.mark.parametrize(
    ("plays", "tags", "words", "why"),
    [
        pytest.param("down a", {}, "Ann has the down.", "any tile may be led", id="the down"),
        pytest.param("down a / a 6-6", {}, "Twelve: four.", "6 and 6: four threes", id="a tile that scores"),
        pytest.param("down a / a 5-0", {}, "Five: one.", "5 and 0: one five", id="one five, in the singular"),
        pytest.param(
            "down a / a 6-6 / b 6-3", {}, "Fifteen: eight.", "12 and 3: three fives and five threes", id="15"
        ),
        pytest.param("down a / a 6-6 / b 6-3 / a 3-3", {}, "Eighteen: six.", "12 and 6: six threes", id="18"),
        pytest.param("down a / a 6-1", {}, "Seven: nothing.", "6 and 1", id="a tile that scores nothing"),
        pytest.param("down a / a 0-0", {}, "Nothing.", "0 and 0", id="0 on the ends"),
        pytest.param(
            "down a / a 6-0", ONE, "Ann is out: three.", "6 is two threes; one for chipping out", id="the last tile"
        ),
        pytest.param("down a / a 6-1", ONE, "Ann is out: one.", "7 is nothing; one for chipping out", id="and no more"),
        pytest.param("down a / a 6-1", {"Chip_Point": "0", **ONE}, "Ann is out.", "7 is nothing", id="no chip point"),
        pytest.param("down a / a 6-6 / b draws 1", {}, "Bill draws one.", "13 left to draw", id="a draw"),
        pytest.param("down a / a 6-6 / b draws 14", {}, "Bill draws fourteen.", "none left to draw", id="all drawn"),
        pytest.param("down a / a 6-0 / b knocks", SLEEPING, "Bill knocks.", "neither six nor blank", id="a knock"),
        pytest.param("down a / a 6-6 / b knocks", SLEEPING, "Bill knocks.", "no six", id="a knock at equal ends"),
        pytest.param(
            "down a / a 6-6 / b knocks / a knocks", SLEEPING, "Blocked.", "Ann knocks, and so has everybody",
            id="blocked",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a knocks / b holds 6-1 1-1 2-2", SLEEPING, "Bill shows 13.", "6-1, 1-1, 2-2",
            id="tiles shown",
        ),
        pytest.param(
            "down a / a 6-1 / b holds 7 pips", ONE, "Bill shows 7.", "pips only", id="pips shown"
        ),
        pytest.param("down a / a 6-1 / a holds none", ONE, "Ann shows 0.", "no tile left", id="nothing to show"),
        pytest.param("a awarded 5 / a penalty 2 talk", {}, "Ann goes back two.", "talk", id="a penalty"),
        pytest.param("a awarded 5 / c penalty 2", PAIRS, "Ann and Cath go back two.", "", id="a penalty of partners"),
        pytest.param("a awarded 2 good", {}, "Ann is given two.", "good", id="an award"),
        pytest.param("b awarded 1", PAIRS, "Bill and Dave are given one.", "", id="an award to partners"),
        pytest.param(
            "down a / a 6-6 claims 2 / b muggins 2", YES, "Muggins: two to Bill.", "taken from what was not claimed",
            id="muggins",
        ),
        pytest.param("down a / misdeal", {}, "Misdeal.", "Ann has the down again", id="a misdeal"),
        pytest.param("down b / misdeal seen", {}, "Misdeal.", "seen: Bill has the down again", id="with its reason"),
        pytest.param("a concedes", {}, "Ann concedes.", "Game: Bill", id="a concession"),
        pytest.param("a concedes", PAIRS, "Ann concedes.", "Game: Bill and Dave", id="a concession of partners"),
        pytest.param(
            "a concedes", {"Players": "3"}, "Ann concedes.", "Nobody wins: the others are level", id="nobody wins"
        ),
        pytest.param("down a / a 5-5", {"Game": "muggins"}, "Ten: two.", "5 and 5: two fives", id="Muggins"),
        pytest.param(
            "down a / a 5-5", {"Game": "muggins", "Style": "american"}, "Ten.", "5 and 5: two fives", id="American"
        ),
    ],
)  # fmt: skip
def test_call(plays: str, tags: dict[str, str], words: str, why: str) -> None:
    assert said(plays, **tags) == (words, why, ())


@pytest.mark.parametrize(
    ("plays", "tags", "why"),
    [
        pytest.param("a awarded 60 / down a / a 6-6", {}, "twelve is four, past 61: Ann stays on 60", id="a tile"),
        pytest.param(
            "a awarded 60 / down a / a 6-0", ONE, "six is three, past 61: Ann stays on 60", id="the last tile"
        ),
        pytest.param(
            "a awarded 58 / down c / c 6-6", PAIRS, "twelve is four, past 61: they stay on 58", id="partners"
        ),
        pytest.param(
            "a awarded 57 / down a / a 6-6", {"Win_On_Down": "no"},
            "twelve is four, but the down may not win: Ann stays on 57", id="the down",
        ),
        pytest.param("a awarded 60 / a awarded 3", {}, "three more, past 61: Ann stays on 60", id="an award"),
        pytest.param(
            "b awarded 60 / down a / a 6-6 claims 2 / b muggins 2", YES, "two more, past 61: Bill stays on 60",
            id="a muggins call",
        ),
    ],
)  # fmt: skip
def test_bust(plays: str, tags: dict[str, str], why: str) -> None:
    assert said(plays, **tags) == ("Bust.", why, ())


def test_after_play_a_bust_of_the_tile_is_not_called_as_points() -> None:
    """At 59 a last tile of 9 is refused and the 1 is pegged: four are not scored."""
    called = said("a awarded 59", "down a", "a 6-3", **AFTER_PLAY)
    assert called == ("Ann is out: one.", "nine is three, past 61; one for chipping out", ())


@pytest.mark.parametrize(
    ("plays", "tags", "words", "why"),
    [
        pytest.param(
            "a awarded 57 / down a / a 6-6", {}, "Game: Ann.", "twelve on the ends, four: exactly sixty-one",
            id="a tile",
        ),
        pytest.param(
            "a awarded 57 / down c / c 6-6", PAIRS, "Game: Ann and Cath.",
            "twelve on the ends, four: exactly sixty-one", id="partners",
        ),
        pytest.param(
            "a awarded 58 / down a / a 6-0", ONE, "Game: Ann.",
            "six on the ends, three, with one for chipping out: exactly sixty-one", id="the last tile",
        ),
        pytest.param(
            "a awarded 59 / down a / a 6-0", AFTER_PLAY, "Game: Ann.", "six on the ends, two: exactly sixty-one",
            id="after play: the tile, before its chip point",
        ),
        pytest.param(
            "a awarded 58 / down a / a 6-0", AFTER_PLAY, "Game: Ann.",
            "six on the ends, three, with one for chipping out: exactly sixty-one", id="after play: both",
        ),
        pytest.param(
            "a awarded 60 / down a / a 6-0", AFTER_PLAY, "Game: Ann.",
            "six is two, past 61; one for chipping out: exactly sixty-one", id="after play: the chip point alone",
        ),
        pytest.param(
            "a awarded 60 / down a / a 5-5", {"Game": "muggins"}, "Game: Ann.", "ten on the ends, two: sixty-one",
            id="more than enough",
        ),
        pytest.param("a awarded 61", {}, "Game: Ann.", "Ann is given sixty-one: exactly sixty-one", id="an award"),
    ],
)  # fmt: skip
def test_win(plays: str, tags: dict[str, str], words: str, why: str) -> None:
    assert said(plays, **tags) == (words, why, ())


def test_a_bonus_that_wins_is_called_for_its_winner() -> None:
    words, _, more = said("a awarded 60", "down a", "a 6-1", "b holds 5-5", Game="muggins", **ONE)
    assert (words, more) == ("Game: Ann.", ("Ann: bonus 2",))


def test_a_tile_is_not_said_to_win_what_a_wrong_knock_gives() -> None:
    """Bill’s tile is worth one to him, and proves his knock wrong: the eight for that take Ann home."""
    plays = "down a / a 6-6 / b knocks / a 6-3 / a awarded 41 / b 6-0 left"
    assert said(plays, **BACK_8) == ("Game: Ann.", "Three: one: exactly sixty-one", ("Ann: given 8",))


@pytest.mark.parametrize(
    ("plays", "tags", "more"),
    [
        pytest.param("down a / a 6-1 / b holds 5-5", {"Game": "muggins", **ONE}, ("Ann: bonus 2",), id="a bonus"),
        pytest.param(
            "down a / a 6-6 / b knocks / a knocks / a holds 3 pips / b holds 5 pips",
            {"Block_Point": "lowest-hand", **SLEEPING}, ("Ann: lowest hand 1",), id="the block point",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b awarded 20 / b 6-1", BACK_8, ("Bill: back 8 for a wrong knock",),
            id="a penalty for a knock",
        ),
        pytest.param("down a / a 6-6 / b knocks / a 6-3 / b 6-1", BACK_8, ("Ann: given 8",), id="what it gives"),
        pytest.param("down a / a 6-6 claims 2", YES, ("Claimed 2, true is 4",), id="a low claim"),
        pytest.param("down a / a 6-6 claims 2", {}, ("Claimed 2, true is 4",), id="a claim for practice"),
        pytest.param("down a / a 6-6 claims 4", YES, (), id="a true claim"),
        pytest.param(
            "down a / a 6-6 claims 9", {"Over_Claim": "two", **YES}, ("Bill: given 2", "Claimed 9, true is 4"),
            id="an over-claim",
        ),
        pytest.param(DEAD, {"Dead_Ends": "block"}, ("Blocked: both ends are dead",), id="dead ends"),
        pytest.param(DEAD, {}, (), id="dead ends that are drawn out"),
    ],
)  # fmt: skip
def test_what_else_a_play_brought(plays: str, tags: dict[str, str], more: tuple[str, ...]) -> None:
    assert said(plays, **tags)[2] == more


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        pytest.param(
            "b holds 6-1 0-0 2-1",
            ["Bill’s knock at play 3 was wrong: 6-1 would have fitted",
             "Bill’s knock at play 5 was wrong: 6-1 would have fitted"],
            id="wrong",
        ),
        pytest.param(
            "b holds 3-1 0-0 2-1",
            ["Bill’s knock at play 5 was wrong: 3-1 would have fitted", "Bill’s knock at play 3 is cleared"],
            id="one of each",
        ),
        pytest.param("b holds 1-1 0-0 2-1", ["Cleared: knocks 3 (Bill) and 5 (Bill)"], id="cleared"),
        pytest.param("b holds 9 pips", [], id="open"),
    ],
)  # fmt: skip
def test_verdicts_are_said(shown: str, expected: list[str]) -> None:
    table = play("down a", "a 6-6", "b knocks", "a 6-3", "b knocks", "a 3-3", shown, **SLEEPING)
    found = VOICES["fives-and-threes"].verdicts(table.rulings[-1].verdicts, names_of(table))
    assert [words for _, words in found] == expected
    assert all(mark == ("✗" if "wrong" in words else "✓") for mark, words in found)


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "nothing"),
        (1, "one"),
        (13, "thirteen"),
        (20, "twenty"),
        (21, "twenty-one"),
        (99, "ninety-nine"),
        (100, "100"),
    ],
)
def test_numbers_in_words(n: int, words: str) -> None:
    assert number(n) == words


def test_lists() -> None:
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], OR) == "a or b"
    assert [linked(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a; b", "a; b; c"]
    assert linked(["a", "b", "c"], OR) == "a or b or c"


def test_a_name_from_right_to_left_is_isolated_from_its_neighbours() -> None:
    names = Names(Seating(2), ("عمر", "Ann"))
    assert names.seat("a") == "\u2068عمر\u2069"
    assert names.seat("b") == "Ann"
    assert Names(Seating(4, pairs=True), tuple("abcd")).side("d") == "b and d"


def test_whatever_runs_from_right_to_left_is_isolated_where_it_is_said() -> None:
    """Once: what is isolated already stays so, also as a part of something longer."""
    assert say("PIN of {team}", team="עמר") == "PIN of \u2068עמר\u2069"
    assert say("PIN of {team}", team=listed(["Ann", "עמר"])) == "PIN of Ann and \u2068עמר\u2069"
    assert listed(["עמר", "שלמה", "Ann"]) == "\u2068עמר\u2069, \u2068שלמה\u2069 and Ann"
    assert say("PIN of {team}", team="Strauß") == "PIN of Strauß"


@settings(max_examples=60)
@given(walks())
def test_every_play_has_its_words(walk: Walk) -> None:
    """One sentence with a capital and a full stop; the check of the record is ASCII and closes no brace."""
    names, voice = Names(walk.start.seating, NAMES[: walk.start.seating.players]), VOICES[walk.game.name]
    for ruling in walk.rulings:
        call, brief = voice.call(ruling, names), voice.brief(ruling)
        assert call.words[0].isupper()
        assert call.words.endswith(".")
        assert brief.isascii()
        assert not set("{};\n") & set(brief)
        assert voice.play(ruling.play, names)
        assert all(voice.item(item, ruling, names) for item in ruling.items)
        assert bool(ruling.items) <= bool(brief)
