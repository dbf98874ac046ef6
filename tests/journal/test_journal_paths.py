"""The paths that a journal records are those that are recorded without it."""

from __future__ import annotations

from typing import ClassVar

from esper import Processor

from components import Collider, Hazard, Health, Position, Remainder, Velocity
from ecs_platformer import World
from ecs_platformer.tools.why.journal_paths import UNFOLLOWED
from ecs_platformer.tools.why.recorder import Recorder


def test_one_that_is_no_longer_followed_leaves_its_moves_to_no_other() -> None:
    class Moving(Processor):
        follows = (Health, Hazard)
        left: ClassVar[list[int]] = []

        def process(self, world: World) -> None:
            hazard = world.named("hazard")
            world.move(hazard, 20, 0)
            world.remove(hazard, Hazard)
            world.space.met(world.named("one"), Hazard)  # which adds all moves to their paths
            self.left.append(len(UNFOLLOWED))

    world = World([Moving])
    world.create(Position(12, 0), Collider(8, 8), Health(), name="one")
    world.create(Position(), Collider(8, 8), Remainder(), Velocity(), Hazard(), name="hazard")
    world.create(Position(16, 0), Collider(8, 8), Hazard())
    with Recorder(world).recording():
        world.step()
    assert Moving.left == [0]
