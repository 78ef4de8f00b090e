"""`referee export`, `import`, `migrate` and `invite`: records in and out of the database, and phones let in."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import printing
from referee.cli.judging import read_text
from referee.errors import Refused
from referee.network import EVERYWHERE, reachable
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.store.drafts import write_whole
from referee.store.games import all_games, find_head
from referee.store.instance import DATABASE, find_database, find_instance, make_instance
from referee.store.records import keep_record, load_record
from referee.store.running import read_address
from referee.store.scorers import invite
from referee.store.store import Store
from referee.store.troubles import unlogged


def open_store(instance: str | None) -> Store:
    """The store of an instance that is there already, closed when the command ends. Raises Unkept where it is not."""
    return _open(find_database(instance))


def begin_store(instance: str | None) -> Store:
    """As open_store, for what may also be the first to be kept there."""
    return _open(make_instance(instance) / DATABASE)


def _open(database: Path) -> Store:
    with unlogged():
        store = Store(database)
    click.get_current_context().call_on_close(store.close)
    return store


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--to",
    "folder",
    type=printing.Named(file_okay=False),
    metavar="FOLDER",
    help="Write a file ID.txt for each game into FOLDER.",
)
@printing.instance_option
def export(games: tuple[str, ...], folder: str | None, instance: str | None) -> None:
    """Write the records of GAMES (their ids), or of all games.

    Without --to they go to standard output, one after the other.
    """
    store = open_store(instance)
    failed = False
    with store.reading() as db:
        for game in games or all_games(db):
            try:
                text = write_record(load_record(db, game))
            except Refused as refusal:
                failed = True
                printing.complain(game, refusal)
                continue
            _put(text, game, folder)
    printing.finish(failed=failed)


def _put(text: str, game: str, folder: str | None) -> None:
    if folder is None:
        click.echo(text)
        return
    Path(folder).mkdir(parents=True, exist_ok=True)
    write_whole(Path(folder) / f"{game}.txt", text, 0o666)


@click.command("import")
@click.argument("files", nargs=-1, required=True)
@printing.instance_option
def import_records(files: tuple[str, ...], instance: str | None) -> None:
    """Keep the records in FILES as games; `-` reads one from standard input.

    Prints the id of each game. A record that the rules do not accept is not kept.
    """
    store = begin_store(instance)
    failed = False
    for name in files:
        try:
            reading = read_record(read_text(name))
        except Refused as refusal:
            failed = True
            printing.complain(name, refusal)
            continue
        for warning in reading.warnings:
            click.echo(f"{name}: {warning}", err=True)
        with store.writing() as db:
            game = keep_record(db, reading.record)
        click.echo(game)  # which is kept now, and not before
    printing.finish(failed=failed)


@click.command()
@printing.instance_option
def migrate(instance: str | None) -> None:
    """Bring the database up to this version. `serve` does it by itself."""
    store = open_store(instance)
    click.echo(f"{store.path} is up to date.")


@click.command("invite")
@click.argument("game")
@printing.url_option("The address of the server; printed before the link.")
@printing.instance_option
def invite_phone(game: str, url: str | None, instance: str | None) -> None:
    """Print a link that lets a phone score GAME (its id): for a game that nobody scores any more."""
    store = open_store(instance)
    with store.writing() as db:
        find_head(db, game)
        token = invite(db, game)
    click.echo(address(url, f"/join/{token}", instance))


def address(url: str | None, path: str, instance: str | None) -> str:
    """Where the server is reached: as it is told, else as it was served last, else by this machine's address."""
    root = url or read_address(find_instance(instance)) or f"http://{reachable(EVERYWHERE[0])}:8000"
    return f"{root.rstrip('/')}{path}"
