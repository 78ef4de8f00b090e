"""The card of one match: what it comes to, and whether a line can be as it was written."""

from __future__ import annotations

from collections.abc import Iterable

from referee.errors import IllegalPlay
from referee.league.legs import check_leg
from referee.league.points import Shares, counted, match_points, points_so_far, shares
from referee.league.rubbers import decided, forfeits, is_over, legs_won, pegs_won, skunks_won
from referee.league.shapes import AWAY, HOME, PLAYERS, Card, Format, Line, Pair, Rubber, Totals
from referee.league.written_cards import read_card, write_card

__all__ = [
    "check_card",
    "check_length",
    "check_line",
    "decided",
    "empty_card",
    "is_complete",
    "is_over",
    "read_card",
    "short_sides",
    "totals",
    "why_points",
    "write_card",
]

LONGEST_NOTE = 200
Squads = tuple[frozenset[str], frozenset[str]]


def empty_card(format: Format) -> Card:
    """With a line for each rubber, and nothing on it."""
    return Card((Line(),) * len(format.rubbers))


def totals(format: Format, card: Card) -> Totals:
    """What the card comes to. As long as rubbers are open, the match itself has brought nobody points."""
    rubbers, legs, skunks = _won(format, card)
    still_open = sum(not is_over(rubber, line) for rubber, line in _lines(format, card))
    points = points_so_far if still_open else match_points
    return Totals(
        rubbers=rubbers,
        legs=legs,
        pegs=_added(pegs_won(rubber, line) for rubber, line in _lines(format, card)),
        points=points(format.points, rubbers, legs, skunks),
        open=still_open,
    )


def why_points(format: Format, card: Card) -> Shares:
    """What the points of both sides are made of; they add up to those of `totals`."""
    return (shares if is_complete(format, card) else counted)(format.points, *_won(format, card))


def is_complete(format: Format, card: Card) -> bool:
    """Whether every rubber has been played, or lost without a leg."""
    return all(is_over(rubber, line) for rubber, line in _lines(format, card))


def short_sides(format: Format, card: Card) -> tuple[int | None, int | None]:
    """How many players of each side are on a complete card, where they are fewer than must turn up; else None.

    What follows from that is for the league to say: the card stands as it was played.
    """
    home, away = (
        len({player for line in card.lines if not forfeits(line)[side] for player in line.players[side]})
        for side in (HOME, AWAY)
    )
    if not is_complete(format, card):
        return None, None
    return home if home < format.least else None, away if away < format.least else None


def check_card(format: Format, card: Card, squads: Squads) -> None:
    """Every line, and that there is one for each rubber. Raises IllegalPlay."""
    check_length(format, card)
    for number in range(len(card.lines)):
        check_line(format, card, number, squads)


def check_length(format: Format, card: Card) -> None:
    """Raises IllegalPlay for a card that has not a line for each rubber."""
    if len(card.lines) != len(format.rubbers):
        raise IllegalPlay("not-the-format", lines=len(card.lines), rubbers=len(format.rubbers))


def check_line(format: Format, card: Card, number: int, squads: Squads) -> None:
    """Raises IllegalPlay for a line that cannot be so; `number` counts from 0.

    `squads` are the players of both teams. A refusal that speaks of a player has his id as `player`: who shows it puts
    the name there.
    """
    if not 0 <= number < len(format.rubbers):
        raise IllegalPlay("no-such-rubber", n=number + 1, most=len(format.rubbers))
    rubber, line = format.rubbers[number], card.lines[number]
    if len(line.note) > LONGEST_NOTE:
        raise IllegalPlay("note-too-long", most=LONGEST_NOTE)
    _check_players(rubber, line, squads)
    _check_sides(card, number)
    for side in (HOME, AWAY):
        _check_times(format, card, number, side)
    _check_legs(rubber, line)


def _check_players(rubber: Rubber, line: Line, squads: Squads) -> None:
    """A side may still be open, as long as no leg is written."""
    everybody = (*line.players[HOME], *line.players[AWAY])
    for player in everybody:
        if everybody.count(player) > 1:
            raise IllegalPlay("player-twice", player=player)
    for players, squad in zip(line.players, squads, strict=True):
        if len(players) != PLAYERS[rubber.kind] and (players or line.legs):
            raise IllegalPlay("players-of-a-rubber", count=PLAYERS[rubber.kind])
        for player in players:
            if player not in squad:
                raise IllegalPlay("not-of-the-team", player=player)


def _check_sides(card: Card, number: int) -> None:
    """Who moved to the opponents on the day of a match may be in both squads, and plays it for one of them."""
    for side in (HOME, AWAY):
        opposed = {player for line in card.lines for player in line.players[1 - side]}
        for player in card.lines[number].players[side]:
            if player in opposed:
                raise IllegalPlay("player-of-both-sides", player=player)


def _check_times(format: Format, card: Card, number: int, side: int) -> None:
    """Who doubles up for an absent player plays once more than the format lets him."""
    if card.lines[number].marks[side] == "doubled":
        return
    kind = format.rubbers[number].kind
    played = [
        player
        for rubber, line in _lines(format, card)
        if rubber.kind == kind and line.marks[side] != "doubled"
        for player in line.players[side]
    ]
    for player in card.lines[number].players[side]:
        if played.count(player) > format.times:
            raise IllegalPlay("plays-too-often", player=player, times=format.times)


def _check_legs(rubber: Rubber, line: Line) -> None:
    if line.legs and any(forfeits(line)):
        raise IllegalPlay("legs-without-a-side")
    if len(line.legs) > rubber.legs:
        raise IllegalPlay("too-many-legs", most=rubber.legs)
    for n, leg in enumerate(line.legs):
        if is_over(rubber, Line(legs=line.legs[:n])):
            raise IllegalPlay("decided-before", n=n + 1)
        check_leg(rubber, leg, n + 1)


def _won(format: Format, card: Card) -> tuple[Pair, Pair, Pair]:
    """Rubbers, legs, and legs by a skunk."""
    lines = _lines(format, card)
    winners = [decided(rubber, line) for rubber, line in lines]
    return (
        (winners.count(HOME), winners.count(AWAY)),
        _added(legs_won(rubber, line) for rubber, line in lines),
        _added(skunks_won(rubber, line) for rubber, line in lines),
    )


def _lines(format: Format, card: Card) -> list[tuple[Rubber, Line]]:
    return list(zip(format.rubbers, card.lines, strict=True))


def _added(pairs: Iterable[Pair]) -> Pair:
    every = list(pairs)
    return sum(home for home, _ in every), sum(away for _, away in every)
