"""The audit of one hand or deal: knocks and goes, pieces, claims, and the corrections that concern it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.errors import Unknown
from referee.record.entries import Correction, Entry, Insert, RuleChange
from referee.record.log import Line, Standing, corrected, find
from referee.record.replay import Ledger
from referee.rules.accounts import CLEARED, OPEN, WRONG, Accounts, Pass
from referee.rules.game import Game, Ruling
from referee.rules.plays import Misdeal, Muggins

_BETWEEN = (None, "down", "deal", "hold")  # what comes next when nobody lays any more


@dataclass(frozen=True, slots=True)
class Judged:
    """A knock or go with its state: proved wrong by `pieces`, each of its play of `by`, cleared by a play, or open."""

    made: Pass
    state: str = OPEN
    by: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """Play `n` with the player's own count beside the true one; `taker` took `taken` of what was missed."""

    n: int
    play: Any
    claim: int
    true: int
    taken: int = 0
    taker: str = ""


@dataclass(frozen=True)
class HandAudit:
    """Hand or deal `number` of `hands`, 1 the first.

    `misdealt`: its points were taken back; `over`: nobody lays or counts in it any more.
    """

    number: int
    hands: int
    misdealt: bool
    over: bool
    accounts: Accounts
    passes: tuple[Judged, ...]
    claims: tuple[ClaimMade, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """Correction entry `n`, and the number of the hand or deal that it concerns: None for all of them.

    `was` is the play that it amended or struck.
    """

    n: int
    correction: Correction
    hand: int | None
    was: Any = None


def audit_hand(ledger: Ledger, number: int) -> HandAudit:
    """The audit of a hand or deal of the standing line. Raises Unknown where there is none of this number."""
    game, starts = ledger.setup.game, ledger.starts
    if not 1 <= number <= len(starts):
        raise Unknown("unknown-hand", number=number)
    part = slice(starts[number - 1], starts[number] if number < len(starts) else None)
    line, rulings = ledger.line[part], ledger.rulings[part]
    accounts = game.account(rulings)
    return HandAudit(
        number=number,
        hands=len(starts),
        misdealt=any(isinstance(ruling.play, Misdeal) for ruling in rulings),
        over=number < len(starts) or ledger.next.does in _BETWEEN,
        accounts=accounts,
        passes=tuple(_judged(game, line, rulings, accounts, made) for made in accounts.passes),
        claims=tuple(_claims(line, rulings)),
    )


def _judged(game: Game, line: Line, rulings: Sequence[Ruling], accounts: Accounts, made: Pass) -> Judged:
    """By its verdicts; without any, a go is cleared by the play after which nothing of its owner is hidden."""
    found = [
        (stands.n, verdict)
        for stands, ruling in zip(line, rulings, strict=True)
        for verdict in ruling.verdicts
        if (verdict.n, verdict.seat) == (made.n, made.seat)
    ]
    if wrong := [(n, verdict.piece or "") for n, verdict in found if verdict.fault]:
        return Judged(made, WRONG, *zip(*wrong, strict=True))
    if found:
        return Judged(made, CLEARED, (found[0][0],))
    if accounts.holding(made.seat).hidden:
        return Judged(made)
    for at, ruling in enumerate(rulings):
        if ruling.play.seat == made.seat and not game.account(rulings[: at + 1]).holding(made.seat).hidden:
            return Judged(made, CLEARED, (line[at].n,))
    return Judged(made)


def _claims(line: Line, rulings: Sequence[Ruling]) -> Iterator[ClaimMade]:
    for at, ruling in enumerate(rulings):
        claim = getattr(ruling.play, "claim", None)
        if claim is not None:
            called = [after.play for after in rulings[at + 1 : at + 2] if isinstance(after.play, Muggins)]
            taken, taker = (called[0].points, called[0].seat) if called else (0, "")
            yield ClaimMade(line[at].n, ruling.play, claim, ruling.worth, taken, taker)


def find_corrections(ledger: Ledger, entries: Iterable[Entry]) -> tuple[Corrected, ...]:
    """Every correction of the log, with the hand of the standing line in which its play stands or stood.

    A play before the first hand counts as of the first one, and what was struck with its hand as of the one before.
    """
    hands = _hand_of(ledger)
    line: list[Standing] = []
    found = []
    for n, entry in enumerate(entries, 1):
        if not isinstance(entry, Correction):
            line.append(Standing(n, entry))
            continue
        found.append(_concerning(line, n, entry, hands))
        line = list(corrected(tuple(line), n, entry))
    return tuple(found)


def _hand_of(ledger: Ledger) -> dict[int, int]:
    """Of every play that stands, its hand."""
    return {stands.n: max(1, ledger.hands(plays)) for plays, stands in enumerate(ledger.line, 1)}


def _concerning(line: list[Standing], n: int, correction: Correction, hands: dict[int, int]) -> Corrected:
    """The hand of the play itself, else of the last one before it that still stands."""
    if isinstance(correction, RuleChange):
        return Corrected(n, correction, None)
    at = find(tuple(line), correction.n)
    inserted = isinstance(correction, Insert)
    near = [n, *(stands.n for stands in reversed(line[:at]))] if inserted else [s.n for s in reversed(line[: at + 1])]
    hand = next((hands[one] for one in near if one in hands), 1)
    return Corrected(n, correction, hand, None if inserted else line[at].play)
