"""What the drawing of the race promises: tracks that rise, pegs and figures that stand clear."""

import re
from itertools import pairwise

import pytest

from referee.web.drawings.race import Track, draw_race
from tests.web.drawn import ANNS, BILLS, FIRST

# the race


def heights(d: str) -> list[float]:
    return [float(y) for y in re.findall(r"(?:M[\d.]+ |V)([\d.]+)", d)]


def test_a_track_rises_with_its_score_and_meets_the_goal() -> None:
    race = draw_race((ANNS, BILLS), 61, (0, 3), FIRST)
    goal = heights(race.goal.d)[0]
    for path in race.paths:
        assert heights(path.d) == sorted(heights(path.d), reverse=True)
    assert heights(race.paths[0].d)[-1] == goal
    assert heights(race.paths[1].d)[-1] > goal


def test_the_pegs_at_the_end_never_cover_one_another() -> None:
    for scores in ((61, 61, 61, 61), (0, 0, 0, 0), (61, 60, 59, 0), (1, 61, 2, 60)):
        tracks = tuple(Track(side, side, (0, score)) for side, score in zip("abcd", scores, strict=True))
        race = draw_race(tracks, 61, (0,), FIRST)
        tops = sorted(path.peg_y for path in race.paths)
        assert all(low - high >= 18 for high, low in pairwise(tops))
        assert tops[0] >= 0
        assert tops[-1] + 18 <= race.height


def test_hands_are_numbered_where_they_began_and_where_there_is_room() -> None:
    race = draw_race((ANNS, BILLS), 61, (0, 3), FIRST)
    assert [hand.text for hand in race.hands] == ["hand 1", "2"]
    crowded = draw_race((Track("a", "Ann", tuple(range(61))),), 61, tuple(range(60)), FIRST)
    shown = [hand for hand in crowded.hands if hand.text]
    assert len(shown) < 60
    assert all(b.x - a.x >= 6 * len(a.text) for a, b in pairwise(shown))


@pytest.mark.parametrize("target", [31, 61, 121, 200, 250, 400])
def test_level_lines_are_few_and_clear_of_the_goal(target: int) -> None:
    race = draw_race((Track("a", "Ann", (0, target)),), target, (0,), FIRST)
    assert 2 <= len(race.rules) <= 4
    assert all(rule.y - race.goal.y >= 10 for rule in race.rules)


def test_a_race_may_end_past_its_target_or_at_once() -> None:
    past = draw_race((Track("a", "Ann", (0, 68)),), 61, (0,), FIRST)
    assert min(heights(past.paths[0].d)) > 0
    assert draw_race((Track("a", "Ann", (0,)),), 61, (0,), FIRST).label == "The race: Ann 0 after 0 plays"


def test_the_race_is_said_in_words() -> None:
    assert draw_race((ANNS, BILLS), 61, (0,), FIRST).label == "The race: Ann 61, Bill 59 after 5 plays"
