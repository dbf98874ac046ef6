"""What is written to a body's shape is announced nowhere: it counts from the next tick on, as if it had always been
so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components import Collider, Ghost, Gravity, Position, Slope, Solid, Tiles
from ecs_platformer import Snapshot, World
from tests.support.worlds.lawful_scenes import PX, SYSTEMS, actor, empty, wall

WRITES: dict[str, tuple[type[Any], str, object]] = {
    "width": (Collider, "width", 4),
    "height": (Collider, "height", 2),
    "x": (Collider, "x", 12),
    "y": (Collider, "y", 3),
    "enabled": (Collider, "enabled", False),
    "layers": (Collider, "layers", ("air",)),
    "only": (Collider, "only", ("water",)),
    "ignores": (Collider, "ignores", ("crates",)),
    "one_way": (Solid, "one_way", True),
    "rows": (Tiles, "rows", ("..#",)),
    "size": (Tiles, "size", 24),
    "left": (Slope, "left", 6),
    "right": (Slope, "right", 3),
}


def world_with(kind: type[Any]) -> tuple[World, int]:
    """An actor walks, and one jumps from below, where there is something that has such a component; it, too."""
    world = empty()
    wall(world, -80, 70, 240)
    if kind is Tiles:
        it = wall(world, 8, 20, 8, 8, Solid(), Tiles(("###",), 8))
    elif kind is Slope:
        it = wall(world, 8, 20, 16, 8, Solid(), Slope(0, 8))
    else:
        it = wall(world, 8, 20, 16, 8)
    for x, y, vx, vy in ((4, 12, 0.25, 0), (18, 62, 0, -6), (-20, 62, 0.5, 0)):
        world.add(
            actor(world, x, y, vx, vy, Gravity(0.25 * PX, 4 * PX)), Collider(8, 8, layers=("crates",), ignores=("air",))
        )
    return world, it


def ways(world: World, ticks: int = 60) -> list[list[tuple[int, int]]]:
    """Where everything is after each tick."""
    found: list[list[tuple[int, int]]] = []
    for _ in range(ticks):
        world.step()
        found.append([(at.x, at.y) for _, (at,) in world.each(Position)])
    return found


def anew(saved: Snapshot) -> World:
    world = World(SYSTEMS, tick_rate=64)
    world.restore(saved)
    return world


@pytest.mark.parametrize("name", WRITES)
def test_a_write_between_two_ticks_counts_as_if_it_had_always_been_so(name: str) -> None:
    kind, field, value = WRITES[name]
    world, it = world_with(kind)
    ways(world, 2)
    unwritten = ways(anew(world.snapshot()))
    setattr(world.get(it, kind), field, value)
    expected = ways(anew(world.snapshot()))
    assert ways(world) == expected
    assert expected != unwritten


@pytest.mark.parametrize("name", WRITES)
def test_a_restore_takes_it_back(name: str) -> None:
    kind, field, value = WRITES[name]
    world, it = world_with(kind)
    ways(world, 2)
    saved = world.snapshot()
    setattr(world.get(it, kind), field, value)
    ways(world, 3)
    world.restore(saved)
    assert ways(world) == ways(anew(saved))


def test_each_world_learns_of_it_by_itself() -> None:
    (one, of_one), (other, of_other) = world_with(Collider), world_with(Collider)
    one.step()
    other.step()
    one.get(of_one, Collider).height = 3
    other.get(of_other, Collider).width = 5
    other.step()
    one.step()
    assert one.space.bounds(of_one) == (8, 20, 24, 23)
    assert other.space.bounds(of_other) == (8, 20, 13, 28)


def moved_aside(world: World, it: int) -> None:
    world.get(it, Position).x += 3


def narrowed(world: World, it: int) -> None:
    world.get(it, Collider).width -= 3


def haunted(world: World, it: int) -> None:
    world.add(it, Ghost())


@pytest.mark.parametrize("first", [moved_aside, narrowed, haunted])
@pytest.mark.parametrize("second", [moved_aside, narrowed, haunted])
def test_two_things_written_at_once_both_count(
    first: Callable[[World, int], None], second: Callable[[World, int], None]
) -> None:
    world, it = world_with(Collider)
    ways(world, 2)
    first(world, it)
    second(world, it)
    expected = ways(anew(world.snapshot()))
    assert ways(world) == expected
