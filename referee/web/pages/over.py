"""The end of a game: the winner, the race, figures, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.words import Names, say_scores, sentence
from referee.record.match import MatchScore
from referee.record.replay import next_first
from referee.rules.plays import Concession
from referee.store.matches import BEST_OF, Match
from referee.web.drawings.race import Race, Track, draw_race
from referee.web.pages.family import Family
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Figures
from referee.web.sheets import Following, Sheets

SKUNKS = ("", ". A skunk", ". A double skunk")


@dataclass(frozen=True)
class Over:
    """`letter` is the winner's peg, "" where nobody won. `next_game` is the next one, "" until it has begun."""

    letter: str
    words: str
    score: str
    said: str
    race: Race
    figures: Figures
    match: str
    next_words: str
    next_game: str


def make_over(sheets: Sheets, moment: Moment, family: Family) -> Over:
    """The page part for a game that is over."""
    sheet, names, score = moment.sheet, moment.names, moment.position.score
    call = moment.voice.call(moment.ledger.rulings[-1], names)
    winner = score.winner or ""
    conceded = winner and isinstance(moment.ledger.rulings[-1].play, Concession)
    why = call.words.rstrip(".") if conceded else call.why
    match = sheets.match(sheet.head.match) if sheet.head.match else None
    following = sheets.following(sheet)
    return Over(
        letter=winner[:1],
        words=f"Game: {names.side(winner[0])}." if winner else "Nobody wins.",
        score=say_scores(score.front),
        said="; ".join([sentence(why), *call.more]) + SKUNKS[moment.game.skunk(moment.position)],
        race=_race(moment, family),
        figures=family.figures(moment),
        match=_say_match(match, names) if match else "",
        next_words=_say_next(following, moment),
        next_game=following.game or "",
    )


def _race(moment: Moment, family: Family) -> Race:
    ledger, names = moment.ledger, moment.names
    fronts = [ledger.position_after(plays).score.front for plays in range(len(ledger.line) + 1)]
    tracks = tuple(
        Track(side[0], names.side(side[0]), tuple(front[at] for front in fronts))
        for at, side in enumerate(names.seating.sides)
    )
    return draw_race(tracks, moment.position.score.target, ledger.starts, family.hand)


def _say_next(following: Following, moment: Moment) -> str:
    """The large key's words."""
    first = moment.voice.play(next_first(moment.ledger), moment.names)
    leg = f"leg {following.leg}" if following.leg else ""
    if following.game:
        return f"To {leg or 'the next game'}"
    return f"{sentence(leg) or ('Another match' if following.kind else 'Rematch')}: {first}"


def _say_match(match: tuple[Match, MatchScore], names: Names) -> str:
    found, standing = match
    kind = f"best of {found.legs}" if found.kind == BEST_OF else f"{found.legs} legs"
    tally = names.tally(standing.won.values())
    if standing.points != standing.won:
        tally += f" ({' to '.join(str(points) for points in standing.points.values())} in game points)"
    if not standing.over:
        return f"{sentence(kind)}: {tally}"
    result = f"Match: {names.side(standing.winner[0])}" if standing.winner else "The match is level"
    return f"{result}. {sentence(kind)}: {tally}"
