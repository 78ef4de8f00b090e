"""What the property tests draw from: tables, house rules, reachable positions, and everything that could be entered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from referee.record.replay import Ledger, Setup, replay
from referee.rules.game import Game, Ruling
from referee.rules.games import GAMES
from referee.rules.lines.options import Options, find_options
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay, LinePlay
from referee.rules.lines.position import Position
from referee.rules.options import house_rules, settle
from referee.rules.pieces import TILES, Tile
from referee.rules.plays import Award, Concession, Misdeal, Muggins, Penalty
from referee.rules.seating import SEATS, Seating

LINE_GAMES = [GAMES["fives-and-threes"], GAMES["muggins"]]
TABLES = [Seating(2), Seating(2), Seating(3), Seating(4), Seating(4, pairs=True)]


@dataclass(frozen=True, repr=False)
class Walk:
    """Some way into any game: the rulings so far, from the first position on."""

    game: Game
    chosen: dict[str, str]
    start: Any
    rulings: tuple[Ruling, ...]

    @property
    def position(self) -> Any:
        return self.rulings[-1].position if self.rulings else self.start

    @property
    def ledger(self) -> Ledger:
        setup = Setup.of(self.game, self.start.seating, self.chosen)
        return replay(setup, [ruling.play for ruling in self.rulings])

    def __repr__(self) -> str:
        """As a score sheet, for a walk that fails."""
        plays = " / ".join(self.game.write(ruling.play) for ruling in self.rulings)
        return f"{self.game.name} for {self.start.seating.players} {self.chosen}: {plays}"


@st.composite
def choices(draw: st.DrawFn, game: Game, seating: Seating) -> dict[str, str]:
    """House rules that are possible at this table: most by default, few tiles, a near target."""
    chosen = {"deal": str(draw(st.integers(1, 4)))} if draw(st.booleans()) else {}
    if draw(st.booleans()):
        chosen["target"] = "31"
    if draw(st.booleans()):
        chosen["muggins"] = "yes"
    for name, rule in house_rules(game.rules).items():
        if name in ("deal", "target", "muggins") or (rule.pairs_only and not seating.pairs):
            continue
        if draw(st.integers(0, 2)) == 0:
            chosen[name] = str(draw(st.sampled_from(list(rule.choices))))
    return chosen


@st.composite
def walks(draw: st.DrawFn, longest: int = 60) -> Walk:
    """A game after up to so many plays, each of them among those offered."""
    game, seating = draw(st.sampled_from(LINE_GAMES)), draw(st.sampled_from(TABLES))
    chosen = draw(choices(game, seating))
    start = position = game.start(settle(game.rules, seating, chosen), seating)
    rng = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 - plays to choose, no secrets
    rulings: list[Ruling] = []
    for n in range(1, rng.randint(0, longest) + 1):
        if position.score.over:
            break
        rulings.append(game.rule(position, some_play(rng, position), n))
        position = rulings[-1].position
    return Walk(game, chosen, start, tuple(rulings))


def some_play(rng: random.Random, position: Position) -> LinePlay:
    """One of the plays on offer: tiles before draws before knocks, and now and then something between them."""
    options, score = find_options(position), position.score
    seats = position.seating.seats
    callers, missed = options.muggins
    if missed and rng.random() < 0.3:
        return Muggins(rng.choice(callers), rng.randint(1, missed))
    if rng.random() < 0.06:
        near = max(1, max(score.target - rng.randint(0, 12) - points for points in score.front))
        return (
            Award(rng.choice(seats), rng.choice([1, 3, near])) if rng.random() < 0.6 else Penalty(rng.choice(seats), 3)
        )
    if options.misdeal and rng.random() < 0.02:
        return Misdeal("seen")
    if options.holds and (options.waited or rng.random() < 0.3):
        seat = rng.choice(options.waited or "".join(options.holds))
        return _some_tiles(rng, position, seat, options.holds[seat])
    if options.downs:
        return Down(rng.choice(options.downs))
    return _some_turn(rng, options)


def _some_turn(rng: random.Random, options: Options) -> LinePlay:
    seat = options.turn or "a"
    if options.draws and (not options.lays or rng.random() < 0.3):
        return Draw(seat, rng.choice([1, options.draws]))
    if options.knock and (not options.lays or rng.random() < 0.4):
        return Knock(seat)
    tile, ends = rng.choice(list((options.lays or {}).items()))
    claim = rng.choice([None, 0, 1, rng.randint(0, 9)])
    return Lay(seat, tile, rng.choice(ends) if len(ends) > 1 else None, claim)


def _some_tiles(rng: random.Random, position: Position, seat: str, count: int) -> Hold:
    unseen = position.hand.unseen if position.hand else ()
    if rng.random() < 0.2:
        return Hold(seat, pips=rng.randint(0, 12 * count))
    return Hold(seat, tuple(rng.sample(unseen, count)))


def everything(position: Position) -> Iterator[LinePlay]:
    """A universe of plays: all that could be entered here or anywhere near."""
    for seat in SEATS:
        yield from (Lay(seat, tile, end) for tile in TILES for end in (None, "left", "right"))
        yield from (Draw(seat, count) for count in range(17))
        yield from (Muggins(seat, points) for points in range(10))
        yield from (Penalty(seat, points) for points in (0, 1, 100))
        yield from (Award(seat, points) for points in (0, 1, 100))
        yield from (Down(seat), Knock(seat), Concession(seat))
        yield from holds(position, seat)
    yield Misdeal()


def holds(position: Position, seat: str) -> Iterator[Hold]:
    """Tiles that could be left, and some that could not: too many, too few, twice, on the table, shown by others."""
    hand = position.hand
    count = hand.holds(seat) if hand and seat in position.seating.seats else 1
    unseen = list(hand.unseen if hand else TILES)
    laid = list(hand.line.laid) if hand else []
    shown = [tile for show in hand.shown if show and show.tiles for tile in show.tiles] if hand else []
    for some in (count - 1, count, count + 1):
        if 0 <= some <= len(unseen):
            yield Hold(seat, tuple(unseen[:some]))
            yield Hold(seat, tuple(reversed(unseen[len(unseen) - some :])))
    for seen in (laid[:1], shown[:1], unseen[:1]):
        others: list[Tile] = [tile for tile in unseen[: count - 1] if tile not in seen or seen == unseen[:1]]
        yield Hold(seat, (*seen, *others))
    yield from (Hold(seat, pips=pips) for pips in (0, 1, 12 * count, 12 * count + 1))
    known = hand.shows(seat) if hand and seat in position.seating.seats else None
    if known:
        yield Hold(seat, pips=known.pips)
        yield Hold(seat, known.tiles or ())
