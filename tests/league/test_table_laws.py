"""Laws of the table, a second computation of it, and that each place is justified by its `why`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.league.shapes import Result
from referee.league.tables import AGAIN, standings
from tests.league import oracle_tables as oracle
from tests.league.tables import chains, grouped, lines, seasons


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
