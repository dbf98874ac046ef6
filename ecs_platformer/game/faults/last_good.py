"""Restores the last good state of a World: replays the ticks from the last branch (saved state) up to the fault.

A tick that raises leaves its World half changed. So a new World of the same scene is made, the branch restored in it,
and the inputs replayed up to the tick before the fault. This way most ticks cost nothing extra, and the inputs that led
to the fault are known.
"""

from __future__ import annotations

from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.same_scene import same_scene
from ecs_platformer.game.history.saved_state import state_of
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


class LastGood:
    """Call note() after every tick, and keep() after a change between ticks.

    history: the history of an earlier World in the same state; if it is None, a new history begins
    """

    def __init__(self, world: World, history: History | None = None) -> None:
        self.history = history or History(world)

    def note(self, held: Inputs) -> None:
        self.history.note(held)

    def keep(self) -> None:
        self.history.changed()

    def saved(self) -> tuple[Snapshot | None, list[Inputs]]:
        """Return a snapshot of the last branch and the inputs since; if it cannot be saved, None and all inputs."""
        last = self.history.last_branch()
        if last is None:
            return None, self.history.inputs[:]
        saved = state_of(self.history.another(last[0]))
        return (saved, last[1]) if saved else (None, self.history.inputs[:])

    def world(self) -> World:
        """Return a new World in the state before the tick that raised an error.

        If the replay raises an error, too, because a system is not deterministic, the new World is in the state of the
        last branch.
        """
        last = self.history.last_branch()
        if last is None:
            fresh = same_scene(self.history.world)
            fresh.level.begin(fresh.level.begun)
            return fresh
        try:
            return self.history.another(*last)
        except Exception:
            return self.history.another(last[0])
