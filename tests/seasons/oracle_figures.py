"""What each figure of league.md is, as the heading of its column and a way to count it; tables and rankings of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tests.seasons.oracle_legs import FEWEST, Sums


@dataclass(frozen=True)
class Figure:
    """`of` and `per` are sums, by their names below; `per` "" where it is no average. `logs`: only records tell it."""

    words: str
    of: str
    per: str = ""
    share: bool = False
    logs: bool = True


def _plain(words: str, of: str, per: str = "", *, share: bool = False) -> Figure:
    return Figure(words, of, per, share, logs=False)


ALWAYS = (_plain("Matches", "matches"), _plain("Legs", "legs"), _plain("Legs won", "won"))
SHARE = _plain("Legs won, per cent", "won", "legs", share=True)
PEGS = _plain("Pegs a leg", "for", "legs"), _plain("Pegs against, a leg", "against", "legs")
BIGGEST, ACCURACY = Figure("Biggest single score", "highest-score"), Figure("Count accuracy", "claimed", "true", True)
LEFT = Figure("Left on the table", "true -claimed")
LINES = (
    Figure("Points a tile", "tile-points", "tiles"),
    Figure("Points a hand", "tile-points bonus", "hands-played"),
    Figure("Outs taken", "finishes", "chances", True),
)
EIGHTS, FEWEST_61 = Figure("Eights (15 on the ends)", "eights"), Figure("Fewest hands to 61", "hands-to-61")
FEWEST_121 = Figure("Fewest hands to 121", "hands-to-121")
LINE_COUNTS = (
    EIGHTS, Figure("Turns with an out on", "chances"), Figure("Finishes", "finishes"), Figure("Busts", "busts"),
    FEWEST_61, FEWEST_121,
)  # fmt: skip
AS_DEALER, AS_PONE = "hand-dealer crib pegging-dealer", "hand-pone pegging-pone"
CRIB = (
    Figure("Points a deal", f"{AS_DEALER} {AS_PONE}", "deals-dealer deals-pone"),
    Figure("Points a deal as dealer", AS_DEALER, "deals-dealer"),
    Figure("Hand, as dealer", "hand-dealer", "deals-dealer"),
    Figure("Crib, as dealer", "crib", "deals-dealer"),
    Figure("Pegging, as dealer", "pegging-dealer", "deals-dealer"),
    Figure("Points a deal as pone", AS_PONE, "deals-pone"),
    Figure("Hand, as pone", "hand-pone", "deals-pone"),
    Figure("Pegging, as pone", "pegging-pone", "deals-pone"),
)
HIGHEST, GREAT, SKUNKS = (
    Figure("Highest hand", "highest-hand"),
    Figure("24 and above", "from-24"),
    Figure("Won by a skunk", "skunks"),
)
CRIB_COUNTS = (
    HIGHEST, Figure("Highest crib", "highest-crib"), GREAT, SKUNKS,
    Figure("Won by a double skunk", "double-skunks"), Figure("Lost by a skunk", "skunked"),
)  # fmt: skip


def figures_of(game: str) -> tuple[Figure, ...]:
    """The columns of a game's tables."""
    if not game:
        return (*ALWAYS, SHARE)
    rest = (*CRIB, *CRIB_COUNTS) if game == "cribbage" else (*LINES, *LINE_COUNTS)
    return (*ALWAYS, SHARE, *PEGS, BIGGEST, ACCURACY, LEFT, *rest)


def ranked_of(game: str) -> tuple[Figure, ...]:
    """Those of which there is a ranking."""
    if not game:
        return (SHARE,)
    if game == "cribbage":
        return SHARE, *PEGS, ACCURACY, *CRIB, HIGHEST, GREAT, SKUNKS
    return SHARE, *PEGS, ACCURACY, *LINES, BIGGEST, EIGHTS, FEWEST_61, FEWEST_121


def value(sums: Sums, figure: Figure) -> Fraction | None:
    """None where nothing is known of it."""
    if figure.logs and not sums.logged:
        return None
    if figure.of in FEWEST and figure.of not in sums.told:
        return None
    of, per = _number(sums, figure.of), _number(sums, figure.per)
    return (Fraction(of, per) if per else None) if figure.per else Fraction(of)


def _number(sums: Sums, names: str) -> int:
    plain = {
        "matches": len(sums.matches), "legs": sums.legs, "won": sums.won, "for": sums.pegs[0], "against": sums.pegs[1],
    }  # fmt: skip
    found = 0
    for name in names.split():
        sign, name = (-1, name[1:]) if name.startswith("-") else (1, name)
        found += sign * plain.get(name, sums.told.get(name, 0))
    return found


def say(figure: Figure, worth: Fraction | None) -> str:
    if worth is None:
        return "–"
    if not figure.per:
        return str(worth)
    if figure.share:
        return f"{(200 * worth + 1) // 2}%"
    tenths = (20 * abs(worth) + 1) // 2
    return f"{'−' if worth < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def rows(some: Mapping[str, Sums], game: str) -> tuple[list[str], list[list[str]]]:
    """The headings of a table of figures and its rows, who has won most legs first."""
    columns = [one for one in figures_of(game) if any(value(sums, one) is not None for sums in some.values())]
    order = sorted(some, key=lambda who: (-some[who].won, some[who].legs, who.casefold()))
    return [one.words for one in columns], [
        [who, some[who].form, *(say(one, value(some[who], one)) for one in columns)] for who in order
    ]


def rankings(some: Mapping[str, Sums], game: str, least: int) -> list[str]:
    """Each ranking in the words of its page: its name, the best, everybody in place, and who has played too little."""
    found = []
    for figure in ranked_of(game):
        known = [(who, worth) for who in some if (worth := value(some[who], figure)) is not None]
        sign = 1 if figure.of in FEWEST or figure == PEGS[1] else -1
        known.sort(key=lambda one: (sign * one[1], one[0].casefold()))
        counted = figure in (EIGHTS, GREAT, SKUNKS)
        enough = [one for one in known if _matches(some[one[0]], figure) >= least]
        few = [one for one in known if one not in enough and (one[1] or not counted)]
        values = [worth for _, worth in enough]
        ranked = [
            (f"{values.index(worth) + 1}{'=' if values.count(worth) > 1 else ''}", who, worth)
            for who, worth in enough
            if worth or not counted
        ]
        if not ranked and not few:
            continue
        words = [figure.words]
        words += [f"{ranked[0][1]} {say(figure, ranked[0][2])}"] if ranked else []
        words += [f"{place} {who} {say(figure, worth)} {_from(some[who], figure)}" for place, who, worth in ranked]
        if few:
            words += [f"A place needs {least} matches."]
            words += [f"{who} {say(figure, worth)} {_from(some[who], figure)}" for who, worth in few]
        found.append(" ".join(words))
    return found


def _matches(sums: Sums, figure: Figure) -> int:
    return len({*sums.logged}) if figure.logs else len(sums.matches)


def _from(sums: Sums, figure: Figure) -> str:
    legs, matches = len(sums.logged) if figure.logs else sums.legs, _matches(sums, figure)
    return f"from {legs} leg{'s' * (legs != 1)} in {matches} match{'es' * (matches != 1)}"


def listed(sums: Sums, game: str) -> list[list[str]]:
    """A player's figures one below the other, with what each comes from."""
    found = []
    for figure in figures_of(game):
        worth = value(sums, figure)
        if worth is not None:
            about = [] if figure.words in ("Matches", "Legs") else [_from(sums, figure)]
            found.append([figure.words, *about, say(figure, worth)])
    return found
