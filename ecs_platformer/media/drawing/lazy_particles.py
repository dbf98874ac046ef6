"""Lazy simulation of particles: as they have no effect on the game, they are computed only when they are drawn.

Headless runs, which do not draw, take a tenth less time. A particle is any object with `born`, the tick in which it was
created, and `life`, the number of ticks that it lasts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar
from weakref import ref

P = TypeVar("P")
Advance = Callable[[Any, list[Any]], list[Any]]  # (World, particles) → particles one tick later


class LazyParticles:
    """The particles of a World. Iteration and len() first compute the particles of the current tick."""

    def __init__(self, world: object) -> None:
        self._world = ref(world)
        self._particles: list[Any] = []
        self._tick = -1  # for which they were last looked through for those that have ended
        self._pending: deque[tuple[int, Advance]] = deque()  # (tick, step) of the steps not applied yet
        self._longest = 1  # ticks, the longest life of any particle so far

    def __iter__(self) -> Iterator[Any]:
        return iter(self.current())

    def __len__(self) -> int:
        return len(self.current())

    def current(self) -> list[Any]:
        """Apply the queued steps and return the particles of the current tick, without those that have ended."""
        world: Any = self._world()
        while self._pending:
            _, step = self._pending.popleft()
            self._particles = step(world, self._particles)
            self._tick = -1
        if self._tick != world.tick:
            self._tick = tick = world.tick
            self._particles = [one for one in self._particles if one.born <= tick < one.born + one.life]
        return self._particles

    def of(self, kind: type[P]) -> Iterator[P]:
        """Iterate over the particles of the current tick that are of a class, without a Python loop over the others."""
        return filter(kind.__instancecheck__, self.current())

    def replace(self, particles: list[Any]) -> None:
        """Replace all particles, and drop the steps that advance_later() has queued for the old ones."""
        self._pending.clear()
        self._particles, self._tick = particles, -1

    def go_back(self, tick: int) -> None:
        """Drop what was created after a tick, because the World was restored to its state after this tick."""
        while self._pending and self._pending[-1][0] > tick:
            self._pending.pop()
        self._particles = [particle for particle in self._particles if particle.born <= tick]

    def advance_later(self, tick: int, max_life: int, step: Advance) -> None:
        """Queue `step`, which computes the particles of `tick` from those of the tick before; current() runs the step.

        No particle that `step` creates lives longer than `max_life` ticks. Once all of these have ended, `step` is
        dropped: otherwise, the queue of a World that is not drawn would grow forever.
        """
        self._pending.append((tick, step))
        self._longest = max(self._longest, max_life)
        while self._pending[0][0] <= tick - self._longest:
            old, _ = self._pending.popleft()
            self._particles = [
                particle for particle in self._particles if particle.born <= old < particle.born + particle.life
            ]
