"""The documents tell the truth: what is there is documented, and what is documented is there."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path

import click
import pytest
from werkzeug.routing import Rule

from referee import create_app
from referee.cli import main
from referee.record.checking import LINE, MOST_RULED_AGAIN
from referee.record.reading import read_record
from referee.record.record import OF_A_LEG
from referee.record.writing import write_record
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.seasons.file_reading import LARGEST
from referee.store.league_attempts import FREE, FREE_OF_ADDRESS, KEPT
from referee.web.app import LARGEST_REQUEST
from referee.web.heard import SLOWEST, SOON
from referee.web.limits import LIMITS
from tests.house_rules import PAGE, house_rules_page
from tests.web.somebody import RULES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
RECORD = (ROOT / "docs" / "record.md").read_text()
SERVER = (ROOT / "docs" / "server.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
ALL = "\n".join([README, *(page.read_text() for page in sorted((ROOT / "docs").glob("*.md")))])


def test_the_house_rules_page_is_up_to_date() -> None:
    assert PAGE.read_text() == house_rules_page(), "write it anew: python -m tests.house_rules"


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"referee {command}" in README


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_in_the_record_s_description(game: str) -> None:
    assert f"`{game}`" in RECORD


def test_every_tag_of_a_leg_is_in_the_record_s_description() -> None:
    assert ", ".join(f"`{tag}`" for tag in OF_A_LEG) in RECORD


@pytest.mark.parametrize("document", ["README.md", "docs/record.md"])
def test_records_in_the_documents_are_right(document: str) -> None:
    text = (ROOT / document).read_text()
    for block in re.findall(r"((?:    .*\n|\n)*    \[Game .*\n(?:    .*\n|\n)+)", text):
        record = re.sub(r"^    ", "", block, flags=re.MULTILINE)
        reading = read_record(record[record.index("[Game") :])
        assert reading.record.entries
        assert write_record(reading.record).strip() == record[record.index("[Game") :].strip()


def options() -> set[str]:
    params = [*main.params, *(param for command in main.commands.values() for param in command.params)]
    shown = (param for param in params if not getattr(param, "hidden", False) and isinstance(param, click.Option))
    return {opt for param in shown for opt in param.opts if opt.startswith("--")}


def test_options_in_the_documents_exist() -> None:
    known = options() | {"--help", "--local"}
    ours = re.findall(r"referee(?: [a-z-]+)?((?: (?!#)[^\s#|]+)*)", README + SERVER)
    assert {found for words in ours for found in re.findall(r"--[a-z-]+[a-z]", words)} <= known | {"--restart", "--rm"}
    assert set(re.findall(r"`(--[a-z-]+[a-z])", README + SERVER)) - {"--network"} <= known


def test_commands_of_a_server_say_as_whom_and_on_what() -> None:
    """Else a backup is of another instance, or nobody may write it."""
    keep = "|".join(name for name, command in main.commands.items() if _keeps(command) and name != "serve")
    commands = re.findall(rf"^    (.*\breferee (?:{keep})\b.*)", SERVER.replace("\\\n", ""), re.MULTILINE)
    assert len(commands) >= 6
    for command in commands:
        told = ("sudo -u referee " in command, "--instance " in command or "REFEREE_INSTANCE=" in command)
        of_a_unit, of_an_image = command.startswith("ExecStart="), command.startswith("docker run ")
        assert of_a_unit or of_an_image or told == (True, True), command


def _keeps(command: click.Command) -> bool:
    return any(option.name == "instance" and not getattr(option, "hidden", False) for option in command.params)


@pytest.mark.parametrize("option", sorted(options()))
def test_every_option_is_documented(option: str) -> None:
    assert re.search(rf"{option}\b", ALL)


def test_every_variable_is_documented() -> None:
    places = [ROOT / "Makefile", ROOT / "Dockerfile", *ROOT.glob("referee/**/*.py"), *ROOT.glob("tests/**/*.py")]
    read = {name for place in places for name in re.findall(r"REFEREE_[A-Z_]+[A-Z]", place.read_text())}
    assert read
    assert read == {name for name in read if name in ALL + CONTRIBUTING}
    of_a_server = {name for name in read if name != "REFEREE_REQUIRE_BROWSER"}
    assert of_a_server == {name for name in of_a_server if f"| `{name}` |" in SERVER}


@pytest.mark.parametrize("argument", signature(create_app).parameters)
def test_every_argument_of_the_app_is_documented(argument: str) -> None:
    (call,) = re.findall(r"`create_app\((.*?)\)`.*\n?.*`testing=True`", SERVER)
    assert argument in f"{call} testing"


@pytest.mark.parametrize("rule", sorted({rule for game in GAMES.values() for rule in house_rules(game.rules)}))
def test_every_house_rule_is_documented(rule: str) -> None:
    assert f"| `{rule}` |" in PAGE.read_text()


@pytest.mark.parametrize("target", re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
def test_every_target_of_make_is_documented(target: str) -> None:
    hidden = target in ("help", "browser")
    assert hidden or (f"make {target} " in MAKEFILE and f"make {target}" in ALL + CONTRIBUTING)


def test_what_the_documents_name_is_there() -> None:
    for named in set(re.findall(r"`((?:tests|referee|docs|templates|static)/[\w/.-]+)`", ALL + CONTRIBUTING)):
        assert (ROOT / named).exists() or named == "static/vendor/", named
    targets = re.findall(r"(?:`|    )make ([a-z]+)", ALL + CONTRIBUTING)
    assert set(targets) <= set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def test_every_page_can_be_found() -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in README


def test_links_between_the_documents_lead_somewhere() -> None:
    for document in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
            assert (document.parent / target).is_file(), f"{document.name}: {target}"


def test_the_pictures_are_small_enough_for_a_phone() -> None:
    pictures = re.findall(r'<img src="([^"]+)"[^>]* alt="[^"]+">', README)
    assert len(pictures) == 2
    assert all((ROOT / picture).stat().st_size <= 60 * 1024 for picture in pictures)


# addresses

LOOKED_AT = [rule for rule in RULES if "GET" in (rule.methods or ())]


def told(rule: Rule) -> str:
    """As the documents write it: `/games/ID.txt`, `/api/count/GAME`."""
    name = "GAME" if rule.rule.startswith("/api/") else "ID"
    return re.sub(r"<[^>]*>", name, rule.rule)


FOR_PROGRAMS = [rule for rule in LOOKED_AT if re.search(r"\.(csv|ics|json|txt|zip)$|^/api/|^/tv|/tv$", rule.rule)]


@pytest.mark.parametrize("rule", FOR_PROGRAMS, ids=str)
def test_every_address_for_programs_and_walls_is_documented(rule: Rule) -> None:
    assert re.search(rf"{re.escape(told(rule))}(?![\w/.])", ALL)


def test_addresses_in_the_documents_are_routes() -> None:
    known = {told(rule) for rule in LOOKED_AT} | {told(rule).rsplit("/", 1)[0] for rule in LOOKED_AT}
    named = set(
        re.findall(r"`(/(?:games/\w+|api|leagues|divisions|teams|venues|fixtures|players|tv|rules)\b[^`? ]*)", ALL)
    )
    assert named
    examples = {address for address in named if re.search("/(cribbage|muggins|fives-and-threes)", address)}
    assert named - examples <= known


# figures


def test_the_limits_are_the_ones_that_are_promised() -> None:
    promised = (ROOT / "docs" / "safety.md").read_text()
    for limit in (limit for limits in LIMITS.values() for limit in limits):
        assert re.search(rf"\b({limit.amount}|{limit.amount:,}) an? {limit.GRANULARITY.name}", promised), limit
    assert (
        f"| {LARGEST_REQUEST // 2**20} MB; a season’s file, by somebody with an account, {LARGEST // 2**20} MB |"
        in promised
    )
    assert f"of such plays {MOST_RULED_AGAIN:,} in a sheet" in promised
    assert (LINE, SOON, SLOWEST) == (5, 10, 32 * 2**10), "and what the page says in words"
    assert (FREE, FREE_OF_ADDRESS, KEPT.days) == (5, 20, 30), "and what the page says in words"
