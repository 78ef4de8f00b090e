"""What the ends of a line make, what they would have to make, and what fits neither of them, in words."""

from __future__ import annotations

from referee.calls.words import OR, Names, linked, listed, sentence
from referee.language import once_a_language, say, say_in, say_many
from referee.rules.game import Ruling
from referee.rules.lines.points import Outs, chip_point_of, score_parts
from referee.rules.lines.position import Hand
from referee.rules.scoring import ScoreItem


def call_ends(total: int, worth: int) -> str:
    """ "Ten: two."; where they are worth what they make, once."""
    if not total:
        return say("Nothing.")
    if worth == total:
        return sentence(say("{n:w}.", n=total))
    return sentence(say("{n:w}: {points:w}.", n=total, points=worth) if worth else say("{n:w}: nothing.", n=total))


def say_fives(item: ScoreItem, unit: int) -> str:
    """Fives or threes by their number, a five being worth `unit`: "three fives"."""
    if item.reason == "fives":
        return say_many("{n:w} five", "{n:w} fives", item.points // unit)
    return say_many("{n:w} three", "{n:w} threes", item.points)


def line_total(ruling: Ruling) -> int:
    hand: Hand = ruling.position.hand
    return hand.line.total


def ends_fives(ruling: Ruling) -> str:
    """What the ends total holds: "three fives and five threes"."""
    unit = ruling.position.rules.unit
    return listed([say_fives(item, unit) for item in ruling.items if item.reason in ("fives", "threes")])


def why_out(ruling: Ruling) -> str:
    """ "6 is two threes; one for chipping out"; after-play the tile alone may be past the target."""
    total, fives, target = line_total(ruling), ends_fives(ruling), ruling.position.score.target
    chip = chip_point_of(ruling.items)
    if ruling.bust:
        ends = say("{score}, past {target}", score=say_tile_worth(total, ruling.worth - chip), target=target)
    elif fives:
        ends = say("{total} is {fives}", total=total, fives=fives)
    else:
        ends = say("{total} is nothing", total=total)
    return linked([ends, say("one for chipping out")]) if chip else ends


def say_tile_worth(total: int, points: int) -> str:
    """ "nine is three": what the ends make with a tile, and what that is worth."""
    return say("{n:w} is {points:w}", n=total, points=points)


def tile_won(ruling: Ruling) -> bool:
    """Whether the tile reached the target by itself: with `chip-timing` after-play no chip point is pegged then."""
    chip = chip_point_of(ruling.items)
    apart = len(score_parts(ruling.position.rules, ruling.worth - chip, chip)) > 1
    return apart and not ruling.bust and ruling.pegged <= ruling.worth - chip


def say_outs(outs: Outs, names: Names, seat: str) -> str:
    """ "Cath needs 4: 12 or 20; with a last tile 9"."""
    ways = linked(filter(None, [linked(map(str, outs.totals), OR), _last_outs(outs.last)]))
    who, size = names.side(seat), names.size(seat)
    data = {"who": who, "points": outs.to_go, "ways": ways}
    return say_many("{who} needs {points}: {ways}", "{who} need {points}: {ways}", size, **data)


def _last_outs(totals: tuple[int, ...]) -> str:
    """Most totals score nothing, and a chip point then finishes: no list is needed."""
    if 1 in totals:
        return say("a last tile that scores nothing")
    return say("with a last tile {totals}", totals=linked(map(str, totals), OR)) if totals else ""


@once_a_language
def lacked() -> tuple[str, ...]:
    """The halves of tiles, blank first, where a player has none of them."""
    return (
        say_in("what a player lacks", "blank"),
        say_in("what a player lacks", "one"),
        say_in("what a player lacks", "two"),
        say_in("what a player lacks", "three"),
        say_in("what a player lacks", "four"),
        say_in("what a player lacks", "five"),
        say_in("what a player lacks", "six"),
    )
