"""A tile is laid: where it goes, what it scores, what it proves, and whether it ends the hand."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.claims import peg_claimed
from referee.rules.game import Ruling
from referee.rules.lines.ending import finish_play, waited_for
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.lines.plays import Lay
from referee.rules.lines.points import score_ends, score_parts
from referee.rules.lines.position import BLOCKED, DOMINO, Hand, Position
from referee.rules.lines.proofs import deduce_last_hand, prove
from referee.rules.pieces import Tile, tile
from referee.rules.score import Tally
from referee.rules.scoring import ScoreItem, Verdict
from referee.rules.seating import Seating


def lay_tile(position: Position, play: Lay) -> Ruling:
    """Rules one tile. Order: its points, penalties for knocks that it proves, the bonus; nothing after the win."""
    hand = on_turn(position, play.seat)
    end, named = find_end(hand.line, play.tile, play.end)
    was_down = not hand.line.tiles
    hand = _laid(position, hand, play, end)
    items, chip = _score_items(position, hand, play.tile)
    tally = _pegged(position, play, items, chip, down=was_down)
    hand, verdicts = _proved(position, hand, play)
    return finish_play(replace(position, hand=hand), replace(play, end=named), tally, verdicts)


def on_turn(position: Position, seat: str) -> Hand:
    """The hand in which it is this seat's turn. Raises IllegalPlay."""
    hand = position.playing
    if hand is None:
        if waited := waited_for(position):
            raise IllegalPlay("show-first", seats=waited)
        raise IllegalPlay("hand-is-over" if position.hand else "no-hand", seat=position.next_down)
    if seat != hand.turn:
        raise IllegalPlay("out-of-turn", turn=hand.turn, seat=seat)
    return hand


def find_end(line: Line, tile: Tile, named: str | None) -> tuple[str, str | None]:
    """The end at which the tile lies, and the name that its record needs, if any. Raises IllegalPlay."""
    if tile in line.laid:
        raise IllegalPlay("tile-laid", tile=tile)
    fits = line.fits(tile)
    if not fits:
        raise IllegalPlay("fits-nowhere", tile=tile, numbers=line.numbers)
    if named and line.tiles and named not in fits:
        raise IllegalPlay("fits-other-end", tile=tile, end=named, other=fits[0])
    choices = line.choices(tile)
    if len(choices) == 1:
        return named or choices[0], None
    if named is None:
        totals = tuple(line.lay(tile, end).total for end in (LEFT, RIGHT))
        raise IllegalPlay("which-end", tile=tile, totals=totals)
    return named, line.told(named)


def _laid(position: Position, hand: Hand, play: Lay, end: str) -> Hand:
    """The hand with the tile on the table, and whether it is over."""
    hand = replace(hand.with_held(play.seat, -1), line=hand.line.lay(play.tile, end), last=play.seat, passed=0)
    if _is_out(position, hand, play.seat):
        return replace(hand, over=DOMINO)
    if hand.line.all_dead and (position.rules.dead_ends == "block" or not position.drawable):
        return replace(hand, over=BLOCKED)
    return replace(hand, turn=next_turn(position.seating, hand, play.seat))


def _is_out(position: Position, hand: Hand, seat: str) -> bool:
    """The last tile is down: the player's, or with pairs-out both the pair's."""
    both = position.rules.pairs_out == "both"
    return all(not hand.holds(s) for s in (position.seating.side(seat) if both else seat))


def next_turn(seating: Seating, hand: Hand, seat: str) -> str:
    """The next seat to the left that still holds tiles."""
    for _ in seating.seats:
        seat = seating.after(seat)
        if hand.holds(seat):
            break
    return seat


def _score_items(position: Position, hand: Hand, laid: Tile) -> tuple[list[ScoreItem], int]:
    """The tile's own items, and how much of them is the chip point."""
    rules = position.rules
    items = score_ends(rules, hand.line.total, end_tiles(hand.line))
    if hand.over == DOMINO and rules.chip_point:
        items.append(ScoreItem("chip-out", rules.chip_point, (str(laid),)))
        return items, rules.chip_point
    return items, 0


def end_tiles(line: Line) -> tuple[str, ...]:
    ends = [line.tiles[0], line.tiles[-1]] if len(line.tiles) > 1 else [line.tiles[0]]
    return tuple(str(tile(*halves)) for halves in ends)


def _pegged(position: Position, play: Lay, items: list[ScoreItem], chip: int, *, down: bool) -> Tally:
    """Pegs the play's own scores by the finish rule; with `win-on-down` no, a winning down scores nothing."""
    rules = position.rules
    worth = sum(item.points for item in items)
    parts = score_parts(rules, worth - chip, chip)
    tally = Tally(position.score, items=items, worth=worth)
    reaches = tally.score.of(play.seat) + worth >= tally.score.target
    barred = down and rules.win_on_down == "no" and reaches
    peg_claimed(tally, play.seat, parts, play.claim, rules, barred=barred)
    return tally


def _proved(position: Position, hand: Hand, play: Lay) -> tuple[Hand, list[Verdict]]:
    """Verdicts that the tile brings; at the end of a hand of two with an empty boneyard, the other's as well."""
    hand, verdicts = prove(hand, play.seat, [play.tile], all_known=not hand.holds(play.seat))
    hand, more = deduce_last_hand(position, hand)
    return hand, verdicts + more
