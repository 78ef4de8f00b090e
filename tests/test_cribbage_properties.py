"""Laws of cribbage that hold in every position, for every play and for every hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.errors import IllegalPlay
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.options import find_options
from referee.rules.cribbage.plays import Deal, Go, Lay, Starter
from referee.rules.cribbage.position import SHOW, Dealt, Position
from referee.rules.cribbage.rule import rule_play
from referee.rules.game import Game, Ruling
from referee.rules.options import settle
from referee.rules.pieces import TILES, Card, Piece
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating
from tests.deals import CARDS, DECK, DOMINOES, TABLES, Round, Walk, by_asking, dealt, walks
from tests.notation import sheet
from tests.settled import hyphened

many = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
quite_some = settings(many, max_examples=60)
seeds = st.integers(0, 2**32)
CLOSING = ("thirty-one", "go", "last")


def deal_of(position: Position) -> Dealt:
    """The deal that is going on or just done."""
    assert position.deal
    return position.deal


# items


def proves_itself(item: ScoreItem, game: Game) -> bool:
    """Whether the pieces of an item make what it says."""
    pieces = [game.piece(text) for text in item.pieces]
    ranks, count = sorted(piece.rank for piece in pieces), sum(piece.count for piece in pieces)
    match item.reason:
        case "fifteen" | "thirty-one":
            return item.points == 2 and count == {"fifteen": 15, "thirty-one": 31}[item.reason]
        case "pair" | "pair-royal" | "double-pair-royal":
            alike = {"pair": 2, "pair-royal": 3, "double-pair-royal": 4}[item.reason]
            return len(set(ranks)) == 1 and len(ranks) == alike and item.points == alike * (alike - 1)
        case "run":
            return item.points == len(ranks) >= 3 and all(b - a == 1 for a, b in pairwise(ranks))
        case "flush":
            return item.points == len(pieces) and len({getattr(piece, "suit", "") for piece in pieces}) == 1
        case "nobs":
            return item.points == 1 and ranks == [11]
        case "go" | "last":
            return item.points == 1 or (item.reason == "last" and item.points == 3 and not pieces)
        case "heels":
            [piece] = pieces
            return piece.rank == 11 if isinstance(piece, Card) else len(set(item.pieces[0].split("-"))) == 1
        case _:
            return item.reason in ("award", "penalty", "muggins")


@many
@given(walks())
def test_items_add_up_and_prove_themselves(walk: Walk) -> None:
    for ruling in walk.rulings:
        own = [item for item in ruling.items if item.seat is None]
        assert sum(item.points for item in own) == ruling.worth
        assert all(item.points for item in ruling.items)
        wrong = [item for item in ruling.items if not proves_itself(item, walk.game)]
        assert not wrong


@many
@given(st.sampled_from([CARDS, DOMINOES]), seeds, st.booleans())
def test_no_combination_of_a_hand_twice(game: Game, seed: int, crib: bool) -> None:
    """Every item names other pieces, for pieces that differ; at most one flush and one nobs."""
    rng = random.Random(seed)  # noqa: S311 - hands to count, no secrets
    deck: tuple[Piece, ...] = DECK if game is CARDS else TILES
    *hand, starter = rng.sample([piece for piece in deck if not isinstance(piece, Card) or piece.suit in "SH"], 5)
    items = count_hand(settle(game.rules, Seating(2), {}), tuple(hand), starter, crib=crib)
    places = Counter((item.reason, frozenset(item.pieces)) for item in items)
    assert set(places.values()) <= {1}
    assert all(len(set(item.pieces)) == len(item.pieces) for item in items)
    assert all(set(item.pieces) <= set(map(str, [*hand, starter])) for item in items)
    assert all(proves_itself(item, game) for item in items)
    assert Counter(item.reason for item in items)["nobs"] <= 1


# the board


@many
@given(walks())
def test_scores_stay_on_the_board(walk: Walk) -> None:
    for ruling in walk.rulings:
        score = ruling.position.score
        assert all(0 <= back <= front <= score.target for back, front in zip(score.back, score.front, strict=True))
        assert abs(ruling.pegged) <= abs(ruling.worth)
        assert (score.how == "pegged out") == (score.target in score.front)


# what is offered


def accepted(position: Position, play: Lay | Go) -> bool:
    try:
        rule_play(position, play, 1000)
    except IllegalPlay:
        return False
    return True


@many
@given(walks())
def test_the_seat_on_turn_may_do_exactly_what_is_offered(walk: Walk) -> None:
    """Of the pieces that fit, as bare ranks or tiles; and go."""
    every: tuple[Piece, ...] = tuple(Card(rank) for rank in range(1, 14)) if walk.game is CARDS else TILES
    for position in (ruling.position for ruling in walk.rulings):
        options, deal = find_options(position), position.dealt
        if options.does == "lay" and options.turn and deal:
            seat = options.turn
            fits = [piece for piece in every if deal.count + piece.count <= 31]
            assert [piece for piece in fits if accepted(position, Lay(seat, piece))] == list(options.pieces)
            assert accepted(position, Go(seat)) == options.go


@quite_some
@given(walks())
def test_there_is_a_next_move_unless_the_game_is_over(walk: Walk) -> None:
    position, move = walk.position, walk.game.next(walk.position)
    assert (move.does is None) == position.score.over
    assert move.seat or move.does in (None, "deal")
    if move.does == "lay":
        assert move.seat
        assert deal_of(position).holds(move.seat)
        assert find_options(position).pieces or find_options(position).go


# the two formulations of the turn rule


def played(game: Game, players: int, seed: int, **chosen: str) -> tuple[list[Round], Position]:
    """A deal of the last seat played out by asking: the rounds, and the table after the starter."""
    rng = random.Random(seed)  # noqa: S311 - hands to play, no secrets
    seating = TABLES[players]
    starter, hands, _ = dealt(rng, game, seating)
    target = {"target": "241", **hyphened(chosen)}
    position = game.start(settle(game.rules, seating, target), seating)
    position = rule_play(position, Deal(seating.seats[-1]), 1).position
    position = rule_play(position, Starter(starter), 2).position
    return list(by_asking(rng, seating.seats, "a", hands)), position


def lay_out(position: Position, rounds: list[Round], *, said: bool) -> list[Ruling]:
    """The rulings of these rounds, with goes or with pieces alone."""
    rulings: list[Ruling] = []
    for event in (event for one in rounds for event in one.events):
        if event.piece:
            rulings.append(rule_play(position, Lay(event.seat, event.piece), len(rulings) + 3))
        elif said:
            rulings.append(rule_play(position, Go(event.seat), len(rulings) + 3))
        else:
            continue
        position = rulings[-1].position
    return rulings


TABLE_KINDS = [(CARDS, 2), (CARDS, 3), (CARDS, 4), (DOMINOES, 2)]
tables = pytest.mark.parametrize(("game", "players"), TABLE_KINDS, ids=["2", "3", "4", "dominoes"])


@tables
@quite_some
@given(seed=seeds)
def test_asking_round_and_keeping_book_agree(game: Game, players: int, seed: int) -> None:
    """Whoever has a piece to lay or says go is the one whose turn the book says it is; the rounds are the same."""
    rounds, position = played(game, players, seed)
    for one in rounds:
        for event in one.events:
            move = game.next(position)
            if event.piece is None and not deal_of(position).pile:
                break  # the last go had been told by the piece before
            assert (move.seat, move.does) == (event.seat, "lay")
            play = Lay(event.seat, event.piece) if event.piece else Go(event.seat)
            position = rule_play(position, play, 9).position
    assert deal_of(position).stage == SHOW
    laid = [[(event.seat, event.piece) for event in one.events if event.piece] for one in rounds]
    assert [[(piece.seat, piece.piece) for piece in pile] for pile in deal_of(position).rounds] == laid


@tables
@quite_some
@given(seed=seeds, said=st.booleans())
def test_every_round_ends_with_exactly_one_of_31_go_last(game: Game, players: int, seed: int, said: bool) -> None:
    """For the player of its last piece; with dominoes where `last-tile` is once."""
    once = {"last_tile": "once"} if game is DOMINOES else {}
    rounds, position = played(game, players, seed, **once)
    ended, ends = 0, list[tuple[str, str]]()
    for ruling in lay_out(position, rounds, said=said):
        closing = [item for item in ruling.items if item.reason in CLOSING]
        assert len(closing) == len(ruling.position.deal.rounds) - ended
        ended += len(closing)
        ends += [(item.reason.replace("thirty-one", "31"), item.seat or ruling.play.seat) for item in closing]
    assert ends == [(one.end, one.seat) for one in rounds]


@tables
@quite_some
@given(seed=seeds)
def test_goes_may_be_said_or_left_out(game: Game, players: int, seed: int) -> None:
    rounds, position = played(game, players, seed)
    loud, quiet = (lay_out(position, rounds, said=said)[-1].position for said in (True, False))
    assert loud.score.front == quiet.score.front
    assert loud.deal.rounds == quiet.deal.rounds


@pytest.mark.parametrize("game", [CARDS, DOMINOES], ids=lambda game: game.name)
@many
@given(seed=seeds)
def test_the_dealer_of_two_pegs_at_least_one_in_the_play(game: Game, seed: int) -> None:
    rounds, position = played(game, 2, seed)
    after = lay_out(position, rounds, said=True)[-1].position
    assert after.score.of("b") > position.score.of("b")


# records


@quite_some
@given(walks())
def test_records_round_trip(walk: Walk) -> None:
    players = {2: "2", 3: "3"}.get(walk.start.seating.players, "pairs")
    tags = {name.title().replace("-", "_"): value for name, value in walk.chosen.items()}
    plays = [walk.game.write(ruling.play) for ruling in walk.rulings]
    reading = read_record(sheet(*plays, Players=players, Game=walk.game.name, **tags))
    assert reading.ledger.position == walk.position
    written = write_record(reading.record)
    assert read_record(written).record == reading.record
    assert write_record(read_record(written).record) == written


@quite_some
@given(walks())
def test_the_canonical_plays_give_the_same_rulings(walk: Walk) -> None:
    position = walk.start
    for n, ruling in enumerate(walk.rulings, 1):
        again = walk.game.rule(position, walk.game.read(walk.game.write(ruling.play).upper()), n)
        assert (again.items, again.pegged, again.verdicts) == (ruling.items, ruling.pegged, ruling.verdicts)
        assert again.position == ruling.position
        position = again.position


@quite_some
@given(walks())
def test_a_game_is_the_same_whoever_looks(walk: Walk) -> None:
    """Positions are values: ruling twice gives the same, and a refusal leaves no trace."""
    before = repr(walk.position)
    for seat in walk.start.seating.seats:
        accepted(walk.position, Go(seat))
        accepted(walk.position, Lay(seat, Card(1) if walk.game is CARDS else TILES[0]))
    assert repr(walk.position) == before
    hash(walk.position)
