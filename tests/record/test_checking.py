"""A score sheet compared with the rules: where its figures part from them, and where it cannot go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calls.sheets import say_compared, say_stopped
from referee.errors import RecordError, TooOften
from referee.record import checking
from referee.record.checking import LINE, Checked, check_record
from referee.record.reading import MOST_ENTRIES, read_record
from referee.record.record import Noted, Record
from referee.record.writing import write_record
from referee.rules.score import write_scores
from tests.notation import sheet
from tests.strategies import Walk, walks
from tests.test_records import RECORDS, SCENARIOS

RIGHT = "down a / a 5-5 {} 2-0 / b 5-4 {} 2-0 / a 4-4 {} 8-0 / b 5-1 {} 8-3 / a 1-1 {} 10-3"


def check(plays: str, **tags: str) -> Checked:
    return check_record(sheet(plays, **tags))


def parts(checked: Checked) -> str:
    """`4 new 2-0 for 8-0, 5 carried 2-3 for 8-3`: entry, how it differs, sheet for rules."""
    return ", ".join(
        f"{row.n} {row.differs} {write_scores(row.written or ())} for {write_scores(row.scores)}"
        for row in checked.rows
        if row.differs
    )


def told(checked: Checked) -> str:
    call = say_compared(*checked.compared)
    return " / ".join([call.words, call.why, *call.more])


def stopped(checked: Checked) -> tuple[int, str] | None:
    return (checked.stopped.line, checked.stopped.cause.code) if checked.stopped else None


def test_a_sheet_that_is_right() -> None:
    checked = check(RIGHT)
    assert (parts(checked), stopped(checked)) == ("", None)
    assert told(checked) == "Every figure agrees. / five lines with scores compared"
    row = checked.rows[3]
    assert (row.line, row.n, row.text) == (7, 4, "a 4-4")
    assert (row.scores, row.written) == ((8, 0), (8, 0))
    assert row.ruling is not None
    assert (row.ruling.play.seat, row.ruling.pegged) == ("a", 6)


def test_a_sheet_without_figures() -> None:
    checked = check("down a / a 5-5 / b 5-4")
    assert [row.scores for row in checked.rows] == [(0, 0), (2, 0), (2, 0)]
    assert {row.written for row in checked.rows} == {None}
    assert told(checked) == "No figures yet. / no scores stand behind the plays: here is what the rules say"


def test_one_figure_that_was_not_carried_on() -> None:
    checked = check(RIGHT.replace("8-0", "7-0"))
    assert parts(checked) == "4 new 7-0 for 8-0"
    assert told(checked) == "One figure differs. / at line 7: the sheet says 7-0, the rules say 8-0"


def test_a_mistake_that_is_carried_on() -> None:
    """Eighteen, thought to be nothing; what comes after is added up rightly."""
    checked = check("down a / a 5-5 {} 2-0 / b 5-4 {} 2-0 / a 4-4 {} 2-0 / b 5-1 {} 2-3 / a 1-1 {} 4-3")
    assert parts(checked) == "4 new 2-0 for 8-0, 5 carried 2-3 for 8-3, 6 carried 4-3 for 10-3"
    assert told(checked) == (
        "One figure differs. / at line 7: the sheet says 2-0, the rules say 8-0 / carried on in 2 more lines"
    )


def test_a_second_mistake_on_top_of_the_first() -> None:
    checked = check("down a / a 5-5 {} 2-0 / b 5-4 {} 2-0 / a 4-4 {} 2-0 / b 5-1 {} 2-3 / a 1-1 {} 5-3")
    assert parts(checked) == "4 new 2-0 for 8-0, 5 carried 2-3 for 8-3, 6 new 5-3 for 10-3"
    assert told(checked) == (
        "Two figures differ. / the first at line 7: the sheet says 2-0, the rules say 8-0 / carried on in 1 more line"
    )


def test_a_mistake_noticed_at_the_table() -> None:
    """The next figure is right again: it agrees, however it came about."""
    assert (
        parts(check("down a / a 5-5 {} 3-0 / b 5-4 {} 3-0 / a 4-4 {} 8-0"))
        == "2 new 3-0 for 2-0, 3 carried 3-0 for 2-0"
    )


def test_two_mistakes_that_make_up_for_each_other() -> None:
    assert parts(check("down a / a 5-5 {} 1-0 / b 5-4 / a 4-4 {} 8-0")) == "2 new 1-0 for 2-0"


def test_lines_without_figures_between() -> None:
    """The step is from the last scores that the sheet told."""
    assert parts(check("down a / a 5-5 {} 2-0 / b 5-4 / a 4-4 / b 5-1 {} 8-3")) == ""
    assert parts(check("down a / a 5-5 {} 3-0 / b 5-4 / a 4-4 / b 5-1 {} 9-3")) == (
        "2 new 3-0 for 2-0, 5 carried 9-3 for 8-3"
    )
    assert parts(check("down a / a 5-5 {} 3-0 / b 5-4 / a 4-4 / b 5-1 {} 8-4")) == (
        "2 new 3-0 for 2-0, 5 new 8-4 for 8-3"
    )


@pytest.mark.parametrize("written", ["2", "2-0-0"])
def test_scores_for_more_or_fewer_sides(written: str) -> None:
    checked = check(f"down a / a 5-5 {{}} {written} / b 5-4 {{}} 2-0")
    assert parts(checked) == f"2 new {written} for 2-0"


def test_scores_in_the_wrong_columns() -> None:
    assert parts(check("down a / a 5-5 {} 0-2 / b 5-4 {} 0-2")) == "2 new 0-2 for 2-0, 3 carried 0-2 for 2-0"


def test_a_correction_changes_what_the_rules_say_from_there_on() -> None:
    checked = check("down a / a 5-2 {} 0-0 / amend 2: a 5-5 / b 5-4 {} 2-0 / a 4-4 {} 8-0")
    assert parts(checked) == ""
    row = checked.rows[2]
    assert (row.n, row.text, row.ruling) == (3, "amend 2: a 5-5", None)
    assert row.scores == (2, 0)


def test_a_correction_that_the_sheet_forgot_to_add() -> None:
    checked = check("down a / a 5-2 {} 0-0 / amend 2: a 5-5 / b 5-4 {} 0-0 / a 4-4 {} 6-0")
    assert parts(checked) == "4 new 0-0 for 2-0, 5 carried 6-0 for 8-0"


def test_a_figure_before_a_correction_is_compared_with_the_rules_of_that_moment() -> None:
    checked = check("down a / a 5-5 {} 2-0 / b 5-0 {} 2-2 / strike 3 / b 5-1 {} 2-0")
    assert [row.scores for row in checked.rows[2:]] == [(2, 2), (2, 0), (2, 0)]
    assert parts(checked) == ""


def test_an_illegal_play_ends_the_check() -> None:
    checked = check(RIGHT.replace("2-0 / b 5-4 {} 2-0", "3-0 / b 6-4 {} 3-0"))
    assert stopped(checked) == (6, "fits-nowhere")
    assert [row.n for row in checked.rows] == [1, 2]
    assert parts(checked) == "2 new 3-0 for 2-0"
    assert checked.ledger.position.score.front == (2, 0)


@pytest.mark.parametrize(("line", "code"), [
    ("a 5-9", "not-a-tile"), ("9. b 5-4", "wrong-entry-number"), ("b 5-4 {} 2:0", "unread-rest"),
    ("b 5-4 {two 2-0", "open-brace"), ("strike 7", "not-standing"), ("strike 2 {} 0-0", "scores-of-correction"),
    ("amend 1: down b", "breaks-play"), ("a 5-4", "out-of-turn"), ("[Date \"late\"]", "not-a-play"),
])  # fmt: skip
def test_a_line_that_cannot_stand_ends_the_check(line: str, code: str) -> None:
    checked = check(f"down a / a 5-5 {{}} 2-0 / {line} / b 5-4 {{}} 2-0")
    assert stopped(checked) == (6, code)
    assert len(checked.rows) == 2


def test_what_is_said_of_a_line_that_cannot_stand() -> None:
    checked = check(RIGHT.replace("8-0", "7-0"))
    call = say_stopped(9, "It is b’s turn.", say_compared(*checked.compared))
    assert (call.words, call.why) == ("Line 9 cannot stand.", "It is b’s turn.")
    assert call.more == ("Up to there one figure differs, at line 7: the sheet says 7-0, the rules say 8-0",)
    assert say_stopped(4, "It is b’s turn.", None).more == ()


@pytest.mark.parametrize(("text", "line", "code"), [
    ("", 1, "empty-record"), ("; nothing\n\n", 1, "empty-record"), ("hello", 1, "tag-missing"),
    ('[Game "whist"]\n[Players "Ann, Bill"]', 1, "no-such-game"), ('[Game "muggins"]\n[Players "Ann"]', 2, "players"),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n[Deal "15"]', 3, "no-such-value"),
    ('[Game "muggins"]\n[Players Ann]', 2, "not-a-tag"),
])  # fmt: skip
def test_what_is_no_record(text: str, line: int, code: str) -> None:
    with pytest.raises(RecordError) as refusal:
        check_record(text)
    assert (refusal.value.line, refusal.value.cause.code) == (line, code)


def test_a_game_without_plays_is_a_record() -> None:
    checked = check_record('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    assert (checked.rows, checked.stopped) == ((), None)


def test_partners_and_cribbage() -> None:
    """Ten and five: fifteen two for b+d, who say three."""
    checked = check("deal a / starter 9 / b T {} 0-0 / c 5 {} 3-0 / d 5 {} 3-2", Game="cribbage", Players="4")
    assert parts(checked) == "4 new 3-0 for 2-0, 5 carried 3-2 for 2-2"


def test_comments_and_blank_lines_keep_their_numbers() -> None:
    text = sheet("down a", "", "; he looked twice", "a 5-5 {} 2-0 ; well led", "3.", "b 5-4 {} 3-0").replace(
        "\n", "\r\n"
    )
    assert [(row.line, row.n, row.text) for row in check_record("\ufeff" + text).rows] == [
        (4, 1, "down a"), (7, 2, "a 5-5"), (9, 3, "b 5-4"),
    ]  # fmt: skip


def test_unknown_tags_are_told() -> None:
    assert check("down a", Club="The Plough").warnings == ("The tag Club is not known here; it is kept.",)


# laws


def judged(text: str) -> str:
    """What reading says: `fine`, or the line and the code of the refusal."""
    try:
        read_record(text)
    except RecordError as refusal:
        return f"{refusal.line} {refusal.cause.code}"
    return "fine"


def checks(text: str) -> str:
    """The same from checking, which goes on after figures that differ."""
    try:
        checked = check_record(text)
    except RecordError as refusal:
        return f"{refusal.line} {refusal.cause.code}"
    differs = next((row.line for row in checked.rows if row.differs), None)
    if differs:
        return f"{differs} scores-differ"
    return f"{checked.stopped.line} {checked.stopped.cause.code}" if checked.stopped else "fine"


@pytest.mark.parametrize("path", [*RECORDS, *SCENARIOS], ids=lambda path: path.stem)
def test_whole_records_are_judged_as_by_replay(path: Path) -> None:
    text = path.read_text("utf-8")
    assert checks(text) == judged(text)
    if judged(text) == "fine":
        reading = read_record(text)
        assert check_record(text).ledger == reading.ledger
        assert checks(write_record(reading.record)) == "fine"


def as_record(walk: Walk) -> Record:
    seating = walk.start.score.seating
    names = ("Ann", "Bill", "Cath", "Dave")[: seating.players]
    chosen = tuple(walk.chosen.items())
    return Record(walk.game.name, names, seating.pairs, "", chosen, (), tuple(Noted(r.play) for r in walk.rulings))


@settings(max_examples=40)
@given(walks(), st.data())
def test_an_exported_record_agrees_and_one_changed_figure_is_found(walk: Walk, data: st.DataObject) -> None:
    text = write_record(as_record(walk))
    checked = check_record(text)
    assert (parts(checked), checked.stopped) == ("", None)
    lines = text.split("\n")
    scored = [row for row in checked.rows if row.written]
    if not scored:
        return
    row = data.draw(st.sampled_from(scored))
    wrong = (row.scores[0] + data.draw(st.integers(1, 5)), *row.scores[1:])
    before, _, _ = lines[row.line - 1].rpartition("}")
    lines[row.line - 1] = f"{before}}} {write_scores(wrong)}"
    again = check_record("\n".join(lines))
    assert [(other.line, other.differs) for other in again.rows if other.differs] == [(row.line, "new")]
    assert again.ledger == checked.ledger


# long ones


def test_many_corrections_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted are the plays that they rule once more: an undo costs nothing, a house rule the whole game."""
    monkeypatch.setattr(checking, "MOST_RULED_AGAIN", 25)
    ten = "down a" + " / a penalty 1" * 9
    undone = "".join(f" / a penalty 1 / strike {11 + 2 * times}" for times in range(30))
    assert stopped(check(ten + undone)) is None
    assert stopped(check(ten + " / rule target 91 / rule target 61")) is None
    assert stopped(check(ten + " / rule target 91 / rule target 61 / rule target 91")) == (16, "too-much-corrected")


def test_the_work_is_told_as_it_is_done() -> None:
    work: list[int] = []
    ten = "down a" + " / a penalty 1" * 9
    check_record(sheet(f"{ten} / rule target 91 / a penalty 1 / strike 12 / amend 9: a penalty 2"), work.append)
    assert work == [14 * LINE, 10, 0, 2]


def test_work_that_is_not_paid_for_ends() -> None:
    """It says nothing of the sheet."""

    def pay(work: int) -> None:
        if work < LINE:
            raise TooOften("too-many", 60)

    with pytest.raises(TooOften):
        check_record(sheet("down a / a penalty 1 / amend 2: a penalty 2"), pay)


def test_a_sheet_may_be_long() -> None:
    long = "down a" + " / a penalty 1" * (MOST_ENTRIES - 1)
    assert check(long).stopped is None
    assert stopped(check(long + " / a penalty 1")) == (MOST_ENTRIES + 4, "too-many-entries")
