"""Whole records with the verdicts that stand beside them: disputes, cases from the field, and the scenarios."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.errors import RecordError
from referee.record.judging import judge
from referee.record.reading import read_record

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))
SCENARIOS = sorted((FOLDER / "scenarios").glob("*.txt"))
Object = dict[str, Any]

# Reasons whose seat counts by itself; else points given to another count for his side.
TIED_TO_SEAT = ("go", "last", "heels", "bonus", "block", "muggins")


def ruled(path: Path) -> Object:
    """What the rules say of a record, or `error` with its code and line."""
    try:
        reading = read_record(path.read_text("utf-8"))
    except RecordError as refusal:
        return {"error": refusal.cause.code, "line": refusal.line}
    found = judge(reading.record, reading.ledger)
    for ruling in found["plays"]:
        for item in ruling["items"]:
            item.pop("pieces")
    return found


def part_of(want: Any, got: Any) -> Any:
    """The part of `got` that `want` speaks of."""
    if isinstance(want, dict) and isinstance(got, dict):
        return {key: part_of(value, got.get(key)) for key, value in want.items() if key != "why"}
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        return [part_of(*pair) for pair in zip(want, got, strict=True)]
    return got


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record(path: Path) -> None:
    want, got = json.loads(path.with_suffix(".json").read_text("utf-8")), ruled(path)
    why = want.pop("why", None)
    plays = {ruling["n"]: ruling for ruling in got.get("plays", [])}
    if "plays" in want:
        got["plays"] = [plays.get(ruling["n"]) for ruling in want["plays"]]
    assert part_of(want, got) == want, why


def test_every_record_has_its_verdict_and_every_dispute_its_record() -> None:
    for folder in (FOLDER, FOLDER / "scenarios"):
        stems = [{path.stem for path in folder.glob(f"*.{kind}")} for kind in ("txt", "json")]
        assert stems[0] == stems[1]
    disputes = {match[1] for path in RECORDS if (match := re.match(r"dispute-(\d\d)-", path.stem))}
    assert disputes == {f"{n:02}" for n in range(1, 31)}


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    want, got = json.loads(path.with_suffix(".json").read_text("utf-8")), ruled(path)
    if "plays" not in want:
        assert (got.get("line"), "error" in got) == (want["line"], True), want["why"]
        return
    assert "error" not in got, got
    assert head(got, want) == head(want, want)
    for wanted, ruling in zip(want["plays"], got["plays"], strict=True):
        loose = set(wanted["loose"])
        assert plain(ruling, loose) == plain(wanted, loose), wanted["text"]
        if "items" not in loose:
            assert score_items(ruling, want["sides"], loose) == score_items(wanted, want["sides"], loose)
        open_to = {(v["n"], v["fault"]) for v in wanted["verdicts"] if v.get("soft")} | clearings(want)
        assert verdicts(ruling, open_to) == verdicts(wanted, open_to), wanted["text"]


def head(found: Object, want: Object) -> Object:
    """What is said of the whole game. Who shows next is in any order, and some options cannot matter."""
    fields = {"game", "sides", "scores", "winner", "how", "skunk"} - set(want["loose"])
    rules = {name: value for name, value in found["rules"].items() if name not in want["inapplicable"]}
    seat = None if want["next"]["does"] == "hold" else found["next"]["seat"]
    return {field: found[field] for field in fields} | {"rules": rules, "next": (found["next"]["does"], seat)}


def plain(ruling: Object, loose: set[str]) -> Object:
    fields = {"scores", "worth", "pegged", "bust", "seat"} - loose
    text = re.sub(" (left|right)", "", ruling["text"])
    return {field: ruling[field] for field in fields} | {"n": ruling["n"], "text": text}


def score_items(ruling: Object, sides: list[str], loose: set[str]) -> Counter[tuple[str, int, str | None]]:
    """Reason, points, and to whom where they are another's. What a rule gives may be called a penalty or an award."""
    side = {seat: name for name in sides for seat in name}
    found: Counter[tuple[str, int, str | None]] = Counter()
    for item in ruling["items"]:
        reason, points, seat = item["reason"], item["points"], item.get("seat")
        if reason in ("penalty", "award"):
            reason, points = "penalty or award", points if seat else abs(points)
        whose = seat
        if (seat and reason not in TIED_TO_SEAT) or "tag" in loose:
            whose = side[seat or ruling["seat"]]
        found[reason, points, whose] += bool(item["points"])
    return +found


def clearings(want: Object) -> set[tuple[int, None]]:
    """Knocks whose clearing may come at any play."""
    soft = [v for wanted in want["plays"] for v in wanted["verdicts"] if v.get("soft")]
    return {(v["n"], None) for v in soft if v["fault"] is None}


def verdicts(ruling: Object, open_to: set[tuple[int, str | None]]) -> Counter[tuple[int, str, str | None]]:
    found = [(v["n"], v["seat"], v["fault"]) for v in ruling["verdicts"]]
    return Counter(one for one in found if (one[0], one[2]) not in open_to)
