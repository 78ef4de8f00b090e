"""The words where the database of the server ails, and where a copy of it cannot be made or put back."""

from __future__ import annotations

from referee.language import mark
from referee.refusals.telling import Words

WORDS: Words = {
    "disk-full": mark(
        "The disk of this server is full, so nothing was kept. Whoever runs it makes room; then try again."
    ),
    "no-room": mark("There is no room on the disk for {path}, so it was not written. Make room, then try again."),
    "read-only": mark(
        "The database of this server is read-only, so nothing was kept. "
        "Whoever runs it makes it writable; then try again."
    ),
    "disk-fails": mark(
        "This server cannot reach its database, so nothing was kept. "
        "Try again; if that does not help, tell whoever runs it."
    ),
    "database-busy": mark(
        "Another program holds the database of this server, so nothing was kept. Try again in a moment."
    ),
    "database-damaged": mark("The database of this server is damaged. Whoever runs it restores the last backup."),
    "no-database": mark("{path} cannot be opened as referee’s database: {why}."),
    "database-newer": mark("{path} was made by a newer version of referee. Update referee first."),
    "database-in-use": mark("{path} is in use. Stop the server first."),
    "not-ours": mark(
        "{path} is a database of another program. Name another folder with --instance or REFEREE_INSTANCE."
    ),
    "no-games": mark("{path} is no database of referee. Name another file."),
    "no-instance": mark(
        "The folder for the games, {path}, cannot be made ({why}). Name another with --instance or REFEREE_INSTANCE."
    ),
    "nothing-there": mark(
        "There is no database in {path}: name the folder of the games with --instance or REFEREE_INSTANCE, or begin a "
        "new one there with referee serve."
    ),
    "instance-taken": mark("Another program opens or restores the games in {path} just now. Try again in a moment."),
    "secret-short": mark(
        "The secret that signs the cookies, {path}, is too short: it takes {least} bytes at least. Delete the file, "
        "and a new one is made at the next start; every phone is let in anew then."
    ),
    "served-already": mark(
        "A server runs on the games in {path} already: {url}. Stop it first, or name another folder with --instance."
    ),
    "log-unread": mark(
        "{path} has a log beside it that SQLite cannot read in a folder where nothing can be written. "
        "Copy both into another folder, and name that with --instance."
    ),
    "backup-own": mark("{path} belongs to a server; no copy goes there. Choose another name."),
    "backup-no-file": mark("{path} is neither a file nor a folder. Choose another name."),
    "backup-exists": mark("{path} is there already. Choose another name, or replace it with --replace."),
    "backup-unsound": mark("{path} is not sound ({why}). Restore a backup that is."),
}
