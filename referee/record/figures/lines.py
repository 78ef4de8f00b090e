"""The figures of one seat in a game of fives-and-threes or Muggins (league.md, “Figures players love”).

Points are those that the board moved: a bust brings none, and the last score ends in the last hole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.league.adding import HAND_OF
from referee.record.figures.told import OWN, Told, claim_figures, highest, moves
from referee.record.replay import Ledger
from referee.rules.lines.plays import Down, Knock, Lay
from referee.rules.lines.points import wins, worth
from referee.rules.lines.position import Hand, Position
from referee.rules.pieces import TILES
from referee.rules.plays import Muggins

EIGHT = 15  # on the ends: three fives and five threes, the best total there is
HANDS_TO = {61: "hands-to-61", 121: "hands-to-121"}  # by target


def line_figures(ledger: Ledger, plays: Sequence[Told], seat: str) -> dict[str, int]:
    """`hands-played`; `tiles` laid, `tile-points`; `bonus`: it, or the point for a blocked hand.

    `eights`: 15 on the ends, where it counted. `chances`: turns with an out on, of which so many `finishes`, both where
    the last score must be exact. `busts`, `muggins` taken, `others`: awards and penalties. `highest-score`: by one
    tile. `hands-to-61`: of a game to 61 that the side has won. `hand-of-3`: hands that came to 3 points.
    """
    found = claim_figures(plays, seat)
    hands: list[int] = []
    for one in plays:
        if isinstance(one.ruling.play, Down):
            hands.append(0)
        _add_moves(found, hands, one, seat)
        if one.ruling.play.seat == seat and isinstance(one.ruling.play, Lay | Knock):
            _add_turn(found, one)
    found["hands-played"] = len(hands)
    found.update(f"{HAND_OF}{points}" for points in hands)
    score = ledger.position.score
    if score.how == "pegged out" and seat in score.winner and score.target in HANDS_TO:
        found[HANDS_TO[score.target]] = len(hands)
    return {name: n for name, n in found.items() if n}


def _add_moves(found: Counter[str], hands: list[int], one: Told, seat: str) -> None:
    for move in moves(one):
        if move.seat != seat:
            continue
        name = _name(move.reason, one.ruling.play)
        found[name] += move.points
        if name in ("tile-points", "bonus"):
            hands[-1] += move.points


def _name(reason: str, play: object) -> str:
    if reason == OWN:
        return "tile-points" if isinstance(play, Lay) else "muggins" if isinstance(play, Muggins) else "others"
    return "bonus" if reason in ("bonus", "block") else "others"


def _add_turn(found: Counter[str], one: Told) -> None:
    """A turn ends with a tile or a knock; tiles drawn in it are of the same turn."""
    out_is_on = _out_is_on(one.before, one.ruling.play.seat)
    found["chances"] += out_is_on
    if isinstance(one.ruling.play, Lay):
        _add_tile(found, one)
        found["finishes"] += out_is_on and _is_home(one)


def _add_tile(found: Counter[str], one: Told) -> None:
    ruling = one.ruling
    found["tiles"] += 1
    found["busts"] += ruling.bust
    total = ruling.position.hand.line.total
    counted = not ruling.bust or ruling.pegged >= worth(ruling.position.rules, total)
    found["eights"] += total == EIGHT and counted
    highest(found, "highest-score", ruling.pegged)


def _is_home(one: Told) -> bool:
    """Whether the tile's own points won the game."""
    score = one.before.score
    return bool(score.of(one.ruling.play.seat) + one.ruling.pegged == score.target)


def _out_is_on(position: Position, seat: str) -> bool:
    """Whether some tile that nobody has laid would finish, by an exact score. Nobody’s hand is known."""
    hand, rules = position.playing, position.rules
    if hand is None or rules.finish != "exact" or (not hand.line.tiles and rules.win_on_down == "no"):
        return False
    to_go = position.score.target - position.score.of(seat)
    chip = rules.chip_point if _is_last(position, hand, seat) else 0
    return any(wins(rules, to_go, worth(rules, total), chip) for total in _totals(hand))


def _is_last(position: Position, hand: Hand, seat: str) -> bool:
    """Whether the seat's next tile ends the hand."""
    both = position.rules.pairs_out == "both" and position.seating.pairs
    return sum(map(hand.holds, position.seating.side(seat) if both else seat)) == 1


def _totals(hand: Hand) -> set[int]:
    """The totals that the next tile can make of the ends."""
    line = hand.line
    return {line.lay(tile, end).total for tile in TILES if tile not in line.laid for end in line.fits(tile)}
