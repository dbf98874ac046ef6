"""Where the picture looks: what it follows, how late, and what it does not look past."""

from pathlib import Path
from typing import Any

import pytest

from components import Camera, CameraTarget, CameraZone, Collider, Position
from ecs_platformer import Snapshot, World
from tests.support.wide_view import MIDDLE, SCENE, follow, go


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    (tmp_path / "wide.toml").write_text(SCENE, encoding="utf-8")
    return tmp_path / "wide.toml"


@pytest.fixture
def world(scene: Path) -> World:
    """200 x 40 px, of which 40 x 20 are seen; nothing but the camera moves by itself."""
    return World.load(scene, ["camera_follow", "camera"])


def test_a_zone_counts_where_an_actor_just_put_it(scene: Path) -> None:
    world = World.load(scene, ["camera"])
    zone = world.create(Position(0, 0), Collider(10, 10), CameraZone(x=7))
    assert world.frame().camera == MIDDLE
    world.get(zone, Position).x = 95
    world.get(zone, Position).y = 15
    assert world.frame().camera == (MIDDLE[0] + 7, MIDDLE[1])


def test_a_camera_brings_its_target() -> None:
    world = World(["camera_follow", "camera"])
    assert world.has(world.create(Position(), Camera()), CameraTarget)


def test_it_does_not_look_past_the_level(world: World) -> None:
    follow(world, smooth=0.1, x=1000, y=-1000)
    assert go(world) == (160, 0)


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
        camera.shakes, camera.shaken, camera.strength = world.tick, world.tick + ticks, strength

    def test_to_and_fro_less_and_less_until_it_is_over(self, world: World) -> None:
        self.shaken(world, 12, 3)
        first, after = self.seen(world, 11), self.seen(world, 5)
        assert [max(abs(x), abs(y)) for x, y in first] == [3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
        assert len(set(first)) > 6
        assert set(after) == {(0, 0)}

    def test_not_for_a_player_that_has_it_off(self, world: World) -> None:
        self.shaken(world, 12, 3)
        world.profile.settings.shake = False
        assert set(self.seen(world, 11)) == {(0, 0)}

    def test_a_saved_world_shakes_on_alike(self, scene: Path, world: World) -> None:
        self.shaken(world, 30, 2)
        self.seen(world, 5)
        other = World.load(scene, ["camera_follow", "camera"])
        other.restore(Snapshot.from_json(world.snapshot().to_json()))
        assert self.seen(other, 40) == self.seen(world, 40)

    def test_nothing_that_is_only_seen_is_in_the_hash(self, scene: Path, world: World) -> None:
        still = World.load(scene, ["camera_follow", "camera"])
        self.shaken(world, 30, 2)
        follow(still, smooth=0.5, dead_x=3)
        go(still)
        assert go(world, 2, ticks=20) != go(still, 2, ticks=20)
        assert world.hash() == still.hash()
