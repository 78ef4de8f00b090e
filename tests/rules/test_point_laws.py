"""Points, bonus and outs by any house rules, against the rule book counted anew."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rules.lines.ending import bonus
from referee.rules.lines.options import find_options
from referee.rules.lines.plays import Down, Lay, LinePlay
from referee.rules.lines.points import TOTALS, find_outs, score_ends
from referee.rules.lines.position import Hand, Position, Shown
from referee.rules.lines.rule import rule_play
from referee.rules.lines.rules import MugginsRules, Rules
from referee.rules.options import settle
from referee.rules.score import Score
from referee.rules.seating import Seating
from tests.strategies import LINE_GAMES, choices


def pips_by_the_book(kind: Rules, total: int) -> int:
    if total == 0:
        return 0
    fives = total // 5 * kind.unit if total % 5 == 0 else 0
    threes = total // 3 if total % 3 == 0 and not isinstance(kind, MugginsRules) else 0
    return fives + threes


@given(st.data())
def test_points_of_a_total_by_any_house_rules(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(LINE_GAMES))
    rules = settle(game.rules, Seating(2), data.draw(choices(game, Seating(2))))
    for total in TOTALS:
        assert sum(item.points for item in score_ends(rules, total)) == pips_by_the_book(rules, total)


@given(
    st.lists(st.integers(0, 60), min_size=2, max_size=4),
    st.booleans(),
    st.sampled_from(["opponents", "difference"]),
    st.sampled_from(["sum", "each-hand"]),
    st.sampled_from(["english", "american"]),
)
def test_the_bonus_is_that_of_the_rule_book(
    pips: list[int], pairs: bool, which: str, rounding: str, style: str
) -> None:
    seating = Seating(len(pips), pairs=pairs and len(pips) == 4)
    chosen = {"bonus": which, "bonus-rounding": rounding, "style": style}
    rules = settle(MugginsRules, seating, chosen)
    shown = tuple(Shown(p) for p in pips)
    hand = Hand("a", Score.start(seating, 61, "at-least"), "a", (5,) * len(pips), 0, shown=shown)
    for at, winner in enumerate(seating.seats):
        mine = [at, (at + 2) % 4] if seating.pairs else [at]
        nearest = [round(p / 5) for p in pips]  # no ties: a fifth is never a half
        own = sum((nearest if rounding == "each-hand" else pips)[i] for i in mine)
        theirs = sum(nearest if rounding == "each-hand" else pips) - own
        left = max(0, theirs - own) if which == "difference" else theirs
        fives = left if rounding == "each-hand" else round(left / 5)
        assert bonus(rules, seating, hand, winner) == fives * (5 if style == "american" else 1)


def short_lines() -> dict[int, tuple[LinePlay, ...]]:
    """For each total three plays of a, b, a that make it; a has then laid two tiles."""
    start = LINE_GAMES[0].start(settle(LINE_GAMES[0].rules, Seating(2), {}), Seating(2))
    lines: list[tuple[tuple[LinePlay, ...], Position]] = [((), rule_play(start, Down("a"), 1).position)]
    for seat in "aba":
        lines = [
            ((*plays, (lay := Lay(seat, tile, end if len(ends) > 1 else None))), rule_play(position, lay, 2).position)
            for plays, position in lines
            for tile, ends in (find_options(position).lays or {}).items()
            for end in ends
        ]
    return {position.hand.line.total: plays for plays, position in lines if position.hand}


LINES = short_lines()


@settings(max_examples=40)
@given(st.data(), st.integers(1, 30))
def test_outs_are_the_totals_that_win_when_the_tile_is_laid(data: st.DataObject, to_go: int) -> None:
    """Every total is laid, once with tiles left in the hand and once as the last tile."""
    assert set(LINES) == set(TOTALS)
    game = data.draw(st.sampled_from(LINE_GAMES))
    chosen = data.draw(choices(game, Seating(2))) | {"muggins": "no", "boneyard": "sleeping"}

    def wins(total: int, deal: str) -> bool:
        seating = Seating(2)
        position = game.start(settle(game.rules, seating, chosen | {"deal": deal}), seating)
        *before, last = LINES[total]
        for play in (Down("a"), *before):
            position = rule_play(position, play, 1).position
        front = (position.score.target - to_go, 0)
        position = replace(position, score=replace(position.score, front=front, back=front))
        return rule_play(position, last, 2).position.score.winner == "a"

    found = find_outs(settle(game.rules, Seating(2), chosen), to_go)
    mid = [total for total in TOTALS if wins(total, "3")]
    out = [total for total in TOTALS if wins(total, "2")]
    assert list(found.totals if found else ()) == mid
    assert sorted([*(found.last if found else ()), *mid]) == sorted({*mid, *out})
