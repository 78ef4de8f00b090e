"""Numbers in words in three languages, and how a translation asks for them."""

from __future__ import annotations

import pytest

from referee.language import ENGLISH, say, say_many, speaking, spoken
from referee.language.numbers import in_words
from referee.translations import find_language


@pytest.mark.parametrize(
    ("language", "gender", "words"),
    [
        ("en", "", "nothing one eleven twenty twenty-one thirty-one sixty-one ninety-nine"),
        ("pl", "", "zero jeden jedenaście dwadzieścia dwadzieścia·jeden trzydzieści·jeden sześćdziesiąt·jeden "
                   "dziewięćdziesiąt·dziewięć"),
        ("fr", "", "zéro un onze vingt vingt·et·un trente·et·un soixante·et·un quatre-vingt-dix-neuf"),
        ("fr", "f", "zéro une onze vingt vingt·et·une trente·et·une soixante·et·une quatre-vingt-dix-neuf"),
    ],
)  # fmt: skip
def test_words(language: str, gender: str, words: str) -> None:
    said = [in_words(n, language, gender) for n in (0, 1, 11, 20, 21, 31, 61, 99)]
    assert said == [word.replace("·", " ") for word in words.split()]


@pytest.mark.parametrize(
    ("n", "gender", "words"),
    [(1, "f", "jedna"), (2, "f", "dwie"), (2, "n", "dwa"), (1, "n", "jedno"), (21, "f", "dwadzieścia jeden"),
     (22, "f", "dwadzieścia dwie"), (12, "f", "dwanaście"), (100, "f", "100")],
)  # fmt: skip
def test_polish_numbers_agree(n: int, gender: str, words: str) -> None:
    assert in_words(n, "pl", gender) == words


@pytest.mark.parametrize(
    ("n", "words"),
    [(1, "jednego"), (3, "trzech"), (4, "czterech"), (7, "siedmiu"), (12, "dwunastu"), (20, "dwudziestu"),
     (21, "dwudziestu jeden"), (43, "czterdziestu trzech"), (100, "100")],
)  # fmt: skip
def test_polish_numbers_follow_of(n: int, words: str) -> None:
    assert in_words(n, "pl", "g") == words


@pytest.mark.parametrize(
    ("n", "words"),
    [(70, "soixante-dix"), (71, "soixante et onze"), (77, "soixante-dix-sept"), (80, "quatre-vingts"),
     (81, "quatre-vingt-un"), (91, "quatre-vingt-onze")],
)  # fmt: skip
def test_french_counts_by_twenties(n: int, words: str) -> None:
    assert in_words(n, "fr") == words


@pytest.mark.parametrize(
    ("n", "words"), [(1, "d’un"), (2, "de deux"), (8, "de huit"), (11, "de onze"), (100, "de 100")]
)
def test_french_numbers_with_de(n: int, words: str) -> None:
    assert in_words(n, "fr", "g") == words


def test_every_number_is_said_once() -> None:
    for language in ("en", "pl", "fr"):
        assert len({in_words(n, language) for n in range(100)}) == 100


def test_a_number_stands_in_figures_or_in_words() -> None:
    assert say("{n} is {n:w}, {who}.", n=31, who="Ann") == "31 is thirty-one, Ann."
    assert say_many("{n:w} tile", "{n:w} tiles", 1) == "one tile"
    assert say_many("{n} tile", "{n} tiles", 3) == "3 tiles"


def test_a_language_is_spoken_as_long_as_it_is_asked_for() -> None:
    with speaking(find_language("pl")):
        assert spoken() == "pl"
        assert say("{n:wf} {n:wn}", n=1) == "jedna jedno"
        with speaking(ENGLISH):
            assert say("{n:wf}", n=1) == "one"
        assert spoken() == "pl"
    assert spoken() == "en"
