"""Pieces in texts for people, and numbers in words."""

from __future__ import annotations

import pytest

from referee.calls.games import VOICES
from referee.calls.words import Names, sentence, show_piece, show_pieces, uncapital, versus
from referee.language import speaking
from referee.translations import find_language
from tests.notation import NAMES, play


@pytest.mark.parametrize(
    ("written", "shown"),
    [("T", "10"), ("TD", "10♦"), ("5H", "5♥"), ("AS", "A♠"), ("JC", "J♣"), ("7", "7"), ("6-3", "6-3"), ("T♥", "10♥")],
)
def test_a_piece_in_a_text_is_what_its_face_shows(written: str, shown: str) -> None:
    assert show_piece(written) == shown


@pytest.mark.parametrize(
    ("said", "own", "head", "midst"),
    [
        ("Ten is two", ["T", "A"], "Ten is two", "ten is two"),
        ("ten is two", ["t"], "Ten is two", "ten is two"),
        ("An end is dead", ["A"], "An end is dead", "an end is dead"),
        ("A knocks", ["A"], "A knocks", "A knocks"),
        ("t knocks", ["t"], "t knocks", "t knocks"),
        ("T: ten", ["T"], "T: ten", "T: ten"),
        ("10♦ is dead", ["10♦"], "10♦ is dead", "10♦ is dead"),
        ("écart", ["é"], "Écart", "écart"),
    ],
)
def test_capitals_at_the_head_and_in_the_midst(said: str, own: list[str], head: str, midst: str) -> None:
    assert (sentence(said, own), uncapital(said, own)) == (head, midst)


@pytest.mark.parametrize(
    ("code", "said"), [("en", "Ann v Bill v Cath"), ("pl", "Ann – Bill – Cath"), ("fr", "Ann contre Bill contre Cath")]
)
def test_who_plays_whom(code: str, said: str) -> None:
    with speaking(find_language(code)):
        assert versus(["Ann", "Bill", "Cath"]) == said


def test_pieces_side_by_side() -> None:
    assert show_pieces(["5H", "TC"]) == "5♥ 10♣"


def told(plays: str, game: str = "cribbage") -> tuple[str, list[str]]:
    """The last play in a few words, and what stands beside it in a list."""
    table = play(plays, Game=game)
    names, voice = Names(table.setup.seating, NAMES[: table.setup.seating.players]), VOICES[game]
    return voice.play(table.rulings[-1].play, names), voice.told(table.rulings[-1], names)


def test_a_play_in_a_list_shows_the_card() -> None:
    assert told("deal b / starter 5 / a TH / b 5") == ("Bill 5", ["fifteen: 10♥ 5"])
    assert told("deal b / starter TC")[0] == "starter 10♣"


def test_what_a_list_has_said_already_is_not_said_again() -> None:
    assert told("deal b / starter 5 / a T / b K / a 9 / b go") == ("Bill says go", [])


def test_what_stands_beside_a_play_has_no_stops_within() -> None:
    laid = "a 6 / b 7 / a 6 / b 8 / a 4 / b K / a 4 / b K"
    said = told(f"deal b / starter 5 / {laid} / a shows claims 3")[1]
    assert said[0].endswith("and a run of three is twenty-four")
    assert said[1:] == ["Claimed 3, true is 24"]
