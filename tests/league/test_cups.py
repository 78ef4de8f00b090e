"""Knock-out cups: byes, the way to the final, and play-offs of what is level."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import IllegalPlay
from referee.league.cups import (
    CupRound,
    Tie,
    TieState,
    champion,
    draw_cup,
    goes_on,
    name_of_round,
    play_cup,
    ties_to_play,
)
from referee.league.shapes import AWAY, HOME, Pair, Result
from referee.league.tallies import Decides
from tests.league.results import result

FIVE = ("Plough", "Railway", "Bell", "Fox A", "Crown")


def drawn(rounds: tuple[CupRound, ...]) -> list[list[tuple[str | None, str | None]]]:
    return [[(tie.home, tie.away) for tie in one.ties] for one in rounds]


def states(rounds: tuple[CupRound, ...]) -> list[list[str]]:
    return [[tie.state for tie in one.ties] for one in rounds]


def test_four_teams_need_no_bye() -> None:
    cup = draw_cup(FIVE[:4])
    assert drawn(cup) == [[("Plough", "Railway"), ("Bell", "Fox A")], [(None, None)]]
    assert states(cup) == [["open", "open"], ["waiting"]]
    assert champion(cup) is None


def test_the_last_drawn_have_byes() -> None:
    """Five teams: three byes, and who has one is in the next round at once."""
    cup = draw_cup(FIVE)
    assert drawn(cup) == [
        [("Plough", "Railway"), ("Bell", None), ("Fox A", None), ("Crown", None)],
        [(None, "Bell"), ("Fox A", "Crown")],
        [(None, None)],
    ]
    assert states(cup) == [["open", "bye", "bye", "bye"], ["waiting", "open"], ["waiting"]]
    assert [(tie.round, tie.number) for tie in ties_to_play(cup)] == [(1, 1), (2, 2)]


def test_rounds_have_their_names() -> None:
    names = [(one.number, one.name) for one in draw_cup([f"Fox {n}" for n in range(20)])]
    assert names == [(1, "round"), (2, "round"), (3, "quarter-final"), (4, "semi-final"), (5, "final")]
    assert [one.name for one in draw_cup(FIVE[:2])] == ["final"]


def test_the_winner_goes_on() -> None:
    played = [
        result("Plough 4-5 Railway", 1), result("Fox A 6-3 Crown", 2), result("Bell 2-7 Railway", 2),
        result("Fox A 5-4 Railway", 3),
    ]  # fmt: skip
    assert drawn(play_cup(FIVE, played[:1], "points"))[1] == [("Railway", "Bell"), ("Fox A", "Crown")]
    cup = play_cup(FIVE, played, "points")
    assert drawn(cup)[2] == [("Railway", "Fox A")]
    assert champion(cup) == "Fox A"
    assert ties_to_play(cup) == ()
    assert cup[2].ties[0].feeders == (1, 2)


@pytest.mark.parametrize(
    ("state", "over"),
    [
        ("waiting", False), ("open", False), ("level", False), ("won", True), ("bye", True), ("given", True),
        ("out", True),
    ],
)  # fmt: skip
def test_a_tie_is_over_when_it_is_known_who_stands_in_the_next_round(state: TieState, over: bool) -> None:
    assert Tie(1, 1, "Plough", "Bell", state).is_over == over


def test_a_level_tie_is_played_off() -> None:
    level = result("Plough 4-4 Bell", 1)
    cup = play_cup(("Plough", "Bell"), [level], "points")
    assert states(cup) == [["level"]]
    assert len(ties_to_play(cup)) == 1
    for played in ([level, result("Bell 1-0 Plough", 1)], [result("Bell 1-0 Plough", 1), level]):
        assert champion(play_cup(("Plough", "Bell"), played, "points")) == "Bell"
    again = [level, result("Bell 2-2 Plough", 1)]
    assert states(play_cup(("Plough", "Bell"), again, "points")) == [["level"]]


def test_a_walkover_goes_on() -> None:
    given_to = result("Plough 4-5 Bell (0 7) walkover", 1)
    assert champion(play_cup(("Plough", "Bell"), [given_to], "rubbers")) == "Bell"


def test_a_result_of_another_round_decides_nothing_here() -> None:
    assert states(play_cup(("Plough", "Bell"), [result("Plough 5-4 Bell", 2)], "points")) == [["open"]]


@pytest.mark.parametrize(
    ("teams", "code"), [((), "cup-too-small"), (("Bell",), "cup-too-small"), (("Bell", "Fox A", "Bell"), "drawn-twice")]
)
def test_a_cup_that_cannot_be(teams: tuple[str, ...], code: str) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        draw_cup(teams)
    assert refusal.value.code == code


@given(st.integers(2, 40), st.randoms(use_true_random=False))
def test_a_cup_of_any_size_ends_with_one(n: int, chance: random.Random) -> None:
    """Each match puts one team out; only the first round has byes; nobody meets nobody."""
    teams = [f"Fox {i}" for i in range(n)]
    played: list[Result] = []
    while ties := ties_to_play(play_cup(teams, played, "points")):
        for tie in ties:
            assert tie.home
            assert tie.away
            played.append(result(f"{tie.home} {chance.choice(('5-4', '4-5'))} {tie.away}", tie.round))
    cup = play_cup(teams, played, "points")
    assert len(played) == n - 1
    losers = [one.home if one.points[0] < one.points[1] else one.away for one in played]
    assert [champion(cup)] == [team for team in teams if team not in losers]
    assert sum(tie.state == "bye" for tie in cup[0].ties) == len(cup[0].ties) * 2 - n
    assert all(tie.state == "won" for one in cup[1:] for tie in one.ties)
    assert all(tie.home for tie in cup[0].ties)


# Who leaves, and what is given.


def test_who_leaves_gives_what_it_has_not_played() -> None:
    cup = play_cup(FIVE, [result("Plough 6-3 Railway", 1)], "points", out=["Plough"])
    assert states(cup) == [["won", "bye", "bye", "bye"], ["given", "open"], ["waiting"]]
    assert cup[1].ties[0].winner == "Bell"
    assert [(tie.round, tie.number) for tie in ties_to_play(cup)] == [(2, 2)]


def test_what_it_has_won_stands() -> None:
    played = [result("Plough 6-3 Bell", 1)]
    assert champion(play_cup(("Plough", "Bell"), played, "points", out=["Plough"])) == "Plough"


def test_a_level_tie_of_who_leaves_is_given() -> None:
    level = [result("Plough 4-4 Bell", 1)]
    for out, stays in (("Plough", "Bell"), ("Bell", "Plough")):
        (tie,) = play_cup(("Plough", "Bell"), level, "points", out=[out])[0].ties
        assert (tie.state, tie.winner, tie.gone) == ("given", stays, None)


def test_where_both_leave_nobody_goes_on() -> None:
    four = play_cup(FIVE[:4], [], "points", out=["Plough", "Railway"])
    assert states(four) == [["out", "open"], ["waiting"]]
    nobody, final = four[0].ties[0], four[1].ties[0]
    assert (nobody.winner, nobody.gone, nobody.is_over) == (None, "Plough", True)
    assert (final.home, final.is_over) == ("Plough", False)
    over = play_cup(FIVE[:4], [result("Bell 6-3 Fox A", 1)], "points", out=["Plough", "Railway"])
    assert states(over)[1] == ["given"]
    assert champion(over) == "Bell"
    assert champion(play_cup(("Plough", "Bell"), [], "points", out=["Plough", "Bell"])) is None


@pytest.mark.parametrize("decides", ["points", "rubbers", "legs"])
def test_a_walkover_has_a_winner_where_it_brings_no_points(decides: Decides) -> None:
    given_to = replace(result("Plough 0-6 Bell (0 0) walkover", 1), legs=(0, 0))
    assert champion(play_cup(("Plough", "Bell"), [given_to], decides)) == "Bell"


@pytest.mark.parametrize(
    ("walkover", "points", "rubbers", "legs", "decides", "side"),
    [
        (True, (2, 0), (0, 0), (0, 0), "legs", HOME), (True, (0, 0), (0, 6), (0, 0), "legs", AWAY),
        (True, (0, 0), (0, 0), (6, 0), "rubbers", HOME), (True, (0, 0), (0, 0), (0, 0), "points", None),
        (False, (8, 3), (4, 4), (9, 8), "rubbers", None), (False, (3, 8), (4, 4), (9, 8), "legs", HOME),
        (False, (3, 8), (4, 4), (9, 8), "points", AWAY), (False, (5, 5), (4, 4), (9, 8), "points", None),
    ],
)  # fmt: skip
def test_who_goes_on(
    walkover: bool, points: Pair, rubbers: Pair, legs: Pair, decides: Decides, side: int | None
) -> None:
    """By what decides alone; where nobody came by whatever the league gives for it."""
    given_to = Fraction(points[0]), Fraction(points[1])
    one = Result("Plough", "Bell", 1, "2026-10-01", rubbers, legs, given_to, walkover=walkover)
    assert goes_on(one, decides) == side


def test_rounds_are_named_by_how_many_took_part() -> None:
    assert [name_of_round(n, 5) for n in (1, 2, 3)] == ["quarter-final", "semi-final", "final"]
    assert [name_of_round(n, 16) for n in (1, 2)] == ["round", "quarter-final"]
    assert name_of_round(1, 2) == "final"
    assert name_of_round(9, 4) == "round"


def by_hand(teams: list[str], played: list[Result], out: set[str]) -> str | None:
    """The cup once more, halved from the final downwards: who comes out of each half, "" for nobody."""
    size = 1
    while size < len(teams):
        size *= 2
    meeting = 2 * len(teams) - size
    slots: list[str | None] = []
    for n, team in enumerate(teams):
        slots += [team] if n < meeting else [team, None]

    def best(slots: list[str | None], round: int) -> str | None:
        if len(slots) == 1:
            return slots[0]
        half = len(slots) // 2
        home, away = best(slots[:half], round - 1), best(slots[half:], round - 1)
        if round == 1 and away is None:
            return home
        if home == "?" or away == "?":
            return "?"
        for one in played:
            if one.round == round and {one.home, one.away} == {home, away} and one.points[0] != one.points[1]:
                return one.home if one.points[0] > one.points[1] else one.away
        staying = [team for team in (home, away) if team not in out]
        return "?" if len(staying) == 2 else staying[0] if staying else home

    found = best(slots, size.bit_length() - 1)
    return None if found == "?" else found


@given(st.integers(2, 17), st.randoms(use_true_random=False), st.data())
def test_a_second_computation_gives_the_same_champion(n: int, chance: random.Random, data: st.DataObject) -> None:
    """With level ties, play-offs, ties not played yet and teams that leave."""
    teams = [f"Fox {i}" for i in range(n)]
    out = data.draw(st.sets(st.sampled_from(teams), max_size=4))
    played: list[Result] = []
    for _ in range(3 * n):
        ties = ties_to_play(play_cup(teams, played, "points", out=out))
        if not ties or chance.random() < 0.05:
            break
        tie = chance.choice(ties)
        assert not {tie.home, tie.away} & out
        played.append(result(f"{tie.home} {chance.choice(('5-4', '4-5', '4-4'))} {tie.away}", tie.round))
    cup = play_cup(teams, played, "points", out=out)
    assert champion(cup) == (None if cup[-1].ties[0].state == "out" else by_hand(teams, played, out))
