"""The figures of players by name, their values as people read them, and the honours of a night in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from referee.calls.words import listed
from referee.language import mark, say, say_many
from referee.league.averages import AVERAGES, Mean
from referee.league.honours import Honour, What

NAMES: dict[str, str] = {
    "matches": mark("Matches"),
    "legs": mark("Legs"),
    "won": mark("Legs won"),
    "scored": mark("Pegs for"),
    "conceded": mark("Pegs against"),
    "legs-won": mark("Legs won, per cent"),
    "pegs-a-leg": mark("Pegs a leg"),
    "pegs-against": mark("Pegs against, a leg"),
    "claims": mark("Counts claimed"),
    "claimed": mark("Points claimed"),
    "true": mark("Points there were"),
    "claimed-over": mark("Points claimed too many"),
    "left": mark("Left on the table"),
    "count-accuracy": mark("Count accuracy"),
    "muggins": mark("Taken by muggins"),
    "others": mark("Awards and penalties"),
    "highest-score": mark("Biggest single score"),
    "hands-played": mark("Hands played"),
    "tiles": mark("Tiles laid"),
    "tile-points": mark("Points by tiles"),
    "bonus": mark("Bonus points"),
    "points-a-tile": mark("Points a tile"),
    "points-a-hand": mark("Points a hand"),
    "eights": mark("Eights (15 on the ends)"),
    "chances": mark("Turns with an out on"),
    "finishes": mark("Finishes"),
    "finishing": mark("Outs taken"),
    "busts": mark("Busts"),
    "hands-to-61": mark("Fewest hands to 61"),
    "hands-to-121": mark("Fewest hands to 121"),
    "deals-dealer": mark("Deals as dealer"),
    "deals-pone": mark("Deals as pone"),
    "points-a-deal": mark("Points a deal"),
    "points-as-dealer": mark("Points a deal as dealer"),
    "points-as-pone": mark("Points a deal as pone"),
    "hand-as-dealer": mark("Hand, as dealer"),
    "crib-as-dealer": mark("Crib, as dealer"),
    "pegging-as-dealer": mark("Pegging, as dealer"),
    "hand-as-pone": mark("Hand, as pone"),
    "pegging-as-pone": mark("Pegging, as pone"),
    "hand-dealer": mark("Points by hands as dealer"),
    "hand-pone": mark("Points by hands as pone"),
    "crib": mark("Points by cribs"),
    "pegging-dealer": mark("Points pegged as dealer"),
    "pegging-pone": mark("Points pegged as pone"),
    "hands": mark("Hands counted"),
    "cribs": mark("Cribs counted"),
    "highest-hand": mark("Highest hand"),
    "highest-crib": mark("Highest crib"),
    "from-24": mark("24 and above"),
    "skunks": mark("Won by a skunk"),
    "double-skunks": mark("Won by a double skunk"),
    "skunked": mark("Lost by a skunk"),
}
NOT_KNOWN = "–"


def name_figure(name: str) -> str:
    """A figure or an average, as it stands above a column."""
    return say(NAMES[name])


def say_mean(name: str, mean: Mean) -> str:
    """The value of a figure or an average: "12", "3.4", "58%", a dash where nothing is known."""
    average = AVERAGES.get(name)
    if mean.value is None:
        return NOT_KNOWN
    if average is None:
        return str(mean.value)
    return say("{n}%", n=_rounded(mean.value * 100)) if average.share else say_tenths(mean.value)


def say_tenths(value: Fraction) -> str:
    """A number to one place: "3.4"; a half tenth goes up."""
    whole, tenth = divmod(_rounded(abs(value) * 10), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return sign + say("{whole}.{tenth}", whole=whole, tenth=tenth)


def say_from(mean: Mean) -> str:
    """From how much a figure comes: "from 12 legs in 4 matches"."""
    legs = say_many("from {n} leg", "from {n} legs", mean.legs)
    return say_many("{legs} in {n} match", "{legs} in {n} matches", mean.matches, legs=legs)


def say_honour(honour: Honour, names: Mapping[str, str]) -> str:
    """One honour in a sentence; `names` are those of players by id."""
    who = listed([names[player] for player in honour.players])
    return _HONOURS[honour.what](honour, who)


def _score(honour: Honour, who: str) -> str:
    return say("Biggest single score: {who}, {n}.", who=who, n=honour.number)


def _whitewash(honour: Honour, who: str) -> str:
    return say("A table won {n}–0: {who}.", n=honour.number, who=who)


def _great(honour: Honour, who: str) -> str:
    if honour.times == 1:
        return say("24 and above: {who}, {n}.", who=who, n=honour.number)
    return say_many(
        "24 and above, {n} time in one leg: {who}, {highest} the highest.",
        "24 and above, {n} times in one leg: {who}, {highest} the highest.",
        honour.times, who=who, highest=honour.number,
    )  # fmt: skip


def _eights(honour: Honour, who: str) -> str:
    return say_many("{n} eight in one leg: {who}.", "{n} eights in one leg: {who}.", honour.number, who=who)


_HONOURS: dict[What, Callable[[Honour, str], str]] = {
    "score": _score, "whitewash": _whitewash, "from-24": _great, "eights": _eights
}  # fmt: skip


def _rounded(value: Fraction) -> int:
    return int(value + Fraction(1, 2))
