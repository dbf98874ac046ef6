"""Stepping inside a tick: one system at a time, each followed by what it changed."""

from __future__ import annotations

from ecs_platformer.tape.tape import Held
from ecs_platformer.window.component_diff import look, told
from ecs_platformer.world.world import World


class Inside:
    """One tick of a world, begun. `over` once its last system has run; `held` are the actions held in it."""

    def __init__(self, world: World, held: Held) -> None:
        self.held = held
        self.over = False
        self.told = ""
        self._world = world
        self._due = world.clock.begin_tick(held)
        self._next = 0

    def run(self) -> None:
        """The next system only."""
        lines: list[str] = []
        if self._next < len(self._due):
            before = look(self._world)
            self._world.clock.run_system(self._next)
            self._next += 1
            lines = [f"{self._next}/{len(self._due)} {self._due[self._next - 1]}"]
            lines += told(before, look(self._world))
        if self._next == len(self._due):
            self.finish()
            lines.append(f"tick {self._world.tick} is over")
        self.told = "\n".join(lines)

    def finish(self) -> None:
        """All the rest of the tick."""
        for number in range(self._next, len(self._due)):
            self._world.clock.run_system(number)
        self._world.clock.end_tick()
        self.over = True
