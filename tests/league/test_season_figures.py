"""Figures of players, pairs and teams from the rows of legs: a small season by hand, and a large one counted again."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from referee.league.averages import AVERAGES, Average, Mean, mean, rank
from referee.league.leg_rows import LegRow
from referee.league.season_figures import (
    HeadToHead,
    SeasonFigures,
    head_to_head,
    pair_figures,
    players,
    season_figures,
    sides_of_legs,
    team_figures,
)
from tests.league.legs import leg

SQUADS = {"Plough": ["Ann", "Bill", "Cath"], "Railway": ["Dave", "Ann S.", "Bill T."], "Bell": ["Cath W.", "Dave P."]}

NIGHTS = [
    *leg("f1", 0, "Ann", "Dave", "61-48", logs={"Ann": {"tiles": 20, "tile-points": 61}, "Dave": {"tiles": 19}}),
    *leg("f1", 1, "Ann", "Dave", "57-61"),
    *leg("f2", 0, "Ann", "Dave", "61-60"),
    *leg("f2", 1, "Ann", "Cath W.", "61-30", line=1),
    *leg(
        "f3", 0, "Ann+Bill", "Dave+Cath W.", "121-97",
        logs={
            "Ann": {"tiles": 10, "hands-played": 9, "highest-score": 8, "hands-to-121": 9},
            "Bill": {"tiles": 11, "hands-played": 9, "highest-score": 6, "hands-to-121": 9},
            "Dave": {"tiles": 10, "hands-played": 9}, "Cath W.": {"tiles": 10, "hands-played": 9},
        },
    ),
]  # fmt: skip


def test_a_player() -> None:
    told = {"tiles": 30, "tile-points": 61, "hands-played": 9, "highest-score": 8, "hands-to-121": 9}
    assert season_figures(NIGHTS)["Ann"] == SeasonFigures(3, 5, 4, 361, 296, ("drawn", "won", "won"), 2, 2, told)
    assert season_figures(NIGHTS)["Cath W."] == SeasonFigures(
        2, 2, 0, 127, 182, ("lost", "lost"), 1, 1, {"tiles": 10, "hands-played": 9}
    )


def test_who_has_not_played_has_nothing() -> None:
    assert season_figures([]) == pair_figures([]) == team_figures([]) == {}
    assert SeasonFigures() == SeasonFigures(0, 0, 0, 0, 0, (), 0, 0, {})


def test_form_is_the_last_five_matches_by_their_days() -> None:
    nights = [
        leg(f"f{n}", 0, "Ann", "Dave", score)
        for n, score in enumerate(["61-1", "1-61", "61-2", "3-61", "61-4", "61-5"])
    ]
    rows = [row for night in reversed(nights) for row in night]
    assert season_figures(rows)["Ann"].form == ("lost", "won", "lost", "won", "won")


def test_what_only_a_log_tells_says_from_how_many_legs() -> None:
    ann = season_figures(NIGHTS)["Ann"]
    assert (ann.logged, ann.logged_matches) == (2, 2)
    assert ann.told["tiles"] == 30
    assert mean(ann, "points-a-tile") == Mean(Fraction(61, 30), 2, 2)
    assert mean(ann, "legs-won") == Mean(Fraction(4, 5), 3, 5)
    assert mean(ann, "won") == Mean(Fraction(4), 3, 5)


@pytest.mark.parametrize(
    ("of", "per", "plain"), [("won", "legs", True), ("won", "tiles", False), ("tiles", "legs", False)]
)
def test_typed_legs_are_in_an_average_where_they_tell_all_of_it(of: str, per: str, plain: bool) -> None:
    assert Average((of,), (per,)).plain == plain


def test_what_nobody_knows_is_no_nought() -> None:
    typed = season_figures(leg("f1", 0, "Ann", "Dave", "61-48"))["Ann"]
    assert mean(typed, "eights") == mean(typed, "points-a-tile") == Mean(None, 0, 0)
    assert mean(season_figures(NIGHTS)["Ann"], "eights").value == 0
    assert mean(season_figures(NIGHTS)["Ann"], "hands-to-61").value is None


def test_points_left_on_the_table() -> None:
    assert mean(SeasonFigures(logged=1, told={"true": 29, "claimed": 20}), "left").value == 9


def test_a_pair_counts_what_it_shares_once() -> None:
    pairs = pair_figures(NIGHTS)
    assert set(pairs) == {("Ann", "Bill"), ("Cath W.", "Dave")}
    pair = pairs["Ann", "Bill"]
    assert (pair.legs, pair.won, pair.scored, pair.conceded, pair.logged) == (1, 1, 121, 97, 1)
    assert pair.told == {"tiles": 21, "hands-played": 9, "highest-score": 8, "hands-to-121": 9}


def test_the_two_of_a_pair_stand_in_one_order() -> None:
    """However many pairs: of one, a set would do by luck."""
    for n in range(20):
        sides = sides_of_legs(leg("f1", 0, f"{n} Bill+{n} Ann", "Cath+Dave", "121-97"))
        assert [players(side) for side in sides] == [(f"{n} Ann", f"{n} Bill"), ("Cath", "Dave")]


def test_a_player_who_played_for_both_is_no_pair() -> None:
    doubled = leg("f1", 0, "Ann+Ann", "Dave+Cath W.", "121-97")
    assert set(pair_figures(doubled)) == {("Cath W.", "Dave")}


def test_two_of_four_are_no_pair() -> None:
    """Of a side of four two have been erased."""
    assert pair_figures(leg("f1", 0, "Ann+Bill", "Dave+Cath W.", "1-0", kind="fours", rules="")) == {}


def test_a_leg_of_which_one_side_is_known_is_no_meeting() -> None:
    assert head_to_head([row for row in NIGHTS if row.player == "Ann"], ("Ann",)) == {}


def test_a_team_counts_each_leg_once() -> None:
    plough = team_figures(NIGHTS)["Plough"]
    assert (plough.legs, plough.won, plough.scored, plough.told["tiles"]) == (5, 4, 361, 41)


def test_what_was_played_stays_with_the_old_team() -> None:
    moved = [replace(row, team="Bell") if row.fixture == "f3" else row for row in NIGHTS]
    teams = team_figures(moved)
    assert (teams["Plough"].legs, teams["Railway"].legs, teams["Bell"].legs) == (4, 4, 2)
    assert season_figures(moved)["Ann"].legs == 5


def test_head_to_head() -> None:
    assert head_to_head(NIGHTS, ("Ann",)) == {
        ("Dave",): HeadToHead((2, 1), (179, 169)),
        ("Cath W.",): HeadToHead((1, 0), (61, 30)),
    }
    assert head_to_head(NIGHTS, ("Bill", "Ann")) == {("Cath W.", "Dave"): HeadToHead((1, 0), (121, 97))}
    assert head_to_head(NIGHTS, ("Dave",)) == {("Ann",): HeadToHead((1, 2), (169, 179))}
    assert head_to_head(NIGHTS, ("Bill",)) == {}


def played(matches: int, value: str = "3.4", logged: int | None = None) -> SeasonFigures:
    points = Fraction(value) * 10
    return SeasonFigures(
        matches=matches, legs=matches, logged=1, logged_matches=matches if logged is None else logged,
        told={"tile-points": int(points), "tiles": 10},
    )  # fmt: skip


def test_a_ranked_average_needs_its_matches() -> None:
    """3.4 from 4 of 14: not ranked."""
    found = rank({"Ann": played(14, "2.1"), "Bill": played(4), "Cath": played(7, "2.5")}, "points-a-tile", least=7)
    assert [(row.who, row.place) for row in found.rows] == [("Cath", 1), ("Ann", 2)]
    assert found.unranked == (("Bill", Mean(Fraction("3.4"), 4, 1)),)


def test_of_pegs_against_the_fewest_are_the_best() -> None:
    against = {who: SeasonFigures(matches=1, legs=2, conceded=n) for who, n in (("Ann", 90), ("Bill", 70))}
    assert [row.who for row in rank(against, "pegs-against").rows] == ["Bill", "Ann"]
    assert [row.who for row in rank(against, "conceded").rows] == ["Ann", "Bill"]


def test_matches_of_which_no_log_is_known_do_not_help() -> None:
    assert not rank({"Ann": played(14, logged=4)}, "points-a-tile", least=7).rows
    assert rank({"Ann": played(14, logged=4)}, "won", least=7).rows


def test_level_players_share_a_place() -> None:
    some = {"Ann": played(7, "2"), "Bill": played(7, "3"), "Cath": played(7, "2"), "Dave": played(7, "1")}
    rows = rank(some, "points-a-tile").rows
    assert [(row.who, row.place, row.shared) for row in rows] == [
        ("Bill", 1, False), ("Ann", 2, True), ("Cath", 2, True), ("Dave", 4, False)
    ]  # fmt: skip


def test_the_fewest_hands_are_the_best() -> None:
    some = {name: SeasonFigures(logged=1, told={"hands-to-61": n}) for name, n in (("Ann", 9), ("Bill", 7))}
    some["Cath"] = SeasonFigures(logged=1)
    assert [row.who for row in rank(some, "hands-to-61").rows] == ["Bill", "Ann"]


# a season, counted a second time

FIGURES = ("tiles", "tile-points", "bonus", "hands-played", "claimed", "true", "chances", "finishes")


def season(seed: int) -> list[LegRow]:
    rng = random.Random(seed)  # noqa: S311 - a season to count, no secrets
    rows = []
    for number in range(40):
        home, away = rng.sample(list(SQUADS), 2)
        for line in range(4):
            size = 1 if line < 3 else 2
            sides = [rng.sample(SQUADS[team], size) for team in (home, away)]
            for at in range(rng.randint(1, 3)):
                scores, logged, rounds = rng.sample(range(62), 2), rng.random() < 0.6, rng.randint(1, 9)
                rows += [
                    LegRow(
                        f"f{number}", line, at, seat, side, player, (home, away)[side], "s", f"day {number // 2:02}",
                        "singles" if size == 1 else "pairs", "fives-and-threes", int(scores[side] > scores[1 - side]),
                        scores[side], scores[1 - side],
                        {name: rng.randint(1, 9) for name in FIGURES} | {"hands-played": rounds} if logged else {},
                    )
                    for side, players in enumerate(sides)
                    for seat, player in enumerate(players)
                ]  # fmt: skip
    rng.shuffle(rows)
    return rows


@pytest.mark.parametrize("seed", range(5))
def test_players_counted_again(seed: int) -> None:
    rows = season(seed)
    found = season_figures(rows)
    assert set(found) == {row.player for row in rows}
    for who, figures in found.items():
        mine = [row for row in rows if row.player == who]
        assert figures.legs == len(mine)
        assert figures.matches == len({row.fixture for row in mine})
        assert (figures.won, figures.scored) == (sum(row.won for row in mine), sum(row.scored for row in mine))
        assert figures.logged == sum(row.figures != {} for row in mine)
        for name in AVERAGES:
            check_average(name, mean(figures, name).value, mine)
        nights = sorted(dict.fromkeys((row.day, row.fixture) for row in mine), key=lambda night: night[0])[-5:]
        legs = [[row.won for row in mine if row.fixture == night] for _, night in nights]
        assert list(figures.form) == [
            "won" if sum(won) * 2 > len(won) else "drawn" if sum(won) * 2 == len(won) else "lost" for won in legs
        ]


def check_average(name: str, value: Fraction | None, mine: list[LegRow]) -> None:
    def total(*names: str) -> int:
        return sum(row.figures.get(one, 0) for row in mine for one in names)

    logged = {
        "points-a-tile": (total("tile-points"), total("tiles")),
        "points-a-hand": (total("tile-points", "bonus"), total("hands-played")),
        "finishing": (total("finishes"), total("chances")),
        "count-accuracy": (total("claimed"), total("true")),
    }
    if name in logged:
        points, times = logged[name]
        assert value == (Fraction(points, times) if times else None)
    elif name in ("pegs-a-leg", "legs-won"):
        assert value == Fraction(sum(row.scored if name == "pegs-a-leg" else row.won for row in mine), len(mine))


@pytest.mark.parametrize("seed", range(3))
def test_teams_counted_again(seed: int) -> None:
    rows = season(seed)
    for team, figures in team_figures(rows).items():
        legs = {row.at: row for row in rows if row.team == team}
        assert figures.legs == len(legs)
        assert figures.scored == sum(row.scored for row in legs.values())
        assert figures.told["tiles"] == sum(row.figures.get("tiles", 0) for row in rows if row.team == team)
        assert figures.told["hands-played"] == sum(row.figures.get("hands-played", 0) for row in legs.values())


@pytest.mark.parametrize("seed", range(3))
def test_whoever_meets_has_met_the_other(seed: int) -> None:
    rows = season(seed)
    for who in {row.player for row in rows}:
        for other, meeting in head_to_head(rows, (who,)).items():
            back = head_to_head(rows, other)[who,]
            assert (meeting.legs, meeting.pegs) == (back.legs[::-1], back.pegs[::-1])
            mine = {row.at[:3] for row in rows if row.player == who and row.kind == "singles"}
            assert sum(meeting.legs) == len({row.at[:3] for row in rows if row.player in other} & mine)
