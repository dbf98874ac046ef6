"""Echoes: where a target was, a while ago."""

from __future__ import annotations

from components import Collider, Echo, Facing, Hazard, Health, Player, Pose, Position
from ecs_platformer import World


def scene(*delays: float) -> tuple[World, int, list[int]]:
    """A world with a target and echoes of it, by their delays."""
    world = World(["echo"])
    target = world.create(Position(), Collider(8, 8), Facing(), Player())
    return world, target, [world.create(Position(500, 0), Collider(8, 8), Facing(), Echo(delay=one)) for one in delays]


def walk(world: World, target: int, echoes: list[int], *places: tuple[int, int]) -> list[list[tuple[int, int]]]:
    """Return where the echoes are after each tick in which the target is at one of the places."""
    found: list[list[tuple[int, int]]] = []
    for x, y in places:
        position = world.get(target, Position)
        position.x, position.y = x, y
        world.step()
        found.append([(one.x, one.y) for one in (world.get(echo, Position) for echo in echoes)])
    return found


def test_each_goes_the_same_way_its_delay_later_and_begins_with_the_first_move() -> None:
    world, target, (early, late) = scene(0.05, 0.1)
    way = [(n * n, n) for n in range(1, 30)]
    walk(world, target, [], *[(0, 0)] * 20)
    assert not world.get(early, Collider).enabled
    found = walk(world, target, [early, late], *way)
    assert [one for one, _ in found] == [(500, 0)] * 2 + [(0, 0), *way[: 29 - 3]]
    assert [one for _, one in found] == [(500, 0)] * 5 + [(0, 0), *way[: 29 - 6]]
    assert world.get(early, Collider).enabled
    assert world.get(late, Collider).enabled
    stands = walk(world, target, [early], *[way[-1]] * 5)
    assert stands[-1] == [way[-1]]


def test_it_turns_and_looks_as_it_goes() -> None:
    world, target, (echo,) = scene(0.05)
    walk(world, target, [], (1, 0), (2, 0))
    world.get(target, Facing).x = -1
    walk(world, target, [], (2, -3), (2, -3), (2, 5))
    seen: list[tuple[int, str]] = []
    for _ in range(4):
        seen.append((world.get(echo, Facing).x, world.get(echo, Pose).name))
        world.step()
    assert seen == [(1, "run"), (-1, "jump"), (-1, ""), (-1, "fall")]


def test_what_was_is_kept_for_the_longest_delay_only_and_in_snapshots() -> None:
    world, target, echoes = scene(0.05, 0.5)
    walk(world, target, [], *((n, 0) for n in range(100)))
    saved = world.snapshot()
    after = walk(world, target, echoes, (0, 50), (0, 51))
    world.restore(saved)
    assert walk(world, target, echoes, (0, 50), (0, 51)) == after
    assert len(saved.hash()) == len(world.hash())
    (way,) = [world.components(target)["Way"]]
    assert len(way.places) == 31


def test_it_hurts_where_it_is(room: object) -> None:
    world = World(["echo", "hazards", "health"])
    target = world.create(Position(), Collider(8, 8), Player(), Health(1))
    world.create(Position(), Collider(8, 8), Echo(delay=0.1), Hazard())
    for x in (*range(0, 100, 10), *[90] * 3):
        world.get(target, Position).x = x
        world.step()
        assert world.alive(target)
    for _ in range(4):
        world.step()
    assert not world.alive(target)


def test_it_stays_where_it_is_once_its_target_is_gone() -> None:
    world, target, (echo,) = scene(0.05)
    walk(world, target, [], *((n, 0) for n in range(9)))
    world.remove(target)
    assert world.step() is None
    assert world.get(echo, Position) == Position(5, 0)
