"""`referee secretary`: links by which a secretary gets an account, or a new password."""

from __future__ import annotations

from datetime import UTC, datetime

import click

from referee.cli import printing
from referee.cli.storing import address, open_store
from referee.store.account_links import LASTS, make_link
from referee.store.league_accounts import add_account, find_account, read_name


@click.command()
@click.argument("name", required=False)
@printing.url_option("The address of the server, where it is not the one that `referee serve` has told last.")
@printing.instance_option
def secretary(name: str | None, url: str | None, instance: str | None) -> None:
    """Print a link by which NAME chooses a password, and make the account where there is none.

    It is also for a password that was forgotten. Without NAME the link lets somebody make an account under a name of
    his own. It is good once, for a week.
    """
    store, moment = open_store(instance), datetime.now(UTC)
    with store.writing() as db:
        account = None
        if name is not None:
            name = read_name(name)
            found = find_account(db, name)
            account = found.id if found else add_account(db, name)
        token = make_link(db, moment, account)
    click.echo(address(url, f"/{'password' if account else 'sign-up'}/{token}", instance))
    click.echo(f"Good once, until {(moment + LASTS).astimezone():%d %b %Y, %H:%M}.", err=True)
