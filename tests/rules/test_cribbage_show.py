"""The count of hands and cribs, flags, and the order of the show (cribbage rule book, clause 4)."""

from __future__ import annotations

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.rules.cribbage.judging import judge_hand
from tests.notation import items, last, outcome, play, tells_of
from tests.settled import hand_of, settled

CARDS = {"Game": "cribbage"}
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"


def counted(hand: str, game: str = "cribbage", **chosen: str) -> str:
    """`5H 5S 5D JC + 5C` in, with `crib` behind for a crib; `29` out."""
    pieces, starter = hand_of(hand.removesuffix(" crib"), game)
    found = judge_hand(settled(game, **chosen), pieces, starter, crib=hand.endswith(" crib"))
    return str(sum(item.points for item in found))


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("5S 5H 5D JC + 5C", "29"),
        ("5S 5H 5D JC + 5", "28"),
        ("7 2 6 K + Q", "2"),
        ("2 7 6 K + Q", "2"),
        ("3 3 4 4 + 5", "20"),
        ("3 3 4 4 + A", "6"),
        ("4 5 6 6 + 5", "24"),
        ("T J Q Q + K", "10"),
        ("4 4 4 3 + 3", "12"),
        ("T 4 4 4 + 3", "8"),
        ("Q K A 6 + 3", "0"),
        ("2H 4H 6H 9H + KC", "8"),
        ("2H 4H 6H 9H + KC crib", "4"),
        ("2H 4H 6H 9H + KH", "9"),
        ("2H 4H 6H 9H + KH crib", "9"),
        ("2H 4H 6H 9C + KH", "4"),
        ("2S 4D 6H 8C + JS", "0"),
        ("2S 4D JS 8C + 6S", "1"),
        ("2S 4D JS 8C + 6S crib", "1"),
        ("5D 5H 6C 7S + 4S", "14"),
        ("4S 5D 9C KH + 2S", "4"),
        ("3 3 4 5 + 5", "20"),
        ("4 4 4 4 + 7", "24"),
        ("7S 2H 6D KC + QH", "2"),
        ("7S 8D 9C KH + 2S", "5"),
        ("A 2 3 4 + 5", "7"),
        ("Q K A 2 + 3", "7"),
        ("JH QH KH TH + 9H", "11"),
        ("JH JD JC 5S + 5H", "21"),
    ],
)
def test_cards(hand: str, points: str) -> None:
    assert counted(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("6-3 6-0 2-0 1-1 + 4-0", "8"),
        ("4-0 5-0 6-0 3-1 + 5-1", "24"),
        ("6-0 5-1 4-2 3-3 + 3-0", "24"),
        ("4-0 5-0 6-0 6-1 + 6-2", "9"),
        ("5-0 4-1 3-2 6-4 + 5-5", "22"),
        ("6-6 3-0 2-1 1-0 + 2-0", "14"),
        ("6-1 6-2 0-0 1-0 + 5-5", "4"),
    ],
)
def test_tiles(hand: str, points: str) -> None:
    assert counted(hand, "domino-cribbage") == points


def test_house_rules_of_a_count() -> None:
    assert counted("2H 4H 6H 9H + KC crib", crib_flush="four") == "8"
    assert counted("6-1 6-2 0-0 1-0 + 5-5", "domino-cribbage", blank_in_fifteens="no") == "2"
    assert counted("QH 8H 4H + KS", five_card="yes") == "3"
    assert counted("QH 8H 4H + KH", five_card="yes") == "4"
    assert counted("2H 4H 6H 9H + KC crib", five_card="yes") == "4"
    assert counted("2H 4H 6H 9H + KC crib", five_card="yes", crib_flush="four") == "4"
    assert counted("2H 4H 6H 9H + KH crib", five_card="yes") == "9"


@pytest.mark.parametrize(
    ("hand", "code", "tells"),
    [
        ("5H 5S 5D 5H + JC", "piece-seen", "piece 5H, places "),
        ("5H 5S 5D JC + 5H", "piece-seen", "piece 5H, places "),
        ("5 5 5 5 + 5", "fifth-of-a-rank", "piece 5, places    "),
        ("5H 5S 5D + 5C", "hand-size", "count 4, shown 3"),
        ("5H 5S 5D JC 2H + 5C", "hand-size", "count 4, shown 5"),
    ],
)
def test_hands_that_cannot_be(hand: str, code: str, tells: str) -> None:
    with pytest.raises((IllegalPlay, NotationError)) as refusal:
        counted(hand)
    assert (refusal.value.code, tells_of(refusal.value)) == (code, tells)


def shows(told: str, starter: str = "2", laid: str = LAID, **tags: str) -> str:
    """The items of the last of these shows after a whole play."""
    return items(last(play(f"deal b / starter {starter} / {laid} / {told}", **CARDS, **tags)))


@pytest.mark.parametrize(
    ("told", "starter", "said"),
    [
        pytest.param("a shows", "K", "pair 2", id="by rank alone"),
        pytest.param("a shows flush", "2", "flush 4", id="a flush asked for"),
        pytest.param("a shows flush5", "2", "flush 5", id="with the starter"),
        pytest.param("a shows KH 8H TH 6H", "2", "flush 4", id="the hand told in full"),
        pytest.param("a shows KH 8H TH 6H", "2H", "flush 5", id="with the starter told"),
        pytest.param("a shows KH 8H TH 6D", "2", "", id="three and one are nothing"),
        pytest.param("a shows 6 8 T K", "2", "", id="in another order"),
        pytest.param("a shows / b shows", "3", "fifteen 2, run 3", id="no nobs unless said"),
        pytest.param("a shows / b shows nobs", "3", "fifteen 2, run 3, nobs 1", id="nobs asked for"),
        pytest.param(
            "a shows / b shows flush5 nobs", "3", "fifteen 2, run 3, flush 5, nobs 1", id="both flags"
        ),
        pytest.param(
            "a shows / b shows flush nobs", "3", "fifteen 2, run 3, flush 5, nobs 1", id="a jack of both is of five"
        ),
        pytest.param("a shows / b shows flush", "3", "fifteen 2, run 3, flush 4", id="a jack of four is not nobs"),
        pytest.param("a shows / b shows flush5", "3", "fifteen 2, run 3, flush 5, nobs 1", id="flush5 holds nobs"),
        pytest.param("a shows / b shows / crib 2 2 3 3", "A", "pair 2, pair 2, run 3, run 3, run 3, run 3", id="crib"),
        pytest.param("a shows / b shows / crib A 3 7 Q flush5", "2", "fifteen 2, run 3, flush 5", id="with its flag"),
        pytest.param("a shows / b shows / crib A J 7 Q nobs", "3", "nobs 1", id="nobs in the crib"),
    ],
)  # fmt: skip
def test_what_the_app_asks_at_the_show(told: str, starter: str, said: str) -> None:
    got = shows(told, starter)
    assert sorted(got.split(", ")) == sorted(said.split(", "))


@pytest.mark.parametrize(
    ("told", "starter", "result"),
    [
        pytest.param("a shows flush", "K", "6-4, b to show", id="a flush beside the starter's rank"),
        pytest.param("a shows KH 8 T 6 flush", "2S", "4-4, b to show", id="a flush of another suit than the starter"),
        pytest.param("a shows / b shows nobs", "2H", "0-9, b to crib", id="nobs with the starter's suit told"),
        pytest.param("a shows / b shows 9 4 JS 5 nobs", "2", "0-9, b to crib", id="nobs with the jack's suit told"),
        pytest.param("a shows / b shows 9 4 JS 5 nobs", "2H", "refused: no-nobs", id="a jack of another suit"),
        pytest.param("a shows / b shows nobs", "JH", "refused: no-nobs", id="a starter jack is heels"),
        pytest.param("a shows / b shows", "JH", "0-12, b to crib", id="and no nobs beside another jack"),
    ],
)
def test_flushes_and_nobs_beside_suits_that_are_told(told: str, starter: str, result: str) -> None:
    assert outcome(f"deal b / starter {starter} / {LAID} / {told}", **CARDS) == result


@pytest.mark.parametrize(
    ("told", "starter", "crib"),
    [
        pytest.param("a shows KH 8 T 6 flush / b shows", "2S", "8H A 3 Q", id="each card of a flush"),
        pytest.param("a shows KH 8 T 6 flush5 / b shows", "2", "2H A 3 Q", id="the starter of five"),
        pytest.param("a shows / b shows nobs", "2H", "JH A 3 Q", id="the jack of nobs"),
    ],
)
def test_what_a_flag_tells_has_been_seen(told: str, starter: str, crib: str) -> None:
    """A suit that is told by a flag cannot be that of a card in the crib."""
    plays = f"deal b / starter {starter} / {LAID}"
    assert outcome(f"{plays} / {told} / crib {crib}", **CARDS) == "refused: piece-seen"
    without = told.replace(" flush5", "").replace(" flush", "").replace(" nobs", "")
    assert outcome(f"{plays} / {without} / crib {crib}", **CARDS).endswith(", a to deal")


def test_what_no_flag_tells_may_come_yet() -> None:
    flush = f"deal b / starter 2 / {LAID} / a shows KH 8 T 6 flush / b shows"
    assert outcome(f"{flush} / crib 2H A 3 Q", **CARDS).endswith(", a to deal")
    jacks = "deal b / starter 2H / a J / b 9 / a 4 / b 5 / a J / b 6 / a 3 / b 7"
    assert outcome(f"{jacks} / a shows nobs / b shows / crib JH A A K", **CARDS).endswith(", a to deal")
    assert outcome(f"{jacks} / a shows JH J 4 3 nobs / b shows / crib JH A A K", **CARDS) == "refused: piece-seen"


@pytest.mark.parametrize("shown", ["7S 7H T 6", "7H 7S T 6", "7 7H T 6", "7H 7 T 6"])
def test_cards_that_were_laid_in_full_are_found_first(shown: str) -> None:
    laid = "a 7 / b 9 / a 7H / b 8 / a T / b J / a 6 / b 5"
    assert outcome(f"deal b / starter 2 / {laid} / a shows {shown}", **CARDS) == "6-7, b to show"


def test_a_suit_that_the_play_told_counts_in_a_bare_hand() -> None:
    suited = "a KH / b 9 / a 8H / b 4 / a TH / b J / a 6H / b 5"
    assert shows("a shows K 8 T 6", laid=suited) == "flush 4"
    assert shows("a shows K 8 T 6", "2H", suited) == "flush 5"


def test_of_two_jacks_that_of_the_starter_s_suit_is_nobs() -> None:
    nobs = judge_hand(settled("cribbage"), *hand_of("JS J 4 5 + 2H", "cribbage"), crib=False, nobs=True)[-1]
    assert (nobs.reason, nobs.points, nobs.pieces) == ("nobs", 1, ("J",))


def test_a_jack_that_is_told_stays_as_it_is_where_the_starter_is_bare() -> None:
    nobs = judge_hand(settled("cribbage"), *hand_of("JS 9 4 5 + 2", "cribbage"), crib=False, nobs=True)[-1]
    assert (nobs.reason, nobs.pieces) == ("nobs", ("JS",))


def test_the_starter_is_of_a_flush_of_five() -> None:
    flush = judge_hand(settled("cribbage"), *hand_of("2H 4H 6H 9H + KH", "cribbage"), crib=False)[-1]
    assert (flush.reason, flush.pieces) == ("flush", ("2H", "4H", "6H", "9H", "KH"))


def test_tiles_have_neither_flush_nor_nobs() -> None:
    laid = "a 3-3 / b 4-1 / a 4-2 / b 5-0 / a 3-2 / b 4-0 / a 5-1 / b 6-2"
    for flag in ("flush", "nobs"):
        plays = f"deal b / starter 6-0 / {laid} / a shows {flag}"
        assert outcome(plays, Game="domino-cribbage") == "refused: no-suits"


@pytest.mark.parametrize(
    ("plays", "result"),
    [
        pytest.param("a shows", "0-4, b to show", id="pone first"),
        pytest.param("b shows", "refused: not-now", id="not the dealer"),
        pytest.param("a shows / b shows", "0-8, b to crib", id="then the dealer"),
        pytest.param("a shows / crib A 3 7 Q", "refused: not-now", id="no crib before the dealer's hand"),
        pytest.param("a shows / a shows", "refused: not-now", id="a hand once"),
        pytest.param("a shows / b shows / crib A A Q Q", "0-12, a to deal", id="the crib last"),
    ],
)
def test_order_of_the_show(plays: str, result: str) -> None:
    assert outcome(f"deal b / starter 2 / {LAID} / {plays}", **CARDS) == result


def test_the_show_of_three_goes_round_to_the_dealer() -> None:
    laid = "a K / b K / c T / a T / b Q / c Q / a 9 / b 9 / c 9 / a 8 / b 8 / c 8"
    moves = []
    for shown in ("", " / a shows", " / a shows / b shows", " / a shows / b shows / c shows"):
        move = play(f"deal c / starter 2 / {laid}{shown}", **CARDS, Players="3").next
        moves.append(f"{move.seat} {move.does}")
    assert moves == ["a show", "b show", "c show", "c crib"]


@pytest.mark.parametrize(
    ("won", "result"),
    [
        pytest.param("a awarded 119 / b awarded 115", "121-119, a won", id="pone wins before the dealer counts"),
        pytest.param("a awarded 100 / b awarded 115", "102-119, b to show", id="else the dealer counts"),
    ],
)
def test_the_counting_stops_at_the_target(won: str, result: str) -> None:
    assert outcome(f"deal b / starter K / {won} / {LAID} / a shows", **CARDS) == result
