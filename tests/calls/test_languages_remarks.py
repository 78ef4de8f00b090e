"""Remarks in Polish and in French: forms of numbers, names that are never bent, cards and tiles."""

from __future__ import annotations

import pytest

from referee.calls.remarks import say_remark
from referee.calls.words import Names
from referee.language import speaking
from referee.rules.scoring import Remark
from referee.rules.seating import Seating
from referee.translations import find_language
from tests.notation import NAMES

TWO, PAIRS = Names(Seating(2), NAMES[:2]), Names(Seating(4, pairs=True), NAMES)

ROWS = [
    # the ends of a line
    (
        Remark("end-single", ("6-3",), 3, where="right"), TWO,
        "Prawy koniec: zewnętrzna połówka kamienia sześć-trzy",
        "Bout droit\u00a0: la moitié extérieure du six-trois",
    ),
    (
        Remark("no-fives-no-threes", number=22), TWO,
        "Dwadzieścia dwa nie daje ani piątek, ani trójek",
        "Vingt-deux ne fait ni cinq ni trois",
    ),
    (
        Remark("no-fives-no-threes", number=0), TWO,
        "Zero na końcach nic nie daje",
        "Zéro aux bouts ne rapporte rien",
    ),
    (
        Remark("both-ways", number=15), TWO,
        "Piętnaście liczy się podwójnie: jako piątki i jako trójki",
        "Quinze compte deux fois\u00a0: en cinq et en trois",
    ),
    (
        Remark("ends-and-no-more", where="9"), TWO,
        "Na końcach jest dziewięć, a dziewięć nie daje więcej",
        "Les bouts font neuf, et neuf ne rapporte pas plus",
    ),
    # the end of a hand: one, a few, many
    (
        Remark("bonus-hand", number=1, seat="b"), TWO,
        "Bill, 1 oczko: po zaokrągleniu ani jednej piątki",
        "Bill, 1 point\u00a0: au plus près, pas même une fois cinq",
    ),
    (
        Remark("bonus-hand", number=4, seat="b"), TWO,
        "Bill, 4 oczka: po zaokrągleniu jedna piątka",
        "Bill, 4 points\u00a0: au plus près, une fois cinq",
    ),
    (
        Remark("bonus-pips", number=12, seat="a"), TWO,
        "12 oczek na premię: po zaokrągleniu dwie piątki",
        "12 points de dominos pour la prime\u00a0: au plus près, deux fois cinq",
    ),
    (
        Remark("bonus-pips", number=24, seat="a"), TWO,
        "24 oczka na premię: po zaokrągleniu pięć piątek",
        "24 points de dominos pour la prime\u00a0: au plus près, cinq fois cinq",
    ),
    (
        Remark("block-lowest", number=11, seat="c", where="side"), PAIRS,
        "Ann i Cath mają razem najmniej oczek: 11",
        "Ann et Cath ont ensemble le moins de points\u00a0: 11",
    ),
    (
        Remark("not-blocked-yet", number=1, where="knock"), TWO,
        "To jeszcze nie blokada: jeden gracz ma jeszcze dołożyć albo spasować",
        "Pas encore fermé\u00a0: un joueur doit encore poser ou bouder",
    ),
    (
        Remark("not-blocked-yet", number=2, where="knock"), TWO,
        "To jeszcze nie blokada: dwóch graczy ma jeszcze dołożyć albo spasować",
        "Pas encore fermé\u00a0: deux joueurs doivent encore poser ou bouder",
    ),
    (
        Remark("not-blocked-yet", number=3, where="draw"), TWO,
        "Oba końce są martwe, ale można jeszcze dobrać 3 kamienie: to nie blokada",
        "Les deux bouts sont morts, mais on peut encore piocher 3 dominos\u00a0: ce n’est pas encore fermé",
    ),
    (
        Remark("nothing-to-draw", number=1, where="closed"), TWO,
        "Ostatniego kamienia z talonu nie wolno dobrać",
        "Le dernier domino de la pioche ne se pioche pas",
    ),
    (
        Remark("nothing-to-draw", number=2, where="closed"), TWO,
        "Ostatnich 2 kamieni z talonu nie wolno dobrać",
        "Les 2 derniers dominos de la pioche ne se piochent pas",
    ),
    (
        Remark("knock-penalty", number=8, seat="a"), TWO,
        "Ann: był pas, a można było dołożyć – cofa się o 8",
        "Ann a boudé mais pouvait poser\u00a0: recule de 8",
    ),
    # a round and a hand
    (
        Remark("leads-round", ("6",), 6), TWO,
        "Sześć: pierwsza karta w rundzie nie ma się z czym połączyć",
        "Six\u00a0: la première carte d’un tour ne se combine avec rien",
    ),
    (
        Remark("leads-round", ("6-0",), 6), TWO,
        "Sześć: pierwszy kamień w rundzie nie ma się z czym połączyć",
        "Six\u00a0: le premier domino d’un tour ne se combine avec rien",
    ),
    (
        Remark("run-broken", ("7", "8", "6", "6"), 1, where="first"), TWO,
        "Nie ma sekwensu 7, 8 i 6: pomiędzy jest już 6",
        "Pas de suite 7, 8 et 6\u00a0: coupée par 6, qui était déjà là",
    ),
    (
        Remark("run-broken", ("8", "7", "6", "7"), 1, where="second"), TWO,
        "Nie ma sekwensu 8, 7 i 6: pomiędzy jest jeszcze raz 7",
        "Pas de suite 8, 7 et 6\u00a0: coupée par 7, qui revient",
    ),
    (
        Remark("run-broken", ("3", "4", "2", "9", "8"), 2), TWO,
        "Nie ma sekwensu 3, 4 i 2: pomiędzy leżą 9 i 8",
        "Pas de suite 3, 4 et 2\u00a0: coupée par 9 et 8",
    ),
    (
        Remark("counted-twice", ("4", "5", "6"), 1, where="fifteen 2"), TWO,
        "Jedną z dwóch piętnastek (4, 5 i 6) policzono dwa razy",
        "Un des 2 quinze (4, 5 et 6) est compté deux fois",
    ),
    (
        Remark("counted-twice", ("7", "8"), 2, where="fifteen 4"), TWO,
        "Dwie z czterech piętnastek (7 i 8) policzono dwa razy",
        "Deux des 4 quinze (7 et 8) sont comptés deux fois",
    ),
    (
        Remark("counted-twice", ("2", "7", "6"), 1, where="fifteen 1"), TWO,
        "To dwa razy ta sama piętnastka: 2, 6 i 7",
        "C’est deux fois le même quinze\u00a0: 2, 6 et 7",
    ),
    (
        Remark("double-run-and-pair", ("6", "6")), TWO,
        "Para (6 i 6) liczy się raz, a nie drugi raz z sekwensami",
        "La paire (6 et 6) se compte une fois, pas une de plus avec ses suites",
    ),
    (
        Remark("flush-not-three", ("2H", "4H", "KH"), 2), TWO,
        "Dwie z ręki i karta startowa to nie kolor: potrzeba całej ręki",
        "Deux en main avec la carte de départ ne suffisent pas\u00a0: il faut toute la main de la même sorte",
    ),
    (
        Remark("nothing-nineteen", number=0), TWO,
        "Ani piętnastki, ani pary, ani sekwensu: Anglicy mówią na to „dziewiętnaście”, bo tyle nie da żadna ręka",
        "Ni quinze, ni paire, ni suite\u00a0: les Anglais disent «\u00a0dix-neuf\u00a0», qu’aucune main ne peut valoir",
    ),
    # plays of cribbage
    (
        Remark("heels-dealer", ("JD",), 2, "b"), TWO,
        "Walet startowy: Bill rozdaje, więc dostaje dwa",
        "Valet de départ\u00a0: deux pour le donneur, Bill",
    ),
    (
        Remark("one-for-go", ("2",), 1, "a", "go"), TWO,
        "Jeden za ostatnią kartę (Ann): „dalej” i ostatnia w jednej rundzie to jeden punkt, nie dwa",
        "Un pour la dernière carte (Ann)\u00a0: «\u00a0go\u00a0» et dernière dans un même tour font un point, pas deux",
    ),
    (
        Remark("one-for-go", ("3-0",), 1, "a", "last"), TWO,
        "Jeden za ostatni kamień (Ann): „dalej” i ostatni w jednej rundzie to jeden punkt, nie dwa",
        "Un pour le dernier domino (Ann)\u00a0: «\u00a0go\u00a0» et dernier dans un même tour font un point, pas deux",
    ),
    (
        Remark("skunk", number=90, seat="b"), TWO,
        "Skunk: Bill stoi na 90, nie dalej niż 90",
        "Skunk\u00a0: Bill est à 90, sans dépasser 90",
    ),
    # what all games share
    (
        Remark("past-target", number=62, seat="a"), PAIRS,
        "Ann i Cath: byłoby 62, za ostatnią dziurką – nic się nie zaznacza",
        "Ann et Cath\u00a0: cela ferait 62, au-delà du dernier trou, donc rien n’est marqué",
    ),
    (
        Remark("claim-high", number=2, seat="a", where="two"), TWO,
        "Ann zgłasza o 2 za dużo: przeciwnicy dostają za to dwa",
        "Ann annonce deux de trop\u00a0: les adversaires reçoivent deux points",
    ),
    (
        Remark("other-side-wins", seat="b"), PAIRS,
        "Partia: Bill i Dave, bez względu na wynik",
        "La partie revient à Bill et Dave, quel que soit le score",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("remark", "names", "polish", "french"), ROWS, ids=[f"{row[0].code} {row[0].number or ''}" for row in ROWS]
)
def test_a_remark_in_other_languages(remark: Remark, names: Names, polish: str, french: str) -> None:
    with speaking(find_language("pl")):
        assert say_remark(remark, names) == polish
    with speaking(find_language("fr")):
        assert say_remark(remark, names) == french
