"""The pad of thirteen ranks, Go and the suits, each in its fixed place. It knows no game: others say what is free."""

from dataclasses import dataclass
from typing import Literal

from referee.calls.words import RANK_NAMES, SUIT_NAMES
from referee.language import mark, say

State = Literal["free", "on", "off"]

_SPOKEN: dict[State, str] = {"free": "{key}", "on": mark("{key}, chosen"), "off": mark("{key}, not now")}


@dataclass(frozen=True)
class RankKey:
    """The key of a rank. A tap posts `entry` or follows `href`; with neither, or off, it is dead.

    `called` is the name of a key alone, where its label tells more.
    """

    rank: str
    text: str
    state: State
    label: str
    entry: str = ""
    href: str = ""
    called: str = ""

    @property
    def cls(self) -> str:
        """The classes of the key."""
        return "k on" if self.state == "on" else "k"

    @property
    def live(self) -> bool:
        """Whether a tap does anything."""
        return self.state != "off" and bool(self.entry or self.href)


@dataclass(frozen=True)
class GoKey:
    """The fourteenth place; when it is not `on` a tap does nothing."""

    text: str
    entry: str
    on: bool
    label: str
    called: str = ""


@dataclass(frozen=True)
class SuitKey:
    """The key of a suit: `on` when it is the chosen one, `off` when it cannot be."""

    suit: str
    label: str
    entry: str = ""
    href: str = ""
    on: bool = False
    off: bool = False
    called: str = ""

    @property
    def cls(self) -> str:
        """The classes of the key."""
        return "k on" if self.on else "k"

    @property
    def ink(self) -> str:
        """The class of its symbol."""
        return "red" if self.suit in ("h", "d") else "blk"

    @property
    def live(self) -> bool:
        """Whether a tap does anything."""
        return not self.off and bool(self.entry or self.href)


def make_rank(rank: str, state: State, entry: str = "", href: str = "") -> RankKey:
    """The key of a rank with its label in words: `seven`, `king, not now`."""
    text = "10" if rank == "T" else rank
    return RankKey(rank, text, state, _say_key(RANK_NAMES[rank], state), entry, href, _called(RANK_NAMES[rank], state))


def make_go(entry: str = "") -> GoKey:
    """The key for Go; without an entry it is off."""
    state: State = "free" if entry else "off"
    return GoKey(say("Go"), entry, bool(entry), _say_key(mark("Go"), state), _called("Go", state))


def make_suit(suit: str, entry: str = "", href: str = "", on: bool = False, off: bool = False) -> SuitKey:
    """The key of a suit with its label in words: `hearts`, `clubs, chosen`."""
    state: State = "off" if off else "on" if on else "free"
    name = SUIT_NAMES[suit.upper()]
    return SuitKey(suit, _say_key(name, state), entry, href, on, off, _called(name, state))


def _say_key(name: str, state: State) -> str:
    return say(_SPOKEN[state], key=say(name))


def _called(name: str, state: State) -> str:
    return "" if state == "free" else say(name)
