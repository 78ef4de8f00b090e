"""Claims and muggins calls in the line games (clause 6 of the cribbage rule book)."""

from __future__ import annotations

import pytest

from tests.notation import items, last, outcome, pegged, play, refused, score, told

YES = {"Muggins": "yes"}


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param("a 6-6 claims 4", {}, "4-0", id="a true claim is pegged"),
        pytest.param("a 6-6 claims 2", {}, "2-0", id="too low: what was claimed is pegged"),
        pytest.param("a 6-6 claims 0", {}, "0-0", id="nothing claimed, nothing pegged"),
        pytest.param("a 6-6", {}, "4-0", id="without a number it is claimed in full"),
        pytest.param("a 6-6 claims 2 / b muggins 2", {}, "2-2", id="an opponent takes the rest"),
        pytest.param("a 6-6 claims 2 / b muggins 1", {}, "2-1", id="or a part of it"),
        pytest.param("a 6-6 claims 2 / b muggins 3", {}, "refused: more-than-missed", id="at most what was missed"),
        pytest.param("a 6-6 claims 2 / a muggins 2", {}, "refused: own-side-muggins", id="not the claimer"),
        pytest.param("a 6-6 claims 2 / b muggins 1 / b muggins 1", {}, "refused: nothing-missed", id="one call"),
        pytest.param("a 6-6 claims 4 / b muggins 1", {}, "refused: nothing-missed", id="nothing was missed"),
        pytest.param("a 6-6 claims 5 / b muggins 1", {}, "refused: nothing-missed", id="nor by an over-claim"),
        pytest.param("a 6-6 claims 2 / b 6-3 / b muggins 2", {}, "refused: nothing-missed", id="until the next play"),
        pytest.param("a 6-6 claims 2 / b penalty 1 / b muggins 2", {}, "refused: nothing-missed", id="a penalty too"),
        pytest.param("a 6-6 claims 2 / b draws 1 / b muggins 2", {}, "refused: nothing-missed", id="a draw too"),
        pytest.param("a 6-6 claims 2 / b muggins 0", {}, "refused: no-points", id="a call takes something"),
        pytest.param("a 6-6 claims 5", {}, "4-0", id="over-claim: put right"),
        pytest.param("a 6-6 claims 5", {"Over_Claim": "correct"}, "4-0", id="over-claim: correct"),
        pytest.param("a 6-6 claims 7", {"Over_Claim": "excess-to-opponent"}, "4-3", id="over-claim: the excess"),
        pytest.param("a 6-6 claims 7", {"Over_Claim": "two"}, "4-2", id="over-claim: two"),
        pytest.param("a 6-6 claims 4", {"Over_Claim": "two"}, "4-0", id="no over-claim, no two"),
        pytest.param("a 6-6 claims 3", {"Over_Claim": "two"}, "3-0", id="nor for a low claim"),
        pytest.param("a 6-1 claims 0", {"Over_Claim": "two"}, "0-0", id="nothing is rightly claimed as nothing"),
    ],
)
def test_claims(plays: str, tags: dict[str, str], expected: str) -> None:
    assert outcome("down a", plays, **YES, **tags).split(", ")[0] == expected


def test_a_low_claim_that_wins_leaves_nothing_to_take() -> None:
    won = play("down a", "a awarded 59", "a 6-6 claims 2", Finish="at-least", **YES).position.score
    assert (won.over, won.missed) == (True, None)


def test_any_opponent_may_call_but_no_partner() -> None:
    plays = "down a / a 6-6 claims 2"
    assert score(play(plays, "c muggins 2", Players="4", **YES)) == "2-0-2-0"
    assert score(play(plays, "d muggins 2", Players="pairs", **YES)) == "2-2"
    assert refused(plays, "c muggins 2", Players="pairs", **YES).code == "own-side-muggins"
    assert refused(plays, "c muggins 1", "d muggins 1", Players="4", **YES).code == "nothing-missed"


def test_a_call_does_not_change_the_turn() -> None:
    assert play("down a", "a 6-6 claims 2", "b muggins 2", **YES).next.seat == "b"


@pytest.mark.parametrize(
    ("over_claim", "players", "expected"),
    [
        ("excess-to-opponent", "3", "4-3-3"),
        ("two", "3", "4-2-2"),
        ("excess-to-opponent", "pairs", "4-3"),
        ("two", "pairs", "4-2"),
    ],
)
def test_an_over_claim_gives_to_every_opposing_side(over_claim: str, players: str, expected: str) -> None:
    table = play("down a", "a 6-6 claims 7", Players=players, Over_Claim=over_claim, **YES)
    assert score(table) == expected
    assert (last(table).worth, last(table).pegged) == (4, 4)
    assert "award" in items(last(table))


def test_what_an_over_claim_gives_follows_the_finish_rule_and_may_win() -> None:
    plays = "down a / b awarded {} / a 6-6 claims 6"
    assert told(play(plays.format(59), Over_Claim="two", **YES)) == "4-61, b won"
    assert told(play(plays.format(60), Over_Claim="two", **YES)) == "4-60, b to lay"


def test_after_the_win_an_over_claim_gives_nothing() -> None:
    table = play("down a", "a awarded 57", "a 6-6 claims 9", Over_Claim="two", **YES)
    assert (told(table), items(last(table))) == ("61-0, a won", "threes 4")


def test_a_claim_covers_the_chip_point() -> None:
    table = play("down a", "a 6-0 claims 2", Deal="1", **YES)
    assert (pegged(last(table)), items(last(table))) == ("2 of 3", "threes 2, chip-out 1")
    assert score(play("down a", "a 6-0 claims 2", "b muggins 1", Deal="1", **YES)) == "2-1"
    assert refused("down a", "a 6-0 claims 3", "b muggins 1", Deal="1", **YES).code == "nothing-missed"


def test_a_claim_never_covers_the_bonus() -> None:
    plays = "down a / a 6-6 / b draws 24 / b 6-4 / a 5-4 claims 0"
    assert score(play(plays, Deal="2", Game="muggins", **YES)) == "27-0"


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        pytest.param("", "60-0, b to lay", id="no number"),
        pytest.param(" claims 1", "60-0, b to lay", id="a low claim cannot dodge a bust"),
        pytest.param(" claims 1 / b muggins 1", "refused: nothing-missed", id="a bust leaves nothing to take"),
        pytest.param(" claims 5", "60-2, b to lay", id="an over-claim on a bust costs all the same"),
    ],
)
def test_a_bust_is_tested_by_the_true_worth(claim: str, expected: str) -> None:
    assert outcome("down a", "a awarded 60", f"a 6-0{claim}", Over_Claim="two", **YES) == expected


def test_a_low_claim_may_leave_the_win_to_be_taken() -> None:
    table = play("down a", "a awarded 59", "a 6-0 claims 1", **YES)
    assert (told(table), pegged(last(table))) == ("60-0, b to lay", "1 of 2")
    assert (
        told(play("down a", "a awarded 59", "b awarded 60", "a 6-0 claims 1", "b muggins 1", **YES)) == "60-61, b won"
    )


def test_a_call_follows_the_finish_rule() -> None:
    plays = ["down a", "b awarded 60", "a 6-6 claims 2", "b muggins 2"]
    exact = play(*plays, **YES)
    assert (told(exact), pegged(last(exact)), items(last(exact))) == ("2-60, b to lay", "bust of 2", "muggins 2")
    assert told(play(*plays, Finish="at-least", **YES)) == "2-61, b won"


@pytest.mark.parametrize(
    ("claim", "moved", "missed"),
    [
        pytest.param(" claims 3", "3", 0, id="in full"),
        pytest.param(" claims 2", "2 of 3", 1, id="the tile, not the chip point"),
        pytest.param(" claims 1", "1 of 3", 2, id="a part of the tile"),
        pytest.param("", "3", 0, id="no number"),
    ],
)
def test_after_play_a_claim_fills_the_tile_first(claim: str, moved: str, missed: int) -> None:
    tags = {"Deal": "1", "Chip_Timing": "after-play", **YES}
    table = play("down a", f"a 6-0{claim}", **tags)
    assert pegged(last(table)) == moved
    assert (table.position.score.missed.points if missed else table.position.score.missed) == (missed or None)


def test_after_play_a_bust_of_the_tile_leaves_the_chip_point_to_its_claim() -> None:
    """At 60 the tile's 2 are refused; a claim of 2 is spent on them, and the 1 is missed."""
    tags = {"Deal": "1", "Chip_Timing": "after-play", **YES}
    low = play("down a", "a awarded 60", "a 6-0 claims 2", **tags)
    assert (told(low), pegged(last(low))) == ("60-0, b to down", "bust of 3")
    assert score(play("down a", "a awarded 60", "a 6-0 claims 2", "b muggins 1", **tags)) == "60-1"
    assert told(play("down a", "a awarded 60", "a 6-0 claims 3", **tags)) == "61-0, a won"


def test_with_muggins_off_the_true_value_is_pegged_and_the_claim_kept() -> None:
    for claim in (0, 2, 4, 9):
        table = play("down a", f"a 6-6 claims {claim}", Over_Claim="two")
        assert (score(table), table.text(1)) == ("4-0", f"a 6-6 claims {claim}")
    assert refused("down a", "a 6-6 claims 2", "b muggins 2").code == "muggins-off"
