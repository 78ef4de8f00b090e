"""The questions of a line game: which end, which claim, who takes how many, how many pips, who has the down."""

from __future__ import annotations

import secrets

from referee.rules.lines.plays import Lay
from referee.rules.pieces import Tile
from referee.web.drawings.line import draw_choice
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Choice, Question

CLAIMS = range(11)


def find_question(moment: Moment) -> Question | None:
    """What has to be asked at this moment, in the place of the pad."""
    options, view = moment.options, moment.view
    if view.choose in (options.lays or {}):
        return _asked_of_tile(moment, view.choose, (options.lays or {})[view.choose])
    if view.sheet == "muggins" and options.muggins[0]:
        return _muggins(moment)
    if view.sheet == "pips" and view.hold in (options.holds or {}):
        return Question(f"{moment.names.seat(view.hold)} has how many pips left?", pips_of=view.hold)
    if options.downs and len(options.downs) > 1:
        return _first_down(moment)
    return None


def _asked_of_tile(moment: Moment, chosen: Tile | None, ends: tuple[str, ...]) -> Question | None:
    if chosen is None:
        return None
    claiming = moment.position.rules.muggins == "yes"
    if len(ends) > 1 and moment.view.end not in ends:
        return Question("Which end?", tuple(_end_choice(moment, chosen, end, claiming) for end in ends))
    if not claiming:
        return None
    end = f" {moment.view.end}" if len(ends) > 1 else ""
    lay = moment.entry(f"{moment.options.turn} {chosen}{end} claims ")
    unit = moment.position.rules.unit
    choices = tuple(Choice("", entry=f"{lay}{claim * unit}", big=str(claim * unit)) for claim in CLAIMS)
    return Question(f"{moment.names.seat(moment.options.turn or '')} claims?", choices, columns=4)


def _end_choice(moment: Moment, chosen: Tile, end: str, claiming: bool) -> Choice:
    """The key for one end, with its total; with claims on, the points are the player's to count."""
    hand = moment.position.hand
    if hand is None or moment.options.turn is None:
        raise AssertionError("a tile is chosen in a hand only")
    play = Lay(moment.options.turn, chosen, end)
    ruling = moment.ledger.setup.game.rule(moment.position, play, 0)
    left, right = ruling.position.hand.line.ends
    drawing = draw_choice(hand.line.tiles, (chosen.high, chosen.low), "left" if end == "left" else "right")
    sums = f"{left.pips} + {right.pips} = {left.pips + right.pips}"
    if claiming:
        href = moment.view.address(choose=str(chosen), end=end)
        return Choice(end.capitalize(), href=href, drawing=drawing, sum=sums)
    unit = "point" if ruling.worth == 1 else "points"
    return Choice(
        end.capitalize(),
        entry=moment.entry(f"{moment.options.turn} {chosen} {end}"),
        drawing=drawing,
        sum=sums,
        big="" if ruling.bust else str(ruling.worth),
        unit="a bust" if ruling.bust else unit,
    )


def _muggins(moment: Moment) -> Question:
    seats, most = moment.options.muggins
    unit = moment.position.rules.unit
    choices = tuple(
        Choice(moment.names.seat(seat), entry=moment.entry(f"{seat} muggins {points}"), big=str(points))
        for seat in seats
        for points in range(most, 0, -unit)
    )
    return Question("Muggins: who takes how many?", choices, columns=3)


def _first_down(moment: Moment) -> Question:
    seats = moment.options.downs
    choices = [Choice(moment.names.seat(seat), entry=moment.entry(f"down {seat}")) for seat in seats]
    lot = Choice("By lot", entry=moment.entry(f"down {secrets.choice(seats)}"))
    return Question("Who has the down?", (*choices, lot), columns=2)
