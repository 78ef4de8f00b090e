"""The words of every refusal: one clear sentence each, what is wrong and what can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from referee.calls.words import OR, Names, figure, listed, say_piece, sentence, show_piece, uncapital
from referee.errors import Refused
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.pieces import Tile

ADVICE = "\n"  # stands before what can be done; no name holds a line break
LONGEST = 120  # signs of what was typed that are quoted
Data = Mapping[str, Any]
Say = Callable[[Data, Names | None], str]


def explain(refusal: Refused, names: Names | None = None, *, advice: bool = True) -> str:
    """The refusal in one sentence; with `names` it speaks of the players, else of their seats.

    Of a play that lies there already, or that a correction would break, only what is wrong is told: the `advice` is for
    whoever is about to play.
    """
    words = WORDS[refusal.code]
    said = words(_short(refusal.data), names) if callable(words) else words
    fact, _, what_to_do = said.partition(ADVICE)
    return f"{fact} {what_to_do}" if advice and what_to_do else fact


def _short(data: Data) -> Data:
    """What was typed is quoted as far as it helps to find it."""
    cut = {key: f"{said[:LONGEST]}…" for key, said in data.items() if isinstance(said, str) and len(said) > LONGEST}
    return {**data, **cut} if cut else data


def _who(data: Data, names: Names | None, key: str = "seat") -> str:
    seat = data[key]
    if not seat:
        return "a player"
    return names.seat(seat) if names and seat in names.seating.seats else str(seat)


def _numbers(numbers: tuple[int, int]) -> str:
    shown = [str(n) if n else "blank" for n in dict.fromkeys(numbers)]
    return f"the ends are {listed(shown)}" if len(shown) == 2 else f"both ends are {shown[0]}"


def _which_end(data: Data, _names: Names | None) -> str:
    left, right = data["totals"]
    return f"{data['tile']} fits both ends: the left one makes {left}, the right one {right}.\nSay which."


def _fits_nowhere(data: Data, _names: Names | None) -> str:
    return f"{data['tile']} fits neither end: {_numbers(data['numbers'])}.\nLay another tile."


def _out_of_turn(data: Data, names: Names | None) -> str:
    turn = _who(data, names, "turn")
    return f"It is {turn}’s turn, not {_who(data, names)}’s.\nEnter {turn}’s play, or undo the one before."


def _wrong_number(data: Data, names: Names | None) -> str:
    who, held = _who(data, names), figure(data["count"], "tile")
    return (
        f"{who} must have {held} left, not {data['shown']}.\nIf there are more, insert the draw that was not entered; "
        "else undo the wrong play."
    )


def _already_shown(data: Data, names: Names | None) -> str:
    tiles: tuple[Tile, ...] | None = data["tiles"]
    left = listed([str(tile) for tile in tiles]) or "nothing" if tiles is not None else f"{data['pips']} pips"
    return f"{_who(data, names)} is known to have {left} left.\nAmend the play that says so if it is wrong."


def _tile_laid(data: Data, _names: Names | None) -> str:
    return f"{data['tile']} is already on the table.\nEnter another tile, or amend the play that laid it."


def _show_first(data: Data, names: Names | None) -> str:
    seats = data["seats"]
    who = names.seats(seats) if names else listed(list(seats))
    return f"Before the next hand, show the tiles that {who} {'has' if len(seats) == 1 else 'have'} left."


def _no_such_value(data: Data, _names: Names | None) -> str:
    choices = data["choices"]
    known = f"a number from {choices[0]} to {choices[-1]}" if isinstance(choices, range) else listed([*choices], OR)
    return f"“{data['value']}” is no value of {data['option']}; it takes {known}."


def _breaks_play(data: Data, names: Names | None) -> str:
    seat, _, rest = data["text"].partition(" ")
    play = f"{_who({'seat': seat}, names)} {rest}" if rest and len(seat) == 1 else data["text"]
    return (
        f"Then play {data['n']} ({play}) cannot stand: {uncapital(explain(data['cause'], names, advice=False), names)}"
    )


def _scores_differ(data: Data, _names: Names | None) -> str:
    return f"The record says {data['written']}, the rules say {data['ruled']}.\nCorrect the play or the figures."


def _stale(data: Data, _names: Names | None) -> str:
    entry = data.get("text")
    shown = f" “{entry}” was not entered." if entry else " Nothing was changed."
    reason = f" The reason that was typed: “{data['reason']}”." if data.get("reason") else ""
    return f"The table has moved on since this page was shown.{shown} Look at the table and tap again.{reason}"


def _record_line(data: Data, names: Names | None) -> str:
    return f"Line {data['line']}: {explain(data['cause'], names)}"


def _not_now(data: Data, names: Names | None) -> str:
    turn = _who(data, names, "turn")
    now = {
        "starter": "the starter has to be turned up",
        "lay": f"it is {turn}’s turn to lay",
        "play": "the play is not over",
        "show": f"{turn} shows next",
        "crib": f"{turn} counts the crib",
        "deal": f"{turn} deals",
    }
    return f"Not now: {now[data['does']]}."


def _past_31(data: Data, names: Names | None) -> str:
    return f"{_passes(data)}\n{_who(data, names)} says go, or lays less."


def _passes(data: Data) -> str:
    return f"{sentence(_the_piece(data))} would pass thirty-one: the count is {data['count']}."


def _the_piece(data: Data) -> str:
    """In words: a letter alone, such as A, would be taken for a player."""
    return f"the {say_piece(str(data['piece']))}"


def _round_past_31(data: Data, _names: Names | None) -> str:
    if data["count"] == THIRTY_ONE:
        return f"The round is over at thirty-one, and {_the_piece(data)} leads the next one."
    return f"{_passes(data)}\nLeave it out, or begin a new round."


def _piece_seen(data: Data, names: Names | None) -> str:
    place, piece = data["places"][0], show_piece(data["piece"])
    if not place:
        return f"{piece} stands there twice; each piece exists once."
    seen = "it is the starter" if place == "starter" else f"{_who({'seat': place}, names)} has laid it"
    return f"{piece} has been seen in this deal: {seen}.\nAmend the play that is wrong."


def _fifth_of_a_rank(data: Data, names: Names | None) -> str:
    by_place: Counter[str] = Counter(data["places"])
    rank = show_piece(data["piece"])
    here = by_place.pop("", 0)
    starter = ["the starter"] if by_place.pop("starter", 0) else []
    laid = [f"{n} laid by {_who({'seat': seat}, names)}" for seat, n in by_place.items()]
    if here == 4:
        return f"There are four cards of rank {rank} in a pack, not five."
    seen = listed([*starter, *laid, *([f"{here} named here"] if here else [])])
    return f"All four of rank {rank} have been seen: {seen}.\nAmend the play that is wrong."


def _more_than_missed(data: Data, _names: Names | None) -> str:
    return f"Only {data['missed']} can be taken by muggins.\nTake so many, or fewer."


# One sentence for each fault, or a function of its data that makes one.
WORDS: dict[str, str | Say] = {
    # pieces and notation
    "not-a-tile": lambda d, _: f"“{d['text']}” is no tile; a tile is written as two halves from 0 to 6, such as 6-3.",
    "not-an-end": lambda d, _: f"“{d['text']}” is no end; write an outer half such as 3, or a double such as 6-6.",
    "two-ends": lambda d, _: f"A line has two ends; {d['shown']} were given.",
    "not-a-play": lambda d, _: f"“{d['text']}” cannot be read as a play; write one such as {d['such']}.",
    "no-tiles": "There is no tile to judge; write some such as 6-6 6-3 3-3.",
    "too-long": lambda d, _: f"This line is too long; use at most {d['most']} characters.",
    "not-printable": "This holds characters that cannot be shown; write it in plain letters on one line.",
    "not-asked": lambda d, _: f"“{d['text']}” in this address means nothing here. Tap or type it instead.",
    "unread-rest": lambda d, _: f"“{d['text']}” behind the play cannot be read; only scores such as 4-8 stand there.",
    "open-brace": "A { is not closed; close it with }, or write \\{ for the sign itself.",
    "not-offered": lambda d, _: f"“{d['text']}” is not among the choices of this form. Choose again.",
    # the turn of the game
    "game-is-over": "The game is over.\nUndo the last play to go on, or start the next game.",
    "no-hand": lambda d, n: f"No hand is in progress: {_who(d, n)} has the down first.",
    "hand-is-over": lambda d, n: f"This hand is over.\nThe next one begins when {_who(d, n)} has the down.",
    "hand-in-progress": lambda d, n: f"The hand is not over: it is {_who(d, n)}’s turn.",
    "no-such-seat": lambda d, _: f"Nobody sits at seat {d['seat']}.\nName the seat of a player.",
    "out-of-turn": _out_of_turn,
    "not-your-down": lambda d, n: f"{_who(d, n)} has the down in this hand.",
    "show-first": _show_first,
    # tiles
    "tile-laid": _tile_laid,
    "fits-nowhere": _fits_nowhere,
    "fits-other-end": lambda d, _: f"{d['tile']} does not fit on the {d['end']}; it fits on the {d['other']}.",
    "which-end": _which_end,
    "down-first": lambda d, n: f"{_who(d, n)} has the down and must lay a tile first.",
    "boneyard-sleeps": "The boneyard sleeps in this game: nobody draws.\nKnock instead.",
    "boneyard-empty": "The boneyard is empty: nothing can be drawn.\nKnock instead.",
    "boneyard-closed": lambda d, _: f"The last {figure(d['closed'], 'tile')} may not be drawn.\nKnock instead.",
    "draw-fewer": lambda d, _: f"{figure(d['left'], 'tile')} can be drawn.\nDraw so many, or fewer.",
    "must-draw": lambda d, _: f"{figure(d['left'], 'tile')} can still be drawn.\nDraw before you knock.",
    "wrong-number": _wrong_number,
    "too-many-pips": lambda d, n: f"{_who(d, n)} has {figure(d['count'], 'tile')}: that cannot be {d['pips']} pips.",
    "tile-twice": lambda d, _: f"{d['tile']} stands there twice; each tile exists once.",
    "tile-shown": lambda d, n: f"{d['tile']} is among the tiles that {_who(d, n)} has shown; each tile exists once.",
    "already-shown": _already_shown,
    "too-late-for-misdeal": "This hand is over, so it is too late for a misdeal.\nCorrect single plays instead.",
    # cribbage
    "not-a-card": lambda d, _: f"“{d['text']}” is no card; one is written AS, TD or 10D, or as a bare rank such as 7.",
    "no-deal": lambda d, n: f"No deal is in progress: {_who(d, n)} deals first.",
    "not-your-deal": lambda d, n: f"It is {_who(d, n)}’s deal.",
    "not-now": _not_now,
    "starter-up": lambda d, _: (
        f"The starter is {show_piece(d['piece'])}.\nAmend the play that turned it up if it is wrong."
    ),
    "wrong-leader": lambda d, n: f"{_who(d, n, 'turn')} leads this round.\nEnter {_who(d, n, 'turn')}’s piece first.",
    "no-piece-left": lambda d, n: f"{_who(d, n)} has no piece left in this deal.",
    "piece-seen": _piece_seen,
    "fifth-of-a-rank": _fifth_of_a_rank,
    "past-31": _past_31,
    "go-at-lead": lambda d, n: f"{_who(d, n)} leads and can lay any piece: there is no go.",
    "go-twice": lambda d, n: f"{_who(d, n)} has said go in this round.\nIt is {_who(d, n, 'turn')}’s turn.",
    "go-impossible": lambda d, n: f"{_who(d, n)} can lay any piece at {d['count']}: there is no go.",
    "go-must-be-said": lambda d, n: f"A go here wins the game for {_who(d, n)}.\nEnter it first.",
    "show-pieces": lambda d, n: f"Enter {_who(d, n)}’s {d['count']} pieces: the play did not tell them all.",
    "wrong-hand-size": lambda d, n: f"{_who(d, n)}’s hand has {d['count']} pieces, not {d['shown']}.",
    "not-the-hand": lambda d, n: (
        f"{_who(d, n)} has laid {_the_piece(d)}, which is not in this hand.\nShow what was laid."
    ),
    "hand-size": lambda d, _: f"A hand has {d['count']} pieces besides the starter; {d['shown']} were given.",
    "not-a-hand": lambda d, _: f"“{d['text']}” is no hand; write one such as 5H 5S 5D JC / 5C, and crib behind it.",
    "nothing-to-count": "Name the hand, such as 5H 5S 5D JC, and the starter, such as 5C.",
    "no-starter": "Name the starter, the piece that was turned up, such as 5C or 5-4.",
    "no-pieces": "There is no piece to judge; write some such as 6 7 8 6.",
    "round-past-31": _round_past_31,
    "crib-of-four": lambda d, _: f"A crib has four pieces, not {d['shown']}.",
    "no-flush": "No flush is possible here: the ranks or the known suits deny it.\nCount the hand without.",
    "no-nobs": "His nobs is not possible: it is the jack in hand of the starter’s suit.\nCount the hand without.",
    "no-suits": "Dominoes have no flush and no nobs.\nCount the hand without.",
    "five-card-needs-two": "The five-card game is for two players.",
    # points
    "no-points": "A penalty, an award or a muggins call takes at least 1 point.",
    "points-missing": "Say how many points: a number from 1 to 999.",
    "muggins-off": "Muggins is not played in this game; its house rule can be changed under More.",
    "nothing-missed": "Nothing is left to take: all points of the last play were claimed, or the moment has passed.",
    "own-side-muggins": "Only an opponent can call muggins: name one of them.",
    "more-than-missed": _more_than_missed,
    # the log
    "not-standing": lambda d, _: f"No play {d['n']} stands in this log: it is a correction, was struck, or never was.",
    "stands-already": "That is what stands already.",
    "not-a-correction": "This is no correction; write one such as “amend 12: b 6-3 left” or “strike 12”.",
    "breaks-play": _breaks_play,
    "stale": _stale,
    "key-reused": lambda d, _: f"This page has been used to enter “{d['stored']}”. Look at the table and tap again.",
    # setting up
    "no-such-game": lambda d, _: f"“{d['name']}” is no game known here; there are {listed(list(d['known']))}.",
    "players": lambda d, _: f"This game cannot be played by {d['players']}; it takes two to four.",
    "pairs-need-four": "Partners need four players.",
    "no-such-sides": "Partners are written “a+c, b+d”, with four players.",
    "no-such-option": lambda d, _: f"“{d['option']}” is no house rule of this game.",
    "no-such-value": _no_such_value,
    "not-a-rule": lambda d, _: f"“{d['text']}” is no house rule with its value; write one such as target=61.",
    "option-needs-pairs": lambda d, _: f"“{d['option']}” can only be chosen where partners play.",
    "too-many-tiles": lambda d, _: f"{d['players']} players with {d['deal']} tiles each need more than 28. Deal fewer.",
    "name-missing": "Every player needs a name. Type one, or choose fewer players.",
    "name-too-long": lambda d, _: f"A name has at most {d['most']} letters. Shorten it.",
    "no-such-legs": lambda d, _: f"A match has 1 to {d['most']} games.",
    # records
    "record-line": _record_line,
    "not-a-tag": "This line cannot be read; a tag is written [Name \"value\"].",
    "tag-missing": lambda d, _: f"The tag [{d['tag']} \"…\"] is missing.",
    "tag-twice": lambda d, _: f"The tag {d['tag']} stands there twice. Take one of them away.",
    "wrong-entry-number": lambda d, _: f"This is entry {d['n']}, but it is numbered {d['written']}. Number it anew.",
    "scores-of-correction": "A correction carries no scores: take them away.",
    "scores-differ": _scores_differ,
    "too-many-entries": lambda d, _: f"A record holds at most {d['most']} entries.",
    "too-much-corrected": "This sheet has too many corrections to be checked in one go. Check a fair copy of it.",
    "empty-sheet": "There is nothing to check yet. Type a score sheet, paste one, or choose a file.",
    "sheet-too-large": lambda d, _: f"This is too large: a score sheet has at most {d['most']} MB.",
    "empty-record": "The record is empty.",
    "not-text": "This file is no text that can be read. Save it as plain text (UTF-8).",
    "no-database": lambda d, _: f"{d['path']} cannot be opened as referee’s database: {d['why']}.",
    # pages
    "no-setting": lambda data, _: f"“{data['value']}” is no setting, so nothing was changed. Choose from those shown.",
    "unknown-game": "There is no such game here. Look at the games on the first page.",
    "not-a-scorer": "Only those who score this game may change it. Ask them for the scorer’s link, or watch.",
    "last-scorer": "This phone is the only one that scores: let another in first.",
    "no-such-link": "This link lets nobody in. Ask somebody who scores for the link, and copy all of it.",
    "link-taken-back": "This link has been taken back. Ask somebody who scores for the new one.",
    "link-too-old": "This link is too old. Ask somebody who scores for the new one.",
    "unknown-play": "There is no such play in this game.",
    "unknown-hand": "There is no such hand or deal in this game.",
    "not-for-game": lambda d, _: f"This can be asked for {listed(list(d['known']))}, not for “{d['name']}”.",
}  # fmt: skip
