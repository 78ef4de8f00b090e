"""Formats as a secretary could make them, and cards as a night could fill them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import assume
from hypothesis import strategies as st

from referee.errors import IllegalPlay
from referee.league.rubbers import seat_rubber, settle_rubber
from referee.league.shapes import PLAYERS, Card, Format, Leg, Line, PointsRule, Rubber
from referee.rules.games import GAMES
from referee.rules.options import house_rules, settle, unusual

MOST = 8  # rubbers
SQUADS = tuple(frozenset(f"{side}{n}" for n in range(4 * MOST)) for side in ("home ", "away "))
halves = st.integers(0, 8).map(lambda n: Fraction(n, 2))


@st.composite
def rubbers(draw: st.DrawFn) -> Rubber:
    legs, best = draw(st.integers(1, 7)), draw(st.booleans())
    plain = Rubber(draw(st.sampled_from(list(PLAYERS))), draw(st.sampled_from(["", *GAMES])), (), legs, best)
    return replace(plain, chosen=draw(house_rules_of(plain))) if plain.game else plain


@st.composite
def house_rules_of(draw: st.DrawFn, rubber: Rubber) -> tuple[tuple[str, str], ...]:
    """Some that are not at their default, and can be played together."""
    game, seating = GAMES[rubber.game], seat_rubber(rubber)
    assume(seating.players in game.players)
    chosen = {}
    for name, rule in house_rules(game.rules).items():
        if (seating.pairs or not rule.pairs_only) and draw(st.integers(0, 3)) == 0:
            chosen[name] = str(draw(st.sampled_from(list(rule.choices))))
    try:
        settle(game.rules, seating, chosen)
    except IllegalPlay:
        assume(False)
    return tuple(unusual(game.rules, seating, chosen).items())


@st.composite
def points_rules(draw: st.DrawFn) -> PointsRule:
    win, draws, rubber, leg, close, skunk, absent = (draw(halves) for _ in range(7))
    return PointsRule(
        draw(st.sampled_from(["rubbers", "legs"])), win, draws, rubber, leg, close, draw(st.integers(1, 4)), skunk,
        absent, draw(st.sampled_from([(0, 0), (1, 0), (5, 4), (8, 7)])),
    )  # fmt: skip


@st.composite
def formats(draw: st.DrawFn) -> Format:
    all_of_them = tuple(draw(st.lists(rubbers(), min_size=1, max_size=MOST)))
    times = draw(st.integers(1, 3))
    return Format("Tuesdays", all_of_them, draw(points_rules()), draw(st.integers(1, 6)), times, draw(st.booleans()))


@st.composite
def legs(draw: st.DrawFn, rubber: Rubber) -> Leg:
    """A score that can be, typed or from the app."""
    if not rubber.game:
        return draw(st.sampled_from([Leg((1, 0)), Leg((0, 1))]))
    rules = settle_rubber(rubber)
    over = 0 if rules.finish == "exact" else draw(st.integers(0, 12))
    scores = (rules.target + over, draw(st.integers(0, rules.target - 1)))
    game, skunk = draw(st.sampled_from([("", 0), ("g1", 0), ("g2", 1), ("g3", 2)]))
    return Leg(scores if draw(st.booleans()) else scores[::-1], game, skunk)


@st.composite
def lines(draw: st.DrawFn, rubber: Rubber, first: int) -> Line:
    """Open, under way, played or forfeited; its players are those from number `first` on."""
    if draw(st.integers(0, 5)) == 0:
        return Line(marks=draw(st.sampled_from([("absent", ""), ("", "walkover"), ("absent", "absent")])))
    wanted, played = draw(st.sampled_from([0, 2, 9, 9, 9])), list[Leg]()
    while len(played) < min(wanted, rubber.legs):
        played.append(draw(legs(rubber)))
        ahead = abs(sum(1 if one.scores[0] > one.scores[1] else -1 for one in played))
        if rubber.best and ahead > rubber.legs - len(played):
            break
    home, away = (tuple(f"{side}{first + n}" for n in range(PLAYERS[rubber.kind])) for side in ("home ", "away "))
    marks = draw(st.sampled_from([("", ""), ("doubled", ""), ("", "late")]))
    return Line((home, away), tuple(played), marks, draw(st.sampled_from(["", "A long night."])))


@st.composite
def matches(draw: st.DrawFn) -> tuple[Format, Card]:
    format = draw(formats())
    return format, Card(tuple(draw(lines(rubber, 4 * n)) for n, rubber in enumerate(format.rubbers)))
