"""A wind is seen: streaks that go where it blows, within its zone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from components import Collider, Position, Sprite, Wind
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill, items_of
from tests.support.fills import in_the_picture

ZONE = 40, 20, 60, 60  # px: left, top, width, height


@pytest.fixture
def world() -> World:
    return World(["wind_drawing"])


def streaks(world: World) -> list[Fill]:
    return [item for item in items_of(world.frame().rows) if isinstance(item, Fill)]


def blow(world: World, x: float, y: float) -> None:
    world.create(Position(ZONE[0], ZONE[1]), Collider(ZONE[2], ZONE[3]), Wind(x, y), Sprite(layer=7))


@pytest.mark.parametrize(("x", "y"), [(90, 0), (-90, 0), (0, 90), (0, -90), (-10, -90)])
def test_streaks_lie_along_the_wind_and_stay_in_its_zone(world: World, x: float, y: float) -> None:
    blow(world, x, y)
    left, top, width, height = ZONE
    seen: list[Fill] = []
    for _ in range(60):
        world.step()
        seen += streaks(world)
    assert all(left <= one.x and one.x + one.width <= left + width for one in seen)
    assert all(top <= one.y and one.y + one.height <= top + height for one in seen)
    assert {one.layer for one in seen} == {7}
    sideways = abs(x) > abs(y)
    assert {one.height if sideways else one.width for one in seen} == {1}
    assert max(one.width if sideways else one.height for one in seen) > 3


@pytest.mark.parametrize(("x", "y"), [(60, 0), (-60, 0), (0, 60), (0, -60)])
def test_streaks_go_where_the_wind_blows(world: World, x: float, y: float) -> None:
    """Nearly always forward: now and then one begins anew at the other end."""
    blow(world, x, y)
    forward = backward = 0
    places = [(one.x, one.y) for one in streaks(world)]
    for _ in range(60):
        world.step()
        after = [(one.x, one.y) for one in streaks(world)]
        if len(after) == len(places):
            gone = sum((to[0] - at[0]) * x + (to[1] - at[1]) * y for at, to in zip(places, after, strict=True))
            forward, backward = forward + (gone > 0), backward + (gone < 0)
        places = after
    assert forward > 2 * backward


@pytest.mark.parametrize(("x", "y"), [(90, 0), (-90, 0), (0, 90), (0, -90)])
def test_a_streak_is_brightest_at_its_head(world: World, x: float, y: float) -> None:
    blow(world, x, y)
    world.step(ticks=30)
    parts = streaks(world)
    rises = 0
    assert len({one.color for one in parts}) == 4  # tapered
    for one, other in pairwise(parts):
        ahead = (other.x - one.x) * x + (other.y - one.y) * y
        across = other.y - one.y if x else other.x - one.x
        if not across and other.color[3] > one.color[3]:
            assert ahead > 0
            rises += 1
    assert rises > 3


def test_without_wind_nothing_is_drawn(world: World) -> None:
    blow(world, 0, 0)
    world.step()
    assert not streaks(world)


@pytest.mark.parametrize(("x", "y"), [(90, 0), (-90, 0), (0, 90), (0, -90)])
def test_what_is_out_of_the_picture_is_left_out_and_nothing_else(world: World, x: float, y: float) -> None:
    world.create(Position(-300, -200), Collider(900, 700), Wind(x, y), Sprite())
    for number in range(8):
        world.step(ticks=7)
        at = 30 * number, 200 - 50 * number
        frame, whole = world.frame(camera=at), world.frame(camera=at, margin=999)
        assert in_the_picture(frame) == in_the_picture(whole)
        assert 0 < len(frame.rows) < len(whole.rows) / 2
