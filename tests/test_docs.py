"""The documents tell the truth: what is there is documented, and what is documented is there."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from referee.cli import main
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.rules.games import GAMES
from referee.web.app import create_app
from tests.house_rules import PAGE, house_rules_page

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
RECORD = (ROOT / "docs" / "record.md").read_text()


def test_the_house_rules_page_is_up_to_date() -> None:
    assert PAGE.read_text() == house_rules_page(), "write it anew: python -m tests.house_rules"


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"referee {command}" in README


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_in_the_record_s_description(game: str) -> None:
    assert f"`{game}`" in RECORD


@pytest.mark.parametrize("document", ["README.md", "docs/record.md"])
def test_records_in_the_documents_are_right(document: str) -> None:
    text = (ROOT / document).read_text()
    for block in re.findall(r"((?:    .*\n|\n)*    \[Game .*\n(?:    .*\n|\n)+)", text):
        record = re.sub(r"^    ", "", block, flags=re.MULTILINE)
        reading = read_record(record[record.index("[Game") :])
        assert reading.record.entries
        assert write_record(reading.record).strip() == record[record.index("[Game") :].strip()


def test_options_in_the_readme_exist() -> None:
    known = {opt for command in main.commands.values() for param in command.params for opt in param.opts}
    known |= {"--help"}
    assert set(re.findall(r"--[a-z-]+[a-z]", README)) - {"--local"} <= known
    assert isinstance(main, click.Group)


def test_links_between_the_documents_lead_somewhere() -> None:
    for document in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
            assert (document.parent / target).is_file(), f"{document.name}: {target}"


def test_addresses_in_the_documents_are_routes(tmp_path: Path) -> None:
    rules = {str(rule) for rule in create_app(tmp_path, testing=True).url_map.iter_rules()}
    for address in ("/games/ID.txt", "/games/ID.json"):
        assert address in README + RECORD
        assert address.replace("ID", "<game>") in rules
