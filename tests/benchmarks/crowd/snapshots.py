"""Lines of what a state costs: to save it, to bring it back, to hold it. In ticks of the crowd of 1,000 actors.

Called as a script it measures once, in a process of its own, and prints it as a line of JSON.
"""

from __future__ import annotations

import tracemalloc
from gc import collect
from statistics import median
from time import process_time

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.ours import load
from tests.benchmarks.crowd.scene import scene
from tests.benchmarks.report.line import Line, at_most, shown
from tests.benchmarks.rivals.contest import Say, run
from tests.benchmarks.rivals.racing import each, pin, race, tell

GROUP = "state"
SETTLED, TICKS = 60, 160
TIMES = 5
MORE = 1000  # actors that a world is given to see what they weigh


def keeping_lines(rounds: int, say: Say) -> list[Line]:
    told: list[dict[str, float]] = []
    for number in range(rounds):
        say(f"state, round {number + 1} of {rounds}")
        told.append(run("crowd.snapshots"))
    return [
        at_most(GROUP, "a snapshot of 1,000 actors", [one["snapshot"] / one["tick"] for one in told], 5, " ticks"),
        shown(GROUP, "restoring it", [one["restore"] / one["tick"] for one in told], " ticks"),
        shown(GROUP, "a tick of them", [1000 * one["tick"] for one in told], " ms"),
        shown(GROUP, "memory of an actor with nine components", [one["bytes"] / 1024 for one in told], " KiB"),
    ]


def main() -> None:
    pin()
    weight = weight_of_an_actor()
    world = load(scene(crowd.make(1000, 50)))
    seconds = race([SETTLED, TICKS], each(world.step))
    tick = (seconds[str(TICKS)] - seconds[str(SETTLED)]) / (TICKS - SETTLED)
    snapshots: list[float] = []
    restores: list[float] = []
    for _ in range(TIMES):
        start = process_time()
        saved = world.snapshot()
        snapshots.append(process_time() - start)
        world.step()
        start = process_time()
        world.restore(saved)
        restores.append(process_time() - start)
    tell(tick=tick, snapshot=median(snapshots), restore=median(restores), bytes=weight)


def weight_of_an_actor() -> float:
    """Bytes that Python holds for each further one in a world that has made a tick."""
    load(scene(crowd.make(1, 0))).step()  # what is imported and read once is not of the actors
    few, many = held_by(MORE), held_by(2 * MORE)
    return (many - few) / MORE


def held_by(actors: int) -> int:
    text = scene(crowd.make(actors, 0))
    tracemalloc.start()
    world = load(text)
    world.step()
    collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held


if __name__ == "__main__":
    main()
