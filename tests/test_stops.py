"""Behind a name that ends in a full stop, as "Ann S." does, there is no second one, whoever says it and wherever."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from markupsafe import Markup

from referee.calls.games import VOICES
from referee.calls.words import Names
from referee.errors import RecordError
from referee.language import isolated, say, speaking
from referee.language.stops import stopped, unstopped
from referee.record.reading import Reading, read_record
from referee.translations import LANGUAGES, find_language, read_catalog
from tests.web.brackets import known

ROOT = Path(__file__).parents[1]
PEOPLE = ("Ann S.", "Bill B.", "Cath W.", "Dave P.")
WITHOUT = re.compile(r"(?:Ann S|Bill B|Cath W|Dave P)(?!\.)")
SAYING = [ROOT / "referee" / part for part in ("calls", "league", "refusals", "rulings", "seasons", "web")]
INITIALS = "word[0]"  # what is made of a name is no sentence


def templates(language: str) -> set[str]:
    if language == "en":
        return set(known())
    found = [message.string for message in read_catalog(language) if message.id]
    return {words for forms in found for words in ([forms] if isinstance(forms, str) else forms)}


def filled(template: str, name: object) -> str:
    places = {place: 3 if spec else name for _, place, spec, _ in Formatter().parse(template) if place}
    return say(template, **places)


@pytest.mark.parametrize("name", ["Ann S.", isolated("שלום ש."), Markup('<a href="/">Ann S.</a>')], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_of_a_catalog_have_two_stops_behind_a_name(language: str, name: object) -> None:
    doubled = re.compile(re.escape(str(name)) + r"\.")
    said = {template: filled(template, name) for template in templates(language) if "}." in template}
    assert len(said) > 100
    assert [words for words in said.values() if doubled.search(words)] == []


@pytest.mark.parametrize("said", ["Game: Ann S.", "Which end?", "too many…", '<a href="/">Ann S.</a>', ""])
def test_what_ends_in_a_stop_gets_none(said: str) -> None:
    assert stopped(said) == said


def test_only_the_stop_of_the_sentence_goes() -> None:
    assert stopped("Ann knocks") == "Ann knocks."
    assert unstopped("Ann knocks.", PEOPLE) == "Ann knocks"
    assert unstopped("Game: Ann S.", PEOPLE) == "Game: Ann S."
    assert unstopped("Game: Ann.", ("Ann",)) == "Game: Ann"


def readings() -> Iterator[Reading]:
    for path in sorted((ROOT / "tests" / "records").rglob("*.txt")):
        try:
            yield read_record(path.read_text("utf-8"))
        except RecordError:
            continue  # one of those that are there to be refused


def everything_said(reading: Reading) -> Iterator[str]:
    """Of each play, all that a table and a log tell."""
    setup = reading.ledger.setup
    names = Names(setup.seating, PEOPLE[: len(setup.seating.seats)])
    voice = VOICES[setup.game.name]
    for ruling in reading.ledger.rulings:
        call = voice.call(ruling, names)
        yield from (call.words, call.why, call.aloud, *call.more)
        yield from (*voice.reasons(ruling, names), *voice.told(ruling, names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_keep_their_one_stop_in_all_that_is_said_of_a_game(language: str) -> None:
    with speaking(find_language(language)):
        said = {words for reading in readings() for words in everything_said(reading)}
    assert [words for words in said if ".." in words] == []
    assert [words for words in said if WITHOUT.search(words)] == []


def glued(path: Path) -> Iterator[str]:
    """What gets a stop behind it past `say` and `stopped`."""
    for joined in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(joined, ast.JoinedStr):
            values = [*joined.values, ast.Constant(" ")]
            for part, *behind in zip(values, values[1:], values[2:], strict=False):
                texts = [str(one.value) if isinstance(one, ast.Constant) else "-" for one in behind]
                if isinstance(part, ast.FormattedValue) and re.match(r"\.\s", "".join(texts)):
                    yield ast.unparse(part.value)


def test_no_stop_is_put_behind_words_but_where_it_is_looked_whether_they_have_one() -> None:
    modules = [path for folder in SAYING for path in folder.rglob("*.py")]
    assert {(path.name, words) for path in modules for words in glued(path)} == {("words.py", INITIALS)}
    pages = {path.name: path.read_text("utf-8") for path in (ROOT / "templates").glob("*.html")}
    assert [name for name, page in pages.items() if re.search(r"}}\.[\s<{]", page.replace("loop.index }}.", ""))] == []
