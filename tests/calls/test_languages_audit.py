"""Claims, audits, moves and checked sheets in Polish and French."""

from __future__ import annotations

import pytest

from referee.calls.audit import TERMS, say_holding, say_made, sum_up
from referee.calls.claims import say_claimed
from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.calls.sheets import say_compared
from referee.calls.words import Names
from referee.language import speaking
from referee.rules.accounts import CLEARED, OPEN, WRONG, Accounts, Holding, Pass
from referee.rules.seating import Seating
from referee.translations import find_language
from referee.web.pages.aloud import say_left, speak
from tests.calls.test_calls import PAIRS, SLEEPING, names_of
from tests.calls.test_cribbage_calls import CARDS, FALSE, LAID, TOP
from tests.calls.test_languages import both, plain
from tests.claims import ends, hand, last
from tests.notation import play

NAMES = Names(Seating(2), ("Ann", "Bill"))


@pytest.mark.parametrize(
    ("claimed", "pl", "fr"),
    [
        (hand("7 8 9 K + 2", 5), "Zgadza się: pięć.", "Juste : cinq."),
        (hand("2 4 6 8 + K", 0), "Zgadza się: zero.", "Juste : rien."),
        (
            hand("7 8 5 T + A", 2),
            "Przeoczono dwa punkty, jeden z układów (piętnastki): 7 8; 5 10.",
            "Deux oubliés, l’une de ces combinaisons (quinze) : 7 8 ; 5 10.",
        ),
        (
            hand("7 8 5 T + A", 0),
            "Przeoczono cztery punkty, dwie piętnastki: 7 8; 5 10.",
            "Quatre oubliés, deux quinze : 7 8 ; 5 10.",
        ),
        (
            hand("5S 5H 5D JC + 5C", 28),
            "Przeoczono jeden punkt: walet w kolorze startowej, J♣.",
            "Un oublié : le valet de la même sorte, J♣.",
        ),
        (
            hand("9 9 9 Q + 2", 2),
            "Przeoczono cztery punkty: para królewska, 9 9 9, to sześć.",
            "Quatre oubliés : trois pareilles, 9 9 9, pour six.",
        ),
        (
            hand("2 2 3 4 + Q", 9),
            "Przeoczono trzy punkty, jeden z układów (sekwensy z trzech): 2 3 4 (dwa razy).",
            "Trois oubliés, l’une de ces combinaisons (suites de trois) : 2 3 4 (deux fois).",
        ),
        (
            last("T 7 7 7", 0),
            "Przeoczono osiem punktów: trzydzieści jeden, 10 7 7 7; para królewska, 7 7 7.",
            "Huit oubliés : trente et un, 10 7 7 7 ; trois pareilles, 7 7 7.",
        ),
        (ends("6-6", 3), "Przeoczono jeden punkt: trójki to cztery.", "Un oublié : les trois valent quatre."),
    ],
)
def test_a_claim(claimed: object, pl: str, fr: str) -> None:
    for code, said in both(pl, fr):
        with speaking(find_language(code)):
            assert plain(" ".join(say_claimed(claimed))) == said  # type: ignore[arg-type] # a claim, made above


def test_what_a_knock_or_go_was() -> None:
    knocks = play("down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 3-1 0-0 2-1", **SLEEPING)
    goes = play(FALSE, **CARDS)
    for code, knock, cleared, go in (
        (
            "pl",
            "Bill: fałszywy pas w zagraniu 5, można było dołożyć 3-1",
            "Bill: pas w zagraniu 3 był prawdziwy",
            "Bill: fałszywe „dalej” w zagraniu 6, można było wyłożyć 7",
        ),
        (
            "fr",
            "Bill a boudé à tort au coup 5 : on pouvait poser 3-1",
            "Bill a boudé à raison au coup 3",
            "Bill a dit « go » à tort au coup 6 : on pouvait jouer 7",
        ),
    ):
        with speaking(find_language(code)):
            said = VOICES["fives-and-threes"].verdicts(knocks.rulings[-1].verdicts, names_of(knocks))
            said += VOICES["cribbage"].verdicts(goes.rulings[-1].verdicts, names_of(goes))
        assert [plain(words) for _, words in said] == [knock, cleared, go]


@pytest.mark.parametrize(
    ("states", "pl", "fr"),
    [
        ((OPEN,), "Jedyny pas jest niesprawdzony.", "Boudé une fois : reste à voir."),
        ((CLEARED, CLEARED), "Wszystkie pasy były prawdziwe.", "Boudé deux fois, toujours à raison."),
        (
            (WRONG, WRONG, OPEN, CLEARED, CLEARED, CLEARED),
            "Dwa pasy były fałszywe, raz nie sprawdzono i trzy były prawdziwe.",
            "Boudé deux fois à tort, une fois sans qu’on sache et trois fois à raison.",
        ),
    ],
)
def test_an_audit(states: tuple[str, ...], pl: str, fr: str) -> None:
    holding = Holding("a", 3)
    accounts = Accounts((), (holding,), (), (), 0)
    for code, said in both(pl, fr):
        with speaking(find_language(code)):
            summary = sum_up(states, accounts, 2, misdealt=False, over=True, terms=TERMS["muggins"])
        assert plain(summary[0]) == said
    with speaking(find_language("pl")):
        assert summary_of(accounts) == ["Trzy kamienie pozostały zakryte.", "Dwa zgłoszenia były błędne."]
        assert say_holding(holding, TERMS["cribbage"], over=False) == "w ręce: 3 karty"
        assert say_made(Pass(3, "a", (6, 0)), NAMES) == "Ann: pas (końce: 6 i mydło)"


def test_an_audit_of_goes() -> None:
    nobody = Accounts((), (), (), (), 0)
    with speaking(find_language("fr")):
        summary = sum_up((WRONG, CLEARED), nobody, 0, misdealt=False, over=True, terms=TERMS["cribbage"])
    assert plain(summary[0]) == "Dit « go » une fois à tort et une fois à raison."


def summary_of(accounts: Accounts) -> list[str]:
    return sum_up((), accounts, 2, misdealt=False, over=True, terms=TERMS["muggins"])


@pytest.mark.parametrize(
    ("plays", "tags", "pl", "fr"),
    [
        ("down a", {}, "gra Ann", "à Ann de jouer"),
        ("deal b", CARDS, "odkrywa Ann", "à Ann la retourne"),
        (f"{TOP} / {LAID}", CARDS, "pokazuje Ann", "à Ann de montrer"),
        ("a concedes", {}, "partia skończona", "la partie est finie"),
    ],
)
def test_whose_move_it_is(plays: str, tags: dict[str, str], pl: str, fr: str) -> None:
    table = play(plays, **tags)
    for code, said in both(pl, fr):
        with speaking(find_language(code)):
            assert say_next(table.next, names_of(table)) == said


def test_what_is_left_to_go_and_a_tile_are_spoken() -> None:
    table = play("b awarded 1", **PAIRS)
    with speaking(find_language("pl")):
        left = say_left(table.position.score, names_of(table))
        assert left == "Ann i Cath potrzebują 61; Bill i Dave potrzebują 60"
        assert speak("Ann 6-0, Bill 3-3") == "Ann sześć-mydło, Bill podwójna trójka"
    with speaking(find_language("fr")):
        left = say_left(table.position.score, names_of(table))
        assert plain(left) == "Ann et Cath : encore 61 ; Bill et Dave : encore 60"
        assert speak("Ann 6-0, Bill 3-3") == "Ann six-blanc, Bill double-trois"


def test_a_sheet_that_was_checked() -> None:
    with speaking(find_language("pl")):
        call = say_compared(8, 2, 3, (5, (0, 4), (1, 4)))
        assert (call.words, call.why) == (
            "Dwie liczby się różnią.",
            "pierwsza w wierszu 5: w protokole 0-4, według zasad 1-4",
        )
        assert call.more == ("błąd ciągnie się jeszcze przez 3 wiersze",)
    with speaking(find_language("fr")):
        assert say_compared(8, 0, 0, None).why == "scores comparés sur huit lignes"
