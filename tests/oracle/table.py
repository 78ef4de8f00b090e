"""One game of fives-and-threes or Muggins being played: who may do what, and what it scores.

Readings taken where the documents leave room:
* After a win nothing follows in the same play, neither points nor items; verdicts still do.
* Opposing sides get their awards in the order of the sides.
* Whatever play comes next closes the muggins offer, a penalty or an award too.
* A misdeal needs a hand after its `down`; in fives-and-threes it must not be over, in Muggins it may still
  wait for tiles.
* knock-penalty waits for every seat with an open knock, in both games; the bonus does not wait for these.
* Anybody may show once between the end of a hand and the next down, also `none` and a hand known anyhow.
* Pips: at most 12 a tile, and right if the hand is known; the seat's own knocks then stay open.
* Only with two players does the table know a hand that was not shown (boneyard empty, the other one out or shown).
* win-on-down no: the down with its chip point is one score, and if it would reach the target nothing is pegged.
* A named end is kept though both ends give the same; the canonical text then names later ends as if it lay right.
"""

from __future__ import annotations

from .board import Board, Row
from .hand import Hand, Move, choose_end, end_total
from .notation import Play, Record, Refused, Tile, house_rules, show, write_play


class Table(Board):
    """One game. `enter` takes the next play of the standing line, or raises Refused."""

    def __init__(self, record: Record, stated: dict[str, str] | None = None) -> None:
        stated = record.stated if stated is None else stated
        super().__init__(record, house_rules(record.game, record.seats, record.sides, stated))
        self.hand: Hand | None = None
        self.again: str | None = None  # has the down again after a misdeal

    def down_seat(self) -> str | None:
        if self.again or self.hand is None:
            return self.again
        if self.rules["next-down"] == "winner" and self.hand.winner():
            return self.hand.winner()
        return self.seats[(self.seats.index(self.hand.down) + 1) % len(self.seats)]

    def next(self) -> tuple[str | None, str | None]:
        if self.how:
            return None, None
        if self.hand and not self.hand.over and not self.again:
            return self.hand.turn(), "lay"
        waited = self.hand.waited() if self.hand and not self.again else []
        return (waited[0], "hold") if waited else (self.down_seat(), "down")

    def _text(self, play: Play) -> str:
        return write_play(play)

    def _misdeal(self, _row: Row, _play: Play) -> None:
        hand = self.hand
        if hand is None or self.again or (hand.over and (self.game == "fives-and-threes" or not hand.waited())):
            raise Refused("no hand in progress")
        self.scores, self.again = dict(hand.start), hand.down

    # --- plays of a hand ---

    def _down(self, row: Row, _play: Play) -> None:
        if self.hand and not self.again and (not self.hand.over or self.hand.waited()):
            raise Refused("the hand is not finished")
        if self.down_seat() not in (None, row["seat"]):
            raise Refused(f"{self.down_seat()} has the down")
        self.hand = Hand(row["seat"], self.seats, self.sides, self.rules, dict(self.scores))
        self.again = None

    def _hand_at_turn(self, row: Row) -> Hand:
        if self.hand is None or self.again or self.hand.over:
            raise Refused("a hand begins with a down")
        if self.hand.turn() != row["seat"]:
            raise Refused(f"it is {self.hand.turn()}'s turn")
        return self.hand

    def _draws(self, row: Row, play: Play) -> None:
        hand = self._hand_at_turn(row)
        if not hand.moves:
            raise Refused("the down comes first")
        if not 1 <= (play.number or 0) <= hand.drawable():
            raise Refused(f"{hand.drawable()} tiles may be drawn")
        hand.moves.append(Move(row["n"], row["seat"], "draws", drawn=play.number or 0))

    def _knocks(self, row: Row, _play: Play) -> None:
        hand = self._hand_at_turn(row)
        if not hand.moves:
            raise Refused("the down comes first")
        if hand.drawable():
            raise Refused("the boneyard can be drawn from")
        hand.moves.append(Move(row["n"], row["seat"], "knocks"))
        if hand.knocked_round():
            hand.over = "blocked"
        self._settle(row, hand)

    def _holds(self, row: Row, play: Play) -> None:
        hand, seat = self.hand, row["seat"]
        if hand is None or self.again or not hand.over:
            raise Refused("tiles are shown at the end of a hand")
        if seat in hand.shown:
            raise Refused(f"{seat} has shown already")
        held, known = hand.held(seat), hand.known(seat)
        if play.number is None:
            if len(play.tiles) != held:
                raise Refused(f"{seat} holds {held} tiles")
            if len(set(play.tiles)) < held or not set(play.tiles) <= set(hand.unseen()):
                raise Refused("a tile appears twice")
        elif play.number > 12 * held or (known is not None and play.number != sum(map(sum, known))):
            raise Refused("not so many pips")
        if play.number is None or known is None:
            hand.shown[seat] = list(play.tiles) if play.number is None else play.number
        else:
            hand.shown[seat] = known
        self._settle(row, hand)

    def _lays(self, row: Row, play: Play) -> None:
        hand, tile = self._hand_at_turn(row), play.tiles[0]
        if tile in hand.laid():
            raise Refused(f"{show(tile)} is on the table")
        end, asked = choose_end(hand.line(), tile, play.end)
        named = {"left": "right", "right": "left"}[end] if hand.mirrored else end
        row["text"] = write_play(play, named if asked == "asked" else None)
        hand.mirrored ^= asked == "same" and named == "left"
        hand.moves.append(Move(row["n"], row["seat"], "lays", tile, end))
        out = not any(hand.held(s) for s in self.side(row["seat"]))
        if self.rules["pairs-out"] == "one":
            out = hand.held(row["seat"]) == 0
        self._score(row, play, hand, out)
        if out:
            hand.over = "out"
        elif hand.ends_dead() and (self.rules["dead-ends"] == "block" or not hand.drawable()):
            hand.over = "blocked"
        self._settle(row, hand)

    def _score(self, row: Row, play: Play, hand: Hand, out: bool) -> None:
        items = self._items(end_total(hand.line()))
        tile_points = sum(item["points"] for item in items)
        chip = self.rules.get("chip-point", 0) if out else 0
        if chip:
            items.append({"reason": "chip-out", "points": chip})
        row |= {"items": items, "worth": tile_points + chip}
        parts = [tile_points, chip] if self.rules.get("chip-timing") == "after-play" else [tile_points + chip]
        claim = row["worth"]
        if self.rules["muggins"] == "yes" and play.claim is not None:
            claim = play.claim
        missed = self._peg_claimed(row, parts, claim, first=len(hand.moves) == 1)
        self.opened = (self.side(row["seat"]), missed) if missed and not self.how else None
        if claim > row["worth"] and self.rules["over-claim"] != "correct":
            excess = 2 if self.rules["over-claim"] == "two" else claim - row["worth"]
            self._give_opponents(row, row["seat"], excess)

    def _peg_claimed(self, row: Row, parts: list[int], claim: int, first: bool) -> int:
        """Pegs what was claimed of each score that is no bust; gives what was missed of them."""
        side, missed = self.side(row["seat"]), 0
        reaches = self.scores[side] + row["worth"] >= self.target
        barred = first and reaches and self.rules.get("win-on-down") == "no"
        for part in parts:
            claimed = min(claim, part)
            claim -= claimed
            if self.how:
                continue
            if barred or self._busts(side, part):
                row["bust"] = True
            else:
                row["pegged"] += self._peg(side, claimed)
                missed += part - claimed
        return missed

    def _items(self, total: int) -> list[Row]:
        fives = total // 5 if total % 5 == 0 else 0
        threes = total // 3 if total % 3 == 0 and self.game == "fives-and-threes" else 0
        fives *= 5 if self.rules.get("style") == "american" else 1
        return [{"reason": r, "points": p} for r, p in (("fives", fives), ("threes", threes)) if p]

    def _settle(self, row: Row, hand: Hand) -> None:
        """What a play proves about knocks, the penalties for it, then the bonus or the block point."""
        for knock in hand.open_knocks():
            decided, tile = hand.verdict(knock)
            if decided:
                self._decide(row, hand, knock, tile)
        if hand.over and not hand.paid and all(hand.pips(s) is not None for s in hand.seats_that_pay()):
            hand.paid = True
            winner = hand.winner()
            if winner:
                self._give(row, "block" if self.game == "fives-and-threes" else "bonus", winner, hand.bonus(winner))

    def _decide(self, row: Row, hand: Hand, knock: Move, tile: Tile | None) -> None:
        hand.judged.add(knock.n)
        fault, piece = ("wrong-knock", show(tile)) if tile else (None, None)
        row["verdicts"].append({"n": knock.n, "seat": knock.seat, "fault": fault, "piece": piece})
        if tile and self.rules["knock-penalty"] != "none":
            self._punish(row, knock.seat)

    def _punish(self, row: Row, seat: str) -> None:
        points, side = 40 if self.rules.get("style") == "american" else 8, self.side(seat)
        if self.how:
            return
        if self.scores[side] < points:
            self._give_opponents(row, seat, points)
        else:
            self.scores[side] -= points
            row["items"].append({"reason": "penalty", "points": -points, "seat": seat})
