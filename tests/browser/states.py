"""Every page and every state of the table, as records: what layout and access are measured on."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.table import House

CLUB, SIXTY = "Ex Servicemen's Club Shufflers 'B'", "Wilhelmina-Annabella Featherstonehaugh-Cholmondeley of Ludlow"
ARABIC, HEBREW = "عمر بن الخطاب", "שלמה בן־דוד"
TWO = '[Players "Ann, Bill"]'
THREE = '[Players "Ann, Bill, Cath"]'
FOUR = '[Players "Ann, Bill, Cath, Dave"]'
PAIRS = f'{FOUR} / [Sides "a+c, b+d"]'
_LINE = (
    "down b / a awarded 39 x / b awarded 43 y / b 5-5 / a 5-6 / b 6-6 / a 6-3 / b 3-3 / a 3-1 / b 1-4 / a 4-2 / "
    "b 2-5 right"
)
_OPEN = "down a / a 6-6 / b 6-3 / a 3-3 / b 3-1 / a 1-4 right / b 4-2 / a 2-5"
_FEW = '[Boneyard "sleeping"] / [Deal "3"] / down a / a 4-4 / b 4-3 / a 3-3 / b knocks / a 3-6 right'
_BLOCKED = '[Boneyard "sleeping"] / [Deal "2"] / down a / a 6-6 / b knocks / a knocks'
_OVER = (
    "down a / a awarded 40 x / b awarded 43 x / a 6-6 / b 6-3 / a 3-3 / b 3-1 / a 1-4 / b 4-4 / a 4-5 / b 5-5 / "
    "a 5-6 right / a awarded 2 y"
)
_FOLDED = (
    "down a / a 6-0 / b 0-1 / a 1-6 right / b 6-6 / a 6-2 right / b 2-3 / a 3-6 right / b 6-4 / a 4-5 / b 5-6 right"
)


@dataclass(frozen=True)
class State:
    """One page: a record, entries between slashes, and what follows the address of its game."""

    record: str
    after: str = ""
    game: str = "fives-and-threes"

    @property
    def text(self) -> str:
        return "\n".join([f'[Game "{self.game}"]', *self.record.split(" / ")])


# Two sides and no list below the board: these end where the screen ends.
LINE_TABLES = {
    "who is down": State(TWO),
    "nothing laid": State(f"{TWO} / down b"),
    "one tile": State(f"{TWO} / down a / a 6-6"),
    "long line": State(f"{TWO} / {_LINE}"),
    "folded line": State(f"{TWO} / {_FOLDED}"),
    "choice": State(f"{TWO} / {_LINE}", "?choose=5-0"),
    "bust": State(f"{TWO} / down b / a awarded 54 x / b awarded 59 y / b 3-6 / a 6-6 / b 6-1 / a 1-1 / b 1-5 / a 5-4"),
    "bust called": State(f"{TWO} / down b / a awarded 57 x / b awarded 59 y / b 3-6 / a 6-6"),
    "sleeping": State(f'{TWO} / [Boneyard "sleeping"] / [Deal "9"] / down a / a 6-6 / b 6-5 / a 5-5 / b knocks'),
    "hand over": State(f"{TWO} / {_FEW}"),
    "tile ticked": State(f"{TWO} / {_FEW}", "?hold=b&held=6-5"),
    "blocked": State(f"{TWO} / {_BLOCKED}", game="muggins"),
    "pips": State(f"{TWO} / {_BLOCKED}", "?sheet=pips&hold=b", game="muggins"),
    "bonus": State(f"{TWO} / {_BLOCKED} / a holds 2-1 / b holds 5-4 2-2", game="muggins"),
    "claims": State(f'{TWO} / [Muggins "yes"] / down a / a 6-6', "?choose=6-3"),
    "muggins": State(f'{TWO} / [Muggins "yes"] / down a / a 6-6 claims 0'),
    "american": State(f'{TWO} / [Style "american"] / down a / a 5-5 / b 5-0 / a 0-0', game="muggins"),
    "pairs": State(f"{PAIRS} / down a / a awarded 33 x / b awarded 58 x / a 6-6 / b 6-1 / c 1-1 / d 1-3"),
    "long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a 6-6 / b 6-3'),
    "right to left": State(f'[Players "{ARABIC}, {HEBREW}"] / down a / a 6-6 / b 6-3'),
}
LINE_STATES = LINE_TABLES | {
    "knock cleared": State(f"{TWO} / {_FEW} / b holds 6-5 2-1"),
    "not out": State(f'{TWO} / [Deal "2"] / down a / a awarded 30 x / a 4-4 / b 4-3 / a 3-3'),
    "who missed": State(f'{THREE} / [Muggins "yes"] / down a / a 6-6 claims 0', "?sheet=muggins"),
    "pairs to 121": State(f'{PAIRS} / [Target "121"] / down a / a awarded 33 x / a 6-6 / b 6-1 / c 1-1 / d 1-3'),
    "three": State(f"{THREE} / down a / a awarded 33 x / c awarded 57 x / a 6-6 / b 6-1 / c 1-1"),
    "four": State(f"{FOUR} / down a / a awarded 33 x / c awarded 57 x / a 6-6 / b 6-1 / c 1-1 / d 1-3 / a 3-3 / b 3-5"),
    "four choose": State(f"{FOUR} / down a / a 6-6 / b 6-1 / c 1-1 / d 1-3", "?choose=6-3"),
    "four long names": State(f'[Players "{CLUB}, {SIXTY}, {ARABIC}, Łukasz"] / down a / a 6-6 / b 6-1'),
    "pairs long names": State(f'[Players "{CLUB}, {SIXTY}, {ARABIC}, X"] / [Sides "a+c, b+d"] / down a / a 6-6'),
    "at": State(f"{TWO} / {_OPEN}", "?at=3"),
    "at with everything": State(f"{TWO} / {_LINE} / amend 12: b 2-2 ; seen by both / rule finish at-least", "?at=12"),
    "at long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a 6-6 / b 6-3', "?at=3"),
    "preview": State(f"{TWO} / {_OPEN}", "/preview?entry=insert+3:+b+draws+1"),
    "preview agreed": State(f'{FOUR} / [Corrections "agreed"] / down a / a 6-6 / b 6-1', "/preview?entry=strike+3"),
    "amend": State(f"{TWO} / {_OPEN}", "?amend=3"),
    "insert": State(f"{TWO} / {_OPEN}", "?insert=3"),
    "log": State(f"{TWO} / {_OPEN} / amend 4: a 3-3 / b 5-5 / a penalty 2 he looked at a tile", "/log"),
    "log long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a 6-6 / b 6-3 / a 3-3', "/log"),
    "more": State(f"{TWO} / {_OPEN}", "/more"),
    "more long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a 6-6', "/more"),
    "what if": State(f"{TWO} / {_OPEN}", "/what-if"),
    "what if of four, long names": State(
        f'[Players "{CLUB}, {SIXTY}, {ARABIC}, Łukasz"] / [Deal "1"] / down a / a 6-6',
        "/what-if?option=chip-point&value=0",
    ),
    "what if, a number refused": State(f"{TWO} / {_OPEN}", "/what-if?option=target&value=9"),
    "what if, broken": State(f"{TWO} / {_FEW}", "/what-if?option=boneyard&value=draw"),
    "audit": State(f"{TWO} / {_FEW} / b holds 6-5 2-1 / amend 2: a 4-4 ; seen by both", "/audit/1"),
    "audit long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a 6-6', "/audit/1"),
    "audit of claims": State(f'{TWO} / [Muggins "yes"] / down a / a 6-6 claims 0 / b muggins 4', "/audit/1"),
    "over": State(f"{TWO} / {_OVER}"),
    "over of four": State(f"{FOUR} / down a / a awarded 57 x / c awarded 43 x / d awarded 22 x / a 6-6"),
    "over long names": State(f'[Players "{CLUB}, {SIXTY}"] / down a / a awarded 57 x / a 6-6'),
    "phones": State(f"{TWO} / down a", "/phones"),
    "no such game": State(f"{TWO} / down a", "0"),
}

# ---------- cribbage ----------

_DEAL = "deal b / starter 6 / a 7 / b K / a 8 / b 4 / a 9 / b Q"  # up to the last two cards
_TWELVE = f"{_DEAL} / a 8 / b 4"
_QUESTIONS = f"{_DEAL} / a J / b 2"  # four ranks and a jack: a flush, nobs, both or neither
_SHOWN = f"{_TWELVE} / a shows / b shows"
_MUGGINS = f'{TWO} / [Muggins "yes"]'
_TILES = "deal a / starter 6-5 / b 6-1 / a 6-2 / b 0-0 / a 6-6 / b go / a 2-1 / a 1-0 / b 5-5 / b 5-4"
_FIVE = f'{TWO} / [Five-Card "yes"] / [Target "61"] / deal b / starter 4 / a T / b 9 / a 8 / b go / a go'
_LONG_FOUR = f'[Players "{CLUB}, {SIXTY}, {ARABIC}, {HEBREW}"]'


def _cards(record: str, after: str = "") -> State:
    return State(record, after, "cribbage")


def _dominoes(record: str, after: str = "") -> State:
    return State(record, after, "domino-cribbage")


CRIB_TABLES = {
    "who deals": _cards(TWO),
    "starter": _cards(f"{TWO} / deal b"),
    "starter with suits": _cards(f"{TWO} / deal b", "?suits=1&choose=5"),
    "first card": _cards(f"{TWO} / deal b / starter 5"),
    "heels": _cards(f"{TWO} / deal b / starter J"),
    "cards": _cards(
        f"{TWO} / deal b / a awarded 88 x / b awarded 93 y / starter 5 / a T / b K / a Q / b go / a go / b 7"
    ),
    "cards with suits": _cards(f"{TWO} / deal b / starter 5H / a TC / b KD / a 2S"),
    "a suit": _cards(f"{TWO} / deal b / starter 5H / a TC / b KD / a 2S", "?choose=A&suits=1"),
    "go": _cards(f"{TWO} / deal b / starter 5 / a T / b K / a 9 / b go"),
    "thirty-one": _cards(f"{TWO} / deal b / starter 5 / a T / b K / a A / b T"),
    "cards in pairs": _cards(f"{FOUR} / deal d / starter 2 / a T / b 5 / c 5 / d 5 / a 5 / b K / c 9"),
    "cards in pairs, long names": _cards(f"{_LONG_FOUR} / deal d / starter 2 / a T / b 5 / c 5"),
    "cards, long names": _cards(f'[Players "{CLUB}, {SIXTY}"] / deal b / starter 5 / a T / b K / a 9'),
    "a claim in the play": _cards(f"{_MUGGINS} / deal b / starter 6 / a 7 claims 0", "?sheet=claim&play=b+8"),
    "muggins in the play": _cards(f"{_MUGGINS} / deal b / starter 6 / a 7 claims 0 / b 8 claims 0"),
    "the rest is taken": _cards(f"{_MUGGINS} / deal b / starter 6 / a 7 claims 0 / b 8 claims 0", "?sheet=muggins"),
    "tile turned up": _dominoes(f"{TWO} / deal a"),
    "tiles": _dominoes(f"{TWO} / deal a / starter 6-5 / b 6-1 / a 6-2 / b 0-0 / a 6-6"),
    "a double": _dominoes(f"{TWO} / deal a / starter 6-6"),
    "exactly, bust": _dominoes(f'{TWO} / [Finish "exact"] / deal a / b awarded 60 x / starter 6-5 / b 6-1 / a 6-2'),
    "five cards": _cards(f'{TWO} / [Five-Card "yes"] / [Target "61"] / deal b / starter 4 / a T / b 9'),
    "cards to 61": _cards(f'{TWO} / [Target "61"] / deal b / starter 5 / a T / b K'),
}
CRIB_STATES = CRIB_TABLES | {
    "three with cards": _cards(f"{THREE} / deal c / starter 4 / a T / b T / c 9 / a go"),
    "three, long names": _cards(f'[Players "{CLUB}, {SIXTY}, {HEBREW}"] / deal c / starter 4 / a T / b T / c 9'),
    "show": _cards(f"{TWO} / {_TWELVE}"),
    "show of nothing": _cards(f"{TWO} / deal b / starter 6 / a K / b 8 / a Q / b 2 / a K / b 2 / a A / b 8"),
    "show with a flush to ask": _cards(f"{TWO} / {_DEAL} / a T / b 2"),
    "show with flush and nobs to ask": _cards(f"{TWO} / {_QUESTIONS}"),
    "show, suits known": _cards(f"{TWO} / deal b / starter 6H / a 7H / b KD / a 8H / b 4S / a 9H / b QD / a JH / b 2S"),
    "shown": _cards(f"{TWO} / {_TWELVE} / a shows"),
    "crib": _cards(f"{TWO} / {_SHOWN}"),
    "crib, two tapped in": _cards(f"{TWO} / {_SHOWN}", "?held=5,J"),
    "crib, two with suits": _cards(f"{TWO} / {_SHOWN}", "?held=5C,JD&suits=1&choose=T"),
    "crib in full": _cards(f"{TWO} / {_SHOWN}", "?held=5,J,9,2"),
    "crib of fives": _cards(f"{TWO} / {_SHOWN}", "?held=5,5,5,J"),
    "crib counted": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2"),
    "a claim at the show": _cards(f"{_MUGGINS} / {_TWELVE}", "?sheet=claim&play=a+shows"),
    "show before the claim": _cards(f"{_MUGGINS} / {_TWELVE}"),
    "questions before the claim": _cards(f"{_MUGGINS} / {_QUESTIONS}"),
    "muggins at the show": _cards(f"{_MUGGINS} / {_TWELVE} / a shows claims 5"),
    "the rest of the show": _cards(f"{_MUGGINS} / {_TWELVE} / a shows claims 5", "?sheet=muggins"),
    "crib before the claim": _cards(f"{_MUGGINS} / {_SHOWN}", "?held=5,J,9,2"),
    "show in pairs": _cards(
        f"{FOUR} / deal d / starter 2 / a T / b 5 / c 5 / d 5 / a 5 / b K / c 9 / d T / a Q / b K / c J / d 8 / a Q / "
        "b 9 / c J / d J"
    ),
    "show of tiles": _dominoes(f"{TWO} / {_TILES}"),
    "crib of tiles": _dominoes(f"{TWO} / {_TILES} / b shows / a shows", "?held=6-3,6-0"),
    "crib of tiles in full": _dominoes(f"{TWO} / {_TILES} / b shows / a shows", "?held=6-3,6-0,5-3,4-4"),
    "tiles counted": _dominoes(f"{TWO} / {_TILES} / b shows / a shows / crib 6-3 6-0 5-3 4-4"),
    "five cards, to be shown": _cards(f"{_FIVE}"),
    "five cards, in full": _cards(f"{_FIVE}", "?held=3"),
    "false go": _cards(
        f'{TWO} / [False-Go "two-per-piece"] / deal b / starter 6 / a T / b K / a 4 / b go / a go / b 2'
    ),
    "cards at": _cards(f"{TWO} / {_TWELVE}", "?at=6"),
    "cards amended": _cards(f"{TWO} / {_TWELVE}", "?amend=6"),
    "cards inserted": _cards(f"{TWO} / {_TWELVE}", "?insert=6"),
    "hand at": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2", "?at=11"),
    "hand amended": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2", "?amend=11"),
    "crib amended": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2", "?amend=13"),
    "log of cards": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2", "/log"),
    "audit of cards": _cards(f"{TWO} / {_SHOWN} / crib 5 J 9 2", "/audit/1"),
    "audit of tiles dealt": _dominoes(f"{TWO} / {_TILES}", "/audit/1"),
    "what if with tiles": _dominoes(f"{TWO} / {_TILES}", "/what-if?option=last-tile&value=once"),
    "more of cards": _cards(f"{TWO} / {_TWELVE}", "/more"),
    "more of domino cribbage": _dominoes(f"{TWO} / {_TILES}", "/more"),
    "over by a skunk": _cards(f"{TWO} / deal b / a awarded 119 x / b awarded 88 x / starter 6 / a 7 / b 8 / a 9"),
    "over by a double skunk": _cards(f"{TWO} / deal b / b awarded 119 x / starter J"),
    "over in mid-count": _cards(
        f"{TWO} / deal b / a awarded 112 x / b awarded 95 x / " + _TWELVE.removeprefix("deal b / ") + " / a shows"
    ),
    "over with tiles": _dominoes(f"{TWO} / deal a / b awarded 60 x / starter 6-6"),
    "over of three": _cards(f"{THREE} / deal b / c awarded 100 x / b awarded 119 x / starter J"),
}

STATES = LINE_STATES | CRIB_STATES
TABLES = LINE_TABLES | CRIB_TABLES
PAGES = {
    "home": "/",
    "new": "/new/fives-and-threes",
    "new Muggins": "/new/muggins",
    "new cribbage": "/new/cribbage",
    "new domino cribbage": "/new/domino-cribbage",
    "check": "/check?example=1",
    "settings": "/settings",
    "count": "/count/cribbage",
    "count 29": "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C",
    "count with four answers": "/count/cribbage?pieces=5+6+7+J&starter=9",
    "count a crib": "/count/cribbage?pieces=2H+4H+6H+8H&starter=KS&crib=1&claim=4",
    "count claimed": "/count/cribbage?pieces=5+5+5+J&starter=5&sheet=claim",
    "count refused": "/count/cribbage?pieces=5H+5H+6&starter=5C&rule=crib-flush=four",
    "count tiles": "/count/domino-cribbage?pieces=6-6+4-2+3-3+1-0&starter=5-4",
    "play": "/play/cribbage?pieces=6+7+8+6",
    "play a long round": "/play/cribbage?pieces=A+A+A+A+2+2+2+2+3+3+3+3+4&claim=2",
    "play tiles": "/play/domino-cribbage?pieces=6-6+5-5+6-1+1-1",
    "all tables on a television": "/tv",
    "line of two ends": "/line/fives-and-threes?ends=6-6+3&claim=5",
    "line, whole": "/line/muggins?tiles=6-5+5-3&rule=style=american",
    "line, which end": "/line/fives-and-threes?tiles=6-5+5-3&choose=6-3",
    "sign in": "/sign-in",
    "by invitation": "/sign-up",
}


def keep_all(house: House) -> dict[str, str]:
    """The addresses of all pages; home lists the games."""
    return {name: house.keep(state.text) + state.after for name, state in STATES.items()} | PAGES
