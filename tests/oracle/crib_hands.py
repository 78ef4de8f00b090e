"""Hands for random games: really dealt, often rich in flushes, runs and pairs, and honestly described."""

from __future__ import annotations

import random

from .crib_count import flush_points, nobs_points
from .crib_notation import ALL_PIECES, Piece, is_tile

Hands = dict[str, list[Piece]]


def deal_hands(rng: random.Random, game: str, seats: str, kept: int) -> tuple[Hands, list[Piece], Piece]:
    """What every seat keeps, the crib, and the starter."""
    deck = list(ALL_PIECES[game])
    rng.shuffle(deck)
    hands = {seat: take(rng, deck, kept) for seat in seats}
    crib = take(rng, deck, 4)
    return hands, crib, take_starter(rng, deck, hands)


def take(rng: random.Random, deck: list[Piece], k: int) -> list[Piece]:
    kind, like = rng.choice(["any", "any", "suit", "suit", "ranks"]), rng.choice(deck)
    wanted = list(deck)
    if kind == "suit":
        wanted = [piece for piece in deck if piece.suit == like.suit]
    elif kind == "ranks":
        wanted = [piece for piece in deck if abs(piece.rank - like.rank) <= rng.choice([1, 2, 3])]
    taken = rng.sample(wanted if len(wanted) >= k else deck, k)
    for piece in taken:
        deck.remove(piece)
    return taken


def take_starter(rng: random.Random, deck: list[Piece], hands: Hands) -> Piece:
    """Now and then a jack or a double, or a card that makes a flush of five or nobs."""
    suits = [hand[0].suit for hand in hands.values()]
    suits += [piece.suit for hand in hands.values() for piece in hand if piece.rank == 11]
    kind = rng.choice(["any", "any", "suit", "heels"])
    if kind == "suit":
        deck = [piece for piece in deck if piece.suit in suits] or deck
    elif kind == "heels":
        deck = [p for p in deck if (p.text[0] == p.text[2] if is_tile(p) else p.rank == 11)] or deck
    return rng.choice(deck)


def true_flags(hand: list[Piece], starter: Piece) -> list[str]:
    """What a player who looks at his cards says of their suits."""
    if is_tile(starter):
        return []
    world = [*hand, starter]
    flush = flush_points(world, False, {})
    name = "flush5" if flush > len(hand) else "flush"
    return ([name] if flush else []) + (["nobs"] if nobs_points(world) else [])


def all_known(pieces: list[Piece]) -> bool:
    return all(piece.suit or is_tile(piece) for piece in pieces)
