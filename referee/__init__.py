"""Referee: calls the points of dominoes and cards laid on a real table."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("referee")
except PackageNotFoundError:
    __version__ = "0"
