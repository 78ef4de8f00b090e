"""What is set on one phone: how a page looks there, how the pad lies, what a table does besides."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from referee.errors import NotationError
from referee.language import mark, say

LIGHTS = (("phone", mark("As the phone")), ("day", mark("Day")), ("night", mark("Night")))
WORN = ("contrast", "facing", "left")  # classes of the page
DONE = ("caller", "vibration", "awake")  # what scripts do, where the phone can
SWITCHES = {
    "contrast": (mark("More contrast"), mark("black on white, or white on black")),
    "facing": (mark("Turn the pad"), mark("its keys face the player opposite")),
    "left": (mark("Left-handed"), mark("the last row of keys the other way round")),
    "caller": (mark("Caller"), mark("says each call aloud; tap a score to hear what is left")),
    "vibration": (mark("Vibration"), mark("short for a play that is taken, long for a bust or a refusal")),
    "awake": (mark("Keep the screen on"), mark("as long as a table is open")),
}
ALOUD = {"caller": mark("The caller is on.")}
GROUPS = ((mark("To see"), ("contrast",)), (mark("The pad"), ("facing", "left")), (mark("At a table"), DONE))


@dataclass(frozen=True)
class Settings:
    """`light` is one of LIGHTS, `on` are the SWITCHES that are on."""

    light: str = "phone"
    on: frozenset[str] = frozenset()

    @property
    def classes(self) -> str:
        """What the page wears."""
        worn = [self.light] if self.light != "phone" else []
        return " ".join([*worn, *(name for name in WORN if name in self.on)])

    @property
    def extras(self) -> str:
        """What scripts do."""
        return " ".join(name for name in DONE if name in self.on)

    def write(self) -> str:
        """As a cookie keeps it: "night.left.caller"."""
        return ".".join([self.light, *(name for name in SWITCHES if name in self.on)])


def read_settings(cookie: str) -> Settings:
    """What a cookie keeps; words that are no settings are passed over."""
    words = cookie.split(".")
    light = next((name for name, _ in LIGHTS if name in words), "phone")
    return Settings(light, frozenset(words) & SWITCHES.keys())


def choose_settings(light: str, on: Collection[str]) -> Settings:
    """What a form asks for. Raises NotationError for what cannot be set."""
    forged = ({light} - dict(LIGHTS).keys()) | ({*on} - SWITCHES.keys())
    if forged:
        raise NotationError("no-setting", value=min(forged))
    return Settings(light, frozenset(on))


@dataclass(frozen=True)
class Setting:
    """A light or a switch: its value, its words, what it does, whether it is on, and what is said when it is put on."""

    value: str
    words: str
    about: str
    on: bool
    aloud: str = ""


@dataclass(frozen=True)
class SettingsPage:
    """`groups` are switches under a heading; `kept` is told once after they were kept, `error` where they were not.

    `game` is the one whose table leads here, "" for the first page.
    """

    lights: tuple[Setting, ...]
    groups: tuple[tuple[str, tuple[Setting, ...]], ...]
    kept: str
    error: str
    game: str


def settings_page(settings: Settings, game: str = "", kept: str = "", error: str = "") -> SettingsPage:
    return SettingsPage(
        lights=tuple(Setting(value, say(words), "", value == settings.light) for value, words in LIGHTS),
        groups=tuple((say(head), tuple(_setting(name, settings) for name in names)) for head, names in GROUPS),
        kept=kept,
        error=error,
        game=game,
    )


def _setting(name: str, settings: Settings) -> Setting:
    words, about = SWITCHES[name]
    aloud = say(ALOUD[name]) if name in ALOUD else ""
    return Setting(name, say(words), say(about), name in settings.on, aloud)
