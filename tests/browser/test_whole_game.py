"""Whole games of fives-and-threes by taps alone, from the first page to the winner, with scripts and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import NewContext, Phone, read_rows

# Nine tiles each and nobody draws. A wrong tile taken back, a chip-out, a blocked hand, an end put right through the
# log, two busts, and a winning tile taken back and laid again.
TO_61 = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]
[Boneyard "sleeping"]
[Deal "9"]
[Win-On-Down "no"]

1. down a
2. a 6-6 {12: four} 4-0
3. b 6-4 {16: nothing} 4-0
4. a 4-4 {20: four} 8-0
5. b 4-0 {12: four} 8-4
6. a 0-0 {12: four} 12-4
7. strike 6
8. a 3-0 {15: three fives, five threes} 16-4
9. b 3-3 {18: six} 16-10
10. a 6-3 right {18: six} 22-10
11. b 6-5 right {17: nothing} 22-10
12. a 6-0 {5: one} 23-10
13. b 5-5 {10: two} 23-12
14. a 0-0 {10: two} 25-12
15. b 5-3 {3: one} 25-13
16. a 1-0 {4: nothing} 25-13
17. b 3-2 {3: one} 25-14
18. a 2-2 {5: one} 26-14
19. b 4-2 {5: one} 26-15
20. a 1-1 {6: two threes, one for chipping out} 29-15
21. b holds 4-1
22. down b
23. b 6-6 {12: four} 29-19
24. a 6-3 {15: three fives, five threes} 37-19
25. b 3-3 {18: six} 37-25
26. a 3-0 {12: four} 41-25
27. b 5-0 {17: nothing} 41-25
28. a 5-3 {15: three fives, five threes} 49-25
29. b 3-2 {14: nothing} 49-25
30. a 6-2 right {18: six} 55-25
31. b knocks
32. a 6-0 left {6: two} 57-25
33. b 4-0 {10: two} 57-27
34. a 4-1 {7: nothing} 57-27
35. b knocks
36. amend 32: a 6-0 right
37. a 1-0 {12: bust} 59-25
38. b knocks
39. a knocks
40. a holds 5-1 5-4
41. b holds 5-2 2-2 4-2 4-4
42. down a
43. a 3-0 {3: one} 60-25
44. b 6-0 {9: three} 60-28
45. a 6-6 {15: bust} 60-28
46. b 6-2 {5: one} 60-29
47. a 4-2 {7: nothing} 60-29
48. b 5-3 {9: three} 60-32
49. a 4-0 {5: one} 61-32
50. strike 49
51. a 4-0 {5: one} 61-32
"""

# The first two need four and two more tiles from the boneyard; Dave's end is put right after Ann has gone out.
PAIRS_TO_31 = """\
[Game "fives-and-threes"]
[Players "Ann, Bill, Cath, Dave"]
[Sides "a+c, b+d"]
[Target "31"]

1. down a
2. a 6-6 {12: four} 4-0
3. b draws 1
4. b draws 1
5. b 6-5 {17: nothing} 4-0
6. c 5-0 {12: four} 8-0
7. d 4-0 {16: nothing} 8-0
8. a 4-3 {15: three fives, five threes} 16-0
9. b 3-3 {18: six} 16-6
10. c 3-0 {12: four} 20-6
11. d draws 1
12. d 0-0 {12: four} 20-10
13. a 6-0 right {18: six} 26-10
14. b draws 1
15. b 6-1 left {7: nothing} 26-10
16. c 6-4 {5: one} 27-10
17. d 4-4 {9: three} 27-13
18. a 4-2 {3: one} 28-13
19. b 2-1 left {4: nothing} 28-13
20. c 2-2 {6: two} 30-13
21. d draws 1
22. d draws 1
23. d draws 1
24. d 5-2 right {7: nothing} 30-13
25. a 5-1 {3: bust} 30-13
26. amend 24: d 5-2 left
27. b holds 1-0 5-3 1-1 3-2
28. c holds 2-0
29. d holds 4-1 3-1 5-4 5-5 6-3
30. down b
31. b 4-2 {6: two} 30-18
32. c 4-3 {5: one} 31-18
"""


# tiles, best, eights, knocks, busts
FIGURES = [["Ann", "20", "8", "4", "1", "2"], ["Bill", "16", "6", "0", "3", "0"]]


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def table(request: pytest.FixtureRequest, new_context: NewContext, live_url: str) -> Phone:
    return Phone.take(new_context, live_url, scripts=request.param)


def play(table: Phone, record: str, scores: dict[int, str], calls: dict[int, str]) -> None:
    """Enters a record from its second entry on; `scores` are those after corrections, which a record does not tell."""
    for row in read_rows(record):
        if row.n > 1:
            table.enter(row.entry)
        if standing := row.scores or scores.get(row.n):
            table.expect_scores(standing)
        if row.n in calls:
            table.expect_call(calls[row.n])


def test_to_exactly_61(table: Phone) -> None:
    table.start("Fives-and-threes", "Ann", "Bill", rules="Teesdale")
    play(
        table,
        TO_61,
        scores={1: "0-0", 7: "8-4", 21: "29-15", 22: "29-15", 36: "59-25", 40: "59-25", 41: "59-25", 50: "60-32"},
        calls={
            1: "Ann has the down.",
            2: "Twelve: four.",
            6: "Twelve: four.",
            7: "Twelve: four.",
            8: "Fifteen: eight.",
            16: "Four: nothing.",
            20: "Ann is out: three.",
            21: "Bill shows 5.",
            22: "Bill has the down.",
            31: "Bill knocks.",
            37: "Bust.",
            39: "Blocked.",
            40: "Ann shows 15.",
            41: "Bill shows 25.",
            45: "Bust.",
            49: "Game: Ann.",
            50: "Nine: three.",
            51: "Game: Ann.",
        },
    )
    expect(table.page.locator("#table .grid tbody :is(th, td)")).to_have_text([cell for row in FIGURES for cell in row])
    assert table.record() == TO_61
    log = table.read_log()
    assert log[:3] == ["51 Ann 4-0 +1 61–32", "48 Bill 5-3 +3 60–32", "47 Ann 4-2 60–29"]
    assert "32 Ann 6-0 right +4 59–25" in log
    assert len(log) == 46


def test_pairs_to_31(table: Phone) -> None:
    table.start("Fives-and-threes", "Ann", "Bill", "Cath", "Dave", table="Pairs", target="31")
    play(
        table,
        PAIRS_TO_31,
        scores={1: "0-0", 3: "4-0", 26: "30-16", 27: "30-16", 28: "30-16", 29: "30-16", 30: "30-16"},
        calls={
            1: "Ann has the down.",
            3: "Bill draws one.",
            6: "Twelve: four.",
            25: "Bust.",
            26: "Bust.",
            27: "Bill shows 16.",
            29: "Dave shows 37.",
            30: "Bill has the down.",
            32: "Game: Ann and Cath.",
        },
    )
    assert table.record() == PAIRS_TO_31
