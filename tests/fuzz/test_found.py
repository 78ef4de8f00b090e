"""What was found once, in every place in which it could be."""

from __future__ import annotations

import json

from tests.fuzz.seasons import places, read_file, true_file


def test_half_a_letter_anywhere_in_a_file_of_a_season() -> None:
    """JSON can write one; no database and no page takes it."""
    for (*way, key), *_ in places():
        file = json.loads(true_file())
        there = file
        for step in way:
            there = there[step]
        there[key] = "Bell\ud800"
        assert read_file(json.dumps(file).encode()) is not None, (*way, key)
