"""`referee export-season` and `import-season`: a whole season of a league as one file, and back."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import printing
from referee.cli.storing import begin_store, open_store
from referee.errors import IllegalPlay
from referee.refusals import explain
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import read_season_file
from referee.store.drafts import write_whole
from referee.store.league_accounts import add_secretary, find_account


@click.command("export-season")
@click.argument("season")
@click.option(
    "--to",
    "file",
    type=printing.Named(dir_okay=False),
    metavar="FILE",
    help="Write it to FILE; else to standard output.",
)
@printing.instance_option
def export_season(season: str, file: str | None, instance: str | None) -> None:
    """Write a whole SEASON (its id stands in the address of its file) as JSON: teams, players, cards, games.

    No PIN, phone or account is in it. `docs/season.md` describes it.
    """
    store = open_store(instance)
    with store.reading() as db:
        text = write_season(db, season)
    if file is None:
        click.echo(text, nl=False)
    else:
        write_whole(Path(file), text)  # for its owner alone: names stand in it that pages hide


@click.command("import-season")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--secretary", metavar="NAME", help="The account that looks after it; else nobody does yet.")
@printing.instance_option
def import_season(file: str, secretary: str | None, instance: str | None) -> None:
    """Keep the season in FILE (`-` is standard input) as a league of its own; prints the address of the league.

    Its results and figures are made again. A file with a fault is not kept, and every fault is named.
    """
    store = begin_store(instance)
    filed = read_season_file(_read(file))
    faults = check_file(filed)
    for fault in faults:
        click.echo(f"{': '.join(filter(None, (file, fault.where)))}: {explain(fault.cause)}", err=True)
    printing.finish(failed=bool(faults))
    with store.writing() as db:
        account = find_account(db, secretary) if secretary else None
        if secretary and account is None:
            raise IllegalPlay("no-such-account", text=secretary)
        league = add_season_file(db, filed)
        if account:
            add_secretary(db, league, account.id)
    click.echo(f"/leagues/{league}")


def _read(file: str) -> bytes:
    with click.open_file(file, "rb") as opened:
        return bytes(opened.read())
