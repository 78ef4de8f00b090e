"""Every refusal has its words, and no words are there without a refusal."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.calls.words import Names, uncapital
from referee.errors import BrokenPlay, IllegalPlay, RecordError, Refused
from referee.language import speaking
from referee.league.doubts import Doubt
from referee.record.reading import read_record
from referee.refusals import WORDS, explain
from referee.refusals.telling import somebody
from referee.rules.pieces import tile
from referee.rules.seating import Seating
from referee.translations import LANGUAGES, find_language
from tests.codes import raised
from tests.notation import sheet
from tests.rules.test_refusals import REFUSALS

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SEATING = Seating(4, pairs=True)
NAMES = Names(SEATING, ("Ann", "Bill", "Cath", "Dave"))
AMEND = "Amend the play that says so if it is wrong."
CAUSE = IllegalPlay("must-draw", left=3)
OVER, DOWN = IllegalPlay("game-is-over"), IllegalPlay("not-your-down", seat="b")
TURN = IllegalPlay("out-of-turn", turn="a", seat="b")


NESTED = ("breaks-play", "record-line")

# What refusals carry.
DATA: dict[str, Any] = {
    "tile": tile(6, 3), "tiles": (tile(6, 3), tile(5, 5)), "pips": 7, "numbers": (6, 0), "totals": (6, 12),
    "end": "left", "other": "right", "seat": "b", "turn": "a", "seats": "ab", "left": 3, "closed": 2, "count": 2,
    "shown": 1, "missed": 2, "n": 7, "text": "a 6-6", "written": "4-0", "ruled": "4-8", "name": "matador",
    "known": ("fives-and-threes", "muggins"), "players": 5, "option": "deal", "value": "15", "choices": range(1, 15),
    "deal": 9, "does": "show", "most": 80, "tag": "Game", "cause": CAUSE, "line": 3, "stored": "a 6-6", "piece": "5C",
    "such": "“a 6-3”", "places": ("b",), "field": "legs", "least": 1, "player": "Dave P.", "times": 1, "target": 61,
    "points": 62, "lines": 3, "rubbers": 9, "path": "/games.db", "why": "disk I/O error", "url": "/",
    "doubts": (Doubt("season"), Doubt("team", "Plough"), Doubt("twice", "01:30")),
    "venue": "Plough", "match": "Plough – Bell", "score": "61–48",
    "year": 2149, "minutes": 4, "seconds": 4, "rubber": "P3",
    "division": "Division 1", "label": "Team", "team": "Plough", "encoding": "utf-8", "day": "2026-12-03",
}  # fmt: skip


def explained(code: str, **data: Any) -> list[str]:
    """With the players' names and without."""
    refusal = Refused(code)
    refusal.data = DATA | data
    return [explain(refusal, names) for names in (NAMES, None)]


def test_every_code_that_is_raised_has_words() -> None:
    assert set(raised()) - set(WORDS) == set()


def test_no_words_are_there_for_nothing() -> None:
    assert set(WORDS) - set(raised()) == set()


@LANGUAGE
@pytest.mark.parametrize("code", WORDS)
def test_words(code: str, language: str) -> None:
    """One sentence or two, to the point, with nothing left over from the making; a colon opens once in each."""
    with speaking(find_language(language)):
        said = explained(code)
    for words in said:
        assert words.endswith("."), words
        assert words == words.strip()
        assert len(words) < 250
        braces = () if code == "open-brace" else ("{", "}")
        for left_over in (*braces, "None", "Tile(", "(6, 0)", "object at", "  "):
            assert left_over not in words, words
        assert words[0].isupper() or words[0].isdecimal() or words[0] in "“„«/ab", words
        for sentence in [] if code in NESTED else words.split(". "):
            assert sentence.count(":") <= 1, words


@LANGUAGE
@pytest.mark.parametrize("code", sorted(WORDS.keys() - {*NESTED}))
def test_who_has_no_name_begins_a_sentence_with_a_capital(code: str, language: str) -> None:
    with speaking(find_language(language)):
        said = explained(code, seat=None, turn=None, player=somebody())
    for words in said:
        assert words[0].isupper() or words[0].isdecimal() or words[0] in "“„«/ab", words
        assert not words.startswith(("a player", "a joueur"))


@pytest.mark.parametrize(
    ("code", "data", "words"),
    [
        ("which-end", {}, "6-3 fits both ends: the left one makes 6, the right one 12. Say which."),
        ("fits-nowhere", {}, "6-3 fits neither end: the ends are 6 and blank. Lay another tile."),
        ("fits-nowhere", {"numbers": (5, 5)}, "6-3 fits neither end: both ends are 5. Lay another tile."),
        ("fits-other-end", {}, "6-3 does not fit on the left; it fits on the right."),
        ("out-of-turn", {}, "It is Ann’s turn, not Bill’s. Enter Ann’s play, or undo the one before."),
        ("not-your-down", {}, "Bill has the down in this hand."),
        ("no-hand", {}, "No hand is in progress: Bill has the down first."),
        ("no-hand", {"seat": None}, "No hand is in progress: a player has the down first."),
        ("show-first", {}, "Before the next hand, show the tiles that Ann and Bill have left."),
        ("show-first", {"seats": "b"}, "Before the next hand, show the tiles that Bill has left."),
        ("not-your-down", {"seat": None}, "A player has the down in this hand."),
        ("not-of-the-team", {"player": "a player"}, "A player is not in this team. Choose one of its players."),
        ("not-of-the-team", {"player": "ann"}, "ann is not in this team. Choose one of its players."),
        ("must-draw", {}, "3 tiles can still be drawn. Draw before you knock."),
        ("must-draw", {"left": 1}, "1 tile can still be drawn. Draw before you knock."),
        ("draw-fewer", {}, "3 tiles can be drawn. Draw so many, or fewer."),
        ("players", {"most": 4}, "This game cannot be played by 5; it takes two to four."),
        ("players", {"most": 2, "players": 3}, "This game cannot be played by 3; it takes two."),
        ("no-such-value", {}, "“15” is no value of deal; it takes a number from 1 to 14."),
        ("no-such-value", {"choices": ("one", "both")}, "“15” is no value of deal; it takes one or both."),
        ("already-shown", {}, f"Bill is known to have 6-3 and 5-5 left. {AMEND}"),
        ("already-shown", {"tiles": None}, f"Bill is known to have 7 pips left. {AMEND}"),
        ("already-shown", {"tiles": ()}, f"Bill is known to have nothing left. {AMEND}"),
        ("scores-differ", {}, "The record says 4-0, the rules say 4-8. Correct the play or the figures."),
        ("record-line", {}, "Line 3: 3 tiles can still be drawn. Draw before you knock."),
        ("piece-seen", {"piece": "5C", "places": ("starter",)},
         "5♣ has been seen in this deal: it is the starter. Amend the play that is wrong."),
        ("piece-seen", {"piece": "5C", "places": ("b",)},
         "5♣ has been seen in this deal: Bill has laid it. Amend the play that is wrong."),
        ("piece-seen", {"piece": "5C", "places": ("",)}, "5♣ stands there twice; each piece exists once."),
        ("fifth-of-a-rank", {"piece": "5", "places": ("starter", "a", "a", "b")},
         "All four of rank 5 have been seen: the starter, 2 laid by Ann and 1 laid by Bill. "
         "Amend the play that is wrong."),
        ("past-31", {"piece": "A", "count": 31},
         "The ace would pass thirty-one: the count is 31. Bill says go, or lays less."),
        ("round-past-31", {"piece": "A", "count": 31},
         "The round is over at thirty-one, and the ace leads the next one."),
        ("not-the-hand", {"piece": "TH"},
         "Bill has laid the 10 of hearts, which is not in this hand. Show what was laid."),
        ("fifth-of-a-rank", {"piece": "T", "places": ("",) * 4},
         "There are four cards of rank 10 in a pack, not five."),
        ("fifth-of-a-rank", {"piece": "5", "places": ("",) * 4},
         "There are four cards of rank 5 in a pack, not five."),
        ("breaks-play", {}, "Then play 7 (Ann 6-6) cannot stand: 3 tiles can still be drawn."),
        ("breaks-play", {"cause": OVER}, "Then play 7 (Ann 6-6) cannot stand: the game is over."),
        ("breaks-play", {"cause": TURN}, "Then play 7 (Ann 6-6) cannot stand: it is Ann’s turn, not Bill’s."),
        ("breaks-play", {"cause": DOWN}, "Then play 7 (Ann 6-6) cannot stand: Bill has the down in this hand."),
        ("stale", {"reason": "it was late"},
         "The table has moved on since this page was shown. “a 6-6” was not entered. Look at the table and tap again. "
         "The reason that was typed: “it was late”."),
        ("stands-already", {}, "That is what stands already."),
    ],
)  # fmt: skip
def test_what_is_wrong_and_what_can_be_done(code: str, data: dict[str, Any], words: str) -> None:
    assert explained(code, **data)[0] == words


@LANGUAGE
@pytest.mark.parametrize("code", WORDS)
def test_a_play_that_a_correction_breaks_needs_no_advice(code: str, language: str) -> None:
    """What is wrong goes on with a small letter, or with what has a capital of its own."""
    cause = Refused(code)
    cause.data = DATA
    with speaking(find_language(language)):
        said = explain(BrokenPlay(7, "a 6-6", cause), NAMES)
        alone = explain(cause, NAMES, advice=False)
    assert "\n" not in said
    why = said[-len(alone) :]
    assert why[1:] == alone[1:]
    assert not why[0].isupper() or why.startswith(("Ann", "Bill", "Cath", "Dave")), why


@pytest.mark.parametrize(
    ("cause", "why"),
    [
        (IllegalPlay("piece-seen", piece="A", places=("",)), "A stands there twice; each piece exists once."),
        (IllegalPlay("piece-seen", piece="JC", places=("b",)), "J♣ has been seen in this deal: Bill has laid it."),
        (IllegalPlay("go-must-be-said", seat="a"), "a go here wins the game for Ann."),
    ],
)
def test_a_card_at_the_head_keeps_its_capital(cause: Refused, why: str) -> None:
    assert explain(BrokenPlay(7, "a 6-6", cause), NAMES) == f"Then play 7 (Ann 6-6) cannot stand: {why}"


@pytest.mark.parametrize(
    ("said", "midst"),
    [
        ("W tej partii nikt nie dobiera.", "w tej partii nikt nie dobiera."),
        ("Ósemka stoi dwa razy.", "ósemka stoi dwa razy."),
        ("À Ann de jouer.", "à Ann de jouer."),
        ("Ann pasuje.", "Ann pasuje."),
        ("Anna pasuje.", "anna pasuje."),
        ("Bill! ma wyjście.", "Bill! ma wyjście."),
        ("6-3 nie pasuje.", "6-3 nie pasuje."),
        ("„x” to nie kamień.", "„x” to nie kamień."),
    ],
)
def test_the_midst_of_a_sentence(said: str, midst: str) -> None:
    assert uncapital(said, ("Ann", "Bill!", "A")) == midst


def test_without_names_seats_are_told() -> None:
    assert explained("out-of-turn")[1] == "It is a’s turn, not b’s. Enter a’s play, or undo the one before."
    assert explain(BrokenPlay(7, "a 6-6", CAUSE)).startswith("Then play 7 (a 6-6) cannot stand: 3 tiles")
    assert explain(RecordError(3, CAUSE)) == "Line 3: 3 tiles can still be drawn. Draw before you knock."


def test_a_seat_where_nobody_sits_has_no_name() -> None:
    assert explain(Refused("no-such-seat", seat="d"), Names(Seating(2), ("Ann", "Bill"))) == (
        "Nobody sits at seat d. Name the seat of a player."
    )


@pytest.mark.parametrize(("plays", "tags"), [param.values[1:3] for param in REFUSALS], ids=[p.id for p in REFUSALS])
def test_every_refusal_of_a_score_sheet_can_be_said(plays: str, tags: dict[str, str]) -> None:
    """With the data that it really carries."""
    with pytest.raises(RecordError) as refusal:
        read_record(sheet(plays, **tags))
    for language, names in product(LANGUAGES, (NAMES, None)):
        with speaking(find_language(language)):
            words = explain(refusal.value.cause, names)
        assert words.endswith(".")
        assert "None" not in words


def test_points_that_are_missing_are_not_quoted() -> None:
    said = explained("not-points", text="")[0]
    assert (said.startswith("A number of points is missing."), "“" in said) == (True, False)
