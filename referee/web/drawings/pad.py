"""The pad of 28 keys in its fixed places. It knows where a tile's key is, never which tile may be laid."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from referee.calls.words import say_tile
from referee.language import mark, once_a_language, say

State = Literal["free", "on", "off", "laid"]

# The triangle folded: a row for each higher half from six to three; the six tiles left over fill the corner.
_ROWS = tuple(tuple((high, low) for low in range(high + 1)) for high in (6, 5, 4, 3))
_CORNER = ((), ((0, 0),), ((1, 1), (1, 0)), ((2, 2), (2, 1), (2, 0)))
PAD: tuple[tuple[int, int], ...] = tuple(
    tile for row, rest in zip(_ROWS, _CORNER, strict=True) for tile in (*row, *rest)
)
_SPOKEN: dict[State, str] = {
    "free": "{key}", "on": mark("{key}, chosen"), "off": mark("{key}, does not fit"), "laid": mark("{key}, laid")
}  # fmt: skip


@dataclass(frozen=True)
class Key:
    """One tile's key. A tap posts `entry` or follows `href`; with neither, or off or laid, it is dead.

    `called` is its name alone, where the label of a key on the table tells more.
    """

    tile: str
    high: int
    low: int
    state: State
    label: str
    entry: str = ""
    href: str = ""
    called: str = ""

    @property
    def fold(self) -> bool:
        """Whether the stepped line that parts the corner from the rows runs along this key."""
        return self.high == self.low < 3

    @cached_property
    def name(self) -> str:
        """ "63", as its symbol and its id are named."""
        return f"{self.high}{self.low}"

    @cached_property
    def cls(self) -> str:
        """The classes of the key."""
        state = f" {self.state}" if self.state in ("on", "laid") else ""
        return "k" + (" fold" if self.fold else "") + state

    @cached_property
    def live(self) -> bool:
        """Whether a tap does anything."""
        return self.state in ("free", "on") and bool(self.entry or self.href)


def make_key(high: int, low: int, state: State, entry: str = "", href: str = "") -> Key:
    """The key of a tile with its label in words: `six-three`, `double six, laid`."""
    return _dead_key(high, low, state) if not (entry or href) else _key(high, low, state, entry, href)


def _key(high: int, low: int, state: State, entry: str, href: str) -> Key:
    called = _say_key(high, low, "free") if state in ("on", "off") else ""
    return Key(f"{high}-{low}", high, low, state, _say_key(high, low, state), entry, href, called)


@once_a_language
def _dead_key(high: int, low: int, state: State) -> Key:
    """Most keys, most of the time."""
    return _key(high, low, state, "", "")


@once_a_language
def _say_key(high: int, low: int, state: State) -> str:
    return say(_SPOKEN[state], key=say_tile(high, low))
