"""Step through a tick one system at a time, with a summary of what each system changed."""

from __future__ import annotations

from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.window.component_diff import describe_changes, observe
from ecs_platformer.world.world import World


class SystemStepper:
    """A tick in progress with the actions `held`. `finished`: its last system has run; `summary`: of the last step."""

    def __init__(self, world: World, held: Inputs) -> None:
        self.held = held
        self.finished = False
        self.summary = ""
        self._world = world
        self._systems = world.clock.begin_tick(held)
        self._next = 0

    def run_next(self) -> None:
        """Run the next system, and end the tick after the last one."""
        lines: list[str] = []
        if self._next < len(self._systems):
            before = observe(self._world)
            self._world.clock.run_system(self._next)
            self._next += 1
            lines = [f"{self._next}/{len(self._systems)} {self._systems[self._next - 1]}"]
            lines += describe_changes(before, observe(self._world))
        if self._next == len(self._systems):
            self.finish_tick()
            lines.append(f"end of tick {self._world.tick}")
        self.summary = "\n".join(lines)

    def finish_tick(self) -> None:
        """Run the remaining systems and end the tick."""
        for number in range(self._next, len(self._systems)):
            self._world.clock.run_system(number)
        self._world.clock.end_tick()
        self.finished = True
