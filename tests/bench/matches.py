"""Matches by chance, as rows: the card, who signed it, its result, and its legs. Worked out here once more, simply."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random

from referee.league.shapes import Pair, Rubber
from referee.record.entries import write_entry
from referee.record.figures import leg_figures
from referee.record.record import Record
from referee.record.replay import Ledger
from tests.bench.games import whole_game
from tests.bench.rows import Rows

RUBBERS = 9
TARGET = 61
ON_THE_APP = 8  # one match in so many has a leg of the app
GIVEN = 40  # one match in so many is a walkover
GAMES = 6
Squads = tuple[list[str], list[str]]


@dataclass(frozen=True)
class Match:
    """A fixture; `state` is final, signing (its home captain has signed) or scheduled."""

    id: str
    season: str
    division: str
    round: int
    day: str
    teams: tuple[str, str]
    venue: str
    state: str


@dataclass(frozen=True)
class Game:
    """A game of four that is over, as rows want it: its log, its score, and the figures of each seat."""

    record: Record
    log: tuple[str, ...]
    scores: tuple[int, int]
    figures: Mapping[str, str]


class Played:
    """Games that were played on the app; each is told many times over."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games

    @classmethod
    def with_games(cls, chance: Random, rubber: Rubber) -> Played:
        record = Record(rubber.game, ("Ann", "Bill", "Cath", "Dave"), pairs=True, chosen=rubber.chosen)
        return cls([_game(record, whole_game(record, chance)) for _ in range(GAMES)])


def _game(record: Record, ledger: Ledger) -> Game:
    score = ledger.position.score
    return Game(
        record=record,
        log=tuple(write_entry(record.played, stands.play) for stands in ledger.line),
        scores=(score.of("a"), score.of("b")),
        figures={seat: json.dumps(leg_figures(ledger, seat)) for seat in "abcd"},
    )


def play_match(rows: Rows, chance: Random, match: Match, squads: Squads, played: Played) -> bool:
    """Puts it into the rows; whether a leg of it was played on the app."""
    given = match.state == "final" and not chance.randrange(GIVEN)
    state = "walkover" if given else match.state
    home, away = match.teams
    rows.add(
        "fixtures", match.id, match.division, match.round, home, away, match.day, "20:30", match.venue, state,
        home if given else "", match.day,
    )  # fmt: skip
    if given:
        _add_result(rows, match, (5, 4), (0, 0), (0, 0), (5, 0), walkover=1)
    elif state != "scheduled":
        return _play(rows, chance, match, squads, played)
    return False


@dataclass(frozen=True)
class Leg:
    """One leg: home has `scores[0]`; `game` where it was played on the app, by its id."""

    line: int
    leg: int
    scores: tuple[int, int]
    pairs: tuple[list[str], list[str]]
    id: str = ""
    game: Game | None = None

    @property
    def won_by(self) -> int:
        return int(self.scores[1] > self.scores[0])


def _play(rows: Rows, chance: Random, match: Match, squads: Squads, played: Played) -> bool:
    on_the_app = chance.randrange(RUBBERS) if not chance.randrange(ON_THE_APP) else -1
    legs: list[Leg] = []
    for line in range(RUBBERS):
        pairs = squads[0][line * 2 % 6 :][:2], squads[1][line * 2 % 6 :][:2]
        game = chance.choice(played.games) if line == on_the_app else None
        legs += _rubber(chance, line, pairs, game)
    _add_card(rows, match, legs)
    for leg in legs:
        if leg.game:
            _add_game(rows, match, leg, leg.game)
    if match.state == "final":
        _count(rows, match, legs)
    return on_the_app >= 0


def _rubber(chance: Random, line: int, pairs: tuple[list[str], list[str]], game: Game | None) -> list[Leg]:
    """Best of three; the first leg on the app, if any."""
    legs: list[Leg] = []
    won = [0, 0]
    while max(won) < 2:
        lost = chance.randrange(TARGET)
        scores = (TARGET, lost) if chance.random() < 0.5 else (lost, TARGET)
        if game and not legs:
            legs.append(Leg(line, 0, game.scores, pairs, f"{chance.getrandbits(40):010x}", game))
        else:
            legs.append(Leg(line, len(legs), scores, pairs))
        won[legs[-1].won_by] += 1
    return legs


def _add_card(rows: Rows, match: Match, legs: list[Leg]) -> None:
    lines = [
        {
            "players": list(of_line[0].pairs),
            "legs": [{"scores": leg.scores, "game": leg.id, "skunk": 0} for leg in of_line],
            "marks": ["", ""],
            "note": "",
        }
        for of_line in (list(found) for _, found in groupby(legs, lambda leg: leg.line))
    ]
    made = f"{match.day}T22:30:00.000+00:00"
    home, away = match.teams
    rows.add("cards", match.id, 1, json.dumps({"lines": lines}), f"team:{home}", "phone", "key", made)
    for team in (home, away) if match.state == "final" else (home,):
        rows.add("signatures", match.id, 1, team, "", made)


def _add_game(rows: Rows, match: Match, leg: Leg, game: Game) -> None:
    record, made = game.record, f"{match.day}T21:00:00.000+00:00"
    players, chosen = json.dumps(record.players), json.dumps(dict(record.chosen))
    rows.add("games", leg.id, record.game, players, 1, match.day, chosen, "{}", made)
    for seq, text in enumerate(game.log, 1):
        rows.add("entries", leg.id, seq, text, text, f"key-{seq}", made)
    rows.add("card_games", leg.id, match.id, leg.line, leg.leg)


def _count(rows: Rows, match: Match, legs: list[Leg]) -> None:
    """One point for each rubber, which its last leg decides."""
    last = {leg.line: leg.won_by for leg in legs}
    rubbers = sum(won == 0 for won in last.values()), sum(last.values())
    won = sum(leg.won_by == 0 for leg in legs), sum(leg.won_by for leg in legs)
    pegs = sum(leg.scores[0] for leg in legs), sum(leg.scores[1] for leg in legs)
    _add_result(rows, match, rubbers, won, pegs, rubbers)
    rows.legs += len(legs)
    for leg in legs:
        _add_leg(rows, match, leg)


def _add_leg(rows: Rows, match: Match, leg: Leg) -> None:
    for side in (0, 1):
        for seat, player in enumerate(leg.pairs[side]):
            told = leg.game.figures[("ac", "bd")[side][seat]] if leg.game else "{}"
            rows.add(
                "leg_figures", match.id, leg.line, leg.leg, seat, side, player, match.teams[side], match.season,
                match.day, "pairs", "fives-and-threes", int(leg.won_by == side), leg.scores[side],
                leg.scores[1 - side], told,
            )  # fmt: skip


def _add_result(
    rows: Rows, match: Match, rubbers: Pair, legs: Pair, pegs: Pair, points: Pair, *, walkover: int = 0
) -> None:
    rows.add(
        "results", match.id, match.division, *match.teams, match.round, match.day, *rubbers, *legs, *pegs,
        *map(str, points), walkover,
    )  # fmt: skip
