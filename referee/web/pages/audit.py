"""The audit of one hand or deal: knocks and goes, pieces not accounted for, claims, corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from referee.calls.audit import MARKS, TERMS, say_claim, say_holding, say_made, say_state, sum_up
from referee.calls.games import VOICES
from referee.calls.words import linked, say_piece, show_pieces
from referee.language import say, say_many
from referee.record.audit import ClaimMade, HandAudit, Judged
from referee.rules.accounts import CLEARED, WRONG
from referee.rules.pieces import RANKS, Card, Piece, Tile
from referee.store.games import StoredEntry
from referee.web.drawings.cards import Face, draw_piece
from referee.web.pages.entries import CorrectionRow, list_corrections
from referee.web.pages.families import FAMILIES
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class AuditRow:
    """A play that is audited: number, peg letter, the play, what became of it, a mark, and the plays that say so."""

    n: int
    letter: str
    play: str
    words: str
    mark: str
    by: tuple[int, ...] = ()


@dataclass(frozen=True)
class Faces:
    """Pieces drawn small side by side, with their words for those who hear the page."""

    title: str
    faces: tuple[Face, ...]
    label: str


@dataclass(frozen=True)
class AuditPage:
    """`earlier` and `later` are numbers of the hands before and after, 0 where there is none.

    `numbered` is "Hand {n}" or "Deal {n}", to be said. `ranks` counts the cards seen by rank, () with tiles.
    `no_passes`, `no_claims` and `no_corrections` stand where there are none.
    """

    id: str
    title: str
    numbered: str
    of: int
    earlier: int
    later: int
    words: str
    why: str
    passes_title: str
    passes: tuple[AuditRow, ...]
    no_passes: str
    held: tuple[tuple[str, str, str], ...]
    pieces_title: str
    rest: str
    unseen: Faces | None
    ranks: tuple[tuple[str, str], ...]
    claims: tuple[AuditRow, ...]
    no_claims: str
    corrections: tuple[CorrectionRow, ...]
    no_corrections: str


def audit_page(sheet: Sheet, audit: HandAudit, entries: list[StoredEntry]) -> AuditPage:
    """The page; `entries` is the whole log as it is stored."""
    words, terms, accounts = FAMILIES[sheet.head.game].words, TERMS[sheet.head.game], audit.accounts
    summary = sum_up(
        [judged.state for judged in audit.passes],
        accounts,
        sum(made.claim != made.true for made in audit.claims),
        misdealt=audit.misdealt,
        over=audit.over,
        terms=terms,
    )
    return AuditPage(
        id=sheet.id,
        title=say(words.numbered, n=audit.number),
        numbered=words.numbered,
        of=audit.hands,
        earlier=audit.number - 1,
        later=audit.number + 1 if audit.number < audit.hands else 0,
        words=summary[0],
        why=" ".join(summary[1:]),
        passes_title=say(words.passes),
        passes=tuple(_pass_row(sheet, audit, judged) for judged in audit.passes),
        no_passes=say(words.no_passes),
        held=tuple(_held(sheet, audit)),
        pieces_title=say("Tiles") if terms.tiles else say("Cards"),
        rest=_rest(sheet, audit),
        unseen=_unseen(accounts.unseen),
        ranks=() if terms.tiles else _ranks((*accounts.laid, *accounts.crib)),
        claims=tuple(_claim_row(sheet, made) for made in audit.claims),
        no_claims=say(words.no_claims),
        corrections=tuple(list_corrections(sheet, entries, audit.number)),
        no_corrections=say(words.no_corrections),
    )


def _pass_row(sheet: Sheet, audit: HandAudit, judged: Judged) -> AuditRow:
    made, names = judged.made, sheet.names
    words = say_state(made, judged.state, judged.pieces, audit.accounts, names, TERMS[sheet.head.game])
    return AuditRow(made.n, names.letter(made.seat), say_made(made, names), words, MARKS[judged.state], judged.by)


def _claim_row(sheet: Sheet, made: ClaimMade) -> AuditRow:
    names = sheet.names
    words = say_claim(made.claim, made.true)
    if made.taken:
        taken = say("{who} took {n} by muggins", who=names.seat(made.taker), n=made.taken)
        words = linked([words, taken])
    mark = MARKS[CLEARED if made.claim == made.true else WRONG]
    play = VOICES[sheet.head.game].play(made.play, names)
    return AuditRow(made.n, names.letter(made.play.seat), play, words, mark)


def _held(sheet: Sheet, audit: HandAudit) -> Iterable[tuple[str, str, str]]:
    """Every player with what he has left; and the crib."""
    names, accounts, terms = sheet.names, audit.accounts, TERMS[sheet.head.game]
    for holding in audit.accounts.holdings:
        yield names.letter(holding.seat), names.seat(holding.seat), say_holding(holding, terms, over=audit.over)
    if accounts.crib or accounts.crib_hidden:
        yield "", say("The crib"), show_pieces(accounts.crib) or _not_counted(accounts.crib_hidden, tiles=terms.tiles)


def _not_counted(many: int, *, tiles: bool) -> str:
    if tiles:
        return say_many("{n} tile, not counted", "{n} tiles, not counted", many)
    return say_many("{n} card, not counted", "{n} cards, not counted", many)


def _rest(sheet: Sheet, audit: HandAudit) -> str:
    """The boneyard, or what was not dealt."""
    stock, terms = audit.accounts.stock, TERMS[sheet.head.game]
    if not terms.goes and not stock:
        return say("The boneyard is empty")
    if not terms.goes:
        return say_many("{n} tile in the boneyard", "{n} tiles in the boneyard", stock)
    if terms.tiles:
        return say_many("{n} tile not dealt", "{n} tiles not dealt", stock)
    seen = len(audit.accounts.laid) + len(audit.accounts.crib)
    return say("{n} of 52 cards seen", n=seen)


def _unseen(tiles: tuple[Piece, ...]) -> Faces | None:
    if not tiles:
        return None
    written = tuple(map(str, sorted(tile for tile in tiles if isinstance(tile, Tile))))
    said = ", ".join(map(say_piece, written))
    title = say_many("{n} tile not seen", "{n} tiles not seen", len(written))
    return Faces(title, tuple(map(draw_piece, written)), say("Not seen: {tiles}", tiles=said))


def _ranks(pieces: Iterable[Piece]) -> tuple[tuple[str, str], ...]:
    seen = Counter(piece.rank for piece in pieces if isinstance(piece, Card))
    return tuple((rank.replace("T", "10"), str(seen[at] or "–")) for at, rank in enumerate(RANKS, 1))
