"""A whole game of Muggins by taps alone: bonuses, one by pips only, both ends dead, a blocked hand that wins."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import NewContext, Phone, read_rows

TO_31 = """\
[Game "muggins"]
[Players "Ann, Bill"]
[Target "31"]

1. down a
2. a 6-4 {10: two} 2-0
3. b 4-4 {14: nothing} 2-0
4. a 6-6 {20: four} 6-0
5. b 4-0 {12: nothing} 6-0
6. a 3-0 {15: three} 9-0
7. b 6-5 {8: nothing} 9-0
8. a 6-3 {11: nothing} 9-0
9. b 5-4 {10: two} 9-2
10. a 6-1 {5: one} 10-2
11. b 2-1 {6: nothing} 10-2
12. a 4-1 {3: nothing} 10-2
13. b 2-2 {5: one} 10-3
14. a 4-2 {5: one} 11-3
15. b holds 7 pips {bonus 1 to a} 12-3
16. down b
17. b 3-1 {4: nothing} 12-3
18. a 4-3 {5: one} 13-3
19. b 4-4 {9: nothing} 13-3
20. a 1-1 {10: two} 15-3
21. b 5-1 {13: nothing} 15-3
22. a 4-1 {6: nothing} 15-3
23. b 6-5 {7: nothing} 15-3
24. a 6-1 right {2: nothing} 15-3
25. b draws 1
26. b draws 1
27. b 1-0 {1: nothing} 15-3
28. a 2-0 {3: nothing} 15-3
29. b 2-2 {5: one} 15-4
30. a draws 1
31. a 2-1 right {2: nothing} 15-4
32. b draws 11
33. b knocks
34. a knocks
35. a holds 3-3 6-3 {bonus 19 to a} 31-4
"""

SCORES = {1: "0-0", 25: "15-3", 26: "15-3", 30: "15-4", 32: "15-4", 33: "15-4", 34: "15-4"}
CALLS = {
    1: "Ann has the down.",
    2: "Ten: two.",
    6: "Fifteen: three.",
    14: "Ann is out: one.",
    15: "Bill shows 7.",
    16: "Bill has the down.",
    25: "Bill draws one.",
    31: "Two: nothing.",
    32: "Bill draws eleven.",
    33: "Bill knocks.",
    34: "Blocked.",
    35: "Game: Ann.",
}


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def table(request: pytest.FixtureRequest, new_context: NewContext, live_url: str) -> Phone:
    return Phone.take(new_context, live_url, scripts=request.param)


def test_to_31_or_more(table: Phone) -> None:
    table.start("Muggins", "Ann", "Bill", target="31")
    for row in read_rows(TO_31):
        if row.n > 1:
            table.enter(row.entry)
        if standing := row.scores or SCORES.get(row.n):
            table.expect_scores(standing)
        if row.n in CALLS:
            table.expect_call(CALLS[row.n])
        if row.n == 14:
            # Nothing goes on before Bill's tile is shown: the bonus hangs on it.
            expect(table.act("Next hand")).to_be_disabled()
        if row.n == 15:
            expect(table.outs.first).to_have_text("Ann: bonus 1")
        if row.n == 31:
            expect(table.act("Knock")).to_be_disabled()
            expect(table.act("Draw")).to_have_text("Draw 11 both ends dead")
    # All that Ann has not is Bill's: 19 points, of which sixteen are enough.
    expect(table.why).to_contain_text("thirty-one")
    assert table.record() == TO_31
