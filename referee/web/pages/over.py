"""The end of a game: the winner, the race, figures, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls import lines
from referee.calls.words import Names, sentence
from referee.record.match import Standing
from referee.record.replay import Ledger
from referee.rules.lines.plays import Down, Knock, Lay
from referee.rules.lines.rules import MugginsRules
from referee.store.matches import BEST_OF, Match
from referee.web.drawings.race import Race, Track, draw_race
from referee.web.pages.line_dock import not_out
from referee.web.pages.parts import Act
from referee.web.pages.view import View
from referee.web.sheets import Sheet, Sheets


@dataclass(frozen=True)
class Figures:
    """One player's figures of the game; a dash where there is nothing to count."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Over:
    """`letter` is the winner's peg, "" where nobody won. `next_leg` is its number, 0 after the last one."""

    letter: str
    words: str
    score: str
    said: str
    race: Race
    heads: tuple[str, ...]
    figures: tuple[Figures, ...]
    match: str
    next_words: str
    next_href: str
    acts: tuple[Act, ...]


def make_over(sheets: Sheets, sheet: Sheet) -> Over:
    """The page part for a game that is over."""
    ledger, names = sheet.ledger, sheet.names
    score = ledger.position.score
    call = lines.call_play(ledger.rulings[-1], names)
    winner = score.winner or ""
    match = sheets.match(sheet.head.match) if sheet.head.match else None
    words, href = _next(sheets, sheet, match)
    return Over(
        letter=winner[:1],
        words=f"Game: {names.side(winner[0])}." if winner else "Nobody wins.",
        score="–".join(map(str, score.front)),
        said=sentence(call.why),
        race=_race(ledger, names),
        heads=_heads(ledger),
        figures=tuple(_figures(ledger, names, seat) for seat in names.seating.seats),
        match=_say_match(match, names) if match else "",
        next_words=words,
        next_href=href,
        acts=not_out(View(sheet.id), ledger, names),
    )


def _race(ledger: Ledger, names: Names) -> Race:
    fronts = [ledger.position_after(plays).score.front for plays in range(len(ledger.line) + 1)]
    tracks = tuple(
        Track(side[0], names.side(side[0]), tuple(front[at] for front in fronts))
        for at, side in enumerate(names.seating.sides)
    )
    hands = tuple(at for at, ruling in enumerate(ledger.rulings) if isinstance(ruling.play, Down))
    return draw_race(tracks, ledger.position.score.target, hands)


def _heads(ledger: Ledger) -> tuple[str, ...]:
    special = "bonus" if isinstance(ledger.setup.rules, MugginsRules) else "eights"
    return ("tiles", "best", special, "knocks", "busts")


def _figures(ledger: Ledger, names: Names, seat: str) -> Figures:
    own = [ruling for ruling in ledger.rulings if ruling.play.seat == seat]
    laid = [ruling for ruling in own if isinstance(ruling.play, Lay)]
    if isinstance(ledger.setup.rules, MugginsRules):
        special = sum(i.points for r in ledger.rulings for i in r.items if i.reason == "bonus" and i.seat == seat)
    else:
        special = sum(ruling.position.hand.line.total == 15 for ruling in laid)
    knocks = sum(isinstance(ruling.play, Knock) for ruling in own)
    counts = (len(laid), max((r.pegged for r in laid), default=0), special, knocks, sum(r.bust for r in laid))
    return Figures(names.seat(seat), tuple(map(str, counts)) if laid else ("–",) * len(counts))


def _next(sheets: Sheets, sheet: Sheet, match: tuple[Match, Standing] | None) -> tuple[str, str]:
    """The large key's words, and its address where the next game has begun already."""
    begun = sheets.following(sheet.id)
    down = f"{sheet.names.seat(next_first_down(sheet.ledger))} has the down"
    leg = f"leg {sheet.head.leg + 1}" if match and not match[1].over else ""
    if begun:
        return f"To {leg or 'the next game'}", f"/games/{begun}"
    if leg:
        return f"{sentence(leg)}: {down}", ""
    return f"{'Another match' if match else 'Rematch'}: {down}", ""


def next_first_down(ledger: Ledger) -> str:
    """In the next game of the same players the turn goes on."""
    first = next((ruling.play.seat for ruling in ledger.rulings if isinstance(ruling.play, Down)), "")
    seating = ledger.setup.seating
    return seating.after(first) if first else seating.seats[0]


def _say_match(match: tuple[Match, Standing], names: Names) -> str:
    found, standing = match
    kind = f"best of {found.legs}" if found.kind == BEST_OF else f"{found.legs} legs"
    tally = ", ".join(f"{names.side(side[0])} {won}" for side, won in standing.won.items())
    if not standing.over:
        return f"{sentence(kind)}: {tally}"
    result = f"Match: {names.side(standing.winner[0])}" if standing.winner else "The match is level"
    return f"{result}. {sentence(kind)}: {tally}"
