"""Steps through a tick one system at a time, with a summary of what each system changed."""

from __future__ import annotations

from ecs_platformer.game.session.component_diff import describe_changes, observe
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.world import World


class SystemStepper:
    """Call run_next() until `finished` is True, or call finish_tick() to run the rest of the tick at once."""

    def __init__(self, world: World, held: Inputs) -> None:
        self.held = held
        self.finished = False  # the tick has ended
        self.summary = ""  # what the last step changed, in lines; "" before the first
        self._world = world
        self._systems = world.clock.begin_tick(held)
        self._next = 0

    def run_next(self) -> None:
        """After the last system, end the tick."""
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
        for number in range(self._next, len(self._systems)):
            self._world.clock.run_system(number)
        self._world.clock.end_tick()
        self.finished = True
