"""A dash shakes the picture a little, along its way."""

from __future__ import annotations

import pytest

from components import ActionEvents, Camera, CameraTarget, Position, Velocity
from ecs_platformer import World
from systems import perform


@pytest.fixture
def world() -> World:
    return World(["camera_follow", "camera"])


def dash(world: World, x: float, y: float, shake: int = 2) -> int:
    """Return an entity that begins a dash in this tick."""
    entity = world.create(Position(160, 90), Velocity(x, y), CameraTarget(), Camera(dash_shake=shake), ActionEvents())
    world.step()
    world.get(entity, ActionEvents).now = ("dash",)
    world.step()
    world.get(entity, ActionEvents).now = ()
    return entity


def offsets(world: World, ticks: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for _ in range(ticks):
        found.append(world.frame().camera)
        world.step()
    left, top = world.frame().camera
    return [(x - left, y - top) for x, y in found]


@pytest.mark.parametrize("way", [(240.0, 0.0), (0.0, -240.0), (-170.0, 170.0)])
def test_the_picture_goes_with_the_dash_and_back_along_one_line(world: World, way: tuple[float, float]) -> None:
    dash(world, *way)
    seen = offsets(world, 12)
    x, y = ((way[0] > 0) - (way[0] < 0), (way[1] > 0) - (way[1] < 0))
    assert seen[:4] == [(2 * x, 2 * y), (2 * x, 2 * y), (-2 * x, -2 * y), (-2 * x, -2 * y)] or seen[0] == (2 * x, 2 * y)
    assert {(abs(dx), abs(dy)) for dx, dy in seen} <= {(n * abs(x), n * abs(y)) for n in (0, 1, 2)}
    assert seen[8:] == [(0, 0)] * 4


@pytest.mark.parametrize(("left", "pushed"), [(0, {0, 1, 2}), (40, {-2, -1, 0, 1, 2}), (80, {-2, -1, 0})])
def test_at_an_edge_of_the_level_the_picture_shows_nothing_beyond_it(world: World, left: int, pushed: set[int]) -> None:
    world.scene.size = 400, 180
    entity = dash(world, 240, 0)
    world.get(entity, Camera).left, world.get(entity, Position).x = left, left + 160
    assert {x for x, _ in offsets(world, 12)} == pushed


def test_a_player_can_have_it_off(world: World) -> None:
    dash(world, 240, 0)
    world.profile.settings.shake = False
    assert set(offsets(world, 8)) == {(0, 0)}


def test_it_is_nothing_without_a_camera_that_says_so_and_yields_to_a_larger_shake(world: World) -> None:
    entity = dash(world, 240, 0, shake=0)
    assert set(offsets(world, 8)) == {(0, 0)}
    camera = world.get(entity, Camera)
    camera.dash_shake = 2
    perform(world, entity, [{"shake": 1.0, "strength": 6}])
    world.get(entity, ActionEvents).now = ("dash",)
    world.step()
    assert (camera.strength, camera.along) == (6, (0, 0))
