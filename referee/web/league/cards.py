"""The card of a match as the pages need it: what was written, filled in by the games that are played for it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from sqlite_utils import Database

from referee.calls.cards import label
from referee.errors import IllegalPlay, Refused, StaleEntry, Unknown
from referee.league.cards import check_card, empty_card, is_complete, is_over, read_card, totals, write_card
from referee.league.filling import Place, fill_in, games_of, running
from referee.league.formats import read_format
from referee.league.points import score, walkover
from referee.league.shapes import AWAY, HOME, Card, Format, Leg, Pair, State, Totals
from referee.refusals.telling import somebody
from referee.seasons.signed import leg_of_ledger
from referee.store.league_cards import (
    NewVersion,
    Signature,
    Version,
    games_of_card,
    is_signed_by,
    newest_version,
    read_version,
    signatures_of,
)
from referee.store.league_matches import MatchRow, read_match
from referee.store.league_players import ERASED, players_by_id
from referee.store.league_squads import Member, squad_of, squad_on
from referee.web.pages.league.words import Known, know_player
from referee.web.sheets import Sheet, open_sheets

WRITTEN = ("scheduled", "postponed", "playing", "signing", "final")
CLOSED = {"walkover": "match-given", "void": "match-void", "bye": "match-bye"}


@dataclass(frozen=True)
class OpenCard:
    """`written` is the newest version as it is kept, `card` the same with the legs of its games.

    `running` are the games that go on, by the places of their legs; `over` the legs of those that ended. `signatures`
    are those of the newest version, `signed` is the version that counts. `players` are the names of all who are
    in a squad or on the card, by id, as they are shown, with their pages; `in_full` what they are called.
    """

    match: MatchRow
    format: Format
    newest: Version | None
    written: Card
    card: Card
    running: Mapping[Place, str]
    over: Mapping[str, Leg]
    signatures: tuple[Signature, ...]
    signed: Version | None
    squads: tuple[tuple[Member, ...], tuple[Member, ...]]
    players: Mapping[str, Known]
    in_full: Mapping[str, str]

    @property
    def version(self) -> int:
        return self.newest.version if self.newest else 0

    @property
    def is_final(self) -> bool:
        """Whether what stands newest is what counts."""
        return self.signed is not None and self.signed.version == self.version

    @property
    def is_open(self) -> bool:
        """Whether it can be written on."""
        return self.match.state in WRITTEN and not self.signatures

    @property
    def given_to(self) -> int:
        """The side that a walkover is given to."""
        return HOME if self.match.given == self.match.home else AWAY

    @property
    def totals(self) -> Totals:
        """What the match comes to: by its card, or as a walkover."""
        if self.match.state == "walkover":
            return walkover(self.format, self.given_to)
        return totals(self.format, self.card)

    @property
    def score(self) -> Pair:
        """In what decides the match, home first."""
        return score(self.format.points, self.totals)

    @property
    def complete(self) -> bool:
        return is_complete(self.format, self.card)

    @property
    def seen(self) -> str:
        """What whoever signs has before his eyes."""
        text = json.dumps(write_card(self.card), sort_keys=True)
        return f"{self.version}.{sha256(text.encode()).hexdigest()[:12]}"

    @property
    def ids(self) -> tuple[frozenset[str], frozenset[str]]:
        """Who may stand on it: the squads of the day, and whoever stands there already."""
        home, away = (
            {*self.to_choose(side)} | {player for line in self.written.lines for player in line.players[side]}
            for side in (HOME, AWAY)
        )
        return frozenset(home), frozenset(away)

    def to_choose(self, side: int) -> tuple[str, ...]:
        """The squad, the captain first, without those who are erased: no name tells them apart."""
        return tuple(member.player for member in self.squads[side] if member.shown != ERASED)

    def known(self, player: str) -> Known:
        return self.players.get(player) or Known(somebody())

    def name(self, player: str) -> str:
        return self.known(player).name

    def signer(self, signature: Signature) -> str:
        """Who signed, as he wishes to be seen by now; "" where that is not known."""
        if signature.team not in self.match.teams:
            return signature.name
        squad = self.squads[self.match.teams.index(signature.team)]
        return next((self.name(one.player) for one in squad if one.name == signature.name), signature.name)

    def names(self, players: Iterable[str]) -> list[str]:
        return [self.name(player) for player in players]


def open_card(db: Database, fixture: str) -> OpenCard:
    """Raises Unknown, or IllegalPlay where the season has no format yet."""
    match = read_match(db, fixture)
    if not match.format:
        raise IllegalPlay("no-format-yet")
    format, newest = read_format(match.format), newest_version(db, fixture)
    written = read_card(newest.card) if newest else empty_card(format)
    every = signatures_of(db, fixture)
    counting = [one.version for one in every if is_signed_by(every, one.version, match.teams)]
    version = newest.version if newest else 0
    signatures = tuple(one for one in every if one.version == version)
    begun = games_of_card(db, fixture)
    over = legs_over(db, games_of(written, begun))
    squads = _squad(db, match.home, match.day), _squad(db, match.away, match.day)
    people = _people(db, written, squads)
    return OpenCard(
        match=match,
        format=format,
        newest=newest,
        written=written,
        card=written if signatures else fill_in(written, begun, over),
        running={} if signatures else running(written, begun, over),
        over=over,
        signatures=signatures,
        signed=_counting(db, fixture, counting, newest),
        squads=(tuple(squads[0]), tuple(squads[1])),
        players={id: know_player(id, name, shown) for id, (name, shown) in people.items()},
        in_full={id: name for id, (name, _) in people.items() if name},
    )


def for_captains(here: OpenCard) -> OpenCard:
    """The same for those who choose who plays: two who are not named to everybody must be told apart."""
    players = {id: replace(known, name=here.in_full.get(id, known.name)) for id, known in here.players.items()}
    return replace(here, players=players)


def check_open(here: OpenCard) -> None:
    """Raises IllegalPlay where the card cannot be written on."""
    if here.match.state in CLOSED:
        raise IllegalPlay(CLOSED[here.match.state])
    if here.is_final:
        raise IllegalPlay("card-final")
    if here.signatures:
        raise IllegalPlay("card-signed", team=_signer(here))


def check_to_sign(here: OpenCard, seen: str) -> None:
    """Raises IllegalPlay for a card that is not complete or cannot be so, StaleEntry for one seen otherwise."""
    if here.match.state in CLOSED:
        raise IllegalPlay(CLOSED[here.match.state])
    if here.is_final:
        raise IllegalPlay("card-final")
    if seen != here.seen:
        raise StaleEntry("card-stale")
    for number, (rubber, line) in enumerate(zip(here.format.rubbers, here.card.lines, strict=True)):
        if not is_over(rubber, line):
            raise IllegalPlay("rubber-open", rubber=label(here.format, number))
    check_card(here.format, here.card, here.ids)


def with_names(refusal: Refused, here: OpenCard) -> Refused:
    """A refusal that speaks of a player by his id, with his name."""
    if "player" not in refusal.data:
        return refusal
    data = {**refusal.data, "player": here.name(str(refusal.data["player"]))}
    return type(refusal)(refusal.code, **data)


def state_of(here: OpenCard, card: Card) -> State:
    """What a match is in when its newest card is this one and does not count: what counts already goes on counting."""
    if here.signed is not None:
        return "final"
    return "signing" if is_complete(here.format, card) else "playing"


def as_new(here: OpenCard, key: str, who: str, phone: str, why: str = "") -> NewVersion:
    return NewVersion(here.version, key, who, phone, why)


def side_of_team(here: OpenCard, team: str) -> int:
    """HOME or AWAY. Raises Unknown for a team that does not play here."""
    if team not in here.match.teams or not team:
        raise Unknown("unknown-in-leagues")
    return here.match.teams.index(team)


def running_scores(sheet: Sheet) -> tuple[int, int]:
    """The points of a game that goes on, home first."""
    score = sheet.ledger.position.score
    home, away = (score.of(side[0]) for side in score.seating.sides)
    return home, away


def seat_players(here: OpenCard, number: int) -> tuple[str, ...]:
    """The names in the order of the seats: home and away in turn, so that partners sit opposite."""
    home, away = (here.names(players) for players in here.card.lines[number].players)
    return tuple(name for pair in zip(home, away, strict=True) for name in pair)


def captain_name(here: OpenCard, side: int) -> str:
    """Who signs for a team: its captain, as he wishes to be seen, "" where the squad names none."""
    return next((here.name(member.player) for member in here.squads[side] if member.captain), "")


def legs_over(db: Database, games: Iterable[str]) -> dict[str, Leg]:
    """The games that are over, as legs."""
    sheets = open_sheets()
    legs = {game: leg_of_ledger(game, sheets.read(game, db).ledger) for game in games}
    return {game: leg for game, leg in legs.items() if leg}


def _counting(db: Database, fixture: str, counting: list[int], newest: Version | None) -> Version | None:
    if not counting:
        return None
    if newest and newest.version == max(counting):
        return newest
    return read_version(db, fixture, max(counting))


def _squad(db: Database, team: str, day: str) -> list[Member]:
    """That of the day of the match; without a date that of today."""
    return squad_on(db, team, day) if day else squad_of(db, team)


def _people(db: Database, card: Card, squads: tuple[list[Member], list[Member]]) -> dict[str, tuple[str, str]]:
    """The names, and how they are shown, of all who are in a squad or on the card."""
    known = {one.player: (one.name, one.shown) for squad in squads for one in squad}
    there = {player for line in card.lines for players in line.players for player in players}
    left = players_by_id(db, there - known.keys())
    return {**known, **{one.id: (one.name, one.shown) for one in left.values()}}


def _signer(here: OpenCard) -> str:
    """The team that has signed, by its name."""
    for side in (HOME, 1 - HOME):
        if any(one.team == here.match.teams[side] for one in here.signatures):
            return here.match.names[side]
    return ""
