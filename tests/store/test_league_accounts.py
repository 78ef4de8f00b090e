"""Accounts, the links by which they are made, wrong tries, and captains' phones, as rows."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlite_utils import Database

from referee.errors import IllegalPlay, NotationError, NotYours
from referee.store.account_links import LASTS, end_invitations_of, make_link, open_invitations, read_link, use_link
from referee.store.league_accounts import (
    LONGEST_NAME,
    add_account,
    end_sessions,
    find_account,
    read_account,
    read_name,
    set_password,
)
from referee.store.league_attempts import (
    FREE,
    FREE_OF_ADDRESS,
    KEPT,
    Wrong,
    address_locked_until,
    forgive,
    locked_until,
    note_attempt,
    pin_on_phone,
    was_right,
    wrong_from_one_address,
    wrong_tries,
)

NOW = datetime(2026, 12, 3, 21, 14, tzinfo=UTC)
PLOUGH, BELL = "team:plough", "team:bell"


# accounts


@pytest.mark.parametrize(("name", "typed"), [("Ann", "ann"), ("Ann S.", "  ANN   s. "), ("Łukasz", "łUKASZ"),
                                             ("Zoe\u0308", "zo\u00eb"), ("Strauß", "strauss")])  # fmt: skip
def test_a_name_is_found_however_it_is_typed(db: Database, name: str, typed: str) -> None:
    account = add_account(db, name, "hash")
    found = find_account(db, typed)
    assert found
    assert (found.id, found.name) == (account, name)
    assert "hash" not in repr(found)
    with pytest.raises(IllegalPlay) as refusal:
        add_account(db, typed, "other")
    assert refusal.value.code == "name-taken"


def test_nobody_has_no_account(db: Database) -> None:
    assert find_account(db, "Ann") is None
    assert find_account(db, "") is None
    assert read_account(db, "nowhere") is None


def test_sessions_end_by_a_number(db: Database) -> None:
    account = add_account(db, "Ann")
    assert end_sessions(db, account) == 2
    set_password(db, account, "new")
    found = read_account(db, account)
    assert found
    assert (found.sessions, found.password) == (2, "new")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "account-name-missing"),
        (" \u200b ", "account-name-missing"),
        ("A\x00", "not-printable"),
        ("a" * (LONGEST_NAME + 1), "too-long"),
    ],
)
def test_what_is_no_name(typed: str, code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_name(typed)
    assert refusal.value.code == code
    assert read_name("  Ann   S. ") == "Ann S."


# links


def refused(db: Database, token: str, now: datetime, *, invites: bool) -> str:
    with pytest.raises(NotYours) as refusal:
        read_link(db, token, now, invites=invites)
    return refusal.value.code


def test_a_link_is_good_once(db: Database) -> None:
    token = make_link(db, NOW)
    assert read_link(db, token, NOW, invites=True).account is None
    use_link(db, token, NOW, invites=True)
    assert refused(db, token, NOW, invites=True) == "account-link-used"
    with pytest.raises(NotYours):
        use_link(db, token, NOW, invites=True)


def test_a_link_lasts_a_week(db: Database) -> None:
    token = make_link(db, NOW)
    assert read_link(db, token, NOW + LASTS, invites=True)
    assert refused(db, token, NOW + LASTS + timedelta(seconds=1), invites=True) == "account-link-old"


def test_a_link_is_good_for_one_thing(db: Database) -> None:
    account = add_account(db, "Ann")
    invitation, password = make_link(db, NOW), make_link(db, NOW, account)
    assert read_link(db, password, NOW, invites=False).account == account
    assert refused(db, password, NOW, invites=True) == "no-such-account-link"
    assert refused(db, invitation, NOW, invites=False) == "no-such-account-link"
    for forged in ("", "x", invitation[:-1], "\ud800"):
        assert refused(db, forged, NOW, invites=True) == "no-such-account-link"


def test_a_new_link_for_a_password_ends_the_one_before(db: Database) -> None:
    ann, bill = add_account(db, "Ann"), add_account(db, "Bill")
    first, other = make_link(db, NOW, ann), make_link(db, NOW, bill)
    second = make_link(db, NOW, ann)
    assert refused(db, first, NOW, invites=False) == "account-link-used"
    assert read_link(db, second, NOW, invites=False).account == ann
    assert read_link(db, other, NOW, invites=False).account == bill


def test_no_token_is_kept(db: Database) -> None:
    token = make_link(db, NOW)
    assert token not in "\n".join(map(str, db.query("SELECT * FROM account_links")))


def test_invitations_are_counted_and_taken_back(db: Database) -> None:
    ann, bill = add_account(db, "Ann"), add_account(db, "Bill")
    of_ann, of_bill = make_link(db, NOW, made_by=ann), make_link(db, NOW, made_by=bill)
    make_link(db, NOW, made_by=ann)
    assert (open_invitations(db, ann, NOW), open_invitations(db, ann, NOW + LASTS * 2)) == (2, 0)
    end_invitations_of(db, ann, NOW)
    assert (open_invitations(db, ann, NOW), open_invitations(db, bill, NOW)) == (0, 1)
    assert refused(db, of_ann, NOW, invites=True) == "account-link-used"
    assert read_link(db, of_bill, NOW, invites=True)


# wrong tries


def fail(db: Database, times: int, on_what: str = PLOUGH, address: str = "here", at: datetime = NOW) -> None:
    for _ in range(times):
        note_attempt(db, on_what, address, at)


@pytest.mark.parametrize(
    ("wrong", "minutes"),
    [(0, 0), (4, 0), (5, 1), (6, 2), (7, 4), (8, 8), (9, 16), (10, 32), (11, 60), (12, 60), (40, 60)],
)
def test_a_lock_doubles_up_to_an_hour(db: Database, wrong: int, minutes: int) -> None:
    fail(db, wrong, address="")
    assert locked_until(db, PLOUGH, NOW) == (NOW + timedelta(minutes=minutes) if minutes else None)
    assert locked_until(db, BELL, NOW) is None


def test_a_lock_ends_by_itself_and_comes_back_twice_as_long(db: Database) -> None:
    fail(db, FREE)
    later = NOW + timedelta(minutes=1)
    assert locked_until(db, PLOUGH, later - timedelta(milliseconds=1))
    assert locked_until(db, PLOUGH, later) is None
    fail(db, 1, at=later)
    assert locked_until(db, PLOUGH, later) == later + timedelta(minutes=2)


def test_a_right_one_ends_it(db: Database) -> None:
    fail(db, FREE - 1)
    was_right(db, note_attempt(db, PLOUGH, "here", NOW))
    fail(db, FREE - 1)
    assert locked_until(db, PLOUGH, NOW) is None
    fail(db, 1)
    assert locked_until(db, PLOUGH, NOW)
    forgive(db, PLOUGH, NOW)
    assert locked_until(db, PLOUGH, NOW) is None


def test_wrong_ones_of_yesterday_do_not_count(db: Database) -> None:
    fail(db, FREE, at=NOW - timedelta(hours=25))
    fail(db, FREE - 1)
    assert locked_until(db, PLOUGH, NOW) is None


@pytest.mark.parametrize(("kind", "other"), [("account:", "team:"), ("team:", "account:")])
def test_from_one_address_nobody_tries_one_after_the_other(db: Database, kind: str, other: str) -> None:
    for n in range(FREE_OF_ADDRESS):
        assert address_locked_until(db, "here", kind, NOW) is None
        fail(db, 1, f"{kind}{n}")
    assert address_locked_until(db, "here", kind, NOW) == NOW + timedelta(minutes=1)
    assert address_locked_until(db, "there", kind, NOW) is None
    assert address_locked_until(db, "here", other, NOW) is None, "wrong PINs lock no passwords, and the other way round"
    was_right(db, note_attempt(db, f"{kind}own", "here", NOW))
    assert address_locked_until(db, "here", kind, NOW), "an account of one's own does not help"
    assert address_locked_until(db, "here", kind, NOW + timedelta(hours=1)) is None


@pytest.mark.parametrize(("kind", "minutes"), [("account:", 60), ("team:", 5)])
def test_a_pub_is_not_locked_for_as_long_as_an_address_that_tries_passwords(
    db: Database, kind: str, minutes: int
) -> None:
    fail(db, FREE_OF_ADDRESS + 9, f"{kind}any")
    assert address_locked_until(db, "here", kind, NOW) == NOW + timedelta(minutes=minutes)


def test_a_captain_who_mistypes_his_own_pin_locks_nobody_else(db: Database) -> None:
    fail(db, FREE_OF_ADDRESS, pin_on_phone("mark", "plough"))
    assert address_locked_until(db, "here", "team:", NOW) is None
    assert address_locked_until(db, "here", "account:", NOW) is None
    assert locked_until(db, PLOUGH, NOW) is None
    assert locked_until(db, pin_on_phone("mark", "plough"), NOW)


def test_so_many_from_one_address_are_told_for_days(db: Database) -> None:
    fail(db, 5, address="there")
    fail(db, FREE_OF_ADDRESS - 1, at=NOW - timedelta(minutes=70))
    fail(db, FREE_OF_ADDRESS - 1, "team:crown", at=NOW - timedelta(minutes=20))
    assert wrong_from_one_address(db, [PLOUGH, BELL], NOW - timedelta(days=1)) == []
    fail(db, 2, BELL, at=NOW - timedelta(minutes=20))
    fail(db, 1)
    told = [Wrong("here", FREE_OF_ADDRESS + 1, "2026-12-03T20:54:00.000+00:00")]
    assert wrong_from_one_address(db, [PLOUGH, BELL], NOW - timedelta(days=1)) == told, "the last that locked it"
    assert wrong_from_one_address(db, [PLOUGH], NOW - timedelta(days=1)) == []
    assert wrong_from_one_address(db, [], NOW - timedelta(days=1)) == []


def test_addresses_are_forgotten(db: Database) -> None:
    fail(db, 3, at=NOW - KEPT - timedelta(seconds=1))
    fail(db, 1)
    assert db.table("attempts").count == 1


def test_wrong_tries_are_told_the_latest_first(db: Database) -> None:
    fail(db, 3, at=NOW - timedelta(minutes=9))
    was_right(db, note_attempt(db, PLOUGH, "here", NOW))
    fail(db, 1, BELL)
    told = wrong_tries(db, [PLOUGH, BELL, "team:crown"], NOW - timedelta(days=1))
    assert told == [
        Wrong(BELL, 1, "2026-12-03T21:14:00.000+00:00"),
        Wrong(PLOUGH, 3, "2026-12-03T21:05:00.000+00:00"),
    ]
    assert wrong_tries(db, [PLOUGH], NOW - timedelta(minutes=5)) == []
