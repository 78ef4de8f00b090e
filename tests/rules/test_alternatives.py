"""Which other house rules would change the points of a hand, a round, a line."""

from __future__ import annotations

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.rules.cribbage.judging import judge_hand, judge_round
from referee.rules.cribbage.rules import CardRules
from referee.rules.games import GAMES
from referee.rules.lines.judging import judge_line
from referee.rules.options import settle
from referee.rules.seating import Seating
from referee.rules.variations import Judge, alternatives
from tests.settled import hand_of, hyphened, pieces_of

TWO = Seating(2)


def hand(text: str, game: str = "cribbage", *, crib: bool = False, **chosen: str) -> list[str]:
    """`crib-flush four: 4` for each house rule that would change the count of `5S 5H 5D JC + 5C`."""
    pieces, starter = hand_of(text, game)

    def judge(rules: CardRules) -> int:
        items = judge_hand(rules, pieces, starter, crib=crib)
        return sum(item.points for item in items)

    return told(game, chosen, judge)


def last(text: str, game: str = "cribbage", **chosen: str) -> list[str]:
    """The same for the last piece of a round."""
    pieces = pieces_of(text, game)
    return told(game, chosen, lambda rules: judge_round(rules, pieces)[-1].points)


def line(text: str, game: str) -> list[str]:
    """The same for the last tile of a line."""
    return told(game, {}, lambda rules: judge_line(rules, text.split())[-1].points)


def told(game: str, chosen: dict[str, str], judge: Judge) -> list[str]:
    found = alternatives(GAMES[game].rules, TWO, hyphened(chosen), judge)
    return [f"{one.rule.name} {one.value}: {one.points}" for one in found]


def test_four_of_a_suit_in_the_crib() -> None:
    assert hand("2H 4H 6H TH + QC", crib=True) == ["crib-flush four: 4"]
    assert hand("2H 4H 6H TH + QC", crib=True, crib_flush="four") == ["crib-flush five: 0", "five-card yes: 0"]
    assert hand("2H 4H 6H TH + QH", crib=True) == []
    assert hand("2H 4H 6H TH + QC") == []


def test_a_run_that_fell() -> None:
    assert last("8 7 6") == ["runs-up-only yes: 0"]
    assert last("6 7 8") == []


def test_a_run_of_tiles_that_lie_apart() -> None:
    assert last("4-0 5-1 5-4 5-0", "domino-cribbage") == ["runs-in-play anywhere: 3"]


def test_the_blank_makes_another_fifteen() -> None:
    assert hand("6-1 6-2 0-0 1-0 + 5-5", "domino-cribbage") == ["blank-in-fifteens no: 2"]


def test_fives_are_five_each_in_american_style() -> None:
    assert line("5-5", "muggins") == ["style american: 10"]
    assert line("6-6", "muggins") == []
    assert line("6-6 6-3", "fives-and-threes") == []


def test_a_rule_under_which_the_case_cannot_be_is_left_out() -> None:
    """Four cards are no hand of the five-card game, three none of the other."""
    assert hand("7S 8D 9C KH + 2S") == []
    assert hand("7S 8D 9C + 2S", five_card="yes") == []


@pytest.mark.parametrize("refusal", [IllegalPlay("no-such-value"), NotationError("no-pieces")])
def test_what_the_table_itself_refuses_is_refused(refusal: Exception) -> None:
    def judge(_rules: CardRules) -> int:
        raise refusal

    with pytest.raises(type(refusal)):
        alternatives(CardRules, TWO, {}, judge)


@pytest.mark.parametrize("refusal", [IllegalPlay("no-such-value"), NotationError("no-pieces")])
def test_the_others_are_still_found(refusal: Exception) -> None:
    def judge(rules: CardRules) -> int:
        if rules.crib_flush == "four":
            raise refusal
        return 2 if rules.runs_up_only == "yes" else 1

    assert told("cribbage", {}, judge) == ["runs-up-only yes: 2"]


def test_who_begins_the_next_game_and_what_is_said_of_a_card() -> None:
    """The turn goes on in the line games; a card lies at no end, so that it is said as it was."""
    position = GAMES["muggins"].start(settle(GAMES["muggins"].rules, Seating(3), {}), Seating(3))
    assert [GAMES["muggins"].goes_on(position, seat) for seat in "abc"] == ["b", "c", "a"]
    assert GAMES["cribbage"].keep("a 7", None, None, "left") == "a 7"
