"""Random legal records of the line games. The players really hold hands; the oracle says what they may do.

`random_game(rng)` gives a whole game, `with_corrections(rng, text)` the same with amend, insert, strike, rule.
"""

from __future__ import annotations

import random

from .corrections import with_corrections
from .hand import ALL_TILES, end_total, lay_on
from .notation import OPTIONS, Refused, Tile, read_play, read_record, show
from .table import Table

__all__ = ["random_game", "with_corrections"]

WORDS = ["looked", "table talk", "late", r"said \"five\"", r"a\, b\; \{c}", "ółw", ""]
LONGEST = 500  # entries; then somebody concedes


def chance(rng: random.Random, p: float) -> bool:
    return rng.random() < p


# --- Who plays, and by which rules ---


def random_rules(rng: random.Random, game: str, players: int, partners: bool) -> dict[str, str]:
    often = {"target": 0.4, "finish": 0.4, "deal": 0.5, "muggins": 0.7, "knock-penalty": 0.7}
    stated = {}
    for name, values in OPTIONS[game].items():
        if name == "pairs-out" and not partners:
            continue
        if name == "deal":
            values = [v for v in values if int(v) * players <= 28]
        if chance(rng, often.get(name, 0.6)):
            stated[name] = rng.choice(values)
    if "target" in stated and chance(rng, 0.8):
        stated["target"] = str(rng.randint(31, 70))
    return stated


def header(rng: random.Random, game: str, players: int, partners: bool, stated: dict[str, str]) -> list[str]:
    names = rng.sample(["Ann", "Bill", "Cath", "Dave", "Łukasz", r"O'Brien\, Jo", "عمر", r"\"Ace\""], players)
    tags = [f'[Game "{game}"]', f'[Players "{", ".join(names)}"]']
    tags += ['[Sides "a+c, b+d"]'] if partners else []
    tags += ['[Date "2026-11-29"]'] if chance(rng, 0.3) else []
    return [*tags, *(f'[{name.title()} "{value}"]' for name, value in stated.items()), ""]


# --- The table, with the hands that the record does not show ---


class Evening:
    """One game being played by people who hold tiles."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        game, players = rng.choice(list(OPTIONS)), rng.choice([2, 2, 3, 4, 4])
        partners = players == 4 and chance(rng, 0.6)
        stated = random_rules(rng, game, players, partners)
        self.lines = header(rng, game, players, partners, stated)
        self.table = Table(read_record("\n".join(self.lines)))
        self.hands: dict[str, list[Tile]] = {}
        self.boneyard: list[Tile] = []
        self.taste = rng.choice(["any", "points", "block", "block"])
        self.liar = rng.choice([0, 0.03, 0.15])
        self.upset = rng.choice([0, 0.01, 0.03])
        self.numbered, self.checked, self.messy = (chance(rng, p) for p in (0.5, 0.4, 0.15))

    def preview(self, text: str) -> Table | None:
        table = self.table.copied()
        try:
            table.enter(len(table.rows) + 1, read_play(text))
        except Refused:
            return None
        return table

    def say(self, text: str) -> bool:
        after = self.preview(text)
        if after is None:
            return False
        self.table = after
        self.lines.append(self.decorated(text))
        return True

    def decorated(self, text: str) -> str:
        rng, row = self.rng, self.table.rows[-1]
        if self.messy and not any(w in text for w in ("penalty", "awarded", "misdeal")):
            text = rng.choice([text.upper(), text.replace("-", "|"), text.replace(" ", "  "), text])
        if self.numbered and chance(rng, 0.95):
            text = f"{row['n']}. {text}"
        if self.checked and chance(rng, 0.8):
            scores = "-".join(str(s) for s in row["scores"].values())
            text += rng.choice([" {}", " {five: one; 9-9}", " {so}"]) + f" {scores}"
        return text + (" ; a remark {1-1}" if chance(rng, 0.02) else "")

    # --- laying ---

    def deal(self) -> None:
        tiles = self.rng.sample(ALL_TILES, 28)
        each = self.table.rules["deal"]
        self.hands = {seat: [tiles.pop() for _ in range(each)] for seat in self.table.seats}
        self.boneyard = tiles

    def choices(self, seat: str) -> list[tuple[Tile, str]]:
        line = self.table.hand.line() if self.table.hand else []
        ends = ["left", "right"] if line else ["right"]
        return [(tile, end) for tile in self.hands[seat] for end in ends if lay_on(line, tile, end)]

    def merit(self, choice: tuple[Tile, str]) -> float:
        """Higher is played sooner: points, or ends that few tiles still fit."""
        hand = self.table.hand
        line = lay_on(hand.line() if hand else [], *choice) or []
        if self.taste == "points":
            total = end_total(line)
            return total / 5 * (total % 5 == 0) + total / 3 * (total % 3 == 0) + self.rng.random()
        laid = [*(hand.laid() if hand else []), choice[0]]
        return sum(line[0][0] in t or line[-1][1] in t for t in laid) + self.rng.random()

    def lay(self, seat: str, choices: list[tuple[Tile, str]]) -> None:
        rng = self.rng
        choice = rng.choice(choices) if self.taste == "any" else max(choices, key=self.merit)
        tile, end = choice
        written = show(tile) if chance(rng, 0.9) else f"{tile[1]}-{tile[0]}"
        text = f"{seat} {written}"
        if self.preview(text) is None or chance(rng, 0.05):
            text += f" {end}"
        text += self.claim(text)
        if self.say(text):
            self.hands[seat].remove(tile)
        if self.table.offer and chance(rng, 0.6):
            side, missed = self.table.offer
            caller = rng.choice([s for s in self.table.seats if s not in side])
            self.say(f"{caller} muggins {rng.choice([missed, rng.randint(1, missed)])}")

    def claim(self, text: str) -> str:
        after = self.preview(text)
        if after is None or not chance(self.rng, 0.6 if self.table.rules["muggins"] == "yes" else 0.05):
            return ""
        worth = after.rows[-1]["worth"]
        low, high = self.rng.randint(0, worth), worth + self.rng.randint(1, 4)
        return f" claims {self.rng.choice([worth, worth // 2, low, high])}"

    def draw(self, seat: str) -> None:
        """Draws until a tile fits, or all that may be drawn; now and then in two entries."""
        closed, drawn = self.table.rules["closed-boneyard"], 0
        while len(self.boneyard) > closed:
            self.hands[seat].append(self.boneyard.pop())
            drawn += 1
            if self.choices(seat):
                break
        first = self.rng.randint(1, drawn) if chance(self.rng, 0.1) else drawn
        for count in (first, drawn - first):
            if count:
                self.say(f"{seat} draws {count}")

    def turn(self, seat: str) -> None:
        hand, choices = self.table.hand, self.choices(seat)
        drawable = hand.drawable() if hand else 0
        lies = bool(hand and hand.moves) and not drawable and chance(self.rng, self.liar)
        if choices and not lies:
            if drawable and hand and hand.moves and chance(self.rng, 0.01) and self.say(f"{seat} draws 1"):
                self.hands[seat].append(self.boneyard.pop())
            self.lay(seat, choices)
        elif drawable:
            self.draw(seat)
        else:
            self.say(f"{seat} knocks")

    # --- between the tiles ---

    def show_tiles(self) -> None:
        """Everybody who is waited for shows, perhaps others too, in any order."""
        rng, hand = self.rng, self.table.hand
        if hand is None:
            return
        willing = rng.choice([0, 0, 0.4, 1])
        seats = [s for s in self.table.seats if s in hand.waited() or chance(rng, willing)]
        for seat in rng.sample(seats, len(seats)):
            tiles = rng.sample(self.hands[seat], len(self.hands[seat]))
            text = " ".join(show(tile) for tile in tiles) or "none"
            if tiles and chance(rng, 0.15):
                text = f"{sum(map(sum, tiles))} pips"
            self.disturb()
            if not self.table.how:
                self.say(f"{seat} holds {text}")

    def disturb(self) -> None:
        rng, seat = self.rng, self.rng.choice(self.table.seats)
        if not chance(rng, self.upset):
            return
        what = rng.choices(["penalty", "awarded", "misdeal", "concedes"], [40, 40, 15, 1])[0]
        words = rng.choice(WORDS)
        if what in ("penalty", "awarded"):
            self.say(f"{seat} {what} {rng.choice([1, 2, rng.randint(1, 12)])} {words}".strip())
        else:
            self.say(f"misdeal {words}".strip() if what == "misdeal" else f"{seat} concedes")

    def head_start(self) -> None:
        target = int(self.table.rules["target"])
        near = chance(self.rng, 0.6) or target > 70
        for side in self.table.sides:
            points = target - self.rng.randint(1, 25)
            if near and points > 0 and chance(self.rng, 0.9):
                self.say(f"{self.rng.choice(side)} awarded {points} set")

    def step(self) -> None:
        seat, does = self.table.next()
        if does == "down":
            if self.table.hand and not self.table.again:
                self.show_tiles()
                seat, does = self.table.next()
            if does == "down" and self.say(f"down {seat or self.rng.choice(self.table.seats)}"):
                self.deal()
        elif does == "hold":
            self.show_tiles()
        elif seat:
            self.turn(seat)
        if not self.table.how:
            self.disturb()


def random_game(rng: random.Random) -> str:
    """A whole record, from the tags to the win."""
    evening = Evening(rng)
    if chance(rng, 0.5):
        evening.head_start()
    evening.step()
    if not evening.table.rows[0]["text"].endswith("set"):
        evening.head_start()
    while not evening.table.how:
        if len(evening.lines) > LONGEST:
            evening.say("a concedes")
        else:
            evening.step()
    return "\n".join(evening.lines) + "\n"
