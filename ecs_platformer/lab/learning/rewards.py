"""The rewards of a learner, as data: name → reward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import isfinite

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.world.world import World

CELL = 16  # px, of a place that counts as new
COUNTS = "counts."
DEFAULTS = {"goal": 10.0, "last": 10.0, "death": -1.0, "cell": 0.01, "tick": -0.0005}


@dataclass(slots=True)
class Rewards:
    """The reward of an episode, tick by tick.

    worth: the rewards by name: "goal" for reaching the goal, "last" for being left when all rivals are gone, "death"
        for dying, "tick" for each tick, "cell" for each place of 16 x 16 px that the hero visits for the first time,
        and "counts.coins" (or another count) for each unit by which that count grows, or the hero's own one; if the
        count falls, this reward is taken back
    """

    worth: dict[str, float]
    counts: dict[str, float]  # the part of `worth` that is about counts
    stored: dict[str, str] = field(default_factory=dict[str, str])  # those names of counts → as the level has them
    counted: dict[str, int] = field(default_factory=dict[str, int])
    been: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])

    @classmethod
    def of(cls, given: Mapping[str, float]) -> Rewards:
        """Return the rewards of an environment. Rewards that are not in `given` have their defaults.

        Raises InvalidValueError for an unknown name, or a reward that is not finite.
        """
        for name, worth in given.items():
            if name not in DEFAULTS and not name.startswith(COUNTS):
                raise InvalidValueError(f"no such reward: {shown(name)}{nearest(name, [*DEFAULTS, COUNTS + 'coins'])}")
            if not isfinite(worth):
                raise InvalidValueError(f"reward {shown(name)}: expected a number, found {shown(worth)}")
        worth = {**DEFAULTS, **given}
        return cls(worth, {name.removeprefix(COUNTS): one for name, one in given.items() if name.startswith(COUNTS)})

    def copy(self) -> Rewards:
        return replace(self, counted=dict(self.counted), been=set(self.been))

    def begin(self, world: World, hero: int) -> None:
        """Begin an episode. What was reached before this call is not rewarded."""
        player = world.get(hero, "Player")
        self.stored = {name: f"{player.slot}.{name}" if name in player.own else name for name in self.counts}
        self.counted, self.been = dict(world.level.state.counts), {_place(world, hero)}

    def of_tick(self, world: World, hero: int, ending: str) -> float:
        """Return the reward of the last tick. `ending`: the name of the reward for an end of the episode, or ""."""
        reward = self.worth["tick"]
        for name, each in self.counts.items():
            stored = self.stored[name]
            now = world.level.count(stored)
            reward += each * (now - self.counted.get(stored, 0))
            self.counted[stored] = now
        if ending:
            return reward + self.worth[ending]
        place = _place(world, hero)
        if place not in self.been:
            self.been.add(place)
            reward += self.worth["cell"]
        return reward


def _place(world: World, hero: int) -> tuple[int, int]:
    position = world.get(hero, core().Position)
    return position.x // CELL, position.y // CELL
