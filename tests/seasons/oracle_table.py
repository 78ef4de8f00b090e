"""The table of a season once more, from its notes alone: results, places, form, home and away, the balance.

Cards and places are counted by the oracles of the league, which share no code with the app; here their sums become the
words of the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from tests.league.oracle_cards import add_up
from tests.league.oracle_tables import Line, groups, groups_that_start_again, total, worth
from tests.seasons.formats import FORMATS, Written
from tests.seasons.notes import Match, Notes

AGAIN = "start-again"


@dataclass(frozen=True)
class Sum:
    """A match that counts, as a secretary lists it."""

    match: Match
    line: Line
    winner: str  # a team, "" for a draw

    def letter(self, team: str) -> str:
        return "D" if not self.winner else "W" if self.winner == team else "L"


def sum_up(notes: Notes) -> list[Sum]:
    format = FORMATS[notes.format]
    counting = [match for match in notes.matches if match.state in ("final", "walkover")]
    return [_given(match, format) if match.state == "walkover" else _played(match, format) for match in counting]


def _given(match: Match, format: Written) -> Sum:
    rubbers, legs, points = format.given
    turn = 1 if match.given == match.home else -1
    line = Line(match.home, match.away, rubbers[::turn], legs[::turn], (points, Fraction(0))[::turn])
    return Sum(match, line, match.given)


def _played(match: Match, format: Written) -> Sum:
    found = add_up(format.of_oracle, card_of(match))
    assert not found["open"]
    rubbers, legs = tuple(found["rubbers"]), tuple(found["legs"])
    home, away = (Fraction(halves, 2) for halves in found["halves"])
    ahead = found[format.decides][0] - found[format.decides][1]
    winner = match.home if ahead > 0 else match.away if ahead < 0 else ""
    return Sum(match, Line(match.home, match.away, rubbers, legs, (home, away), tuple(found["pegs"])), winner)


def card_of(match: Match) -> dict[str, object]:
    lines = [
        {
            "legs": [{"scores": leg.scores, "game": leg.game, "skunk": leg.skunk} for leg in line.legs],
            "marks": list(line.marks),
        }
        for line in match.lines
    ]
    return {"lines": lines}


def in_order(team: str, sums: Sequence[Sum]) -> list[Sum]:
    """A team's results as they came; one without a date stands first."""
    own = [one for one in sums if one.match.has(team)]
    return sorted(own, key=lambda one: (one.match.day, one.match.round))


def ranked(notes: Notes, sums: Sequence[Sum]) -> list[list[str]]:
    """The teams from the top, those that share a place together."""
    teams = sorted((team for team in notes.teams if team != notes.withdrawn), key=str.casefold)
    lines, chain = [one.line for one in sums], [one for one in notes.chain if one != AGAIN]
    found = (groups_that_start_again if AGAIN in notes.chain else groups)(teams, lines, chain)
    if notes.play_off and sums:
        most = max(total(lines, team, "points")[0] for team in teams)
        top = [group for group in found if total(lines, group[0], "points")[0] == most]
        found = [[team for group in top for team in group], *found[len(top) :]]
    return found


def places(notes: Notes, sums: Sequence[Sum]) -> dict[str, str]:
    """ "1", "2=" of each team, in the order of the table."""
    found: dict[str, str] = {}
    for group in ranked(notes, sums):
        place = f"{len(found) + 1}{'=' if len(group) > 1 else ''}"
        found |= dict.fromkeys(group, place)
    return found


def table_rows(notes: Notes) -> list[list[str]]:
    """The rows of the table, with a column of draws where there are any."""
    sums = sum_up(notes)
    rows = []
    for team, place in places(notes, sums).items():
        letters = [one.letter(team) for one in in_order(team, sums)]
        won, lost = total([one.line for one in sums], team, "legs")
        points = total([one.line for one in sums], team, "points")[0]
        counts = [str(letters.count(letter)) for letter in "WDL"]
        rows.append([place, team, str(len(letters)), *counts, signed(won - lost), halves(points)])
    if all(row[4] == "0" for row in rows):
        rows = [[*row[:4], *row[5:]] for row in rows]
    return rows


def form_rows(notes: Notes) -> list[list[str]]:
    """Team, the last five in letters, and won–drawn–lost at home and away."""
    sums, rows = sum_up(notes), []
    for team in places(notes, sums):
        own = in_order(team, sums)
        home, away = ([one.letter(team) for one in own if one.match.teams[at] == team] for at in (0, 1))
        said = ["–".join(str(some.count(letter)) for letter in "WDL") for some in (home, away)]
        rows.append([team, " ".join([one.letter(team) for one in own][-5:]), *said])
    return rows


def balance(notes: Notes) -> str:
    """What stands below the table of its points."""
    sums = sum_up(notes)
    given = sum((sum(one.line.points) for one in sums), Fraction(0))
    walkovers = sum(one.match.state == "walkover" for one in sums)
    said = f"Points given {halves(given)}, as {len(sums)} cards should give: the table balances."
    if FORMATS[notes.format].points.get("skunk"):
        said = f"Points given {halves(given)}, on {len(sums)} cards."
    words = {1: "One of them is a walkover."}
    told = words.get(walkovers) or (f"{in_words(walkovers)} of them are walkovers." if walkovers else "")
    return f"{said} {told}".strip()


def deciding(notes: Notes) -> list[tuple[str, str, str]]:
    """Of each pair of neighbours what parts them: a criterion, "" where they share a place."""
    sums, found = sum_up(notes), []
    lines = [one.line for one in sums]
    order = list(places(notes, sums))
    for above, below in pairwise(order):
        level, parts = order, ""
        for criterion in ("points", *[one for one in notes.chain if one != AGAIN]):
            steps = [criterion, "head-to-head-legs"] if criterion == "head-to-head" else [criterion]
            values = {team: [worth(step, team, level, lines) for step in steps] for team in level}
            if values[above] != values[below]:
                at = next(n for n in range(len(steps)) if values[above][n] != values[below][n])
                parts = steps[at]
                break
            level = [team for team in level if values[team] == values[above]]
            if notes.play_off and order[0] in level and criterion == "points":
                break  # at the top nothing parts them but a play-off
        found.append((above, below, parts))
    return found


def rounds(notes: Notes, team: str) -> str:
    """The points of a team by week."""
    own = sorted((one for one in sum_up(notes) if one.match.has(team)), key=lambda one: one.match.round)
    points = [(one.match.round, one.line.points[one.match.teams.index(team)]) for one in own]
    return ", ".join(f"round {round}: {halves(each)}" for round, each in points)


def met(notes: Notes, team: str) -> list[str]:
    """What a team has won and lost against each other."""
    found: dict[str, list[str]] = {}
    for one in sum_up(notes):
        if one.match.has(team):
            found.setdefault(one.match.teams[1 - one.match.teams.index(team)], []).append(one.letter(team))
    return [
        f"{team} {letters.count('W')}, {other} {letters.count('L')}"
        for other, letters in sorted(found.items(), key=lambda one: one[0].casefold())
    ]


def stands(notes: Notes, team: str) -> str:
    """What the page of a team says of it."""
    row = next(row for row in table_rows(notes) if row[1] == team)
    many = "match" if row[2] == "1" else "matches"
    return f"Place {row[0]}, points {row[-1]}, after {row[2]} {many}."


def halves(points: Fraction) -> str:
    whole, half = divmod(int(points * 2), 2)
    return f"{whole or ''}½" if half else str(whole)


def signed(n: int) -> str:
    return "0" if not n else f"+{n}" if n > 0 else f"−{-n}"


def in_words(n: int) -> str:
    some = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen"
    return f"{some} Seventeen Eighteen Nineteen Twenty".split()[n]
