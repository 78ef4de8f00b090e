"""Claims and muggins in cribbage (cribbage rule book, clause 6)."""

from __future__ import annotations

import pytest

from referee.rules.cribbage.claimed import examine_play
from tests import claims
from tests.notation import last, outcome, pegged, play, told
from tests.rules.test_cribbage_deals import CARDS, LAID, TOP, WHOLE

# Plays, what stands, what the last of them pegged.
CLAIMS = [
    pytest.param(f"{TOP} / a K / b 5 claims 2", "0-2, a to lay", "2", id="a true claim"),
    pytest.param(f"{TOP} / a K / b 5 claims 1", "0-1, a to lay", "1 of 2", id="too low: the claim is pegged"),
    pytest.param(f"{TOP} / a K / b 5 claims 1 / a muggins 1", "1-1, a to lay", "1", id="and the rest can be taken"),
    pytest.param(f"{TOP} / a K / b 5 claims 9", "0-2, a to lay", "2", id="too high: the true value"),
    pytest.param(f"{TOP} / a K / b 5", "0-2, a to lay", "2", id="without a number all of it"),
    pytest.param(f"{WHOLE} / a shows claims 0 / b muggins 2", "0-6, b to show", "2", id="a hand"),
    pytest.param(f"{TOP} / a K / b Q / a 3 / b go / a 4 / a A claims 0", "0-0, b to lay", "0 of 1", id="his own go"),
    pytest.param(f"{TOP} / a K / b 8 / a J / b J claims 0", "1-0, a to lay", "0", id="never a go from another play"),
    pytest.param(
        f"{TOP} / a K / b 5 claims 0 / a 2 / a muggins 2", "refused: nothing-missed", "", id="not after the next play"
    ),
    pytest.param(f"{TOP} / a K / b 5 claims 0 / b muggins 1", "refused: own-side-muggins", "", id="not by himself"),
    pytest.param(f"{TOP} / a K / b 5 claims 0 / a muggins 3", "refused: more-than-missed", "", id="not more"),
    pytest.param(
        f"{TOP} / a K / b 5 claims 0 / a muggins 1 / a muggins 1", "refused: nothing-missed", "", id="one call only"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "result", "moved"), CLAIMS)
def test_claims(plays: str, result: str, moved: str) -> None:
    assert outcome(plays, **CARDS, Muggins="yes") == result
    if moved:
        assert pegged(last(play(plays, **CARDS, Muggins="yes"))) == moved


def test_a_claim_without_muggins_is_a_test_of_ones_count() -> None:
    table = play(f"{TOP} / a K / b 5 claims 9", **CARDS)
    assert (told(table), last(table).play.claim) == ("0-2, a to lay", 9)


def test_flags_that_tell_of_more_are_heard_in_a_claim() -> None:
    flush = play(f"deal b / starter 2 / {LAID} / a shows flush claims 5", Game="cribbage", Muggins="yes")
    assert claims.told(examine_play(last(flush))) == "4, no flush-without-starter 2: 1"
    laid = "deal b / starter 4H / a J / b K / a 8 / b 3 / a 6 / b K / a 2 / b K"
    nobs = play(f"{laid} / a shows J 8 6H 2H nobs claims 5", Game="cribbage", Muggins="yes")
    assert claims.told(examine_play(last(nobs))) == "1, no flush-not-three JH 6H 2H 4H: 4"
    crib = play(f"{laid} / a shows / b shows / crib J 8 6H 2H nobs claims 5", Game="cribbage", Muggins="yes")
    assert claims.told(examine_play(last(crib))) == "1, no flush-not-three JH 6H 2H 4H: 4"


def test_what_others_are_given_is_no_part_of_a_claim() -> None:
    tags = {"Game": "cribbage", "Muggins": "yes", "False_Go": "two-per-piece"}
    claimed = examine_play(play("deal b / starter 2 / a K / b Q / a 3 / b go / a 4 / b 4 claims 0", **tags).rulings[-1])
    assert claims.told(claimed) == "4, missed thirty-one K Q 3 4 4, missed pair 4 4"


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        pytest.param("a 8 / b go / a A / a A claims 4", "3, no counted-twice A: 1", id="a go"),
        pytest.param("a A / b T / a 8 / b 9 / a 7 / b 2 claims 2", "1, no counted-twice 2: 1", id="the last"),
    ],
)
def test_go_and_last_are_not_besides_themselves(plays: str, expected: str) -> None:
    ruling = play(f"deal b / starter 3 / a K / b Q / {plays}", Game="cribbage", Muggins="yes").rulings[-1]
    assert claims.told(examine_play(ruling)) == expected
