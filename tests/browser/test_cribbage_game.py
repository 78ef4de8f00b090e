"""Cribbage by taps alone, from the first page on: whole games with cards and tiles, pairs, suits, no scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import NewContext, Phone, Row, read_rows

# Two heels, goes said and implied, 31, runs in the play, flushes and nobs asked for; Bill needs two of the six that
# he could count.
TO_121 = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter Q
3. a K {10: nothing} 0-0
4. b 5 {15: fifteen 2} 0-2
5. a K {25: nothing} 0-2
6. b go
7. a 6 {31: thirty-one 2} 2-2
8. b K {10: nothing} 2-2
9. a 9 {19: nothing} 2-2
10. b 9 {28: pair 2} 2-4
11. b J {10: last 1, go 1 to b} 2-6
12. a shows {4: fifteen 2, pair 2} 6-6
13. b shows flush5 nobs {15: fifteen 2, fifteen 2, fifteen 2, run 3, flush 5, nobs 1} 6-21
14. crib J 3 4 Q {2: pair 2} 6-23
15. deal a
16. starter A
17. b K {10: nothing} 6-23
18. a 5 {15: fifteen 2} 8-23
19. b A {16: nothing} 8-23
20. a 3 {19: nothing} 8-23
21. b 4 {23: nothing} 8-23
22. a 4 {27: pair 2} 10-23
23. b 4 {31: thirty-one 2, pair-royal 6} 10-31
24. a T {10: last 1} 11-31
25. b shows {12: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, pair 2} 11-43
26. a shows {7: fifteen 2, fifteen 2, run 3} 18-43
27. crib 9 9 7 8 {10: fifteen 2, pair 2, run 3, run 3} 28-43
28. deal b
29. starter J {heels 2 to b} 28-45
30. a 3 {3: nothing} 28-45
31. b 3 {6: pair 2} 28-47
32. a 2 {8: nothing} 28-47
33. b 4 {12: run 3} 28-50
34. a 4 {16: pair 2} 30-50
35. b 3 {19: nothing} 30-50
36. a T {29: nothing} 30-50
37. b 5 {5: last 1, go 1 to a} 31-51
38. a shows flush {11: fifteen 2, fifteen 2, run 3, flush 4} 42-51
39. b shows {12: fifteen 2, fifteen 2, pair 2, run 3, run 3} 42-63
40. crib 8 K A J {2: pair 2} 42-65
41. deal a
42. starter Q
43. b 3 {3: nothing} 42-65
44. a 3 {6: pair 2} 44-65
45. b 3 {9: pair-royal 6} 44-71
46. a 2 {11: nothing} 44-71
47. b 3 {14: nothing} 44-71
48. a A {15: fifteen 2, run 3} 49-71
49. b 9 {24: nothing} 49-71
50. a go {go 1 to b} 49-72
51. a J {10: last 1} 50-72
52. b shows {12: fifteen 2, fifteen 2, fifteen 2, pair-royal 6} 50-84
53. a shows nobs {8: fifteen 2, fifteen 2, run 3, nobs 1} 58-84
54. crib 7 5 Q 5 {12: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, pair 2} 70-84
55. deal b
56. starter J {heels 2 to b} 70-86
57. a Q {10: nothing} 70-86
58. b 5 {15: fifteen 2} 70-88
59. a 5 {20: pair 2} 72-88
60. b 6 {26: nothing} 72-88
61. a go
62. b 4 {30: run 3} 72-91
63. b go {go 1 to b} 72-92
64. a Q {10: nothing} 72-92
65. b 4 {14: nothing} 72-92
66. a Q {24: last 1} 73-92
67. a shows {14: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair-royal 6} 87-92
68. b shows {14: fifteen 2, fifteen 2, fifteen 2, pair 2, run 3, run 3} 87-106
69. crib 3 2 2 3 {12: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, pair 2} 87-118
70. deal a
71. starter 8
72. b 5 {5: nothing} 87-118
73. a 5 {10: pair 2} 89-118
74. b 7 {17: nothing} 89-118
75. a 6 {23: run 3} 92-118
76. b go
77. a 6 {29: pair 2} 94-118
78. b K {10: nothing, go 1 to a} 95-118
79. a 7 {17: nothing} 95-118
80. b J {27: last 1} 95-119
81. b shows {6: fifteen 2, fifteen 2, fifteen 2} 95-121
"""

# A double starter, a go, a tile alone after it, 31 and runs; Bill needs three of eight.
DOMINOES_TO_61 = """\
[Game "domino-cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 3-3 {heels 1 to a} 1-0
3. a 5-3 {8: nothing} 1-0
4. b 5-0 {13: nothing} 1-0
5. a 4-4 {21: nothing} 1-0
6. b 4-0 {25: nothing} 1-0
7. a 3-1 {29: pair 2} 3-0
8. b go {go 1 to a} 4-0
9. b 5-1 {6: nothing} 4-0
10. a 2-1 {9: nothing} 4-0
11. b 6-0 {15: fifteen 2, last 1} 4-3
12. a shows {6: fifteen 2, fifteen 2, pair 2} 10-3
13. b shows {21: fifteen 2, fifteen 2, fifteen 2, pair-royal 6, run 3, run 3, run 3} 10-24
14. crib 6-5 5-2 1-1 2-0 {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 10-32
15. deal a
16. starter 5-4
17. b 6-2 {8: nothing} 10-32
18. a 4-4 {16: pair 2} 12-32
19. b 5-3 {24: pair-royal 6} 12-38
20. a 2-1 {27: nothing} 12-38
21. b 2-2 {31: thirty-one 2} 12-40
22. a 6-4 {10: nothing} 12-40
23. b 5-2 {17: nothing} 12-40
24. a 6-3 {26: last 1} 13-40
25. b shows {12: fifteen 2, fifteen 2, pair 2, run 3, run 3} 13-52
26. a shows {8: pair 2, run 3, run 3} 21-52
27. crib 3-2 5-1 1-0 6-6 {4: fifteen 2, fifteen 2} 25-52
28. deal b
29. starter 5-2
30. a 3-3 {6: nothing} 25-52
31. b 4-1 {11: nothing} 25-52
32. a 3-1 {15: fifteen 2, run 3} 30-52
33. b 6-1 {22: run 4} 30-56
34. a 5-1 {28: run 4} 34-56
35. b 2-0 {30: nothing} 34-56
36. a 5-0 {5: nothing, go 1 to b} 34-57
37. b 6-2 {13: last 1} 34-58
38. a shows {14: fifteen 2, fifteen 2, pair 2, run 4, run 4} 48-58
39. b shows {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 48-61
"""

# The four-handed deal of the rule book, with hands and crib behind it.
IN_PAIRS = """\
[Game "cribbage"]
[Players "Ann, Bill, Cath, Dave"]
[Sides "a+c, b+d"]

1. deal d
2. starter 2
3. a T {10: nothing} 0-0
4. b 5 {15: fifteen 2} 0-2
5. c 5 {20: pair 2} 2-2
6. d 5 {25: pair-royal 6} 2-8
7. a 5 {30: double-pair-royal 12} 14-8
8. b K {10: nothing, go 1 to a} 15-8
9. c 9 {19: nothing} 15-8
10. d T {29: nothing} 15-8
11. a Q {10: nothing, go 1 to d} 15-9
12. b K {20: nothing} 15-9
13. c J {30: run 3} 18-9
14. d 8 {8: nothing, go 1 to c} 19-9
15. a Q {18: nothing} 19-9
16. b 9 {27: nothing} 19-9
17. c J {10: nothing, go 1 to b} 19-10
18. d J {20: pair 2, last 1} 19-13
19. a shows {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 27-13
20. b shows {6: fifteen 2, fifteen 2, pair 2} 27-19
21. c shows nobs {7: fifteen 2, fifteen 2, pair 2, nobs 1} 34-19
22. d shows {6: fifteen 2, fifteen 2, fifteen 2} 34-25
23. crib 3 4 A A {10: pair 2, run 4, run 4} 34-35
"""

WITH_SUITS = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 6C
3. a TS {10: nothing} 0-0
4. b KD {20: nothing} 0-0
5. a 2S {22: nothing} 0-0
6. b AH {23: nothing} 0-0
7. a go
8. b 3H {26: run 3} 0-3
9. b 4H {30: run 4, go 1} 0-8
10. a 9S {9: nothing} 0-8
11. a QS {19: last 1} 1-8
12. a shows {6: fifteen 2, flush 4} 7-8
13. b shows {2: fifteen 2} 7-10
14. crib 7D 8D JD JC {8: fifteen 2, pair 2, run 3, nobs 1} 7-18
"""

ONE_DEAL = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 6
3. a T {10: nothing} 0-0
4. b K {20: nothing} 0-0
5. a 2 {22: nothing} 0-0
6. b A {23: nothing} 0-0
7. a go
8. b 3 {26: run 3} 0-3
9. b 4 {30: run 4, go 1} 0-8
10. a 9 {9: nothing} 0-8
11. a Q {19: last 1} 1-8
12. a shows flush {6: fifteen 2, flush 4} 7-8
13. b shows {2: fifteen 2} 7-10
14. crib 7 8 J Q nobs {6: fifteen 2, run 3, nobs 1} 7-16
"""

# What a key of a question says, by the flags of its entry.
ANSWERS = {
    "flush": "Flush of four",
    "flush5": "Flush of five",
    "nobs": "Nobs",
    "flush nobs": "Flush of four and nobs",
    "flush5 nobs": "Flush of five and nobs",
}


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def either(request: pytest.FixtureRequest, new_context: NewContext, live_url: str) -> Phone:
    return Phone.take(new_context, live_url, scripts=request.param)


@pytest.fixture
def phone(new_context: NewContext, live_url: str) -> Phone:  # type: ignore[override]
    return Phone.take(new_context, live_url)


def tap_piece(phone: Phone, piece: str) -> None:
    """A tile, a card by its rank, or a card by its rank and then its suit."""
    if "-" in piece:
        phone.tap(phone.key(piece))
        return
    phone.tap(phone.page.locator(f"#r{piece[0]}"))
    if piece[1:]:
        phone.tap(phone.page.locator(f"#s{piece[1:].lower()}"))


def _starting(*words: str) -> re.Pattern[str]:
    return re.compile(rf"^\s*({'|'.join(map(re.escape, words))})")


def answer(phone: Phone, flags: list[str]) -> None:
    """Pegs a hand or crib: the one key there is, or the answer to what is asked."""
    keys = phone.page.locator("#table .choice .key")
    if keys.count() == 1:
        assert flags == []
        expect(keys).to_have_text(_starting("Peg"))
        phone.tap(keys)
    else:
        expect(keys.first).to_have_text(_starting("No ", "Neither"))
        phone.tap(phone.act(ANSWERS[" ".join(flags)]) if flags else keys.first)


def enter(phone: Phone, entry: str) -> None:
    """Makes one entry by taps, as somebody would who looks at the page only."""
    flags = [word for word in entry.split() if word in ("flush", "flush5", "nobs")]
    match entry.split():
        case ["deal", _]:
            phone.tap(phone.act("Next deal"))
        case ["starter", piece]:
            tap_piece(phone, piece)
        case [_, "go"]:
            go = phone.page.locator("#go")
            phone.tap(go if go.count() else phone.act("Go"))
        case [_, "shows", *_]:
            answer(phone, flags)
        case ["crib", *pieces]:
            for piece in pieces[:4]:
                tap_piece(phone, piece)
            answer(phone, flags)
        case [_, piece]:
            tap_piece(phone, piece)


def play(phone: Phone, record: str, calls: dict[int, str]) -> list[Row]:
    """Enters a record from its second entry on; after each one the scores are looked at."""
    rows = read_rows(record)
    scores = "-".join("0" for _ in phone.page.locator("#table .side .score").all())
    for row in rows:
        if row.n > 1:
            enter(phone, row.entry)
        scores = row.scores or scores
        phone.expect_scores(scores)
        if row.n in calls:
            phone.expect_call(calls[row.n])
    return rows


def test_cards_to_121(phone: Phone) -> None:
    phone.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    play(
        phone,
        TO_121,
        {
            1: "Bill deals.",
            2: "Queen is the starter.",
            4: "Fifteen: two.",
            6: "Bill says go.",
            7: "Thirty-one: two.",
            29: "His heels: two.",
            33: "Twelve, and a run of three: three.",
            47: "Fourteen, and a pair: two.",
            66: "Twenty-four, and last: one.",
            81: "Game: Bill.",
        },
    )
    expect(phone.page.locator("#table .fig")).to_have_text("95–121")
    expect(phone.why).to_contain_text("one hundred and twenty-one")
    assert phone.record() == TO_121


def start_tiles(phone: Phone) -> None:
    """Domino cribbage has no choice of players."""
    page = phone.page
    phone.open()
    page.get_by_role("navigation", name="New game").get_by_role("link", name="Domino cribbage").tap()
    for seat, name in (("A", "Ann"), ("B", "Bill")):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.locator("input[name=down][value=b]").tap()
    phone.begin()


def test_dominoes_to_61(phone: Phone) -> None:
    start_tiles(phone)
    play(
        phone,
        DOMINOES_TO_61,
        {
            1: "Bill deals.",
            2: "A double: one.",
            8: "Bill says go.",
            21: "Thirty-one: two.",
            39: "Game: Bill.",
        },
    )
    assert phone.record() == DOMINOES_TO_61


def test_a_deal_in_pairs(either: Phone) -> None:
    names = ("Ann", "Bill", "Cath", "Dave")
    either.start("Card cribbage", *names, table="Pairs", rules="Standard", down="d")
    play(
        either,
        IN_PAIRS,
        {
            6: "Twenty-five, and a pair royal: six.",
            7: "Thirty, and a double pair royal: twelve.",
            18: "Twenty, a pair and last: three.",
        },
    )
    expect(either.act("Next deal")).to_contain_text("Ann deals")
    assert either.record() == IN_PAIRS


def test_a_deal_without_scripts(new_context: NewContext, live_url: str) -> None:
    phone = Phone.take(new_context, live_url, scripts=False)
    phone.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    rows = play(phone, ONE_DEAL, {})
    phone.undo()
    expect(phone.page.locator("#table .choice .key").first).to_be_attached()
    for piece in rows[-1].entry.split()[1:5]:
        tap_piece(phone, piece)
    answer(phone, ["nobs"])
    assert phone.entries()[-2:] == [f"strike {rows[-1].n}", rows[-1].entry]


def test_suits_once_asked_for_stay(either: Phone) -> None:
    """The second row comes with the first card that has a suit, also for whoever opens the game elsewhere."""
    either.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    suits = either.page.locator("#table .suits button, #table .suits a")
    expect(suits).to_have_count(0)
    either.tap(either.act("Suits"))
    expect(suits).to_have_count(4)
    play(either, WITH_SUITS, {2: "Six is the starter."})
    assert either.record() == WITH_SUITS
    either.tap(either.act("Next deal"))
    either.open(either.game.removeprefix(either.url))
    expect(suits).to_have_count(4)
    either.tap(either.act("Suits"))
    expect(suits).to_have_count(0)
