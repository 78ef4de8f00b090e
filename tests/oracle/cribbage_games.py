"""Random legal records of the cribbage games. The players really hold hands; the oracle says what they may do.

`random_game(rng)` gives a whole game, `with_corrections(rng, text)` the same with amend, insert, strike, rule.
"""

from __future__ import annotations

import random

from .crib_corrections import with_corrections
from .crib_count import lay_items
from .crib_deal import Deal
from .crib_hands import all_known, deal_hands, true_flags
from .crib_notation import OPTIONS, Piece, is_tile, read_play, read_record
from .crib_table import Table
from .games import WORDS, chance, header
from .notation import Refused

__all__ = ["random_game", "with_corrections"]

LONGEST = 300  # entries; then somebody concedes


def random_rules(rng: random.Random, game: str, players: int) -> dict[str, str]:
    often = {"five-card": 0.4 if players == 2 else 0, "target": 0.4, "muggins": 0.7, "false-go": 0.9, "finish": 0.8}
    stated = {name: rng.choice(v) for name, v in OPTIONS[game].items() if chance(rng, often.get(name, 0.5))}
    if "target" in stated and chance(rng, 0.8):
        stated["target"] = str(rng.randint(31, 70))
    return stated


class Evening:
    """One game being played by people who hold real pieces."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        game = rng.choice(["cribbage", "cribbage", "domino-cribbage"])
        players = rng.choice([2, 2, 2, 3, 4]) if game == "cribbage" else 2
        stated = random_rules(rng, game, players)
        self.lines = header(rng, game, players, players == 4 and chance(rng, 0.5), stated)
        self.table = Table(read_record("\n".join(self.lines)))
        self.hands: dict[str, list[Piece]] = {}  # what is not laid yet
        self.dealt: dict[str, list[Piece]] = {}
        self.crib: list[Piece] = []
        self.starter: Piece | None = None
        self.suits = rng.choice([1, 1, 0, 0, 0.5])  # how often a card is entered with its suit
        self.taste = rng.choice(["any", "points", "points"])
        self.liar = rng.choice([0, 0.05, 0.2, 0.4])
        self.quiet = rng.choice([0, 0.3, 0.8, 1])  # goes that are left out
        self.upset = rng.choice([0, 0.01, 0.03])
        self.brink = rng.choice([0, 0, 0.01, 0.03])
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
            text = rng.choice([text.upper(), text.lower(), text.replace(" ", "  "), text.replace("-", "|"), text])
            text = text.replace("T", "10") if " T" in text and "STARTER" not in text else text
        if self.numbered and chance(rng, 0.95):
            text = f"{row['n']}. {text}"
        if self.checked and chance(rng, 0.8):
            scores = "-".join(str(s) for s in row["scores"].values())
            text += rng.choice([" {}", " {15: one; 9-9}", " {so}"]) + f" {scores}"
        return text + (" ; a remark {1-1}" if chance(rng, 0.02) else "")

    def written(self, piece: Piece) -> str:
        if is_tile(piece):
            return piece.text if chance(self.rng, 0.9) else piece.text[::-1]
        return piece.text if chance(self.rng, self.suits) else piece.text[0]

    def with_claim(self, text: str) -> str:
        after = self.preview(text)
        if after is None or not chance(self.rng, 0.5 if self.table.rules["muggins"] == "yes" else 0.05):
            return text
        worth = after.rows[-1]["worth"]
        low, high = self.rng.randint(0, worth), worth + self.rng.randint(1, 4)
        return f"{text} claims {self.rng.choice([worth, worth // 2, low, high])}"

    def call(self) -> None:
        """An opponent may have seen what was missed."""
        if self.table.offer and chance(self.rng, 0.6):
            side, missed = self.table.offer
            caller = self.rng.choice([s for s in self.table.seats if s not in side])
            self.say(f"{caller} muggins {self.rng.choice([missed, self.rng.randint(1, missed)])}")

    # --- the play ---

    def lay(self, seat: str, pieces: list[Piece]) -> bool:
        pile = self.table.deal.pile() if self.table.deal else []
        piece = self.rng.choice(pieces)
        if self.taste == "points":
            worth = {p: sum(points for _, points in lay_items([*pile, p], self.table.rules)) for p in pieces}
            piece = max(pieces, key=lambda p: (worth[p], self.rng.random()))
        if not self.say(self.with_claim(f"{seat} {self.written(piece)}")):
            return False
        self.hands[seat].remove(piece)
        self.call()
        return True

    def turn(self, deal: Deal, seat: str) -> None:
        rng, count = self.rng, deal.count()
        fits = {s: [p for p in hand if count + p.value <= 31] for s, hand in self.hands.items()}
        late = [s for s in deal.said_go() if fits[s]]
        if late and chance(rng, 0.2):
            after_all = rng.choice(late)
            if self.lay(after_all, fits[after_all]):
                return
        passes = not fits[seat] or (bool(deal.pile()) and chance(rng, self.liar))
        if passes and chance(rng, self.quiet) and self.pass_over(deal, fits):
            return
        if not passes or not self.say(f"{seat} go"):
            self.lay(seat, fits[seat])

    def pass_over(self, deal: Deal, fits: dict[str, list[Piece]]) -> bool:
        """Goes on without the go of the seat whose turn it is: the piece that comes next says it all."""
        later, leader = deal.asked()[1:], deal.order()[0]
        able = [s for s in later if fits[s]]
        if later and chance(self.rng, 0.15):
            return self.say(f"{self.rng.choice(later)} go")
        if able:
            return self.lay(able[0], fits[able[0]])
        if deal.rules.get("five-card") == "yes":
            return self.show(deal, deal.pone())
        too_high = [p for p in self.hands[leader] if p not in fits[leader]]
        return bool(too_high) and self.lay(leader, too_high)

    # --- the show ---

    def described(self, pieces: list[str], hand: list[Piece], known: bool, needed: bool) -> str:
        """Pieces and flags: the flags where the suits are not known, and sometimes where they are."""
        flags = true_flags(hand, self.starter) if self.starter else []
        if not needed and chance(self.rng, 0.5):
            flags = [flag for flag in flags if flag != "flush"]
        return " ".join([*pieces, *(flags if not known or chance(self.rng, 0.2) else [])])

    def show(self, deal: Deal, seat: str) -> bool:
        hand = self.dealt[seat]
        told = all_known([*deal.cards(seat), *([deal.starter] if deal.starter else [])])
        pieces = []
        if len(deal.from_hand(seat)) < deal.kept or chance(self.rng, 0.3):
            pieces = [self.written(piece) for piece in self.rng.sample(hand, len(hand))]
            told = False
        text = self.described(pieces, hand, told, True)
        done = self.say(self.with_claim(f"{seat} shows {text}".strip()))
        self.call()
        return done

    def show_crib(self, deal: Deal) -> None:
        pieces = [self.written(piece) for piece in self.rng.sample(self.crib, 4)]
        known = all_known([deal.starter] if deal.starter else []) and all(len(p) > 1 for p in pieces)
        needed = deal.rules.get("crib-flush") == "four" and deal.rules.get("five-card") != "yes"
        self.say(self.with_claim(f"crib {self.described(pieces, self.crib, known, needed)}"))
        self.call()

    # --- between the plays ---

    def disturb(self) -> None:
        rng, seat = self.rng, self.rng.choice(self.table.seats)
        if chance(rng, self.brink):
            self.near_target(seat, 3)
        if self.table.how or not chance(rng, self.upset):
            return
        what = rng.choices(["penalty", "awarded", "misdeal", "concedes"], [40, 40, 15, 1])[0]
        words = rng.choice(WORDS)
        if what in ("penalty", "awarded"):
            self.say(f"{seat} {what} {rng.choice([1, 2, rng.randint(1, 12)])} {words}".strip())
        else:
            self.say(f"misdeal {words}".strip() if what == "misdeal" else f"{seat} concedes")

    def near_target(self, seat: str, within: int) -> None:
        table = self.table
        points = table.target - table.scores[table.side(seat)] - self.rng.randint(1, within)
        if points > 0:
            self.say(f"{seat} awarded {points} set")

    def head_start(self) -> None:
        within = self.rng.choice([3, 10, 25, 25, 70])
        for side in self.table.sides:
            if chance(self.rng, 0.85):
                self.near_target(self.rng.choice(side), within)

    def step(self) -> None:
        seat, does = self.table.next()
        deal = self.table.deal
        if does == "deal":
            self.say(f"deal {seat or self.rng.choice(self.table.seats)}")
            kept = self.table.deal.kept if self.table.deal else 4
            self.dealt, self.crib, self.starter = deal_hands(self.rng, self.table.game, self.table.seats, kept)
            self.hands = {s: list(hand) for s, hand in self.dealt.items()}
        elif does == "starter" and self.starter:
            self.say(f"starter {self.written(self.starter)}")
        elif deal and seat and does == "lay":
            self.turn(deal, seat)
        elif deal and seat and does == "show":
            self.show(deal, seat)
        elif deal:
            self.show_crib(deal)
        if not self.table.how:
            self.disturb()


def random_game(rng: random.Random) -> str:
    """A whole record, from the tags to the win."""
    evening = Evening(rng)
    if chance(rng, 0.75):
        evening.head_start()
    while not evening.table.how:
        if len(evening.lines) > LONGEST:
            evening.say("a concedes")
        else:
            evening.step()
    return "\n".join(evening.lines) + "\n"
