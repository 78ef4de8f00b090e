"""What the table page of the cribbage games has of its own."""

from __future__ import annotations

from referee.calls.words import say_figure
from referee.language import say, say_in, say_many
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.plays import Crib, Lay, Show
from referee.rules.cribbage.position import DONE, Dealt
from referee.rules.cribbage.rules import IN_CRIB, DominoRules
from referee.rules.cribbage.variants import find_variants
from referee.rules.game import Ruling
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem
from referee.web.drawings.cards import draw_piece
from referee.web.drawings.combos import draw_hand
from referee.web.drawings.pile import Spread, draw_early, draw_pile
from referee.web.pages.crib_dock import make_dock
from referee.web.pages.crib_show import combos_of, named_hand, said_count, shown_hand, until_won
from referee.web.pages.family import Family, Follows
from referee.web.pages.hands import DEAL
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Baize, Dock, Figures


def _sub(moment: Moment) -> str:
    deal: Dealt | None = moment.position.deal
    if deal is None or not moment.hands:
        return say("to {n}", n=moment.position.score.target)
    return say("deal {n} · {who}’s crib", n=moment.hands, who=moment.names.seat(deal.dealer))


def _held(moment: Moment, side: str) -> str:
    """Pieces held, and whose crib it is."""
    deal: Dealt | None = moment.position.deal
    if deal is None or deal.stage == DONE:
        return ""
    if len(side) > 1:
        held = " · ".join(f"{moment.names.seat(seat)} {deal.holds(seat)}" for seat in side)
    else:
        held = say_figure(deal.holds(side), tiles=_with_tiles(moment)) if deal.holds(side) else ""
    return " · ".join(filter(None, [held, say("crib") if deal.dealer in side else ""]))


def _with_tiles(moment: Moment) -> bool:
    return isinstance(moment.position.rules, DominoRules)


def _baize(moment: Moment) -> Baize:
    shown = None if moment.view.mode == "at" else shown_hand(moment)
    if shown is None and _just_counted(moment):
        return _counted(moment)
    if shown is None:
        return Baize(pile=_pile(moment))
    seat, pieces, crib = shown
    starter = moment.position.deal.starter
    size = IN_CRIB if crib else moment.position.deal.kept
    hand = draw_hand(tuple(map(str, pieces)), str(starter), named_hand(moment), missing=size - len(pieces))
    if len(pieces) < size:
        return Baize(hand=hand)
    if moment.claims:
        return Baize(hand=hand)  # the claim comes first
    return Baize(hand=hand, combos=combos_of(_first_count(moment, seat, pieces, crib=crib), (*pieces, starter)))


def _first_count(moment: Moment, seat: str, pieces: tuple[Piece, ...], *, crib: bool) -> tuple[ScoreItem, ...]:
    """The plainest count of the hand that lies there, up to the target."""
    plainest = find_variants(moment.position.rules, pieces, moment.position.deal.starter, crib=crib)[0]
    return until_won(moment, plainest.items, seat)


def _just_counted(moment: Moment) -> bool:
    return moment.ruling is not None and isinstance(moment.ruling.play, Show | Crib)


def _counted(moment: Moment) -> Baize:
    """The hand or crib that was counted last, with its combinations."""
    ruling, deal = moment.ruling, moment.position.deal
    play = ruling.play if ruling else None
    pieces: tuple[Piece, ...] = play.pieces if isinstance(play, Crib) else deal.hand(play.seat) if play else ()
    items = tuple(item for item in ruling.items if item.seat is None) if ruling else ()
    hand = draw_hand(tuple(map(str, pieces)), str(deal.starter), moment.voice.play(play, moment.names))
    return Baize(hand=hand, combos=combos_of(items, (*pieces, deal.starter)))


def _pile(moment: Moment) -> Spread:
    deal: Dealt | None = moment.position.deal
    names = moment.names
    seats = names.seating.seats
    players = {seat: names.seat(seat) for seat in seats}
    pegs = {seat: names.letter(seat) for seat in seats}
    tiles = _with_tiles(moment)
    if deal is None:
        return Spread(None, None, draw_pile((), players, tiles), 0, THIRTY_ONE)
    now = tuple((str(laid.piece), laid.seat) for laid in deal.pile)
    rounds = tuple(tuple(str(laid.piece) for laid in one) for one in deal.rounds)
    starter = draw_piece(str(deal.starter)) if deal.starter else None
    return Spread(
        starter, draw_early(rounds), draw_pile(now, players, tiles, pegs), deal.count, THIRTY_ONE - deal.count
    )


def _follows(moment: Moment, _dock: Dock) -> Follows:
    """While a hand is shown, its count comes before the key that pegs it."""
    shown = shown_hand(moment)
    if shown is None:
        return Follows()
    _, pieces, crib = shown
    size = IN_CRIB if crib else moment.position.deal.kept
    if len(pieces) < size:
        missing = size - len(pieces)
        return Follows(
            (say_many("Tap {n} piece of {whose}", "Tap {n} pieces of {whose}", missing, whose=named_hand(moment)),)
        )
    if moment.ruling and isinstance(moment.ruling.play, Lay):
        last = moment.voice.call(moment.ruling, moment.names)
        play = moment.voice.play(moment.ruling.play, moment.names)
        return Follows((say("{play}: {call}", play=play, call=last.words),))
    return Follows()


def _instead(moment: Moment) -> tuple[str, str] | None:
    """What is called instead of the last play: the count of the hand that lies there."""
    shown = shown_hand(moment)
    if shown is None or moment.view.mode != "live" or moment.claims:
        return None
    seat, pieces, crib = shown
    if len(pieces) < (IN_CRIB if crib else moment.position.deal.kept):
        return None
    return said_count(_first_count(moment, seat, pieces, crib=crib), named_hand(moment))


def _figures(moment: Moment) -> Figures:
    rows = tuple((moment.names.seat(seat), _figures_of(moment, seat)) for seat in moment.names.seating.seats)
    play, hands = say_in("figures", "play"), say_in("figures", "hands")
    return Figures((play, hands, say_in("figures", "cribs"), say_in("figures", "best")), rows)


def _figures_of(moment: Moment, seat: str) -> tuple[str, ...]:
    """Points in the play, in hands and in cribs, and the best hand; a dash where there is nothing to count."""
    rulings = moment.ledger.rulings
    hands = [ruling.worth for ruling in rulings if isinstance(ruling.play, Show) and ruling.play.seat == seat]
    cribs = [ruling.worth for ruling in rulings if isinstance(ruling.play, Crib) and ruling.play.seat == seat]
    if not any(ruling.play.seat == seat for ruling in rulings):
        return ("–",) * 4
    played = sum(item.points for ruling in rulings for item in ruling.items if _of_play(ruling, item, seat))
    return (str(played), str(sum(hands)), str(sum(cribs)), str(max(hands, default="–")))


def _of_play(ruling: Ruling, item: ScoreItem, seat: str) -> bool:
    own = isinstance(ruling.play, Lay) and item.seat is None and ruling.play.seat == seat
    return own or (item.seat == seat and item.reason in ("go", "last", "heels"))


CRIBBAGE = Family(
    words=DEAL,
    dock=make_dock,
    baize=_baize,
    follows=_follows,
    instead=_instead,
    held=_held,
    sub=_sub,
    between=lambda moment: bool(moment.position.deal and moment.position.deal.stage == DONE),
    figures=_figures,
    unit=lambda _moment: 1,
    skunks=lambda moment: not _with_tiles(moment) and moment.position.score.target == 121,
)
