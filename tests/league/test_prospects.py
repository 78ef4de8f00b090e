"""What a match can change: how it can still end, and where that puts its teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.league.prospects import Prospect, prospects
from referee.league.shapes import Card, Format, Leg, Line, PointsRule, Result, Rubber
from referee.league.tables import PLAY_OFF_ROUND, standings
from referee.league.ways import ways
from tests.league.results import result, results
from tests.league.test_tables import chains, seasons

ONE, TWO = Fraction(1), Fraction(2)
LEEK = PointsRule(win=TWO, draw=ONE, rubber=ONE, absent=Fraction(7), walkover=(5, 4))
SINGLES = Rubber("singles", "fives-and-threes")


def nine(rule: PointsRule = LEEK) -> Format:
    return Format("nine", (SINGLES,) * 9, rule)


def card(format: Format, *legs: tuple[tuple[int, int], ...]) -> Card:
    """A card with the scores of the legs of its first rubbers."""
    lines = [Line(legs=tuple(Leg(scores, "g") for scores in line)) for line in legs]
    return Card((*lines, *[Line()] * (len(format.rubbers) - len(lines))))


def ends(format: Format, *legs: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    found = ways(format, card(format, *legs), ("Plough", "Railway"), 7, "2026-12-03")
    assert {(one.home, one.away, one.round, one.date) for one in found} == {("Plough", "Railway", 7, "2026-12-03")}
    return [(one.rubbers, one.legs) for one in found]


def test_nine_games_end_in_ten_ways() -> None:
    assert ends(nine()) == [((n, 9 - n), (n, 9 - n)) for n in range(10)]
    (_, _, two_seven, *_) = ways(nine(), card(nine()), ("Plough", "Railway"), 7, "2026-12-03")
    assert two_seven.points == (2, 9)


def test_what_is_played_stays() -> None:
    """Five games to two: the two that are left."""
    won, lost = ((61, 40),), ((40, 61),)
    played = (won, won, lost, won, won, lost, won)
    assert [rubbers for rubbers, _ in ends(nine(), *played)] == [(5, 4), (6, 3), (7, 2)]
    assert ends(nine(), *played, won, won) == [((7, 2), (7, 2))]


def test_best_of_three_ends_when_it_is_decided() -> None:
    format = Format("best", (replace(SINGLES, legs=3, best=True),), LEEK)
    assert ends(format) == [((0, 1), (0, 2)), ((0, 1), (1, 2)), ((1, 0), (2, 0)), ((1, 0), (2, 1))]
    assert ends(format, ((61, 40),)) == [((0, 1), (1, 2)), ((1, 0), (2, 0)), ((1, 0), (2, 1))]


def test_a_fixed_number_of_legs_is_played_out() -> None:
    format = Format("fixed", (replace(SINGLES, legs=2),), LEEK)
    assert ends(format) == [((0, 0), (1, 1)), ((0, 1), (0, 2)), ((1, 0), (2, 0))]


def test_a_skunk_brings_points_of_its_own() -> None:
    format = Format("club", (Rubber("singles", "cribbage"),), PointsRule(win=TWO, skunk=ONE))
    found = ways(format, card(format), ("Plough", "Railway"), 1, "2026-12-03")
    assert {one.points for one in found} == {(3, 0), (2, 0), (0, 3), (0, 2)}


def test_pegs_are_those_so_far() -> None:
    """Where spread parts those who are level, a complete card puts its teams where they will be."""
    format = Format("club", (replace(SINGLES, legs=2),), PointsRule(win=TWO))
    assert {one.pegs for one in ways(format, card(format, ((61, 40),)), ("Ann", "Bill"), 1, "2026-12-03")} == {(61, 40)}
    (over,) = ways(format, card(format, ((61, 40), (50, 61))), ("Ann", "Bill"), 1, "2026-12-03")
    assert over.pegs == (111, 101)


# Where it puts them.

TABLE = results("Fox A 9-0 Crown (20 0)\nBell 6-3 Crown (12 0)\nPlough 5-4 Crown (10 0)\nRailway 5-4 Crown (6 0)")
PUBS = ["Fox A", "Bell", "Plough", "Railway", "Crown"]


def meeting(*scores: str) -> list[Result]:
    return [result(f"Plough {score} Railway", 2, "2026-12-03") for score in scores]


def told(found: tuple[Prospect, ...]) -> list[tuple[object, ...]]:
    return [(one.team, one.outcome, one.now, one.places) for one in found]


def test_a_win_makes_plough_second() -> None:
    """With seven points or more: 17 are above Bell's 12."""
    found = prospects(PUBS, TABLE, ("leg-difference",), meeting("5-4", "6-3", "4-5", "3-6"), rule=LEEK)
    third, fourth = (3, False), (4, False)
    assert told(found) == [
        ("Plough", "won", third, ((2, False),)),
        ("Plough", "lost", third, ((2, False), third)),
        ("Railway", "won", fourth, ((2, False), (3, False))),
        ("Railway", "lost", fourth, (fourth,)),
    ]
    assert [one.changes for one in found] == [True, False, True, False]


def test_an_outcome_that_cannot_be_any_more_is_left_out() -> None:
    assert {one.outcome for one in prospects(PUBS, TABLE, (), meeting("5-4", "6-3"))} == {"won", "lost"}
    assert [one.outcome for one in prospects(PUBS, TABLE, (), meeting("4-4"))] == ["drawn", "drawn"]
    assert prospects(PUBS, TABLE, (), []) == ()


def test_a_play_off_parts_the_top_and_nobody_else() -> None:
    level = results("Plough 5-4 Bell (2 0)\nRailway 5-4 Bell (2 0)")
    final = [result("Plough 2-1 Railway", PLAY_OFF_ROUND), result("Plough 1-2 Railway", PLAY_OFF_ROUND)]
    found = prospects(["Plough", "Bell", "Railway"], level, (), final, play_off=True)
    assert told(found)[:2] == [
        ("Plough", "won", (1, True), ((1, False),)),
        ("Plough", "lost", (1, True), ((2, False),)),
    ]


@settings(max_examples=150)
@given(seasons(), chains, st.booleans(), st.data())
def test_a_prospect_is_the_table_with_that_result(
    season: tuple[list[str], list[Result]], chain: tuple[str, ...], play_off: bool, data: st.DataObject
) -> None:
    teams, games = season
    home, away = teams[:2]
    points = data.draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    round = data.draw(st.sampled_from((99, PLAY_OFF_ROUND)))
    way = Result(home, away, round, "2026-12-03", (1, 0), (2, 1), (Fraction(points[0]), Fraction(points[1])))
    now, then = (
        {row.team: (row.place, row.shared) for row in standings(teams, played, chain, play_off).rows}
        for played in (games, [*games, way])
    )
    for one in prospects(teams, games, chain, [way], play_off):
        assert (one.now, one.places) == (now[one.team], (then[one.team],))


def test_before_the_first_result_a_win_is_the_first_place() -> None:
    found = prospects(PUBS, [], ("leg-difference",), meeting("5-4"))
    assert told(found) == [
        ("Plough", "won", (1, True), ((1, False),)),
        ("Railway", "lost", (1, True), ((2, False),)),
    ]
