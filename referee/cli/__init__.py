"""The command line. Reads arguments and files, prints; what is printed comes from the rules and the record."""

from __future__ import annotations

import click

from referee import __version__
from referee.cli.counting import count, play
from referee.cli.judging import line, replay
from referee.cli.serving import serve
from referee.cli.storing import export, import_records, migrate


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="referee")
def main() -> None:
    """A referee for fives-and-threes, Muggins and cribbage, on a phone beside the table.

    Exit status: 0 fine; 1 an illegal play, a disagreement or bad data; 2 wrong usage.
    """


for command in (serve, count, play, line, replay, export, import_records, migrate):
    main.add_command(command)
