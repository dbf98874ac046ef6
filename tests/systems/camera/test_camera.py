"""Where the picture looks: what it follows, how late, and what it does not look past."""

from pathlib import Path
from typing import Any

import pytest

from components import Camera, CameraTarget, CameraZone, Collider, Facing, Position
from ecs_platformer import Snapshot, World

SCENE = """
view = [40, 20]
tile_size = 10
map = '''
....................
....................
....................
....................
'''
[[entity]]
Position = { x = 96, y = 16 }
name = "hero"
Collider = { width = 8, height = 8 }
Facing = {}
CameraTarget = {}
"""
MIDDLE = (80, 10)  # where the picture's top left is, with the hero in its middle


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    (tmp_path / "wide.toml").write_text(SCENE, encoding="utf-8")
    return tmp_path / "wide.toml"


@pytest.fixture
def world(scene: Path) -> World:
    """200 x 40 px, of which 40 x 20 are seen; nothing but the camera moves by itself."""
    return World.load(scene, ["camera_motion", "camera"])


def follow(world: World, smooth: float = 0, look_time: float = 0, **fields: Any) -> Camera:
    """At once, unless it is said otherwise."""
    hero = world.named("hero")
    world.add(hero, Camera(smooth=smooth, look_time=look_time, **fields))
    return world.get(hero, Camera)


def go(world: World, dx: int = 0, dy: int = 0, ticks: int = 1) -> tuple[int, int]:
    """The hero goes on by so many px in each of these ticks; where the picture looks then."""
    for _ in range(ticks):
        position = world.get(world.named("hero"), Position)
        position.x, position.y = position.x + dx, position.y + dy
        world.step()
    return world.frame().camera


def test_a_zone_counts_where_somebody_just_put_it(scene: Path) -> None:
    world = World.load(scene, ["camera"])
    zone = world.create(Position(0, 0), Collider(10, 10), CameraZone(x=7))
    assert world.frame().camera == MIDDLE
    world.get(zone, Position).x = 95
    world.get(zone, Position).y = 15
    assert world.frame().camera == (MIDDLE[0] + 7, MIDDLE[1])


def test_a_camera_brings_its_target() -> None:
    world = World(["camera_motion", "camera"])
    assert world.has(world.create(Position(), Camera()), CameraTarget)


def test_one_that_follows_at_once_looks_where_none_would(scene: Path, world: World) -> None:
    bare = World.load(scene, ["camera_motion", "camera"])
    follow(world)
    assert world.frame().camera == bare.frame().camera == MIDDLE
    for dx, dy in ((1, 0), (3, -2), (-7, 1), (-40, 0), (60, 9), (50, 0), (40, 4)):
        assert go(world, dx, dy) == go(bare, dx, dy)


def test_it_is_in_its_place_before_the_first_tick_as_after_it(world: World) -> None:
    follow(world, x=5, y=-3, look_ahead=6, smooth=0.5)
    assert world.frame().camera == go(world) == (91, 7)


def test_in_the_dead_zone_the_target_moves_alone(world: World) -> None:
    follow(world, dead_x=6, dead_y=4)
    go(world)
    assert go(world, 1, 1, ticks=4) == MIDDLE
    assert go(world, 2) == MIDDLE
    assert go(world, 3) == (83, 10)
    assert go(world, -6) == (83, 10)
    assert go(world, -9, -9) == (80, 9)


def test_it_looks_ahead_and_turns_in_time(world: World) -> None:
    follow(world, look_ahead=10, look_time=0.5)
    assert go(world) == (90, 10)
    world.get(world.named("hero"), Facing).x = -1
    seen = [go(world)[0] for _ in range(31)]
    assert seen == sorted(seen, reverse=True)
    assert seen[14] in (80, 81)
    assert seen[29:] == [70, 70]
    assert seen[0] >= 89
    assert seen[28] <= 71


@pytest.mark.parametrize("smooth", [0.2, 0.5])
def test_it_makes_nine_tenths_of_its_way_in_time(world: World, smooth: float) -> None:
    follow(world, smooth=smooth)
    go(world)
    assert 80 < go(world, 50)[0] <= 90
    assert 125 <= go(world, ticks=world.ticks(smooth) - 1)[0] <= 127
    assert go(world, ticks=200)[0] == 130


def test_what_is_locked_stays(world: World) -> None:
    follow(world, lock_x=True)
    assert go(world) == MIDDLE
    assert go(world, 20, -5) == (80, 5)


def test_it_does_not_look_past_the_level(world: World) -> None:
    follow(world, smooth=0.1, x=1000, y=-1000)
    assert go(world) == (160, 0)


@pytest.mark.parametrize(("way", "jumps"), [(40, False), (70, True)])
def test_who_is_put_elsewhere_is_followed_at_once(world: World, way: int, jumps: bool) -> None:
    follow(world, smooth=0.5, cut=64)
    go(world)
    assert (go(world, -way)[0] == max(80 - way, 0)) == jumps


def test_it_follows_while_the_world_is_frozen(world: World) -> None:
    follow(world, smooth=0.5)
    go(world)
    world.get(world.named("hero"), Position).x += 40
    world.clock.freeze(20)
    seen = [go(world)[0] for _ in range(20)]
    assert len(set(seen)) > 15


class TestZones:
    def zone(self, world: World, **fields: Any) -> int:
        """Around the hero."""
        return world.create(Position(94, 14), Collider(12, 12), CameraZone(**fields))

    def test_it_looks_further_while_the_target_is_in_it(self, world: World) -> None:
        follow(world)
        self.zone(world, x=7, y=-4)
        assert world.frame().camera == go(world) == (87, 6)
        assert go(world, 6) == (86, 10)

    def test_it_stays_inside_one_that_holds(self, world: World) -> None:
        world.create(Position(70, 0), Collider(44, 40), CameraZone(holds=True))
        follow(world)
        assert go(world) == (74, 10)
        assert go(world, -20) == (70, 10)

    def test_or_on_its_middle(self, world: World) -> None:
        follow(world)
        self.zone(world, holds=True)
        assert go(world) == go(world, 3, 3) == (80, 10)

    def test_one_that_is_closed_does_nothing(self, world: World) -> None:
        follow(world)
        zone = self.zone(world, x=7)
        world.get(zone, Collider).enabled = False
        world.sync(zone)
        assert go(world) == MIDDLE

    def test_a_bare_target_heeds_them_too(self, world: World) -> None:
        self.zone(world, x=7)
        assert go(world) == (87, 10)


class TestShake:
    def seen(self, world: World, ticks: int) -> list[tuple[int, int]]:
        seen: list[tuple[int, int]] = []
        for _ in range(ticks):
            x, y = go(world)
            seen.append((x - MIDDLE[0], y - MIDDLE[1]))
        return seen

    def shaken(self, world: World, ticks: int, strength: int) -> None:
        camera = follow(world)
        go(world)
        camera.shaken, camera.strength = world.tick + ticks, strength

    def test_to_and_fro_by_its_strength_until_it_is_over(self, world: World) -> None:
        self.shaken(world, 12, 3)
        first, after = self.seen(world, 11), self.seen(world, 5)
        assert {abs(x) for at in first for x in at} == {0, 3}
        assert (0, 0) not in first
        assert set(after) == {(0, 0)}

    def test_a_saved_world_shakes_on_alike(self, scene: Path, world: World) -> None:
        self.shaken(world, 30, 2)
        self.seen(world, 5)
        other = World.load(scene, ["camera_motion", "camera"])
        other.restore(Snapshot.from_json(world.snapshot().to_json()))
        assert self.seen(other, 40) == self.seen(world, 40)

    def test_nothing_that_is_only_seen_is_in_the_hash(self, scene: Path, world: World) -> None:
        still = World.load(scene, ["camera_motion", "camera"])
        self.shaken(world, 30, 2)
        follow(still, smooth=0.5, dead_x=3)
        go(still)
        assert go(world, 2, ticks=20) != go(still, 2, ticks=20)
        assert world.hash() == still.hash()


def test_after_a_new_start_it_is_there_at_once(scene: Path) -> None:
    scene.write_text(SCENE + "Camera = { smooth = 1 }\n", encoding="utf-8")
    world = World.load(scene)
    go(world, 1, ticks=50)
    assert world.frame().camera != MIDDLE
    world.level.restart()
    world.step()
    assert world.frame().camera == MIDDLE
    world.step()
    assert world.frame().camera == MIDDLE
