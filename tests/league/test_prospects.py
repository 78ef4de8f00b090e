"""What a match can change: how it can still end, and where that puts its teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.league.prospects import Prospect, prospects
from referee.league.ready import READY
from referee.league.shapes import Card, Format, Leg, Line, PointsRule, Result, Rubber
from referee.league.tables import AGAIN, PLAY_OFF_ROUND, standings
from referee.league.ways import Way, ways
from tests.league.results import result, results
from tests.league.tables import chains, seasons

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
    results = [one.result for one in found]
    assert {(one.home, one.away, one.round, one.date) for one in results} == {("Plough", "Railway", 7, "2026-12-03")}
    return [(one.rubbers, one.legs) for one in results]


def test_nine_games_end_in_ten_ways() -> None:
    assert ends(nine()) == [((n, 9 - n), (n, 9 - n)) for n in range(10)]
    (_, _, two_seven, *_) = ways(nine(), card(nine()), ("Plough", "Railway"), 7, "2026-12-03")
    assert two_seven.result.points == (2, 9)


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
    assert {one.result.points for one in found} == {(3, 0), (2, 0), (0, 3), (0, 2)}


def test_no_skunk_where_there_is_none() -> None:
    """In dominoes, and to any other score than 121."""
    for rubber in (SINGLES, Rubber("singles", "cribbage", (("target", "61"),))):
        format = Format("club", (rubber,), PointsRule(win=TWO, skunk=ONE))
        found = ways(format, card(format), ("Plough", "Railway"), 1, "2026-12-03")
        assert {one.result.points for one in found} == {(2, 0), (0, 2)}


def ahead(format: Format, *legs: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The legs of each way, and what Ann can be ahead of Bill in pegs."""
    return [(one.result.legs, one.ahead) for one in ways(format, card(format, *legs), ("Ann", "Bill"), 1, "2026-12-03")]


def test_pegs_are_open_with_the_legs() -> None:
    """A leg of 61, exactly, is won by one peg or up to 61; of a complete card they are known."""
    format = Format("club", (replace(SINGLES, legs=2),), PointsRule(win=TWO))
    assert ahead(format) == [((1, 1), (-60, 60)), ((0, 2), (-122, -2)), ((2, 0), (2, 122))]
    assert ahead(format, ((61, 40),)) == [((1, 1), (-40, 20)), ((2, 0), (22, 82))]
    assert ahead(format, ((61, 40), (50, 61))) == [((1, 1), (10, 10))]
    (over,) = ways(format, card(format, ((61, 40), (50, 61))), ("Ann", "Bill"), 1, "2026-12-03")
    assert over.result.pegs == (111, 101)


PAIRS = Rubber("pairs", "fives-and-threes", (("target", "121"),), legs=3, best=True)


@pytest.mark.parametrize("rubbers", [(SINGLES, PAIRS), (PAIRS, SINGLES)])
def test_what_comes_about_in_two_ways_has_the_widest_lead_of_both(rubbers: tuple[Rubber, ...]) -> None:
    """A single to 61, and pairs to 121, in any order: level on legs, either of them has won the long one."""
    format = Format("two", rubbers, PointsRule(win=TWO))
    assert [
        (one.result.rubbers, one.result.legs, one.ahead)
        for one in ways(format, card(format), ("Ann", "Bill"), 1, "2026-12-03")
    ] == [
        ((0, 2), (0, 3), (-61 - 242, -3)),
        ((0, 2), (1, 3), (1 - 61 - 242, 121 - 1 - 2)),
        ((1, 1), (1, 2), (1 - 242, 61 - 2)),
        ((1, 1), (2, 1), (2 - 61, 242 - 1)),
        ((1, 1), (2, 2), (1 + 1 - 242, 242 - 1 - 1)),
        ((2, 0), (3, 0), (3, 61 + 242)),
        ((2, 0), (3, 1), (1 + 2 - 121, 61 + 242 - 1)),
    ]


def test_a_skunk_leaves_the_other_far_behind() -> None:
    """By 31 or more; where enough is enough, up to 241 may be written."""
    format = READY["club-night"]
    found = ways(format, card(format), ("Ann", "Bill"), 1, "2026-12-03")
    assert [(one.result.points, one.ahead) for one in found] == [
        ((0, 2), (-241, -1)), ((0, 3), (-241, -31)), ((2, 0), (1, 241)), ((3, 0), (31, 241)),
    ]  # fmt: skip


def test_where_only_the_result_counts_there_are_no_pegs() -> None:
    format = Format("straight", (Rubber("singles", ""),), PointsRule(win=TWO))
    assert ahead(format) == [((0, 1), (0, 0)), ((1, 0), (0, 0))]


# Where it puts them.

TABLE = results("Fox A 9-0 Crown (20 0)\nBell 6-3 Crown (12 0)\nPlough 5-4 Crown (10 0)\nRailway 5-4 Crown (6 0)")
PUBS = ["Fox A", "Bell", "Plough", "Railway", "Crown"]


def meeting(*scores: str) -> list[Way]:
    return [Way(result(f"Plough {score} Railway", 2, "2026-12-03"), (0, 0)) for score in scores]


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


def test_the_league_s_rule_says_who_has_won() -> None:
    """By the legs, though its points are for rubbers."""
    one = replace(result("Plough 2-1 Railway (2 1)", 2), legs=(3, 4))
    for rule, plough in [(PointsRule("legs", rubber=ONE), "lost"), (PointsRule("rubbers", rubber=ONE), "won")]:
        assert prospects(PUBS, TABLE, (), [Way(one, (0, 0))], rule=rule)[0].outcome == plough


def test_who_is_level_stands_by_the_name_that_all_know() -> None:
    drawn = [Way(result("p 1-1 r (1 1)"), (0, 0))]
    found = prospects(["p", "r"], [], ("name",), drawn, names={"p": "Railway", "r": "Plough"})
    assert [(one.team, one.places) for one in found] == [("p", ((2, False),)), ("r", ((1, False),))]


def test_a_play_off_parts_the_top_and_nobody_else() -> None:
    level = results("Plough 5-4 Bell (2 0)\nRailway 5-4 Bell (2 0)")
    scores = ("Plough 2-1 Railway", "Plough 1-2 Railway")
    final = [Way(result(score, PLAY_OFF_ROUND), (0, 0)) for score in scores]
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
    for one in prospects(teams, games, chain, [Way(way, (0, 0))], play_off):
        assert (one.now, one.places) == (now[one.team], (then[one.team],))


def test_before_the_first_result_a_win_is_the_first_place() -> None:
    found = prospects(PUBS, [], ("leg-difference",), meeting("5-4"))
    assert told(found) == [
        ("Plough", "won", (1, True), ((1, False),)),
        ("Railway", "lost", (1, True), ((2, False),)),
    ]


# Where spread parts those who are level.

CLUB = ("games-won", "spread")
NIGHT = [
    replace(result("Bill 1-0 Dave (2 0)"), pegs=(121, 111)), replace(result("Cath 1-0 Dave (2 0)"), pegs=(121, 80)),
]  # fmt: skip


def test_a_win_makes_ann_as_good_as_her_pegs() -> None:
    """Bill is 10 ahead and Cath 41: where 2 points put Ann is open until it is known by how much she wins."""
    way = Way(replace(result("Ann 1-0 Bill T. (2 0)", 2)), (1, 121))
    players = ["Ann", "Bill", "Bill T.", "Cath", "Dave"]
    won, lost = prospects(players, NIGHT, CLUB, [way])
    assert won.places == ((1, False), (1, True), (2, False), (2, True), (3, False))
    assert lost.places == ((4, False), (4, True), (5, False)), "Dave is 51 behind"
    (won, _) = prospects(players, NIGHT, CLUB, [replace(way, ahead=(42, 121))])
    assert won.places == ((1, False),)
    (won, _) = prospects(players, NIGHT, ("games-won",), [way])
    assert won.places == ((1, True),), "spread parts nobody there"


EARLIER = [
    replace(result(f"{winner} 1-0 {loser} (2 0)"), pegs=(121, pegs))
    for winner, loser, pegs in [
        ("Bill", "Dave", 111), ("Cath", "Dave", 109), ("Cath W.", "Ann", 116), ("Bill T.", "Dave", 114),
    ]
]  # fmt: skip


@pytest.mark.parametrize("pegs", [(0, 0), (25, 5)], ids=["before it begins", "while it goes on"])
def test_a_lead_that_parts_two_of_many(pegs: tuple[int, int]) -> None:
    """Bill T. is 7 ahead, Ann 5 behind: after Ann's win all are level but for their pegs.

    Cath is 12 ahead then, Bill 10, Cath W. 5. Ann is level with Bill T. only if she wins by 6, and between Bill and
    Cath only if by 16.
    """
    players = ["Ann", "Bill", "Bill T.", "Cath", "Cath W.", "Dave"]
    way = Way(replace(result("Ann 1-0 Bill T. (2 0)", 2), pegs=pegs), (1, 121))
    won, lost = prospects(players, EARLIER, CLUB, [way])
    assert won.places == (
        (1, False), (1, True), (2, False), (2, True), (3, False), (3, True), (4, False), (4, True), (5, False),
    )  # fmt: skip
    assert lost.places == ((3, False), (3, True), (4, False), (4, True), (5, False))


@settings(max_examples=100, deadline=None)
@given(seasons(), st.permutations(("spread", "head-to-head", "matches-won", AGAIN)), st.integers(1, 4), st.data())
def test_every_lead_in_pegs_is_tried(
    season: tuple[list[str], list[Result]], criteria: list[str], some: int, data: st.DataObject
) -> None:
    """Against the table with each of them, one by one."""
    teams, games = season
    games = [replace(one, pegs=(data.draw(st.integers(0, 6)), 3)) for one in games]
    chain = criteria[:some]
    points = data.draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    way = Result(*teams[:2], 99, "2026-12-03", (1, 0), (2, 1), (Fraction(points[0]), Fraction(points[1])))
    least = data.draw(st.integers(-9, 9))
    most = data.draw(st.integers(least, 12))
    tables = [
        {row.team: (row.place, row.shared) for row in standings(teams, [*games, one], chain).rows}
        for one in (replace(way, pegs=(ahead + 20, 20)) for ahead in range(least, most + 1))
    ]
    found = prospects(teams, games, chain, [Way(way, (least, most))])
    assert [one.team for one in found] == teams[:2]
    for one in found:
        assert one.places == tuple(sorted({table[one.team] for table in tables}))
