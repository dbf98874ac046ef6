"""Prints the violated invariants that `--check` has found."""

from __future__ import annotations

import sys
from collections.abc import Sequence

MOST_SHOWN = 20


def report_violations(found: Sequence[str]) -> int:
    for violation in found[:MOST_SHOWN]:
        print(violation, file=sys.stderr)
    if len(found) > MOST_SHOWN:
        print(f"… and {len(found) - MOST_SHOWN} more", file=sys.stderr)
    return 1 if found else 0
