"""What the drawings of cribbage promise: pieces that fit and can be read, and a pile that shows who laid what."""

from itertools import pairwise

import pytest

from referee.web.drawings.cards import WHOLE, CardFace, Face, TileFace, draw_card, draw_piece
from referee.web.drawings.pile import draw_early, draw_pile
from tests.web.cribbage_drawn import NAMES, laid, right, rounds

ACES_UP = "AAAA222233334"  # the most cards that go into thirty-one
LOW_TILES = tuple("0-0 1-0 1-1 2-0 2-1 3-0 3-1 2-2 4-0 3-2 4-1 5-0 1-6".split())


def type_width(face: Face) -> float:
    assert isinstance(face, CardFace)
    return face.figure.size * 0.58 * len(face.rank)


# a piece by itself


@pytest.mark.parametrize(
    ("text", "rank", "suit", "red", "label"),
    [
        ("7H", "7", "h", True, "seven of hearts"),
        ("TD", "10", "d", True, "ten of diamonds"),
        ("KS", "K", "s", False, "king of spades"),
        ("7", "7", "", False, "a seven"),
        ("A", "A", "", False, "an ace"),
        ("8", "8", "", False, "an eight"),
    ],
)
def test_a_card_shows_and_says_what_is_known_of_it(text: str, rank: str, suit: str, red: bool, label: str) -> None:
    card = draw_card(text)
    assert (card.rank, card.suit, card.red, card.label) == (rank, suit, red, label)
    assert (card.mark is None) == (not suit)


@pytest.mark.parametrize(("tile", "label"), [("6-3", "six-three"), ("4-4", "double four"), ("3-0", "three-blank")])
def test_a_tile_stands_upright_where_a_card_would_lie(tile: str, label: str) -> None:
    face = draw_piece(tile)
    assert isinstance(face, TileFace)
    assert (f"{face.high}-{face.low}", face.label) == (tile, label)
    assert face.box.height == WHOLE.height == pytest.approx(2 * face.box.width)
    assert face.box.x + face.box.width / 2 == WHOLE.x + WHOLE.width / 2


@pytest.mark.parametrize("card", [rank + suit for rank in "A23456789TJQK" for suit in ("", "S", "H", "D", "C")])
def test_figure_and_suit_keep_within_the_card(card: str) -> None:
    face = draw_card(card)
    assert type_width(face) < face.box.width
    assert face.box.y < face.figure.y - 0.72 * face.figure.size
    low = face.mark.y + face.mark.size if face.mark else face.figure.y
    assert low < face.box.y + face.box.height
    if face.mark:
        assert face.figure.y < face.mark.y


# the pile


@pytest.mark.parametrize("count", range(1, 14))
def test_the_fan_is_never_wider_than_its_box(count: int) -> None:
    for pieces in (ACES_UP[:count], LOW_TILES[:count]):
        pile = draw_pile(laid(pieces), NAMES)
        for one in pile.laid:
            assert one.face.box.x >= 0
            assert right(one.face.box) <= pile.width
            assert one.peg.y + one.peg.size <= pile.height
            assert 0 <= one.peg.x < one.peg.x + one.peg.size <= pile.width


def test_of_every_card_in_the_fan_the_figure_is_seen() -> None:
    for count in range(2, 14):
        pile = draw_pile(laid("T" * count), NAMES)
        for one, over in pairwise(pile.laid):
            assert isinstance(one.face, CardFace)
            half = type_width(one.face) / 2
            assert one.face.box.x <= one.face.figure.x - half
            assert one.face.figure.x + half <= over.face.box.x


def test_tiles_are_read_whole_and_never_overlap() -> None:
    for count in range(2, 14):
        pile = draw_pile(laid(LOW_TILES[:count]), NAMES)
        for one, over in pairwise(pile.laid):
            assert right(one.face.box) < over.face.box.x


def test_each_piece_stands_above_the_peg_of_who_laid_it() -> None:
    pile = draw_pile((("7", "b"), ("8", "a"), ("8", "b")), NAMES)
    assert [one.peg.href for one in pile.laid] == ["#pb", "#pa", "#pb"]
    assert [one.peg.letter.text for one in pile.laid if one.peg.letter] == ["B", "A", "B"]
    for one in pile.laid:
        assert one.peg.x + one.peg.size / 2 == pytest.approx(one.face.box.x + one.face.box.width / 2)
        assert one.peg.y >= one.face.box.y + one.face.box.height


def test_pegs_of_a_full_fan_do_not_touch() -> None:
    pegs = [one.peg for one in draw_pile(laid(ACES_UP), NAMES).laid]
    assert all(one.x + one.size < over.x for one, over in pairwise(pegs))


@pytest.mark.parametrize(
    ("now", "label"),
    [
        ((("7", "b"), ("8", "a")), "This round: 7 by Bill, 8 by Ann"),
        ((("TH", "c"), ("A", "d")), "This round: 10 of hearts by Cath, ace by Dave"),
        ((("6-3", "a"),), "This round: six-three by Ann"),
        ((), "This round: nothing yet"),
    ],
)
def test_the_round_is_said_in_words(now: tuple[tuple[str, str], ...], label: str) -> None:
    assert draw_pile(now, NAMES).label == label


@pytest.mark.parametrize("tiles", [False, True])
def test_before_the_first_piece_a_ghost_shows_its_place(tiles: bool) -> None:
    pile = draw_pile((), NAMES, tiles)
    first = draw_pile((("6-3" if tiles else "7", "a"),), NAMES)
    assert pile.ghost
    assert first.ghost is None
    assert (pile.width, pile.height, pile.tiles) == (first.width, first.height, first.tiles)
    box = first.laid[0].face.box
    assert (pile.ghost.width, pile.ghost.height) == pytest.approx((box.width, box.height), abs=1.5)


# the rounds before


@pytest.mark.parametrize("count", range(1, 16))
def test_the_rounds_before_have_room_beside_the_starter_on_a_narrow_phone(count: int) -> None:
    early = draw_early(rounds(count))
    assert early
    assert len(early.pieces) == count
    words = {"": 0, "before": 52, "round before": 94}[early.caption]
    assert early.width + words <= 208  # 320, less the edges, the word "starter", its card and the gaps
    assert all(right(face.box) <= early.width for face in early.pieces)


def test_earlier_cards_can_be_read_where_others_lie_over_them() -> None:
    early = draw_early(rounds(15))
    assert early
    for face, over in pairwise(early.pieces):
        assert isinstance(face, CardFace)
        assert face.figure.x + type_width(face) / 2 <= over.box.x + 0.01


def test_a_gap_parts_the_rounds() -> None:
    early = draw_early((("T", "K"), ("5", "6"), ("A",)))
    assert early
    steps = [over.box.x - one.box.x for one, over in pairwise(early.pieces)]
    assert steps[1] == steps[3] > steps[0] == steps[2]
    assert early.label == "Before: 10, king; then 5, 6; then ace"


@pytest.mark.parametrize("none", [(), ((),)])
def test_in_the_first_round_there_is_nothing_before(none: tuple[tuple[str, ...], ...]) -> None:
    assert draw_early(none) is None
