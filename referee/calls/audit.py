"""The audit of a hand or deal in words: what became of knocks and goes, where pieces are, claims beside counts."""

from __future__ import annotations

from collections.abc import Sequence

from referee.calls.words import Names, count, figure, listed, number, sentence, show_piece
from referee.rules.accounts import CLEARED, OPEN, WRONG, Accounts, Holding, Pass

MARKS = {WRONG: "✗", CLEARED: "✓", OPEN: "?"}


def several(word: str) -> str:
    """More than one of a knock, go or piece: "goes", "tiles"."""
    return f"{word}es" if word == "go" else f"{word}s"


def say_made(made: Pass, names: Names) -> str:
    """ "Bill knocked at 6 and blank", "Ann’s go at 23"."""
    who = names.seat(made.seat)
    if made.numbers:
        shown = [str(n) if n else "blank" for n in dict.fromkeys(made.numbers)]
        return f"{who} knocked at {listed(shown)}"
    return f"{who}’s go at {made.count}"


def say_state(made: Pass, state: str, pieces: Sequence[str], accounts: Accounts, names: Names, piece_word: str) -> str:
    """What became of it, up to the play that settled it, or what would settle it."""
    told = f"not said, but play {made.n} implies it; " if made.implied else ""
    if state == WRONG:
        might = "would have fitted" if made.numbers else "could have been laid"
        return f"{told}wrong: {listed([*map(show_piece, pieces)])} {might}, as seen at"
    if state == CLEARED:
        return f"{told}cleared by"
    holding = accounts.holding(made.seat)
    pieces = figure(holding.hidden, piece_word)
    only = ", of which only the pips were told," if holding.pips is not None else ""
    return f"{told}open: {names.seat(made.seat)}’s {pieces}{only} would settle it"


def sum_up(
    states: Sequence[str], accounts: Accounts, wrong_claims: int, *, misdealt: bool, over: bool, words: tuple[str, str]
) -> list[str]:
    """The audit in a few sentences, the most important first; `words` are those for a knock or go, and for a piece."""
    deed, piece = words
    said = [
        "Misdealt: its points were taken back." if misdealt else "",
        _sum_up_passes(states, deed),
        _sum_up_pieces(accounts.hidden, piece, over=over),
        f"{sentence(count(wrong_claims, 'claim'))} {_be(wrong_claims, past=True)} wrong." if wrong_claims else "",
    ]
    return [*filter(None, said)]


def _sum_up_passes(states: Sequence[str], deed: str) -> str:
    if not states:
        return ""
    if len({*states}) == 1 and states[0] != WRONG:
        all_of_them = f"The {deed}" if len(states) == 1 else f"Every {deed}"
        return f"{all_of_them} is {states[0]}."
    counted = [(states.count(state), state) for state in (WRONG, OPEN, CLEARED) if state in states]
    parts = [
        f"{count(many, deed, several(deed)) if at == 0 else number(many)} {_be(many, past=state == WRONG)} {state}"
        for at, (many, state) in enumerate(counted)
    ]
    return f"{sentence(listed(parts))}."


def _sum_up_pieces(hidden: int, piece: str, *, over: bool) -> str:
    if not hidden:
        return f"No {piece} is missing."
    return f"{sentence(count(hidden, piece))} " + (
        f"{_be(hidden, past=True)} never seen." if over else f"{_be(hidden)} still hidden."
    )


def _be(many: int, *, past: bool = False) -> str:
    if past:
        return "was" if many == 1 else "were"
    return "is" if many == 1 else "are"


def say_holding(holding: Holding, piece: str, *, over: bool) -> str:
    """What a seat has left: "6-5 and 3-3 left", "3 tiles, not shown"."""
    if not holding.left:
        return "nothing left"
    if holding.shown:
        return f"{listed(list(map(show_piece, holding.shown)))} left"
    pieces = figure(holding.left, piece)
    if holding.pips is not None:
        return f"{pieces} left: {figure(holding.pips, 'pip')}, not shown"
    return f"{pieces} left, not shown" if over else f"holds {pieces}"


def say_claim(claim: int, true: int) -> str:
    """ "claimed 6, it was 8: 2 too few"."""
    if claim == true:
        return f"claimed {claim}, rightly"
    return f"claimed {claim}, it was {true}: {abs(true - claim)} too {'few' if claim < true else 'many'}"
