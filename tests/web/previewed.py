"""A correction before it is made, read from its page; who agrees to it; and the log with its comments."""

from __future__ import annotations

import re
from html import unescape

from referee.store.games import entries_after
from tests.web.conftest import Page, Table

Row = tuple[int, str, str, str, str, str]


# what a preview shows


def rows(html: str) -> list[Row]:
    """Number ("0" where it does not stand yet), play, points and scores then and now, of a list of changes."""
    found = []
    for row in re.findall(r'<li class="row">(.*?)</li>', html, re.DOTALL):
        play, scores, points = re.split(r'<span class="b num">|<span class="n">', row)
        n = re.search(r"<small>(\d+)</small>", play)
        words = plain(play.replace(n[0], "") if n else play)
        found.append((int(n[1]) if n else 0, words, *before_and_now(points), *before_and_now(scores)))
    return found


def before_and_now(html: str) -> tuple[str, str]:
    """What is struck out, and what stands; the same where nothing is struck out."""
    struck = re.search(r"<s>(.*?)</s>", html)
    now = plain(re.sub(r"<s>.*?</s>", "", html))
    return (plain(struck[1]) if struck else now), now


def plain(html: str) -> str:
    return unescape(" ".join(re.sub("<[^>]+>", " ", html).split())).replace("\u2011", "-")


def lists(page: Page) -> tuple[list[Row], list[Row]]:
    """The plays that would score otherwise, and those after which only the scores would be others."""
    first, _, running = page.html.split('class="sec"')[1].partition("<details")
    return rows(first), rows(running)


def board(page: Page) -> list[tuple[str, str]]:
    """The score of each side now and then."""
    found = re.findall(r'<b class="num">(.*?)</b>', page.html.split('class="ends-in"')[1].split("</ul>")[0])
    return [before_and_now(one) for one in found]


def straight(table: Table, entry: str) -> Page:
    """Sends a correction to the table itself, as an old page would."""
    page = table.get("/more")
    fields = {"csrf_token": page.forms[0].fields["csrf_token"], "expected": len(table.log), "key": "straight"}
    return Page(table.client.post(table.url, data={**fields, "entry": entry}))


FIRST = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\ndown a\na 6-6\nb 6-3\na 3-1\n'
AGREED = FIRST.replace("down a", '[Corrections "agreed"]\ndown a')


# where every side agrees


def log_of(table: Table) -> list[tuple[str, str]]:
    """The log with its comments."""
    with table.app.extensions["sheets"].store.reading() as db:
        return [(stored.text, stored.comment) for stored in entries_after(db, table.game, 0)]


def names(page: Page) -> list[str]:
    """The keys of those who have to agree."""
    return [words for words in page.said("key") if words.endswith((" agree", " agrees"))]


def agree(table: Table, page: Page, seat: str, reason: str | None = None) -> Page:
    """Taps a name, with what stands in the form."""
    form = page.dock
    data = form.fields | {"agree": seat} | ({} if reason is None else {"reason": reason})
    answer = table.client.post(form.action, data=data)
    return Page(answer)
