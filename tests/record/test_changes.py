"""Two ledgers of one game side by side: corrections, and the same plays under another house rule."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import IllegalPlay, Refused
from referee.record.changes import Change, compare, ruled_otherwise, what_if
from referee.record.entries import Amend, Entry, Insert, RuleChange, Strike
from referee.record.replay import Ledger, Setup, replay
from referee.rules.game import Ruling
from referee.rules.options import house_rules, written
from referee.rules.plays import Award, Muggins, Penalty
from referee.rules.variations import variations
from tests import deals, strategies
from tests.notation import play, score

Walk = strategies.Walk
WALKS = st.one_of(strategies.walks(longest=40), deals.walks(longest=50))


def points(was: Ledger, now: Ledger) -> list[str]:
    """`2: 4 → 8` for each play whose points differ, a dash where it does not stand."""
    return [f"{c.n}: {_pegged(c.was)} → {_pegged(c.now)}" for c in compare(was, now) if c.points]


def _pegged(ruling: Ruling | None) -> str:
    return "–" if ruling is None else "bust" if ruling.bust else str(ruling.pegged)


# --- corrections ---


def test_nothing_differs_from_itself() -> None:
    table = play("down a / a 6-6 / b 6-3")
    assert compare(table, table) == ()


def test_an_amended_play_and_the_scores_after_it() -> None:
    was = play("down a / a 6-6 / b 6-3 / a 3-3")
    now = play("down a / a 6-6 / b 6-3 / a 3-3 / amend 2: a 6-5")
    found = compare(was, now)
    assert points(was, now) == ["2: 4 → 0", "3: 8 → 0", "4: 6 → 0"]
    assert [(change.n, change.scores) for change in found] == [(2, True), (3, True), (4, True)]


def test_an_award_taken_back_changes_scores_and_no_points() -> None:
    was = play("a awarded 5 / down a / a 6-6")
    now = play("a awarded 5 / down a / a 6-6 / amend 1: a awarded 2")
    assert points(was, now) == ["1: 5 → 2"]
    assert [(change.n, change.points) for change in compare(was, now)] == [(1, True), (2, False), (3, False)]


@pytest.mark.parametrize(
    ("correction", "order"),
    [
        ("strike 3", [3, 4]),
        ("strike 3-", [3, 4]),
        ("insert 3: a awarded 2", [5, 3, 4]),
        ("strike 2", [2, 3, 4]),
        ("strike 1", [1, 2, 3, 4]),
    ],
)
def test_a_struck_play_stands_where_it_was(correction: str, order: list[int]) -> None:
    plays = "a awarded 1 / b awarded 2 / a awarded 3 / b awarded 4"
    assert [change.n for change in compare(play(plays), play(plays, correction))] == order


def test_struck_first_and_last_and_put_back_as_another_play() -> None:
    plays = "a awarded 1 / b awarded 2 / a awarded 3"
    found = compare(play(plays), play(plays, "strike 1", "insert 2: b awarded 1", "strike 3"))
    assert [(change.n, change.was is None, change.now is None) for change in found] == [
        (1, False, True), (5, True, False), (2, False, False), (3, False, True)
    ]  # fmt: skip


# --- what if ---


def test_finishing_exactly_or_with_enough() -> None:
    table = play("a awarded 58 / down a / a 6-6 / b 6-3 / a 3-3")
    other = what_if(table, "finish", "at-least")
    assert points(table, other.ledger) == ["3: bust → 3", "4: 8 → –", "5: bust → –"]
    assert (other.ledger.position.score.winner, score(other.ledger)) == ("a", "61-0")
    assert other.broken is not None
    assert (other.broken.n, other.broken.cause.code) == (4, "game-is-over")


def test_a_play_that_could_not_have_stood() -> None:
    table = play("down a / a 6-1 / b draws 1 / b 6-6", Deal="3")
    other = what_if(table, "boneyard", "sleeping")
    assert other.broken is not None
    assert (other.broken.n, other.broken.cause.code, len(other.ledger.line)) == (3, "boneyard-sleeps", 2)


def test_muggins_calls_fall_away_where_it_is_not_played() -> None:
    """Else the first of them would end the comparison."""
    table = play("down a / a 6-6 claims 2 / b muggins 2 / b 6-3 / a 3-3 claims 0 / b muggins 6 / b 3-1", Muggins="yes")
    other = what_if(table, "muggins", "no")
    assert (other.fallen, other.broken, other.last) == ((3, 6), None, 7)
    assert (score(table), score(other.ledger)) == ("2-16", "10-8")
    assert what_if(table, "finish", "at-least").fallen == ()


def test_the_last_tile_of_domino_cribbage() -> None:
    plays = "deal a / starter 6-5 / b 6-1 / a 6-2 / b 0-0 / a 6-6 / b go / a 2-1 / a 1-0 / b 5-5 / b 5-4"
    table = play(plays, Game="domino-cribbage")
    other = what_if(table, "last-tile", "once")
    assert points(table, other.ledger) == ["7: 0 → 0", "8: 1 → 0", "10: 1 → 0"]
    assert (score(table), score(other.ledger), other.broken) == ("6-4", "4-3", None)


def test_verdicts_and_reasons_count_as_points() -> None:
    plays = "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 3-1 2-1 0-0"
    table = play(plays, Deal="3", Boneyard="sleeping")
    assert points(table, what_if(table, "knock-penalty", "peg-back-8").ledger) == ["7: 0 → 0"]


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("nonsense", "yes", "no-such-option"),
        ("finish", "never", "no-such-value"),
        ("target", "9", "no-such-value"),
        ("deal", "14 tiles", "no-such-value"),
        ("pairs-out", "both", "option-needs-pairs"),
    ],
)
def test_what_this_table_cannot_have(option: str, value: str, code: str) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        what_if(play("down a / a 6-6"), option, value)
    assert refusal.value.code == code


# --- laws ---


@given(WALKS)
def test_the_same_rule_changes_nothing(walk: Walk) -> None:
    table = walk.ledger
    assert compare(table, table) == ()
    for option, value in written(table.setup.rules).items():
        if house_rules(walk.game.rules)[option].pairs_only and not walk.start.seating.pairs:
            continue
        other = what_if(table, option, str(value))
        assert (compare(table, other.ledger), other.broken) == ((), None), option


@given(WALKS, st.randoms(use_true_random=False))
def test_another_rule_is_the_game_begun_under_it(walk: Walk, rng: random.Random) -> None:
    table = walk.ledger
    rule, value, _ = rng.choice(list(variations(walk.game.rules, table.setup.seating, dict(table.setup.chosen))))
    begun = Ledger(Setup.of(walk.game, walk.start.seating, walk.chosen | {rule.name: value}))
    refused = None
    off = (rule.name, value) == ("muggins", "no")
    for at, stands in enumerate(table.line):
        if off and isinstance(stands.play, Muggins):
            continue  # nobody would have called
        try:
            begun = begun.follow((stands,))
        except Refused as refusal:
            refused = (at + 1, refusal.code)
            break
    other = what_if(table, rule.name, value)
    assert other.ledger.rulings == begun.rulings
    assert (other.broken and (other.broken.n, other.broken.cause.code)) == refused


@given(WALKS, st.randoms(use_true_random=False))
def test_a_correction_changes_what_a_new_replay_changes(walk: Walk, rng: random.Random) -> None:
    log: list[Entry] = [ruling.play for ruling in walk.rulings]
    was = walk.ledger
    for _ in range(3):
        correction = some_correction(rng, was, log)
        try:
            was_log, log = log, [*log, correction]
            now = was.add(correction)
        except Refused:
            log = was_log
            continue
        assert list(compare(was, now)) == by_hand(replay(was.setup, []), was_log, log)
        was = now


def some_correction(rng: random.Random, table: Ledger, log: list[Entry]) -> Entry:
    seat, n = rng.choice(table.setup.seating.seats), rng.randint(1, max(1, len(log)))
    given = rng.choice([Award(seat, rng.randint(1, 3)), Penalty(seat, 2)])
    other = rng.choice(table.line).play if table.line else given
    rules = list(variations(table.setup.game.rules, table.setup.seating, dict(table.setup.chosen)))
    rule, value, _ = rng.choice(rules)
    return rng.choice(
        [Strike(n), Strike(len(log)), Strike(n, onwards=True), Insert(n, given), Amend(n, other), Amend(n, given),
         RuleChange(rule.name, value)]
    )  # fmt: skip


def by_hand(empty: Ledger, was_log: list[Entry], now_log: list[Entry]) -> list[Change]:
    """Every play of the two logs, each replayed from nothing, whose ruling or board is not the same."""
    was, now = replay(empty.setup, was_log), replay(empty.setup, now_log)
    old = {stands.n: ruling for stands, ruling in zip(was.line, was.rulings, strict=True)}
    new = {stands.n: ruling for stands, ruling in zip(now.line, now.rulings, strict=True)}
    order = [stands.n for stands in now.line]
    for at, stands in enumerate(was.line):
        if stands.n not in new:
            order.insert(order.index(was.line[at - 1].n) + 1 if at else 0, stands.n)
    return [Change(n, old.get(n), new.get(n)) for n in order if not alike(old.get(n), new.get(n))]


def alike(one: Ruling | None, other: Ruling | None) -> bool:
    """Whether two rulings say the same, apart from what lies on the table."""
    return one is not None and other is not None and facts(one) == facts(other)


def facts(ruling: Ruling) -> list[object]:
    told: list[object] = [ruling.play, ruling.items, ruling.worth, ruling.pegged, ruling.bust, ruling.verdicts]
    board = ruling.position.score
    return [*told, board.front, board.winner, board.how]


# one play under every other house rule

CARDS, DOMINOES = {"Game": "cribbage"}, {"Game": "domino-cribbage"}
# What the last play pegs under each rule that matters to it, or why it is refused then.
RULED = [
    pytest.param("a awarded 59 / down a / a 6-3", {}, {"finish at-least": 2}, id="a bust"),
    pytest.param("a awarded 59 / down a / a 5-1", {}, {"win-on-down no": 0}, id="6: out on the down"),
    pytest.param("deal b / starter 5 / a 8 / b 7 / a 7 / b 6", CARDS, {}, id="15: nothing makes a run of it"),
    pytest.param(
        "deal b / starter 5-5 / a 4-0 / b 6-0 / a 5-4 / b 5-0", DOMINOES, {"runs-in-play anywhere": 3}, id="28: a run"
    ),
    pytest.param("down a / a 6-6 / b draws 14 / b knocks", {}, {}, id="a play that is not reached is left out"),
    pytest.param("down a / a 6-6 / b draws 1", {}, {"boneyard sleeping": "boneyard-sleeps"}, id="not allowed then"),
]


@pytest.mark.parametrize(("plays", "tags", "want"), RULED)
def test_a_play_under_other_house_rules(plays: str, tags: dict[str, str], want: dict[str, int | str]) -> None:
    ledger = play(plays, **tags)
    told: dict[str, int | str] = {}
    for other in ruled_otherwise(ledger, len(ledger.line) - 1):
        refused = other.refusal.code if other.refusal else ""
        told[f"{other.rule.name} {other.value}"] = other.ruling.pegged if other.ruling else refused
    assert told == want


def test_a_play_is_ruled_otherwise_with_the_scores_as_they_stood() -> None:
    """The hand before it stays as it was played: a bust there is not undone."""
    ledger = play("a awarded 59 / down a / a 6-3 / misdeal / down a / a 6-6")
    assert [other.rule.name for other in ruled_otherwise(ledger, 5)] == ["finish"]
    assert score(ledger) == "59-0"


@pytest.mark.parametrize(
    ("plays", "tags", "option", "does"),
    [
        ("down a / a 6-0 / b 1-0 / a 6-1 right / b 6-6 / a 6-2 right / b 3-2 / a 6-3 right / b 6-4 / a 5-4 "
         "/ b 6-5 right", {}, "dead-ends", "down"),
        ("deal b / starter 2 / a K / b 8 / a J / b go / a go", CARDS, "five-card", "show"),
        ("a awarded 59 / down a / a 6-3", {}, "finish", None),
    ],
)  # fmt: skip
def test_a_rule_under_which_the_laying_ends_is_told_with_what_is_next(
    plays: str, tags: dict[str, str], option: str, does: str | None
) -> None:
    ledger = play(plays, **tags)
    others = [other for other in ruled_otherwise(ledger, len(ledger.line) - 1) if other.rule.name == option]
    assert [other.next.does for other in others if other.next] == [does]
