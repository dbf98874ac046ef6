"""The debug overlay shows the rays and swept boxes of this tick, and nothing is kept for it while it is off."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Collider, Position, Solid
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill


class Looks(Processor):
    """Asks for a ray to the right and a swept box to the left."""

    def process(self, world: World) -> None:
        world.space.raycast((10, 14), (60, 14), "solid")
        world.space.sweep((50, 40, 58, 46), -30, 0, "solid")


@pytest.fixture
def world() -> World:
    world = World([Looks, "query_overlay"])
    world.create(Position(40, 10), Collider(8, 8), Solid())
    return world


def fills(world: World) -> set[tuple[int, int, int, int]]:
    items = world.frame(debug=True).items
    return {(item.x, item.y, item.width, item.height) for item in items if isinstance(item, Fill)}


def test_a_ray_is_drawn_up_to_its_hit_with_the_normal_and_weaker_beyond(world: World) -> None:
    world.frame(debug=True)
    world.step()
    drawn = fills(world)
    assert (10, 14, 31, 1) in drawn  # up to the px that it hits
    assert (40, 14, 21, 1) in drawn
    assert (39, 13, 3, 3) in drawn
    assert (35, 14, 6, 1) in drawn  # the normal, to the left
    assert {(50, 40, 8, 1), (50, 45, 8, 1), (23, 42, 31, 1)} <= drawn  # the box where it begins, and its way
    assert fills(world) == drawn  # another picture of the same tick, as in a pause


def test_it_shows_one_tick_and_nothing_is_kept_without_it(world: World) -> None:
    world.step()
    assert world.frame(debug=True).items == []  # it was not asked for before
    world.step(ticks=2)
    assert len(world.space.log.asked) == 0
    world.frame(debug=True)
    assert len(world.space.log.asked) == 4  # of both ticks
    world.step()
    world.frame()
    world.step()
    world.frame(debug=True)
    assert world.space.log.asked == []


def test_it_is_no_part_of_the_state(world: World) -> None:
    other = World([Looks, "query_overlay"])
    other.create(Position(40, 10), Collider(8, 8), Solid())
    for one in (world, other):
        one.frame(debug=one is world)
        one.step()
    assert world.hash() == other.hash()
