"""Games and their logs: what is kept, found again, added once, and refused."""

from __future__ import annotations

import re

import pytest
from sqlite_utils import Database

from referee.errors import IllegalPlay, KeyReused, StaleEntry, Unknown
from referee.store.games import (
    Appended,
    Head,
    NewEntry,
    all_games,
    append_entry,
    create_game,
    entries_after,
    find_head,
    following_game,
    games_since,
    known_names,
    last_seq,
    recent_games,
)
from tests.store.writing import HEAD

FULL = Head(
    game="muggins",
    players=("Strauß", "Łukasz", "عمر", "O'Brien & Sons <b>"),
    pairs=True,
    date="2026-11-29",
    chosen=(("target", "91"), ("style", "american")),
    tags=(("Club", 'The "Plough"'), ("Event", "=1+1")),
)


@pytest.fixture
def game(db: Database) -> str:
    return create_game(db, HEAD, [("down a", "by lot"), ("a 6-6", "")])


def texts(db: Database, game: str) -> list[str]:
    return [stored.text for stored in entries_after(db, game, 0)]


def add(db: Database, game: str, expected: int, text: str, key: str = "k", same: str = "") -> Appended:
    return append_entry(db, game, NewEntry(expected, key, text, same), lambda: same or text)


# kept and found


@pytest.mark.parametrize("head", [HEAD, FULL])
def test_what_was_settled_comes_back(db: Database, head: Head) -> None:
    assert find_head(db, create_game(db, head)) == head


def test_first_entries_with_their_comments(db: Database, game: str) -> None:
    first, second = entries_after(db, game, 0)
    assert (first.seq, first.text, first.comment) == (1, "down a", "by lot")
    assert (second.seq, second.text, second.comment) == (2, "a 6-6", "")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", first.made)


def test_ids_cannot_be_guessed_and_fit_an_address(db: Database) -> None:
    ids = {create_game(db, HEAD) for _ in range(200)}
    assert len(ids) == 200
    assert all(re.fullmatch(r"[0-9a-f]{10}", one) for one in ids)


@pytest.mark.parametrize("game", ["nobody", "", "%", "' OR 1=1 --", "\x00"])
def test_an_unknown_game(db: Database, game: str) -> None:
    create_game(db, HEAD)
    with pytest.raises(Unknown) as refusal:
        find_head(db, game)
    assert refusal.value.code == "unknown-game"
    assert entries_after(db, game, 0) == []
    assert last_seq(db, game) == 0


def test_the_log_from_an_entry_on(db: Database, game: str) -> None:
    assert [stored.seq for stored in entries_after(db, game, 1)] == [2]
    assert entries_after(db, game, 2) == []
    assert entries_after(db, game, 99) == []
    assert last_seq(db, game) == 2


# added


def test_the_canonical_text_is_kept_and_what_was_sent_beside_it(db: Database, game: str) -> None:
    new = NewEntry(2, "k", "B 3|6", "b 6-3")
    assert append_entry(db, game, new, lambda: "b 6-3") == Appended(3)
    assert texts(db, game)[-1] == "b 6-3"
    assert db.execute("SELECT sent, key FROM entries WHERE seq = 3").fetchone() == ("B 3|6", "k")


def test_the_same_form_again_is_the_same_entry(db: Database, game: str) -> None:
    add(db, game, 2, "b 6-3")
    add(db, game, 3, "a 3-3", "l")
    assert add(db, game, 2, "b 6-3") == Appended(3, "form")
    assert texts(db, game) == ["down a", "a 6-6", "b 6-3", "a 3-3"]


def test_the_same_form_with_another_text_is_refused(db: Database, game: str) -> None:
    add(db, game, 2, "b 6-3")
    with pytest.raises(KeyReused) as refusal:
        add(db, game, 3, "b 6-4")
    assert refusal.value.data == {"stored": "b 6-3", "text": "b 6-4"}
    assert last_seq(db, game) == 3


def test_the_rules_are_not_asked_about_what_is_there_already(db: Database, game: str) -> None:
    add(db, game, 2, "b 6-3")

    def never() -> str:
        raise AssertionError

    assert append_entry(db, game, NewEntry(2, "k", "b 6-3"), never).twice == "form"
    assert append_entry(db, game, NewEntry(2, "l", "b 6-3"), never).twice == "phone"
    with pytest.raises(StaleEntry):
        append_entry(db, game, NewEntry(2, "m", "b 6-4"), never)


def test_another_phone_had_the_same_entry_first(db: Database, game: str) -> None:
    add(db, game, 2, "b 6-3")
    add(db, game, 3, "a 3-3", "l")
    assert add(db, game, 2, "b 6-3", "other") == Appended(3, "phone")
    assert add(db, game, 2, "B 3|6", "third", same="b 6-3") == Appended(3, "phone")
    assert last_seq(db, game) == 4


def test_another_phone_had_another_entry_first(db: Database, game: str) -> None:
    add(db, game, 2, "b 6-3")
    with pytest.raises(StaleEntry) as refusal:
        add(db, game, 2, "b 6-4", "other")
    assert refusal.value.data == {"text": "b 6-4", "expected": 2, "last": 3}
    assert last_seq(db, game) == 3


def test_the_same_text_before_the_page_was_shown_does_not_count(db: Database, game: str) -> None:
    add(db, game, 2, "b draws 1")
    assert add(db, game, 3, "b draws 1", "l") == Appended(4)
    add(db, game, 4, "b 6-3", "m")
    with pytest.raises(StaleEntry):
        add(db, game, 4, "b draws 1", "n")


@pytest.mark.parametrize("expected", [-1, 0, 1, 3, 99, 2**62, 2**63, 10**30])
def test_a_number_that_is_not_the_last(db: Database, game: str, expected: int) -> None:
    with pytest.raises(StaleEntry):
        add(db, game, expected, "b 6-3")
    assert last_seq(db, game) == 2


def test_what_the_rules_refuse_is_not_kept_and_leaves_the_key_free(db: Database, game: str) -> None:
    def refuse() -> str:
        raise IllegalPlay("fits-nowhere")

    with pytest.raises(IllegalPlay):
        append_entry(db, game, NewEntry(2, "k", "b 4-3"), refuse)
    assert add(db, game, 2, "b 6-3") == Appended(3)


def test_keys_belong_to_their_game(db: Database, game: str) -> None:
    other = create_game(db, HEAD, [("down a", ""), ("a 6-6", "")])
    assert add(db, game, 2, "b 6-3") == Appended(3)
    assert add(db, other, 2, "b 6-4") == Appended(3)
    assert texts(db, game)[-1] == "b 6-3"


# lists


def test_the_games_played_last_come_first(db: Database) -> None:
    first, second, third = (create_game(db, HEAD) for _ in range(3))
    db.execute("UPDATE games SET made = '2026-01-0' || rowid")
    add(db, first, 0, "down a")
    assert [game for game, _ in recent_games(db, 9)] == [first, third, second]
    assert [game for game, _ in recent_games(db, 2)] == [first, third]
    assert recent_games(db, 1)[0][1] == HEAD
    assert all_games(db) == [first, second, third]


def test_games_that_were_played_since(db: Database) -> None:
    """By their last entry; one that nobody has entered anything in is not played, nor is one that left its card."""
    first, second, third, parted = (create_game(db, HEAD) for _ in range(4))
    for n, (game, hour) in enumerate(((first, 18), (second, 19), (first, 21), (parted, 21)), 1):
        row = {"game": game, "seq": n, "text": "a 6-6", "sent": "a 6-6", "key": f"{n}"}
        db.table("entries").insert(row | {"made": f"2026-12-03T{hour}:00:00.000+00:00"})
    db.execute("INSERT INTO leagues (id, name, zone, made) VALUES ('leek', 'Leek', 'UTC', 'x')")
    db.execute("INSERT INTO parted_games (game, league, players, made) VALUES (?, 'leek', '[]', 'x')", [parted])
    assert games_since(db, "2026-12-03T18:30") == [first, second]
    assert games_since(db, "2026-12-03T20:00") == [first]
    assert games_since(db, "2026-12-03T22:00") == []
    assert third not in games_since(db, "")


def test_no_games(db: Database) -> None:
    assert (recent_games(db, 30), all_games(db), known_names(db, 12)) == ([], [], [])


def test_names_used_before_latest_first_each_once(db: Database) -> None:
    create_game(db, HEAD)
    create_game(db, Head("muggins", ("Cath", "Ann", "Dave")))
    assert known_names(db, 12) == ["Cath", "Ann", "Dave", "Bill"]
    assert known_names(db, 2) == ["Cath", "Ann"]


def test_two_players_of_one_name(db: Database) -> None:
    game = create_game(db, Head("muggins", ("Dave", "Dave")))
    assert find_head(db, game).players == ("Dave", "Dave")
    assert known_names(db, 12) == ["Dave"]


def test_a_game_is_followed_once(db: Database, game: str) -> None:
    assert following_game(db, game) is None
    after = create_game(db, Head("fives-and-threes", ("Ann", "Bill"), after=game))
    assert following_game(db, game) == after
    assert find_head(db, after).after == game
    with pytest.raises(Exception, match="UNIQUE"):
        create_game(db, Head("fives-and-threes", ("Ann", "Bill"), after=game))
