"""What a command costs: the memory and the processor time of a process of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tests.support.projects import python

MEASURED = """
import sys
from resource import RUSAGE_SELF, getrusage
from time import process_time
from ecs_platformer.cli import main

def peak():
    try:  # ru_maxrss begins with the memory of the process that started this one
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:")) / 2**10
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss / 2**20  # macOS: in bytes

status = main(sys.argv[1:])
print(f"cost: {peak()} MiB, {process_time()} s", file=sys.stderr)
sys.exit(status)
"""


class Cost(NamedTuple):
    """Exit status and standard error of a command, its peak of memory (MiB) and its processor time (s)."""

    status: int
    errors: str
    mib: float
    seconds: float


def cost_of(*arguments: str, folder: Path) -> Cost:
    """Run `ecs-platformer …` in a folder, in a process of its own, and measure it."""
    run = python("-c", MEASURED, *arguments, folder=folder)
    measured = re.search(r"cost: (\S+) MiB, (\S+) s\n", run.stderr)
    assert measured, run.stderr
    return Cost(run.returncode, run.stderr.replace(measured[0], ""), float(measured[1]), float(measured[2]))
