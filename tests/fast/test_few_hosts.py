"""An actor that something is attached to takes it along, wherever the other actors take a shortcut."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Attached, Collider, Contacts, Hit, Position, Remainder, Solid, Velocity
from ecs_platformer import World

PX = 64.0  # px/s that are 1 px a tick, at 64 ticks a second


class Tying(Processor):
    """Attaches the kite to the last actor as soon as the first one hits something."""

    handles_hits_of = Contacts

    def process(self, world: World) -> None:
        pass

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        world.add(world.named("kite"), Attached(to="last"))
        world.physics.attach(world.named("kite"), world.named("last"))
        return False


@pytest.mark.parametrize("fast", [False, True])
def test_what_is_attached_in_mid_motion_is_taken_along_at_once(fast: bool) -> None:
    world = World([Tying, "actor_motion"], tick_rate=64, fast=fast)
    world.create(Position(40, 0), Collider(8, 8), Solid())
    world.create(Position(16, 0), Collider(8, 8), Remainder(), Velocity(PX), Contacts())
    last = world.create(Position(0, 100), Collider(8, 8), Remainder(), Velocity(PX), name="last")
    kite = world.create(Position(0, 60), name="kite")
    seen: list[tuple[int, int]] = []
    for _ in range(24):
        world.step()
        seen.append((world.get(last, Position).x, world.get(kite, Position).x))
    tied = [number for number, (_, x) in enumerate(seen) if x]
    assert len(tied) == 24 - 16
    assert seen[-1] == (24, 8)
