"""What the addresses of hands, rounds and lines have in common."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.web.case_page import links, open_page


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/line/fives-and-threes?tiles=6-6&tiles=6-3", "/line/fives-and-threes?tiles=6-6+6-3"),
        ("/line/fives-and-threes?ends=6-6&ends=3", "/line/fives-and-threes?ends=6-6+3"),
        (
            "/count/cribbage?pieces=5H&pieces=5S,5D&pieces=JC&starter=5C",
            "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C",
        ),
        ("/play/cribbage?pieces=7&pieces=8", "/play/cribbage?pieces=7+8"),
    ],
)
def test_parts_that_stand_there_twice_are_joined(client: FlaskClient, address: str, shown: str) -> None:
    """As the addresses for programs do."""
    assert links(open_page(client, address))["send"] == shown


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/count/cribbage?typed=5♥ 5♠ 5♦ J♣ / 5♣", "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C"),
        ("/play/cribbage?typed=10♥\ufe0f 5", "/play/cribbage?pieces=TH+5"),
        ("/line/fives-and-threes?typed=6\u20116 6–3", "/line/fives-and-threes?tiles=6-6+6-3"),
    ],
)
def test_pieces_are_typed_as_they_are_shown(client: FlaskClient, typed: str, address: str) -> None:
    assert open_page(client, typed).headers["Location"] == address


@pytest.mark.parametrize(
    ("kind", "games"),
    [("count", ("cribbage", "domino-cribbage")), ("play", ("cribbage", "domino-cribbage")),
     ("line", ("fives-and-threes", "muggins"))],
)  # fmt: skip
def test_without_a_game_there_are_two_to_choose_from(client: FlaskClient, kind: str, games: tuple[str, ...]) -> None:
    page = open_page(client, f"/{kind}")
    assert page.status_code == 200
    assert re.findall(rf'href="/{kind}/([a-z-]+)"', page.text) == list(games)
