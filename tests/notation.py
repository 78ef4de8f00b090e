"""Score sheets for tests: plays in notation in, what the rules say in notation out.

`play("down a", "a 6-6 / b 6-3", Deal="2")` gives the ledger. Tags stand as keywords, `_` for a hyphen; the game is
fives-and-threes unless `Game` says otherwise, and `Players` is 2, 3, 4 or pairs.
"""

from __future__ import annotations

import pytest

from referee.errors import RecordError, Refused
from referee.record.entries import read_entry
from referee.record.reading import read_record
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.scoring import Remark

NAMES = ("Ann", "Bill", "Cath", "Dave")


def rows(plays: tuple[str, ...]) -> list[str]:
    """The entries one by one: a play may be a string of its own, or several stand on one line between slashes."""
    return [entry for text in plays for entry in text.split(" / ")]


def sheet(*plays: str, **tags: str) -> str:
    """The text of a record."""
    players = tags.pop("Players", "2")
    names = NAMES[: 4 if players == "pairs" else int(players)]
    sides = {"Sides": "a+c, b+d"} if players == "pairs" else {}
    head = {"Game": tags.pop("Game", "fives-and-threes"), "Players": ", ".join(names), **sides, **tags}
    return "\n".join([*(f'[{name.replace("_", "-")} "{value}"]' for name, value in head.items()), "", *rows(plays)])


def play(*plays: str, **tags: str) -> Ledger:
    """The ledger of a score sheet on which every play stands."""
    return read_record(sheet(*plays, **tags)).ledger


def refused(*plays: str, **tags: str) -> Refused:
    """Why the last play of a sheet is refused. The plays before it stand, and the refusal changes nothing."""
    *before, last = rows(plays)
    table = play(*before, **tags)
    position, line, rulings = table.position, table.line, table.rulings
    with pytest.raises(Refused) as refusal:
        table.add(read_entry(table.setup.game, last))
    assert (table.position, table.line, table.rulings) == (position, line, rulings)
    assert table == play(*before, **tags)
    with pytest.raises(RecordError) as in_record:
        read_record(text := sheet(*before, last, **tags))
    assert in_record.value.line == len(text.split("\n"))
    assert in_record.value.cause.code == refusal.value.code
    return refusal.value


def tags_refused(**tags: str) -> str:
    """The code for which a record is refused by its tags alone."""
    with pytest.raises(RecordError) as refusal:
        read_record(sheet(**tags))
    return refusal.value.cause.code


def score(table: Ledger) -> str:
    """`4-8`: sides in order of their first seat."""
    return "-".join(map(str, table.position.score.front))


def back(table: Ledger) -> str:
    """Where the back pegs stand."""
    return "-".join(map(str, table.position.score.back))


def told(table: Ledger) -> str:
    """The score and what comes next: `4-8, b to lay`; at the end `61-40, a won`, `9-9-0, nobody won`."""
    result, move = table.position.score, table.next
    end = f"{result.winner or 'nobody'} won" if result.over else f"{move.seat or 'anybody'} to {move.does}"
    return f"{score(table)}, {end}"


def outcome(*plays: str, **tags: str) -> str:
    """What is told of a sheet, or `refused: code` where its last play is."""
    try:
        return told(play(*plays, **tags))
    except RecordError as refusal:
        return f"refused: {refusal.cause.code}"


def last(table: Ledger) -> Ruling:
    return table.rulings[-1]


def worths(table: Ledger) -> list[int]:
    """What the tiles were worth, in the order laid."""
    return [ruling.worth for ruling in table.rulings if hasattr(ruling.play, "tile")]


def pegged(ruling: Ruling) -> str:
    """`4`, `2 of 5`, `bust of 5`: what the board moved, of what the play is worth."""
    moved = "bust" if ruling.bust and not ruling.pegged else f"{'bust, ' if ruling.bust else ''}{ruling.pegged}"
    return moved if moved == str(ruling.worth) else f"{moved} of {ruling.worth}"


def items(ruling: Ruling) -> str:
    """`threes 5, fives 3, bonus 2 to a`."""
    return ", ".join(f"{item.reason} {item.points}{f' to {item.seat}' if item.seat else ''}" for item in ruling.items)


def remarks(table: Ledger) -> list[str]:
    """What is remarked on the last play: `covered-double 12 6-6`, `end-single 3 right 6-3`, `past-target 62 a`."""
    found = table.setup.game.remarks(table.position_after(len(table.rulings) - 1), table.rulings[-1])
    return [told_remark(remark) for remark in found]


def told_remark(remark: Remark) -> str:
    """The code, then the number, the seat, the place and the pieces as far as there are any."""
    told = [remark.code, "" if remark.number is None else str(remark.number), remark.seat or "", remark.where]
    return " ".join(filter(None, [*told, *remark.pieces]))


def verdicts(ruling: Ruling) -> str:
    """`4 b wrong 6-3, 6 a cleared`."""
    return ", ".join(f"{v.n} {v.seat} {f'wrong {v.piece}' if v.fault else 'cleared'}" for v in ruling.verdicts)


def tells_of(refusal: Refused) -> str:
    """All that a refusal tells besides its code: `seat b, turn a`."""
    told = {name: " ".join(map(str, one)) if isinstance(one, tuple) else one for name, one in refusal.data.items()}
    return ", ".join(f"{name} {one}" for name, one in sorted(told.items()))
