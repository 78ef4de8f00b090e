"""Claims and muggins in cribbage (cribbage rule book, clause 6)."""

from __future__ import annotations

import pytest

from tests.notation import last, outcome, pegged, play, told
from tests.rules.test_cribbage_deals import CARDS, TOP, WHOLE

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
