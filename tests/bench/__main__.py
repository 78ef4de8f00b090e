"""`python -m tests.bench [--quick] [PART ...]`: one table, a row for each figure; all parts where none is named.

Ratios are to something of the same run, since a machine is never twice the same; `!` stands where an aim is missed. All
of it takes ten minutes on two cores that are idle.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator

from tests.bench import counts, live, memory, seasons, slow, start, taps, weights
from tests.bench.figures import HEAD, Figure

PARTS: dict[str, Callable[[bool], Iterator[Figure]]] = {
    "start": start.figures,
    "taps": taps.figures,
    "live": live.figures,
    "slow": slow.figures,
    "weights": weights.figures,
    "seasons": seasons.figures,
    "counts": counts.figures,
    "memory": memory.figures,
}


def main(arguments: list[str]) -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.partition("\n\n")[2])
    asked.add_argument("--quick", action="store_true", help="a little of each, which shows that it runs and no more")
    asked.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all of them if none is named")
    options = asked.parse_args(arguments)
    if unknown := set(options.parts) - PARTS.keys():
        asked.error(f"no such part: {', '.join(sorted(unknown))}")
    print(HEAD, flush=True)
    for part in options.parts or PARTS:
        for figure in PARTS[part](options.quick):
            print(figure, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
