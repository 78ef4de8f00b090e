"""Numbers in words, in every language spoken here."""

from __future__ import annotations

import re

_SMALL = {
    "en": "nothing one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście "
    "czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf",
}
_TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "pl": "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt "
    "dziewięćdziesiąt",
    "fr": "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt",
}
# The words that differ for what is feminine or neuter: as written, and what stands there instead.
_GENDERS = {
    ("pl", "f"): {"jeden": "jedna", "dwa": "dwie"},
    ("pl", "n"): {"jeden": "jedno"},
    ("fr", "f"): {"un": "une"},
}

# The Polish numbers after "of": "a run of three" is "sekwens z trzech".
_GENITIVE_SMALL = (
    "zera jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu jedenastu dwunastu "
    "trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu"
)
_GENITIVE_TENS = (
    "dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu "
    "dziewięćdziesięciu"
)

_LAST = re.compile(r"(.*[ -]|)([^ -]+)")


class Number(int):
    """A whole number in a text: `{n}` in figures, `{n:w}` in words, `{n:wf}` and `{n:wn}` in those of a gender,
    `{n:wg}` in the Polish ones that follow "of".
    """

    language: str

    def __new__(cls, n: int, language: str) -> Number:
        made = super().__new__(cls, n)
        made.language = language
        return made

    def __format__(self, form: str) -> str:
        return in_words(int(self), self.language, form[1:]) if form[:1] == "w" else int.__format__(self, form)


def in_words(n: int, language: str = "en", gender: str = "") -> str:
    """A number in words up to 99, in figures beyond; of `gender` "" (masculine), "f" or "n".

    A Polish one may be "g" as well, in the genitive.
    """
    if not 0 <= n < 100:
        return str(n)
    if language == "pl" and gender == "g":
        return _genitive(n)
    said = _french(n) if language == "fr" else _tens_and_ones(n, language)
    if language == "pl" and n % 10 == 1 and n > 20:
        return said  # a Polish twenty-one is the same whatever is counted
    head, last = _LAST.fullmatch(said).groups()  # type: ignore[union-attr] # every number has a last word
    return head + _GENDERS.get((language, gender), {}).get(last, last)


def _tens_and_ones(n: int, language: str) -> str:
    small = _SMALL[language].split()
    if n < 20:
        return small[n]
    tens, ones = _TENS[language].split()[n // 10 - 2], n % 10
    return f"{tens}{' ' if language == 'pl' else '-'}{small[ones]}" if ones else tens


def _genitive(n: int) -> str:
    """ "trzech", "dwudziestu dwóch", "dwudziestu jeden"."""
    small = _GENITIVE_SMALL.split()
    if n < 20:
        return small[n]
    tens, ones = _GENITIVE_TENS.split()[n // 10 - 2], n % 10
    return f"{tens} {'jeden' if ones == 1 else small[ones]}" if ones else tens


def _french(n: int) -> str:
    """ "vingt et un", "soixante et onze", "soixante-dix-huit", "quatre-vingts", "quatre-vingt-un"."""
    small = _SMALL["fr"].split()
    if n < 20:
        return small[n]
    tens, ones = _TENS["fr"].split()[n // 10 - 2], n % 10 + (10 if n // 10 in (7, 9) else 0)
    if not ones:
        return f"{tens}s" if n == 80 else tens
    return f"{tens} et {small[ones]}" if ones in (1, 11) and n < 80 else f"{tens}-{small[ones]}"
