"""The most Health that a Hud has shown, which makes empty hearts; and the bar of any entity's Health."""

from __future__ import annotations

import pytest

from components import Health, Hud, Invincible, Player, Tag
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.drawing.frame import Blit, Fill
from systems.interface.hud import BORDER, EMPTY, LOST

RED = "#ff0000"


@pytest.fixture
def world() -> World:
    return World(["hearts"])


def most(world: World, entity: int) -> int:
    world.step()
    return world.get(entity, Hud).most


def test_it_remembers_the_most_health_that_the_player_had(world: World) -> None:
    world.create(Player(), health := Health(3))
    display = world.create(Hud(hearts=True))
    found: list[int] = []
    for points in (3, 1, 5, 2):
        health.points = points
        found.append(most(world, display))
    assert found == [3, 3, 5, 5]


def test_the_first_player_counts_and_no_enemy(world: World) -> None:
    world.create(Health(9))
    world.create(Player(), Health(2))
    world.create(Player(), Health(7))
    assert most(world, world.create(Hud(hearts=True))) == 2


def test_a_display_without_hearts_remembers_nothing(world: World) -> None:
    world.create(Player(), Health(3))
    assert most(world, world.create(Hud(text="{coins}"))) == 0


def test_each_display_shows_the_player_of_its_slot(world: World) -> None:
    world.create(Player(), Health(2))
    world.create(Player(slot=2), Health(7))
    displays = [world.create(Hud(hearts=True, slot=slot)) for slot in (1, 2, 3)]
    assert [most(world, display) for display in displays] == [2, 7, 0]


@pytest.fixture
def barred() -> World:
    return World(["hearts", "hud"])


@pytest.fixture
def health(barred: World) -> Health:
    barred.create(health := Health(4), Tag(("boss",)))
    barred.create(Hud(bar="boss", bar_width=42, bar_color=RED, corner="top"))
    barred.step()
    return health


def segments(world: World) -> list[tuple[int, str]]:
    """Return the width and the color of each segment, from left to right."""
    names = {rgba(color): color for color in (RED, EMPTY, LOST)}
    fills = [item for item in world.frame().items if isinstance(item, Fill) and item.height > 1]
    return [(item.width, names[item.color]) for item in sorted(fills, key=lambda one: one.x) if item.color in names]


def test_each_point_is_a_segment(barred: World, health: Health) -> None:
    assert segments(barred) == [(9, RED), (9, RED), (9, RED), (10, RED)]


def test_lost_points_are_dark_and_the_bar_stays_as_wide(barred: World, health: Health) -> None:
    health.points = 1
    barred.step()
    assert segments(barred) == [(9, RED), (9, EMPTY), (9, EMPTY), (10, EMPTY)]


def test_the_point_just_lost_is_paler_for_as_long_as_nothing_hurts(barred: World, health: Health) -> None:
    boss = next(entity for entity, _ in barred.each(Health))
    barred.add(boss, invincible := Invincible())
    health.points, invincible.until = 2, barred.tick + 2
    barred.step()
    assert [color for _, color in segments(barred)] == [RED, RED, LOST, EMPTY]
    barred.step()
    assert [color for _, color in segments(barred)] == [RED, RED, EMPTY, EMPTY]


def test_so_many_points_that_a_segment_is_narrow_leave_no_gaps(barred: World, health: Health) -> None:
    health.points = 20
    barred.step()
    assert [width for width, _ in segments(barred)] == [2] * 20


def test_nothing_is_shown_without_what_has_the_health(barred: World, health: Health) -> None:
    next(hud for _, (hud,) in barred.each(Hud)).text = "The warden"
    assert [item for item in barred.frame().items if isinstance(item, Blit)]
    for entity, _ in list(barred.each(Health)):
        barred.remove(entity)
    barred.step()
    assert barred.frame().items == []


def test_the_bar_has_a_border(barred: World, health: Health) -> None:
    border = [item for item in barred.frame().items if isinstance(item, Fill) and item.color == rgba(BORDER)]
    assert [(item.width, item.height) for item in border] == [(42, 6)]


def test_a_full_bar_can_have_more_points_than_it_ever_showed(barred: World, health: Health) -> None:
    next(hud for _, (hud,) in barred.each(Hud)).bar_points = 6
    assert [color for _, color in segments(barred)] == [RED] * 4 + [EMPTY] * 2
