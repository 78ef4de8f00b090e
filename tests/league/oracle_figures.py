"""The figures of a leg a second time, from what the oracle says of its record: plays as text, and running scores.

Naive on purpose, and without a line of `referee/`: every figure is counted by itself, over the plays that stand.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tests.oracle.hand import ALL_TILES, Line, choose_end, end_total, lay_on

Object = dict[str, Any]


class Game:
    """A record judged by the oracle, for the seats that are asked about, all of one side."""

    def __init__(self, judged: Object, seats: str) -> None:
        self.judged, self.rules, self.seats = judged, judged["rules"], seats
        self.side = next(side for side in judged["sides"] if seats[0] in side)
        self.scores = [dict.fromkeys(judged["sides"], 0)]
        self.plays: list[Object] = []
        for play in judged["plays"]:
            self.plays.append(play | {"kind": kind(play["text"])})
            if play["text"].startswith("misdeal"):
                while self.plays.pop()["kind"] != "begins":
                    pass
        self.scores += [play["scores"] for play in self.plays]
        self.figures: Counter[str] = Counter()

    def count(self) -> dict[str, int]:
        for at, play in enumerate(self.plays):
            self.claim(play)
            for reason, seat, points in self.pegged(at):
                if seat in self.seats:
                    self.figures[self.heading(play["kind"], reason, at)] += points
        return {name: n for name, n in self.figures.items() if n}

    def heading(self, kind: str, reason: str, at: int) -> str:
        raise NotImplementedError

    def mine(self, *kinds: str) -> list[tuple[int, Object]]:
        return [
            (at, play) for at, play in enumerate(self.plays) if play["kind"] in kinds and play["seat"] in self.seats
        ]

    def claim(self, play: Object) -> None:
        said = re.search(r" claims (\d+)$", play["text"])
        if said and play["kind"] in ("lay", "show", "crib") and play["seat"] in self.seats:
            self.figures["claims"] += 1
            self.figures["true"] += play["worth"]
            self.figures["claimed"] += min(play["worth"], int(said[1]))
            self.figures["claimed-over"] += max(0, int(said[1]) - play["worth"])

    def pegged(self, at: int) -> list[tuple[str, str, int]]:
        """(reason, seat, points moved) of a play; what they come to are the scores that the oracle has."""
        play, now, found, own = self.plays[at], dict(self.scores[at]), [], False
        for item in play["items"]:
            if "seat" not in item and own:
                continue
            seat = item.get("seat", play["seat"])
            side = next(side for side in now if seat in side)
            to_go = self.rules["target"] - now[side]
            points = min(item["points"], to_go)
            if self.rules.get("finish") == "exact" and item["points"] > to_go:
                points = 0
            if item["reason"] == "heels" and play["bust"]:
                points = 0
            if "seat" not in item:
                own, points = True, play["pegged"]
            now[side] += points
            found.append((item["reason"] if "seat" in item else "", seat, points))
        assert now == play["scores"]
        return found

    def most(self, name: str, numbers: list[int]) -> None:
        self.figures[name] = max(numbers, default=0)

    def starts(self) -> list[int]:
        return [at for at, play in enumerate(self.plays) if play["kind"] == "begins"]


class Crib(Game):
    def count(self) -> dict[str, int]:
        shows, cribs = self.mine("show"), self.mine("crib")
        for at in self.starts():
            self.figures[f"deals-{self.role(at)}"] += 1
        self.figures["hands"], self.figures["cribs"] = len(shows), len(cribs)
        self.figures["from-24"] = sum(play["worth"] >= 24 for _, play in shows + cribs)
        self.most("highest-hand", [play["worth"] for _, play in shows])
        self.most("highest-crib", [play["worth"] for _, play in cribs])
        self.most("highest-score", [play["pegged"] for _, play in self.mine("show", "crib", "lay")])
        for worth in range(30):
            self.figures[f"hand-of-{worth}"] = sum(play["worth"] == worth for _, play in shows)
        if self.judged["skunk"] and self.judged["winner"] == self.side:
            self.figures["skunks"], self.figures["double-skunks"] = 1, int(self.judged["skunk"] == 2)
        elif self.judged["skunk"]:
            self.figures["skunked"] = 1
        return super().count()

    def role(self, at: int) -> str:
        deal = max(start for start in self.starts() if start <= at)
        return "dealer" if self.plays[deal]["seat"] in self.side else "pone"

    def heading(self, kind: str, reason: str, at: int) -> str:
        if reason in ("go", "last", "heels") or (kind == "lay" and not reason):
            return f"pegging-{self.role(at)}"
        if kind == "show" and not reason:
            return f"hand-{self.role(at)}"
        return kind if kind in ("crib", "muggins") and not reason else "others"


class Lines(Game):
    def count(self) -> dict[str, int]:
        tiles, starts = self.mine("lay"), self.starts()
        self.figures["hands-played"] = len(starts)
        self.figures["tiles"] = len(tiles)
        self.figures["busts"] = sum(play["bust"] for _, play in tiles)
        self.most("highest-score", [play["pegged"] for _, play in tiles])
        for at, play in tiles:
            eight = end_total(self.line(at + 1)) == 15
            self.figures["eights"] += eight and (not play["bust"] or play["pegged"] >= self.points(15))
        for at, play in self.mine("lay", "knock"):
            if self.out(at):
                self.figures["chances"] += 1
                self.figures["finishes"] += self.home(at, play)
        won = self.judged["winner"] == self.side and self.judged["how"] == "pegged out"
        if won and self.rules["target"] in (61, 121):
            self.figures[f"hands-to-{self.rules['target']}"] = len(starts)
        for seat in self.seats:
            for first, end in zip(starts, [*starts[1:], len(self.plays)], strict=True):
                self.figures[f"hand-of-{self.in_hand(seat, range(first, end))}"] += 1
        return super().count()

    def in_hand(self, seat: str, plays: range) -> int:
        return sum(
            points
            for at in plays
            for reason, whose, points in self.pegged(at)
            if whose == seat and self.heading(self.plays[at]["kind"], reason, at) in ("tile-points", "bonus")
        )

    def heading(self, kind: str, reason: str, _at: int) -> str:
        if reason:
            return "bonus" if reason in ("bonus", "block") else "others"
        return {"lay": "tile-points", "muggins": "muggins"}.get(kind, "others")

    def home(self, at: int, play: Object) -> bool:
        return play["kind"] == "lay" and self.scores[at][self.side] + play["pegged"] == self.rules["target"]

    def since_down(self, at: int) -> list[Object]:
        return self.plays[max(start for start in self.starts() if start < at) : at]

    def line(self, at: int) -> Line:
        """The tiles as they lie before a play, from the canonical texts of this hand."""
        line: Line = []
        for play in self.since_down(at):
            if play["kind"] == "lay":
                words = play["text"].split()
                tile = (int(words[1][0]), int(words[1][2]))
                end, _ = choose_end(line, tile, words[2] if words[2:] and words[2] != "claims" else None)
                line = lay_on(line, tile, end) or []
        return line

    def held(self, seat: str, at: int) -> int:
        left = int(self.rules["deal"])
        for play in self.since_down(at):
            if play["seat"] == seat:
                left += int(play["text"].split()[2]) if play["kind"] == "draw" else -(play["kind"] == "lay")
        return left

    def points(self, total: int) -> int:
        if self.judged["game"] == "muggins":
            return (0 if total % 5 else total // 5) * (5 if self.rules["style"] == "american" else 1)
        return sum(total // n for n in (3, 5) if total % n == 0)

    def out(self, at: int) -> bool:
        """Whether a tile not laid yet would win here, where the last score must be exact."""
        line, to_go = self.line(at), self.rules["target"] - self.scores[at][self.side]
        if self.rules["finish"] != "exact" or (not line and self.rules.get("win-on-down") == "no"):
            return False
        both = self.rules.get("pairs-out") == "both" and len(self.side) == 2
        seat = self.plays[at]["seat"]
        last = sum(self.held(one, at) for one in (self.side if both else seat)) == 1
        laid = {tuple(sorted(tile, reverse=True)) for tile in line}
        after = [lay_on(line, tile, end) for tile in ALL_TILES if tile not in laid for end in ("left", "right")]
        return any(self.wins(self.points(end_total(one)), to_go, last) for one in after if one)

    def wins(self, points: int, to_go: int, last: bool) -> bool:
        chip = self.rules.get("chip-point", 0) if last else 0
        if chip and self.rules["chip-timing"] == "after-play":
            return points == to_go or (points if points < to_go else 0) + chip == to_go
        return points + chip == to_go


def kind(text: str) -> str:
    """begins, lay, show, crib, knock, draw, muggins or another word of the play."""
    words = text.split()
    if words[0] in ("down", "deal"):
        return "begins"
    if words[0] in ("crib", "misdeal", "starter"):
        return words[0]
    said = {"shows": "show", "knocks": "knock", "draws": "draw", "muggins": "muggins", "go": "go"}
    if words[1] in said:
        return said[words[1]]
    return "other" if words[1] in ("holds", "penalty", "awarded", "concedes") else "lay"


def count_again(judged: Object, seats: str) -> dict[str, int]:
    """The figures of one seat, or of both of a side."""
    return (Crib if "cribbage" in judged["game"] else Lines)(judged, seats).count()
