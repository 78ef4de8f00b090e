"""The card of a match as one object: its score, its rubbers, signatures, and what can be done with it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from markupsafe import Markup, escape
from sqlite_utils import Database

from referee.calls.cards import label, say_open, say_pair, say_played_here, say_short
from referee.calls.figures import say_honour
from referee.calls.league import say_points, say_why_points
from referee.errors import Refused
from referee.language import isolated, say
from referee.league.cards import short_sides, why_points
from referee.league.filling import parted
from referee.league.honours import honours
from referee.league.points import walkover_shares
from referee.league.shapes import AWAY, HOME, Leg
from referee.refusals import explain
from referee.seasons.legs import leg_rows
from referee.store.league_cards import last_reason, was_made_by
from referee.store.league_matches import MatchRow
from referee.web.league.cards import CLOSED, OpenCard
from referee.web.league.days import say_day, say_long_day, today
from referee.web.league.shown import going_on
from referee.web.league.who import say_who
from referee.web.pages.league.card_acts import CardActs, card_acts
from referee.web.pages.league.rounds import is_plain, say_title
from referee.web.pages.league.rubbers import RowPart, make_rows
from referee.web.pages.league.signs import SignPart, make_signs
from referee.web.pages.league.standing import say_standing
from referee.web.pages.league.versions import BACK_TO, DRAWN
from referee.web.pages.league.words import Known
from referee.web.sheets import ledgers


@dataclass(frozen=True)
class CardPage:
    """All of it. `seen`, `expected` and `running` go into its forms; `live` is asked whether it has moved on.

    `points` say what the points of each team are made of, `told` are sentences about the match, `honours` others in
    which names lead to their pages, `stands` those about the table. `early` tells whoever signs that its day has not
    come. `why` is a reason that was typed and not taken; `opened` says who opened a signed card again and why, and
    `back_to` is the version that counts then.
    """

    id: str
    title: str
    day: str
    table: str
    back: str
    names: tuple[str, str]
    score: str
    about: str
    points: tuple[tuple[str, str], ...]
    final: bool
    rows: tuple[RowPart, ...]
    told: tuple[str, ...]
    honours: tuple[str, ...]
    stands: tuple[str, ...]
    signs: tuple[SignPart, ...]
    early: str
    acts: CardActs
    why: str
    opened: str
    back_to: int
    versions: int
    games: bool
    error: str
    live: str
    seen: str
    expected: int
    running: str
    key: str
    tv: bool


def card_page(
    db: Database,
    here: OpenCard,
    stamp: str,
    refusal: Refused | None = None,
    refused: str = "",
    why: str = "",
    *,
    tv: bool = False,
) -> CardPage:
    """The page; on a television nothing can be done with it.

    `refused`: the team whose signature was not taken; `why`: the reason that was not taken.
    """
    match, acts = here.match, CardActs() if tv else card_acts(db, here)
    error = explain(refusal) if refusal else ""
    signs = make_signs(here, refused, error, asks=acts.signs) if here.complete else ()
    return CardPage(
        id=match.id,
        title=say_title(match),
        day=say_day(match.day) if match.day else say("no date yet"),
        table=f"/divisions/{match.division}",
        back=f"/divisions/{match.division}/fixtures",
        names=match.names,
        score=say_pair(here.score),
        about=_about(here),
        points=_say_why(here) if any(here.totals.points) and is_plain(match) and not tv else (),
        final=here.is_final,
        rows=make_rows(db, here, may=acts.may and here.is_open),
        told=_told(db, here),
        honours=say_honours(db, here, linked=not tv),
        stands=say_standing(db, here),
        signs=signs,
        early=_say_early(match) if acts.signs else "",
        acts=acts,
        why=why,
        opened=_say_opened(db, here),
        back_to=here.signed.version if here.signed and not here.is_final else 0,
        versions=here.version,
        games=any(leg.game for line in here.card.lines for leg in line.legs),
        error="" if any(one.error for one in signs) else error,
        live=f"/fixtures/{match.id}{'/tv' if tv else ''}?since={stamp}",
        seen=here.seen,
        expected=here.version,
        running=going_on(here),
        key=secrets.token_urlsafe(9),
        tv=tv,
    )


def _about(here: OpenCard) -> str:
    """ "at the Plough, 20:30 · pegs 712–654 · points 8–3"."""
    match = here.match
    place = say("{venue}, {hour}", venue=match.venue_name, hour=match.hour) if match.venue_name else ""
    return " · ".join(filter(None, (place, say_totals(here))))


def say_totals(here: OpenCard) -> str:
    """ "pegs 712–654 · points 8–3", what there is of it."""
    total = here.totals
    points = say("points {home}–{away}", home=say_points(total.points[HOME]), away=say_points(total.points[AWAY]))
    said = [
        say("legs {score}", score=say_pair(total.legs)) if total.legs not in (total.rubbers, here.score) else "",
        say("pegs {score}", score=say_pair(total.pegs)) if any(total.pegs) else "",
        points if any(total.points) and is_plain(here.match) else "",
    ]
    return " · ".join(filter(None, said))


def _say_why(here: OpenCard) -> tuple[tuple[str, str], ...]:
    """What the points of each team are made of."""
    walked = here.match.state == "walkover"
    given = walkover_shares(here.format, here.given_to) if walked else why_points(here.format, here.card)
    return tuple((team, say_why_points(shares)) for team, shares in zip(here.match.names, given, strict=True))


def _told(db: Database, here: OpenCard) -> tuple[str, ...]:
    """What is to be said of the match below its rubbers."""
    match = here.match
    match match.state:
        case "walkover":
            return (say("A walkover, given to {team}.", team=match.names[here.given_to]),)
        case "void":
            return (say("This match is void: it counts nowhere."),)
        case "bye":
            return (say("A bye: nobody plays."),)
    lines = list(enumerate(here.card.lines))
    here_played = [label(here.format, n) for n, line in lines if line.legs and all(leg.game for leg in line.legs)]
    differing = parted(here.card, here.over) if here.signatures else []
    said = [
        say("A dot marks the winner.") if any(line.legs for _, line in lines) else "",
        say_played_here(here_played),
        say_open(here.totals.open) if here.totals.open else "",
        _say_draw(db, here),
        *_say_short(here),
        *(
            say("The game of leg {leg} in rubber {rubber} was corrected since, to {score}.", leg=leg + 1,
                rubber=label(here.format, n), score=say_pair(_leg_of(here, n, leg).scores))
            for n, leg in differing
        ),
    ]  # fmt: skip
    return tuple(filter(None, said))


def _say_short(here: OpenCard) -> list[str]:
    """Which teams were fewer than the format wants."""
    short = zip(here.match.names, short_sides(here.format, here.card), strict=True)
    return [say_short(team, n, here.format.least) for team, n in short if n is not None]


def _say_draw(db: Database, here: OpenCard) -> str:
    """That lots were drawn, or how it comes to that."""
    if was_made_by(db, here.match.id, DRAWN):
        return say("The captains have drawn: who meets whom has fallen by lot.")
    if not here.format.drawn or not here.is_open or any(line.legs for line in here.card.lines):
        return ""
    return say("In this league the captains draw: choose the players of every rubber first, then draw here.")


def say_honours(db: Database, here: OpenCard, *, linked: bool) -> tuple[str, ...]:
    """What the night is remembered for so far; `linked`: as markup, names with links."""
    if here.match.state in CLOSED or not any(line.legs for line in here.card.lines):
        return ()
    found = honours(here.format, here.card, leg_rows(here.match, here.format, here.card, ledgers(db)))
    players = {player: here.known(player) for one in found for player in one.players}
    if not linked:
        return tuple(say_honour(one, {player: known.name for player, known in players.items()}) for one in found)
    names = {player: _link(known) for player, known in players.items()}
    return tuple(Markup(say_honour(one, names)) for one in found)  # noqa: S704 - our words; the names are escaped


def _link(known: Known) -> Markup:
    name = escape(isolated(known.name))
    return Markup('<a href="{}">{}</a>').format(known.link, name) if known.link else name


def _leg_of(here: OpenCard, number: int, leg: int) -> Leg:
    return here.over[here.card.lines[number].legs[leg].game]


def _say_early(match: MatchRow) -> str:
    """Teams may play before their day; who took the wrong card is to notice it."""
    if match.day <= today(match.zone):
        return ""
    return say("This match is fixed for {day}; it is not yet that day.", day=say_long_day(match.day))


def _say_opened(db: Database, here: OpenCard) -> str:
    """Who opened a card that had been signed, and why: the newest of the reasons since."""
    if here.signatures:
        return ""
    found = last_reason(db, here.match.id, here.signed.version if here.signed else 0)
    if found is None or found.why == DRAWN:
        return ""
    if found.why.startswith(BACK_TO):
        return say("Put back to version {n}; it has to be signed again.", n=found.why.removeprefix(BACK_TO))
    return say("Opened again by {who}: “{why}”", who=say_who(db, here, found.who), why=found.why)
