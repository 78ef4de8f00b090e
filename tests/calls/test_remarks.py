"""Every remark has its words, no words are there without a remark, and every ruling of a whole game explains itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from referee.calls.remarks import WORDS, say_remark
from referee.calls.words import Names
from referee.errors import RecordError
from referee.record.reading import read_record
from referee.rules.game import Game, Ruling
from referee.rules.scoring import Remark
from referee.rules.seating import Seating
from tests import deals, strategies
from tests.codes import remarked
from tests.notation import NAMES, play

some = settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.txt"))


def test_every_remark_that_is_made_has_words() -> None:
    assert set(remarked()) - set(WORDS) == set()


def test_no_words_are_there_for_nothing() -> None:
    assert set(WORDS) - set(remarked()) == set()


def check(game: Game, start: Any, rulings: Sequence[Ruling]) -> None:
    """Every ruling has an item, a remark or a verdict, and all its remarks can be said, with names and without."""
    before = start
    names = Names(start.seating, NAMES[: start.seating.players])
    for ruling in rulings:
        remarks = game.remarks(before, ruling)
        assert remarks or ruling.items or ruling.verdicts, game.write(ruling.play)
        for remark in remarks:
            said_well(remark, names)
        assert len(set(remarks)) == len(remarks), remarks
        before = ruling.position


def said_well(remark: Remark, names: Names | None) -> None:
    """A sentence without its stop, with nothing left over from the making."""
    for words in (say_remark(remark, names), say_remark(remark)):
        assert re.fullmatch(r"(?:[A-Z]|[0-9a-d]).*[^.:,;\s]", words), words
        assert len(words) < 150, words
        assert "  " not in words, words
        assert not re.search(r"None|[{}\[\]]|\(\)|object at|: :| ,", words), words
        assert remark.seat is None or names is None or "’s’s" not in words


@some
@given(strategies.walks())
def test_every_ruling_of_a_line_game_explains_itself(walk: strategies.Walk) -> None:
    check(walk.game, walk.start, walk.rulings)


@some
@given(deals.walks())
def test_every_ruling_of_cribbage_explains_itself(walk: strategies.Walk) -> None:
    check(walk.game, walk.start, walk.rulings)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_ruling_of_a_whole_record_explains_itself(path: Path) -> None:
    try:
        ledger = read_record(path.read_text("utf-8")).ledger
    except RecordError:
        return
    check(ledger.setup.game, ledger.setup.game.start(ledger.setup.rules, ledger.setup.seating), ledger.rulings)


CARDS, DOMINOES, MUGGINS = {"Game": "cribbage"}, {"Game": "domino-cribbage"}, {"Game": "muggins"}
PAIRS, ONE, TWO_EACH = {"Players": "pairs"}, {"Deal": "1"}, {"Deal": "2", "Boneyard": "sleeping"}
TOP = "deal b / starter 2"
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
WON = f"a awarded 119 / b awarded 86 / deal b / starter A / {LAID} / a shows"


@pytest.mark.parametrize(
    ("plays", "tags", "sentence"),
    [
        ("down a / a 6-6", {}, "A lone double counts each half once: double six is twelve"),
        ("down a / a 3-0", {}, "A lone tile counts each half once: three-blank is three"),
        ("down a / a 5-2 / b 5-5", {}, "Left end: double five, uncovered outside, both halves"),
        ("down a / a 5-5 / b 5-2", {}, "Right end: outer half of the five-two"),
        ("down a / a 5-2 / b 5-3", {}, "Left end: outer half of the three-five"),
        ("down a / a 6-3 / b 6-6 / a 6-4", {},
         "The double six is covered now and counts no more, so its twelve are gone"),
        ("down a / a 1-0 / b 0-0 / a 4-0", {}, "The double blank is covered now and counts no more"),
        ("down a / a 6-1", {}, "Seven makes neither fives nor threes"),
        ("down a / a 0-0", {}, "Nothing on the ends scores nothing"),
        ("down a / a 6-6", MUGGINS, "Twelve makes no fives"),
        ("down a / a 6-6 / b 6-3", {}, "Fifteen counts both ways, as fives and as threes"),
        ("a awarded 59 / down a / a 6-0", ONE, "It would take Ann to 62, past the last hole: nothing is pegged"),
        ("a awarded 58 / down c / c 6-6", PAIRS,
         "It would take Ann and Cath to 62, past the last hole: nothing is pegged"),
        ("a awarded 59 / down a / a 6-0", ONE, "The tile’s two and the one for the last tile are one score"),
        ("down a / a 6-6 / b knocks / a knocks", TWO_EACH,
         "Everybody has knocked in turn, and nothing is left to draw"),
        ("down a / a 6-6 / b knocks / a knocks", TWO_EACH, "A blocked hand scores for nobody"),
        ("down a / a 6-1 / b holds 5-5", {**ONE, **MUGGINS}, "10 pips for the bonus: to the nearest, two fives"),
        ("down a / a 6-1 / b holds 1-0", {**ONE, **MUGGINS}, "1 pip for the bonus: to the nearest, no five"),
        ("a awarded 3 / b awarded 60 / down a / a 6-6 / b 6-3", MUGGINS,
         "That would make 63, which is enough: the peg stops in the last hole"),
        ("a awarded 3 / a penalty 5", {}, "Nobody goes below nothing: Ann had only 3 to lose"),
        ("a penalty 5", {}, "Nobody goes below nothing: Ann had nothing to lose"),
        ("c penalty 5", PAIRS, "Nobody goes below nothing: Ann and Cath had nothing to lose"),
        ("down a / a 6-6 claims 6", {"Muggins": "yes"},
         "Ann claimed two too many: the count is put right, and that is all"),
        (f"{TOP} / a 8 / b 7 / a 7 / b 6", CARDS, "No run of 8, 7 and 6: the second 7 stands between"),
        (f"{TOP} / a 3 / b 2 / a A / b A", CARDS, "No run of 3, 2 and ace: the first ace stands between"),
        (f"{TOP} / a 3 / b K / a Q / b 4 / a 2", CARDS, "No run of 3, 4 and 2: the king and the queen stand between"),
        ("deal b / starter 6-1 / a 4-0 / b 6-0 / a 5-4 / b 5-0", DOMINOES,
         "No run of 4, 6 and 5: the 9 (5-4) stands between"),
        (f"{TOP} / a 6 / b 5 / a 6 / b 5", CARDS, "No pair with the 5 before: something was laid between"),
        (f"{TOP} / a T / b K", CARDS, "10 and king count alike, but only cards of one rank are a pair"),
        (f"{TOP} / a 2 / b 7 / a 8", CARDS, "7 and 8 make fifteen, but the whole count is seventeen"),
        (f"{TOP} / a K / b 8 / a J / b J", CARDS,
         "No pair with the round before (jack and jack): the count began anew"),
        (f"{TOP} / a Q / b K / a A", CARDS,
         "No run of queen, king and ace: the ace is low and runs do not go round the corner"),
        (f"{TOP} / a K / b Q / a 8 / b go", CARDS, "No point yet: Ann lays on alone while it can be done"),
        (f"{TOP} / a K / b Q / a 8 / b go / a 3", CARDS, "Thirty-one is two in all: no point for go or last besides"),
        ("deal b / starter JD", CARDS, "A jack turned up is his heels: two for the dealer, Bill"),
        (f"deal b / starter 2S / {LAID} / a shows / b shows 9 4 JC 5", CARDS,
         "No nobs: the jack of clubs is not of the suit of the 2 of spades"),
        (WON, CARDS, "Ann counts before the dealer"),
        (WON, CARDS, "A skunk: Bill is on 90, not past 90"),
        (f"{TOP} / a 7 / misdeal", CARDS,
         "It counts as never dealt, and Bill begins it again; the log keeps what was played"),
    ],
)  # fmt: skip
def test_sentences(plays: str, tags: dict[str, str], sentence: str) -> None:
    table = play(plays, **tags)
    names = Names(table.setup.seating, NAMES[: table.setup.seating.players])
    before = table.position_after(len(table.rulings) - 1)
    said = [say_remark(remark, names) for remark in table.setup.game.remarks(before, table.rulings[-1])]
    assert sentence in said


def test_one_pip_comes_off() -> None:
    names = Names(Seating(2), ("Ann", "Bill"))
    assert (
        say_remark(Remark("bonus-less-own", number=1, seat="a"), names) == "The 1 pip left to Ann comes off the bonus"
    )
    assert (
        say_remark(Remark("bonus-less-own", number=2, seat="a"), names) == "The 2 pips left to Ann come off the bonus"
    )


@pytest.mark.parametrize("name", ["t", "te", "ten!", "a"])
def test_a_name_at_the_head_stays_as_it_is_and_a_number_does_not(name: str) -> None:
    names = Names(Seating(2), (name, "T"))
    ten = Remark("both-ways", number=10, seat="a")
    assert say_remark(ten, names) == "Ten counts both ways, as fives and as threes"
    gives_up = Remark("conceded", seat="a")
    assert say_remark(gives_up, names) == f"{name} gives the game up"


def test_without_names_seats_are_told() -> None:
    assert say_remark(Remark("down-left", seat="b")) == "The down passes to the left, to b"
