"""Parts of pages that look the same whenever they are shown: drawn once in each language, and escaped as ever."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from flask import Flask
from jinja2 import DictLoader, Environment

from referee.language import say, speaking
from referee.translations import find_language
from referee.web import templating

PART = "{{ drawn(it) }}<b>{{ it.words }} {{ say('{n} to go', n=it.n) if it.n else say('to go') }}</b>"


@dataclass(frozen=True)
class Some:
    words: str
    n: int = 0


@pytest.fixture
def told() -> list[object]:
    """What has been drawn."""
    return []


@pytest.fixture
def pages(told: list[object]) -> Environment:
    templates = {"part.html": PART, "page.html": "{{ kept('part.html', *its) }}"}
    made = Environment(loader=DictLoader(templates), autoescape=True)

    def drawn(it: object) -> str:
        told.append(it)
        return ""

    made.globals.update(say=say, drawn=drawn)
    templating.register(made)
    return made


def show(pages: Environment, *its: Some) -> str:
    return pages.get_template("page.html").render(its=its)


def test_a_part_is_drawn_once(pages: Environment, told: list[object]) -> None:
    first = show(pages, Some("Ann"), Some("Bill"))
    assert first == "<b>Ann to go</b><b>Bill to go</b>"
    assert show(pages, Some("Bill"), Some("Cath")) == "<b>Bill to go</b><b>Cath to go</b>"
    assert told == [Some("Ann"), Some("Bill"), Some("Cath")]


def test_and_once_more_in_another_language(pages: Environment, told: list[object]) -> None:
    for code in ("en", "fr", "pl", "fr"):
        with speaking(find_language(code)):
            assert show(pages, Some("Ann")) == f"<b>Ann {say('to go')}</b>"
    assert len(told) == 3


def test_what_is_kept_was_escaped(pages: Environment) -> None:
    for _ in range(2):
        assert "<script>" not in show(pages, Some("<script>"))


def test_no_more_is_kept_than_there_is_room(pages: Environment, told: list[object]) -> None:
    for n in range(templating.KEPT + 1):
        show(pages, Some("Ann", n))
    show(pages, Some("Ann", 0))
    assert told.count(Some("Ann", 0)) == 2


def test_templates_find_what_all_of_them_have_in_one_dictionary(app: Flask) -> None:
    assert type(app.jinja_env.get_template("_pad.html").globals) is dict
