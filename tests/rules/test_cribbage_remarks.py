"""Why plays of cribbage score no more: a row for each remark, with the sheet, the round or the hand that makes it."""

from __future__ import annotations

import re

import pytest

from referee.rules.cribbage.hand_remarks import hand_remarks
from referee.rules.cribbage.round_remarks import round_remarks
from tests.codes import remarked
from tests.notation import play, remarks, told_remark
from tests.rules import test_claimed
from tests.settled import hand_of, pieces_of, settled

CARDS, DOMINOES = {"Game": "cribbage"}, {"Game": "domino-cribbage"}
TOP, TILES = "deal b / starter 2", "deal b / starter 6-1"
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
GO, THREE = f"{TOP} / a K / b Q / a 8 / b go", "deal c / starter 9 / a K / b Q / c 5 / a go"
ANSWERED = f"{TILES} / a 6-6 / b 6-5 / a go"
FALSE = f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A / b 7"
WON = f"a awarded 119 / deal b / starter A / {LAID} / a shows"


def about_round(pieces: str, game: str, **chosen: str) -> list[str]:
    return list(map(told_remark, round_remarks(settled(game, **chosen), pieces_of(pieces, game))))


def about_hand(hand: str, game: str, **chosen: str) -> list[str]:
    """`5H 5S 5D JC + 5C`, with `crib` behind for a crib."""
    pieces, starter = hand_of(hand.removesuffix(" crib"), game)
    found = hand_remarks(settled(game, **chosen), pieces, starter, crib=hand.endswith(" crib"))
    return list(map(told_remark, found))


PLAYS = [
    # the deal and the starter
    pytest.param("deal b", {}, "deal-first b cards", id="the first deal"),
    pytest.param("deal b / misdeal / deal b", {}, "deal-again b", id="30: after a misdeal"),
    pytest.param(f"{TOP} / {LAID} / a shows / b shows / crib 2 3 7 Q / deal a", {}, "deal-passes a", id="to pone"),
    pytest.param("deal b", {}, "crib-of b", id="the crib"),
    pytest.param("deal b", {"Five_Card": "yes"}, "three-for-pone 3 a", id="three for last"),
    pytest.param("deal b / starter JD", {}, "heels-dealer 2 b JD", id="his heels"),
    pytest.param("b awarded 120 / deal b / starter J", {}, "heels-may-win b J", id="21: heels at 120"),
    pytest.param("b awarded 120 / deal b / starter J", {"Heels_Can_Win": "no"}, "heels-may-not-win b J", id="21: not"),
    pytest.param("deal b / starter 6-6", DOMINOES, "double-drawer 1 a 6-6", id="29: who drew it"),
    pytest.param("deal b / starter 6-6", {**DOMINOES, "Double_Starter": "opener"}, "double-opener 1 b 6-6", id="29"),
    pytest.param("deal b / starter 6-6", {**DOMINOES, "Double_Starter": "none"}, "double-nobody 6-6", id="29: nobody"),
    pytest.param(TOP, {}, "starter-counts 2", id="the starter"),
    # rounds
    pytest.param(f"{TOP} / a K / b 8 / a J / b J", {}, "round-before pair J J", id="19: a pair across a reset"),
    pytest.param(f"{GO} / a 2 / b 9", {}, "leads-round 9 9", id="a lead"),
    pytest.param(
        f"{TOP} / a K / b Q / a 3 / b go / a 4 / a 2 / b 3", {}, "round-before run 4 2 3", id="19: a run across a reset"
    ),
    pytest.param(f"{GO} / a 3", {}, "thirty-one-alone", id="18: 31 after a go"),
    pytest.param(f"{TOP} / {LAID}", {}, "thirty-one-alone", id="18: the last card making 31"),
    pytest.param(f"{GO} / a 3", {}, "count-anew b", id="after 31"),
    pytest.param(f"{GO} / a 2 / b 9", {}, "count-anew b", id="after goes that nobody said"),
    pytest.param(FALSE, {"False_Go": "dead-piece"}, "dead-piece b 7", id="20: a dead piece"),
    pytest.param(FALSE, {"False_Go": "two-per-piece"}, "false-go-two 2 b", id="20: two for it"),
    # goes
    pytest.param(GO, {}, "go-if-none-fits 3 b", id="20: when a go is true"),
    pytest.param(GO, {}, "go-not-yet a", id="no point yet"),
    pytest.param(THREE, {"Players": "3"}, "others-lay-on 2", id="26: the others lay on"),
    pytest.param(f"{THREE} / b 4 / c A / b go", {"Players": "3"}, "others-lay-on 1 c", id="26: the last of them"),
    pytest.param(f"{GO} / a 2 / a go", {}, "one-for-go 1 a go 2", id="18: go and last are one"),
    pytest.param(f"{GO} / a 2 / b 9", {}, "go-implied 30 a", id="a go that is only told of"),
    pytest.param(ANSWERED, DOMINOES, "last-each 1 b go 6-5", id="27: one for the tile before"),
    pytest.param(f"{ANSWERED} / b 3-0", DOMINOES, "last-each 1 b last 3-0", id="27: and for every other"),
    pytest.param(ANSWERED, {**DOMINOES, "Last_Tile": "once"}, "go-not-yet b", id="27: once"),
    pytest.param(f"{ANSWERED} / b 3-0 / b go", DOMINOES, "paid-already b", id="27: not twice for one tile"),
    # the show and the end
    pytest.param(WON, {}, "pone-first a", id="22: pone counts first"),
    pytest.param(WON, {}, "counting-stops", id="22: and the game stops"),
    pytest.param(f"b awarded 86 / {WON}", {}, "skunk 90 b", id="25: on 90"),
    pytest.param(f"b awarded 56 / {WON}", {}, "double-skunk 60 b", id="25: on 60"),
    pytest.param(f"b awarded 87 / {WON}", {}, "no-skunk 91 b", id="25: on 91"),
    pytest.param(f"{TOP} / {LAID} / misdeal", {}, "misdeal-takes 4 b", id="30: the deal's points come off"),
]  # fmt: skip

ROUNDS = [
    pytest.param("6", "leads-round 6 6", id="the first piece"),
    pytest.param("6 7", "nothing-made 13 7", id="nothing at all"),
    pytest.param("8 7 7 6", "run-broken 1 second 8 7 6 7", id="the second 7 stands between"),
    pytest.param("7 6 8 6", "run-broken 1 first 7 8 6 6", id="15: 7 6 8, then 6"),
    pytest.param("3 2 A A", "run-broken 1 first 3 2 A A", id="16: 3 2 A A"),
    pytest.param("3 K 4 5 6", "run-broken 1 3 4 5 6 K", id="a run of three and not of four"),
    pytest.param("3 4 5 6 A 6 3", "run-broken 2 4 5 6 3 A 6", id="two stand between"),
    pytest.param("2 8 3 5 8 4", "run-broken 1 3 5 4 8", id="three that one breaks up, not four that two do"),
    pytest.param("5 8 2 3 4 6", "run-broken 1 5 2 3 4 6 8", id="no run jumps up to the last"),
    pytest.param("3 8 4 5 6 2", "run-broken 1 3 4 5 6 2 8", id="or down"),
    pytest.param("6 5 6 5", "pair-apart 5 5", id="an equal rank apart"),
    pytest.param("6 5 6 6", "pair-apart 6 6", id="beside a pair"),
    pytest.param("T K", "not-a-pair T K", id="ten and king"),
    pytest.param("5 2 J", "nothing-made 17 J", id="5 and J are not the whole count"),
    pytest.param("2 5 J", "part-fifteen 17 5 J", id="the last two make fifteen"),
    pytest.param("A 7 2 6", "part-fifteen 16 7 2 6", id="the last three do"),
    pytest.param("2H 4H 6H 9H", "no-flush-in-play 2H 4H 6H 9H", id="no flush"),
    pytest.param("Q K A", "around-the-corner Q K A", id="round the corner"),
    pytest.param("K 2 A", "around-the-corner K A 2", id="the other side of it"),
]
CHOSEN = [
    pytest.param("cribbage", "7 6 8", {"runs-up-only": "yes"}, "run-rising-only 7 6 8", id="rising only"),
    pytest.param("domino-cribbage", "4-0 6-0 5-4 5-0", {}, "run-broken 1 4-0 6-0 5-0 5-4", id="28: 4-6-9-5 is no run"),
    pytest.param("domino-cribbage", "6-0 5-0 5-1", {}, "pair-apart 6-0 5-1", id="tiles of one total"),
]


@pytest.mark.parametrize(("plays", "tags", "remark"), PLAYS)
def test_plays(plays: str, tags: dict[str, str], remark: str) -> None:
    assert remark in remarks(play(plays, **{**CARDS, **tags}))


@pytest.mark.parametrize(("pieces", "remark"), ROUNDS)
def test_rounds(pieces: str, remark: str) -> None:
    assert remark in about_round(pieces, "cribbage")


@pytest.mark.parametrize(("game", "pieces", "chosen", "remark"), CHOSEN)
def test_rounds_of_other_rules(game: str, pieces: str, chosen: dict[str, str], remark: str) -> None:
    assert remark in about_round(pieces, game, **chosen)


@pytest.mark.parametrize(
    ("game", "pieces", "chosen", "code"),
    [
        pytest.param("cribbage", "9 6 8 7", {}, "run-broken", id="a run of four"),
        pytest.param("cribbage", "6 7 8 6", {}, "run-broken", id="15: a run again"),
        pytest.param("cribbage", "T 8 9", {}, "run-broken", id="in any order"),
        pytest.param("cribbage", "4 2 3 A 5 2 4", {}, "run-broken", id="17: all five"),
        pytest.param("cribbage", "3 T 9 8 A 2", {}, "run-broken", id="nobody takes that for a run"),
        pytest.param("cribbage", "3 4 5 A", {}, "run-broken", id="a run that the last does not belong to"),
        pytest.param("cribbage", "3 4 5 8", {}, "run-broken", id="nor one above it"),
        pytest.param("cribbage", "5 5 5", {}, "pair-apart", id="all side by side"),
        pytest.param("cribbage", "T T", {}, "not-a-pair", id="a pair"),
        pytest.param("cribbage", "7 8", {}, "part-fifteen", id="the whole count"),
        pytest.param("cribbage", "2H 4H 6H 9", {}, "no-flush-in-play", id="a suit that is not known"),
        pytest.param("cribbage", "2H 4H 6H", {}, "no-flush-in-play", id="three of a suit"),
        pytest.param("cribbage", "Q J K", {}, "around-the-corner", id="no ace"),
        pytest.param("cribbage", "K A 3", {}, "around-the-corner", id="no run either way"),
        pytest.param("cribbage", "7 8 6", {}, "run-rising-only", id="in any order by default"),
        pytest.param("cribbage", "6 7 8", {"runs-up-only": "yes"}, "run-rising-only", id="in rising order"),
        pytest.param("domino-cribbage", "5-0 3-0 4-0", {}, "run-broken", id="28: 5-3-4 is a run"),
        pytest.param("domino-cribbage", "4-0 6-0 5-4 5-0", {"runs-in-play": "anywhere"}, "run-broken", id="28: any"),
        pytest.param("domino-cribbage", "6-4 5-5", {}, "not-a-pair", id="tiles that count alike are a pair"),
        pytest.param("domino-cribbage", "6-6 1-0", {}, "around-the-corner", id="tiles have no corner"),
    ],
)  # fmt: skip
def test_what_is_not_remarked_of_a_round(game: str, pieces: str, chosen: dict[str, str], code: str) -> None:
    assert code not in {remark.split()[0] for remark in about_round(pieces, game, **chosen)}


HANDS = [
    pytest.param("Q K A 6 + 3", "nothing-nineteen 0", id="nothing"),
    pytest.param("Q K A 6 + 3", "around-the-corner Q K A", id="round the corner"),
    pytest.param("2H 4H 6H 9H + KC crib", "flush-needs-five 4 2H 4H 6H 9H", id="23: four in the crib"),
    pytest.param("2H 4H 6H 9H + KC", "flush-without-starter 4 KC", id="the starter of another suit"),
    pytest.param("2H 4H 6H 9C + KH", "flush-not-three 3 2H 4H 6H KH", id="three and the starter"),
    pytest.param("2 4 6 9 + K", "flush-not-told 2 4 6 9", id="suits that nobody has told"),
    pytest.param("2S 4D 6H 8C + JS", "starter-jack-no-nobs JS", id="a starter jack"),
    pytest.param("2S 4D 6H JC + KS", "jack-other-suit JC KS", id="a jack of another suit"),
    pytest.param("2S 4D 6H J + KS", "jack-not-told J", id="a jack of no suit"),
    pytest.param("5-2 4-4 0-0 6-6 + 2-0", "blank-counts 2 0-0", id="the double blank"),
]


@pytest.mark.parametrize(("hand", "remark"), HANDS)
def test_hands(hand: str, remark: str) -> None:
    assert remark in about_hand(hand, "domino-cribbage" if "-" in hand else "cribbage")


def test_the_double_blank_by_its_house_rule() -> None:
    found = about_hand("5-2 4-4 0-0 6-6 + 2-0", "domino-cribbage", blank_in_fifteens="no")
    assert found == ["blank-counts-not 2 0-0"]


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        pytest.param("2H 4H 6H 9H + KH crib", "flush-needs-five", id="23: five of a suit"),
        pytest.param("2H 4H 6H 9H + KH", "flush-without-starter", id="five in hand"),
        pytest.param("2 4 6 6 + K", "flush-not-told", id="two of a rank are of two suits"),
        pytest.param("2H 4C 6 9 + K", "flush-not-told", id="two suits are known"),
        pytest.param("2 4 6 9 + 9 crib", "flush-not-told", id="nor five in the crib"),
        pytest.param("5S 5H 5D JC + 5C", "jack-other-suit", id="his nobs"),
        pytest.param("2S 4D 6H JC + JS", "jack-other-suit", id="a starter jack gives none"),
        pytest.param("Q K 2 6 + 3", "around-the-corner", id="no ace"),
        pytest.param("6-5 4-4 0-0 6-6 + 2-0", "blank-counts", id="a blank without a fifteen"),
    ],
)
def test_what_is_not_remarked_of_a_hand(hand: str, code: str) -> None:
    found = about_hand(hand, "domino-cribbage" if "-" in hand else "cribbage")
    assert code not in {remark.split()[0] for remark in found}


def test_suits_that_a_show_tells_are_known_to_its_remarks() -> None:
    """By the show's own words: `flush` is four of a suit, and the crib needs five."""
    shown = remarks(play(f"{TOP} / {LAID} / a shows flush", **CARDS))
    assert shown == ["flush-without-starter 4 2"]
    crib = remarks(play(f"{TOP} / {LAID} / a shows / b shows / crib 3 4 6 9 flush", **CARDS))
    assert crib == ["flush-needs-five 4 3 4 6 9"]
    laid = "deal b / starter 4H / a J / b K / a 8 / b 3 / a 6 / b K / a 2 / b K"
    nobs = remarks(play(f"{laid} / a shows / b shows / crib J 8 6H 2H nobs", **CARDS))
    assert nobs == ["flush-not-three 3 JH 6H 2H 4H"]


def test_every_remark_of_cribbage_has_its_row() -> None:
    made = {code for code, files in remarked().items() if any(file.startswith("rules/cribbage/") for file in files)}
    rows = [str(row.values[-1]).split()[0] for row in [*PLAYS, *ROUNDS, *CHOSEN, *HANDS]]
    claims = " ".join(row[-1] for row in [*test_claimed.HANDS, *test_claimed.ROUNDS])
    assert made - {*rows, *re.findall(r"no ([a-z0-9-]+)", claims)} == set()
