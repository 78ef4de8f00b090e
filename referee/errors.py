"""The tree of refusals. A refusal is a fault code with data; its words live in `referee.refusals`.

Refused
├── SentBack            goes back, with what was typed, to whoever sent it
│   ├── NotationError   not a play, not a record: it cannot be read
│   ├── IllegalPlay     a play that is not allowed here
│   │   └── BrokenPlay  a correction after which a later play cannot stand
│   ├── RecordError     a line of a record that is refused, with the refusal that caused it
│   ├── StaleEntry      the log has moved on since the page was shown
│   ├── KeyReused       the key of a form came back with another play
│   ├── TooOften        tried too often; it has to wait
│   └── Unkept          the database takes nothing now: a full disk, a file that is read-only
├── Unknown             no such game, play or page
├── NotYours            something that only others may change
└── Damaged             a database that cannot be opened
"""

from __future__ import annotations


class Refused(Exception):
    """Something that is not taken. `code` is one of the codes in `referee.refusals.WORDS`."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data


class SentBack(Refused):
    """Something that can be sent otherwise, or once more: a page shows its form again and says why."""


class NotationError(SentBack):
    """Text that is not in the notation."""


class IllegalPlay(SentBack):
    """A play that the rules or the state of the table do not allow."""


class BrokenPlay(IllegalPlay):
    """A correction that leaves play `n` (its text is `text`) illegal, for the reason `cause`."""

    def __init__(self, n: int, text: str, cause: Refused) -> None:
        super().__init__("breaks-play", n=n, text=text, cause=cause)
        self.n = n
        self.cause = cause


class RecordError(SentBack):
    """A record refused at `line` (1 is its first line), for the reason `cause`."""

    def __init__(self, line: int, cause: Refused) -> None:
        super().__init__("record-line", line=line, cause=cause)
        self.line = line
        self.cause = cause


class StaleEntry(SentBack):
    """The log has entries that the sender had not seen."""


class KeyReused(SentBack):
    """A key that is stored with another entry."""


class TooOften(SentBack):
    """Something that was tried too often, and may be tried again in so many `seconds`."""

    def __init__(self, code: str, seconds: int, **data: object) -> None:
        super().__init__(code, seconds=seconds, **data)
        self.seconds = seconds


class Unkept(SentBack):
    """Something that cannot be kept or looked up now, until the disk or the database of the server is mended."""


class Unknown(Refused):
    """A game, play or page that does not exist."""


class NotYours(Refused):
    """A game that only others may change, or a link that lets nobody in."""


class Damaged(Refused):
    """A file that cannot be opened as referee's database."""
