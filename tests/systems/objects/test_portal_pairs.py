"""Portals of all pairs of faces, there and back again."""

from itertools import product
from random import Random

import pytest

from components import Collider, Position, Remainder, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.support.gadgets.portals import FACES, LENGTH, OUT, SYSTEMS, before, place, portal, speed


def crossing(seed: int) -> None:
    """Send boxes through the portals of all pairs of faces and back again, at random speeds, offsets and remainders."""
    rng, world = Random(seed), World(SYSTEMS, tick_rate=50)
    watch(world)
    starts: dict[int, tuple[str, str, float, tuple[int, int]]] = {}
    for number, (entered, left) in enumerate(product(FACES, FACES)):
        portal(world, f"a{number}", (200, 200 + 400 * number), entered, f"b{number}")
        portal(world, f"b{number}", (1000, 200 + 400 * number), left, f"a{number}")
        x, y = before(world, f"a{number}", rng.randint(0, 5), rng.randint(0, LENGTH - 8))
        at = x - 2 * (entered == "left"), y + 2 * (entered == "up")  # the box is 8x8 px
        rest = Remainder(rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5))
        one = world.create(Position(*at), rest, Collider(8, 8), Velocity())
        starts[one] = entered, left, rng.uniform(60, 3000), at
    for there in (True, False):
        for one, (entered, left, fast, _) in starts.items():
            x, y = OUT[entered if there else left]
            world.get(one, Velocity).x, world.get(one, Velocity).y = -fast * x, -fast * y
        arrived: set[int] = set()
        for _ in range(8):
            world.step()
            for one in starts.keys() - arrived:
                if (place(world, one)[0] > 600) == there:
                    entered, left, fast, at = starts[one]
                    x, y = OUT[left if there else entered]
                    assert speed(world, one) == (fast * x, fast * y), (entered, left)
                    world.get(one, Velocity).x = world.get(one, Velocity).y = 0.0
                    arrived.add(one)
        assert arrived == starts.keys()
    for one, (entered, left, _, at) in starts.items():
        along = 1 if entered in ("left", "right") else 0
        assert place(world, one)[along] == at[along], (entered, left)
    assert violations_so_far(world) == []


def test_there_and_back_boxes_are_where_they_were_at_the_same_speed() -> None:
    crossing(1)


@pytest.mark.slow
def test_there_and_back_boxes_are_where_they_were_for_many_speeds() -> None:
    for seed in range(2, 14):
        crossing(seed)
