"""Referee: calls the points of dominoes and cards laid on a real table."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

try:
    __version__ = version("referee")
except PackageNotFoundError:
    __version__ = "0"


def create_app(
    instance: str | os.PathLike[str] | None = None,
    *,
    testing: bool = False,
    assets: str = "cdn",
    url: str = "",
    sign_up: str = "invited",
    host: str = "0.0.0.0",  # noqa: S104 - everywhere, as `referee serve` does
) -> Flask:
    """The web app; Flask is imported late, so that the rules import without it."""
    from referee.web.app import create_app as create

    return create(instance, testing=testing, assets=assets, url=url, sign_up=sign_up, host=host)
