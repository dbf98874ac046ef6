from __future__ import annotations

from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.game.faults.last_good import LastGood
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.saved_state import state_of
from ecs_platformer.scene.tape.inputs import NOTHING, Inputs
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


class GuardedWorld:
    """Holds the World of a running game as `world`, and replaces it after a fault."""

    def __init__(self, world: World, *, check: bool) -> None:
        self._check = check
        self._earlier_violations: list[str] = []  # of the Worlds that were replaced
        self.held: Inputs = NOTHING  # the actions of the tick in progress
        self._take(world, state_of(world))

    def _take(self, world: World, loaded: Snapshot | None, history: History | None = None) -> None:
        self.world = world
        self.loaded = loaded  # the state of this World's scene at tick 0; None: it cannot be saved
        if self._check:
            watch(world)
        self.last_good = LastGood(world, history)

    def take(self, world: World, loaded: Snapshot | None) -> None:
        """Replace the World by `world`; `loaded` is the state of its scene at tick 0."""
        self._earlier_violations = self.violations()
        self._take(world, loaded)

    def violations(self) -> list[str]:
        return [*self._earlier_violations, *violations_so_far(self.world)]

    def fault(self, error: Exception, *held: Inputs) -> Fault:
        """Return the fault for an error raised in a tick with the actions `held`.

        If `held` is left out, the error was raised after the last tick, while a frame was drawn.
        """
        try:
            snapshot, since = self.last_good.saved()
        except Exception:  # whatever else is wrong, the first error is shown
            snapshot, since = None, self.last_good.history.inputs[:]
        return Fault(error, snapshot, (*since, *held), self.world.level.started(), drawing=not held)

    def undo(self, error: Exception, *, drawing: bool) -> Fault:
        """Make a new World in the state after the last tick that ended without an error; return the fault.

        If that state cannot be restored, the new World is in the last saved state, or at tick 0 if none could be saved.
        If no new World can be made, the World stays as it is, in the middle of a tick.
        """
        fault = self.fault(error) if drawing else self.fault(error, self.held)
        try:
            history, world = self.last_good.history, self.last_good.world()
        except Exception:  # whatever else is wrong, the first error is shown
            return fault
        self._earlier_violations = self.violations()
        if history.first <= world.tick <= history.last:
            history.follow(world)
            self._take(world, self.loaded, history)
        else:  # the state cannot be saved
            self._take(world, self.loaded)
        return fault
