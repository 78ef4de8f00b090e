"""Clause 2 of the rule book: the set, the line of tiles and its two ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.rules.lines.judging import judge_line
from referee.rules.lines.line import Line
from referee.rules.lines.points import TOTALS
from referee.rules.lines.rules import FivesAndThreesRules
from referee.rules.options import settle
from referee.rules.pieces import TILES, Tile, read_tile, tile
from referee.rules.seating import Seating
from tests.notation import play, refused

RULES: FivesAndThreesRules = settle(FivesAndThreesRules, Seating(2), {})


def totals(tiles: str) -> list[int]:
    """The ends total after each tile: `6-0<` lies on the left, `6-0>` on the right."""
    return [laid.ends for laid in judge_line(RULES, tiles.split())]


def line(tiles: str) -> Line:
    """The line with these tiles, each at the end that it fits, else on the right."""
    laid = Line()
    for word in tiles.split():
        new = read_tile(word[:3])
        laid = laid.lay(new, "left" if word.endswith("<") else laid.fits(new)[-1])
    return laid


def short_lines(length: int) -> Iterator[Line]:
    """Every line of so many tiles."""
    lines = [Line()]
    for _ in range(length):
        lines = [one.lay(new, end) for one in lines for new in TILES if new not in one.laid for end in one.fits(new)]
    yield from lines


def long_lines(rng: random.Random) -> Iterator[Line]:
    """A line after every tile of a hand in which all tiles are drawn."""
    laid = Line()
    while choices := [(new, end) for new in TILES if new not in laid.laid for end in laid.fits(new)]:
        laid = laid.lay(*rng.choice(choices))
        yield laid


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        pytest.param("6-3", [9], id="2.1 one tile: the sum of its halves"),
        pytest.param("0-0", [0], id="2.1 the double blank alone"),
        pytest.param("5-5", [10], id="2.1 a lone double counts once, 5-5 is 10"),
        pytest.param("6-6", [12], id="2.1 the opening 6-6 is 12, not 24"),
        pytest.param("6-4 4-1", [10, 7], id="2.2 left end and right end"),
        pytest.param("6-3 3-3", [9, 12], id="2.2 a double at the end counts both halves"),
        pytest.param("6-3 0-3", [9, 6], id="2.2 a blank end counts nothing"),
        pytest.param("6-0 0-0", [6, 6], id="2.2 a double blank counts nothing"),
        pytest.param("6-6 6-3", [12, 15], id="2.3 a double that was the down still counts in full"),
        pytest.param("6-6 6-3 3-3", [12, 15, 18], id="2.3 a double at both ends"),
        pytest.param("6-6 6-3 6-0", [12, 15, 3], id="2.3 both sides covered: it counts no more"),
        pytest.param("3-6 6-6 6-4", [9, 15, 7], id="2.4 a covered double counts nothing"),
        pytest.param("5-1 1-3 3-2", [6, 8, 7], id="7 ends 5 and 2"),
        pytest.param("3-6 6-6 6-4 4-4 4-1", [9, 15, 7, 11, 4], id="7 two doubles in the middle"),
        pytest.param("3-6 6-6 6-4 4-4 4-3< 3-3", [9, 15, 7, 11, 6, 9], id="7 a double that fits both ends"),
        pytest.param("6-6 6-3 3-3 6-0< 0-3< 3-4<", [12, 15, 18, 6, 9, 10], id="7 the first example"),
        pytest.param("5-5 5-0 0-0 5-6< 0-4 6-1", [10, 10, 10, 6, 10, 5], id="7 the Muggins example"),
        pytest.param("3-5 5-5 5-1", [8, 13, 4], id="field: 8, 13, 4"),
        pytest.param("3-1 1-6 4-3", [4, 9, 10], id="field: 4, 9, 10"),
    ],
)
def test_ends_total(tiles: str, expected: list[int]) -> None:
    assert totals(tiles) == expected


def test_the_set_is_28_tiles_with_168_pips() -> None:
    assert len(TILES) == len(set(TILES)) == 28
    assert sum(one.pips for one in TILES) == 168
    assert {(one.high, one.low) for one in TILES} == {(a, b) for a in range(7) for b in range(a + 1)}


@pytest.mark.parametrize("text", ["5-3", "3-5", "5|3", "3|5"])
def test_a_tile_exists_once_however_it_is_written(text: str) -> None:
    assert read_tile(text) == tile(3, 5) == Tile(5, 3)
    assert str(read_tile(text)) == "5-3"
    assert refused("down a", "a 3-5", f"b {text}").code == "tile-laid"


@pytest.mark.parametrize("text", ["7-1", "1-7", "53", "5-", "-3", "5-3-1", "5--3", "", "a-b", "5 - 3", "５-3"])
def test_no_tile(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_tile(text)
    assert refusal.value.code == "not-a-tile"


def test_reachable_totals_are_0_to_18_and_20_and_22() -> None:
    reached = {one.total for length in (1, 2, 3) for one in short_lines(length)}
    rng = random.Random(22)  # noqa: S311 - lines to lay, no secrets
    reached |= {one.total for _ in range(200) for one in long_lines(rng)}
    assert reached == {*range(19), 20, 22} == set(TOTALS)


@pytest.mark.parametrize(("total", "ends"), [(15, {(6, 3), (5, 5)}), (20, {(6, 4)})])
def test_only_these_ends_make_15_and_20(total: int, ends: set[tuple[int, int]]) -> None:
    """15 is 6-6 with 3 or 5-5 with 5, 20 is 6-6 with 4-4."""
    rng = random.Random(15)  # noqa: S311 - lines to lay, no secrets
    made = [one for _ in range(300) for one in long_lines(rng) if one.total == total]
    assert {(max(one.numbers), min(one.numbers)) for one in made} == ends
    double = {tuple(sorted(end.pips for end in one.ends)) for one in made}
    assert double == ({(3, 12), (5, 10)} if total == 15 else {(8, 12)})


def test_a_double_in_the_middle_opens_no_arms() -> None:
    laid = line("3-6 6-6 6-4")
    assert laid.numbers == (4, 3)
    assert laid.fits(tile(6, 5)) == ()
    refusal = refused("down a", "a 3-6", "b 6-6", "a 6-4", "b 6-5")
    assert (refusal.code, refusal.data["numbers"]) == ("fits-nowhere", (4, 3))


# which end


@pytest.mark.parametrize(
    ("plays", "totals"),
    [
        pytest.param("a 6-4 / b 4-3 / a 6-3", (6, 12), id="two numbers"),
        pytest.param("a 6-6 / b 6-3 / a 4-3 / b 6-4 right / a 6-2", (8, 14), id="equal numbers, one of them a double"),
        pytest.param(
            "a 6-3 / b 6-5 / a 5-4 / b 4-3 left / a 3-3", None, id="a double on equal numbers is not asked for"
        ),
        pytest.param("a 2-2 / b 2-1 / a 3-1 / b 3-2", (6, 6), id="equal totals, but other ends"),
        pytest.param("a 6-6 / b 6-3", None, id="a lone double is alike on both sides"),
        pytest.param("a 6-3 / b 4-3 / a 6-4 right / b 6-2", None, id="equal single numbers"),
    ],
)
def test_a_tile_that_fits_both_ends_needs_one(plays: str, totals: tuple[int, int] | None) -> None:
    """Unless both choices leave the same two ends; else it is refused with both totals."""
    if totals is None:
        bare = play("down a", plays)
        left, right = play("down a", plays + " left"), play("down a", plays + " right")
        assert Counter(left.position.hand.line.ends) == Counter(bare.position.hand.line.ends)
        assert bare.position == right.position
        assert left.text(-1) == bare.text(-1) == plays.split(" / ")[-1]
        return
    refusal = refused("down a", plays)
    assert (refusal.code, refusal.data["totals"]) == ("which-end", totals)
    named = [play("down a", f"{plays} {end}") for end in ("left", "right")]
    assert tuple(table.position.hand.line.total for table in named) == totals
    assert [table.text(-1).split()[-1] for table in named] == ["left", "right"]


def test_equal_blanks_differ_too_when_one_of_them_is_a_double() -> None:
    """Clause 6 makes no exception for 0-0, though both choices make the same total."""
    refusal = refused("down a", "a 0-0", "b 3-0", "a 4-3", "b 4-0 right", "a 2-0")
    assert (refusal.code, refusal.data["totals"]) == ("which-end", (2, 2))


def test_an_end_is_named_only_where_it_matters() -> None:
    table = play("down a", "a 6-4 right", "b 4-3 right", "a 3-1", "b 6-1 left")
    assert [table.text(at) for at in range(1, 5)] == ["a 6-4", "b 4-3", "a 3-1", "b 6-1 left"]


def test_an_end_named_on_the_down_is_ignored_and_the_higher_half_lies_left() -> None:
    for down in ("a 3-6", "a 6-3 left", "a 6-3 right"):
        table = play("down a", down)
        assert table.position.hand.line.tiles == ((6, 3),)
        assert table.text(1) == "a 6-3"


def test_a_tile_at_the_wrong_end() -> None:
    refusal = refused("down a", "a 6-3", "b 3-1 left")
    assert (refusal.code, refusal.data["other"]) == ("fits-other-end", "right")
    assert refused("down a", "a 6-3", "b 6-1 right").data["other"] == "left"


def test_a_needless_left_turns_the_line_of_the_fair_copy_round() -> None:
    """6-3 lies left of 6-6 but the record names no end there, so that what follows lies the other way round in it."""
    table = play("down a", "a 6-6", "b 6-3 left", "a 6-4", "b 4-3 left")
    assert table.position.hand.line.numbers == (4, 4)
    assert table.text(4) == "b 4-3 right"
    fair = play("down a", "a 6-6", "b 6-3", "a 6-4", "b 4-3 right")
    assert fair.position.hand.line.tiles == ((4, 6), (6, 6), (6, 3), (3, 4))
    assert Counter(fair.position.hand.line.ends) == Counter(table.position.hand.line.ends)


# dead ends


def test_an_end_is_dead_when_all_seven_of_its_tiles_are_down() -> None:
    six = "6-0 0-1 1-6 6-6 6-2 2-3 3-6 6-4 4-5"
    assert line(six).numbers == (6, 5)
    assert not line(six).dead(6)
    laid = line(six + " 5-6")
    assert laid.numbers == (6, 6)
    assert laid.dead(6)
    assert laid.all_dead
    assert not laid.dead(5)


def test_no_lone_tile_is_dead_nor_is_an_empty_table() -> None:
    assert not Line().all_dead
    assert not any(Line().lay(new, "right").all_dead for new in TILES)


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        pytest.param("6-3 3-6", "tile-laid", id="a tile twice"),
        pytest.param("6-3 5-4", "fits-nowhere", id="a tile that does not fit"),
        pytest.param("6-4 4-3 6-3", "which-end", id="an end is wanted"),
        pytest.param("6-4 4-3 3-1<", "fits-other-end", id="the other end"),
        pytest.param("6-4 4-3 6-7", "not-a-tile", id="no tile"),
        pytest.param("", "no-tiles", id="nothing"),
    ],
)
def test_a_line_without_players_is_refused_like_any_other(tiles: str, code: str) -> None:
    with pytest.raises((IllegalPlay, NotationError)) as refusal:
        judge_line(RULES, tiles.split())
    assert refusal.value.code == code
