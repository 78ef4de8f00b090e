"""What the three pages that settle an argument have in common: their frame, claims, house rules, slots and keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from referee.calls.claims import say_claimed
from referee.errors import Refused
from referee.language import mark, say
from referee.refusals import explain
from referee.rules.claims import Claimed
from referee.rules.games import GAMES, games_of
from referee.rules.options import house_rules
from referee.rules.scoring import Remark
from referee.rules.variations import alternatives
from referee.rulings.books import clauses_for
from referee.web.drawings.cards import Face
from referee.web.pages.case import Case
from referee.web.pages.case_address import TABLE, Chosen
from referee.web.pages.parts import Choice, Question

NAMES = {
    "fives-and-threes": mark("fives-and-threes"),
    "muggins": mark("Muggins"),
    "cribbage": mark("cribbage"),
    "domino-cribbage": mark("domino cribbage"),
}


def sister(game: str) -> str:
    """The next game of the family, after the last one its first."""
    family = games_of(GAMES[game].family)
    return family[(family.index(game) + 1) % len(family)]


@dataclass(frozen=True)
class Tap:
    """A key that leads to another address; without one it is off. `small` stands below its label."""

    label: str
    href: str = ""
    small: str = ""
    on: bool = False


@dataclass(frozen=True)
class Slot:
    """A place on the baize: a piece, half a tile (`half`), or nothing yet; `cur`: the next tap fills it."""

    at: int
    face: Face | None
    label: str
    href: str = ""
    cur: bool = False
    half: int | None = None


@dataclass(frozen=True)
class Answer:
    """What another house rule would make of it."""

    question: str
    answer: str
    points: int
    href: str


@dataclass(frozen=True)
class Frame:
    """Round the answer: what the page is called, what was wrong, what else can be asked.

    `about` tells the answer to who sees the address only; `rules` are the unusual house rules, `usual` the way back
    to the others; `answers` what single house rules would change; `clauses` those of the rule book that say so, by
    number and title; `links` lead to the sister pages; `send` is the address for somebody else, "" while there is no
    answer.
    """

    game: str
    head: str
    sub: str
    title: str
    about: str
    path: str
    tabs: tuple[Tap, ...]
    error: str
    typed: str
    such: str
    chosen: Chosen
    rules: tuple[str, ...]
    usual: str
    answers: tuple[Answer, ...]
    clauses: tuple[tuple[str, str], ...]
    links: tuple[tuple[str, str], ...]
    send: str


def make_frame(
    case: Case,
    about: str,
    remarks: Iterable[Remark],
    refusal: Refused | None,
    typed: str,
    *,
    such: str,
    links: tuple[tuple[str, str], ...],
    tabs: tuple[Tap, ...] = (),
) -> Frame:
    """The frame of a case with the remarks on it; refused, what was `typed` stays in its field."""
    head, name, known = say(case.head), say(NAMES[case.game]), house_rules(GAMES[case.game].rules)
    codes = {item.reason for item in case.items()} | {remark.code for remark in remarks} if case.complete else set()
    return Frame(
        game=case.game,
        head=head,
        sub=name,
        title=_title(case, head, name),
        about=about,
        path=case.path,
        tabs=tabs,
        error=explain(refusal) if refusal else "",
        typed=typed or case.typed,
        such=such,
        chosen=case.chosen,
        rules=tuple(known[name].tell(value) for name, value in case.chosen),
        usual=replace(case, chosen=()).address,
        answers=_answers(case) if case.complete else (),
        clauses=clauses_for(case.game, codes, case.deed) if case.complete else (),
        links=links,
        send=case.question.address if case.complete else "",
    )


def _title(case: Case, head: str, name: str) -> str:
    if case.complete:
        return say("{head}: {result}", head=head, result=case.result)
    return say("{head} {game}", head=head, game=name)


def _answers(case: Case) -> tuple[Answer, ...]:
    """What the case is worth under every single other house rule that changes it."""
    chosen = dict(case.chosen)
    return tuple(
        Answer(
            say(one.rule.question),
            one.rule.answer(one.value),
            one.points,
            replace(case, chosen=tuple((chosen | {one.rule.name: one.value}).items())).address,
        )
        for one in alternatives(GAMES[case.game].rules, TABLE, chosen, case.points)
    )


def ask_claim(case: Case, most: int, unit: int = 1) -> Question | None:
    """The figures that somebody may claim, where that is asked."""
    if case.sheet != "claim":
        return None
    figures = range(0, most + 1, unit)
    choices = (Choice("", href=replace(case, sheet="", claim=figure).address, big=str(figure)) for figure in figures)
    return Question(say("What do you make it?"), tuple(choices), "figures")


def claim_key(case: Case) -> Tap:
    """The key that asks what somebody makes it."""
    href = replace(case, sheet="claim").address if case.complete else ""
    return Tap(say("I make it…"), href) if case.claim is None else Tap(say("I make it"), href, str(case.claim))


def say_claim(claimed: Claimed | None) -> tuple[str, ...]:
    """What somebody makes it, and what of that was missed or does not exist."""
    return (say("{n} claimed.", n=claimed.claim), *say_claimed(claimed)) if claimed else ()
