"""Rounds of a division: checked by counting, from nothing but the list of who is at home to whom."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import combinations, groupby, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import IllegalPlay, NotationError
from referee.league.circle import couples, homes
from referee.league.fixtures import Meeting, Round, Side, draw_up, games_each, in_one_night, rounds

PUBS = "Plough Railway Bell Crown Fox Swan Bull Ship Lion Star Oak George".split()
SIZES = range(2, 25)


def sides(venues: str) -> list[Side]:
    """`aabc`: four sides, the first two of one venue."""
    return [Side(f"{venue}{n}", venue) for n, venue in enumerate(venues)]


def apart(size: int) -> list[Side]:
    return [Side(f"team {n}", f"venue {n}") for n in range(size)]


def games(drawn: tuple[Round, ...]) -> list[tuple[str, str]]:
    return [(home, away) for one in drawn for home, away in one.meetings if home and away]


def at_home(drawn: tuple[Round, ...], team: str) -> str:
    """A team's season, as `HAH-A`; a bye is -."""
    return "".join(
        "-" if home is None else "H" if home == team else "A"
        for one in drawn
        for home, away in one.meetings
        if team in (home, away)
    )


def check(drawn: tuple[Round, ...], drawn_of: list[Side], halves: int) -> None:
    """All that a list of fixtures has to be, counted anew."""
    teams = [side.id for side in drawn_of]
    in_a_half = len(drawn) // halves
    assert [one.number for one in drawn] == list(range(1, len(drawn) + 1))
    assert in_a_half == (len(teams) if len(teams) % 2 else len(teams) - 1)
    for one in drawn:  # everybody stands once in each round, and one at most has a bye
        assert sorted(team for met in one.meetings for team in met if team) == sorted(teams)
        assert sum(None in met for met in one.meetings) == len(teams) % 2
    for number in range(halves):
        part = drawn[number * in_a_half : (number + 1) * in_a_half]
        met = Counter(frozenset(game) for game in games(part))
        assert met == Counter(frozenset(pair) for pair in combinations(teams, 2))
        for team in teams:
            line = at_home(part, team)
            assert line.count("-") == len(teams) % 2
            assert abs(line.count("H") - line.count("A")) == (1 - len(teams) % 2)
    twice = games(drawn)
    assert halves != 2 or all((away, home) in twice for home, away in twice)
    for team in teams:  # never three running, byes left out
        line = at_home(drawn, team).replace("-", "")
        assert max(len(list(run)) for _, run in groupby(line)) <= 2
    for one, other in combinations(drawn_of, 2):
        if (one.venue, one.night) == (other.venue, other.night):
            both = zip(at_home(drawn, one.id), at_home(drawn, other.id), strict=True)
            assert ("H", "H") not in both


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("halves", [1, 2, 3])
def test_every_size(size: int, halves: int) -> None:
    check(rounds(apart(size), halves), apart(size), halves)


@pytest.mark.parametrize("size", SIZES)
def test_as_many_pairs_of_one_venue_as_there_can_be(size: int) -> None:
    pairs = [Side(f"team {n}", f"venue {n // 2}") for n in range(size)]
    check(rounds(pairs), pairs, 2)


@given(data=st.data(), size=st.sampled_from(SIZES), halves=st.sampled_from([1, 2]))
def test_random_venues_and_nights(data: st.DataObject, size: int, halves: int) -> None:
    """Either it is drawn up right, or three stand in one another's way."""
    pubs, nights = st.sampled_from(PUBS), st.sampled_from([0, 1, 3])
    drawn_of = [Side(f"team {n}", data.draw(pubs), data.draw(nights)) for n in range(size)]
    crowd = max(Counter((side.venue, side.night) for side in drawn_of).values())
    if crowd > 2 and size > 3:
        with pytest.raises(IllegalPlay) as refusal:
            rounds(drawn_of, halves)
        assert refusal.value.code == "venue-crowded"
    else:
        check(rounds(drawn_of, halves), drawn_of, halves)


@pytest.mark.parametrize("size", SIZES)
def test_each_seat_belongs_to_one_couple_which_is_never_at_home_at_once(size: int) -> None:
    at_home = homes(size, 2)
    assert sorted(seat for couple in couples(size) for seat in couple) == list(range(size))
    assert [len(couple) for couple in couples(size)].count(1) == size % 2
    assert not any(at_home[one] & at_home[other] for one, other in (two for two in couples(size) if len(two) == 2))


def test_twelve_teams_have_five_or_six_homes_in_each_half() -> None:
    drawn = rounds(apart(12))
    assert len(drawn) == 22
    for half in (drawn[:11], drawn[11:]):
        assert {at_home(half, f"team {n}").count("H") for n in range(12)} == {5, 6}


def test_seven_teams_have_seven_rounds_a_half_and_one_bye_each() -> None:
    drawn = rounds(apart(7))
    assert len(drawn) == 14
    assert {at_home(drawn[:7], f"team {n}").count("-") for n in range(7)} == {1}
    assert all(None not in met for one in rounds(apart(6)) for met in one.meetings)


def test_an_odd_number_alternates_without_a_break_in_each_half() -> None:
    for n in range(9):
        line = at_home(rounds(apart(9), 1), f"team {n}").replace("-", "")
        assert "HH" not in line
        assert "AA" not in line


@pytest.mark.parametrize("size", SIZES)
def test_a_return_waits_for_most_of_a_half(size: int) -> None:
    when: dict[frozenset[str], list[int]] = {}
    for one in rounds(apart(size)):
        for home, away in one.meetings:
            if home and away:
                when.setdefault(frozenset((home, away)), []).append(one.number)
    half = size - 1 + size % 2
    assert all(again - first >= half - 1 for first, again in when.values())


def test_three_sides_can_share_a_venue_if_they_are_all_there_are() -> None:
    assert [len([met for met in one.meetings if met[0]]) for one in rounds(sides("aaa"))] == [1] * 6
    check(rounds(sides("aab")), sides("aab"), 2)


@pytest.mark.parametrize("venues", ["aaab", "aaaa", "aaabc", "abababc", "aaabcdefghijkl"])
def test_three_of_one_venue_cannot_be_apart(venues: str) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        rounds(sides(venues))
    assert refusal.value.code == "venue-crowded"
    teams = tuple(side.id for side in sides(venues) if side.venue == "a")
    assert refusal.value.data == {"venue": "a", "teams": teams, "count": len(teams)}


def test_it_could_not_be_done_at_all() -> None:
    """Four sides, three of one venue: no way to give out the homes of a half, tried in full."""
    games = list(combinations(range(4), 2))
    for choice in range(2 ** len(games)):
        home = [pair[choice >> n & 1] for n, pair in enumerate(games)]
        balanced = all(home.count(team) in (1, 2) for team in range(4))
        nights = [[home[games.index(pair)] for pair in night] for night in ONE_HALF]
        assert not (balanced and all(len({0, 1, 2} & set(night)) < 2 for night in nights))


ONE_HALF = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]


def test_another_night_parts_them() -> None:
    three = [Side("a", "Plough", 1), Side("b", "Plough", 1), Side("c", "Plough", 3), *apart(5)]
    check(rounds(three), three, 2)


@pytest.mark.parametrize("size", [0, 1, 25, 40])
def test_a_division_has_2_to_24_teams(size: int) -> None:
    for draw in (
        lambda: rounds(apart(size)),
        lambda: draw_up(apart(size), "2026-10-06", "20:30"),
        lambda: draw_up(apart(size), "no day", "20:30"),  # no calendar is looked at for so many
    ):
        with pytest.raises(IllegalPlay) as refusal:
            draw()
        assert refusal.value.code == "league-size"
        assert refusal.value.data == {"count": size, "least": 2, "most": 24}


@pytest.mark.parametrize("size", [4, 5, 8, 11, 12, 24])
def test_two_divisions_of_one_size_keep_out_of_each_other_s_way(size: int) -> None:
    """An A team in the first division and a B team in the second, at every pub: no meeting has to move."""
    first = [Side(f"{n} A", f"venue {n}", 1) for n in range(size)]
    second = [Side(f"{n} B", f"venue {n}", 1) for n in reversed(range(size))]
    taken = {(one.venue, one.day) for one in draw_up(first, "2026-10-06", "20:30") if one.venue}
    drawn = draw_up(second, "2026-10-06", "20:30", taken=frozenset(taken))
    played = [one for one in drawn if one.venue]
    assert not {(one.venue, one.day) for one in played} & taken
    assert {date.fromisoformat(one.day).weekday() for one in played} == {1}


def test_pairs_and_taken_venues_together() -> None:
    """A pub with two sides here, and pubs with one here and one elsewhere: the pairs keep whole couples of seats."""
    mixed = [*sides("aabbccddee"), Side("f", "f"), Side("g", "g")]
    for rounds_of_g in (range(1, 23, 2), range(2, 23, 2), range(1, 12), range(12, 23)):
        taken = {"g": frozenset(rounds_of_g), "f": frozenset(range(1, 23, 2))}
        check(rounds(mixed, 2, taken), mixed, 2)


def test_whoever_has_least_choice_chooses_first() -> None:
    """The Plough's room is taken in both rounds, the Bell's in the second: the Bell is at home in the first."""
    taken = {"Plough": frozenset({1, 2}), "Bell": frozenset({2})}
    assert at_home(rounds([Side("Plough", "the Plough"), Side("Bell", "the Bell")], 2, taken), "Bell") == "HA"


@pytest.mark.parametrize(("one", "other"), [*permutations(homes(4, 2), 2)])
def test_two_of_one_venue_are_apart_whatever_others_would_like(one: frozenset[int], other: frozenset[int]) -> None:
    """Two alone choose first, for one seat each has all the home nights that its venue is free."""
    drawn_of, every = sides("abcc"), frozenset(range(1, 7))
    check(rounds(drawn_of, 2, {"a0": every - one, "b1": every - other}), drawn_of, 2)


# A club night: everybody in one room.


def test_who_is_only_at_home_plays_too() -> None:
    assert games_each(in_one_night(apart(4), "2026-10-06", "20:30", 1)) == {f"team {n}": 1 for n in range(4)}


def test_a_club_night_has_a_round_after_another_for_everybody() -> None:
    """Three of one venue are in nobody's way; who has a bye is at no table."""
    three = [Side(name, "Plough") for name in ("Ann", "Bill", "Cath")]
    assert in_one_night(three, "2026-10-06", "20:30", 2) == (
        Meeting(1, None, "Ann", "2026-10-06", None, "20:30"),
        Meeting(1, "Bill", "Cath", "2026-10-06", "Plough", "20:30"),
        Meeting(2, None, "Bill", "2026-10-06", None, "20:30"),
        Meeting(2, "Cath", "Ann", "2026-10-06", "Plough", "20:30"),
    )
    assert games_each(in_one_night(three, "2026-10-06", "20:30", 2)) == {"Ann": 1, "Bill": 1, "Cath": 2}


@pytest.mark.parametrize(("size", "most", "rounds"), [(4, 9, 3), (5, 9, 5), (10, 9, 9), (12, 9, 9)])
def test_nobody_meets_the_same_twice_in_a_club_night(size: int, most: int, rounds: int) -> None:
    drawn = in_one_night(apart(size), "2026-10-06", "20:30", most)
    assert max(one.round for one in drawn) == rounds
    met = [frozenset((one.home, one.away)) for one in drawn]
    assert len(met) == len({*met}) == rounds * (size + size % 2) // 2


@pytest.mark.parametrize(
    ("size", "day", "hour", "code", "data"),
    [
        (1, "2026-10-06", "20:30", "league-size", {"count": 1, "least": 2, "most": 24}),
        (25, "2026-10-06", "20:30", "league-size", {"count": 25, "least": 2, "most": 24}),
        (4, "2026-10-32", "20:30", "no-such-day", {"text": "2026-10-32"}),
        (4, "2026-10-06", "25:30", "no-such-hour", {"text": "25:30"}),
    ],
)
def test_a_club_night_that_cannot_be(size: int, day: str, hour: str, code: str, data: dict[str, Any]) -> None:
    with pytest.raises((IllegalPlay, NotationError)) as refusal:
        in_one_night(apart(size), day, hour, 9)
    assert (refusal.value.code, refusal.value.data) == (code, data)
