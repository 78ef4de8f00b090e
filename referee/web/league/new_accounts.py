"""Accounts made by invitation or freely, and passwords chosen anew by a link."""

from __future__ import annotations

from flask import Blueprint, current_app, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import NotYours, SentBack
from referee.language import say
from referee.refusals import explain
from referee.store.account_links import read_link, use_link
from referee.store.league_accounts import (
    LONGEST_NAME,
    Account,
    add_account,
    end_sessions,
    plain_name,
    read_account,
    read_name,
    set_password,
)
from referee.store.league_attempts import SIGN_UP, forgive, was_right
from referee.store.league_who import ACCOUNT
from referee.web import showing
from referee.web.clock import this_moment
from referee.web.league.locks import begin
from referee.web.league.passwords import check_password, hash_secret
from referee.web.league.rights import sign_in
from referee.web.pages.league.accounts import NewPasswordPage
from referee.web.sheets import open_sheets

views = Blueprint("new_accounts", __name__)


@views.get("/sign-up")
@views.get("/sign-up/<token>")
def ask(token: str = "") -> ResponseReturnValue:
    """Raises NotYours for who is not invited."""
    _check_invited(token)
    return showing.show("new_password", NewPasswordPage(request.path, say("New account")))


@views.post("/sign-up")
@views.post("/sign-up/<token>")
def make(token: str = "") -> ResponseReturnValue:
    """Makes an account, and signs in with it."""
    _check_invited(token)
    name = request.form.get("name", "")
    try:
        sign_in(_make_account(read_name(name), token))
    except SentBack as refusal:
        page = NewPasswordPage(request.path, say("New account"), name[:LONGEST_NAME], error=explain(refusal))
        return showing.show("new_password", page, refusal)
    return redirect("/account", 303)


@views.get("/password/<token>")
def ask_password(token: str) -> ResponseReturnValue:
    return showing.show("new_password", _password_page(token))


@views.post("/password/<token>")
def choose_password(token: str) -> ResponseReturnValue:
    """By a link from whoever runs the server: the one way where a password was forgotten."""
    try:
        typed = read_password(_password_page(token).name)
        begin(SIGN_UP)
    except SentBack as refusal:
        return showing.show("new_password", _password_page(token, explain(refusal)), refusal)
    sign_in(_set_password(token, hash_secret(typed)))
    return redirect("/account", 303)


def is_open() -> bool:
    """Whether anybody may make an account."""
    return bool(current_app.config["SIGN_UP"] == "open")


def read_password(name: str) -> str:
    """The one that was typed twice for the account `name`. Raises NotationError or IllegalPlay."""
    typed = request.form.get("password", "")
    check_password(typed, request.form.get("again", ""), name)
    return typed


def _check_invited(token: str) -> None:
    if token:
        with open_sheets().store.reading() as db:
            read_link(db, token, this_moment(), invites=True)
    elif not is_open():
        raise NotYours("by-invitation")


def _make_account(name: str, token: str) -> Account:
    typed = read_password(name)
    attempt = begin(SIGN_UP)
    hashed = hash_secret(typed)
    with open_sheets().store.writing() as db:
        made = read_account(db, add_account(db, name, hashed))
        if token:
            use_link(db, token, this_moment(), invites=True)
            was_right(db, attempt)
    assert made
    return made


def _set_password(token: str, hashed: str) -> Account:
    """The account whose password it is from now on: it is signed out everywhere, and locked no more."""
    with open_sheets().store.writing() as db:
        link = use_link(db, token, this_moment(), invites=False)
        account = read_account(db, link.account or "")
        assert account
        set_password(db, account.id, hashed)
        forgive(db, ACCOUNT + plain_name(account.name), this_moment())
        return Account(account.id, account.name, hashed, end_sessions(db, account.id))


def _password_page(token: str, error: str = "") -> NewPasswordPage:
    with open_sheets().store.reading() as db:
        link = read_link(db, token, this_moment(), invites=False)
        account = read_account(db, link.account or "")
    return NewPasswordPage(request.path, say("New password"), account.name if account else "", fixed=True, error=error)
