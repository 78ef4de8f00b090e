"""One game of cribbage being played, with cards or dominoes: who may do what, and what it scores.

Readings taken where the documents leave room are listed in README.md.
"""

from __future__ import annotations

from .board import Board, Row
from .crib_count import Item, count_hand, lay_items
from .crib_deal import Deal, Move
from .crib_notation import Piece, Play, house_rules, write_play
from .notation import Record, Refused


class Table(Board):
    """One game. `enter` takes the next play of the standing line, or raises Refused."""

    def __init__(self, record: Record, stated: dict[str, str] | None = None) -> None:
        stated = record.stated if stated is None else stated
        super().__init__(record, house_rules(record.game, record.seats, stated))
        self.deal: Deal | None = None
        self.deals = 0  # that were not voided
        self.again: str | None = None  # deals again after a misdeal

    def _text(self, play: Play) -> str:
        return write_play(play)

    def skunk(self) -> int:
        if self.game != "cribbage" or self.target != 121 or self.how != "pegged out":
            return 0
        best = max(score for side, score in self.scores.items() if side != self.winner)
        return 2 if best <= 60 else 1 if best <= 90 else 0

    def next(self) -> tuple[str | None, str | None]:
        deal = self.deal
        if self.how:
            return None, None
        if deal is None:
            return self.again, "deal"
        if deal.starter is None:
            return deal.pone(), "starter"
        if not deal.play_over():
            return deal.turn(), "lay"
        if deal.to_show():
            return deal.to_show()[0], "show"
        return (deal.dealer, "crib") if not deal.crib else (deal.pone(), "deal")

    def expect(self, *does: str) -> Deal:
        if self.deal is None or self.next()[1] not in does:
            raise Refused("now: {1} {0}".format(*self.next()))
        return self.deal

    # --- the deal ---

    def _deal(self, row: Row, _play: Play) -> None:
        seat, does = self.next()
        if does != "deal":
            raise Refused(f"now: {does} {seat}")
        if seat not in (None, row["seat"]):
            raise Refused(f"{seat} deals")
        self.deal = Deal(row["seat"], self.seats, self.game, self.rules, dict(self.scores))
        self.again = None
        self.deals += 1
        if self.rules.get("five-card") == "yes" and self.deals == 1:
            self._give(row, "last", self.deal.pone(), 3)

    def _misdeal(self, _row: Row, _play: Play) -> None:
        if self.deal is None or self.deal.crib:
            raise Refused("no deal in progress")
        self.scores, self.again, self.deal = dict(self.deal.start), self.deal.dealer, None
        self.deals -= 1

    def _starter(self, row: Row, play: Play) -> None:
        deal, piece = self.expect("starter"), play.pieces[0]
        deal.check_new([piece])
        deal.starter = piece
        if self.game == "cribbage":
            if piece.rank == 11:
                self._heels(row, deal.dealer, 2)
        elif piece.text[0] == piece.text[2] and self.rules["double-starter"] != "none":
            self._heels(row, deal.dealer if self.rules["double-starter"] == "opener" else deal.pone(), 1)

    def _heels(self, row: Row, seat: str, points: int) -> None:
        reaches = self.scores[self.side(seat)] + points >= self.target
        if reaches and self.rules.get("heels-can-win") == "no":
            row["bust"] = True
            row["items"].append({"reason": "heels", "points": points, "seat": seat})
        else:
            self._give(row, "heels", seat, points)

    # --- the play ---

    def _pay_last(self, row: Row, deal: Deal) -> None:
        """The go point, at another moment than the laying."""
        last = deal.last()
        if last and not deal.paid():
            self._give(row, "go", last, 1)
            deal.moves.append(Move("paid", row["n"], last))

    def _end_round(self, row: Row, deal: Deal) -> None:
        if deal.pile() and not deal.asked():
            self._pay_last(row, deal)
            deal.moves.append(Move("reset", row["n"], ""))

    def _say_go(self, row: Row, deal: Deal, seat: str, said: bool) -> None:
        deal.moves.append(Move("go", row["n"], seat, at=deal.count(), said=said))
        if self.rules.get("last-tile") == "each" and seat != deal.last():
            self._pay_last(row, deal)
        self._end_round(row, deal)

    def _imply(self, row: Row, deal: Deal, seats: list[str]) -> None:
        for seat in seats:
            self._say_go(row, deal, seat, said=False)

    def _go(self, row: Row, _play: Play) -> None:
        deal, seat = self.expect("lay"), row["seat"]
        if seat in deal.said_go():
            raise Refused(f"{seat} has said go")
        self._imply(row, deal, deal.implied_by(seat, None))
        self._say_go(row, deal, seat, said=True)

    def _lays(self, row: Row, play: Play) -> None:
        deal, seat, piece = self.expect("lay"), row["seat"], play.pieces[0]
        deal.check_new([piece])
        self._imply(row, deal, deal.implied_by(seat, piece))
        self._must_not_win()
        if self._name_false_goes(row, deal, seat, piece) and self.rules["false-go"] == "dead-piece":
            deal.moves.append(Move("dead", row["n"], seat, piece))
            self._score(row, [], play.claim)
            self._end_round(row, deal)
        else:
            deal.moves.append(Move("lays", row["n"], seat, piece))
            items = lay_items(deal.pile(), self.rules)
            reason = self._last_or_go(deal, seat)
            items += [(reason, 1)] if reason else []
            if reason or deal.count() == 31:
                deal.moves.append(Move("paid", row["n"], seat))
            self._score(row, items, play.claim)
            if deal.count() == 31:
                deal.moves.append(Move("reset", row["n"], ""))
            self._end_round(row, deal)
        if not deal.held(seat):
            self._clear_goes(row, deal, seat)

    def _last_or_go(self, deal: Deal, seat: str) -> str | None:
        """Whether the piece just laid gets 1 by itself, and how that is called."""
        if deal.count() == 31:
            return None
        if self.rules.get("last-tile") == "each":
            other = deal.after(seat)[0]
            return "last" if other in deal.said_go() or not deal.held(other) else None
        if not deal.order():
            return "last"
        return None if deal.asked() else "go"

    def _must_not_win(self) -> None:
        if self.how:
            raise Refused("a go wins: it must be said")

    # --- what becomes of a go ---

    def _name_false_goes(self, row: Row, deal: Deal, seat: str, piece: Piece) -> bool:
        """Names the goes that a piece disproves, and pays for them; whether there are any."""
        false = deal.disproved(seat, piece)
        for go in false:
            row["verdicts"].append({"n": go.n, "seat": seat, "fault": "false-go", "piece": piece.text})
            deal.judged.add((go.n, seat))
        if false and self.rules["false-go"] == "two-per-piece":
            self._give_opponents(row, seat, 2)
        return bool(false)

    def _clear_goes(self, row: Row, deal: Deal, seat: str) -> None:
        """The whole hand is known now: the goes that were said, and not disproved, were true."""
        for go in deal.goes(seat):
            if go.said and (go.n, seat) not in deal.judged:
                row["verdicts"].append({"n": go.n, "seat": seat, "fault": None, "piece": None})
                deal.judged.add((go.n, seat))

    # --- the show ---

    def _shows(self, row: Row, play: Play) -> None:
        seat = row["seat"]
        if self.rules.get("five-card") == "yes" and self.next()[1] == "lay":
            self._unsaid_goes(row, self.expect("lay"))
        deal = self.expect("show")
        if deal.to_show()[0] != seat:
            raise Refused(f"{deal.to_show()[0]} shows first")
        new = deal.show(seat, list(play.pieces), play.flags)
        for piece in new:
            self._name_false_goes(row, deal, seat, piece)
        items = count_hand(deal.shown[seat], deal.starter or "", False, self.rules, play.flags, seen=deal.others(seat))
        self._score(row, items, play.claim)

    def _unsaid_goes(self, row: Row, deal: Deal) -> None:
        """A show in the five-card game says that nobody could go on."""
        if not deal.could_go():
            raise Refused(f"{deal.turn()} can lay any piece")
        self._imply(row, deal, deal.asked())
        self._must_not_win()

    def _crib(self, row: Row, play: Play) -> None:
        deal = self.expect("crib")
        row["seat"] = deal.dealer
        deal.lay_crib(list(play.pieces), play.flags)
        items = count_hand(deal.crib, deal.starter or "", True, self.rules, play.flags, seen=deal.others("crib"))
        self._score(row, items, play.claim)

    # --- points of a play's own, and the claim ---

    def _score(self, row: Row, items: list[Item], claim: int | None) -> None:
        row["items"] += [{"reason": reason, "points": points} for reason, points in items]
        row["worth"] = worth = sum(points for _, points in items)
        claimed = worth if claim is None or self.rules["muggins"] == "no" else claim
        side = self.side(row["seat"])
        if not self.how:
            row["bust"] = self._busts(side, worth)
            if not row["bust"]:
                row["pegged"] = self._peg(side, min(claimed, worth))
                missed = worth - min(claimed, worth)
                self.opened = (side, missed) if missed and not self.how else None
        if claimed > worth and self.rules["over-claim"] != "correct":
            self._give_opponents(row, row["seat"], 2 if self.rules["over-claim"] == "two" else claimed - worth)
