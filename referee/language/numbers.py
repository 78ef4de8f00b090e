"""Numbers in words, in every language spoken here."""

from __future__ import annotations

from collections.abc import Callable

_ENGLISH = (
    "nothing one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_POLISH = (
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście "
    "piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście"
).split()
_POLISH_TENS = (
    "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt"
).split()
# The Polish numbers after "of": "a run of three" is "sekwens z trzech".
_GENITIVE = (
    "zera jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu jedenastu dwunastu "
    "trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu"
).split()
_GENITIVE_TENS = (
    "dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu "
    "dziewięćdziesięciu"
).split()
_FRENCH = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit "
    "dix-neuf"
).split()
_FRENCH_TENS = "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split()
# By form: the words for one and two, where they are others.
_POLISH_FORMS = {"f": {1: "jedna", 2: "dwie"}, "n": {1: "jedno"}}


class Number(int):
    """A whole number in a text: `{n}` in figures, `{n:w}` in words, `{n:wf}` and `{n:wn}` in those for what is feminine
    or neuter, `{n:wg}` in the Polish ones that follow "of", or in the French ones with it: "d’un", "de deux".
    """

    language: str

    def __new__(cls, n: int, language: str) -> Number:
        made = super().__new__(cls, n)
        made.language = language
        return made

    def __format__(self, form: str) -> str:
        return in_words(int(self), self.language, form[1:]) if form[:1] == "w" else int.__format__(self, form)


def in_words(n: int, language: str = "en", form: str = "") -> str:
    """A number in words up to 99, in figures beyond. `form` is "" or "f", "n" (genders), "g" (genitive, or what French
    has for it), where a language has it.
    """
    said = _SAY[language](n, form) if 0 <= n < 100 else str(n)
    if language == "fr" and form == "g":
        return f"d’{said}" if n == 1 else f"de {said}"
    return said


def _english(n: int, _form: str) -> str:
    if n < 20:
        return _ENGLISH[n]
    tens, ones = _ENGLISH_TENS[n // 10 - 2], n % 10
    return f"{tens}-{_ENGLISH[ones]}" if ones else tens


def _polish(n: int, form: str) -> str:
    """A twenty-one ends in "jeden" whatever is counted; a twenty-two agrees."""
    small, tens = (_GENITIVE, _GENITIVE_TENS) if form == "g" else (_POLISH, _POLISH_TENS)
    agreeing = _POLISH_FORMS.get(form, {})
    if n < 20:
        return agreeing.get(n, small[n])
    ones = n % 10
    last = "jeden" if ones == 1 else agreeing.get(ones, small[ones])
    return f"{tens[n // 10 - 2]} {last}" if ones else tens[n // 10 - 2]


def _french(n: int, form: str) -> str:
    """ "vingt et un", "soixante et onze", "soixante-dix-huit", "quatre-vingts", "quatre-vingt-une"."""
    one = "une" if form == "f" else "un"
    if n < 20:
        return one if n == 1 else _FRENCH[n]
    tens, ones = _FRENCH_TENS[n // 10 - 2], n % 10 + (10 if n // 10 in (7, 9) else 0)
    if not ones:
        return f"{tens}s" if n == 80 else tens
    last = one if ones == 1 else _FRENCH[ones]
    return f"{tens} et {last}" if ones in (1, 11) and n < 80 else f"{tens}-{last}"


_SAY: dict[str, Callable[[int, str], str]] = {"en": _english, "pl": _polish, "fr": _french}
