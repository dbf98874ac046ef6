"""What a tick of the crowd asks of a processor: instructions, and what is not at hand when it is read or written, for
each actor. `python tests/benchmarks/misses.py`, with valgrind, takes one to two minutes.

It is counted in a processor that valgrind plays, with 32 KiB of cache for instructions, as much for data, and 1 MiB for
both: the same in every run to a part of a hundred, where a clock differs by a tenth. So it tells of small changes
whether they help, and of ten thousand actors why each of them takes longer than of a thousand.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from tempfile import TemporaryDirectory

import crowd
from crowd_scene import scene
from ours import load

BEFORE, TICKS = 150, {1000: 40, 10_000: 6}  # ticks until they have settled, and of those that are counted, by actors
CACHES = ["--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,8,64"]
COLLECTED = re.compile(r"Collected : ([\d ]+)")


def count(actors: int) -> tuple[float, float, float]:
    """Of an actor in a tick: instructions, and lines of 64 bytes that the first cache lacks of these, and the last of
    all that is read and written."""
    with TemporaryDirectory() as folder:
        command = [
            "valgrind", "--tool=callgrind", "--cache-sim=yes", "--instr-atstart=no", *CACHES,
            f"--callgrind-out-file={folder}/counted", sys.executable, __file__, str(actors),
        ]  # fmt: skip
        ran = subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=True
        )
    found = COLLECTED.search(ran.stderr)
    if found is None:
        raise ChildProcessError(f"nothing was counted:\n{ran.stderr}")
    instructions, _, _, fetched, _, _, _, read, written = map(int, found.group(1).split())
    times = actors * TICKS[actors]
    return instructions / times, fetched / times, (read + written) / times


def play(actors: int) -> None:
    """Inside of valgrind, which is as fast as it can be until the ticks that count."""
    world = load(scene(crowd.make(actors, actors // 20)))
    world.step(ticks=BEFORE)
    _tell("-i", "on")
    world.step()  # so that the caches hold what they hold
    _tell("-z")
    world.step(ticks=TICKS[actors])
    _tell("-i", "off")


def _tell(*what: str) -> None:
    subprocess.run(["callgrind_control", *what, str(os.getpid())], capture_output=True, check=True)


def main() -> None:
    if len(sys.argv) > 1:
        play(int(sys.argv[1]))
        return
    for actors in TICKS:
        instructions, fetched, missed = count(actors)
        print(
            f"{actors:6,} actors: each takes {instructions:6,.0f} instructions in a tick; the first cache lacks "
            f"{fetched:5.1f} lines of these, and the last {missed:5.1f} lines of what is read and written"
        )


if __name__ == "__main__":
    main()
