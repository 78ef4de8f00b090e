"""`referee backup` and `restore`: the whole database out of a running server, and back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from referee.cli import printing
from referee.cli.storing import open_store
from referee.store import backups
from referee.store.instance import DATABASE, find_database, make_instance


@click.command()
@click.argument("to", type=printing.Named(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace a copy that is there already.")
@printing.instance_option
def backup(to: Path, replace: bool, instance: str | None) -> None:
    """Copy the database into the file TO, or into a new file of the folder TO, while the server runs.

    The copy is opened, checked and every game in it replayed before it gets its name.
    """
    path = backups.new_backup(to, datetime.now(UTC).astimezone()) if to.is_dir() else to
    database = find_database(instance)
    checked = backups.back_up(database, path, replace=replace)
    click.echo(f"{path}: {_say(checked)}")
    click.echo(f"A copy of {database}", err=True)
    _finish(checked)


@click.command()
@click.argument("backup", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@printing.instance_option
def restore(backup: Path, instance: str | None) -> None:
    """Put the copy BACKUP in the place of the database. Stop the server first.

    The copy is checked like a new one; the database from before stays beside it.
    """
    database = make_instance(instance) / DATABASE
    checked, before = backups.restore(backup, database)
    open_store(instance).close()  # a copy of an earlier version is brought up to this one
    click.echo(f"{database}: {_say(checked)}")
    click.echo(f"The database from before is kept as {before}" if before else "There was no database before.", err=True)
    _finish(checked)


def _say(checked: backups.Checked) -> str:
    games = printing.counted(checked.games, "game", "games")
    return f"{games}, {printing.counted(checked.entries, 'entry', 'entries')}, checked."


def _finish(checked: backups.Checked) -> None:
    """A game that the rules do not accept any more is told; it is in the copy all the same."""
    for game, refusal in checked.unplayable.items():
        click.echo(f"{game}: {printing.reason(refusal)}", err=True)
    printing.finish(failed=bool(checked.unplayable))
