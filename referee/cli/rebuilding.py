"""`referee rebuild`: the results and figures of leagues made again from cards and logs."""

from __future__ import annotations

from collections.abc import Iterable

import click
from sqlite_utils import Database

from referee.cli import printing
from referee.cli.storing import open_store
from referee.errors import Refused
from referee.seasons.ledgers import stored_ledgers
from referee.seasons.rebuilding import Looked, look_through, make_again
from referee.store.league_matches import heading_of


@click.command()
@click.option("--check", is_flag=True, help="Only look; change nothing.")
@printing.instance_option
def rebuild(instance: str | None, *, check: bool) -> None:
    """Make all results and figures of leagues again from fixtures, signed cards and logs.

    Says whether anything differed, and names each match that did; all of it is made again, or nothing. A match whose
    card or log is damaged stays as it is, and is named too.

    Exit status: 0 nothing differed; 1 something did, also where it is mended now, or is damaged.
    """
    store = open_store(instance)
    with store.reading() as db:
        db.execute("BEGIN")  # what is signed meanwhile is not seen
        looked = look_through(db, stored_ledgers(db))
    if looked.differing and not check:
        with store.writing() as db:
            make_again(db, looked.differing, stored_ledgers(db))
    click.echo(_say(looked, check=check))
    with store.reading() as db:
        for fixture in looked.differing:
            click.echo(f"  {_name(db, fixture)}")
        _complain(db, looked.damaged)
    store.close()
    printing.finish(failed=bool(looked.differing or looked.damaged))


def _say(looked: Looked, *, check: bool) -> str:
    many = len(looked.differing)
    matches = printing.counted(looked.matches, "match", "matches")
    if not many:
        return f"Nothing {'differs' if check else 'differed'} in {matches}."
    if check:
        return f"{many} of {matches} {'differs' if many == 1 else 'differ'}:"
    return f"{many} of {matches} differed and {'was' if many == 1 else 'were'} made again:"


def _complain(db: Database, damaged: Iterable[tuple[str, Refused]]) -> None:
    """What stays as it is, on standard error."""
    for fixture, refusal in damaged:
        click.echo(f"{_name(db, fixture)}: cannot be made again. {printing.reason(refusal)}", err=True)


def _name(db: Database, fixture: str) -> str:
    """ "Leek, Division 1, round 4, 2026-12-03: Plough v Bell"."""
    match = heading_of(db, fixture)
    day = f", {match.day}" if match.day else ""
    return f"{match.league}, {match.division}, round {match.round}{day}: {match.home} v {match.away}"
