"""The calls of cribbage: the play, and the count in the players' cadence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from referee.calls import common
from referee.calls.common import Call, Verdicts, bust_why, claimed, given, say_common
from referee.calls.words import Names, because, is_tile, linked, listed, number, say_laid, say_of, sentence, show_pieces
from referee.language import mark, say, say_in
from referee.language.stops import stopped, unstopped
from referee.rules.cribbage.laying import is_dead
from referee.rules.cribbage.plays import Crib, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.position import PLAY, Dealt
from referee.rules.cribbage.rules import DominoRules
from referee.rules.game import Ruling
from referee.rules.pieces import Piece
from referee.rules.plays import Concession
from referee.rules.scoring import ScoreItem, Verdict

_COMBINATIONS = {
    "fifteen": mark("fifteen"), "thirty-one": mark("thirty-one"), "pair": mark("a pair"),
    "pair-royal": mark("a pair royal"), "double-pair-royal": mark("a double pair royal"), "run": mark("a run of {n:w}"),
    "flush": mark("a flush of {n:w}"), "nobs": mark("his nobs"), "go": mark("go"),
    "penalty": mark("penalty"), "award": mark("award"), "muggins": mark("muggins"),
}  # fmt: skip
_GOES = Verdicts(
    mark("{who}’s go at play {n} was wrong: {piece} could have been laid"),
    mark("{who}’s go at play {n} is cleared"),
    mark("Cleared: goes {which}"),
)
FIFTEENS_SAID = 4


def call_play(ruling: Ruling, names: Names) -> Call:
    """The call of one play."""
    words, why = _SAY.get(type(ruling.play), _common)(ruling, names)
    winner = ruling.position.score.winner
    if winner and not isinstance(ruling.play, Concession):
        said, target = unstopped(words, names.names), number(ruling.position.score.target)
        why = say_in("reached", "{said}: {target}", said=said, target=target)
        words = say("Game: {who}.", who=names.side(winner[0]))
    counted = isinstance(ruling.play, Show | Crib) and not winner and not ruling.bust
    return Call(words, why, tuple(_more(ruling, names)), ruling.bust, why if counted else "")


def brief(ruling: Ruling) -> str:
    """For the record, in ASCII: "15: two", "23: pair 2", "12: fifteen 2, fifteen 2, run 8"."""
    own = [f"{item.reason} {item.points}" for item in ruling.items if item.seat is None]
    outside = [f"{item.reason} {item.points} to {item.seat}" for item in ruling.items if item.seat]
    said = "bust" if ruling.bust and own else ", ".join(own)
    if is_dead(ruling):
        said = "dead"
    elif isinstance(ruling.play, Lay):
        said = f"{laid_count(ruling)}: {said or 'nothing'}"
    elif isinstance(ruling.play, Show | Crib):
        said = f"{ruling.worth}: {said or 'nothing'}"
    return ", ".join(filter(None, [said, *outside]))


def cadence(items: Sequence[ScoreItem]) -> str:
    """The count as players say it: "Fifteen two, fifteen four, and a pair is six."; nothing is "Nineteen."."""
    if not items:
        return say_in("a count of nothing", "Nineteen.")
    fifteens = sum(item.points for item in items if item.reason == "fifteen")
    said = [say("fifteen {points:w}", points=points) for points in range(2, fifteens + 1, 2)]
    if len(said) > FIFTEENS_SAID:
        said = said[-1:]
    named = [item for item in items if item.reason != "fifteen"]
    *some, last = [*said, *_running(named, fifteens)]
    if some and named:
        return sentence(say("{some}, and {last}.", some=", ".join(some), last=last))
    return stopped(sentence(", ".join([*some, last])))


def _running(items: Sequence[ScoreItem], points: int) -> Iterator[str]:
    """ "a pair is four": each item with the points up to it; the first of a count in the words for that."""
    for item in items:
        made, first = combination(item), not points
        points += item.points
        if first:
            yield say_in("first of a count", "{made} is {n:w}", made=made, n=points)
        else:
            yield say("{made} is {n:w}", made=made, n=points)


def call_count(count: int, items: Sequence[ScoreItem]) -> str:
    """What the layer of a piece calls: "Twenty-one, and a run of three: three."."""
    made = [combination(item) for item in items if item.reason not in ("fifteen", "thirty-one")]
    points = sum(item.points for item in items)
    if made:
        return sentence(say("{n:w}, and {made}: {points:w}.", n=count, made=listed(made), points=points))
    if points:
        return sentence(say("{n:w}: {points:w}.", n=count, points=points))
    return sentence(say("{n:w}.", n=count)) if count else say("Nothing.")


def combination(item: ScoreItem) -> str:
    """A combination by name: "a run of four", "a pair", "a flush of five"."""
    if item.reason == "last":
        return say_of(any(map(is_tile, item.pieces)), "last")
    return say(_COMBINATIONS[item.reason], n=item.points)


def laid_count(ruling: Ruling) -> int:
    """The count that the layer calls, also where the round ended with it."""
    deal: Dealt = ruling.position.deal
    pile = deal.pile or (deal.rounds[-1] if deal.rounds else ())
    return sum(laid.piece.count for laid in pile)


def say_item(item: ScoreItem, _ruling: Ruling, names: Names) -> str:
    """A score item as a reason of its own."""
    if item.seat:
        return given(item, names)
    made = sentence(combination(item))
    return because(made, show_pieces(item.pieces)) if item.pieces else made


def say_verdicts(verdicts: Sequence[Verdict], names: Names) -> list[tuple[str, str]]:
    """What became of goes, each with its mark."""
    return common.say_verdicts(verdicts, names, _GOES)


def _deal(ruling: Ruling, names: Names) -> tuple[str, str]:
    who = names.seat(ruling.play.seat)
    tiles = isinstance(ruling.position.rules, DominoRules)
    return say("{who} deals.", who=who), say_of(tiles, "{who}’s crib; turn up the starter", who=who)


def _starter(ruling: Ruling, names: Names) -> tuple[str, str]:
    piece: Piece = ruling.play.piece
    tile, said = is_tile(piece), say_laid(piece)
    heels = [item for item in ruling.items if item.reason == "heels"]
    if not heels:
        return sentence(say_of(tile, "{piece} is the starter.", piece=said)), ""
    side, points = heels[0].seat or "", heels[0].points
    if ruling.bust:
        return say("Bust."), because(say("his heels may not win"), common.stays(ruling, names, side))
    words = say("A double: {n:w}.", n=points) if tile else say("His heels: {n:w}.", n=points)
    return words, say_of(tile, "{piece} as starter, for {who}", piece=said, who=names.side(side))


def _lay(ruling: Ruling, names: Names) -> tuple[str, str]:
    laid, who = ruling.play.piece, names.seat(ruling.play.seat)
    if is_dead(ruling):
        taken = say("{who} takes back {piece}", who=who, piece=say_laid(laid))
        return say_of(is_tile(laid), "A dead piece."), taken
    count, own = laid_count(ruling), [item for item in ruling.items if item.seat is None]
    if ruling.bust and own:
        return say("Bust."), bust_why(ruling, names, say("{n:w} is {points:w}", n=count, points=ruling.worth))
    why = linked(because(combination(item), show_pieces(item.pieces)) for item in own if len(item.pieces) > 1)
    return call_count(count, own), why or say("{who} lays {piece}", who=who, piece=say_laid(laid))


def _go(ruling: Ruling, names: Names) -> tuple[str, str]:
    deal: Dealt = ruling.position.deal
    then = "" if deal.pile else say("the count begins anew") if deal.stage == PLAY else say("the play is over")
    return say("{who} says go.", who=names.seat(ruling.play.seat)), then


def _show(ruling: Ruling, names: Names) -> tuple[str, str]:
    who, points = names.seat(ruling.play.seat), ruling.worth
    whose = say("{who}’s crib", who=who) if isinstance(ruling.play, Crib) else say("{who}’s hand", who=who)
    if ruling.bust:
        return say("Bust."), bust_why(ruling, names, say("{whose} counts {points}", whose=whose, points=points))
    words = say("{whose}: {n:w}.", whose=whose, n=points) if points else say("{whose}: nothing.", whose=whose)
    return words, cadence([item for item in ruling.items if item.seat is None])


def _common(ruling: Ruling, names: Names) -> tuple[str, str]:
    dealer = ruling.position.next_deal
    return say_common(ruling, names, say("{who} deals again", who=names.seat(dealer)) if dealer else "")


def _more(ruling: Ruling, names: Names) -> list[str]:
    """What else the play brought: points to others or from before, a claim."""
    heels = isinstance(ruling.play, Starter)
    return [given(item, names) for item in ruling.items if item.seat and not heels] + claimed(ruling)


_SAY: dict[type, Callable[[Ruling, Names], tuple[str, str]]] = {
    Deal: _deal, Starter: _starter, Lay: _lay, Go: _go, Show: _show, Crib: _show
}  # fmt: skip
