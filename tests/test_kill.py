"""The short form of `python -m tests.kill`: three kills; and that its checks can fail."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.record.reading import read_record
from referee.store.games import Head, NewEntry, append_entry, create_game
from referee.store.instance import DATABASE
from referee.store.scorers import add_scorer
from referee.store.store import Store
from referee.web.sheets import Sheets
from tests.kill.__main__ import kill_again_and_again
from tests.kill.checks import look
from tests.kill.phones import Evening, Phone, Sent

KILLS = 3
HEAD = Head("fives-and-threes", ("Ann", "Bill"))


@pytest.mark.slow
def test_nothing_that_was_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    outcome = kill_again_and_again(tmp_path, KILLS, seed=7)
    assert outcome.wrong == []
    assert outcome.figures["taken"] > 0


def test_a_phone_plays_on_where_everything_was_struck() -> None:
    lines = ("down a", "a 6-6", "strike 2", "strike 1")
    head = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n'
    struck = read_record(head + "\n".join(f"{n}. {text}" for n, text in enumerate(lines, 1)) + "\n").ledger
    assert (struck.entries, struck.line) == (4, ())
    phone = Phone(0, Evening(0, 7), "fives-and-threes")
    assert {phone._choose(struck).split()[0] for _ in range(100)}.isdisjoint({"strike", "amend"})


@pytest.fixture
def sent(tmp_path: Path) -> list[Sent]:
    """A game with two plays of one phone, and what it sent."""
    store = Store(tmp_path / DATABASE)
    with store.writing() as db:
        game = create_game(db, HEAD, [("down a", "")])
        add_scorer(db, game, "x")
        for seq, text in enumerate(("a 6-6", "b 6-3"), 1):
            append_entry(db, game, NewEntry(seq, f"k{seq}", text), text.strip)
    store.close()
    return [Sent(game, f"k{seq}", text, 0, status=303) for seq, text in enumerate(("a 6-6", "b 6-3"), 1)]


def wrong(folder: Path, sent: list[Sent]) -> str:
    return "\n".join(look(folder, sent)[0].wrong)


def spoil(folder: Path, statement: str) -> None:
    """Changes what is stored, behind the back of the log's triggers."""
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("DROP TRIGGER entries_no_delete")
        db.execute(statement)
        db.commit()


def test_what_is_right_is_found_right(tmp_path: Path, sent: list[Sent]) -> None:
    assert wrong(tmp_path, sent) == ""


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM entries WHERE seq = 3", "was answered, and is not there"),
        ("DELETE FROM entries WHERE seq = 2", "a gap in the log"),
        ("UPDATE entries SET sent = 'a 5-5' WHERE seq = 2", "is there as"),
        ("UPDATE entries SET text = 'a 6-3' WHERE seq = 3", "out-of-turn"),
        ("UPDATE entries SET key = 'other' WHERE seq = 3", "nobody sent"),
        ("UPDATE entries SET key = 'k1+1' WHERE seq = 3", "belongs to no correction"),
        ("DELETE FROM scorers", "nobody scores"),
        ("DELETE FROM entries", "has no first entry"),
        ("INSERT INTO scorers VALUES ('gone', 'x', '', '', NULL)", "foreign_key_check"),
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, sent: list[Sent], statement: str, said: str) -> None:
    spoil(tmp_path, statement)
    assert said in wrong(tmp_path, sent)


def test_what_was_refused_must_not_be_there(tmp_path: Path, sent: list[Sent]) -> None:
    sent[1].status = 409
    assert "was refused, and is there" in wrong(tmp_path, sent)


def test_the_plays_of_a_phone_stand_in_its_order(tmp_path: Path, sent: list[Sent]) -> None:
    assert "stands before what its phone sent earlier" in wrong(tmp_path, sent[::-1])


def test_a_new_game_is_there_once(tmp_path: Path, sent: list[Sent]) -> None:
    assert "is there 0 times" in wrong(tmp_path, [*sent, Sent("", "form", "", 0, status=303)])


def test_a_correction_is_there_with_all_that_it_takes(tmp_path: Path) -> None:
    store = Store(tmp_path / DATABASE)
    with store.writing() as db:
        game = create_game(db, HEAD, [(text, "") for text in ("down a", "a 6-6", "b 6-3", "a 3-3", "b 3-1")])
        add_scorer(db, game, "x")
    Sheets(store).add(game, NewEntry(5, "c", "amend 4: a 6-1"))
    store.close()
    sent = [Sent(game, "c", "amend 4: a 6-1", 0, status=303)]
    found, rows = look(tmp_path, sent)
    assert [row.text for row in rows[5:]] == ["strike 5-", "amend 4: a 6-1", "b 3-1 right"]
    assert (found.wrong, found.corrections, found.together) == ((), 1, 2)
    spoil(tmp_path, "DELETE FROM entries WHERE seq = 8")
    assert "the last correction is half" in wrong(tmp_path, sent)
