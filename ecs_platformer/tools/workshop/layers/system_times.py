from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter

from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.world import World

TICKS = 60  # over which times are averaged


class SystemTimes:
    """Step as World.step() does, and measure how long each system takes, over the last TICKS ticks."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._ticks: deque[list[tuple[str, float]]] = deque(maxlen=TICKS)

    def step(self, world: World, held: Inputs) -> None:
        times: list[tuple[str, float]] = []
        systems = world.clock.begin_tick(held)
        try:
            for number, name in enumerate(systems):
                begin = self._clock()
                world.clock.run_system(number)
                times.append((name, self._clock() - begin))
        finally:  # also if a system raises
            world.clock.end_tick()
        self._ticks.append(times)

    def slowest(self, count: int) -> tuple[float, list[tuple[str, float]]]:
        """Return (total, slowest) in ms per tick, averaged over the last ticks."""
        sums: dict[str, float] = {}
        for times in self._ticks:
            for name, seconds in times:
                sums[name] = sums.get(name, 0.0) + seconds
        share = 1000 / max(len(self._ticks), 1)
        listed = sorted(sums.items(), key=lambda one: (-one[1], one[0]))
        return sum(sums.values()) * share, [(name, seconds * share) for name, seconds in listed[:count]]
