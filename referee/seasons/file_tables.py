"""Which tables and columns of the database stand in a season's file, and which do not, and why: docs/season.md.

Every table that a season is kept in has its row here, and every column of it; a test says which is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.seasons.file_cards import CARD, FIXTURE, WAS
from referee.seasons.file_kinds import (
    CHAIN,
    DAY,
    DAYS,
    FLAG,
    FORMAT,
    HOUR,
    LONGEST_NAME,
    MOMENT,
    POINTS,
    SIGNER,
    WHO,
    WITHDRAWN,
    ZONE,
    Kind,
    moments,
    name,
    number,
    optional,
    record,
    ref,
    text,
    word,
)
from referee.store.league_players import ERASED, SHOWN

_NAME = name()
# Why a column stands in no file.
IDS = "made anew, so that a season can be read in beside itself"
ONE = "there is one in a file"
FORM = "belongs to a form that was sent once"
PRIVATE = "a secret, or the mark of a phone"
IN_RECORD = "stands in the record"
HERE = "tells of one server"
DERIVED = "follows from cards and logs, and is made again"


@dataclass(frozen=True)
class Table:
    """A table and its `key` in the file; in a file with `single` there is one row, and with `id` rows have names.

    `left` are columns that stand in no file, each with why; `puts` is what a row that is read in gets there.
    """

    name: str
    key: str
    columns: Mapping[str, Kind]
    left: Mapping[str, str] = field(default_factory=dict)
    puts: Mapping[str, object] = field(default_factory=dict)
    most: int = 100_000
    single: bool = False
    id: bool = True


TABLES: tuple[Table, ...] = (
    Table(
        "leagues",
        "league",
        {"name": _NAME, "zone": ZONE, "public": FLAG, "made": MOMENT},
        {"id": IDS, "feed": PRIVATE, "came": HERE},
        single=True,
    ),
    Table(
        "seasons",
        "season",
        {
            "name": _NAME,
            "begins": DAY,
            "hour": HOUR,
            "avoid": DAYS,
            "format": FORMAT,
            "chain": CHAIN,
            "play_off": FLAG,
            "average_of": number(range(1000)),
            "made": MOMENT,
            "ended": optional(MOMENT),
        },
        {"id": IDS, "league": ONE},
        single=True,
    ),
    Table(
        "divisions",
        "divisions",
        {"name": _NAME, "place": number(range(1, 1000)), "kind": word(("league", "cup"))},
        {"season": ONE},
        most=100,
    ),
    Table(
        "venues",
        "venues",
        {"name": _NAME},
        {"league": ONE},
        most=1000,
    ),
    Table(
        "teams",
        "teams",
        {
            "division": ref("divisions"),
            "name": _NAME,
            "venue": ref("venues"),
            "night": optional(number(range(7))),
            "avoid": DAYS,
            "withdrawn": WITHDRAWN,
        },
        {"pin": PRIVATE},
        {"pin": ""},
        most=400,
    ),
    Table(
        "players",
        "players",
        {"name": _NAME, "shown": word((*SHOWN, ERASED)), "archived": FLAG, "made": MOMENT},
        {"league": ONE},
        most=20_000,
    ),
    Table(
        "squads",
        "squads",
        {"team": ref("teams"), "player": ref("players"), "since": DAY, "until": optional(DAY), "captain": FLAG},
        id=False,
    ),
    Table(
        "fixtures",
        "fixtures",
        {**FIXTURE, "made": MOMENT},
        most=20_000,
    ),
    Table(
        "fixture_changes",
        "changes",
        {
            "fixture": ref("fixtures"),
            "number": number(range(1, 1000)),
            "what": text(LONGEST_NAME),
            "was": WAS,
            "who": WHO,
            "made": MOMENT,
        },
        {"key": FORM},
        id=False,
    ),
    Table(
        "games",
        "games",
        {"record": record(), "entered": moments(), "made": MOMENT},
        {
            **dict.fromkeys(("game", "players", "pairs", "date", "chosen", "tags"), IN_RECORD),
            **dict.fromkeys(("match", "leg", "after"), "a game for a leg of a card follows no other"),
            "key": FORM,
        },
    ),
    Table(
        "cards",
        "cards",
        {
            "fixture": ref("fixtures"),
            "version": number(range(1, 10_000)),
            "card": CARD,
            "who": WHO,
            "why": text(),
            "made": MOMENT,
        },
        {"phone": PRIVATE, "key": FORM},
        {"phone": ""},
        id=False,
    ),
    Table(
        "signatures",
        "signatures",
        {
            "fixture": ref("fixtures"),
            "version": number(range(1, 10_000)),
            "team": SIGNER,
            "name": text(LONGEST_NAME),
            "made": MOMENT,
        },
        id=False,
    ),
    Table(
        "card_games",
        "played",
        {"fixture": ref("fixtures"), "line": number(range(60)), "leg": number(range(60)), "game": ref("games")},
        id=False,
    ),
    Table(
        "adjustments",
        "adjustments",
        {
            "division": ref("divisions"),
            "team": ref("teams"),
            "points": POINTS,
            "reason": text(),
            "takes_back": optional(ref("adjustments")),
            "who": WHO,
            "made": MOMENT,
        },
        most=10_000,
    ),
    Table(
        "cup_entrants",
        "entrants",
        {
            "division": ref("divisions"),
            "team": ref("teams"),
            "place": optional(number(range(1, 1000))),
            "withdrawn": optional(DAY, ""),
        },
        id=False,
        most=10_000,
    ),
    Table(
        "cup_draws",
        "draws",
        {
            "division": ref("divisions"),
            "number": number(range(1, 1000)),
            "how": word(("lot", "given")),
            "who": WHO,
            "made": MOMENT,
        },
        {"key": FORM},
        id=False,
        most=10_000,
    ),
)

# Tables of leagues and games of which nothing stands in a file, or not as they are.
LEFT_OUT: Mapping[str, str] = {
    "accounts": "people of one server",
    "account_links": PRIVATE,
    "ended_sessions": PRIVATE,
    "attempts": "who tried what, from where",
    "secretaries": "who reads a season in looks after it",
    "captains": PRIVATE,
    "results": DERIVED,
    "leg_figures": DERIVED,
    "entries": IN_RECORD,
    "matches": "a game for a leg of a card is of no match",
    "scorers": PRIVATE,
    "invitations": PRIVATE,
    "parted_games": "a game that is not for a card any more",
}
