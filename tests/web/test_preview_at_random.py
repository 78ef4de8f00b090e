"""A correction looked at before it is made: in games at random what is shown is what happens."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.record.reading import read_record
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.store.records import keep_record
from tests.oracle import corrections, crib_corrections, cribbage_games, games
from tests.oracle.notation import Refused as NoPlay
from tests.test_cribbage_oracle import SEEDS
from tests.web.conftest import Page, Table, let_score
from tests.web.previewed import Row, board, lists, straight

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
def test_what_is_shown_is_what_happens(shared: Flask, family: Any, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - plays to choose, no secrets
    with shared.extensions["sheets"].store.writing() as db:
        game = keep_record(db, read_record(beginning(rng, family)).record)
    client = shared.test_client()
    let_score(shared, client, game)
    table = Table(shared, client, game)
    for _ in range(8):
        if table.judged["plays"]:
            check(table, some_correction(rng, table))
