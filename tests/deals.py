"""Cribbage for property tests: hands really held and played out, and some way into a game of anything that is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from referee.errors import IllegalPlay
from referee.rules.cribbage.options import find_options
from referee.rules.cribbage.plays import Crib, CribbagePlay, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.position import Position
from referee.rules.game import Game, Ruling
from referee.rules.games import GAMES
from referee.rules.options import house_rules, settle
from referee.rules.pieces import SUITS, TILES, Card, Piece
from referee.rules.plays import Award, Misdeal, Muggins, Penalty
from referee.rules.seating import Seating
from tests.strategies import Walk

CARDS, DOMINOES = GAMES["cribbage"], GAMES["domino-cribbage"]
DECK = tuple(Card(rank, suit) for rank in range(1, 14) for suit in SUITS)
TABLES = {2: Seating(2), 3: Seating(3), 4: Seating(4, pairs=True)}


@dataclass(frozen=True)
class Event:
    """What one seat does when it is asked: it lays, or says go where `piece` is None."""

    seat: str
    piece: Piece | None


@dataclass(frozen=True)
class Round:
    """What was done in one round, how it ended (31, go, last), and for whom."""

    events: tuple[Event, ...]
    end: str
    seat: str


def by_asking(rng: random.Random, seats: str, leader: str, hands: dict[str, list[Piece]]) -> Iterator[Round]:
    """The first formulation of the turn rule: going round after the last piece, asking for one that can be laid.

    A seat with pieces that has none to lay says go, once a round.
    """
    while any(hands.values()):
        count, asked, events, said = 0, [leader], list[Event](), set[str]()
        end = last = ""
        while not end:
            able = next((seat for seat in asked if fitting(hands[seat], count)), "")
            for seat in asked[: asked.index(able)] if able else asked:
                if hands[seat] and seat not in said:
                    said.add(seat)
                    events.append(Event(seat, None))
            if not able:
                end = "go"
                break
            piece = rng.choice(fitting(hands[able], count))
            hands[able].remove(piece)
            events.append(Event(able, piece))
            count, last = count + piece.count, able
            asked = [*after(seats, last), last]
            end = "31" if count == 31 else "" if any(hands.values()) else "last"
        yield Round(tuple(events), end, last)
        leader = next((seat for seat in asked if hands[seat]), "")


def fitting(hand: Sequence[Piece], count: int) -> list[Piece]:
    return [piece for piece in hand if count + piece.count <= 31]


def after(seats: str, seat: str) -> str:
    """The others, from the next one on."""
    at = seats.index(seat)
    return seats[at + 1 :] + seats[:at]


def dealt(rng: random.Random, game: Game, seating: Seating) -> tuple[Piece, dict[str, list[Piece]], tuple[Piece, ...]]:
    """A starter, the hands that are kept, and the crib."""
    pieces: list[Piece] = rng.sample(DECK if game is CARDS else TILES, 5 + 4 * seating.players)
    hands = {seat: pieces[5 + 4 * at : 9 + 4 * at] for at, seat in enumerate(seating.seats)}
    return pieces[0], hands, tuple(pieces[1:5])


@st.composite
def choices(draw: st.DrawFn, game: Game, seating: Seating) -> dict[str, str]:
    """House rules that are possible at this table, most of them by default."""
    chosen = {}
    for name, rule in house_rules(game.rules).items():
        if name == "five-card" and seating.players > 2:
            continue
        if draw(st.integers(0, 3)) == 0:
            chosen[name] = str(draw(st.sampled_from(list(rule.choices))))
    return chosen


@st.composite
def walks(draw: st.DrawFn, longest: int = 70) -> Walk:
    """A game after up to so many plays: whatever the rules accept, goes that are not true among them."""
    game = draw(st.sampled_from([CARDS, CARDS, DOMINOES]))
    seating = draw(st.sampled_from(list(TABLES.values()))) if game is CARDS else TABLES[2]
    chosen = draw(choices(game, seating))
    start = position = game.start(settle(game.rules, seating, chosen), seating)
    rng = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 - plays to choose, no secrets
    rulings: list[Ruling] = []
    tries = rng.randint(0, longest)
    while tries and not position.score.over:
        tries -= 1
        try:
            ruling = game.rule(position, some_play(rng, position), len(rulings) + 1)
        except IllegalPlay:
            continue
        rulings.append(ruling)
        position = ruling.position
    return Walk(game, chosen, start, tuple(rulings))


def some_play(rng: random.Random, position: Position) -> CribbagePlay:
    """Something that may well be entered now; not everything is legal."""
    options, seats = find_options(position), position.seating.seats
    callers, missed = options.muggins
    if missed and rng.random() < 0.3:
        return Muggins(rng.choice(callers), rng.randint(1, missed))
    if rng.random() < 0.05:
        seat = rng.choice(seats)
        near = position.score.target - position.score.of(seat) - rng.randint(0, 9)
        between: list[CribbagePlay] = [
            Award(seat, max(1, near)),
            Award(seat, max(1, near)),
            Penalty(seat, 3),
            Misdeal(),
        ]
        return rng.choice(between)
    claim = rng.choice([None, None, 0, 1, rng.randint(0, 12)])
    flush, nobs = rng.choice(["", "", "", "flush", "flush5"]), rng.random() < 0.1
    seat = options.turn or rng.choice(seats)
    match options.does:
        case "deal":
            return Deal(seat)
        case "starter":
            return Starter(suited(rng, rng.choice(options.pieces)))
        case "lay":
            if rng.random() < 0.2:
                seat = rng.choice(seats)
            if not options.pieces or (options.go and rng.random() < 0.3):
                return Go(seat)
            return Lay(seat, suited(rng, rng.choice(options.pieces)), claim)
        case "show":
            unknown = tuple(rng.sample(options.pieces, position.rules.kept)) if rng.random() < 0.1 else ()
            return Show(seat, unknown, flush, nobs, claim)
        case _:
            return Crib(tuple(suited(rng, piece) for piece in rng.sample(options.pieces, 4)), flush, nobs, claim)


def suited(rng: random.Random, piece: Piece) -> Piece:
    """A card with a suit as often as without."""
    return Card(piece.rank, rng.choice(SUITS)) if isinstance(piece, Card) and rng.random() < 0.5 else piece
