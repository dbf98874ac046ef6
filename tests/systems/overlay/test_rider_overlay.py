from __future__ import annotations

from components import Collider, Position, Remainder, Rider, Solid, Tiles, Velocity
from ecs_platformer import World
from tests.support.overlay.drawn import boxes, pixels


def rider(world: World, x: int, y: int) -> None:
    world.create(Position(x, y), Remainder(), Collider(9, 8), Velocity(), Rider())


def test_a_bar_lies_under_a_rider_and_a_line_leads_to_what_it_rides() -> None:
    world = World(["rider_overlay"])
    world.create(Position(10, 28), Collider(25, 9), Solid())
    rider(world, 10, 20)
    assert (10, 28, 9, 1) in boxes(world, "riders")
    assert {(14, 24), (22, 32)} <= pixels(world, "riders")


def test_on_tiles_it_has_the_bar_alone_and_in_the_air_nothing() -> None:
    world = World(["rider_overlay"])
    world.create(Position(0, 28), Collider(8, 8), Solid(), Tiles(("###",), 8))
    rider(world, 10, 20)
    rider(world, 10, 0)
    assert boxes(world, "riders") == [(10, 28, 9, 1)]
