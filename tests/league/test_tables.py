"""The table: its order, its places and its sums, and why one is above the other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee.errors import NotationError
from referee.league.shapes import PointsRule, Result
from referee.league.tables import AGAIN, standings
from tests.league.results import result, results
from tests.league.tables import CHAIN, places, why


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
    assert [step.among for step in table.rows[0].why] == [(), ("A", "B", "C"), ("A", "B", "C"), ()]
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


def test_they_start_again_with_what_can_part_them_now() -> None:
    """All have played four: that stays so, and is not compared once more."""
    games = results(FOUR.replace("\n\n", "\n") + "A 4-4 E (0 0)\nB 4-4 E (0 0)")
    first = standings(list("ABCDE"), games, ("fewer-played", "head-to-head", "name", AGAIN)).rows[0]
    assert [step.criterion for step in first.why] == [
        "points", "fewer-played", "head-to-head", "head-to-head-legs", "head-to-head",
    ]  # fmt: skip


def test_who_starts_again_and_stays_level_goes_on() -> None:
    """A and B drew, as C and D did; with all they had of E the four are level on points."""
    games = results(
        "A 4-4 B (1 1)\nC 4-4 D (1 1)\nA 5-4 C (2 0)\nA 5-4 D (2 0)\nB 5-4 C (2 0)\nB 5-4 D (2 0)\n"
        "C 5-4 E (4 0)\nD 5-4 E (4 0)"
    )
    assert why(standings(list("ABCDE"), games, ("head-to-head", "name", AGAIN)).rows[0])[1:] == [
        ("head-to-head", 5, 5, False),
        ("head-to-head-legs", 2, 2, False),
        ("head-to-head", 1, 1, False),
        ("head-to-head-legs", 0, 0, False),
        ("name", "A", "B", True),
    ]
    shared = standings(list("AB"), games[:1], ("head-to-head", AGAIN))
    assert places(shared) == ["1= A", "1= B"]


def test_who_is_level_stands_by_name_and_of_one_name_by_id() -> None:
    """As for the criterion itself, capitals and accents are nothing."""
    names = {"b": "Łabędź", "a": "LABEDZ", "c": "Bell"}
    assert places(standings(list("bac"), [], (), names=names)) == ["1= c", "1= a", "1= b"]
    table = standings(list("bac"), [], ("name",), names=names)
    assert places(table) == ["1 c", "2= a", "2= b"]
    assert why(table.rows[1])[1:] == [("name", "LABEDZ", "Łabędź", False)]


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


@pytest.mark.parametrize(
    ("chain", "code", "data"),
    [(("legs",), "no-such-criterion", {"name": "legs"}), (("name", "legs-for", "name"), "criterion-twice", {})],
)
def test_a_chain_that_cannot_be(chain: tuple[str, ...], code: str, data: dict[str, str]) -> None:
    with pytest.raises(NotationError) as refusal:
        standings(["Plough"], [], chain)
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("more", ["points", AGAIN])
def test_points_come_first_and_starting_again_is_no_criterion(more: str, place: int) -> None:
    chain = ["leg-difference"]
    plain = standings(["Plough", "Bell"], results("Plough 5-5 Bell"), chain)
    chain.insert(place, more)
    assert standings(["Plough", "Bell"], results("Plough 5-5 Bell"), chain) == plain


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
