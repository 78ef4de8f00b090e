"""The table: its order, its places, its sums; and that each place is justified by its `why`."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import NotationError
from referee.league.shapes import PointsRule, Result
from referee.league.tables import AGAIN, CRITERIA, PLAY_OFF_ROUND, Row, Table, standings
from tests.league import oracle_tables as oracle
from tests.league.results import result, results

CHAIN = ("leg-difference", "legs-for", "head-to-head")


def places(table: Table) -> list[str]:
    return [f"{row.place}{'=' if row.shared else ''} {row.team}" for row in table.rows]


def why(row: Row) -> list[tuple[Any, ...]]:
    return [(step.criterion, *step.values, step.decides) for step in row.why]


def test_a_row_sums_up_what_was_played() -> None:
    table = standings(
        ["Fox A", "Plough"],
        results("Plough 6-3 Fox A\n\nFox A 5-4 Plough\n\nPlough 4-5 Fox A\n\nFox A 2-7 Plough"),
        CHAIN,
    )
    plough, fox = table.rows
    assert (plough.team, plough.place, plough.played, plough.won, plough.drawn, plough.lost) == (
        "Plough",
        1,
        4,
        2,
        0,
        2,
    )
    assert (plough.legs, plough.rubbers, plough.points, plough.difference) == ((21, 15), (21, 15), 25, 6)
    assert plough.form == ("won", "lost", "lost", "won")
    assert (plough.home.played, plough.home.won, plough.home.points) == (2, 1, 12)
    assert (plough.away.played, plough.away.won, plough.away.points) == (2, 1, 13)
    assert (fox.points, fox.home.legs, fox.away.legs) == (19, (7, 11), (8, 10))


def test_form_is_the_last_five_by_date() -> None:
    played = results("\n\n".join(f"Plough {n}-{9 - n} Fox A" for n in (9, 1, 8, 7, 2, 3, 6)))
    (plough, _) = standings(["Plough", "Fox A"], played[::-1], ()).rows
    assert plough.form == ("won", "won", "lost", "lost", "won")


def test_a_draw_is_neither_won_nor_lost() -> None:
    for row in standings(["Plough", "Fox A"], results("Plough 4-4 Fox A"), CHAIN).rows:
        assert (row.won, row.drawn, row.lost, row.form) == (0, 1, 0, ("drawn",))


def test_leg_difference_comes_from_more_than_legs_won() -> None:
    """12–8 stands above 13–10."""
    table = standings(["A", "B", "C"], results("A 12-8 C (5 0)\nB 13-10 C (5 0)"), ("leg-difference", "legs-for"))
    assert places(table) == ["1 A", "2 B", "3 C"]
    assert why(table.rows[0]) == [("points", 5, 5, False), ("leg-difference", 4, 3, True)]
    assert why(table.rows[1]) == [("points", 5, 0, True)]
    assert why(table.rows[2]) == []


def test_places_are_shared() -> None:
    """1, 2=, 2=, 4, in the order of their names, and what was compared stands between them."""
    table = standings(
        ["Fox A", "Crown", "Bell", "Plough"], results("Plough 6-3 Fox A (3 0)\nCrown 5-5 Bell (1 1)"), CHAIN
    )
    assert places(table) == ["1 Plough", "2= Bell", "2= Crown", "4 Fox A"]
    assert why(table.rows[1]) == [
        ("points", 1, 1, False),
        ("leg-difference", 0, 0, False),
        ("legs-for", 5, 5, False),
        ("head-to-head", 1, 1, False),
        ("head-to-head-legs", 0, 0, False),
    ]


def test_before_the_season_all_share_the_first_place() -> None:
    table = standings(["Plough", "Bell"], [], CHAIN, play_off=True)
    assert places(table) == ["1= Bell", "1= Plough"]
    assert table.play_off == ()
    assert standings([], [], CHAIN).rows == ()


CIRCLE = "A 5-4 B (2 0)\nB 5-4 C (2 0)\nC 5-4 A (2 0)"


def test_a_circle_by_equal_margins_goes_to_the_next_criterion() -> None:
    games = results(CIRCLE + "\nA 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    table = standings(list("ABCD"), games, ("head-to-head", "leg-difference"))
    assert places(table) == ["1 C", "2 B", "3 A", "4 D"]
    assert why(table.rows[0]) == [
        ("points", 4, 4, False),
        ("head-to-head", 2, 2, False),
        ("head-to-head-legs", 0, 0, False),
        ("leg-difference", 5, 3, True),
    ]
    assert table.rows[0].why[1].among == ("A", "B", "C")
    assert places(standings(list("ABC"), results(CIRCLE), ("head-to-head",))) == ["1= A", "1= B", "1= C"]


def test_a_circle_by_unequal_margins_is_parted_by_the_legs_of_these_games() -> None:
    table = standings(list("ABC"), results("A 9-0 B (2 0)\nB 5-4 C (2 0)\nC 6-3 A (2 0)"), ("head-to-head",))
    assert places(table) == ["1 A", "2 C", "3 B"]
    assert why(table.rows[0])[1:] == [("head-to-head", 2, 2, False), ("head-to-head-legs", 6, 2, True)]


# Level on points: A and B lead the games between the four by the same, and A has beaten B.
FOUR = """
A 5-4 B (2 0)
C 5-4 A (2 0)
B 5-4 D (2 0)
B 5-4 C (2 0)
A 5-4 D (2 0)
C 5-4 E (2 0)
D 5-4 C (2 0)
D 9-0 E (2 0)
"""


def test_who_is_level_after_one_criterion_goes_on_to_the_next() -> None:
    chain = ("head-to-head", "name")
    games = results(FOUR.replace("\n\n", "\n"))
    table = standings(list("ABCDE"), games, chain, names={"A": "Railway"})
    assert places(table) == ["1 B", "2 A", "3 C", "4 D", "5 E"]
    assert why(table.rows[0])[1:] == [
        ("head-to-head", 4, 4, False),
        ("head-to-head-legs", 1, 1, False),
        ("name", "B", "Railway", True),
    ]


def test_where_the_rule_says_so_they_start_again() -> None:
    games = results(FOUR.replace("\n\n", "\n"))
    table = standings(list("ABCDE"), games, ("head-to-head", "name", AGAIN), names={"A": "Railway"})
    assert places(table)[:2] == ["1 A", "2 B"]
    assert why(table.rows[0])[-1] == ("head-to-head", 2, 0, True)
    assert table.rows[0].why[-1].among == ()


def test_fewer_played_and_the_name() -> None:
    games = results("Fox A 3-0 Crown (3 0)\n\nPlough 2-1 Crown (2 1)\n\nPlough 1-2 Crown (1 0)")
    table = standings(["Plough", "Fox A", "Crown", "Łabędź", "Bell", "Mitre"], games, ("fewer-played", "name"))
    assert places(table) == ["1 Fox A", "2 Plough", "3 Crown", "4 Bell", "5 Łabędź", "6 Mitre"]
    assert why(table.rows[0]) == [("points", 3, 3, False), ("fewer-played", 1, 2, True)]
    assert why(table.rows[3])[-1] == ("name", "Bell", "Łabędź", True)


@pytest.mark.parametrize(
    ("chain", "first", "value"),
    [(("legs-for",), "A", (6, 5)), (("games-won",), "B", (4, 3)), (("matches-won",), "B", (2, 1))],
)
def test_legs_games_and_matches_are_not_the_same(chain: tuple[str, ...], first: str, value: tuple[int, int]) -> None:
    two, none = (Fraction(2), Fraction(0)), Fraction(0)
    games = [
        Result("A", "C", 1, "2026-10-01", (3, 0), (6, 0), two),
        Result("B", "C", 1, "2026-10-01", (2, 1), (3, 2), (Fraction(1), none)),
        Result("B", "C", 2, "2026-10-08", (2, 1), (2, 3), (Fraction(1), none)),
    ]
    (top, *_) = standings(list("ABC"), games, chain).rows
    assert (top.team, top.why[-1].criterion, top.why[-1].values) == (first, chain[0], value)


def test_who_has_won_is_what_the_points_rule_goes_by() -> None:
    """More legs and so more points, and yet the match lost by its rubbers."""
    played = Result("A", "B", 1, "2026-10-01", (5, 4), (10, 11), (Fraction(10), Fraction(11)))
    by_points = standings(["A", "B"], [played], ())
    assert [(row.team, row.won) for row in by_points.rows] == [("B", 1), ("A", 0)]
    by_rubbers = standings(["A", "B"], [played], (), rule=PointsRule(decides="rubbers"))
    assert [(row.team, row.won, row.lost) for row in by_rubbers.rows] == [("B", 0, 1), ("A", 1, 0)]


def test_a_walkover_counts_for_the_table() -> None:
    """Leek: two for the match and five games to four."""
    (plough, fox) = standings(["Plough", "Fox A"], [result("Fox A 4-5 Plough (0 7) walkover")], CHAIN).rows
    assert (plough.team, plough.points, plough.won, plough.legs, plough.form) == ("Plough", 7, 1, (5, 4), ("won",))
    assert (fox.played, fox.lost, fox.points) == (1, 1, 0)


def test_a_walkover_is_won_by_whoever_gets_its_points() -> None:
    given = Result("A", "B", 1, "2026-10-01", (0, 0), (5, 4), (Fraction(7), Fraction(0)), walkover=True)
    assert standings(["A", "B"], [given], (), rule=PointsRule(decides="rubbers")).rows[0].won == 1


# The play-off.

TOP = "Plough 5-4 Bell (2 0)\nBell 9-0 Crown (2 0)\nCrown 5-4 Plough (0 0)"


def playing_off(text: str) -> Result:
    return result(text, PLAY_OFF_ROUND, "2026-12-01")


def test_level_at_the_top_a_play_off_is_needed() -> None:
    table = standings(["Plough", "Bell", "Crown"], results(TOP), CHAIN, play_off=True)
    assert places(table) == ["1= Bell", "1= Plough", "3 Crown"]
    assert table.play_off == ("Bell", "Plough")
    assert why(table.rows[0]) == [
        ("points", 2, 2, False), ("play-off", 0, 0, False), ("play-off-legs", 0, 0, False),
    ]  # fmt: skip


def test_without_the_rule_the_chain_decides() -> None:
    table = standings(["Plough", "Bell", "Crown"], results(TOP), CHAIN)
    assert places(table) == ["1 Bell", "2 Plough", "3 Crown"]
    assert table.play_off == ()


def test_a_play_off_decides_and_gives_nothing() -> None:
    games = [*results(TOP), playing_off("Plough 3-0 Bell")]
    table = standings(["Plough", "Bell", "Crown"], games, CHAIN, play_off=True)
    assert places(table) == ["1 Plough", "2 Bell", "3 Crown"]
    assert why(table.rows[0]) == [("points", 2, 2, False), ("play-off", 1, -1, True)]
    assert (table.play_off, table.balance.cards) == ((), 3)
    assert [(row.played, row.points) for row in table.rows] == [(2, 2), (2, 2), (2, 0)]


def test_a_play_off_of_three_needs_all_of_them() -> None:
    """Whoever wins it is first; the chain parts the others."""
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    teams, chain = list("ABCD"), ("leg-difference",)
    one = [*level, playing_off("A 2-1 B")]
    assert standings(teams, one, chain, play_off=True).play_off == ("C", "B", "A")
    two = [*one, playing_off("A 2-1 C")]
    table = standings(teams, two, chain, play_off=True)
    assert places(table) == ["1 A", "2 C", "3 B", "4 D"]
    assert why(table.rows[1])[-1] == ("leg-difference", 5, 3, True)


def test_a_play_off_of_three_is_not_over_while_what_is_missing_can_change_it() -> None:
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    two = [*level, playing_off("A 2-1 B"), playing_off("C 2-1 A")]
    assert standings(list("ABCD"), two, CHAIN, play_off=True).play_off == ("C", "B", "A")
    three = [*two, playing_off("C 2-1 B")]
    assert places(standings(list("ABCD"), three, CHAIN, play_off=True))[0] == "1 C"


@pytest.mark.parametrize(("decides", "score"), [("rubbers", (3, 0)), ("legs", (7, 2))])
def test_the_comparison_tells_the_score_of_the_play_off(decides: Any, score: tuple[int, int]) -> None:
    won = Result("Bell", "Plough", PLAY_OFF_ROUND, "2026-12-01", (0, 3), (2, 7), (Fraction(0), Fraction(0)))
    rule = PointsRule(decides=decides)
    (first, second, _) = standings(["Plough", "Bell", "Crown"], [*results(TOP), won], CHAIN, True, rule=rule).rows
    assert (first.team, second.team) == ("Plough", "Bell")
    assert [(step.criterion, step.score) for step in first.why] == [("points", None), ("play-off", score)]


def test_a_circle_of_play_offs_has_decided_nothing() -> None:
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    circle = [playing_off(text) for text in ("A 2-1 B", "B 2-1 C", "C 2-1 A")]
    assert standings(list("ABCD"), [*level, *circle], CHAIN, play_off=True).play_off == ("C", "B", "A")


def test_level_below_the_top_there_is_no_play_off() -> None:
    table = standings(list("ABC"), results("A 5-4 B (3 0)\nA 5-4 C (3 0)"), (), play_off=True)
    assert places(table) == ["1 A", "2= B", "2= C"]
    assert table.play_off == ()


# The chain.


@pytest.mark.parametrize(
    ("chain", "code"), [(("legs",), "no-such-criterion"), (("name", "legs-for", "name"), "criterion-twice")]
)
def test_a_chain_that_cannot_be(chain: tuple[str, ...], code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        standings(["Plough"], [], chain)
    assert refusal.value.code == code


# Real rounds: legs of nine, and of thirty-six.

PUBLISHED = """
Ex Service A 3-6 Ex Service L
Ex Ser U Watts 6-3 Ex Service
Seaview Nil 3-6 Liberal C
Old Burgh Inn 5-4 Seaview A
Finnigans 2-7 Railroad Robbers
Liberal Squares 3-6 Seathorne A
New Park Rangers 4-5 Charnwood
Railroad XL 5-4 Highwayman
Churchills 3-6 Ex Ser Hotspots
Ex Ser Stobart Gang 0-9 Ex Ser Shufflers
Garden City 4-5 Cricket Clickers
WMC H 5-4 New Park A
"""


def test_a_published_round() -> None:
    games = results(PUBLISHED)
    teams = [team for game in games for team in (game.home, game.away)]
    table = standings(teams, games, ("leg-difference", "name"))
    assert places(table)[:4] == ["1 Ex Ser Shufflers", "2 Railroad Robbers", "3 Ex Ser Hotspots", "4 Ex Ser U Watts"]
    assert places(table)[-2:] == ["23 Finnigans", "24 Ex Ser Stobart Gang"]
    assert table.balance.given == 12 * 11
    thirty_six = results("Plough A 21-15 Conservative\nComrades A 17-19 Plough B\nThree Jay's 16-20 St Osyth")
    teams = [team for game in thirty_six for team in (game.home, game.away)]
    assert [row.team for row in standings(teams, thirty_six, CHAIN).rows] == [
        "Plough A", "St Osyth", "Plough B", "Comrades A", "Three Jay's", "Conservative",
    ]  # fmt: skip


# Laws, and the second computation.

TEAMS = ("Bell", "Crown", "Fox A", "Mitre", "Plough", "Railway")
FEW = st.integers(0, 2)


@st.composite
def seasons(draw: st.DrawFn) -> tuple[list[str], list[Result]]:
    """Few teams and low scores, so that much is level."""
    teams = draw(st.permutations(TEAMS))[: draw(st.integers(2, 6))]
    pairs = st.tuples(st.sampled_from(teams), st.sampled_from(teams)).filter(lambda pair: pair[0] != pair[1])
    games = []
    for n, (home, away) in enumerate(draw(st.lists(pairs, max_size=14)), 1):
        rubbers, legs, points = (draw(st.tuples(FEW, FEW)) for _ in range(3))
        halves = Fraction(points[0], 2), Fraction(points[1], 2)
        games.append(Result(home, away, n, "2026-10-01", rubbers, legs, halves, draw(st.booleans())))
    return teams, games


chains = st.lists(st.sampled_from([*CRITERIA]), unique=True).map(tuple)


def lines(games: list[Result]) -> list[oracle.Line]:
    return [oracle.Line(game.home, game.away, game.rubbers, game.legs, game.points, game.pegs) for game in games]


def grouped(table: Table) -> list[list[str]]:
    by_place: dict[int, list[str]] = {}
    for row in table.rows:
        by_place.setdefault(row.place, []).append(row.team)
    return [sorted(teams) for teams in by_place.values()]


@settings(max_examples=300)
@given(seasons(), chains)
def test_a_second_computation_gives_the_same(season: tuple[list[str], list[Result]], chain: tuple[str, ...]) -> None:
    teams, games = season
    table = standings(teams, games, chain)
    assert grouped(table) == [sorted(group) for group in oracle.groups(teams, lines(games), chain)]
    for row in table.rows:
        assert (row.won, row.drawn, row.lost) == oracle.wins_draws_losses(lines(games), row.team)
        for what in ("rubbers", "legs"):
            assert getattr(row, what) == oracle.total(lines(games), row.team, what)
        assert row.points == oracle.total(lines(games), row.team, "points")[0]


@settings(max_examples=200)
@given(seasons(), chains)
def test_so_it_does_where_they_start_again(season: tuple[list[str], list[Result]], chain: tuple[str, ...]) -> None:
    teams, games = season
    table = standings(teams, games, (*chain, AGAIN))
    again = oracle.groups_that_start_again(teams, lines(games), [one for one in chain if one != "points"])
    assert grouped(table) == [sorted(group) for group in again]


@given(seasons(), chains, st.booleans(), st.data())
def test_the_order_of_the_results_changes_nothing(
    season: tuple[list[str], list[Result]], chain: tuple[str, ...], play_off: bool, data: st.DataObject
) -> None:
    teams, games = season
    shuffled = data.draw(st.permutations(teams)), data.draw(st.permutations(games))
    assert standings(*shuffled, chain, play_off) == standings(teams, games, chain, play_off)


@given(seasons(), chains)
def test_what_is_won_is_lost(season: tuple[list[str], list[Result]], chain: tuple[str, ...]) -> None:
    teams, games = season
    table = standings(teams, games, chain)
    rows = table.rows
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.played for row in rows) == 2 * table.balance.cards == 2 * len(games)
    for pairs in ([row.legs for row in rows], [row.rubbers for row in rows]):
        assert sum(own for own, _ in pairs) == sum(other for _, other in pairs)
    assert table.balance.given == sum(sum(game.points) for game in games)
    for row in rows:
        assert row.home.points + row.away.points == row.points
        assert row.home.played + row.away.played == row.played == row.won + row.drawn + row.lost
        assert len(row.form) == min(5, row.played)


@settings(max_examples=200)
@given(seasons(), chains, st.booleans())
def test_each_place_is_justified(season: tuple[list[str], list[Result]], chain: tuple[str, ...], again: bool) -> None:
    """By values that are right, level up to the last, and better there; level throughout where a place is shared."""
    teams, games = season
    table = standings(teams, games, (*chain, AGAIN) if again else chain)
    for above, below in pairwise(table.rows):
        *level, last = above.why
        assert not any(step.decides or step.values[0] != step.values[1] for step in level)
        assert last.decides == (above.place != below.place)
        assert above.shared or last.decides
        if last.decides:
            assert _better(last.criterion, *last.values)
        else:
            assert last.values[0] == last.values[1]
        for step in above.why:
            if step.criterion not in ("name", "fewer-played"):
                group = step.among or (above.team, below.team)
                right = tuple(
                    oracle.worth(step.criterion, team, group, lines(games)) for team in (above.team, below.team)
                )
                assert step.values == right
    assert [row.place for row in table.rows] == sorted(row.place for row in table.rows)


def _better(criterion: str, above: Any, below: Any) -> bool:
    return bool(above < below if criterion in ("name", "fewer-played") else above > below)


@given(seasons(), chains)
def test_first_is_above_last_whoever_stands_between(
    season: tuple[list[str], list[Result]], chain: tuple[str, ...]
) -> None:
    """The order is one: by what belongs to a team alone, every row is at least level with all below it."""
    teams, games = season
    absolute = [one for one in chain if one != "head-to-head"]
    rows = standings(teams, games, absolute).rows
    worth = {team: [oracle.worth(one, team, (), lines(games)) for one in ("points", *absolute)] for team in teams}
    for n, above in enumerate(rows):
        for below in rows[n + 1 :]:
            assert (worth[above.team] > worth[below.team]) == (above.place < below.place)
            assert worth[above.team] >= worth[below.team]
