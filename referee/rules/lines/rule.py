"""The rules of the line games as position × play → ruling, or a refusal (clauses 3, 4 and 6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.game import Next, Ruling
from referee.rules.lines.ending import finish_play, may_misdeal, waited_for
from referee.rules.lines.laying import lay_tile, next_turn, on_turn
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay, LinePlay
from referee.rules.lines.position import BLOCKED, Hand, Knocked, Position, Shown
from referee.rules.lines.proofs import deduce_last_hand, prove, show_hand
from referee.rules.plays import Award, Concession, Misdeal, Muggins, Penalty, award, call_muggins, concede, penalise
from referee.rules.score import Tally
from referee.rules.seating import SEATS


def rule_play(position: Position, play: LinePlay, n: int) -> Ruling:
    """Rules the play with entry number `n`. Raises IllegalPlay."""
    if position.score.over:
        raise IllegalPlay("game-is-over", winner=position.score.winner)
    if play.seat is not None:
        position.seating.check(play.seat)
    if isinstance(play, Muggins):
        return _muggins(position, play)
    # Muggins can be called until the next play.
    position = replace(position, score=replace(position.score, missed=None))
    match play:
        case Lay():
            return lay_tile(position, play)
        case Draw():
            return _draw(position, play)
        case Knock():
            return _knock(position, play, n)
        case Down():
            return _down(position, play)
        case Hold():
            return _hold(position, play)
        case Misdeal():
            return _misdeal(position, play)
        case Penalty():
            return finish_play(position, play, penalise(position.score, play), [])
        case Award():
            return finish_play(position, play, award(position.score, play, "award"), [])
        case Concession(seat):
            return Ruling(play, replace(position, score=concede(position.score, seat)))


def next_move(position: Position) -> Next:
    """Whose move it is and what he does."""
    if position.score.over:
        return Next(None, None)
    if position.playing:
        return Next(position.playing.turn, "lay")
    waited = waited_for(position)
    return Next(waited[0], "hold") if waited else Next(position.next_down, "down")


def _down(position: Position, play: Down) -> Ruling:
    """Clause 3.2: the first hand by lot, each later one by the turn; nobody while tiles are waited for."""
    if position.playing:
        raise IllegalPlay("hand-in-progress", seat=position.playing.turn)
    if waited := waited_for(position):
        raise IllegalPlay("show-first", seats=waited)
    if position.next_down not in (None, play.seat):
        raise IllegalPlay("not-your-down", seat=position.next_down)
    rules, players = position.rules, position.seating.players
    hand = Hand(
        down=play.seat,
        start=position.score,
        turn=play.seat,
        held=(rules.deal,) * players,
        boneyard=28 - rules.deal * players,
    )
    return Ruling(play, replace(position, hand=hand))


def _draw(position: Position, play: Draw) -> Ruling:
    """Clause 3.3: from a boneyard that may be drawn from, in turn, once the down is laid."""
    hand = on_turn(position, play.seat)
    if not hand.line.tiles:
        raise IllegalPlay("down-first", seat=hand.turn)
    if position.rules.boneyard == "sleeping":
        raise IllegalPlay("boneyard-sleeps")
    if not 1 <= play.count <= position.drawable:
        code = "draw-fewer" if position.drawable else "boneyard-closed" if hand.boneyard else "boneyard-empty"
        raise IllegalPlay(code, left=position.drawable, closed=hand.boneyard)
    hand = replace(hand.with_held(play.seat, play.count), boneyard=hand.boneyard - play.count)
    return Ruling(play, replace(position, hand=hand))


def _knock(position: Position, play: Knock, n: int) -> Ruling:
    """Clause 3.3: only when nothing may be drawn. When all have knocked in turn the hand is blocked."""
    hand = on_turn(position, play.seat)
    if not hand.line.tiles:
        raise IllegalPlay("down-first", seat=hand.turn)
    if position.drawable:
        raise IllegalPlay("must-draw", left=position.drawable)
    hand = replace(
        hand,
        knocks=(*hand.knocks, Knocked(n, play.seat, hand.line.numbers)),
        passed=hand.passed + 1,
        turn=next_turn(position.seating, hand, play.seat),
    )
    if hand.passed == sum(map(bool, hand.held)):
        hand = replace(hand, over=BLOCKED)
    return finish_play(replace(position, hand=hand), play, Tally(position.score), [])


def _hold(position: Position, play: Hold) -> Ruling:
    """Clause 6: the tiles left, by any player in any order, between the end of a hand and the next down."""
    hand = position.hand
    if hand is None or not hand.over:
        raise IllegalPlay("hand-in-progress" if hand else "no-hand", seat=hand.turn if hand else position.next_down)
    _check_tiles(hand, play)
    if known := hand.shows(play.seat):
        _check_known(play, known)
        return Ruling(play, position)
    tiles = play.tiles if play.pips is None else None
    hand = show_hand(hand, play.seat, tiles, play.pips)
    hand, verdicts = prove(hand, play.seat, play.tiles, all_known=tiles is not None)
    hand, more = deduce_last_hand(position, hand)
    return finish_play(replace(position, hand=hand), play, Tally(position.score), verdicts + more)


def _check_tiles(hand: Hand, play: Hold) -> None:
    """As many as he holds, each once, none on the table or shown by another."""
    count = hand.holds(play.seat)
    if play.pips is not None:
        if play.pips > 12 * count:
            raise IllegalPlay("too-many-pips", pips=play.pips, count=count, seat=play.seat)
        return
    if len(play.tiles) != count:
        raise IllegalPlay("wrong-number", shown=len(play.tiles), count=count, seat=play.seat)
    for tile, times in Counter(play.tiles).items():
        if times > 1:
            raise IllegalPlay("tile-twice", tile=tile)
        if tile in hand.line.laid:
            raise IllegalPlay("tile-laid", tile=tile)
        for seat, shown in zip(SEATS, hand.shown, strict=True):
            if seat != play.seat and shown and shown.tiles and tile in shown.tiles:
                raise IllegalPlay("tile-shown", tile=tile, seat=seat)


def _check_known(play: Hold, known: Shown) -> None:
    """What is known already may be said again, as it is."""
    same = known.tiles is not None and set(play.tiles) == set(known.tiles)
    if not (same if play.pips is None else play.pips == known.pips):
        raise IllegalPlay("already-shown", seat=play.seat, tiles=known.tiles, pips=known.pips)


def _misdeal(position: Position, play: Misdeal) -> Ruling:
    """The score goes back to what it was at the down (cribbage rule book, clause 5); the same seat has it again."""
    hand = position.hand
    if hand is None:
        raise IllegalPlay("no-hand", seat=position.next_down)
    if not may_misdeal(position):
        raise IllegalPlay("too-late-for-misdeal")
    return Ruling(play, replace(position, score=hand.start, hand=None, next_down=hand.down))


def _muggins(position: Position, play: Muggins) -> Ruling:
    if position.rules.muggins == "no":
        raise IllegalPlay("muggins-off")
    return finish_play(position, play, call_muggins(position.score, play), [])
