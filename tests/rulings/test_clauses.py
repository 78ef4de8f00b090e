"""The clauses of the four books: their examples are run, and they leave nothing open that a game can ask."""

from __future__ import annotations

from typing import get_args

import pytest

from referee.calls.crib_remarks import WORDS as CRIB_WORDS
from referee.calls.line_remarks import WORDS as LINE_WORDS
from referee.calls.remarks import WORDS as REMARK_WORDS
from referee.record.entries import Amend, Insert, Strike
from referee.refusals import WORDS
from referee.rules.cribbage.plays import CribbagePlay
from referee.rules.games import GAMES
from referee.rules.lines.plays import LinePlay
from referee.rulings.books import BOOKS, clauses_for
from referee.rulings.examples import work
from referee.rulings.shapes import Example
from tests.codes import raised

LINES, CRIBBAGE = ("fives-and-threes", "muggins"), ("cribbage", "domino-cribbage")
EXAMPLES = [
    pytest.param(game, example, id=f"{game} {clause.number}: {example.text[-40:]}")
    for game, book in BOOKS.items()
    for clause in book.clauses
    for example in clause.examples
]

SHARED = "muggins penalty award"
REASONS = {
    "fives-and-threes": f"{SHARED} fives threes chip-out block",
    "muggins": f"{SHARED} fives bonus",
    "cribbage": f"{SHARED} fifteen thirty-one pair pair-royal double-pair-royal run flush nobs heels go last",
    "domino-cribbage": f"{SHARED} fifteen thirty-one pair pair-royal double-pair-royal run heels go last",
}
FAULTS = {game: "wrong-knock" if game in LINES else "false-go" for game in GAMES}
# Refusals that are about the writing of a case or a form, not about the play.
OF_THE_TEXT = {"not-a-play", "no-tiles", "no-pieces", "too-many-tiles", "five-card-needs-two"}
OF_CARDS = {"no-flush", "no-nobs", "fifth-of-a-rank"}


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_gives_what_stands_beside_it(game: str, example: Example) -> None:
    assert work(game, example).given == example.gives


@pytest.mark.parametrize("game", GAMES)
def test_every_score_reason_is_settled(game: str) -> None:
    for reason in REASONS[game].split():
        assert clauses_for(game, [reason]), reason


@pytest.mark.parametrize("game", GAMES)
def test_no_book_settles_what_its_game_does_not_have(game: str) -> None:
    known = set(" ".join(REASONS.values()).split())
    settled = {code for clause in BOOKS[game].clauses for code in clause.settles}
    assert settled & known - set(REASONS[game].split()) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_is_settled(game: str) -> None:
    assert clauses_for(game, [FAULTS[game]])


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_play_is_settled(game: str) -> None:
    plays = get_args(LinePlay if game in LINES else CribbagePlay)
    for play in (*plays, Amend, Insert, Strike):
        assert clauses_for(game, [play.__name__.lower()]), play


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_play_is_settled(game: str) -> None:
    codes = set(raised("rules/lines" if game in LINES else "rules/cribbage")) - OF_THE_TEXT
    if game == "domino-cribbage":
        codes -= OF_CARDS
    if game == "cribbage":
        codes -= {"no-suits"}
    assert {code for code in codes if not clauses_for(game, [code])} == set()
    assert codes <= set(WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_every_remark_is_settled(game: str) -> None:
    """Each of its family in one of the books at least; those that every game has, in each."""
    family = LINES if game in LINES else CRIBBAGE
    settled = {code for one in family for clause in BOOKS[one].clauses for code in clause.settles}
    assert set(LINE_WORDS if game in LINES else CRIB_WORDS) - settled == set(), "name its clause in remark_clauses.py"
    common = set(REMARK_WORDS) - set(LINE_WORDS) - set(CRIB_WORDS)
    assert {code for code in common if not clauses_for(game, [code])} == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_settles_what_nobody_says(game: str) -> None:
    plays = {play.__name__.lower() for play in (*get_args(LinePlay), *get_args(CribbagePlay))}
    known = {*plays, *WORDS, *REMARK_WORDS, *" ".join(REASONS.values()).split(), *FAULTS.values()}
    known |= {"amend", "insert", "strike", "rule", "bust", "claim", "skunk"}
    assert {code for clause in BOOKS[game].clauses for code in clause.settles} - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_addresses(game: str) -> None:
    """Each once, and in rising order."""
    numbers = [tuple(map(int, clause.number.split("."))) for clause in BOOKS[game].clauses]
    assert numbers == sorted(set(numbers))


def test_clauses_come_in_the_order_of_the_book_and_once() -> None:
    found = clauses_for("fives-and-threes", ["chip-out", "bust", "lay", "fives", "threes"])
    assert [number for number, _ in found] == ["2.1", "2.5", "3.3", "3.4", "3.5", "3.6"]
    assert clauses_for("fives-and-threes", []) == ()
    assert clauses_for("muggins", ["threes", "nobs"]) == ()


def test_a_pair_in_the_play_is_not_a_pair_in_the_show() -> None:
    assert clauses_for("cribbage", ["pair"], "lay") == (("3.3", "Pairs"), ("3.7", "A new round"))
    assert clauses_for("cribbage", ["pair"], "show") == (("4.3", "Pairs"),)


def test_where_nothing_was_decided_the_play_has_its_clause() -> None:
    assert clauses_for("cribbage", [], "crib") == (("4.1", "Who counts first"),)
    assert clauses_for("muggins", ["nobs"], "knock") == clauses_for("muggins", ["knock"])


def test_a_book_shows_only_its_own_game() -> None:
    for game, words in (("muggins", "threes go"), ("domino-cribbage", "a suit"), ("cribbage", "tile")):
        text = " ".join(" ".join(clause.text) for clause in BOOKS[game].clauses)
        assert words not in text, game


def numbers(game: str, *codes: str, players: int = 2) -> list[str]:
    return [number for number, _ in clauses_for(game, codes, players=players)]


def test_a_plain_award_is_no_matter_of_knocks_or_claims() -> None:
    assert numbers("fives-and-threes", "award") == ["8.1"]
    assert numbers("cribbage", "award") == numbers("cribbage", "penalty")


def test_two_players_are_not_told_of_larger_tables() -> None:
    assert "3.9" not in numbers("cribbage", "go", "last")
    assert "3.9" in numbers("cribbage", "go", "last", players=3)
