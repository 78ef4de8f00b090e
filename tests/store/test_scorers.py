"""Who may score: phones and links, what is taken back and what goes on."""

from __future__ import annotations

import pytest

from referee.errors import NotYours
from referee.record.reading import read_record
from referee.store.records import keep_record
from referee.store.scorers import (
    Scorer,
    add_scorer,
    end_invitations,
    end_scorer,
    invite,
    invited_to,
    may_score,
    name_scorer,
    pass_on,
    phone_names,
    scorers_of,
)
from referee.store.store import Store

RECORD = '[Game "muggins"]\n[Players "Ann, Bill"]\n'


@pytest.fixture
def game(store: Store) -> str:
    with store.writing() as db:
        return keep_record(db, read_record(RECORD).record)


def named(scorers: list[Scorer]) -> list[tuple[str, str]]:
    return [(scorer.phone, scorer.name) for scorer in scorers]


def test_nobody_scores_what_was_kept_from_a_record(store: Store, game: str) -> None:
    with store.reading() as db:
        assert scorers_of(db, game) == []
        assert not may_score(db, game, "")


def test_a_right_is_given_taken_back_and_given_again(store: Store, game: str) -> None:
    with store.writing() as db:
        add_scorer(db, game, "p", "Ann’s")
        add_scorer(db, game, "q")
        assert (may_score(db, game, "p"), may_score(db, "another", "p")) == (True, False)
        end_scorer(db, game, "p")
        assert (may_score(db, game, "p"), named(scorers_of(db, game))) == (False, [("q", "")])
        assert phone_names(db, game) == {"p": "Ann’s", "q": ""}, "the log still tells who entered what"
        add_scorer(db, game, "p", "Ann’s")
        assert may_score(db, game, "p")


def test_a_new_name_changes_nothing_else(store: Store, game: str) -> None:
    with store.writing() as db:
        add_scorer(db, game, "p")
        add_scorer(db, game, "q")
        before = scorers_of(db, game)
        name_scorer(db, game, "p", "Ann’s")
        assert named(scorers_of(db, game)) == [("p", "Ann’s"), ("q", "")]
        assert [scorer.made for scorer in scorers_of(db, game)] == [scorer.made for scorer in before]
        end_scorer(db, game, "p")
        name_scorer(db, game, "p", "Bill’s")
        assert not may_score(db, game, "p"), "a name gives no right"


def test_links(store: Store, game: str) -> None:
    with store.writing() as db:
        token = invite(db, game)
        assert invite(db, game) == token
        assert invited_to(db, token) == game
        end_invitations(db, game)
        with pytest.raises(NotYours) as refusal:
            invited_to(db, token)
        assert refusal.value.code == "link-taken-back"
        assert invite(db, game) != token


def test_whoever_scores_goes_on_in_the_next_game(store: Store, game: str) -> None:
    with store.writing() as db:
        following = keep_record(db, read_record(RECORD).record)
        add_scorer(db, game, "p", "Ann’s")
        add_scorer(db, game, "q")
        end_scorer(db, game, "q")
        pass_on(db, game, following)
        assert named(scorers_of(db, following)) == [("p", "Ann’s")]
