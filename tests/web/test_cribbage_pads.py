"""What the pad of ranks and the show promise: keys in their places, combinations that add up, parts that are whole."""

import gzip
import re

import pytest

from referee.calls.words import say_piece
from referee.rules.pieces import RANKS
from referee.web.drawings.cards import draw_piece
from referee.web.drawings.combos import Combo, Combos, draw_combos, draw_hand
from referee.web.drawings.pile import Pile, Spread, draw_early, draw_pile
from referee.web.drawings.ranks import make_go, make_rank, make_suit
from tests.web.cribbage_drawn import NAMES, laid, right, rounds
from tests.web.drawn import is_whole, pages

HAND = ("7", "8", "8", "9", "6D")
SIXTEEN = (
    Combo("fifteen", 2, 2, (0, 1)),
    Combo("fifteen", 2, 4, (0, 2)),
    Combo("fifteen", 2, 6, (3, 4)),
    Combo("pair", 2, 8, (1, 2)),
    Combo("run of four", 4, 12, (0, 1, 3, 4)),
    Combo("run of four", 4, 16, (4, 3, 2, 0)),
)


# the pad of ranks


def test_the_pad_holds_every_rank_once_and_go_in_the_fourteenth_place() -> None:
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
    assert [make_suit(suit).label for suit in "shdc"] == ["spades", "hearts", "diamonds", "clubs"]
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
        "suits": tuple(make_suit(suit, href=f"?suit={suit}") for suit in "shdc"),
        "combos": show_of(hand),
        "hand": draw_hand(hand[:3], hand[4], "Ann’s hand", missing=1),
    }


TEMPLATES = ["_pile", "_ranks", "_combos", "_hand"]


@pytest.mark.parametrize("tiles", [False, True])
@pytest.mark.parametrize("name", TEMPLATES)
def test_every_element_of_a_part_is_closed(name: str, tiles: bool) -> None:
    assert is_whole(pages.get_template(f"{name}.html").render(parts(tiles)))


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
