"""The audit of a hand or deal: knocks and goes with their state, every piece once, claims, corrections."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Unknown
from referee.record.audit import HandAudit, audit_hand, find_corrections
from referee.record.reading import read_record
from referee.record.replay import Ledger
from referee.rules.cribbage.plays import Go
from referee.rules.lines.plays import Knock
from referee.rules.pieces import TILES, Tile
from tests import deals, strategies
from tests.notation import play, sheet

SLEEPING = {"Boneyard": "sleeping", "Deal": "3"}
FIRST = "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3"
CARDS = "deal b / starter 5 / a T / b K / a 2 / b A / a go / b 3 / b 4 / a 9 / a Q"
TILES_DEALT = "deal a / starter 6-5 / b 6-1 / a 6-2 / b 0-0 / a 6-6 / b go / a 2-1 / a 1-0 / b 5-5 / b 5-4"


def states(audit: HandAudit) -> list[str]:
    """`5 b wrong 3-1 at 7`, `3 b cleared at 7`, `8 a open`; a go that was not said in brackets."""
    told = []
    for judged in audit.passes:
        made = f"({judged.made.n} {judged.made.seat})" if judged.made.implied else f"{judged.made.n} {judged.made.seat}"
        at = f"at {' and '.join(map(str, judged.by))}" if judged.by else ""
        told.append(" ".join(filter(None, [made, judged.state, " and ".join(judged.pieces), at])))
    return told


def left(audit: HandAudit) -> str:
    """`a 0, b 3-1 2-1 0-0, 22 away`: what is left by seat, then what nobody was dealt."""
    seats = [f"{one.seat} {' '.join(map(str, one.shown)) or one.left}" for one in audit.accounts.holdings]
    return ", ".join([*seats, f"{audit.accounts.stock} away"])


# --- knocks ---


def test_a_wrong_knock_and_one_that_is_cleared() -> None:
    audit = audit_hand(play(FIRST, "b holds 3-1 2-1 0-0", **SLEEPING), 1)
    assert states(audit) == ["3 b cleared at 7", "5 b wrong 3-1 at 7"]
    assert left(audit) == "a 0, b 3-1 2-1 0-0, 22 away"
    assert audit.accounts.hidden == 0


def test_a_knock_is_open_until_the_tiles_are_shown() -> None:
    audit = audit_hand(play(FIRST, **SLEEPING), 1)
    assert states(audit) == ["3 b open", "5 b open"]
    assert (left(audit), audit.accounts.hidden, audit.over) == ("a 0, b 3, 22 away", 3, True)


def test_pips_alone_prove_nothing() -> None:
    audit = audit_hand(play(FIRST, "b holds 9 pips", Game="muggins", **SLEEPING), 1)
    assert states(audit) == ["3 b open", "5 b open"]
    assert [holding.pips for holding in audit.accounts.holdings] == [None, 9]
    assert audit.accounts.hidden == 3


def test_a_knock_proved_wrong_by_a_tile_laid_later() -> None:
    audit = audit_hand(play("down a / a 6-6 / b knocks / a 6-3 / b 6-4", **SLEEPING), 1)
    assert states(audit) == ["3 b wrong 6-4 at 5"]
    assert [judged.made.numbers for judged in audit.passes] == [(6, 6)]


def test_each_hand_has_its_own() -> None:
    table = play(FIRST, "b holds 3-1 2-1 0-0", "down b / b 5-5 / a knocks / b 5-4", **SLEEPING)
    assert len(table.starts) == 2
    assert states(audit_hand(table, 2)) == ["10 a open"]
    assert (audit_hand(table, 1).over, audit_hand(table, 2).over) == (True, False)


def test_a_misdealt_hand_keeps_its_account() -> None:
    table = play("down a / a 6-6 / b knocks / misdeal a tile fell / a penalty 2 / down a / a 5-5", **SLEEPING)
    audit = audit_hand(table, 1)
    assert (audit.misdealt, states(audit), left(audit)) == (True, ["3 b open"], "a 2, b 3, 22 away")
    assert audit_hand(table, 2).misdealt is False


@pytest.mark.parametrize("number", [0, -1, 3, 99])
def test_a_hand_that_is_not_there(number: int) -> None:
    with pytest.raises(Unknown):
        audit_hand(play(FIRST, "down b", **SLEEPING), number)


def test_a_game_without_a_hand_has_none() -> None:
    with pytest.raises(Unknown):
        audit_hand(play("a awarded 2"), 1)


# --- goes ---


def test_every_piece_that_proves_a_go_false_is_named() -> None:
    """By a house rule each of them costs two."""
    plays = "deal b / starter 9 / a K / b Q / a 3 / b go / a 4 / a 2 / b 3 / b 5 / b 2"
    (audit,) = audits(play(plays, Game="cribbage"))
    assert states(audit)[0] == "6 b wrong 3 and 5 and 2 at 9 and 10 and 11"


def test_a_go_is_cleared_by_its_owners_last_card() -> None:
    audit = audit_hand(play(CARDS, Game="cribbage"), 1)
    assert states(audit) == ["7 a cleared at 11"]
    assert [judged.made.count for judged in audit.passes] == [23]


def test_a_false_go() -> None:
    audit = audit_hand(play("deal b / starter 5 / a T / b K / a 5 / b go / a A / b 4", Game="cribbage"), 1)
    assert states(audit) == ["6 b wrong 4 at 8"]


def test_goes_that_were_not_said() -> None:
    """At 24 a ten leads anew: both had to go. Bill’s ace would have fitted; Ann’s last card clears her."""
    dealt = "deal a / starter J / b 7 / a 8 / b 9 / a T / b K"
    assert states(audit_hand(play(dealt, Game="cribbage"), 1)) == ["(6 a) open", "(6 b) open"]
    audit = audit_hand(play(dealt, "a Q / b A / a K", Game="cribbage"), 1)
    assert states(audit) == ["(6 a) cleared at 10", "(6 b) wrong A at 9"]


def test_in_the_five_card_game_a_shown_hand_clears_and_disproves() -> None:
    dealt = "deal b / starter 5 / a T / b K / a 9 / b go / a go"
    table = play(dealt, "a shows T 9 2", "b shows K Q J", Game="cribbage", Five_Card="yes")
    assert states(audit_hand(table, 1)) == ["6 b cleared at 9", "7 a wrong 2 at 8"]


def test_the_crib_is_known_when_it_has_been_counted() -> None:
    counted = "a shows / b shows / crib 5 J 9 2"
    before, after = (audit_hand(play(text, Game="cribbage"), 1).accounts for text in (CARDS, f"{CARDS} / {counted}"))
    assert (before.hidden, before.crib_hidden, after.hidden) == (4, 4, 0)
    assert " ".join(map(str, after.crib)) == "5 J 9 2"
    assert (before.stock, after.stock, len(after.laid), after.unseen) == (39, 39, 9, ())


def test_tiles_of_domino_cribbage_that_nobody_saw() -> None:
    shown = "b shows / a shows / crib 6-0 5-0 4-0 3-0"
    accounts = audit_hand(play(TILES_DEALT, shown, Game="domino-cribbage"), 1).accounts
    assert (accounts.stock, len(accounts.unseen), accounts.hidden) == (15, 15, 0)
    assert Tile(6, 0) not in accounts.unseen


# --- claims ---


def test_claims_beside_true_counts() -> None:
    plays = "down a / a 5-5 claims 1 / b muggins 1 / b 5-0 claims 2 / a 0-0 claims 4 / b 5-3"
    audit = audit_hand(play(plays, Game="muggins", Muggins="yes"), 1)
    assert [(c.n, c.claim, c.true, c.taken, c.taker) for c in audit.claims] == [
        (2, 1, 2, 1, "b"), (4, 2, 2, 0, ""), (5, 4, 2, 0, "")
    ]  # fmt: skip


def test_a_claim_as_a_test_and_one_for_a_hand() -> None:
    audit = audit_hand(play(CARDS, "a shows claims 3", Game="cribbage"), 1)
    assert [(c.n, c.claim, c.true) for c in audit.claims] == [(12, 3, 4)]


# --- corrections ---


def hands_of(*plays: str, **tags: str) -> list[str]:
    """`5: 1`: each correction with its hand, `all` where it concerns every one."""
    reading = read_record(sheet(*plays, **tags))
    found = find_corrections(reading.ledger, [noted.entry for noted in reading.record.entries])
    return [f"{one.n}: {one.hand or 'all'}" for one in found]


TWO = ("down a / a 6-6 / down b / b 5-5", {"Deal": "1"})


@pytest.mark.parametrize(
    ("corrections", "hands"),
    [
        ("amend 2: a 6-5", ["5: 1"]),
        ("amend 4: b 5-4", ["5: 2"]),
        ("insert 2: a penalty 1", ["5: 1"]),
        ("insert 3: a penalty 1", ["5: 1"]),
        ("insert 4: a penalty 1", ["5: 2"]),
        ("insert 1: a awarded 1", ["5: 1"]),
        ("strike 4", ["5: 2"]),
        ("insert 2: a awarded 1 / strike 5", ["5: 1", "6: 1"]),
        ("insert 4: a awarded 1 / amend 5: a awarded 2 / strike 5", ["5: 2", "6: 2", "7: 2"]),
        ("strike 3-", ["5: 1"]),
        ("strike 3- / down b / b 4-4 / strike 7", ["5: 1", "8: 2"]),
        ("rule chip-point 0", ["5: all"]),
        ("strike 1-", ["5: 1"]),
    ],
)
def test_a_correction_belongs_to_the_hand_where_its_play_stands_or_stood(corrections: str, hands: list[str]) -> None:
    assert hands_of(TWO[0], corrections, **TWO[1]) == hands


def test_what_was_amended_or_struck_is_told() -> None:
    reading = read_record(sheet("down a / a 6-6 / amend 2: a 6-5 / insert 2: b penalty 1 / strike 2 / rule target 91"))
    found = find_corrections(reading.ledger, [noted.entry for noted in reading.record.entries])
    write = reading.ledger.setup.game.write
    assert [write(one.was) if one.was else "" for one in found] == ["a 6-6", "", "a 6-5", ""]


# --- laws ---


WALKS = st.one_of(strategies.walks(), deals.walks()).map(lambda walk: walk.ledger)


def audits(table: Ledger) -> list[HandAudit]:
    return [audit_hand(table, number) for number in range(1, len(table.starts) + 1)]


@given(WALKS)
def test_every_knock_and_every_go_said_stands_in_one_audit(table: Ledger) -> None:
    made = [
        (judged.made.n, judged.made.seat, judged.made.implied) for audit in audits(table) for judged in audit.passes
    ]
    assert len(set(made)) == len(made)
    said = [(stands.n, stands.play.seat) for stands in table.line if isinstance(stands.play, Knock | Go)]
    assert [(n, seat) for n, seat, implied in made if not implied] == said


@given(WALKS)
def test_its_state_is_what_the_verdicts_say(table: Ledger) -> None:
    told: dict[tuple[int, str], list[tuple[str, int, str]]] = {}
    for stands, ruling in zip(table.line, table.rulings, strict=True):
        for verdict in ruling.verdicts:
            state = "wrong" if verdict.fault else "cleared"
            told.setdefault((verdict.n, verdict.seat), []).append((state, stands.n, verdict.piece or ""))
    found = {}
    for audit in audits(table):
        for judged in audit.passes:
            pieces = judged.pieces or ("",) * len(judged.by)
            found[judged.made.n, judged.made.seat] = [
                (judged.state, n, piece) for n, piece in zip(judged.by, pieces, strict=True)
            ]
            if (judged.made.n, judged.made.seat) not in told:
                known = not audit.accounts.holding(judged.made.seat).hidden
                assert judged.state == ("cleared" if known else "open")
                assert bool(judged.by) == known
                assert not known or judged.made.implied or table.setup.rules.five_card == "yes"
    for made, states_told in told.items():
        wrong = [one for one in states_told if one[0] == "wrong"]
        assert found[made] == (wrong or states_told[:1])


@given(WALKS)
def test_every_tile_is_laid_shown_or_unaccounted_once(table: Ledger) -> None:
    for accounts in (audit.accounts for audit in audits(table)):
        shown = [piece for holding in accounts.holdings for piece in holding.shown]
        known = [*accounts.laid, *shown, *accounts.crib]
        if table.setup.game.name != "cribbage":
            assert Counter([*known, *accounts.unseen]) == Counter(TILES)
            assert len(accounts.unseen) == accounts.stock + accounts.hidden
        else:
            assert len(known) + accounts.hidden + accounts.stock == 52
        assert all(holding.hidden >= 0 for holding in accounts.holdings)
