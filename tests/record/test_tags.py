"""The tags of a record: game, players, sides, house rules, and those that nobody here knows."""

from __future__ import annotations

import pytest

from referee.errors import RecordError
from referee.record.reading import read_record
from referee.record.record import OF_A_LEG
from referee.record.writing import write_record
from referee.refusals import explain
from tests.record.test_reading import HEAD, fault

FOUR = '[Game "fives-and-threes"]\n[Players "Ann, Bill, Cath, Dave"]\n'
THREE = '[Game "cribbage"]\n[Players "Ann, Bill, Cath"]\n'


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        pytest.param("down a", 1, "tag-missing", id="no tags at all"),
        pytest.param('[Players "Ann, Bill"]', 1, "tag-missing", id="no game"),
        pytest.param('[Game "muggins"]', 1, "tag-missing", id="no players"),
        pytest.param('[Game "matador"]\n[Players "Ann, Bill"]', 1, "no-such-game", id="another game"),
        pytest.param('[Players "Ann, Bill"]\n[Game ""]', 2, "no-such-game", id="no name of a game"),
        pytest.param('[Game "muggins"]\n[Players "Ann"]', 2, "players", id="one player"),
        pytest.param('[Game "muggins"]\n[Players "A, B, C, D, E"]', 2, "players", id="five players"),
        pytest.param('[Game "muggins"]\n[Players ""]', 2, "name-missing", id="no names"),
        pytest.param('[Game "muggins"]\n[Players "Ann, "]', 2, "name-missing", id="an empty name"),
        pytest.param('[Game "muggins"]\n[Players "Ann,  , Bill"]', 2, "name-missing", id="a blank name"),
        pytest.param('[Game "muggins"]\n[Players "Ann, B\0b"]', 2, "not-printable", id="NUL in a name"),
        pytest.param('[Game "muggins"]\n[Players "Ann, B\tb"]', 2, "not-printable", id="a tab in a name"),
        pytest.param('[Game "muggins"]\n[Players "Ann, \u202ebB"]', 2, "not-printable", id="a name turned round"),
        pytest.param('[Game "muggins"]\n[Players "Ann, \u200b"]', 2, "name-missing", id="a name without a letter"),
        pytest.param(HEAD + '[Sides "a+c, b+d"]', 3, "no-such-sides", id="partners of two"),
        pytest.param(FOUR + '[Sides "a+b, c+d"]', 3, "no-such-sides", id="partners side by side"),
        pytest.param(FOUR + '[Sides "partners"]', 3, "no-such-sides", id="partners in words"),
        pytest.param(HEAD + '[Boneyard "asleep"]', 3, "no-such-value", id="no value of an option"),
        pytest.param(HEAD + '[Boneyard ""]', 3, "no-such-value", id="no value at all"),
        pytest.param(HEAD + '[Target "1000000000000"]', 3, "no-such-value", id="a huge target"),
        pytest.param(HEAD + f'[Target "{"9" * 5000}"]', 3, "no-such-value", id="a number too long to be counted"),
        pytest.param(HEAD + '[Target "٦١"]', 3, "no-such-value", id="figures of another script"),
        pytest.param(HEAD + '[Target "61.0"]', 3, "no-such-value", id="no whole number"),
        pytest.param(HEAD + '[Style "american"]', 3, "no-such-option", id="an option of Muggins"),
        pytest.param(HEAD + '[Crib-Flush "four"]', 3, "no-such-option", id="an option of cribbage"),
        pytest.param(HEAD + '[Five-Card "no"]', 3, "no-such-option", id="another one, even by default"),
        pytest.param(HEAD + '[Pairs-Out "one"]', 3, "option-needs-pairs", id="an option of partners"),
        pytest.param(FOUR + '[Pairs-Out "both"]', 3, "option-needs-pairs", id="an option of partners, four singles"),
        pytest.param(FOUR + '[Event "x"]\n[Deal "8"]', 4, "too-many-tiles", id="too many tiles"),
        pytest.param(THREE + '[Event "x"]\n[Five-Card "yes"]', 4, "five-card-needs-two", id="three at the old game"),
        pytest.param(HEAD + '[Boneyard "draw"]\n[Boneyard "draw"]', 4, "tag-twice", id="a tag twice"),
        pytest.param(HEAD + '[Boneyard "draw"]\n[boneyard "draw"]', 4, "tag-twice", id="in another case"),
        pytest.param(HEAD + '[Event "a"]\n[Event "b"]', 4, "tag-twice", id="an unknown tag twice"),
        pytest.param(HEAD + '[Corrections "both"]', 3, "no-such-value", id="corrections by some"),
        pytest.param(HEAD + '[Corrections ""]', 3, "no-such-value", id="corrections by nobody"),
        pytest.param(HEAD + '[Corrections "Agreed"]', 3, "no-such-value", id="corrections in capitals"),
        pytest.param(HEAD + '[Corrections "agreed"]\n[Corrections "agreed"]', 4, "tag-twice", id="agreed twice"),
        pytest.param(HEAD + "[Boneyard sleeping]", 3, "not-a-tag", id="no quotes"),
        pytest.param(HEAD + '[Boneyard "sleeping"', 3, "not-a-tag", id="no bracket"),
        pytest.param(HEAD + '[Boneyard "sle"eping"]', 3, "not-a-tag", id="a quote without its backslash"),
        pytest.param(HEAD + '[Boneyard "sleeping\\"]', 3, "not-a-tag", id="a quote that is not closed"),
        pytest.param(HEAD + "[]", 3, "not-a-tag", id="an empty tag"),
    ],
)
def test_tags_that_are_refused(text: str, line: int, code: str) -> None:
    assert fault(text) == (line, code)


@pytest.mark.parametrize(
    ("game", "players", "words"),
    [
        ("domino-cribbage", "Ann, Bill, Cath", "This game cannot be played by 3; it takes two."),
        ("cribbage", "Ann", "This game cannot be played by 1; it takes two to four."),
    ],
)
def test_for_how_many_a_game_is_said(game: str, players: str, words: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read_record(f'[Game "{game}"]\n[Players "{players}"]')
    assert explain(refusal.value.cause) == words


def test_too_many_tiles_are_the_fault_of_their_own_tag() -> None:
    text = FOUR + '[Deal "8"]\n[Target "91"]'
    assert fault(text) == (3, "too-many-tiles")
    with pytest.raises(RecordError) as refusal:
        read_record(text)
    assert explain(refusal.value.cause) == "4 players with 8 tiles each need more than 28. Deal fewer."


def test_four_are_singles_without_a_tag_and_partners_with_it() -> None:
    assert read_record(FOUR).record.seating.sides == ("a", "b", "c", "d")
    for sides in ("a+c, b+d", "a+c,b+d", " a+c , b+d "):
        assert read_record(FOUR + f'[Sides "{sides}"]').record.seating.sides == ("ac", "bd")


def test_options_are_named_in_any_case_and_order() -> None:
    record = read_record('[closed-boneyard "2"]\n[PLAYERS "x"]\n[Target "91"]\n' + HEAD).record
    assert record.chosen == (("target", "91"), ("closed-boneyard", "2"))
    assert record.setup.rules.closed_boneyard == 2


def test_a_default_told_is_not_kept() -> None:
    assert read_record(HEAD + '[Target "61"]\n[Boneyard "draw"]\n[Deal "7"]').record.chosen == ()


def test_unknown_tags_are_kept_with_a_warning() -> None:
    reading = read_record('[Event "Friday \\"cup\\""]\n' + HEAD + '[Round "3"]\n[Date "2026-11-29"]\ndown a')
    assert reading.record.tags == (("Event", 'Friday "cup"'), ("Round", "3"))
    assert reading.record.date == "2026-11-29"
    assert len(reading.warnings) == 2
    assert "Event" in reading.warnings[0]
    assert read_record(HEAD + "down a").warnings == ()


@pytest.mark.parametrize(
    ("written", "names"),
    [
        pytest.param("Strauß, Łukasz", ("Strauß", "Łukasz"), id="letters of other languages"),
        pytest.param("عمر, Ann", ("عمر", "Ann"), id="from right to left"),
        pytest.param("O'Brien & Sons <b>, Ann", ("O'Brien & Sons <b>", "Ann"), id="signs that pages escape"),
        pytest.param("x" * 60 + ", " + "Ł" * 60, ("x" * 60, "Ł" * 60), id="sixty letters"),
        pytest.param("  Ann  ,Bill   ", ("Ann", "Bill"), id="blanks around a name"),
        pytest.param("Dave, Dave", ("Dave", "Dave"), id="two Daves"),
        pytest.param(r"O'Brien\, Jo, Ann", ("O'Brien, Jo", "Ann"), id="a comma in a name"),
        pytest.param(r"\"Ace\", Ann", ('"Ace"', "Ann"), id="quotes"),
        pytest.param(r"a\\, b", ("a\\", "b"), id="a backslash before a comma"),
        pytest.param("a]; {b}, [c", ("a]; {b}", "[c"), id="signs of the notation"),
        pytest.param("=SUM(A1), +1", ("=SUM(A1)", "+1"), id="what a spreadsheet would count"),
        pytest.param("👩‍🦰, é", ("👩‍🦰", "é"), id="joined signs"),
    ],
)
def test_names(written: str, names: tuple[str, ...]) -> None:
    record = read_record(f'[Game "muggins"]\n[Players "{written}"]\ndown a').record
    assert record.players == names
    assert read_record(write_record(record)).record == record


def test_corrections_that_take_every_side() -> None:
    reading = read_record('[Event "Cup"]\n[Corrections "agreed"]\n' + HEAD + "down a")
    assert reading.record.agreed
    assert reading.record.tags == (("Corrections", "agreed"), ("Event", "Cup"))
    assert reading.warnings == ("The tag Event is not known here; it is kept.",)
    assert '\n[Corrections "agreed"]\n' in write_record(reading.record)
    assert read_record(write_record(reading.record)).record == reading.record


def test_the_tags_of_a_leg_are_kept_as_they_are() -> None:
    tags = tuple((tag, f"{number}") for number, tag in enumerate(OF_A_LEG))
    reading = read_record("".join(f'[{tag} "{value}"]\n' for tag, value in tags) + HEAD + "down a")
    assert (reading.record.tags, reading.warnings) == (tags, ())
    assert read_record(write_record(reading.record)).record == reading.record


@pytest.mark.parametrize("tag", ["", '[Corrections "free"]\n'])
def test_corrections_by_whoever_scores_are_not_written(tag: str) -> None:
    record = read_record(tag + HEAD + "down a").record
    assert not record.agreed
    assert record.tags == ()
    assert "Corrections" not in write_record(record)
