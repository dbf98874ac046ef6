"""Spin turns the picture at its speed, and nothing else."""

from __future__ import annotations

import pytest

from components import HitStop, Position, Spin, Transform
from ecs_platformer import World


@pytest.mark.parametrize(("speed", "after"), [(360, 90), (-360, 270), (0, 0), (3600, 180)])
def test_it_turns_at_its_speed(speed: float, after: float) -> None:
    world = World(["spin"])
    saw = world.create(Position(), Spin(speed=speed))
    world.step(ticks=15)
    angle = world.get(saw, Transform).angle
    assert min(abs(angle - after), 360 - abs(angle - after)) < 0.01


def test_its_angle_stays_within_a_turn() -> None:
    world = World(["spin"])
    saw = world.create(Position(), Spin(speed=-35_000))
    for _ in range(50):
        world.step()
        assert 0 <= world.get(saw, Transform).angle < 360


def test_it_stands_still_in_a_hit_stop_and_is_in_no_hash() -> None:
    world = World(["time_scale", "spin"])
    saw, other = (world.create(Position(), Spin()) for _ in "ab")
    before = world.snapshot().hash()
    world.add(saw, HitStop(left=5))
    world.step(ticks=4)
    assert world.get(saw, Transform).angle == 0
    assert world.get(other, Transform).angle > 0
    world.remove(saw, HitStop)
    still = World(["time_scale", "spin"])
    for _ in "ab":
        still.create(Position())
    assert still.hash() == before
