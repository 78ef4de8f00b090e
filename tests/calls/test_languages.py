"""The calls in Polish and French, as they are said at a table."""

from __future__ import annotations

import pytest

from referee.calls.games import VOICES
from referee.language import speaking
from referee.translations import find_language
from tests.calls.test_calls import BACK_8, ONE, PAIRS, SLEEPING, names_of
from tests.calls.test_cribbage_calls import CARDS, DOMINOES, LAID, TILES, TOP
from tests.calls.test_cribbage_calls import count as count_hand
from tests.notation import play

MUGGINS = {"Game": "muggins"}

# Plays, tags, and all that is said of the last one, in Polish and in French.
LINES = [
    (
        "down a", {},
        "Ann ma wyjście. można zacząć dowolnym kamieniem", "Ann a la pose. n’importe quel domino peut ouvrir",
    ),
    ("down a / a 6-6", {}, "Dwanaście: cztery. 6 i 6: cztery trójki", "Douze : quatre. 6 et 6 : quatre trois"),
    ("down a / a 5-0", {}, "Pięć: jeden. 5 i 0: jedna piątka", "Cinq : un. 5 et 0 : un cinq"),
    (
        "down a / a 6-6 / b 6-3", {},
        "Piętnaście: osiem. 12 i 3: trzy piątki i pięć trójek", "Quinze : huit. 12 et 3 : trois cinq et cinq trois",
    ),
    ("down a / a 6-1", {}, "Siedem: zero. 6 i 1", "Sept : rien. 6 et 1"),
    (
        "down a / a 6-0", ONE,
        "Ann – domino: trzy. 6 to dwie trójki; jeden za domino",
        "Ann fait domino : trois. 6, c’est deux trois ; un pour domino",
    ),
    (
        "down a / a 6-6 / b draws 1", {},
        "Bill dobiera jeden. można dobrać jeszcze 13", "Bill en pioche un. encore 13 à piocher",
    ),
    (
        "down a / a 6-0 / b knocks", SLEEPING,
        "Bill pasuje. nie ma ani szóstki, ani mydła", "Bill boude. ni six ni blanc",
    ),
    ("down a / a 6-6 / b knocks", SLEEPING, "Bill pasuje. nie ma szóstki", "Bill boude. pas de six"),
    (
        "a awarded 60 / down a / a 6-6", {},
        "Za dużo. dwanaście to cztery, razem ponad 61: Ann zostaje na 60",
        "Trop. douze vaut quatre, plus de 61 en tout : Ann reste à 60",
    ),
    (
        "a awarded 57 / down a / a 6-6", {},
        "Partia: Ann. dwanaście na końcach, cztery: dokładnie sześćdziesiąt jeden",
        "Partie : Ann. douze aux bouts, quatre : soixante et un juste",
    ),
    (
        "down a / a 6-6 claims 0 / b muggins 4", {**PAIRS, "Muggins": "yes"},
        "Muggins – Bill i Dave: cztery. wzięte z tego, czego nie zgłoszono",
        "Muggins : quatre à Bill et Dave. pris sur ce qui n’était pas annoncé",
    ),
    ("b awarded 1", PAIRS, "Bill i Dave dostają jeden. ", "Bill et Dave reçoivent un. "),
    ("a awarded 5 / a penalty 2", {}, "Ann cofa się o dwa. ", "Ann recule de deux. "),
    ("down b / misdeal", {}, "Złe rozdanie. Bill znów ma wyjście", "Fausse donne. Bill a de nouveau la pose"),
    (
        "down a / a 6-6 / b knocks / a 6-3 / b awarded 20 / b 6-1", BACK_8,
        "Cztery: zero. 1 i 3 Bill: 8 wstecz za fałszywy pas",
        "Quatre : rien. 1 et 3 Bill : recul de 8 pour avoir boudé à tort",
    ),
    (
        "down a / a 6-1 / b holds 5-5", {**MUGGINS, **ONE},
        "Bill pokazuje 10. 5-5 Ann: premia 2", "Bill montre 10. 5-5 Ann : prime 2",
    ),
]  # fmt: skip
CRIBBAGE = [
    (
        "deal b", CARDS,
        "Rozdaje Bill. krib: Bill; odkryj kartę startową", "Bill donne. crib : Bill ; place à la retourne",
    ),
    ("deal b / starter 6-5", DOMINOES, "Startowy: 6-5. ", "Retourne : 6-5. "),
    (
        "deal b / starter 6-6", DOMINOES,
        "Dublet startowy: jeden. startowy: 6-6, punkty: Ann", "Double de départ : un. retourne : 6-6, points pour Ann",
    ),
    (TOP, CARDS, "Startowa: dwójka. ", "Retourne : deux. "),
    (
        "deal b / starter J", CARDS,
        "Walet startowy: dwa. startowa: walet, punkty: Bill",
        "Valet de départ : deux. retourne : valet, points pour Bill",
    ),
    (f"{TOP} / a K / b 5", CARDS, "Piętnaście: dwa. piętnastka: K 5", "Quinze : deux. quinze : K 5"),
    (
        f"{TOP} / a 7 / b 7", CARDS,
        "Czternaście, para: dwa. para: 7 7", "Quatorze, une paire : deux. une paire : 7 7",
    ),
    (
        f"{TOP} / a 7 / b 8 / a 9", CARDS,
        "Dwadzieścia cztery, sekwens z trzech: trzy. sekwens z trzech: 7 8 9",
        "Vingt-quatre, une suite de trois : trois. une suite de trois : 7 8 9",
    ),
    (f"{TOP} / a K / b 8 / a J / b go", CARDS, "Bill mówi „dalej”. ", "Bill dit « go ». "),
    (
        f"{TOP} / a K / b 8 / a J / b go / a go", CARDS,
        "Ann mówi „dalej”. suma rusza od zera Ann: „dalej” 1",
        "Ann dit « go ». le compte repart de zéro Ann : « go » 1",
    ),
    (
        f"{TILES} / a 6-6 / b 6-5 / a go / b 3-0", DOMINOES,
        "Dwadzieścia sześć, ostatni: jeden. Bill wykłada: 3-0", "Vingt-six, le dernier : un. Bill pose : 3-0",
    ),
    (f"{TILES} / a 0-0", DOMINOES, "Zero. Ann wykłada: 0-0", "Zéro. Ann pose : 0-0"),
    (f"{TOP} / {LAID} / a shows", CARDS, "Ann – ręka: zero. Zero.", "Ann, main : rien. Rien."),
    (
        f"{TOP} / {LAID} / a shows / b shows / crib A A Q Q", CARDS,
        "Bill – krib: cztery. Para – dwa i para – cztery.",
        "Bill, crib : quatre. Une paire : deux, et une paire font quatre.",
    ),
    (
        "b awarded 120 / deal b / starter J", CARDS,
        "Partia: Bill. Walet startowy: dwa i jest 121", "Partie : Bill. Valet de départ : deux, et voilà 121",
    ),
    (
        f"{TOP} / a K / b 5 claims 1", {**CARDS, "Muggins": "yes"},
        "Piętnaście: dwa. piętnastka: K 5 Zgłoszenie 1, naprawdę 2",
        "Quinze : deux. quinze : K 5 Annonce 1, vrai compte 2",
    ),
]  # fmt: skip


def both(pl: str, fr: str) -> list[tuple[str, str]]:
    """By language; French as it is typed, its narrow places without their no-break spaces."""
    return [("pl", pl), ("fr", fr)]


def plain(said: str) -> str:
    """Without no-break spaces, which nobody sees in a table."""
    return said.replace("\u00a0", " ")


@pytest.mark.parametrize(("plays", "tags", "pl", "fr"), LINES + CRIBBAGE)
def test_a_call(plays: str, tags: dict[str, str], pl: str, fr: str) -> None:
    table = play(plays, **tags)
    for code, said in both(pl, fr):
        with speaking(find_language(code)):
            call = VOICES[table.setup.game.name].call(table.rulings[-1], names_of(table))
        assert plain(" ".join([call.words, call.why, *call.more])) == said


@pytest.mark.parametrize(
    ("held", "pl", "fr"),
    [
        ("Q K A 6 + 3", "Zero.", "Rien."),
        ("7 2 6 K + Q", "Piętnastka – dwa.", "Quinze deux."),
        (
            "7 8 2 K + 8",
            "Piętnastka – dwa, piętnastka – cztery i para – sześć.",
            "Quinze deux, quinze quatre, et une paire font six.",
        ),
        (
            "T J Q Q + K",
            "Para – dwa, sekwens z czterech – sześć i sekwens z czterech – dziesięć.",
            "Une paire : deux, et une suite de quatre font six, et une suite de quatre font dix.",
        ),
        (
            "5S 5H 5D JC + 5C",
            "Piętnastka – szesnaście, podwójna para królewska – dwadzieścia osiem i walet w kolorze startowej – "
            "dwadzieścia dziewięć.",
            "Quinze seize, et quatre pareilles font vingt-huit, et le valet de la même sorte font vingt-neuf.",
        ),
        ("2H 4H 6H TH + KH", "Kolor z pięciu – pięć.", "Cinq de même sorte : cinq."),
    ],
)
def test_the_cadence(held: str, pl: str, fr: str) -> None:
    for code, said in both(pl, fr):
        with speaking(find_language(code)):
            assert plain(count_hand(held)) == said
