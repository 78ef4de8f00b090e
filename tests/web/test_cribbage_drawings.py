"""What the drawings of cribbage promise: pieces that fit and can be read, a pad in its places, a show that adds up."""

import gzip
import re
from itertools import pairwise
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.calls.words import say_piece
from referee.language import say
from referee.web.drawings.cards import WHOLE, CardFace, Face, TileFace, draw_card, draw_piece
from referee.web.drawings.combos import Combo, Combos, draw_combos, draw_hand
from referee.web.drawings.pile import Pile, Spread, draw_early, draw_pile
from referee.web.drawings.ranks import RANKS, SUITS, make_go, make_rank, make_suit
from referee.web.drawings.tiles import Box

NAMES = {"a": "Ann", "b": "Bill", "c": "Cath", "d": "Dave"}
ACES_UP = "AAAA222233334"  # the most cards that go into thirty-one
LOW_TILES = tuple("0-0 1-0 1-1 2-0 2-1 3-0 3-1 2-2 4-0 3-2 4-1 5-0 1-6".split())
HAND = ("7", "8", "8", "9", "6D")
SIXTEEN = (
    Combo("fifteen", 2, 2, (0, 1)),
    Combo("fifteen", 2, 4, (0, 2)),
    Combo("fifteen", 2, 6, (3, 4)),
    Combo("pair", 2, 8, (1, 2)),
    Combo("run of four", 4, 12, (0, 1, 3, 4)),
    Combo("run of four", 4, 16, (4, 3, 2, 0)),
)

pages = Environment(
    loader=FileSystemLoader(Path(__file__).parents[2] / "templates"), autoescape=True, undefined=StrictUndefined
)
pages.globals.update(say=say)


def laid(pieces: tuple[str, ...] | str) -> tuple[tuple[str, str], ...]:
    return tuple((piece, "abcd"[i % 4]) for i, piece in enumerate(pieces))


def rounds(most: int) -> tuple[tuple[str, ...], ...]:
    """Cards in rounds of four."""
    cards = tuple("T K Q A 9 J 2 5 T 3 4 6 7 8 K".split())[:most]
    return tuple(cards[i : i + 4] for i in range(0, most, 4))


def right(box: Box) -> float:
    return box.x + box.width


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


# the pad of ranks


def test_the_pad_holds_every_rank_once_and_go_in_the_fourteenth_place() -> None:
    assert "".join(RANKS) == "A23456789TJQK"
    html = pages.get_template("_ranks.html").render(
        ranks=tuple(make_rank(rank, "free", entry=f"a {rank}") for rank in RANKS), go=make_go("a go"), suits=()
    )
    keys = re.findall(r'id="(\w+)"(?: data-does="go")? name="entry" value="a (\w+)"', html)
    assert keys == [*((f"r{rank}", rank) for rank in "A23456789TJQK"), ("go", "go")]
    assert ">10</button>" in html


def test_keys_say_their_ranks_and_suits() -> None:
    assert make_rank("7", "free", "a 7").label == "seven"
    assert make_rank("K", "off").label == "king, not now"
    assert make_go().label == "Go, not now"
    assert [make_suit(suit).label for suit in SUITS] == ["spades", "hearts", "diamonds", "clubs"]
    assert make_suit("c", href="?suit=c", on=True).label == "clubs, chosen"


def test_a_tap_posts_or_follows_or_does_nothing() -> None:
    html = pages.get_template("_ranks.html").render(
        ranks=(
            make_rank("7", "free", entry="a 7"),
            make_rank("8", "on", href="?rank=8"),
            make_rank("9", "off", entry="a 9"),
        ),
        go=make_go(),
        suits=(make_suit("s", entry="a 8S"), make_suit("h", href="?suit=h", on=True), make_suit("d", "a 8D", off=True)),
    )
    seven, eight, nine, go, spades, hearts, diamonds = re.findall(r"<(?:button|a) .*?</(?:button|a)>", html, re.S)
    assert 'id="r7" name="entry" value="a 7"' in seven
    assert eight.startswith('<a class="k on" id="r8" href="?rank=8" hx-get="?rank=8" hx-target="#table"')
    assert 'id="ss" name="entry" value="a 8S"' in spades
    assert 'aria-current="true"' in hearts
    for dead in (nine, go, diamonds):
        assert " disabled " in dead
        assert "entry" not in dead


# the show


def test_the_list_shows_each_combination_with_its_points_and_the_total_so_far() -> None:
    combos = draw_combos(HAND, SIXTEEN)
    assert [row.running for row in combos.rows] == [2, 4, 6, 8, 12, 16]
    total = 0
    for row in combos.rows:
        total += row.points
        assert row.running == total
    html = pages.get_template("_combos.html").render(combos=combos)
    assert re.findall(r'"p">\+(\d+)<', html) == ["2", "2", "2", "2", "4", "4"]
    assert re.findall(r'"run">(\d+)<', html) == ["2", "4", "6", "8", "12", "16"]


@pytest.mark.parametrize("hand", [HAND, ("6-3", "5-3", "4-4", "5-2", "6-1")])
def test_small_pieces_are_lit_where_they_belong_to_the_combination(hand: tuple[str, ...]) -> None:
    combos = draw_combos(hand, SIXTEEN)
    for row, combo in zip(combos.rows, SIXTEEN, strict=True):
        assert {i for i, mini in enumerate(row.minis) if not mini.cls} == set(combo.lit)
        assert row.lit == " ".join(str(i) for i in sorted(combo.lit))
        assert row.spoken == " and ".join(say_piece(hand[i]) for i in sorted(combo.lit))
        for mini in row.minis:
            assert right(mini.face.box) <= combos.width
            assert mini.face.box.y + mini.face.box.height <= combos.height


def test_places_in_the_list_are_those_of_the_big_pieces() -> None:
    hand = draw_hand(HAND[:4], HAND[4], "Ann’s hand")
    assert hand.label == "Ann’s hand: 7, 8, 8, 9, and the starter 6 of diamonds"
    html = pages.get_template("_hand.html").render(hand=hand)
    assert re.findall(r'class="card".*? data-at="(\d)"', html) == ["0", "1", "2", "3", "4"]
    assert html.index('data-at="3"') < html.index('class="plus"') < html.index('data-at="4"')


def test_a_crib_that_is_tapped_in_has_empty_places() -> None:
    html = pages.get_template("_hand.html").render(hand=draw_hand(("7", "JS"), "6D", "Bill’s crib", missing=2))
    assert html.count('class="ghost"') == 2


# on the page


def show_of(hand: tuple[str, ...]) -> Combos:
    return draw_combos(hand, SIXTEEN)


def spread(now: Pile, starter: str, before: tuple[tuple[str, ...], ...]) -> Spread:
    return Spread(draw_piece(starter) if starter else None, draw_early(before), now, 23, 8)


def parts(tiles: bool) -> dict[str, object]:
    hand = ("6-3", "5-3", "4-4", "5-2", "6-1") if tiles else ("7S", "8H", "8D", "TC", "6D")
    before = (("5-4", "6-4"), ("6-5",)) if tiles else rounds(15)
    return {
        "pile": spread(draw_pile(laid(hand), NAMES), hand[4], before),
        "ranks": tuple(make_rank(rank, "free", entry=f"a {rank}") for rank in RANKS),
        "go": make_go("a go"),
        "suits": tuple(make_suit(suit, href=f"?suit={suit}") for suit in SUITS),
        "combos": show_of(hand),
        "hand": draw_hand(hand[:3], hand[4], "Ann’s hand", missing=1),
    }


TEMPLATES = ["_pile", "_ranks", "_combos", "_hand"]


@pytest.mark.parametrize("tiles", [False, True])
@pytest.mark.parametrize("name", TEMPLATES)
def test_every_element_of_a_part_is_closed(name: str, tiles: bool) -> None:
    html = pages.get_template(f"{name}.html").render(parts(tiles))
    open_tags: list[str] = []
    for closing, tag, own in re.findall(r"<(/?)(\w+)[^>]*?(/?)>", html):
        if closing:
            assert open_tags.pop() == tag
        elif not own:
            open_tags.append(tag)
    assert not open_tags


def test_the_table_before_the_starter_is_drawn_too() -> None:
    html = pages.get_template("_pile.html").render(pile=Spread(None, None, draw_pile((), NAMES), 0, 31))
    assert html.count('class="ghost"') == 2
    assert "of 31" in html


def test_every_symbol_that_is_used_is_in_a_sprite() -> None:
    sprites = "".join(pages.get_template(name).render() for name in ("_sprite.html", "_suits.html"))
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', sprites))
    for name in TEMPLATES:
        for tiles in (False, True):
            html = pages.get_template(f"{name}.html").render(parts(tiles))
            assert set(re.findall(r'<use href="#([\w-]+)"', html)) <= symbols


def test_no_id_stands_twice_on_a_page() -> None:
    html = "".join(pages.get_template(f"{name}.html").render(parts(False)) for name in TEMPLATES)
    html += "".join(pages.get_template(name).render() for name in ("_sprite.html", "_suits.html"))
    ids = re.findall(r' id="([\w-]+)"', html)
    assert len(ids) == len(set(ids))


def test_nothing_is_styled_in_place() -> None:
    """The policy of the pages forbids it."""
    for name in TEMPLATES:
        assert "style=" not in pages.get_template(f"{name}.html").render(parts(False))


def test_a_name_cannot_break_out_of_the_page() -> None:
    wicked = {"a": 'Ann"><script>'}
    pile = Spread(None, None, draw_pile((("7", "a"),), wicked), 7, 24)
    html = pages.get_template("_pile.html").render(pile=pile)
    html += pages.get_template("_hand.html").render(hand=draw_hand(("7",), "", 'Ann"><script>’s hand'))
    assert "<script>" not in html


@pytest.mark.parametrize("tiles", [False, True])
def test_a_tap_answers_in_few_bytes(tiles: bool) -> None:
    play = "".join(pages.get_template(f"{name}.html").render(parts(tiles)) for name in ("_pile", "_ranks"))
    show = "".join(pages.get_template(f"{name}.html").render(parts(tiles)) for name in ("_hand", "_combos"))
    assert len(gzip.compress(play.encode())) < 1800
    assert len(gzip.compress(show.encode())) < 1200
