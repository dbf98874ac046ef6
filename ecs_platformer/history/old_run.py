"""The run that is left when a world goes on from an earlier tick: played on in a World of its own, for its ghost."""

from __future__ import annotations

from dataclasses import replace

from ecs_platformer.history.history import History
from ecs_platformer.history.same_scene import same_scene
from ecs_platformer.profile.ghost import Ghost
from ecs_platformer.world.world import World


class OldRun:
    """What a history holds after a tick, as it is now. The looks of its hero are noted in `ghost` as it is played."""

    def __init__(self, history: History, tick: int) -> None:
        self.ghost = Ghost(history.world.scene.path)
        self._history = history
        self._tick = tick  # the first one whose look is noted is the next
        self._branch = history.kept.before(tick)
        begin = self._branch.tick if self._branch else history.last
        self._inputs = history.inputs[begin - history.start :]
        self._world: World | None = None  # until it is played

    def play(self, ticks: int) -> bool:
        """Play so many more ticks; return False once it is over. If a system raises, it is over, too."""
        if self._branch is None:
            return False
        try:
            world = self._world = self._world or self._begun()
            for held in self._inputs[world.tick - self._branch.tick :][:ticks]:
                world.step(held)
        except Exception:  # a ghost is no reason to stop a game
            return False
        return world.tick - self._branch.tick < len(self._inputs)

    def _begun(self) -> World:
        """Return a World at the tick after which the ghost begins, where nothing is noted before."""
        now, branch = self._history.world, self._branch
        world = same_scene(now)
        world.profile = replace(now.profile, ghost=None)
        if branch is not None:
            self._history.restored(branch, world)
            for held in self._inputs[: self._tick - branch.tick]:
                world.step(held)
        world.profile.ghost = self.ghost
        return world
