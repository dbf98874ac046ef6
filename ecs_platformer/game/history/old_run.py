"""Records the ghost of the run that a world abandons when it goes on from an earlier tick.

The run is replayed in a separate World.
"""

from __future__ import annotations

from ecs_platformer.game.history.history import History
from ecs_platformer.world.branches import Branch
from ecs_platformer.world.profile.ghost import Ghost
from ecs_platformer.world.world import World


class OldRun:
    def __init__(self, history: History, tick: int) -> None:
        self.ghost = Ghost(history.world.scene.path)
        self._history = history
        self._tick = tick  # the ghost starts with the tick after it
        self._branch = history.kept.before(tick)
        begin = self._branch.tick if self._branch else history.last
        self._inputs = history.inputs[begin - history.start :]
        self._world: World | None = None  # until it is played

    def play(self, ticks: int) -> bool:
        """Play this many more ticks; return False once the run is over."""
        if self._branch is None:
            return False
        try:
            world = self._world = self._world or self._begun(self._branch)
            for held in self._inputs[world.tick - self._branch.tick :][:ticks]:
                world.step(held)
        except Exception:  # a ghost is no reason to stop a game
            return False
        return world.tick - self._branch.tick < len(self._inputs)

    def _begun(self, branch: Branch) -> World:
        """Return a World at the tick after which the ghost begins; no ghost is recorded before that."""
        world = self._history.another(branch, self._inputs[: self._tick - branch.tick], ghost=False)
        world.profile.ghost = self.ghost
        return world
