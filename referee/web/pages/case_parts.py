"""What the three pages that settle an argument have in common: their frame, claims, house rules, slots and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.calls.claims import say_claimed
from referee.errors import Refused
from referee.refusals import explain
from referee.rules.claims import Claimed
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.rules.variations import alternatives
from referee.web.drawings.cards import Face
from referee.web.pages.case_address import TABLE, Chosen
from referee.web.pages.parts import Choice, Question

NAMES = {
    "fives-and-threes": "fives-and-threes",
    "muggins": "Muggins",
    "cribbage": "cribbage",
    "domino-cribbage": "domino cribbage",
}
FAMILY = {
    "fives-and-threes": "muggins",
    "muggins": "fives-and-threes",
    "cribbage": "domino-cribbage",
    "domino-cribbage": "cribbage",
}


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


def say_rules(game: str, chosen: Chosen) -> tuple[str, ...]:
    """The unusual house rules as question and answer."""
    known = house_rules(GAMES[game].rules)
    return tuple(known[name].say(value) for name, value in chosen)


def find_answers(
    game: str, chosen: Chosen, judge: Callable[[Any], int], address: Callable[[Chosen], str]
) -> tuple[Answer, ...]:
    """What the case is worth under every single other house rule that changes it; `judge` takes settled rules."""
    found = alternatives(GAMES[game].rules, TABLE, dict(chosen), judge)
    return tuple(
        Answer(
            one.rule.question,
            one.rule.answer(one.value),
            one.points,
            address(tuple((dict(chosen) | {one.rule.name: one.value}).items())),
        )
        for one in found
    )


def ask_claim(address: Callable[[int], str], most: int, unit: int = 1) -> Question:
    """The figures that somebody may claim."""
    figures = range(0, most + 1, unit)
    choices = tuple(Choice("", href=address(figure), big=str(figure)) for figure in figures)
    return Question("What do you make it?", choices, "figures")


def claim_key(claim: int | None, href: str) -> Tap:
    """The key that asks what somebody makes it."""
    return Tap("I make it…", href) if claim is None else Tap("I make it", href, str(claim))


def say_claim(claimed: Claimed | None) -> tuple[str, ...]:
    """What somebody makes it, and what of that was missed or does not exist."""
    return (f"{claimed.claim} claimed.", *say_claimed(claimed)) if claimed else ()


def say_error(refusal: Refused | None) -> str:
    return explain(refusal) if refusal else ""
