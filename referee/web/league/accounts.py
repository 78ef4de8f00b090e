"""Secretaries' accounts: signing in and out, and what each may do with its own."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay, Refused, SentBack
from referee.language import say
from referee.refusals import explain
from referee.store.account_links import end_invitations_of, make_link
from referee.store.league_accounts import LONGEST_NAME, Account, end_sessions, find_account, plain_name, set_password
from referee.store.league_who import ACCOUNT
from referee.web import showing
from referee.web.again import keep, kept_page
from referee.web.clock import this_moment
from referee.web.languages import local_address
from referee.web.league.locks import try_in
from referee.web.league.new_accounts import is_open, read_password
from referee.web.league.passwords import hash_secret, is_out_of_date
from referee.web.league.refusing import not_signed_in
from referee.web.league.rights import sign_in, sign_out, signed_in
from referee.web.league.typed import kept
from referee.web.once import show_once, take_once
from referee.web.pages.league.accounts import SignInPage, account_page
from referee.web.sheets import open_sheets

views = Blueprint("accounts", __name__)
INVITATION = "invitation"


@views.get("/sign-in")
def ask_sign_in() -> ResponseReturnValue:
    return showing.show("sign_in", SignInPage(_then(), open=is_open()))


@views.post("/sign-in")
def enter() -> ResponseReturnValue:
    """Signs in on this phone, and leads to where it was asked for, or back to what was sent without a right to it."""
    page = kept_page(_then())
    fields = keep(page, "")[1:] if page else ()
    if page and "name" not in request.form:
        return showing.show("sign_in", SignInPage(_then(), open=is_open(), kept=fields))
    name = request.form.get("name", "")[:LONGEST_NAME]
    try:
        sign_in(_prove(name, "password"))
    except SentBack as refusal:
        return showing.show("sign_in", SignInPage(_then(), name, explain(refusal), is_open(), fields), refusal)
    if page:
        return showing.show("fault", page)
    return redirect(_then(), 303)


@views.post("/sign-out")
def leave() -> ResponseReturnValue:
    """On this phone alone."""
    sign_out()
    return redirect("/", 303)


@views.get("/account")
def show() -> ResponseReturnValue:
    account = signed_in()
    return _show(account) if account else redirect("/sign-in?then=/account", 303)


@views.post("/account/password")
def change_password() -> ResponseReturnValue:
    """A new one, for who knows the old one; it ends the sessions on all other phones."""
    account = _mine()
    try:
        _prove(account.name, "old")
        typed = read_password(account.name)
    except SentBack as refusal:
        return _show(account, refusal)
    hashed = hash_secret(typed)
    with open_sheets().store.writing() as db:
        set_password(db, account.id, hashed)
        number = end_sessions(db, account.id)
    sign_in(Account(account.id, account.name, hashed, number))
    flash(say("The new password holds. Everywhere else this account is signed out."))
    return redirect("/account", 303)


@views.post("/account/sessions")
def leave_everywhere() -> ResponseReturnValue:
    with open_sheets().store.writing() as db:
        end_sessions(db, _mine().id)
    sign_out()
    return redirect("/sign-in", 303)


@views.post("/account/invitations")
def invite() -> ResponseReturnValue:
    """A link by which one other makes an account; it is shown once."""
    with open_sheets().store.writing() as db:
        token = make_link(db, this_moment(), made_by=_mine().id)
    show_once(INVITATION, token)
    return redirect("/account", 303)


@views.post("/account/invitations/end")
def end_invitations() -> ResponseReturnValue:
    with open_sheets().store.writing() as db:
        end_invitations_of(db, _mine().id, this_moment())
    flash(say("The links have been taken back."))
    return redirect("/account", 303)


def _mine() -> Account:
    account = signed_in()
    if account is None:
        raise not_signed_in()
    return account


def _show(account: Account, refusal: Refused | None = None) -> ResponseReturnValue:
    invitation = "".join(take_once(INVITATION)[:1])
    error = explain(refusal) if refusal else ""
    with open_sheets().store.reading() as db:
        page = account_page(db, account, this_moment(), invitation=invitation, kept=kept(), error=error)
    return showing.show("account", page, refusal)


def _prove(name: str, field: str) -> Account:
    """The account whose name and password were typed. Raises IllegalPlay, and TooOften while it is locked.

    A name that is not there takes as long as a wrong password.
    """
    typed = request.form.get(field, "")
    with open_sheets().store.reading() as db:
        account = find_account(db, name)
    right = try_in(ACCOUNT + plain_name(name), account.password if account else "", typed)
    if not right or account is None:
        raise IllegalPlay("wrong-sign-in" if field == "password" else "wrong-password")
    if is_out_of_date(account.password):
        hashed = hash_secret(typed)
        with open_sheets().store.writing() as db:
            set_password(db, account.id, hashed)
    return account


def _then() -> str:
    return local_address(request.values.get("then", ""), "/account")
