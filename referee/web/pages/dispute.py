"""A play that is argued about: the table as it stood, the ruling with its reasons, what else it could have been."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from referee.calls.claims import say_claimed
from referee.calls.remarks import say_remark
from referee.errors import BrokenPlay, Refused
from referee.language import say, say_many
from referee.record.history import TAKEN, undone_since
from referee.rules.game import Ruling
from referee.rules.scoring import Remark, Verdict
from referee.rulings.books import clauses_for
from referee.store.games import StoredEntry
from referee.web.pages.acts import corrections, preview_address
from referee.web.pages.called import make_verdicts, signed
from referee.web.pages.dispute_past import PastRow, list_past
from referee.web.pages.dispute_rules import OtherRule, list_otherwise
from referee.web.pages.entries import say_refusal, way_on
from referee.web.pages.families import FAMILIES
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Act, Baize, Called, Side, Why
from referee.web.pages.table import make_sides
from referee.web.pages.view import View
from referee.web.sheets import Sheet

BY_FAULT = ("award", "penalty")
ENDS = ("lone-tile", "end-single", "end-double")


@dataclass(frozen=True)
class DisputePage:
    """`whys` are the reasons, `clauses` (number, title) those of the rule book that answer them, `others` the house
    rules that would matter; `crowd` says how many sides sit there. `since` is what later plays did to its points, each
    with the number of that play. `rest` leads to striking all from here on, where the play alone cannot be struck.
    """

    id: str
    game: str
    n: int
    place: str
    struck: str
    earlier: int
    later: int
    hand: int
    hand_title: str
    crowd: str
    sides: tuple[Side, ...]
    baize: Baize
    call: Called
    whys: tuple[Why, ...]
    clauses: tuple[tuple[str, str], ...]
    verdicts: tuple[tuple[str, str], ...]
    since: tuple[tuple[str, int], ...]
    others: tuple[OtherRule, ...]
    others_title: str
    past: tuple[PastRow, ...]
    acts: tuple[Act, ...]
    error: str
    way: tuple[str, str] | None
    broken: int
    rest: str


def dispute_page(
    sheet: Sheet,
    view: View,
    stored: Sequence[StoredEntry],
    phones: Mapping[str, str],
    refusal: Refused | None = None,
    *,
    watching: str = "",
    struck: int = 0,
) -> DisputePage:
    """The page of the play that `view` names; `phones` gives the phones of the log in words.

    `struck` is the entry that struck it: the sheet and the log are then those of the moment before.
    """
    moment, family = Moment(sheet, view), FAMILIES[sheet.head.game]
    line, at = moment.ledger.line, moment.shown - 1
    baize = family.baize(moment)
    others = list_otherwise(moment)
    remarks = moment.game.remarks(moment.ledger.position_after(at), moment.ledger.rulings[at])
    return DisputePage(
        id=sheet.id,
        game=sheet.head.game,
        n=view.n,
        place=_place(at + 1, len(line), view.n, struck),
        struck=say("Struck by entry {n}. So it stood until then.", n=struck) if struck else "",
        earlier=line[at - 1].n if at else 0,
        later=line[at + 1].n if at + 1 < len(line) else 0,
        hand=0 if struck else moment.hands,
        hand_title=say(family.words.numbered, n=moment.hands),
        crowd=moment.crowd,
        sides=make_sides(moment, family),
        baize=baize,
        call=_call(moment),
        whys=_whys(moment, baize, remarks),
        clauses=_clauses(moment, remarks),
        verdicts=(*make_verdicts(moment, family), *moment.voice.verdicts(_proved_since(moment), moment.names)),
        since=tuple(_since(moment)),
        others=others,
        others_title=say_many("{n} house rule would change this", "{n} house rules would change this", len(others)),
        past=list_past(moment, stored, phones),
        acts=() if watching or struck else corrections(moment),
        error=say_refusal(sheet, refusal) if refusal else "",
        way=way_on(refusal),
        broken=refusal.n if isinstance(refusal, BrokenPlay) else 0,
        rest=preview_address(sheet.id, f"strike {view.n}-") if isinstance(refusal, BrokenPlay) and not watching else "",
    )


def _place(at: int, plays: int, n: int, struck: int) -> str:
    """Where it lies among the plays that stand, which corrections may have numbered otherwise."""
    if struck:
        return say("struck")
    return say("of {plays}", plays=plays) if at == n else say("place {at} of {plays}", at=at, plays=plays)


def _ruling(moment: Moment) -> Ruling:
    return moment.ledger.rulings[moment.shown - 1]


def _proved_since(moment: Moment) -> list[Verdict]:
    """What later plays have told of this knock or go."""
    later = moment.ledger.rulings[moment.shown :]
    return [verdict for ruling in later for verdict in ruling.verdicts if verdict.n == moment.view.n]


def _since(moment: Moment) -> Iterator[tuple[str, int]]:
    """Points that muggins took after this play, and the misdeal that took back all of its hand."""
    ledger, names, words = moment.ledger, moment.names, FAMILIES[moment.sheet.head.game].words
    for at, how in undone_since(ledger, moment.shown - 1):
        play, n = ledger.rulings[at].play, ledger.line[at].n
        if how == TAKEN:
            yield say("{who} took {n} by muggins", who=names.side(play.seat), n=play.points), n
        else:
            yield say(words.misdealt), n


def _call(moment: Moment) -> Called:
    """What was called, and from where to where it pegged."""
    ruling, names = _ruling(moment), moment.names
    call = moment.voice.call(ruling, names)
    play = moment.voice.play(ruling.play, names)
    if not ruling.pegged or ruling.play.seat is None:
        return Called(call.words, play, call.more, call.bust)
    was = moment.ledger.position_after(moment.shown - 1).score.of(ruling.play.seat)
    then, side = ruling.position.score.of(ruling.play.seat), names.side(ruling.play.seat)
    moved = say("{play} · {side} {was}, then {then}", play=play, side=side, was=was, then=then)
    return Called(call.words, moved, call.more)


def _whys(moment: Moment, baize: Baize, remarks: Sequence[Remark]) -> tuple[Why, ...]:
    """What lies at the ends, the reasons with their points where the baize does not list them, why it was no more."""
    ruling, told = _ruling(moment), [_remark(moment, remark) for remark in remarks]
    items = [
        Why(moment.voice.item(item, ruling, moment.names), signed(item.points), item.reason)
        for item in ruling.items
        if item.seat or not baize.combos
    ]
    facts = [why for why in told if why.points]
    claimed = moment.game.examine(ruling)
    said = [Why(" ".join(say_claimed(claimed)), code="claimed")] if claimed else []
    return (*facts, *items, *(why for why in told if not why.points), *said)


def _remark(moment: Moment, remark: Remark) -> Why:
    """What an end counts stands as a figure."""
    figure = str(remark.number) if remark.code in ENDS else ""
    return Why(say_remark(remark, moment.names), figure, remark.code)


def _clauses(moment: Moment, remarks: Sequence[Remark]) -> tuple[tuple[str, str], ...]:
    """The clauses for what was decided; points given for a fault are decided by what the remarks say of it."""
    ruling = _ruling(moment)
    own = (item for item in ruling.items if not (item.seat and item.reason in BY_FAULT))
    codes = {item.reason for item in own} | {remark.code for remark in remarks}
    codes |= {verdict.fault for verdict in (*ruling.verdicts, *_proved_since(moment)) if verdict.fault}
    return clauses_for(moment.game.name, codes, type(ruling.play).__name__.lower(), moment.names.seating.players)
