"""Lazy simulation of particles, which have no effect on the game: they are computed only when drawn.

Headless runs, which never draw, save a tenth of their time. A particle is any object that has `born`, the tick that
made it, and `life`, the ticks that it lasts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

Advance = Callable[[Any, list[Any]], list[Any]]  # (World, particles) → particles one tick later


class LazyParticles:
    """The particles of a World. Iteration and len() first compute them for the current tick."""

    def __init__(self, world: object) -> None:
        self._world = ref(world)
        self._particles: list[Any] = []
        self._pending: deque[tuple[int, Advance]] = deque()  # (tick, step) not yet applied

    def __iter__(self) -> Iterator[Any]:
        return iter(self.current())

    def __len__(self) -> int:
        return len(self.current())

    def current(self) -> list[Any]:
        """Return the particles of the current tick."""
        while self._pending:
            _, step = self._pending.popleft()
            self._particles = step(self._world(), self._particles)
        return self._particles

    def replace(self, particles: list[Any]) -> None:
        """Replace all particles."""
        self._pending.clear()
        self._particles = particles

    def advance_later(self, tick: int, max_life: int, step: Advance) -> None:
        """Queue the `step` of a tick until the particles are drawn. No particle lives for more than `max_life` ticks.

        Older steps are dropped, so an undrawn World does not accumulate work.
        """
        self._pending.append((tick, step))
        while self._pending[0][0] <= tick - max_life:
            old, _ = self._pending.popleft()
            self._particles = [
                particle for particle in self._particles if particle.born < old < particle.born + particle.life
            ]
