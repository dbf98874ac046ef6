"""Followers: a line behind what they follow."""

from __future__ import annotations

from components import Collider, Dying, Facing, Follow, Position, Tag
from ecs_platformer import World


def leader(world: World, x: int, name: str, *more: object) -> int:
    return world.create(Position(x, 0), Collider(8, 8), Facing(), *more, name=name)


def follower(world: World, x: int, follow: Follow) -> int:
    return world.create(Position(x, 0), Collider(4, 4), follow)


def settle(world: World, entity: int) -> tuple[int, int]:
    for _ in range(60):
        world.step()
    position = world.get(entity, Position)
    return position.x, position.y


def test_it_comes_to_its_place_beside_the_middle_and_turns_with_its_target() -> None:
    world = World(["follow"])
    target = leader(world, 100, "it")
    it = follower(world, 0, Follow("it", -12, -6, lag=1))
    assert settle(world, it) == (90, -4)
    world.get(target, Facing).x = -1
    assert settle(world, it) == (114, -4)


def test_it_covers_a_share_of_its_distance_in_each_tick() -> None:
    world = World(["follow"])
    leader(world, 98, "it")
    it = follower(world, 0, Follow("it", 0, 0, lag=2))
    seen: list[int] = []
    for _ in range(3):
        world.step()
        seen.append(world.get(it, Position).x)
    assert seen == [50, 75, 87]


def test_each_follows_the_one_before_and_all_follow_the_nearest_of_a_tag() -> None:
    world = World(["follow"])
    near, far = leader(world, 40, "near", Tag(("sheep",))), leader(world, 200, "far", Tag(("sheep",)))
    line = [follower(world, x, Follow("sheep", -10, 0, lag=1)) for x in (0, 1, 2)]
    assert [settle(world, one)[0] for one in line] == [32, 22, 12]
    world.add(near, Dying(99))  # it lies there: they stay
    assert settle(world, line[0])[0] == 32
    world.remove(near)
    assert [settle(world, one)[0] for one in line] == [192, 182, 172]
    world.remove(far)
    assert settle(world, line[0])[0] == 192


def test_a_follower_of_another_target_is_in_another_line() -> None:
    world = World(["follow"])
    leader(world, 40, "one")
    leader(world, 100, "other")
    first, second = (follower(world, 0, Follow(name, -10, 0, lag=1)) for name in ("one", "other"))
    assert (settle(world, first)[0], settle(world, second)[0]) == (32, 92)
