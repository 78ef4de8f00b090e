"""The questions of a line game: which end, which claim, who takes how many, how many pips, who has the down."""

from __future__ import annotations

from dataclasses import replace

from referee.language import say
from referee.rules.lines.plays import Lay
from referee.rules.lines.points import most_worth
from referee.rules.lines.rules import Rules
from referee.rules.pieces import Piece, Tile
from referee.web.pages.acts import ask_claim, ask_first, ask_muggins, claim_link
from referee.web.pages.line_choice import end_choice, with_points
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Choice, Question

ABOVE = 2  # claims run from nothing up to a little more than the best play


def find_question(moment: Moment) -> Question | None:
    """What has to be asked at this moment, in the place of the pad."""
    options, view, rules = moment.options, moment.view, moment.position.rules
    lays: dict[Piece | None, tuple[str, ...]] = options.lays or {}
    if isinstance(view.choose, Tile) and len(lays.get(view.choose, ())) > 1:
        return Question(say("Which end?"), tuple(_end_choice(moment, view.choose, end) for end in lays[view.choose]))
    if view.sheet == "claim" and (claim := ask_claim(moment, _claims(rules), rules.unit)):
        return claim
    if muggins := ask_muggins(moment, rules.unit):
        return muggins
    if view.sheet == "pips" and view.hold in (options.holds or {}):
        title = say("{who} has how many pips left?", who=moment.names.seat(view.hold))
        return Question(title, pips_of=view.hold, typed=view.typed)
    if options.downs and len(options.downs) > 1:
        return ask_first(moment, options.downs, "down", say("Who has the down?"))
    return None


def _claims(rules: Rules) -> int:
    return most_worth(rules) // rules.unit + rules.chip_point + ABOVE


def _end_choice(moment: Moment, chosen: Tile, end: str) -> Choice:
    """The key for one end, with its total; with claims on, the points are the player's to count."""
    hand = moment.position.hand
    if hand is None or moment.options.turn is None:
        raise AssertionError("a tile is chosen in a hand only")
    play = Lay(moment.options.turn, chosen, end)
    ruling = moment.ledger.setup.game.rule(moment.position, play, 0)
    choice, text = end_choice(hand.line, chosen, end, ruling.position.hand.line), f"{play.seat} {chosen} {end}"
    if moment.claims:
        return replace(choice, href=claim_link(moment, text))
    choice = replace(choice, entry=moment.entry(text))
    return replace(choice, unit=say("a bust")) if ruling.bust else with_points(choice, ruling.worth)
