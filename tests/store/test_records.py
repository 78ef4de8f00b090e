"""Records in and out of the database: what went in comes out, sign for sign."""

from __future__ import annotations

import pytest
from sqlite_utils import Database

from referee.errors import Unknown
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.store.games import find_head
from referee.store.records import as_record, keep_record, load_record

RECORDS = {
    "plain": '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 4-0\n',
    "empty": '[Game "muggins"]\n[Players "Ann, Bill"]\n\n',
    "partners": '[Game "muggins"]\n[Players "Ann, Bill, Cath, Dave"]\n[Sides "a+c, b+d"]\n[Date "2026-11-29"]\n'
                '[Target "91"]\n[Pairs-Out "both"]\n\n1. down a\n2. a 5-5 {10: two} 2-0\n',
    "corrected": '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n[Boneyard "sleeping"]\n\n1. down a\n'
                 "2. a 6-5 {11: nothing} 0-0\n3. b knocks\n4. amend 2: a 6-6\n5. insert 3: a awarded 3\n"
                 "6. strike 3\n7. rule target 91\n",
    "signs": '[Game "fives-and-threes"]\n[Players "Strauß\\, the \\"one\\", عمر"]\n[Club "O\'Brien \\; Sons"]\n\n'
             "1. down a ; by lot\\; really\n"
             "2. a penalty 1 said \\\"no\\\"\\, twice\\; \\{so\\\\ {penalty 1} 0-0 ; late\n",
}  # fmt: skip


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_comes_out_as_it_went_in(db: Database, name: str) -> None:
    record = read_record(RECORDS[name]).record
    found = load_record(db, keep_record(db, record))
    assert found == record
    assert write_record(found) == write_record(record)


@pytest.mark.parametrize("name", RECORDS)
def test_twice_in_and_out_changes_nothing(db: Database, name: str) -> None:
    once = write_record(load_record(db, keep_record(db, read_record(RECORDS[name]).record)))
    twice = write_record(load_record(db, keep_record(db, read_record(once).record)))
    assert twice == once


def test_comments_stay_with_their_lines(db: Database) -> None:
    found = load_record(db, keep_record(db, read_record(RECORDS["signs"]).record))
    assert [noted.comment for noted in found.entries] == ["by lot; really", "late"]


def test_what_was_settled_is_a_record_without_entries(db: Database) -> None:
    game = keep_record(db, read_record(RECORDS["partners"]).record)
    head = as_record(find_head(db, game))
    assert head.entries == ()
    assert (head.players, head.pairs, head.date) == (("Ann", "Bill", "Cath", "Dave"), True, "2026-11-29")
    assert dict(head.chosen) == {"target": "91", "pairs-out": "both"}


def test_the_same_record_twice_is_two_games(db: Database) -> None:
    record = read_record(RECORDS["plain"]).record
    assert keep_record(db, record) != keep_record(db, record)


def test_an_unknown_game(db: Database) -> None:
    with pytest.raises(Unknown):
        load_record(db, "nobody")
