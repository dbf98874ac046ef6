"""Prints which check sees which planted fault, and in what share of worlds.

python -m tests.support.planted.table [WORLDS [TICKS]]
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.support.planted.eyes import EYES, seen
from tests.support.planted.faults import PLANTED, planted

WIDTH = 150  # characters


class Share(NamedTuple):
    """Of the worlds looked at, how many show the fault; and what is said of the first."""

    worlds: int
    example: str


def share_of(name: str, worlds: int, ticks: int) -> list[Share]:
    """One for each eye."""
    with planted(name):
        told = [[said for seed in range(worlds) if (said := seen(eye, seed, ticks))] for eye in EYES]
    return [Share(len(said), said[0].splitlines()[0] if said else "") for said in told]


def print_table(shares: dict[str, list[Share]], worlds: int, ticks: int) -> None:
    """As plain text, wide enough for a log."""
    table = Table("planted fault", *EYES, "for example", title=f"% of {worlds} worlds of {ticks} ticks")
    for name, row in shares.items():
        cells = (f"{100 * share.worlds / worlds:.0f} %" if share.worlds else "·" for share in row)
        example = next((share.example for share in row if share.example), "")
        table.add_row(name or "none", *cells, example)
    Console(width=WIDTH).print(table)


def main(worlds: int = 40, ticks: int = 100) -> int:
    shares = {name: share_of(name, worlds, ticks) for name in ["", *PLANTED]}
    print_table(shares, worlds, ticks)
    right = shares.pop("")
    return int(any(share.worlds for share in right) or not all(any(s.worlds for s in row) for row in shares.values()))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
