"""The audit of one hand or deal: knocks and goes, pieces not accounted for, claims, corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from referee.calls.audit import MARKS, say_claim, say_holding, say_made, say_state, sum_up
from referee.calls.games import VOICES
from referee.calls.words import linked, say_piece, show_pieces
from referee.language import mark, say, say_many
from referee.record.audit import ClaimMade, HandAudit, Judged
from referee.rules.accounts import CLEARED, WRONG
from referee.rules.pieces import RANKS, Card, Piece, Tile
from referee.store.games import StoredEntry
from referee.web.drawings.cards import Face, draw_piece
from referee.web.pages.entries import CorrectionRow, list_corrections
from referee.web.pages.families import FAMILIES
from referee.web.pages.hands import NUMBERED, number_hand
from referee.web.sheets import Sheet

# The heading of knocks or goes, and what stands where there are none; where there is no claim, no correction.
_PASSES = {"hand": mark("Knocks"), "deal": mark("Goes")}
_NO_PASSES = {"hand": mark("No knock in this hand."), "deal": mark("No go in this deal.")}
_NO_CLAIMS = {"hand": mark("No claim in this hand."), "deal": mark("No claim in this deal.")}
_NO_CORRECTIONS = {
    "hand": mark("Nothing in this hand was corrected."),
    "deal": mark("Nothing in this deal was corrected."),
}


@dataclass(frozen=True)
class Row:
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
    passes: tuple[Row, ...]
    no_passes: str
    held: tuple[tuple[str, str, str], ...]
    pieces_title: str
    rest: str
    unseen: Faces | None
    ranks: tuple[tuple[str, str], ...]
    claims: tuple[Row, ...]
    no_claims: str
    corrections: tuple[CorrectionRow, ...]
    no_corrections: str


def audit_page(sheet: Sheet, audit: HandAudit, entries: list[StoredEntry]) -> AuditPage:
    """The page; `entries` is the whole log as it is stored."""
    hand, accounts = FAMILIES[sheet.head.game].hand, audit.accounts
    deed, piece = _words(sheet)
    summary = sum_up(
        [judged.state for judged in audit.passes],
        accounts,
        sum(made.claim != made.true for made in audit.claims),
        misdealt=audit.misdealt,
        over=audit.over,
        words=(deed, piece),
    )
    return AuditPage(
        id=sheet.id,
        title=number_hand(sheet.head.game, audit.number),
        numbered=NUMBERED[hand],
        of=audit.hands,
        earlier=audit.number - 1,
        later=audit.number + 1 if audit.number < audit.hands else 0,
        words=summary[0],
        why=" ".join(summary[1:]),
        passes_title=say(_PASSES[hand]),
        passes=tuple(_pass_row(sheet, audit, judged) for judged in audit.passes),
        no_passes=say(_NO_PASSES[hand]),
        held=tuple(_held(sheet, audit)),
        pieces_title=say("Cards") if piece == "card" else say("Tiles"),
        rest=_rest(sheet, audit),
        unseen=_unseen(accounts.unseen),
        ranks=_ranks((*accounts.laid, *accounts.crib)) if piece == "card" else (),
        claims=tuple(_claim_row(sheet, made) for made in audit.claims),
        no_claims=say(_NO_CLAIMS[hand]),
        corrections=tuple(list_corrections(sheet, entries, audit.number)),
        no_corrections=say(_NO_CORRECTIONS[hand]),
    )


def _words(sheet: Sheet) -> tuple[str, str]:
    """The words for a knock or go, and for a piece."""
    cards = sheet.head.game == "cribbage"
    return ("go" if FAMILIES[sheet.head.game].hand == "deal" else "knock"), "card" if cards else "tile"


def _pass_row(sheet: Sheet, audit: HandAudit, judged: Judged) -> Row:
    made, names = judged.made, sheet.names
    words = say_state(made, judged.state, judged.pieces, audit.accounts, names, _words(sheet)[1])
    return Row(made.n, names.letter(made.seat), say_made(made, names), words, MARKS[judged.state], judged.by)


def _claim_row(sheet: Sheet, made: ClaimMade) -> Row:
    names = sheet.names
    words = say_claim(made.claim, made.true)
    if made.taken:
        taken = say("{who} took {n} by muggins", who=names.seat(made.taker), n=made.taken)
        words = linked([words, taken])
    mark = MARKS[CLEARED if made.claim == made.true else WRONG]
    play = VOICES[sheet.head.game].play(made.play, names)
    return Row(made.n, names.letter(made.play.seat), play, words, mark)


def _held(sheet: Sheet, audit: HandAudit) -> Iterable[tuple[str, str, str]]:
    """Every player with what he has left; and the crib."""
    names, accounts, piece = sheet.names, audit.accounts, _words(sheet)[1]
    for holding in audit.accounts.holdings:
        yield names.letter(holding.seat), names.seat(holding.seat), say_holding(holding, piece, over=audit.over)
    if accounts.crib or accounts.crib_hidden:
        yield "", say("The crib"), show_pieces(accounts.crib) or _not_counted(accounts.crib_hidden, piece)


def _not_counted(many: int, piece: str) -> str:
    if piece == "card":
        return say_many("{n} card, not counted", "{n} cards, not counted", many)
    return say_many("{n} tile, not counted", "{n} tiles, not counted", many)


def _rest(sheet: Sheet, audit: HandAudit) -> str:
    """The boneyard, or what was not dealt."""
    stock = audit.accounts.stock
    if FAMILIES[sheet.head.game].hand == "hand":
        held = say_many("{n} tile in the boneyard", "{n} tiles in the boneyard", stock)
        return held if stock else say("The boneyard is empty")
    if _words(sheet)[1] == "tile":
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
