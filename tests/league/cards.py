"""Cards as captains write them: a string for each rubber, with its legs and marks."""

from __future__ import annotations

from referee.league.shapes import PLAYERS, Card, Format, Leg, Line, Mark

PLOUGH = ("Ann", "Bill", "Cath", "Dave", "Ann K.", "Bill R.")
RAILWAY = ("Dave P.", "Ann S.", "Cath M.", "Bill T.", "Cath W.", "Dave L.")
SQUADS = (frozenset(PLOUGH), frozenset(RAILWAY))

LEEK_CARD = ("61-48", "57-61", "61-60", "61-33", "59-61", "61-54", "121-97", "110-121", "121-119")


def card(format: Format, *written: str) -> Card:
    """A card with its players in turn; rubbers that are not written are open.

    "61-48 57-61" are two legs; "home:absent" is a mark.
    """
    turns = dict.fromkeys(PLAYERS, 0)
    lines = []
    for rubber, text in zip(format.rubbers, (*written, *("",) * len(format.rubbers)), strict=False):
        count = PLAYERS[rubber.kind]
        first = turns[rubber.kind] % (6 // count)
        turns[rubber.kind] += 1
        players = tuple(squad[first * count :][:count] for squad in (PLOUGH, RAILWAY))
        lines.append(_line(text, *players) if text else Line())
    return Card(tuple(lines))


def _line(text: str, home: tuple[str, ...], away: tuple[str, ...]) -> Line:
    marks: dict[str, Mark] = {"home": "", "away": ""}
    legs = []
    for word in text.split():
        if ":" in word:
            side, mark = word.split(":")
            marks[side] = mark  # type: ignore[assignment] # as the test writes it
        else:
            ours, theirs = map(int, word.split("-"))
            legs.append(Leg((ours, theirs)))
    return Line((home, away), tuple(legs), (marks["home"], marks["away"]))
