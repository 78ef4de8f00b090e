"""A row of the table: what was measured, beside what, and how far from its aim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_ROW = "{:<60} {:>11} {:<8} {:>7}  {:<28} {}"
HEAD = _ROW.format("what", "value", "", "ratio", "to", "aim").rstrip()


@dataclass(frozen=True)
class Figure:
    """`ratio` is to what `to` names, None where there is nothing to compare. `most` and `least` are aims: of the ratio
    where there is one, else of the value.
    """

    what: str
    value: float
    unit: str = ""
    ratio: float | None = None
    to: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def missed(self) -> bool:
        told = self.value if self.ratio is None else self.ratio
        return (self.most is not None and told > self.most) or (self.least is not None and told < self.least)

    def __str__(self) -> str:
        """One line of the table; an exclamation mark where the aim is missed."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        aims = [f"{sign} {aim:g}" for sign, aim in (("<=", self.most), (">=", self.least)) if aim is not None]
        aim = f"{'! ' if self.missed else ''}{' '.join(aims)}"
        return _ROW.format(self.what, _say(self.value), self.unit, ratio, self.to, aim).rstrip()


def _say(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def at(times: Sequence[float], share: float) -> float:
    """The value below which this share of them lies; they are sorted."""
    return times[min(len(times) - 1, int(len(times) * share))]
