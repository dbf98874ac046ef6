"""Stock things that throw, carry and let through, in rooms drawn for them: what their descriptions say."""

from pathlib import Path

import pytest

from components import Bubble, Collider, Dash, Health, Pickup, Position, Velocity
from ecs_platformer import World
from tests.support.levels import hero_at, level, struck

HALL = """
    ##############################
    #............................#
    #............................#
    #............................#
    #............................#
    #............................#
    #.@..........................#
    ##############################
"""


def hall(folder: Path, prefab: str, x: int, y: int, fields: str = "", hero: str = "climber") -> World:
    """A hall of 28 by 6 cells with a thing named "it"; the floor is at y = 56, and the hero begins at x = 16."""
    more = f'"@" = {{ prefab = "{hero}", name = "hero" }}\n' if hero != "climber" else ""
    thing = f'[[entity]]\nprefab = "{prefab}"\nname = "it"\nPosition = {{ x = {x}, y = {y} }}\n{fields}\n'
    return level(folder, HALL.replace("@", "P" if more else "@"), more.replace("@", "P") + thing)


@pytest.mark.parametrize(
    ("place", "thrown"),
    [((88, 27), (-1, 0)), ((114, 27), (1, 0)), ((101, 12), (0, -1)), ((101, 41), (0, 1))],
)
def test_a_bumper_throws_what_touches_it_away_from_its_middle(
    tmp_path: Path, place: tuple[int, int], thrown: tuple[int, int]
) -> None:
    world = hall(tmp_path, "bumper", 97, 24)
    hero = world.named("hero")
    here, speed = world.get(hero, Position), world.get(hero, Velocity)
    here.x, here.y = place
    speed.x, speed.y = (-120.0 * way for way in thrown)
    world.step(ticks=2)
    along, across = speed.x * thrown[0] + speed.y * thrown[1], speed.x * thrown[1] + speed.y * thrown[0]
    assert along > 200 > 2 * abs(across)


def test_a_feather_carries_where_it_is_steered_faster_and_faster_and_walls_only_stop_it(tmp_path: Path) -> None:
    world = hall(tmp_path, "feather", 24, 40)
    bubble, hero = world.get(world.named("it"), Bubble), world.named("hero")
    speeds: list[float] = []
    world.step("right", ticks=8)
    while bubble.rider:
        speeds.append(abs(world.get(hero, Velocity).x))
        world.step("right" if len(speeds) < 70 else "left")
    assert 112 <= len(speeds) <= 120  # two seconds, less those before
    assert speeds[8:60] == sorted(speeds[8:60])
    assert {90, 120, 150} <= set(speeds)
    assert speeds[-1] == 180
    world.step("", ticks=4 * 60)
    assert bubble.speed == 90
    assert world.get(world.named("it"), Collider).enabled


def test_a_feather_flies_through_no_wall(tmp_path: Path) -> None:
    world = hall(tmp_path, "feather", 24, 40)
    world.step("right", ticks=20)
    world.step("down right", ticks=60)
    feather, hero = world.get(world.named("it"), Position), hero_at(world)
    assert (feather.x + 12 > 100, feather.y, hero[1]) == (True, 44, 45)
    assert abs(hero[0] - feather.x) <= 4


DREAM = "Collider = { width = 64, height = 48 }"


def test_a_dream_block_is_solid_but_for_the_dash_of_a_dreamer(tmp_path: Path) -> None:
    for hero, dashes in (("climber", True), ("dreamer", False)):
        world = hall(tmp_path, "dream_block", 64, 8, DREAM, hero)
        world.step("right", ticks=30)
        if dashes:
            world.step("right dash")
        world.step("right", ticks=60)
        assert hero_at(world)[0] == 64 - 8


def test_a_dreamer_flies_through_straight_at_full_speed_and_may_dash_again(tmp_path: Path) -> None:
    world = hall(tmp_path, "dream_block", 64, 8, DREAM, "dreamer")
    hero = world.named("hero")
    world.step("right", ticks=12)
    world.step("right jump", ticks=8)
    world.step("right dash")
    heights: set[int] = set()
    speeds: set[float] = set()
    while hero_at(world)[0] < 64 + 60:
        world.step("right")
        if hero_at(world)[0] > 64:
            heights.add(hero_at(world)[1])
            speeds.add(world.get(hero, Velocity).x)
    assert len(heights) == 1
    assert speeds == {240.0}
    world.step("right", ticks=8)
    assert hero_at(world)[0] > 64 + 64
    assert world.get(hero, Dash).spent == 0
    world.step("left", ticks=90)
    assert hero_at(world)[0] == 64 + 64  # solid again


def test_a_wall_in_a_dream_hurts(tmp_path: Path) -> None:
    wall = (
        DREAM + '\n[[entity]]\nprefab = "solid"\nPosition = { x = 112, y = 8 }\nCollider = { width = 8, height = 48 }'
    )
    world = hall(tmp_path, "dream_block", 64, 8, wall + "\n", "dreamer")
    hero = world.named("hero")
    world.get(hero, Health).points = 2
    world.step("right", ticks=20)
    world.step("right dash")
    world.step("right", ticks=60)
    assert world.get(hero, Health).points == 1


TOGGLES = """
[[entity]]
prefab = "toggle_on"
name = "red"
Position = { x = 64, y = 16 }

[[entity]]
prefab = "toggle_off"
name = "blue"
Position = { x = 80, y = 16 }
"""


def test_a_metronome_makes_toggle_blocks_take_turns(tmp_path: Path) -> None:
    world = hall(tmp_path, "metronome", 8, 8, "Trigger = { every = 0.5 }\n" + TOGGLES)
    there: list[tuple[bool, ...]] = []
    world.step(ticks=5)
    for _ in range(4):
        there.append(tuple(world.get(world.named(one), Collider).enabled for one in ("red", "blue")))
        world.step("", ticks=30)
    assert there == [(True, False), (False, True)] * 2


def test_berries_follow_in_a_train_and_a_death_gives_them_up(tmp_path: Path) -> None:
    berry = '[[entity]]\nprefab = "berry"\nPosition = { x = 56, y = 32 }\n'
    world = hall(tmp_path, "berry", 44, 32, berry)
    hero = world.named("hero")
    here = world.get(hero, Position)
    for here.x, here.y in ((44, 28), (52, 28)):
        world.step()
    world.step("right", ticks=8)
    taken = [(one.x, one.y, pick.taker) for _, (pick, one) in world.each(Pickup, Position)]
    assert [taker for _, _, taker in taken] == [hero] * 2
    assert taken[0] != taken[1]
    struck(world, deadly=True)
    world.step(ticks=120)
    assert [(one.x, pick.taker) for _, (pick, one) in world.each(Pickup, Position)] == [(44, 0), (56, 0)]
    assert not world.level.count("berries")
