"""What the referee says at each play of the cribbage games: the play, the count in the players' cadence, the brief."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from hypothesis import HealthCheck, given, settings

from referee.calls.cribbage import cadence
from referee.calls.games import VOICES
from referee.calls.words import Names
from referee.language import Language, speaking
from referee.rules.cribbage.judging import judge_hand
from tests.calls.test_calls import names_of, said
from tests.deals import walks
from tests.notation import NAMES, play
from tests.settled import hand_of, settled
from tests.strategies import Walk

CARDS, DOMINOES, FOUR = {"Game": "cribbage"}, {"Game": "domino-cribbage"}, {"Players": "4"}
TOP, TILES = "deal b / starter 2", "deal b / starter 6-0"
LAID = "a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
THREE = {"Players": "3"}
TWO_GOES = (
    "deal b / starter 4 / c 9 / a J / b 9 / c go / a go / b 2 / b A / c Q / a 4 / b Q / c 2 / a go / c 5 / a Q / a Q"
)
FALSE = f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A / b 7"


def count(hand: str, game: str = "cribbage") -> str:
    """`5S 5H 5D JC + 5C` as it is called."""
    return cadence(judge_hand(settled(game), *hand_of(hand, game), crib=False))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Q K A 6 + 3", "Nineteen."),
        ("7 2 6 K + Q", "Fifteen two."),
        ("7 8 2 K + 8", "Fifteen two, fifteen four, and a pair is six."),
        ("7 8 8 Q + 5", "Fifteen two, fifteen four, fifteen six, and a pair is eight."),
        ("2 4 6 K + K", "A pair is two."),
        ("9 9 2 2 + K", "A pair is two, and a pair is four."),
        ("4 4 4 3 + 3", "Fifteen two, fifteen four, a pair royal is ten, and a pair is twelve."),
        ("T J Q Q + K", "A pair is two, a run of four is six, and a run of four is ten."),
        ("5S 5H 5D JC + 5C", "Fifteen sixteen, a double pair royal is twenty-eight, and his nobs is twenty-nine."),
        ("2H 4H 6H TH + KH", "A flush of five is five."),
        ("2H 4H 6H TH + KC", "A flush of four is four."),
        ("2S 4D JS 8C + 6S", "His nobs is one."),
    ],
)
def test_the_cadence_of_cards(hand: str, words: str) -> None:
    assert count(hand) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("6-6 5-5 6-3 0-0 + 1-0", "Nineteen."),
        ("6-1 6-2 0-0 1-0 + 5-5", "Fifteen two, fifteen four."),
        ("6-3 6-0 2-0 1-1 + 4-0", "Fifteen two, fifteen four, fifteen six, and a pair is eight."),
    ],
)
def test_the_cadence_of_tiles(hand: str, words: str) -> None:
    assert count(hand, "domino-cribbage") == words


# Plays, tags, what is said, what is behind it, what else it brought.
CALLS = [
    pytest.param("deal b", CARDS, "Bill deals.", "Bill’s crib; turn up the starter", (), id="a deal"),
    pytest.param(TOP, CARDS, "Two is the starter.", "", (), id="a starter"),
    pytest.param("deal b / starter J", CARDS, "His heels: two.", "jack as starter, for Bill", (), id="heels"),
    pytest.param("deal d / starter J", FOUR, "His heels: two.", "jack as starter, for Bill and Dave", (), id="of four"),
    pytest.param("deal b / starter 6-6", DOMINOES, "A double: one.", "6-6 as starter, for Ann", (), id="a double"),
    pytest.param("deal b / starter 6-5", DOMINOES, "6-5 is the starter.", "", (), id="a starter tile"),
    pytest.param(f"{TOP} / a K", CARDS, "Ten.", "Ann lays king", (), id="a card that scores nothing"),
    pytest.param(f"{TOP} / a A", CARDS, "One.", "Ann lays ace", (), id="an ace"),
    pytest.param(f"{TOP} / a K / b 5", CARDS, "Fifteen: two.", "fifteen: K 5", (), id="fifteen"),
    pytest.param(f"{TOP} / a 7 / b 7", CARDS, "Fourteen, and a pair: two.", "a pair: 7 7", (), id="a pair"),
    pytest.param(
        f"{TOP} / a 7 / b 8 / a 9", CARDS, "Twenty-four, and a run of three: three.", "a run of three: 7 8 9", (),
        id="a run",
    ),
    pytest.param(
        f"{TOP} / a 5 / b 5 / a 5", CARDS, "Fifteen, and a pair royal: eight.", "fifteen: 5 5 5; a pair royal: 5 5 5",
        (), id="fifteen and a pair royal",
    ),
    pytest.param(
        f"{TOP} / a K / b Q / a 8 / b 3", CARDS, "Thirty-one: two.", "thirty-one: K Q 8 3", (), id="thirty-one"
    ),
    pytest.param(f"{TOP} / a K / b 8 / a J / b go", CARDS, "Bill says go.", "", (), id="a go that brings nothing yet"),
    pytest.param(
        f"{TOP} / a K / b 8 / a J / b go / a go", CARDS, "Ann says go.", "the count begins anew", ("Ann: go 1",),
        id="the go point for the right player",
    ),
    pytest.param(
        f"{TOP} / a K / b 8 / a J / b J", CARDS, "Ten.", "Bill lays jack", ("Ann: go 1",), id="a go that was implied"
    ),
    pytest.param(
        "deal d / starter 9 / a K / b Q / c 9 / d go / a go / b go / c go", FOUR, "Cath says go.",
        "the count begins anew", ("Ann and Cath: go 1",), id="the go point for a side",
    ),
    pytest.param(
        f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A", CARDS, "Twenty-eight, and go: one.", "Ann lays ace", (),
        id="his own go",
    ),
    pytest.param(
        f"{TOP} / {LAID.removesuffix('5')}4", CARDS, "Thirty, and last: one.", "Bill lays four", (), id="last"
    ),
    pytest.param(f"{TOP} / {LAID}", CARDS, "Thirty-one: two.", "thirty-one: 10 J 6 5", (), id="31 with the last card"),
    pytest.param(
        f"{TILES} / a 6-6 / b 6-5 / a go", DOMINOES, "Ann says go.", "", ("Bill: go 1",), id="a go with tiles"
    ),
    pytest.param(
        f"{TILES} / a 6-6 / b 6-5 / a go / b 3-0", DOMINOES, "Twenty-six, and last: one.", "Bill lays 3-0", (),
        id="a last tile",
    ),
    pytest.param(f"{TILES} / a 0-0", DOMINOES, "Nothing.", "Ann lays 0-0", (), id="the double blank led"),
    pytest.param(f"{TOP} / {LAID} / a shows", CARDS, "Ann’s hand: nothing.", "Nineteen.", (), id="an empty hand"),
    pytest.param(
        f"deal b / starter K / {LAID} / a shows", CARDS, "Ann’s hand: two.", "A pair is two.", (), id="a hand"
    ),
    pytest.param(
        f"{TOP} / {LAID} / a shows / b shows / crib A A Q Q", CARDS, "Bill’s crib: four.",
        "A pair is two, and a pair is four.", (), id="the crib",
    ),
    pytest.param(
        "deal b", {**CARDS, "Five_Card": "yes"}, "Bill deals.", "Bill’s crib; turn up the starter",
        ("Ann: for not having the crib first 3",), id="the 3 of the five-card game",
    ),
    pytest.param(
        f"{TOP} / a K / b 9 / a 8 / b go / a go", {**CARDS, "Five_Card": "yes"}, "Ann says go.", "the play is over",
        ("Ann: go 1",), id="the go after which nothing is laid any more",
    ),
    pytest.param(
        f"{TOP} / a K / b 5 claims 1", {**CARDS, "Muggins": "yes"}, "Fifteen: two.", "fifteen: K 5",
        ("Claimed 1, true is 2",), id="a low claim",
    ),
    pytest.param(
        f"{TOP} / a K / b 5 claims 5", {**CARDS, "Muggins": "yes", "Over_Claim": "two"}, "Fifteen: two.",
        "fifteen: K 5", ("Ann: given 2", "Claimed 5, true is 2"), id="an over-claim",
    ),
    pytest.param(FALSE, {**CARDS, "False_Go": "two-per-piece"}, "Seven.", "Bill lays seven", ("Ann: given 2",),
        id="a false go that costs 2",
    ),
    pytest.param("deal b / misdeal seen", CARDS, "Misdeal.", "seen: Bill deals again", (), id="a misdeal"),
    pytest.param("deal b / b awarded 119 / starter J", CARDS, "Game: Bill.", "His heels: two: 121", (), id="won"),
    pytest.param(
        f"deal b / a awarded 119 / starter K / {LAID} / a shows", CARDS, "Game: Ann.", "Ann’s hand: two: 121", (),
        id="won in the show",
    ),
    pytest.param(
        f"{TOP} / a awarded 120 / a K / b 8 / a J / b go / a go", CARDS, "Game: Ann.", "Ann says go: 121",
        ("Ann: go 1",), id="won by a go",
    ),
    pytest.param(
        f"{TILES} / b awarded 60 / a 6-6 / b 3-0", {**DOMINOES, "Finish": "exact"}, "Bust.",
        "fifteen is two, past 61: Bill stays on 60", (), id="a bust",
    ),
    pytest.param(
        "deal b / b awarded 120 / starter J", {**CARDS, "Heels_Can_Win": "no"}, "Bust.",
        "his heels may not win: Bill stays on 120", (), id="heels that may not win",
    ),
    pytest.param(
        "deal d / b awarded 120 / starter J", {**FOUR, "Heels_Can_Win": "no"}, "Bust.",
        "his heels may not win: they stay on 120", (), id="nor for partners, in the plural",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "tags", "words", "why", "more"), CALLS)
def test_call(plays: str, tags: dict[str, str], words: str, why: str, more: tuple[str, ...]) -> None:
    assert said(plays, **{**CARDS, **tags}) == (words, why, more)


def test_a_hand_is_called_aloud_in_the_cadence() -> None:
    table = play(f"deal b / starter 3 / {LAID} / a shows / b shows flush5", **CARDS)
    assert VOICES["cribbage"].call(table.rulings[-1], names_of(table)).aloud == (
        "Fifteen two, a run of three is five, a flush of five is ten, and his nobs is eleven."
    )


def test_a_dead_piece_is_not_called_as_laid() -> None:
    """It leaves the hand without being laid: the count is what it was, here nothing yet."""
    words, why, _ = said(FALSE, **CARDS, False_Go="dead-piece")
    assert "wenty-eight" not in words
    assert "lays" not in why


def test_a_dead_card_is_called_as_a_card_whatever_its_name() -> None:
    """Also where the word for a seven has a hyphen, as a tile has."""

    class Hyphens(NullTranslations):
        def gettext(self, message: str) -> str:
            return "se-ven" if message == "seven" else message

        def pgettext(self, context: str, message: str) -> str:
            return f"{context}: {message}"

    with speaking(Language("en", Hyphens())):
        words, why, _ = said(FALSE, **CARDS, False_Go="dead-piece")
    assert (words, why) == ("card: A dead piece.", "Bill takes back se-ven")


@pytest.mark.parametrize(
    ("plays", "tags", "verdicts"),
    [
        pytest.param(FALSE, {}, ["Bill’s go at play 6 was wrong: 7 could have been laid"], id="false"),
        pytest.param(FALSE.removesuffix("7") + "9 / b J / b T", {}, ["Bill’s go at play 6 is cleared"], id="cleared"),
        pytest.param(TWO_GOES, THREE, ["Cleared: goes 7 (Ann) and 14 (Ann)"], id="two cleared"),
    ],
)
def test_verdicts_are_said(plays: str, tags: dict[str, str], verdicts: list[str]) -> None:
    table = play(plays, **CARDS, **tags)
    found = VOICES["cribbage"].verdicts(table.rulings[-1].verdicts, names_of(table))
    assert [words for _, words in found] == verdicts


@pytest.mark.parametrize(
    ("plays", "tags", "brief"),
    [
        ("deal b", CARDS, ""),
        ("deal b / starter J", CARDS, "heels 2 to b"),
        (f"{TOP} / a K", CARDS, "10: nothing"),
        (f"{TOP} / a K / b 5", CARDS, "15: fifteen 2"),
        (f"{TOP} / a 7 / b 7", CARDS, "14: pair 2"),
        (f"{TOP} / a K / b Q / a 8 / b 3", CARDS, "31: thirty-one 2"),
        (f"{TOP} / a K / b 8 / a J / b go", CARDS, ""),
        (f"{TOP} / a K / b 8 / a J / b go / a go", CARDS, "go 1 to a"),
        (f"{TOP} / a K / b 8 / a J / b J", CARDS, "10: nothing, go 1 to a"),
        (f"{TOP} / {LAID} / a shows", CARDS, "0: nothing"),
        (f"deal b / starter K / {LAID} / a shows", CARDS, "2: pair 2"),
        (f"{TILES} / b awarded 60 / a 6-6 / b 3-0", {**DOMINOES, "Finish": "exact"}, "15: bust"),
    ],
)
def test_brief(plays: str, tags: dict[str, str], brief: str) -> None:
    table = play(plays, **tags)
    assert VOICES[tags["Game"]].brief(table.rulings[-1]) == brief


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(walks())
def test_every_play_has_its_words(walk: Walk) -> None:
    """One sentence with a capital and a full stop; the check of the record is ASCII and closes no brace."""
    names, voice = Names(walk.start.seating, NAMES[: walk.start.seating.players]), VOICES[walk.game.name]
    for ruling in walk.rulings:
        call, brief = voice.call(ruling, names), voice.brief(ruling)
        assert call.words[0].isupper() or call.words[0].isdigit()  # a tile
        assert call.words.endswith(".")
        assert brief.isascii()
        assert not set("{};\n") & set(brief)
        assert voice.play(ruling.play, names)
        assert all(voice.item(item, ruling, names) for item in ruling.items)
        assert bool(ruling.items) <= bool(brief)
