"""The document for other programs tells the truth: every example is asked, and every address is in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee import create_app
from referee.record.reading import read_record
from referee.store.records import keep_record
from referee.web import programs

DOCUMENT = (Path(__file__).parent.parent / "docs" / "api.md").read_text()


@dataclass(frozen=True)
class Example:
    """An address, and the answer that the document promises for it."""

    address: str
    status: int
    answer: str


def examples() -> list[Example]:
    """Every `GET` with the indented lines that follow it, up to what is no longer indented."""
    found = []
    for block in re.findall(r"^    GET (\S+)\n((?:\n|    (?!GET ).*\n)+)", DOCUMENT, re.MULTILINE):
        text = re.sub(r"^    ", "", block[1], flags=re.MULTILINE).strip()
        status = re.match(r"([0-9]{3}) ", text)
        found.append(Example(block[0], int(status[1]) if status else 200, text[4:] if status else text))
    return found


EXAMPLES = examples()
RECORD = next(example.answer for example in EXAMPLES if example.address.endswith(".txt"))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    app = create_app(tmp_path_factory.mktemp("documented"), testing=True)
    yield app.test_client()
    app.extensions["sheets"].store.close()


@pytest.fixture(scope="module")
def game(client: FlaskClient) -> str:
    """The id of the game of which the document tells."""
    with client.application.extensions["sheets"].store.writing() as db:
        return str(keep_record(db, read_record(RECORD).record))


def test_no_example_is_passed_over() -> None:
    assert len(EXAMPLES) == DOCUMENT.count("    GET ") >= 10
    assert {example.status for example in EXAMPLES} == {200, 404, 422}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.address)
def test_an_example_is_answered_as_it_stands(client: FlaskClient, game: str, example: Example) -> None:
    answer = client.get(example.address.replace("ID", game))
    assert answer.status_code == example.status
    if example.address.endswith(".txt"):
        assert answer.text.strip() == example.answer
    else:
        assert answer.json == json.loads(example.answer)


def test_every_open_address_is_documented(client: FlaskClient) -> None:
    routes = {rule.rule for rule in client.application.url_map.iter_rules()}
    told = [
        address for row in re.findall(r"^\| `/.*", DOCUMENT, re.MULTILINE) for address in re.findall("`(/[^`]+)`", row)
    ]
    assert {re.sub("GAME|ID", "<>", address) for address in told} == {
        re.sub("<.*?>", "<>", route) for route in routes if re.match(r"/api/|.*\.(json|txt|csv|ics|zip)$", route)
    }
    for address in (one for one in told if one.startswith(("/api/", "/games/"))):
        asked = address.replace("GAME", "")
        assert any(example.address.startswith(asked) and example.status == 200 for example in EXAMPLES), address


def test_every_parameter_is_documented() -> None:
    """What the views read of a question is what the tables below its heading name."""
    source = Path(programs.__file__).with_name("api.py").read_text()
    read = set(re.findall(r'(?:_words|_choice|getlist)\("(\w+)"', source))
    sections = re.findall(r"^## [^\n]*/GAME`\n(.*?)(?=^## )", DOCUMENT, re.MULTILINE | re.DOTALL)
    tables = [set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) for section in sections]
    assert set().union(*tables) == read
    assert all("rule" in table for table in tables)


def test_how_long_answers_are_kept_is_said() -> None:
    assert programs.A_WHILE == 5 * 60
    assert "kept for five minutes" in DOCUMENT
