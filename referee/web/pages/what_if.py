"""The same game under another house rule: what could be chosen, and the plays whose points would differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from referee.calls.games import VOICES
from referee.calls.words import Names, count, figure, sentence
from referee.errors import IllegalPlay, Refused
from referee.record.changes import Change, WhatIf, compare, what_if
from referee.record.match import finished_leg
from referee.record.replay import Ledger
from referee.refusals import explain
from referee.rules.game import Ruling
from referee.rules.options import HouseRule, house_rules, written
from referee.rules.variations import variations
from referee.web.pages.called import signed
from referee.web.pages.more import RuleRow, rule_row
from referee.web.sheets import Sheet
from referee.web.titles import MOVES, TITLES

MOST_TRIED = 300  # plays: a longer game is ruled anew for one rule at a time, when it is asked for


@dataclass(frozen=True)
class Other:
    """Another choice of a house rule: its question, the choice in words with what it would change, the score then."""

    href: str
    question: str
    words: str
    score: str = ""


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
class ChoicesPage:
    """What could be chosen. `others` would differ, `same` would change nothing, `numbers` are typed."""

    id: str
    title: str
    others_title: str
    others: tuple[Other, ...]
    same: tuple[Other, ...]
    numbers: tuple[RuleRow, ...]
    error: str = ""
    wrong: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class WhatIfPage:
    """The game both ways. `stopped` says which play could not have been; `number` is the field of a rule in numbers.

    `rule` is the option to correct, "" where that cannot be or need not.
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


def settle_rule(sheet: Sheet, option: str) -> HouseRule:
    """The house rule of this name. Raises IllegalPlay where the game has none."""
    known = house_rules(sheet.ledger.setup.game.rules)
    if option not in known:
        raise IllegalPlay("no-such-option", option=option)
    return known[option]


def choices_page(sheet: Sheet, option: str = "", typed: str = "", refusal: Refused | None = None) -> ChoicesPage:
    """Every house rule that can matter at this table; a refused number stays in its field."""
    setup = sheet.ledger.setup
    tried = [_tried(sheet, rule, value) for rule, value, _ in _variations(sheet)]
    others, same = [one for one, differs in tried if differs], [one for one, differs in tried if not differs]
    values = written(setup.rules)
    numbers = tuple(
        rule_row(rule, typed if refusal and rule.name == option else str(values[rule.name]))
        for rule in house_rules(setup.game.rules).values()
        if len(rule.choices) > 5
    )
    return ChoicesPage(
        id=sheet.id,
        title=TITLES[sheet.head.game].name,
        others_title="These would differ" if _quick(sheet) else "One rule at a time",
        others=tuple(others),
        same=tuple(same),
        numbers=numbers,
        error=explain(refusal) if refusal else "",
        wrong=option if refusal and any(row.name == option for row in numbers) else "",
    )


def _variations(sheet: Sheet) -> Iterator[tuple[HouseRule, str, object]]:
    """Every single other choice; game points are for a match only."""
    setup = sheet.ledger.setup
    for one in variations(setup.game.rules, setup.seating, dict(setup.chosen)):
        if one[0].name != "skunk-points" or sheet.head.match:
            yield one


def _quick(sheet: Sheet) -> bool:
    return len(sheet.ledger.line) <= MOST_TRIED


def _tried(sheet: Sheet, rule: HouseRule, value: str) -> tuple[Other, bool]:
    """A choice with what it would change, and whether it changes anything."""
    href = f"/games/{sheet.id}/what-if?{urlencode({'option': rule.name, 'value': value})}"
    if not _quick(sheet):
        return Other(href, rule.question, rule.answer(value)), True
    other = what_if(sheet.ledger, rule.name, value)
    changes = _changes(sheet.ledger, other)
    if not changes and not other.broken and _stands(sheet.ledger, sheet.names) == _stands(other.ledger, sheet.names):
        return Other(href, rule.question, rule.answer(value)), False
    said = _say_changes(changes, other) or _stands(other.ledger, sheet.names)
    score = "–".join(map(str, other.ledger.position.score.front))
    return Other(href, rule.question, f"{rule.answer(value)} · {said}", score), True


def _say_changes(changes: list[Change], other: WhatIf) -> str:
    if other.broken and other.broken.cause.code == "game-is-over":
        return f"over at play {other.ledger.line[-1].n}"
    if other.broken:
        return f"up to play {other.broken.n}"
    return f"{figure(len(changes), 'play')} {'differs' if len(changes) == 1 else 'differ'}" if changes else ""


def _changes(ledger: Ledger, other: WhatIf) -> list[Change]:
    """Plays that stand both ways and whose points differ."""
    return [change for change in compare(ledger, other.ledger) if change.was and change.now and change.points]


def what_if_page(sheet: Sheet, rule: HouseRule, value: str) -> WhatIfPage:
    """The game with one other choice. Raises IllegalPlay where this table cannot have it."""
    ledger, names = sheet.ledger, sheet.names
    now = written(ledger.setup.rules)[rule.name]
    other = what_if(ledger, rule.name, value)
    changes = _changes(ledger, other)
    unlike = rule.value(value) != now
    outcomes = (_outcome("as played", ledger, names), _outcome("would be", other.ledger, names))
    differs = bool(changes or other.broken or outcomes[0].words != outcomes[1].words)
    return WhatIfPage(
        id=sheet.id,
        title=TITLES[sheet.head.game].name,
        words=_headline(changes, other, differs=differs),
        why=f"{rule.question.rstrip('?')}: {_choice(rule, value, now)}",
        sides=tuple(names.side(side[0]) for side in names.seating.sides),
        outcomes=outcomes if differs else outcomes[:1],
        plays=tuple(_differing(sheet, change) for change in changes),
        stopped=_say_stopped(other, names),
        stopped_at=other.broken.n if other.broken else 0,
        number=rule_row(rule, value) if len(rule.choices) > 5 else None,
        rule=rule.name if unlike and not other.broken else "",
    )


def _choice(rule: HouseRule, value: str, now: str | int) -> str:
    if rule.value(value) == now:
        return f"{rule.answer(now)}, as in this game"
    return f"{rule.answer(value)}, instead of {rule.answer(now)}"


def _headline(changes: list[Change], other: WhatIf, *, differs: bool) -> str:
    if other.broken and other.broken.cause.code != "game-is-over" and other.ledger.line:
        return f"Up to play {other.ledger.line[-1].n}."
    if changes:
        return f"{sentence(count(len(changes), 'play'))} {'differs' if len(changes) == 1 else 'differ'}."
    return "No play differs." if differs else "Nothing would differ."


def _say_stopped(other: WhatIf, names: Names) -> str:
    """Which play could not have been made, and why."""
    broken = other.broken
    if broken is None:
        return ""
    if broken.cause.code == "game-is-over" and other.ledger.line:
        return f"The game would have been over at play {other.ledger.line[-1].n}; the rest would not have been played."
    return f"Then play {broken.n} could not stand: {explain(broken.cause, names)}"


def _outcome(title: str, ledger: Ledger, names: Names) -> Outcome:
    score = ledger.position.score
    sides = zip(names.seating.sides, score.front, strict=True)
    return Outcome(title, tuple((points, side == score.winner) for side, points in sides), _stands(ledger, names))


def _stands(ledger: Ledger, names: Names) -> str:
    """ "Ann wins", "nobody wins", "Bill to lay"; with the game points that a win is worth beyond one."""
    score, move = ledger.position.score, ledger.next
    if not score.over:
        return MOVES[move.does or ""].format(names.seat(move.seat)) if move.seat else "not begun"
    if score.winner is None:
        return "nobody wins"
    leg = finished_leg(ledger)
    worth = f", {leg.points} game points" if leg and leg.points > 1 else ""
    return f"{names.verb(score.winner[0], 'wins', 'win')}{worth}"


def _differing(sheet: Sheet, change: Change) -> Differing:
    was, now = change.was, change.now
    if was is None or now is None:
        raise AssertionError("only plays that stand both ways are shown")
    names, points = sheet.names, (_points(was), _points(now))
    scores = "–".join(map(str, now.position.score.front))
    lines = _unlike(_said(sheet, was), _said(sheet, now), alike=points[0] == points[1])
    crowd = len(names.seating.sides) > 2
    return Differing(
        n=change.n,
        letter=names.seating.side(now.play.seat)[0] if now.play.seat else "",
        play=VOICES[sheet.head.game].play(now.play, names),
        points=" → ".join(points) if points[0] != points[1] else "",
        scores="" if crowd else scores,
        lines=(*lines, f"the scores then: {scores}") if crowd else lines,
    )


def _unlike(was: list[str], now: list[str], *, alike: bool) -> tuple[str, ...]:
    """What is said one way only; where the points are `alike`, that nothing is said is told as well."""
    lost = "; ".join(words for words in was if words not in now)
    gained = "; ".join(words for words in now if words not in was) or ("nothing" if lost and alike else "")
    return tuple(f"{what}: {words}" for what, words in (("was", lost), ("would be", gained)) if words)


def _said(sheet: Sheet, ruling: Ruling) -> list[str]:
    """What is said of a play, as in the log."""
    voice, names = VOICES[sheet.head.game], sheet.names
    call = voice.call(ruling, names)
    said = [call.words.rstrip(".") if call.bust or not call.why else "", call.why, *call.more]
    return [*filter(None, said), *(words for _, words in voice.verdicts(ruling.verdicts, names))]


def _points(ruling: Ruling) -> str:
    if ruling.bust and not ruling.pegged:
        return "bust"
    return signed(ruling.pegged) if ruling.pegged else "0"
