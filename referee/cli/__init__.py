"""The command line. Reads arguments and files, prints; what is printed comes from the rules and the record."""

from __future__ import annotations

import errno

import click

from referee import __version__
from referee.cli import printing
from referee.cli.counting import count, play
from referee.cli.judging import line, replay
from referee.cli.keeping import backup, restore
from referee.cli.rebuilding import rebuild
from referee.cli.seasons import export_season, import_season
from referee.cli.secretaries import secretary
from referee.cli.serving import serve
from referee.cli.storing import export, import_records, invite_phone, migrate
from referee.errors import Refused, Unkept
from referee.refusals import explain
from referee.store.troubles import NO_ROOM, unlogged


class _Commands(click.Group):
    """A folder, file or database that cannot be had is said in one line, by whatever command it is met."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            raise click.ClickException(printing.reason(refusal)) from refusal
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read on the other side has left: click's own affair
                raise
            raise click.ClickException(_say(error)) from error


def _say(error: OSError) -> str:
    if error.errno in NO_ROOM:
        return explain(Unkept("no-room", path=error.filename or "standard output"))
    return f"{error.filename or 'referee'}: {error.strerror}."


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="referee")
@click.pass_context
def main(context: click.Context) -> None:
    """A referee for fives-and-threes, Muggins and cribbage, on a phone beside the table.

    Exit status: 0 fine; 1 an illegal play, a disagreement or bad data; 2 wrong usage.
    """
    if context.invoked_subcommand != "serve":
        context.with_resource(unlogged())


for command in (
    serve, count, play, line, replay, export, import_records, backup, restore, migrate, invite_phone, secretary,
    rebuild, export_season, import_season,
):  # fmt: skip
    main.add_command(command)
