"""The letters of a file: which signs its bytes stand for, as it is said or as it can be guessed."""

from __future__ import annotations

from referee.errors import NotationError

# As a form says them, with the name that Python has for them; the first is the usual one.
ENCODINGS: dict[str, str] = {
    "utf-8": "utf-8-sig",
    "windows-1250": "cp1250",
    "iso-8859-2": "iso8859-2",
    "windows-1252": "cp1252",
}
_MARKS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_POLISH = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–’")
_WESTERN = frozenset("àâäçéèêëîïôöùûüÿœæßáíóúñÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ“”–’£€«»\N{NO-BREAK SPACE}")
_GUESSED = (("windows-1252", _WESTERN), ("windows-1250", _POLISH), ("iso-8859-2", _POLISH))


def read_bytes(data: bytes, said: str = "") -> tuple[str, str]:
    """The text, and the encoding it was read by: the one that is `said`, else the likeliest.

    Raises NotationError where it cannot be read so.
    """
    for sign, name in _MARKS:
        if data.startswith(sign):
            return _decode(data, name, name), name
    if said:
        if said not in ENCODINGS:
            raise NotationError("no-such-encoding", text=said)
        return _decode(data, ENCODINGS[said], said), said
    try:
        return data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return max((_try(data, name, letters) for name, letters in _GUESSED), key=lambda it: it[2])[:2]


def _decode(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise NotationError("not-in-encoding", line=data.count(b"\n", 0, error.start) + 1, encoding=name) from error


def _try(data: bytes, name: str, letters: frozenset[str]) -> tuple[str, str, int]:
    """The text read so, and how many of its signs are letters that one would write there."""
    text = data.decode(ENCODINGS[name], "replace")
    return text, name, sum(sign in letters for sign in text)
