"""The catalogs are whole: every word that is said, in every language, in all its forms, with its places."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from referee.translations import LANGUAGES, read_catalog
from referee.translations.__main__ import KEYWORDS, OF_PIECES, find_words

OTHERS = sorted({*LANGUAGES} - {"en"})
SAYING = {*KEYWORDS, *OF_PIECES}
FORMS = {"pl": 3, "fr": 2}
ROOT = Path(__file__).parents[1]
PLACE = re.compile(r"{[^}]*}")
SPACED = re.compile(r"[^\u00a0\d\s][:;?!»]|[ ][:;?!»]|«[^\u00a0]")  # French: a space that does not break


@cache
def said() -> Catalog:
    return find_words()


@cache
def catalog(language: str) -> Catalog:
    return read_catalog(language)


def messages(found: Catalog) -> dict[tuple[str, str], Message]:
    return {(message.context or "", first(message)): message for message in found if message.id}


def first(message: Message) -> str:
    return str(message.id if isinstance(message.id, str) else message.id[0])


def english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translated(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def places(words: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(words) if place}


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalog_holds_what_is_said_and_nothing_else(language: str) -> None:
    """`make words` brings them up to date."""
    wanted, found = messages(said()), messages(catalog(language))
    assert wanted.keys() - found.keys() == set()
    assert found.keys() - wanted.keys() == set()
    assert {one for one in wanted if wanted[one].pluralizable != found[one].pluralizable} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_empty_or_fuzzy(language: str) -> None:
    found = messages(catalog(language)).values()
    assert [first(message) for message in found if message.fuzzy or not all(translated(message))] == []
    assert [
        first(message) for message in found if message.pluralizable and len(message.string) != FORMS[language]
    ] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_places_of_the_words(language: str) -> None:
    """What stands in every form of the words stands in each translation; the number may, where there are several."""
    wrong = []
    for message in messages(catalog(language)).values():
        forms = [places(words) for words in english(message)]
        known, needed = set().union(*forms), set.intersection(*forms)
        counted = {"n"} if message.pluralizable else set()
        for words in translated(message):
            if not needed - counted <= places(words) <= known | counted:
                wrong.append((first(message), words))
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_signs_are_those_of_the_language(language: str) -> None:
    wrong = []
    for message in messages(catalog(language)).values():
        for words in translated(message):
            straight = set("\"'") & set(words) - set("".join(english(message)))
            spaced = language == "fr" and SPACED.search(PLACE.sub("x", words))
            stop = english(message)[0][-1:] in ".?" and words[-1:] not in ".?!”»"
            if (
                straight
                or spaced
                or stop
                or "  " in words
                or (words != words.strip()) != (first(message) != first(message).strip())
            ):
                wrong.append(words)
    assert wrong == []


def said_in_code() -> Iterator[tuple[str, ast.Call, bool]]:
    """Where words are said: the file, the call, and whether it stands inside a text that is put together."""
    for path in sorted((ROOT / "referee").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        within = {part for text in ast.walk(tree) if isinstance(text, ast.JoinedStr) for part in ast.walk(text)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                yield path.name, node, node in within


def _words(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are words, or say where they stand."""
    said = call.func.id
    return call.args[1:2] if said == "say_of" else call.args[: 2 if said in ("say_many", "say_in") else 1]


def test_words_stand_whole_where_they_are_said() -> None:
    """What is put together before it is said is in no catalog; words within another text may not be found."""
    for file, call, within in said_in_code():
        words = _words(call)
        for text in words:
            assert isinstance(text, ast.Constant | ast.Name | ast.Subscript | ast.Attribute | ast.Starred), (
                file,
                text.lineno,
            )
        assert not (within and isinstance(words[-1], ast.Constant)), (file, call.lineno)


def test_what_is_counted_is_the_n_of_its_words() -> None:
    """Another number of that name would be lost."""
    counted = [(file, call) for file, call, _ in said_in_code() if call.func.id == "say_many"]
    assert counted
    assert [(file, call.lineno) for file, call in counted if any(data.arg == "n" for data in call.keywords)] == []
