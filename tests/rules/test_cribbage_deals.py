"""Deals, heels, house rules, misdeals and the end (cribbage rule book, clauses 2, 5 and 7)."""

from __future__ import annotations

import pytest

from referee.rules.game import Next
from referee.rules.games import GAMES
from referee.rules.options import house_rules, settle, unusual
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating
from tests.notation import items, last, outcome, play

CARDS, DOMINOES = {"Game": "cribbage"}, {"Game": "domino-cribbage"}
TOP, TILES = "deal b / starter 2", "deal b / starter 6-0"
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
WHOLE = f"deal b / starter KC / {LAID}"
ROUND = "deal b / starter 2 / a K / b 9 / a 8 / b 4"
FALSE = f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A / b 7"

DEALS = [
    pytest.param("deal b", CARDS, "0-0, a to starter", id="the starter is turned by pone"),
    pytest.param("deal a / starter 2", CARDS, "0-0, b to lay", id="pone leads"),
    pytest.param("deal c / starter 2", {"Players": "3"}, "0-0-0, a to lay", id="the seat after the dealer"),
    pytest.param("deal c / starter J", {"Players": "3"}, "0-0-2, a to lay", id="heels to the dealer of three"),
    pytest.param("deal d / starter J", {"Players": "4"}, "0-2, a to lay", id="heels to the dealer's side"),
    pytest.param("deal b / starter JD", CARDS, "0-2, a to lay", id="a jack is heels"),
    pytest.param("deal b / starter J", CARDS, "0-2, a to lay", id="a bare jack too"),
    pytest.param("deal b / starter Q", CARDS, "0-0, a to lay", id="no other card"),
    pytest.param("deal b / b awarded 119 / starter J", CARDS, "0-121, b won", id="heels at 119 win before the lead"),
    pytest.param("deal b / b awarded 120 / starter J", CARDS, "0-121, b won", id="a win by heels at 120 stands"),
    pytest.param("deal b / starter 6-6", DOMINOES, "1-0, a to lay", id="a double to him who drew it"),
    pytest.param("deal b / starter 0-0", DOMINOES, "1-0, a to lay", id="the double blank too"),
    pytest.param("deal b / starter 6-5", DOMINOES, "0-0, a to lay", id="no other tile"),
    pytest.param(f"{WHOLE} / a shows / b shows / crib 2H 3D 7S QH", CARDS, "2-12, a to deal", id="the deal passes on"),
    pytest.param(f"{WHOLE} / a shows / b shows / crib 2H 3D 7S QH / deal a", CARDS, "2-12, b to starter", id="to pone"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "tags", "result"), DEALS)
def test_deals_and_starters(plays: str, tags: dict[str, str], result: str) -> None:
    assert outcome(plays, **{**CARDS, **tags}) == result


@pytest.mark.parametrize(
    ("plays", "tags", "given"),
    [
        ("deal b", {"Five_Card": "yes"}, ScoreItem("last", 3, (), "a")),
        ("deal b / starter JD", {}, ScoreItem("heels", 2, ("JD",), "b")),
        ("deal b / starter 6-6", DOMINOES, ScoreItem("heels", 1, ("6-6",), "a")),
    ],
)
def test_what_a_deal_and_a_starter_give(plays: str, tags: dict[str, str], given: ScoreItem) -> None:
    assert last(play(plays, **{**CARDS, **tags})).items == (given,)


@pytest.mark.parametrize(
    ("plays", "seat", "does"),
    [
        ("a penalty 1", None, "deal"),
        ("deal b", "a", "starter"),
        ("deal b / misdeal", "b", "deal"),
        (TOP, "a", "lay"),
        (f"{WHOLE} / a shows", "b", "show"),
        (f"{WHOLE} / a shows / b shows", "b", "crib"),
        ("a awarded 121", None, None),
        ("deal b / a awarded 121", None, None),
    ],
)
def test_what_comes_next(plays: str, seat: str | None, does: str | None) -> None:
    assert play(plays, **CARDS).next == Next(seat, does)


def shown(pieces: str, starter: str) -> str:
    """A whole domino deal of which the crib is told."""
    return f"deal b / starter {starter} / a 6-6 / b 6-4 / a 6-1 / b 1-0 / a 5-1 / b 6-3 / a 3-1 / b 5-4 / {pieces}"


# Option, the sheet, its other tags, and what is told of it by each value; the default first.
HOUSE_RULES: list[tuple[str, str, dict[str, str], dict[str, str]]] = [
    ("target", "a awarded 61", CARDS, {"121": "61-0, anybody to deal", "61": "61-0, a won"}),
    ("target", "a awarded 61", DOMINOES, {"61": "61-0, a won", "121": "61-0, anybody to deal"}),
    (
        "crib-flush", f"{WHOLE} / a shows / b shows / crib 2H 4H 6H 9H", CARDS,
        {"five": "2-12, a to deal", "four": "2-16, a to deal"},
    ),
    ("heels-can-win", "deal b / b awarded 120 / starter J", CARDS, {"yes": "0-121, b won", "no": "0-120, a to lay"}),
    ("heels-can-win", "deal b / b awarded 119 / starter J", CARDS, {"yes": "0-121, b won", "no": "0-119, a to lay"}),
    ("heels-can-win", "deal b / b awarded 118 / starter J", CARDS, {"yes": "0-120, a to lay", "no": "0-120, a to lay"}),
    ("muggins", f"{TOP} / a K / b 5 claims 0", CARDS, {"no": "0-2, a to lay", "yes": "0-0, a to lay"}),
    (
        "over-claim", f"{TOP} / a K / b 5 claims 7", {**CARDS, "Muggins": "yes"},
        {"correct": "0-2, a to lay", "excess-to-opponent": "5-2, a to lay", "two": "2-2, a to lay"},
    ),
    (
        "over-claim", "deal c / starter 2 / a K / b 5 claims 7", {**CARDS, "Muggins": "yes", "Players": "3"},
        {"correct": "0-2-0, c to lay", "excess-to-opponent": "5-2-5, c to lay", "two": "2-2-2, c to lay"},
    ),
    (
        "false-go", FALSE, CARDS,
        {"warn": "1-0, b to lay", "two-per-piece": "3-0, b to lay", "dead-piece": "1-0, b to lay"},
    ),
    (
        "false-go", f"{FALSE} / b 8", CARDS,
        {"warn": "1-2, b to lay", "two-per-piece": "5-2, b to lay", "dead-piece": "1-0, b to lay"},
    ),
    ("runs-up-only", f"{TOP} / a 7 / b 6 / a 8", CARDS, {"no": "3-0, b to lay", "yes": "0-0, b to lay"}),
    ("runs-up-only", f"{TOP} / a 6 / b 7 / a 8", CARDS, {"no": "3-0, b to lay", "yes": "3-0, b to lay"}),
    (
        "finish", f"{TILES} / b awarded 60 / a 6-6 / b 3-0", DOMINOES,
        {"at-least": "0-61, b won", "exact": "0-60, a to lay"},
    ),
    (
        "finish", f"{TILES} / b awarded 59 / a 6-6 / b 3-0", DOMINOES,
        {"at-least": "0-61, b won", "exact": "0-61, b won"},
    ),
    ("first-to-lay", TILES, DOMINOES, {"pone": "0-0, a to lay", "opener": "0-0, b to lay"}),
    (
        "double-starter", "deal b / starter 3-3", DOMINOES,
        {"drawer": "1-0, a to lay", "opener": "0-1, a to lay", "none": "0-0, a to lay"},
    ),
    (
        "last-tile", f"{TILES} / a 6-6 / b 6-5 / a go / b 3-0", DOMINOES,
        {"each": "0-2, b to lay", "once": "0-0, b to lay"},
    ),
    (
        "runs-in-play", f"{TILES} / a 4-0 / b 6-1 / a 6-3 / b 5-0", DOMINOES,
        {"unbroken": "0-0, a to lay", "anywhere": "0-0, a to lay"},
    ),
    (
        "runs-in-play", f"{TILES} / a 4-0 / b 5-1 / a 5-4 / b 5-0", DOMINOES,
        {"unbroken": "0-0, a to lay", "anywhere": "0-3, a to lay"},
    ),
    ("five-card", ROUND, CARDS, {"no": "0-2, a to lay", "yes": "3-2, a to show"}),
    ("five-card", "a awarded 61", CARDS, {"no": "61-0, anybody to deal", "yes": "61-0, a won"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "plays", "tags", "results"), HOUSE_RULES, ids=[f"{row[0]}: {row[1][:50]}" for row in HOUSE_RULES]
)
def test_house_rule(option: str, plays: str, tags: dict[str, str], results: dict[str, str]) -> None:
    by_value = {value: outcome(plays, **{**tags, option.replace("-", "_"): value}) for value in results}
    assert by_value == results
    assert outcome(plays, **tags) == next(iter(results.values()))


def test_blank_in_fifteens() -> None:
    """7-8 and 7-8-0 are two fifteens, in the show; in the play 0-0 on 15 says fifteen again either way."""
    for value, points in (("yes", 4), ("no", 2)):
        table = play(shown("a shows / b shows / crib 6-2 5-2 6-5 5-5", "0-0"), **DOMINOES, Blank_in_Fifteens=value)
        assert last(table).worth == points
        laid = play("deal b / starter 6-5 / a 6-6 / b 2-1 / a 0-0", **DOMINOES, Blank_in_Fifteens=value)
        assert items(last(laid)) == "fifteen 2"


# Seen elsewhere: what a skunk is worth counts in a match.
IN_A_MATCH = {"skunk-points"}


@pytest.mark.parametrize("game", ["cribbage", "domino-cribbage"])
def test_every_house_rule_is_tried(game: str) -> None:
    tried = {row[0] for row in HOUSE_RULES if row[2].get("Game", "cribbage") == game}
    shared = {"muggins", "over-claim", "false-go", "blank-in-fifteens"}
    assert set(house_rules(GAMES[game].rules)) - IN_A_MATCH - shared <= tried


@pytest.mark.parametrize(
    ("game", "name", "told_of"),
    [
        ("cribbage", "Standard", {}),
        ("cribbage", "Cribble (Québec)", {"crib-flush": "four"}),
        ("cribbage", "ACC", {"skunk-points": "2-3-3"}),
        ("cribbage", "Pub five-card", {"five-card": "yes"}),
        ("domino-cribbage", "Domino cribbage", {}),
    ],
)
def test_rule_set(game: str, name: str, told_of: dict[str, str]) -> None:
    [rule_set] = [one for one in GAMES[game].sets if one.name == name]
    chosen = rule_set.chosen(Seating(2))
    assert unusual(GAMES[game].rules, Seating(2), chosen) == told_of
    rules = settle(GAMES[game].rules, Seating(2), chosen)
    assert rules.target == (61 if "five" in name or game != "cribbage" else 121)
    assert rules.muggins == "no"


# Misdeals, skunks, the end

MISDEALS = [
    pytest.param("deal b / misdeal", "0-0, b to deal", id="before the starter"),
    pytest.param("deal b / starter J / misdeal", "0-0, b to deal", id="heels come off"),
    pytest.param(f"{TOP} / a K / b 5 / misdeal", "0-0, b to deal", id="in the play"),
    pytest.param(f"{TOP} / a awarded 5 / b awarded 3 / misdeal", "0-0, b to deal", id="awards included"),
    pytest.param(f"a awarded 5 / {TOP} / a penalty 3 / misdeal", "5-0, b to deal", id="penalties included"),
    pytest.param(f"{WHOLE} / a shows / b shows / misdeal", "0-0, b to deal", id="until the crib is counted"),
    pytest.param(
        f"{WHOLE} / a shows / b shows / crib 2H 3D 7S QH / misdeal", "refused: no-deal", id="not after the crib"
    ),
    pytest.param(f"{TOP} / misdeal / deal a", "refused: not-your-deal", id="the same dealer deals again"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "result"), MISDEALS)
def test_misdeals(plays: str, result: str) -> None:
    assert outcome(plays, **CARDS) == result


@pytest.mark.parametrize(
    ("plays", "tags", "skunk"),
    [
        pytest.param("b awarded 91 / a awarded 121", {}, 0, id="91"),
        pytest.param("b awarded 90 / a awarded 121", {}, 1, id="90"),
        pytest.param("b awarded 61 / a awarded 121", {}, 1, id="61"),
        pytest.param("b awarded 60 / a awarded 121", {}, 2, id="60"),
        pytest.param("a awarded 121", {}, 2, id="0"),
        pytest.param("a awarded 61", {"Target": "61"}, 0, id="61 up"),
        pytest.param("a awarded 122", {"Target": "122"}, 0, id="122 up"),
        pytest.param("b concedes", {}, 0, id="a concession"),
        pytest.param("b awarded 80 / c awarded 91 / a awarded 121", {"Players": "3"}, 0, id="the best loser counts"),
        pytest.param("b awarded 80 / a awarded 121", {"Players": "3"}, 1, id="of three"),
        pytest.param("b awarded 10 / a awarded 61", DOMINOES, 0, id="dominoes none"),
        pytest.param("a awarded 121", {**DOMINOES, "Target": "121"}, 0, id="to 121 either"),
    ],
)
def test_skunks(plays: str, tags: dict[str, str], skunk: int) -> None:
    table = play(plays, **{**CARDS, **tags})
    assert table.setup.game.skunk(table.position) == skunk


@pytest.mark.parametrize(
    ("plays", "players", "result"),
    [
        pytest.param("a concedes", "2", "0-0, b won", id="the other side wins"),
        pytest.param("b awarded 5 / a concedes", "3", "0-5-0, b won", id="the best of the others"),
        pytest.param("a concedes", "3", "0-0-0, nobody won", id="nobody on a tie"),
        pytest.param("a concedes", "4", "0-0, bd won", id="a side concedes"),
    ],
)
def test_concessions(plays: str, players: str, result: str) -> None:
    assert outcome(plays, **CARDS, Players=players) == result


@pytest.mark.parametrize(
    ("plays", "tags", "goes_on"),
    [
        ("b concedes", CARDS, "b"),
        ("a concedes", CARDS, "a"),
        ("b concedes", DOMINOES, "b"),
        ("a concedes", DOMINOES, "b"),
        ("a concedes", {"Players": "3"}, "b"),
        ("b awarded 9 / c awarded 2 / a awarded 121", {"Players": "3"}, "c"),
    ],
)
def test_who_deals_first_in_the_next_game(plays: str, tags: dict[str, str], goes_on: str) -> None:
    """The loser with cards; with dominoes the turn goes on."""
    table = play(plays, **{**CARDS, **tags})
    assert table.setup.game.goes_on(table.position, "a") == goes_on
