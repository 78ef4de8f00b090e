"""A correction looked at before it is made: what is shown is what happens, and where the game says so all agree."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from html import unescape
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import create_app
from referee.language import Language
from referee.record.reading import read_record
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.store.games import entries_after
from referee.store.records import keep_record
from referee.web import languages
from tests.oracle import corrections, crib_corrections, cribbage_games, games
from tests.oracle.notation import Refused as NoPlay
from tests.test_cribbage_oracle import SEEDS
from tests.web.conftest import Page, Start, Table, let_score

Kept = Callable[[str], Table]
Row = tuple[int, str, str, str, str, str]


@pytest.fixture(scope="module")
def pub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for all the games that are played at random here."""
    made = create_app(tmp_path_factory.mktemp("pub"), testing=True)
    yield made
    made.extensions["sheets"].store.close()


# what a preview shows


def rows(html: str) -> list[Row]:
    """Number ("0" where it does not stand yet), play, points and scores then and now, of a list of changes."""
    found = []
    for row in re.findall(r'<li class="row">(.*?)</li>', html, re.DOTALL):
        play, scores, points = re.split(r'<span class="b num">|<span class="n">', row)
        n = re.search(r"<small>(\d+)</small>", play)
        words = plain(play.replace(n[0], "") if n else play)
        found.append((int(n[1]) if n else 0, words, *before_and_now(points), *before_and_now(scores)))
    return found


def before_and_now(html: str) -> tuple[str, str]:
    """What is struck out, and what stands; the same where nothing is struck out."""
    struck = re.search(r"<s>(.*?)</s>", html)
    now = plain(re.sub(r"<s>.*?</s>", "", html))
    return (plain(struck[1]) if struck else now), now


def plain(html: str) -> str:
    return unescape(" ".join(re.sub("<[^>]+>", " ", html).split())).replace("\u2011", "-")


def lists(page: Page) -> tuple[list[Row], list[Row]]:
    """The plays that would score otherwise, and those after which only the scores would be others."""
    first, _, running = page.html.split('class="sec"')[1].partition("<details")
    return rows(first), rows(running)


def board(page: Page) -> list[tuple[str, str]]:
    """The score of each side now and then."""
    found = re.findall(r'<b class="num">(.*?)</b>', page.html.split('class="ends-in"')[1].split("</ul>")[0])
    return [before_and_now(one) for one in found]


# what happens


def points(play: dict[str, Any]) -> str:
    """What a play of the JSON brought, as people write it."""
    given = sum(item["points"] for item in play["items"] if "seat" in item)
    if play["bust"] and not play["pegged"]:
        return "bust"
    return f"{play['pegged'] or given:+}".replace("-", "−") if play["pegged"] or given else "0"


def ruled(play: dict[str, Any]) -> tuple[object, ...]:
    return tuple(play[key] for key in ("text", "worth", "pegged", "bust", "items", "verdicts"))


def changed(before: dict[str, Any], after: dict[str, Any]) -> tuple[Counter[object], Counter[object]]:
    """What two judgements of one game differ in, as the two lists of a preview should have it; without the plays."""
    was, now = ({play["n"]: play for play in judged["plays"]} for judged in (before, after))
    otherwise: Counter[object] = Counter()
    running: Counter[object] = Counter()
    for n in was.keys() | now.keys():
        old, new = was.get(n), now.get(n)
        row = (n if old else 0, *shown(old, new, points), *shown(old, new, total))
        if not old or not new or ruled(old) != ruled(new):
            otherwise[row] += 1
        elif old["scores"] != new["scores"]:
            running[row] += 1
    return otherwise, running


def shown(old: Any, new: Any, say: Callable[[Any], str]) -> tuple[str, str]:
    """Then and now; nothing is struck out where there was nothing."""
    now = say(new) if new else ("struck" if say is points else "")
    return (say(old) if old and (new or say is points) else now), now


def total(play: dict[str, Any]) -> str:
    return "–".join(str(score) for score in play["scores"].values())


def without_plays(found: list[Row]) -> Counter[object]:
    return Counter((n, *rest) for n, _, *rest in found)


# corrections at random


def some_correction(rng: random.Random, table: Table) -> str:
    """Something that may be put right in this game; not everything can be."""
    judged = table.judged
    play, seat = rng.choice(judged["plays"][-rng.choice([1, 3, 12, 1000]) :]), rng.choice("ab")
    n, game = play["n"], judged["game"]
    match rng.choice(["amend", "amend", "insert", "strike", "rest", "rule"]):
        case "amend":
            return f"amend {n}: {variant(rng, game, play['text']) or f'{seat} awarded 2'}"
        case "insert":
            extra = rng.choice(["draws 1", "knocks", "awarded 3", "penalty 2"] if "cribbage" not in game else
                               ["go", "awarded 3", "penalty 2"])  # fmt: skip
            return f"insert {n}: {seat} {extra}"
        case "strike":
            return f"strike {n}"
        case "rest":
            return f"strike {n}-"
        case _:
            rule = rng.choice([*house_rules(GAMES[game].rules).values()])
            return f"rule {rule.name} {rng.choice([*rule.choices])}"


def variant(rng: random.Random, game: str, body: str) -> str | None:
    try:
        if "cribbage" in game:
            return crib_corrections.variant(rng, game, body)
        return corrections.variant(rng, body)
    except NoPlay:
        return None


def beginning(rng: random.Random, family: Any) -> str:
    """A game played at random, up to some play of it."""
    lines = family.random_game(rng).split("\n")
    tags = [line for line in lines if line.startswith("[")]
    plays = [line for line in lines if line and not line.startswith("[")]
    return "\n".join([*tags, *plays[: rng.randint(1, 45)]])


def straight(table: Table, entry: str) -> Page:
    """Sends a correction to the table itself, as an old page would."""
    page = table.get("/more")
    fields = {"csrf_token": page.forms[0].fields["csrf_token"], "expected": len(table.log), "key": "straight"}
    return Page(table.client.post(table.url, data={**fields, "entry": entry}))


def sentence(page: Page) -> str:
    """What is said against an entry, at the table or at the page of a play."""
    said = page.call.removeprefix("No. ") if page.call.startswith("No. ") else page.said("warn")[0]
    return re.split(r" [Ll]ook at play", said)[0]


def check(table: Table, entry: str) -> None:
    """Looks at a correction, makes it if it can be made, and compares."""
    before, log = table.judged, table.log
    page = table.preview(entry)
    assert table.log == log, "nothing is changed by looking"
    if page.status == 422:
        answer = straight(table, entry)
        assert answer.status == 422
        if page.call != "Which end?":
            assert sentence(answer) == sentence(page)
        assert table.log == log
        return
    assert page.status == 200, page.words
    assert table.send(page, entry).status == 303
    after = table.judged
    if len(table.log) == len(log) + 1:  # else plays were entered once more, with other numbers
        assert tuple(map(without_plays, lists(page))) == changed(before, after)
    scores = [[str(score) for score in judged["scores"].values()] for judged in (before, after)]
    assert board(page) == list(zip(*scores, strict=True))


@pytest.mark.parametrize("family", [games, cribbage_games], ids=["lines", "cribbage"])
@settings(max_examples=25)
@given(seed=st.sampled_from(SEEDS))
def test_what_is_shown_is_what_happens(pub: Flask, family: Any, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - plays to choose, no secrets
    with pub.extensions["sheets"].store.writing() as db:
        game = keep_record(db, read_record(beginning(rng, family)).record)
    client = pub.test_client()
    let_score(pub, client, game)
    table = Table(pub, client, game)
    for _ in range(8):
        if table.judged["plays"]:
            check(table, some_correction(rng, table))


FIRST = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\ndown a\na 6-6\nb 6-3\na 3-1\n'
AGREED = FIRST.replace("down a", '[Corrections "agreed"]\ndown a')


def test_a_play_that_scores_otherwise_and_the_totals_after_it(kept: Kept) -> None:
    page = kept(FIRST).preview("insert 2: a awarded 5")
    assert lists(page) == (
        [(0, "Ann given 5", "+5", "+5", "5–0", "5–0")],
        [
            (2, "Ann 6-6", "+4", "+4", "4–0", "9–0"),
            (3, "Bill 6-3", "+8", "+8", "4–8", "9–8"),
            (4, "Ann 3-1", "0", "0", "4–8", "9–8"),
        ],
    )
    assert board(page) == [("4", "9"), ("8", "8")]
    assert "3 more plays where only the total changes" in page.words
    assert page.call == "Ann given 5. put in before play 2, Ann 6-6"


def test_points_that_a_starter_brings_the_dealer_are_shown(kept: Kept) -> None:
    page = kept('[Game "cribbage"]\n[Players "Ann, Bill"]\ndeal b\nstarter QD\na 5\n').preview("amend 2: starter JD")
    assert [row[2:] for row in lists(page)[0]] == [("0", "+2", "0–0", "0–2")]
    assert "1 more play where only the total changes" in page.words


def test_who_wins_is_told_and_no_row_is_without_a_difference(kept: Kept) -> None:
    table = kept(FIRST + "a awarded 57\n")
    page = table.preview("rule target 91")
    assert lists(page) == ([], [])
    assert page.said("out") == ["Then the game goes on: Bill to lay."]
    assert "No play would score otherwise" in page.words


def test_a_play_that_wins_then(kept: Kept) -> None:
    page = kept(FIRST + "a awarded 55\n").preview("amend 5: a awarded 57")
    assert page.said("out") == ["Then Ann has won."]
    assert [row[2:] for row in lists(page)[0]] == [("+55", "+57", "59–8", "61–8")]


def test_a_struck_play_stands_where_it_stood(kept: Kept) -> None:
    page = kept(FIRST + "a awarded 5\nb 1-1\n").preview("strike 5")
    assert lists(page) == (
        [(5, "Ann given 5", "+5", "struck", "", "")],
        [(6, "Bill 1-1", "0", "0", "9–8", "4–8")],
    )
    assert page.call == "Ann given 5: struck. play 5, as if it had never been made"


def test_only_a_correction_can_be_looked_at(kept: Kept) -> None:
    for entry in ("b 6-1", "", "nonsense", "amend", "amend 4", "rule"):
        assert kept(FIRST).preview(entry).status == 422


@pytest.mark.parametrize("entry", ["insert 4: a draws 1", "rule chip-point 0", "insert 4: a awarded 2"])
def test_it_says_so_where_no_score_changes(kept: Kept, entry: str) -> None:
    page = kept(FIRST).preview(entry)
    assert ("No score changes" in page.words) == (entry != "insert 4: a awarded 2")
    assert ("What would score otherwise" in page.words) == (entry == "insert 4: a awarded 2")


@pytest.mark.parametrize("entry", ["amend 3: b 6-3", "amend 3: b 3-6 right", "rule target 61", "rule muggins no"])
def test_what_stands_already_is_no_correction(kept: Kept, entry: str) -> None:
    table = kept(FIRST)
    page = table.preview(entry)
    assert (page.status, straight(table, entry).status) == (422, 422)
    assert "That is what stands already." in page.words
    assert len(table.log) == 4


def test_a_claim_is_a_difference(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 3: b 6-3 claims 5")
    assert page.call == "Bill 6-3 claims 5. in place of Bill 6-3, play 3"
    table.send(page, "amend 3: b 6-3 claims 5")
    assert "Play 3 amended: Bill 6-3 claims 5 was: Bill 6-3 ·" in table.get("/log").words
    assert "Bill 6-3 became Bill 6-3 claims 5" in table.get("?at=3").words


# a later tile that then fits both ends

BOTH = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\ndown a\na 6-6\nb 6-3\na 3-3\nb 3-1 ; seen\n'


def test_a_tile_stays_where_it_lay(kept: Kept) -> None:
    table = kept(BOTH + "a 1-1\n")
    page = table.preview("amend 4: a 6-1")
    assert "Play 5, Bill 3-1 right Tap here if it lay on the left" in page.words
    table.send(page, "amend 4: a 6-1", reason="it was the 6-1")
    assert log_of(table)[6:8] == [("strike 5-", "it was the 6-1"), ("amend 4: a 6-1", "it was the 6-1")]
    assert log_of(table)[8] == ("b 3-1 right", "seen")
    assert len(table.log) == 10
    assert board(page) == [("10", str(table.scores["a"])), ("8", str(table.scores["b"]))]


def test_or_lies_at_the_other_end(kept: Kept) -> None:
    table = kept(BOTH)
    page = table.preview("amend 4: a 6-1")
    page = table.press(page, page.act("Play 5"))
    assert "Play 5, Bill 3-1 left Tap here if it lay on the right" in page.words
    table.press(page, page.act("Amend play 4"))
    assert table.log[5:] == ["strike 5-", "amend 4: a 6-1", "b 3-1 left"]


def test_all_agree_to_it_at_once(kept: Kept) -> None:
    table = kept(BOTH.replace("down a", '[Corrections "agreed"]\ndown a'))
    agree(table, agree(table, table.preview("amend 4: a 6-1"), "a"), "b")
    assert table.log[5:] == ["strike 5-", "amend 4: a 6-1", "b 3-1 right"]


def test_a_double_tap_of_several_entries(kept: Kept) -> None:
    table = kept(BOTH)
    page = table.preview("amend 4: a 6-1")
    assert [table.send(page, "amend 4: a 6-1").status for _ in range(2)] == [303, 303]
    assert len(table.log) == 8


# where every side agrees


def log_of(table: Table) -> list[tuple[str, str]]:
    """The log with its comments."""
    with table.app.extensions["sheets"].store.reading() as db:
        return [(stored.text, stored.comment) for stored in entries_after(db, table.game, 0)]


def names(page: Page) -> list[str]:
    """The keys of those who have to agree."""
    return [words for words in page.said("key") if words.endswith((" agree", " agrees"))]


def agree(table: Table, page: Page, seat: str, reason: str | None = None) -> Page:
    """Taps a name, with what stands in the form."""
    form = page.dock
    data = form.fields | {"agree": seat} | ({} if reason is None else {"reason": reason})
    answer = table.client.post(form.action, data=data)
    return Page(answer)


def test_both_agree_and_the_reason_is_kept_with_their_names(kept: Kept) -> None:
    table = kept(AGREED)
    before = log_of(table)
    page = table.preview("amend 4: a 3-2")
    assert names(page) == ["Ann agree", "Bill agree"]
    page = agree(table, page, "b", "it was the 3-2")
    assert page.status == 200
    assert names(page) == ["Ann agree", "Bill agrees"]
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert log_of(table) == before, "one tap is not enough"
    assert agree(table, page, "b").status == 200
    assert log_of(table) == before, "nor is the same one twice"
    assert agree(table, page, "a").status == 303
    said = "agreed by Ann and Bill: it was the 3-2"
    assert log_of(table) == [*before, ("amend 4: a 3-2", said)]
    record = table.client.get(f"{table.url}.txt").text
    assert f"5. amend 4: a 3-2 ; {said}\n" in record
    assert read_record(record).record.entries[-1].comment == said
    assert said in table.get("?at=4").words


def test_the_log_keeps_in_english_that_all_agreed_and_a_page_says_it_in_its_language(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loud(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("agreed", "AGREED")

    monkeypatch.setattr(languages, "find_language", lambda _code: Language("pl", Loud()))
    table = kept(AGREED)
    agree(table, agree(table, table.preview("amend 4: a 3-2"), "b", "agreed by all"), "a")
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and Bill: agreed by all")
    assert "AGREED by Ann and Bill: agreed by all" in table.get("?at=4").words
    assert "AGREED by Ann and Bill: agreed by all" in table.get("/log").words


def test_names_from_right_to_left_are_kept_as_they_are(kept: Kept) -> None:
    """The record is read again."""
    table = kept(AGREED.replace("Bill", "عمر"))
    agree(table, agree(table, table.preview("amend 4: a 3-2"), "b", "late"), "a")
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and عمر: late")
    assert read_record(table.client.get(f"{table.url}.txt").text).record.entries[-1].comment.endswith(": late")
    assert "agreed by Ann and \u2068عمر\u2069: late" in table.get("/log").words


@pytest.mark.parametrize("reason", ["agreed by Ann and Bill because it was late", "agreed by Ann and Billy: no", "why"])
def test_what_people_typed_stays_as_it_is(kept: Kept, reason: str) -> None:
    table = kept(f"{FIRST}amend 2: a 6-6 ; {reason}\n")
    assert f" {reason}" in table.get("?at=2").words
    assert f" {reason}" in table.get("/log").words


def test_without_a_reason_the_names_stand_alone(kept: Kept) -> None:
    table = kept(AGREED)
    agree(table, agree(table, table.preview("strike 3-"), "a"), "b")
    assert log_of(table)[-1] == ("strike 3-", "agreed by Ann and Bill")


@pytest.mark.parametrize("agreed", ["", "a", "aa", "c", "xyz"])
def test_less_than_everybody_is_not_enough(kept: Kept, agreed: str) -> None:
    table = kept(AGREED)
    page = table.preview("amend 4: a 3-2")
    answer = table.client.post(page.dock.action, data=page.dock.fields | {"agreed": agreed})
    assert answer.status_code == 200
    assert len(table.log) == 4


def test_a_new_game_in_which_everybody_has_to_agree(start: Start) -> None:
    table = start(corrections="agreed")
    table.play("a 6-6", "b 6-3")
    assert '[Corrections "agreed"]' in table.client.get(f"{table.url}.txt").text
    assert names(table.preview("strike 2-")) == ["Ann agree", "Bill agree"]


def test_by_default_nobody_is_asked(start: Start) -> None:
    table = start()
    table.play("a 6-6", "b 6-3")
    assert "Corrections" not in table.client.get(f"{table.url}.txt").text
    page = table.preview("amend 2: a 6-5")
    assert names(page) == []
    table.send(page, "amend 2: a 6-5", reason="it was the 6-5")
    assert log_of(table)[-1] == ("amend 2: a 6-5", "it was the 6-5")


def test_the_last_play_is_undone_by_one_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.get()
    table.press(page, page.act("Undo"))
    assert log_of(table)[-1] == ("strike 4", "")


def test_plays_need_no_agreement(kept: Kept) -> None:
    table = kept(AGREED)
    table.play("b 6-5", "a draws 2")
    assert table.log[-2:] == ["b 6-5", "a draws 2"]


def undo(table: Table) -> Page:
    """Taps Undo; where everybody has to agree, the page that asks for it."""
    page = table.get()
    return table.press(page, page.act("Undo"))


def test_only_one_undo_in_a_row_is_free(kept: Kept) -> None:
    table = kept(AGREED)
    undo(table)
    assert names(undo(table)) == ["Ann agree", "Bill agree"]
    assert table.log[4:] == ["strike 4"]
    table.play("a 3-2")
    undo(table)
    assert table.log[4:] == ["strike 4", "a 3-2", "strike 6"], "what was entered since is undone by one tap"


@pytest.mark.parametrize("entry", ["amend 4: a 3-2", "insert 4: a draws 1", "a awarded 3", "rule chip-point 0"])
def test_what_all_agreed_to_is_not_undone_by_one(kept: Kept, entry: str) -> None:
    table = kept(AGREED)
    agree(table, agree(table, table.preview(entry), "a"), "b")
    log = table.log
    assert len(log) == 5
    assert names(undo(table)) == ["Ann agree", "Bill agree"]
    assert table.log == log


@pytest.mark.parametrize(("kind", "typed", "entry"), [
    ("misdeal", {"reason": "a tile fell"}, "misdeal a tile fell"),
    ("give", {"what": "penalty", "seat": "a", "points": "3", "reason": "late"}, "a penalty 3 late"),
    ("give", {"what": "awarded", "seat": "b", "points": "2"}, "b awarded 2"),
    ("concede", {"seat": "b"}, "b concedes"),
])  # fmt: skip
def test_what_people_decide_about_points_takes_every_side(
    kept: Kept, kind: str, typed: dict[str, str], entry: str
) -> None:
    table = kept(AGREED)
    answer = table.more(kind, **typed)
    assert (answer.status, len(table.log)) == (303, 4)
    page = agree(table, table.get(answer.location), "a")
    assert (page.status, len(table.log)) == (200, 4)
    assert agree(table, page, "b").status == 303
    assert log_of(table)[-1] == (entry, "agreed by Ann and Bill")


@pytest.mark.parametrize("entry", ["amend 4: a 3-2", "insert 3: b draws 1", "strike 4-", "rule chip-point 0"])
def test_a_correction_sent_past_its_preview_is_led_there(kept: Kept, entry: str) -> None:
    table = kept(AGREED)
    answer = straight(table, entry)
    assert answer.status == 303
    assert len(table.log) == 4
    page = table.get(answer.location)
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["entry"] == entry


def test_a_rule_changed_behind_more_is_led_there(kept: Kept) -> None:
    table = kept(AGREED)
    answer = table.more("rule", option="chip-point", value="0")
    assert (answer.status, len(table.log)) == (303, 4)
    page = agree(table, table.get(answer.location), "a")
    agree(table, page, "b")
    assert log_of(table)[-1] == ("rule chip-point 0", "agreed by Ann and Bill")


def test_the_next_game_is_corrected_in_the_same_way(kept: Kept) -> None:
    table = kept(AGREED + "b concedes\n")
    following = table.next()
    assert '[Corrections "agreed"]' in table.client.get(f"{following.url}.txt").text


@pytest.mark.parametrize(
    ("players", "sides", "seats", "by"),
    [
        ("Ann, Bill, Cath", "", "abc", "Ann, Bill and Cath"),
        ("Ann, Bill, Cath, Dave", "", "abcd", "Ann, Bill, Cath and Dave"),
        ("Ann, Bill, Cath, Dave", '[Sides "a+c, b+d"]\n', "ab", "Ann and Cath and Bill and Dave"),
    ],
)
def test_more_than_two(kept: Kept, players: str, sides: str, seats: str, by: str) -> None:
    tags = f'[Game "muggins"]\n[Players "{players}"]\n{sides}[Corrections "agreed"]\n'
    table = kept(tags + "down a\na 5-5\nb 5-0\n")
    page = table.preview("amend 2: a 6-5")
    assert len(names(page)) == len(seats)
    for seat in seats:
        assert len(table.log) == 3
        page = agree(table, page, seat)
    assert log_of(table)[-1] == ("amend 2: a 6-5", f"agreed by {by}")


# the table moves on meanwhile


def test_another_phone_played_before_the_last_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = agree(table, table.preview("amend 4: a 3-2"), "a", "it was the 3-2")
    table.elsewhere().play("b 6-5")
    before = log_of(table)
    page = agree(table, page, "b")
    assert page.status == 409
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert names(page) == ["Ann agree", "Bill agree"], "what they agreed to is another thing now"
    assert page.html.split("</main>")[0].count('role="alert"') == 1
    assert "“play 4 amended: Ann 3-2” was not entered" in page.words
    assert "every name must be tapped again" in page.words
    assert log_of(table) == before


def test_another_phone_played_before_the_first_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("b 6-5")
    page = agree(table, page, "a", "it was the 3-2")
    assert page.status == 409
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["reason"] == "it was the 3-2"
    page = agree(table, page, "a")
    assert (page.status, names(page)) == (200, ["Ann agrees", "Bill agree"])
    assert agree(table, page, "b").status == 303
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and Bill: it was the 3-2")


def test_what_was_the_last_play_is_it_no_more(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.preview("strike 4")
    assert names(page) == []
    other = table.elsewhere()
    agree(other, agree(other, other.preview("a penalty 1"), "a"), "b")
    page = table.send(page, "strike 4", reason="seen twice")
    assert page.status == 409
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["reason"] == "seen twice"


def test_a_reason_is_told_where_the_correction_can_be_made_no_more(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("strike 4")
    page = table.send(page, "amend 4: a 3-2", reason="it was the 3-2")
    assert page.status == 409
    assert "The reason that was typed: “it was the 3-2”." in page.words


def test_where_nobody_is_asked_it_is_looked_at_again_too(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("b 6-5")
    page = table.send(page, "amend 4: a 3-2", reason="it was the 3-2")
    assert page.status == 409
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert table.log[-1] == "b 6-5"
    assert table.send(page, "amend 4: a 3-2").status == 303
    assert log_of(table)[-1] == ("amend 4: a 3-2", "it was the 3-2")


@pytest.mark.parametrize("reason", ["x" * 201, "a\u202eb"])
def test_a_reason_that_cannot_be_kept_is_said_so(kept: Kept, reason: str) -> None:
    table = kept(FIRST)
    page = table.send(table.preview("amend 4: a 3-2"), "amend 4: a 3-2", reason=reason)
    assert page.status == 422
    assert page.html.split("</main>")[0].count('role="alert"') == 1
    assert len(table.log) == 4


def test_a_double_tap_corrects_once(kept: Kept) -> None:
    table = kept(AGREED)
    page = agree(table, table.preview("amend 4: a 3-2"), "a")
    assert [agree(table, page, "b").status for _ in range(2)] == [303, 303]
    assert table.log[4:] == ["amend 4: a 3-2"]


def test_two_phones_agree_to_the_same_at_once(kept: Kept) -> None:
    table = kept(AGREED)
    other = table.elsewhere()
    first = agree(table, table.preview("amend 4: a 3-2"), "a")
    second = agree(other, other.preview("amend 4: a 3-2"), "a")
    assert [agree(table, first, "b").status, agree(other, second, "b").status] == [303, 303]
    assert table.log[4:] == ["amend 4: a 3-2"]
