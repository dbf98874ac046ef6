"""What `--check` says in the end."""

from __future__ import annotations

import sys
from collections.abc import Sequence

MOST_TOLD = 20


def report_violations(found: Sequence[str]) -> int:
    """Prints broken laws, each with its tick, on standard error. The exit status of a command that checks."""
    for fault in found[:MOST_TOLD]:
        print(fault, file=sys.stderr)
    if len(found) > MOST_TOLD:
        print(f"… and {len(found) - MOST_TOLD} more", file=sys.stderr)
    return 1 if found else 0
