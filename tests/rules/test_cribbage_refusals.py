"""What is refused in cribbage, by its code; the table stays as it was."""

from __future__ import annotations

import pytest

from tests.codes import raised
from tests.notation import refused, tags_refused, tells_of

CARDS, DOMINOES, THREE = {"Game": "cribbage"}, {"Game": "domino-cribbage"}, {"Players": "3"}
TOP, TILES = "deal b / starter 2", "deal b / starter 6-0"
TURNED, PLAY = "deal b / starter", "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
LAID = f"{TOP} / {PLAY}"
SUITED = "deal b / starter 2H / a KH / b 9D / a 8H / b 4D / a TH / b JD / a 6C / b 5D"

# Code, the score sheet whose last play is refused, the tags, and all that the refusal tells.
REFUSALS = [
    pytest.param(
        "fifth-of-a-rank", "deal b / starter 6 / a 6 / b 6 / a 6 / b 6", {}, "piece 6, places starter a a b",
        id="a fifth six",
    ),
    pytest.param(
        "fifth-of-a-rank", "deal b / starter 6D / a 6H / b 6C / a 6S / b 6", {}, "piece 6, places starter a a b",
        id="by suits and bare",
    ),
    pytest.param(
        "fifth-of-a-rank", f"{LAID} / a shows / b shows / crib 2 2 2 2", {}, "piece 2, places starter   ",
        id="a fifth two in the crib",
    ),
    pytest.param("piece-seen", f"{TOP} / a KH / b KH", {}, "piece KH, places a", id="a card twice"),
    pytest.param("piece-seen", "deal b / starter KH / a KH", {}, "piece KH, places starter", id="a starter laid"),
    pytest.param(
        "piece-seen", "deal b / starter 6-0 / a 0-6", DOMINOES, "piece 6-0, places starter",
        id="the starter tile laid",
    ),
    pytest.param("piece-seen", f"{TILES} / a 6-6 / b 6-6", DOMINOES, "piece 6-6, places a", id="a tile twice"),
    pytest.param(
        "piece-seen", f"{SUITED} / a shows / b shows / crib 2H 3C 4C 5C", {}, "piece 2H, places starter",
        id="a starter in the crib",
    ),
    pytest.param(
        "piece-seen", f"{SUITED} / a shows / b shows / crib 3C 3C 4C 5C", {}, "piece 3C, places ",
        id="a card twice there",
    ),
    pytest.param(
        "piece-seen", f"{TURNED} 2 / a K / b 8H / a 8 / b 5 / a T / b J / a 6 / b 5 / a shows KH 8 T 6 flush", {},
        "piece 8H, places b", id="a flush that tells of a card of the other's",
    ),
    pytest.param(
        "piece-seen", f"{TURNED} 4 / a K / b 9 / a 8 / b 4H / a T / b J / a 6 / b 5 / a shows KH 8 T 6 flush5", {},
        "piece 4H, places b", id="and of the starter",
    ),
    pytest.param(
        "piece-seen", f"{TURNED} 2 / a K / b 8H / a 8 / b 5 / a T / b J / a 6 / b 5 / a shows / b shows"
        " / crib AH 8 3 Q flush", {}, "piece 8H, places b", id="a flush of the crib that does",
    ),
    pytest.param(
        "piece-seen", f"{TURNED} 4 / a K / b 9 / a 8 / b 4H / a T / b J / a 6 / b 5 / a shows / b shows"
        " / crib AH 8 3 Q flush5", {}, "piece 4H, places b", id="and in the crib of the starter",
    ),
    pytest.param("past-31", f"{TOP} / a K / b Q / a 9 / a 3", {}, "count 29, piece 3, seat b", id="past 31"),
    pytest.param(
        "past-31", "deal c / starter 2 / a K / b Q / c 9 / b 3", THREE, "count 29, piece 3, seat a",
        id="past 31, of three",
    ),
    pytest.param("go-impossible", f"{TOP} / a K / b go", {}, "count 10, seat b", id="everything fits"),
    pytest.param("go-impossible", f"{TOP} / a K / b Q / b go", {}, "count 20, seat a", id="a go that implies another"),
    pytest.param("go-impossible", f"{TOP} / a K / a 9", {}, "count 10, seat b", id="a piece that implies a go"),
    pytest.param("go-impossible", f"{TOP} / a K / b A / a T / b go", {}, "count 21, seat b", id="a ten fits"),
    pytest.param(
        "go-impossible", f"{TILES} / a 6-6 / b 6-2 / a go", DOMINOES, "count 20, seat a", id="6-6 is laid, 6-5 fits"
    ),
    pytest.param("go-impossible", f"{TILES} / a 6-6 / b go", DOMINOES, "count 12, seat b", id="every tile fits"),
    pytest.param("go-at-lead", f"{TOP} / a go", {}, "seat a", id="a go at the lead"),
    pytest.param("go-twice", f"{TOP} / a K / b Q / a 5 / b go / b go", {}, "seat b, turn a", id="a second go"),
    pytest.param(
        "go-must-be-said", f"{TOP} / a awarded 120 / a K / b 8 / a J / b 9", {}, "seat a", id="a go that wins"
    ),
    pytest.param(
        "go-must-be-said", f"a awarded 57 / {TOP} / a K / b 9 / a 8 / a shows K 8 4", {"Five_Card": "yes"}, "seat a",
        id="a go that wins, told by a show",
    ),
    pytest.param(
        "go-must-be-said", f"b awarded 60 / {TILES} / a 6-6 / b 6-5 / b 3-0", DOMINOES, "seat b",
        id="a go in the middle of a round that wins",
    ),
    pytest.param(
        "no-piece-left", f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A / a 2", {}, "seat a", id="a fifth piece"
    ),
    pytest.param(
        "no-piece-left", f"{TOP} / a 3 / b K / a 2 / b 4 / a A / b 6 / a A / a go", {}, "seat a", id="a go without"
    ),
    pytest.param(
        "past-31", f"{TOP} / a K / b Q / a 8 / b go / b 9", {"Five_Card": "yes"}, "count 28, piece 9, seat a",
        id="the play is one round",
    ),
    pytest.param("wrong-leader", f"{TOP} / b K", {}, "seat b, turn a", id="the dealer leads"),
    pytest.param("wrong-leader", f"{TOP} / a K / b Q / a 5 / b go / a go / a 3", {}, "seat a, turn b", id="after a go"),
    pytest.param("wrong-leader", f"{TOP} / a K / b 5 / a K / b 6 / b 2", {}, "seat b, turn a", id="after a thirty-one"),
    pytest.param("not-now", "deal b / a K", {}, "does starter, turn a", id="a card before the starter"),
    pytest.param("not-now", "deal b / a go", {}, "does starter, turn a", id="a go before the starter"),
    pytest.param("starter-up", f"{TOP} / starter 3", {}, "piece 2", id="a second starter"),
    pytest.param("not-now", f"{TOP} / deal a", {}, "does lay, turn a", id="a deal in the middle of one"),
    pytest.param("not-now", f"{TOP} / a shows", {}, "does play, turn ", id="a show in the play"),
    pytest.param(
        "not-now", f"{TOP} / a K / b Q / a 8 / a shows K 8 3 2", {}, "does play, turn ", id="a show says no goes"
    ),
    pytest.param(
        "not-now", f"{TOP} / a K / b shows K 8 3 2", {}, "does play, turn ", id="not even where none could be true"
    ),
    pytest.param(
        "not-now", f"{TOP} / a awarded 120 / a K / b Q / a 8 / a shows K 8 3 2", {}, "does play, turn ",
        id="nor where one would win",
    ),
    pytest.param(
        "not-now", f"{TOP} / a K / b 9 / a 8 / b 4 / a shows K 8 3 3", {}, "does play, turn ",
        id="a show between two rounds",
    ),
    pytest.param(
        "not-now", f"{TOP} / a shows K 8 3", {"Five_Card": "yes"}, "does play, turn ", id="a show before the play"
    ),
    pytest.param("not-now", f"{LAID} / a 2", {}, "does show, turn a", id="a card in the show"),
    pytest.param("not-now", f"{LAID} / b shows", {}, "does show, turn a", id="the dealer shows first"),
    pytest.param("not-now", f"{LAID} / crib A A Q Q", {}, "does show, turn a", id="the crib first"),
    pytest.param(
        "not-the-hand", f"{LAID} / a shows K 8 T 7", {}, "laid K 8 T 6, piece 6, seat a",
        id="not the hand that was laid",
    ),
    pytest.param(
        "not-the-hand", f"{SUITED} / a shows KH 8H TH 6D", {}, "laid KH 8H TH 6C, piece 6C, seat a",
        id="by a suit",
    ),
    pytest.param("wrong-hand-size", f"{LAID} / a shows K 8 T 6 5", {}, "count 4, seat a, shown 5", id="five cards"),
    pytest.param("wrong-hand-size", f"{LAID} / a shows K 8 T", {}, "count 4, seat a, shown 3", id="three cards"),
    pytest.param(
        "show-pieces", f"{TOP} / a K / b 9 / a 8 / b 4 / a shows", {"Five_Card": "yes"}, "count 3, seat a",
        id="a hand that the play did not tell",
    ),
    pytest.param("crib-of-four", f"{LAID} / a shows / b shows / crib 3 7 Q", {}, "shown 3", id="a crib of three"),
    pytest.param("crib-of-four", f"{LAID} / a shows / b shows / crib 3 7 Q Q A", {}, "shown 5", id="a crib of five"),
    pytest.param("no-flush", f"{SUITED} / a shows flush", {}, "", id="a flush that the suits deny"),
    pytest.param("no-flush", f"{SUITED} / a shows / b shows flush5", {}, "", id="five where the starter differs"),
    pytest.param("no-flush", f"{LAID} / a shows / b shows / crib 3 3 7 Q flush", {}, "", id="a flush with a pair"),
    pytest.param("no-flush", f"{TURNED} K / {PLAY} / a shows flush5", {}, "",
        id="a flush of five with the starter's rank",
    ),
    pytest.param("no-nobs", f"{LAID} / a shows nobs", {}, "", id="nobs without a jack"),
    pytest.param("no-nobs", f"{SUITED} / a shows / b shows nobs", {}, "", id="nobs that the suits deny"),
    pytest.param(
        "no-nobs", f"{TURNED} J / {PLAY} / a shows / b shows nobs", {}, "",
        id="a starter jack is never nobs",
    ),
    pytest.param(
        "no-suits",
        "deal b / starter 6-0 / a 6-6 / b 6-4 / a 6-1 / b 1-0 / a 5-1 / b 6-3 / a 3-1 / b 5-4 / a shows flush",
        DOMINOES, "", id="tiles have no suits",
    ),
    pytest.param("no-deal", "a K", {}, "seat None", id="a card before the deal"),
    pytest.param("no-deal", "starter K", {}, "seat None", id="a starter before the deal"),
    pytest.param("no-deal", "a go", {}, "seat None", id="a go before the deal"),
    pytest.param("no-deal", "a shows", {}, "seat None", id="a show before the deal"),
    pytest.param("no-deal", "crib 2 3 4 5", {}, "seat None", id="a crib before the deal"),
    pytest.param("no-deal", "misdeal", {}, "seat None", id="a misdeal before the deal"),
    pytest.param("not-your-deal", "deal b / misdeal / deal a", {}, "seat b", id="the wrong dealer"),
    pytest.param(
        "not-your-deal", f"{LAID} / a shows / b shows / crib A A Q Q / deal b", {}, "seat a", id="the same again"
    ),
    pytest.param("game-is-over", "a awarded 121 / deal b", {}, "winner a", id="after the game"),
    pytest.param("game-is-over", "deal b / b awarded 120 / starter J / a K", {}, "winner b", id="after heels"),
    pytest.param("muggins-off", f"{TOP} / a K / b 5 claims 0 / a muggins 2", {}, "", id="muggins is not played"),
    pytest.param("no-such-seat", f"{TOP} / c K", {}, "seat c", id="a seat where nobody sits"),
    pytest.param("not-a-card", f"{TOP} / a 6-3", {}, "text 6-3", id="a tile in a card game"),
    pytest.param("not-a-tile", f"{TILES} / a 6H", DOMINOES, "text 6h", id="a card in a domino game"),
    pytest.param("not-a-card", f"{TOP} / a 1H", {}, "text 1h", id="no card"),
    pytest.param("not-a-play", f"{TOP} / a K up", {}, "such “a 7”, “b go” or “a shows”, text a K up", id="no play"),
    pytest.param(
        "not-a-play", f"{LAID} / a shows flush flush", {}, "such “a 7”, “b go” or “a shows”, text flush flush",
        id="a flag twice",
    ),
    pytest.param(
        "not-a-play", f"{LAID} / a shows flush K", {}, "such “a 7”, “b go” or “a shows”, text flush k",
        id="a card behind a flag",
    ),
    pytest.param(
        "not-a-play", f"{LAID} / a shows / b shows nobs nobs", {},
        "such “a 7”, “b go” or “a shows”, text nobs nobs", id="nobs twice",
    ),
    pytest.param(
        "not-a-play", f"{LAID} / a shows / b shows nobs J", {}, "such “a 7”, “b go” or “a shows”, text nobs j",
        id="a card behind nobs",
    ),
    pytest.param(
        "not-a-play", "deal b claims 2", {}, "such “a 7”, “b go” or “a shows”, text deal b claims 2",
        id="a claim on a deal",
    ),
    pytest.param("not-a-card", f"{TOP} / a K / b Q / a 5 / b go claims 1", {}, "text go", id="a claim on a go"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "plays", "tags", "tells"), REFUSALS)
def test_refused(code: str, plays: str, tags: dict[str, str], tells: str) -> None:
    refusal = refused(plays, **{**CARDS, **tags})
    assert refusal.code == code
    assert tells_of(refusal) == tells


@pytest.mark.parametrize(
    ("code", "tags"),
    [
        pytest.param("five-card-needs-two", {"Five_Card": "yes", "Players": "3"}, id="the five-card game with three"),
        pytest.param("no-such-option", {**DOMINOES, "Crib_Flush": "four"}, id="an option of the card game"),
        pytest.param("no-such-option", {"Last_Tile": "once"}, id="an option of the domino game"),
        pytest.param("no-such-value", {"Target": "30"}, id="too low a target"),
        pytest.param("no-such-value", {"Target": "242"}, id="too high a target"),
        pytest.param("no-such-value", {"Skunk_Points": "1-2-3"}, id="no value of it"),
    ],
)
def test_refused_by_its_tags(code: str, tags: dict[str, str]) -> None:
    assert tags_refused(**{**CARDS, **tags}) == code


# Codes that no record can raise: a hand or a round judged by itself, tags.
ELSEWHERE = {"hand-size", "no-pieces", "round-past-31", "five-card-needs-two"}


def test_every_code_of_cribbage_is_tried_here() -> None:
    assert set(raised("rules/cribbage")) - ELSEWHERE <= {param.values[0] for param in REFUSALS}
