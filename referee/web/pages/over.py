"""The end of a game: the winner, the race, figures, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.calls.words import Names, linked, say_scores, sentence
from referee.language import mark, say, say_many
from referee.language.stops import stopped, unstopped
from referee.record.match import MatchScore
from referee.record.replay import next_first
from referee.rules.plays import Concession
from referee.store.matches import BEST_OF, Match
from referee.web.drawings.race import Race, Track, draw_race
from referee.web.pages.family import Family
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Figures
from referee.web.sheets import Following, Sheets

TO = mark("{some} to {last}")
SKUNKS = (mark("A skunk"), mark("A double skunk"))


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
    why = unstopped(call.words, names.names) if conceded else call.why
    match = sheets.match(sheet.head.match) if sheet.head.match else None
    following = sheets.following(sheet)
    return Over(
        letter=winner[:1],
        words=say("Game: {who}.", who=names.side(winner[0])) if winner else say("Nobody wins."),
        score=say_scores(score.front),
        said=_one_by_one([linked([sentence(why), *call.more]), *_say_skunk(moment), *_say_card(moment, winner)]),
        race=_race(moment, family),
        figures=family.figures(moment),
        match=_say_match(match, names) if match else "",
        next_words=_say_next(following, moment),
        next_game=following.game or "",
    )


def _say_skunk(moment: Moment) -> list[str]:
    worth = moment.game.skunk(moment.position)
    return [say(SKUNKS[worth - 1])] if worth else []


def _say_card(moment: Moment, winner: str) -> list[str]:
    """What a leg of a match counts on its card, where that is not how it stands: one that was conceded."""
    score = moment.position.score
    counted = [
        score.target if side == winner else points
        for side, points in zip(score.seating.sides, score.front, strict=True)
    ]
    if not (moment.sheet.pinned and isinstance(moment.ledger.rulings[-1].play, Concession)):
        return []
    return [say("On the card of the match it counts as {score}", score=say_scores(counted))]


def _race(moment: Moment, family: Family) -> Race:
    ledger, names = moment.ledger, moment.names
    fronts = [ledger.position_after(plays).score.front for plays in range(len(ledger.line) + 1)]
    tracks = tuple(
        Track(side[0], names.side(side[0]), tuple(front[at] for front in fronts))
        for at, side in enumerate(names.seating.sides)
    )
    return draw_race(tracks, moment.position.score.target, ledger.starts, say(family.words.first, n=1))


def _say_next(following: Following, moment: Moment) -> str:
    """The large key's words."""
    first = moment.voice.play(next_first(moment.ledger), moment.names)
    if following.game:
        return say("To leg {n}", n=following.leg) if following.leg else say("To the next game")
    if following.leg:
        return say("Leg {n}: {first}", n=following.leg, first=first)
    return say("Another match: {first}", first=first) if following.kind else say("Rematch: {first}", first=first)


def _say_match(match: tuple[Match, MatchScore], names: Names) -> str:
    found, standing = match
    kind = say("best of {n}", n=found.legs) if found.kind == BEST_OF else say_many("{n} leg", "{n} legs", found.legs)
    tally = say("{kind}: {tally}", kind=sentence(kind), tally=_say_tally(standing, names))
    if not standing.over:
        return tally
    won = say("Match: {who}", who=names.side(standing.winner[0])) if standing.winner else say("The match is level")
    return _one_by_one([won, tally])


def _one_by_one(said: Sequence[str]) -> str:
    """Sentences; behind the last is no stop."""
    return " ".join([*map(stopped, said[:-1]), said[-1]])


def _say_tally(standing: MatchScore, names: Names) -> str:
    tally = names.tally(standing.won.values())
    if standing.points == standing.won:
        return tally
    points = linked(map(str, standing.points.values()), TO)
    return say("{tally} ({points} in game points)", tally=tally, points=points)
