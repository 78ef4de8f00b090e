"""What may be entered next in cribbage, the whole of it (cribbage rule book, clauses 2, 3 and 6)."""

from __future__ import annotations

import pytest

from referee.rules.cribbage.options import Options, find_options
from referee.rules.pieces import RANKS, TILES, Piece, read_card, read_tile
from tests.notation import play

DOMINOES = {"Game": "domino-cribbage"}
TOP, TILE = "deal b / starter 2", "deal b / starter 6-0"
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
SIXES = "deal b / starter 6 / a 6 / b 6 / a 6"


def cards(ranks: str) -> tuple[Piece, ...]:
    return tuple(map(read_card, ranks))


def all_tiles_but(text: str) -> tuple[Piece, ...]:
    without = {*map(read_tile, text.split())}
    return tuple(tile for tile in TILES if tile not in without)


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param("a awarded 1", {"Players": "3"}, Options(does="deal", deals="abc"), id="2: anybody deals first"),
        pytest.param(
            f"{TOP} / misdeal", {}, Options(turn="b", does="deal", deals="b"), id="5: after a misdeal the same dealer"
        ),
        pytest.param(
            "deal b", {}, Options(turn="a", does="starter", pieces=cards(RANKS), misdeal=True), id="2: any card"
        ),
        pytest.param(
            "deal b", DOMINOES, Options(turn="a", does="starter", pieces=TILES, misdeal=True), id="2: any tile"
        ),
        pytest.param(
            f"{TOP} / a K / b 9 / a 2", {}, Options(turn="b", does="lay", pieces=cards(RANKS), misdeal=True),
            id="3: at twenty-one every card can be laid, and no go is true",
        ),
        pytest.param(
            f"{TOP} / a K / b 9 / a 3", {},
            Options(turn="b", does="lay", pieces=cards("A23456789"), go=True, misdeal=True),
            id="3: at twenty-two no ten, and a go can be true",
        ),
        pytest.param(
            SIXES, {}, Options(turn="b", does="lay", pieces=cards("A2345789TJQK"), misdeal=True),
            id="3: there is no fifth six",
        ),
        pytest.param(
            f"{TILE} / a 6-6 / b 6-3", DOMINOES,
            Options(turn="a", does="lay", pieces=all_tiles_but("6-6 6-3 6-0 6-5"), go=True, misdeal=True),
            id="3: no tile twice, and none that passes thirty-one",
        ),
        pytest.param(
            "deal b / starter 6-6 / a 6-5 / b 6-4", DOMINOES,
            Options(turn="a", does="lay", pieces=all_tiles_but("6-6 6-5 6-4"), misdeal=True),
            id="3: of tiles no go is true while all unseen ones fit",
        ),
        pytest.param(
            f"{TOP} / a K / b 5 claims 0", {"Muggins": "yes"},
            Options(turn="a", does="lay", pieces=cards(RANKS), misdeal=True, muggins=("a", 2)),
            id="6: muggins, or a card",
        ),
        pytest.param(
            f"{SIXES} / b 5 / a 8 / b 9 / a K / b T", {},
            Options(turn="a", does="show", pieces=cards("A2345789TJQK"), misdeal=True),
            id="4: a hand is shown, of cards that can be in it",
        ),
        pytest.param(
            f"{TOP} / {LAID} / a shows / b shows", {},
            Options(turn="b", does="crib", pieces=cards(RANKS), misdeal=True), id="4: then the crib",
        ),
        pytest.param(
            f"{TOP} / {LAID} / a shows / b shows / crib 2 3 7 Q", {}, Options(turn="a", does="deal", deals="a"),
            id="2: the deal passes on, and it is too late for a misdeal",
        ),
        pytest.param(
            f"{TOP} / a concedes", {},
            Options(None, None, (), go=False, deals="", misdeal=False, muggins=("", 0)), id="5: the game is over",
        ),
    ],
)  # fmt: skip
def test_options(plays: str, tags: dict[str, str], expected: Options) -> None:
    assert find_options(play(plays, **{"Game": "cribbage", **tags}).position) == expected
