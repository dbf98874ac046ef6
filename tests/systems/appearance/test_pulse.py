"""Pulse lets the picture grow and shrink as a wave."""

from __future__ import annotations

from components import Position, Pulse, Transform
from ecs_platformer import World


def test_it_grows_to_its_scale_in_half_a_period_and_back() -> None:
    world = World(["pulse"])
    bubble = world.create(Position(), Pulse(scale=3, period=1))
    sizes: list[float] = []
    for _ in range(120):
        world.step()
        transform = world.get(bubble, Transform)
        assert transform.scale_x == transform.scale_y
        sizes.append(transform.scale_x)
    assert (sizes[14], sizes[29], sizes[44], sizes[59]) == (2, 3, 2, 1)
    assert sizes[:29] == sorted(sizes[:29])
    assert sizes[60:] == sizes[:60]


def test_it_can_shrink_to_nothing() -> None:
    world = World(["pulse"])
    bubble = world.create(Position(), Pulse(scale=0, period=0.02))
    for _ in range(10):
        world.step()
        assert 0 <= world.get(bubble, Transform).scale_x <= 1
