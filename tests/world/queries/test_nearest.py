"""The nearest entity with a component, and what lies at a px."""

from __future__ import annotations

import pytest

from components import Collider, Pickup, Position, Solid, Tag
from ecs_platformer import World


@pytest.fixture
def world() -> World:
    return World([])


def coin(world: World, x: int, y: int, size: int = 4) -> int:
    return world.create(Position(x, y), Collider(size, size), Pickup())


def test_it_is_measured_from_middle_to_middle_and_the_lowest_id_wins(world: World) -> None:
    big, near, like = coin(world, 20, 0, 32), coin(world, 40, 8), coin(world, 8, 8)
    world.create(Position(10, 10), Collider(2, 2), Tag(("no pickup",)))
    nearest = world.space.nearest
    assert nearest(Pickup, (20, 9)) == like  # the edge of the big one is nearer
    assert nearest(Pickup, (30, 10)) == big
    assert nearest(Pickup, (39, 9)) == near
    world.get(like, Position).x = 36
    world.get(near, Position).x = 36
    world.get(like, Position).y = world.get(near, Position).y = 60
    assert nearest(Pickup, (37, 61)) == near
    assert nearest(Pickup, (37, 61), excluding=[near]) == like


def test_nothing_is_nearer_than_the_limit_or_enabled(world: World) -> None:
    one = coin(world, 11, 0, 1)  # 11 px from the middle of px 0 to the middle of px 11
    nearest = world.space.nearest
    assert nearest(Pickup, (0, 0), within=10) == nearest(Pickup, (0, 0), within=-11) == 0
    assert nearest(Pickup, (0, 0), within=11) == one
    assert nearest(Solid, (0, 0)) == 0
    world.get(one, Collider).enabled = False
    assert nearest(Pickup, (0, 0)) == 0


def test_colliders_at_a_px(world: World) -> None:
    block, over = (world.create(Position(10, 10), Collider(width, 4), Solid()) for width in (4, 8))
    assert world.space.colliders_at((13, 13)) == [block, over]
    assert world.space.colliders_at((14, 13), "solid") == [over]
    assert world.space.colliders_at((14, 13), "solid", excluding=over) == []
    assert world.space.colliders_at((9, 10)) == world.space.colliders_at((13, 14)) == []
