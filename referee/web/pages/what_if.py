"""The same game under another house rule: the plays whose points would differ, and how it would stand."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.calls.words import Names, linked, say_scores, sentence
from referee.language import say, say_many
from referee.record.changes import WhatIf, what_if
from referee.record.match import finished_leg
from referee.record.replay import Ledger
from referee.refusals import explain
from referee.rules.game import Ruling
from referee.rules.options import HouseRule, written
from referee.web.pages.called import say_points
from referee.web.pages.rule_rows import RuleRow, rule_row
from referee.web.sheets import Sheet
from referee.web.titles import titles


@dataclass(frozen=True)
class Differing:
    """A play whose points differ: `points` as they were and would be, the scores then, and lines on what was said.

    With more than two sides the scores are the last of the `lines`: they would leave the play no room.
    """

    n: int
    letter: str
    play: str
    points: str
    scores: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """One way that the game went: its scores by side, the winner marked, and how it stands in words."""

    title: str
    scores: tuple[tuple[int, bool], ...]
    words: str


@dataclass(frozen=True)
class WhatIfPage:
    """The game both ways. `stopped` says which play could not have been; `number` is the field of a rule in numbers.

    `rule` is the option to correct, "" where that cannot be or need not, and for who only watches.
    """

    id: str
    title: str
    words: str
    why: str
    sides: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    plays: tuple[Differing, ...]
    stopped: str
    stopped_at: int
    number: RuleRow | None
    rule: str
    chosen: bool = True


def what_if_page(sheet: Sheet, rule: HouseRule, value: str, *, watching: bool = False) -> WhatIfPage:
    """The game with one other choice. Raises IllegalPlay where this table cannot have it."""
    ledger, names = sheet.ledger, sheet.names
    now = written(ledger.setup.rules)[rule.name]
    other = what_if(ledger, rule.name, value)
    may_be = rule.value(value) != now and not (other.broken or sheet.pinned or watching)
    outcomes = (_outcome(say("as played"), ledger, names), _outcome(say("would be"), other.ledger, names))
    differs = bool(other.differing or other.broken or other.fallen or outcomes[0].words != outcomes[1].words)
    return WhatIfPage(
        id=sheet.id,
        title=titles()[sheet.head.game].name,
        words=_headline(other, differs=differs),
        why=linked([_choice(rule, value, now), *_fallen(other)]),
        sides=tuple(names.side(side[0]) for side in names.seating.sides),
        outcomes=outcomes if differs else outcomes[:1],
        plays=tuple(_differing(sheet, *change) for change in other.differing),
        stopped=_say_stopped(other, names),
        stopped_at=other.broken.n if other.broken else 0,
        number=rule_row(rule, value) if rule.typed else None,
        rule=rule.name if may_be else "",
    )


def _choice(rule: HouseRule, value: str, now: str | int) -> str:
    if rule.value(value) == now:
        return say("{rule}, as in this game", rule=rule.tell(now))
    return say("{rule}, instead of {answer}", rule=rule.tell(value), answer=rule.answer(now))


def _fallen(other: WhatIf) -> list[str]:
    many = len(other.fallen)
    return [say_many("{n:w} muggins call falls away", "{n:w} muggins calls fall away", many)] if many else []


def _headline(other: WhatIf, *, differs: bool) -> str:
    if other.broken and not other.over and other.last:
        return say("Up to play {n}.", n=other.last)
    if many := len(other.differing):
        return sentence(say_many("{n:w} play differs.", "{n:w} plays differ.", many))
    return say("No play differs.") if differs else say("Nothing would differ.")


def _say_stopped(other: WhatIf, names: Names) -> str:
    """Which play could not have been made, and why."""
    if other.over and other.last:
        return say("The game would have been over at play {n}; the rest would not have been played.", n=other.last)
    if not other.broken:
        return ""
    return say("Then play {n} could not stand: {why}", n=other.broken.n, why=explain(other.broken.cause, names))


def _outcome(title: str, ledger: Ledger, names: Names) -> Outcome:
    score = ledger.position.score
    sides = zip(names.seating.sides, score.front, strict=True)
    return Outcome(title, tuple((points, side == score.winner) for side, points in sides), say_outcome(ledger, names))


def say_outcome(ledger: Ledger, names: Names) -> str:
    """ "Ann wins", "nobody wins", "Bill to lay"; with the game points that a win is worth beyond one."""
    score = ledger.position.score
    if not score.over:
        return say_next(ledger.next, names)
    if score.winner is None:
        return say("nobody wins")
    leg = finished_leg(ledger)
    wins = say_many("{who} wins", "{who} win", names.size(score.winner[0]), who=names.side(score.winner[0]))
    if not leg or leg.points < 2:
        return wins
    return say_many("{wins}, {n} game point", "{wins}, {n} game points", leg.points, wins=wins)


def _differing(sheet: Sheet, n: int, was: Ruling, now: Ruling) -> Differing:
    names, voice, points = sheet.names, VOICES[sheet.head.game], (say_points(was, "0"), say_points(now, "0"))
    scores = say_scores(now.position.score.front)
    lines = _unlike(voice.told(was, names), voice.told(now, names), alike=points[0] if points[0] == points[1] else "")
    crowd = len(names.seating.sides) > 2
    return Differing(
        n=n,
        letter=names.letter(now.play.seat),
        play=voice.play(now.play, names),
        points=" → ".join(points) if points[0] != points[1] else "",
        scores="" if crowd else scores,
        lines=(*lines, say("the scores then: {scores}", scores=scores)) if crowd else lines,
    )


def _unlike(was: list[str], now: list[str], *, alike: str) -> tuple[str, ...]:
    """What is said one way only; where the points are `alike`, these, that nothing is said is told as well."""
    lost = linked(words for words in was if words not in now)
    gained = linked(words for words in now if words not in was) or (_only(alike) if lost and alike else "")
    return (
        *((say("was: {words}", words=lost),) if lost else ()),
        *((say("would be: {words}", words=gained),) if gained else ()),
    )


def _only(points: str) -> str:
    """What is left of a play that brings nothing besides its own points."""
    return say("nothing") if points == "0" else say("{points} and nothing besides", points=points)
