"""A card added up once more, by hand: from its JSON, in halves of a point, and with nothing of referee."""

from __future__ import annotations

from typing import Any

GONE = ("absent", "walkover")


def add_up(format: dict[str, Any], card: dict[str, Any]) -> dict[str, Any]:
    """Rubbers, legs, pegs, halves of a point, and how many rubbers are open."""
    found: dict[str, Any] = {"rubbers": [0, 0], "legs": [0, 0], "pegs": [0, 0], "halves": [0, 0], "open": 0}
    skunks = [0, 0]
    for rubber, line in zip(format["rubbers"], card["lines"], strict=True):
        won = [0, 0]
        for leg in line["legs"]:
            home, away = leg["scores"]
            winner = 0 if home > away else 1
            won[winner] += 1
            if rubber["game"]:
                found["pegs"][0] += home
                found["pegs"][1] += away
            skunks[winner] += skunked(rubber, leg)
        if line["marks"][0] in GONE or line["marks"][1] in GONE:
            best_of = {n: n // 2 + 1 for n in range(100)}
            whole = best_of[rubber["legs"]] if rubber["best"] else rubber["legs"]
            won = [0 if mark in GONE else whole for mark in line["marks"]]
        elif not finished(rubber, won):
            found["open"] += 1
        for side in (0, 1):
            found["legs"][side] += won[side]
            found["rubbers"][side] += won[side] > rubber["legs"] - won[side]
    found["halves"] = [halves(format["points"], found, skunks, side) for side in (0, 1)]
    return found


def finished(rubber: dict[str, Any], won: list[int]) -> bool:
    left = rubber["legs"] - sum(won)
    return left == 0 or (rubber["best"] and abs(won[0] - won[1]) > left)


def skunked(rubber: dict[str, Any], leg: dict[str, Any]) -> bool:
    if leg["game"]:
        return leg["skunk"] > 0
    usual = 61 if rubber["chosen"].get("five-card") == "yes" else 121
    to_121 = int(rubber["chosen"].get("target", usual)) == 121
    return rubber["game"] == "cribbage" and to_121 and min(leg["scores"]) < 91


def halves(rule: dict[str, Any], found: dict[str, Any], skunks: list[int], side: int) -> int:
    each = {name: in_halves(text) for name, text in rule.items() if isinstance(text, str) and name != "decides"}
    points = each["rubber"] * found["rubbers"][side] + each["leg"] * found["legs"][side] + each["skunk"] * skunks[side]
    if found["open"]:
        return points
    behind = found[rule["decides"]][1 - side] - found[rule["decides"]][side]
    if behind < 0:
        return points + each["win"]
    if behind == 0:
        return points + each["draw"]
    return points + (each["close"] if behind <= rule["close_by"] else 0)


def in_halves(text: str) -> int:
    """ "7/2" is 7 halves, "3" is 6."""
    return int(text[:-2]) if text.endswith("/2") else 2 * int(text)
