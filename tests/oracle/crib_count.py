"""Counting by brute force: a hand or a crib over all its subsets, and the pieces laid in one round of the play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Any

from .crib_notation import SUITS, Piece, is_tile, read_piece, with_suit
from .notation import Refused

Item = tuple[str, int]  # reason, points
PAIRS: dict[int, Item] = {2: ("pair", 2), 3: ("pair-royal", 6), 4: ("double-pair-royal", 12)}

# --- The show ---------------------------------------------------------------------------------------


def count_hand(
    hand: Iterable[str | Piece],
    starter: str | Piece,
    crib: bool = False,
    rules: Mapping[str, Any] | None = None,
    flags: Collection[str] = (),
    seen: Collection[Piece] = (),
) -> list[Item]:
    """What a hand or crib is worth with the starter, as (reason, points); Refused where a flag cannot be true.

    Cards may be by rank alone; then only what holds whatever their suits are is counted. `rules` are those of the
    record, `flags` some of flush, flush5, nobs, and `seen` the other cards of the deal.
    """
    pieces = [read_piece(p) if isinstance(p, str) else p for p in hand]
    turned = read_piece(starter) if isinstance(starter, str) else starter
    rules = rules or {}
    blanks = rules.get("blank-in-fifteens") != "no"
    five = [*pieces, turned]
    items = list(combination_items(tuple(sorted((p.rank, p.value) for p in five)), blanks))
    if is_tile(turned):
        if flags:
            raise Refused("tiles have no suits")
        return items
    sure = not flags and all(piece.suit for piece in five)
    possible = [five] if sure else worlds(pieces, turned, flags, seen)
    flush = min(flush_points(world, crib, rules) for world in possible)
    nobs = min(nobs_points(world) for world in possible)
    return items + [item for item in (("flush", flush), ("nobs", nobs)) if item[1]]


@cache
def combination_items(five: tuple[tuple[int, int], ...], blanks: bool = True) -> tuple[Item, ...]:
    """Fifteens, pairs and runs of (rank, count) in order: over every subset of them."""
    subsets = [[five[k] for k in range(len(five)) if mask >> k & 1] for mask in range(1 << len(five))]
    fifteens = [s for s in subsets if len(s) > 1 and sum(c for _, c in s) == 15]
    if not blanks:
        fifteens = [s for s in fifteens if (0, 0) not in s]
    items: list[Item] = [("fifteen", 2) for _ in fifteens]
    ranks = [rank for rank, _ in five]
    items += [PAIRS[ranks.count(rank)] for rank in sorted(set(ranks)) if ranks.count(rank) > 1]
    for subset in subsets:
        run = [rank for rank, _ in subset]
        if is_run(run) and min(run) - 1 not in ranks and max(run) + 1 not in ranks:
            items.append(("run", len(run)))
    return tuple(items)


def is_run(ranks: Sequence[int]) -> bool:
    """Three or more different consecutive ranks, in any order."""
    return len(ranks) >= 3 and sorted(ranks) == list(range(min(ranks), min(ranks) + len(ranks)))


def worlds(hand: Sequence[Piece], starter: Piece, flags: Collection[str], seen: Collection[Piece]) -> list[list[Piece]]:
    """Every way in which the hand and the starter (the last) can have suits, given the flags and the cards seen."""
    found = _worlds((*hand, starter), frozenset(flags), frozenset(seen))
    if not found:
        raise Refused("that cannot be so")
    return found


@lru_cache(maxsize=200)  # those of a game, which is told again with each of its corrections
def _worlds(pieces: tuple[Piece, ...], flags: frozenset[str], seen: frozenset[Piece]) -> list[list[Piece]]:
    cards = [[with_suit(piece, suit) for suit in piece.suit or SUITS] for piece in pieces]
    found = []
    for world in map(list, product(*([card for card in some if card not in seen] for some in cards))):
        suits = [card.suit for card in world]
        if len(set(world)) < len(world):
            continue
        if "flush" in flags and len(set(suits[:-1])) > 1:
            continue
        if "flush5" in flags and len(set(suits)) > 1:
            continue
        if "nobs" in flags and not nobs_points(world):
            continue
        found.append(world)
    return found


def flush_points(world: list[Piece], crib: bool, rules: Mapping[str, Any]) -> int:
    suits = [piece.suit for piece in world]
    if len(set(suits)) == 1:
        return len(suits)
    four_is_enough = not crib or (rules.get("crib-flush") == "four" and rules.get("five-card") != "yes")
    return len(suits) - 1 if len(set(suits[:-1])) == 1 and four_is_enough else 0


def nobs_points(world: list[Piece]) -> int:
    return int(any(piece.rank == 11 and piece.suit == world[-1].suit for piece in world[:-1]))


def certain(hand: Sequence[Piece], starter: Piece, flags: Collection[str], seen: Collection[Piece]) -> list[Piece]:
    """The hand and the starter, with the suits that the flags leave no doubt about."""
    possible = worlds(hand, starter, flags, seen)
    return [
        possible[0][k] if all(world[k] == possible[0][k] for world in possible) else piece
        for k, piece in enumerate([*hand, starter])
    ]


# --- The play ---------------------------------------------------------------------------------------


def lay_items(pile: Sequence[Piece], rules: Mapping[str, Any] | None = None) -> list[Item]:
    """What the last piece of the pile scores, go and last not included."""
    rules, items = rules or {}, []
    ranks, total = [piece.rank for piece in pile], sum(piece.value for piece in pile)
    if total == 15:
        items.append(("fifteen", 2))
    if total == 31:
        items.append(("thirty-one", 2))
    for k in (4, 3, 2):
        if len(ranks) >= k and len(set(ranks[-k:])) == 1:
            items.append(PAIRS[k])
            break
    run = longest_run(ranks, rules)
    return items + ([("run", run)] if run else [])


def longest_run(ranks: list[int], rules: Mapping[str, Any]) -> int:
    if rules.get("runs-in-play") == "anywhere":
        different = sorted(set(ranks))
        sets = (s for k in range(len(different), 2, -1) for s in combinations(different, k))
        return next((len(s) for s in sets if ranks[-1] in s and is_run(s)), 0)
    for k in range(len(ranks), 2, -1):
        last = ranks[-k:]
        if is_run(last) and (rules.get("runs-up-only") != "yes" or last == sorted(last)):
            return k
    return 0


def play_round(pieces: Iterable[str | Piece], rules: Mapping[str, Any] | None = None) -> list[list[Item]]:
    """The items of each piece of one round laid one after the other; Refused past 31."""
    pile = [read_piece(p) if isinstance(p, str) else p for p in pieces]
    if sum(piece.value for piece in pile) > 31:
        raise Refused("past 31")
    return [lay_items(pile[: k + 1], rules) for k in range(len(pile))]
