"""Laws that hold in every position and for every play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.errors import IllegalPlay
from referee.record.entries import Amend, Entry, Insert, Strike
from referee.record.log import standing
from referee.rules.game import Ruling
from referee.rules.games import GAMES
from referee.rules.lines.options import find_options
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay, LinePlay
from referee.rules.lines.position import Hand, Position
from referee.rules.lines.rule import rule_play
from referee.rules.options import settle
from referee.rules.pieces import TILES, Tile
from referee.rules.plays import Award, Concession, Misdeal, Muggins, Penalty
from referee.rules.score import Score
from referee.rules.seating import Seating
from tests.strategies import LINE_GAMES, Walk, everything, walks

many = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
quite_some = settings(many, max_examples=60)


# find_options and rule_play


def offered(position: Position, play: LinePlay) -> bool:
    """Whether the options promise this play."""
    options, hand = find_options(position), position.hand
    match play:
        case Lay(seat, tile, end):
            ends = (options.lays or {}).get(tile, ())
            if seat != options.turn or not ends or hand is None:
                return False
            return len(ends) == 1 if end is None else fits(hand, tile, end)
        case Draw(seat, count):
            return seat == options.turn and 1 <= count <= options.draws
        case Knock(seat):
            return seat == options.turn and options.knock
        case Down(seat):
            return seat in options.downs
        case Hold(seat):
            return may_hold(position, play)
        case Muggins(seat, points):
            callers, most = options.muggins
            return seat in callers and 1 <= points <= most
        case Misdeal():
            return options.misdeal
        case Penalty(seat, points) | Award(seat, points):
            return not position.score.over and seat in position.seating.seats and points >= 1
        case Concession(seat):
            return not position.score.over and seat in position.seating.seats


def fits(hand: Hand, tile: Tile, end: str) -> bool:
    """An end that need not be named may be, where the tile fits it; on the down any end."""
    tiles = hand.line.tiles
    number = {"left": tiles[0][0], "right": tiles[-1][1]}[end] if tiles else tile.high
    return number in (tile.high, tile.low)


def may_hold(position: Position, play: Hold) -> bool:
    """As many unseen tiles as are offered, or pips; what is known may be told again as it is."""
    hand, most = position.hand, find_options(position).holds or {}
    if play.seat in most and hand:
        if play.pips is not None:
            return play.pips <= 12 * most[play.seat]
        distinct = len(set(play.tiles)) == len(play.tiles) == most[play.seat]
        return distinct and set(play.tiles) <= set(hand.unseen)
    known = hand.shows(play.seat) if hand and play.seat in position.seating.seats else None
    if position.score.over or hand is None or not hand.over or known is None:
        return False
    if play.pips is not None:
        return play.pips == known.pips
    return known.tiles is not None and sorted(play.tiles) == sorted(known.tiles)


def accepted(position: Position, play: LinePlay) -> bool:
    try:
        rule_play(position, play, 1000)
    except IllegalPlay:
        return False
    return True


@many
@given(walks())
def test_exactly_what_is_offered_is_accepted(walk: Walk) -> None:
    position = walk.position
    wrong = [play for play in everything(position) if accepted(position, play) != offered(position, play)]
    assert not wrong


@quite_some
@given(walks())
def test_there_is_a_next_move_unless_the_game_is_over(walk: Walk) -> None:
    position, move = walk.position, walk.game.next(walk.position)
    options = find_options(position)
    match move.does:
        case None:
            assert position.score.over
            assert options == type(options)()
        case "lay":
            assert (options.turn, options.downs, options.waited) == (move.seat, "", "")
            assert options.lays or options.draws or options.knock
        case "hold":
            assert (options.waited[0], options.downs) == (move.seat, "")
            assert set(options.waited) <= set(options.holds or {})
        case "down":
            assert (move.seat or position.seating.seats, options.waited) == (options.downs, "")


# one ruling


@many
@given(walks())
def test_items_add_up_and_pegs_stay_on_the_board(walk: Walk) -> None:
    before = walk.start.score
    for ruling in walk.rulings:
        check_score(ruling, before)
        before = ruling.position.score


def check_score(ruling: Ruling, before: Score) -> None:
    score: Score = ruling.position.score
    own = [item for item in ruling.items if item.seat is None]
    given_away = [item for item in ruling.items if item.seat]
    assert sum(item.points for item in own) == ruling.worth
    assert len({item.reason for item in own}) == len(own)
    assert all(item.points for item in ruling.items)
    assert all(0 <= back <= front <= score.target for back, front in zip(score.back, score.front, strict=True))
    assert abs(ruling.pegged) <= abs(ruling.worth)
    assert score.over == (score.how is not None)
    assert (score.how == "pegged out") == (score.target in score.front)
    if ruling.play.seat and not given_away:
        moved = score.of(ruling.play.seat) - before.of(ruling.play.seat)
        assert moved == ruling.pegged
        others = [s for s in score.seating.sides if ruling.play.seat not in s]
        assert [score.of(side[0]) for side in others] == [before.of(side[0]) for side in others]


@quite_some
@given(walks())
def test_the_table_holds_28_tiles(walk: Walk) -> None:
    for ruling in walk.rulings:
        hand = ruling.position.hand
        if hand:
            assert sum(hand.held) + hand.boneyard + len(hand.line.tiles) == 28
            assert len(hand.line.laid) == len(hand.line.tiles)
            assert min(hand.held) >= 0
            shown = [tile for show in hand.shown if show and show.tiles for tile in show.tiles]
            assert len({*shown, *hand.line.laid}) == len(shown) + len(hand.line.tiles)


@quite_some
@given(walks())
def test_the_canonical_plays_give_the_same_rulings(walk: Walk) -> None:
    position = walk.start
    for n, ruling in enumerate(walk.rulings, 1):
        text = walk.game.write(ruling.play)
        again = walk.game.rule(position, walk.game.read(text), n)
        assert said(again) == said(ruling)
        assert again.play == ruling.play
        assert walk.game.write(again.play) == text
        position = again.position


def said(ruling: Ruling) -> tuple[Any, ...]:
    """A ruling but for the way round in which the line lies, and so for the tiles at its ends."""
    ends = Counter(ruling.position.hand.line.ends if ruling.position.hand and ruling.position.hand.line.tiles else ())
    items = [(item.reason, item.points, item.seat) for item in ruling.items]
    return ruling.worth, ruling.pegged, ruling.bust, items, ruling.verdicts, ruling.position.score, ends


@quite_some
@given(walks(), st.randoms(use_true_random=False))
def test_needless_ends_leave_everything_the_same_but_the_way_round(walk: Walk, rng: Any) -> None:
    """A tile that fits both ends alike may be told either; the fair copy of the game is the same."""
    position, fair = walk.start, walk.start
    for n, ruling in enumerate(walk.rulings, 1):
        play = ruling.play
        if isinstance(play, Lay) and play.end is None and position.hand and position.hand.line.alike(play.tile):
            play = replace(play, end=rng.choice([None, "left", "right"]))
        elif isinstance(play, Lay) and play.end and position.hand:
            play = replace(play, end=position.hand.line.told(play.end))
        told = walk.game.rule(position, play, n)
        written = walk.game.rule(fair, walk.game.read(walk.game.write(told.play)), n)
        assert said(told) == said(written)
        position, fair = told.position, written.position


@quite_some
@given(walks())
def test_a_game_is_the_same_whoever_looks(walk: Walk) -> None:
    """Positions are values: ruling twice gives the same, and a refusal leaves no trace."""
    position = walk.position
    before = repr(position)
    for play in everything(position):
        accepted(position, play)
    assert repr(position) == before
    hash(position)


# the standing line

Log = list[tuple[int, int]]  # number and points of each play that stands


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Entry], Log]:
    """A log with corrections of what stands, and the line it leaves, kept by hand."""
    entries: list[Entry] = []
    line: Log = []
    for n in range(1, draw(st.integers(0, 12)) + 1):
        kind = draw(st.sampled_from(["play", "play", "amend", "insert", "strike", "onwards"])) if line else "play"
        at = draw(st.integers(0, len(line) - 1)) if line else 0
        target = line[at][0] if line else 0
        play = Award("a", n)
        if kind == "play":
            entries.append(play)
            line = [*line, (n, n)]
        elif kind == "amend":
            entries.append(Amend(target, play))
            line = [*line[:at], (target, n), *line[at + 1 :]]
        elif kind == "insert":
            entries.append(Insert(target, play))
            line = [*line[:at], (n, n), *line[at:]]
        else:
            entries.append(Strike(target, kind == "onwards"))
            line = line[:at] if kind == "onwards" else [*line[:at], *line[at + 1 :]]
    return entries, line


def stands(entries: list[Entry]) -> Log:
    return [(one.n, getattr(one.play, "points", 0)) for one in standing(entries)]


@given(logs())
def test_the_standing_line_is_what_corrections_leave(log: tuple[list[Entry], Log]) -> None:
    assert stands(log[0]) == log[1]


@given(logs())
def test_laws_of_corrections(log: tuple[list[Entry], Log]) -> None:
    """Strike undoes an append; amend keeps the number and all others; an insert stands directly before its target."""
    entries, line = log
    n = len(entries) + 1
    assert stands([*entries, Award("a", 99), Strike(n)]) == line
    for at, (target, _) in enumerate(line):
        assert stands([*entries, Amend(target, Award("a", 99))]) == [*line[:at], (target, 99), *line[at + 1 :]]
        inserted = stands([*entries, Insert(target, Award("a", 99))])
        assert inserted.index((n, 99)) == at
        assert inserted[at + 1][0] == target
        assert stands([*entries, Insert(target, Award("a", 99)), Strike(n)]) == line
        assert stands([*entries, Strike(target, onwards=True)]) == line[:at]
    struck = {number for number in range(n) if number not in dict(line)}
    for number in struck:
        with pytest.raises(IllegalPlay, match="not-standing"):
            standing([*entries, Strike(number)])


@pytest.mark.parametrize("game", LINE_GAMES, ids=lambda game: game.name)
def test_each_game_reads_what_it_writes(game: Any) -> None:
    start = game.start(settle(game.rules, Seating(4), {}), Seating(4))
    hand = rule_play(start, Down("a"), 1).position
    for play in everything(hand):
        if not (isinstance(play, Hold) and any(tile not in TILES for tile in play.tiles)):
            assert game.read(game.write(play)) == play
            assert game.read(game.write(play).upper()) == play
    assert GAMES[game.name] is game
