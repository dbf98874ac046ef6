"""Particles in flight. They are only seen, so they are made when something draws them: a level without a picture takes
a tenth less time for that.

A particle is any object that has `born`, the tick that made it, and `life`, the ticks that it lasts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

Advance = Callable[[Any, list[Any]], list[Any]]  # the World and its particles → its particles a tick later


class LazyParticles:
    """All particles of a World, as of the last tick. Iterating over them makes them."""

    def __init__(self, world: object) -> None:
        self._world = ref(world)
        self._made: list[Any] = []
        self._pending: deque[tuple[int, Advance]] = deque()  # what became of them since, by tick

    def __iter__(self) -> Iterator[Any]:
        return iter(self.current())

    def __len__(self) -> int:
        return len(self.current())

    def current(self) -> list[Any]:
        """Return the particles of now."""
        while self._pending:
            _, advance = self._pending.popleft()
            self._made = advance(self._world(), self._made)
        return self._made

    def replace(self, particles: list[Any]) -> None:
        """Replace all particles by these."""
        self._pending.clear()
        self._made = particles

    def advance_later(self, tick: int, longest: int, advance: Advance) -> None:
        """Note how to get the particles of this tick from those of the one before, once something draws them.

        None lives for more than `longest` ticks: those that are gone by then are never made.
        """
        self._pending.append((tick, advance))
        while self._pending[0][0] <= tick - longest:
            old, _ = self._pending.popleft()
            self._made = [one for one in self._made if one.born < old < one.born + one.life]
