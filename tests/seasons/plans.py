"""The seasons that are played through: a small one always, whole ones of 22 rounds where there is time."""

from __future__ import annotations

from tests.seasons.night import Plan

SMALL = Plan("own", 1, teams=4, how="walkovers", app=100, by_pages=True)
WHOLE = (
    Plan("leek", 2, how="void", by_pages=True),
    Plan("bury", 3, how="void-unfinished", chain=("leg-difference", "legs-for"), least=5),
    Plan("own", 4, how="walkovers", chain=("head-to-head", "games-won", "start-again"), play_off=True),
    Plan("northallerton", 6, how="void-unfinished", chain=("games-won", "start-again", "head-to-head")),
)
