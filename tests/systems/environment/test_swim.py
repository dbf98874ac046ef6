"""Swimming: resting at the surface, going where it is held, and jumping out."""

import pytest

from components import ActiveAbility, Collider, Intent, Position, Swim, Velocity, Water
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.pool import DEPTH, SURFACE, pool


def swimmer(y: int = SURFACE, **swim: object) -> tuple[World, int]:
    """A pool, and the stock hero in it whose top is at `y` (px), a tick later."""
    world = pool()
    hero = world.spawn("hero", Position={"x": 100, "y": y}, Swim=swim)
    world.step()
    return world, hero


def depth(world: World, hero: int) -> int:
    """px of water above its feet."""
    return world.space.bounds(hero)[3] - SURFACE


def test_it_rests_at_the_surface() -> None:
    world, hero = swimmer(y=20)
    for _ in range(60):
        world.step()
    depths = {depth(world, hero) for _ in range(60) if world.step() is None}
    assert depths == {9}


def test_it_rises_to_the_surface_from_near_by_but_not_from_the_deep() -> None:
    for y, rises in ((SURFACE + 2, True), (SURFACE + 30, False)):
        world, hero = swimmer(y)
        for _ in range(60):
            world.step()
        assert (depth(world, hero) == 9) == rises


def test_it_swims_in_the_direction_held_at_its_own_speed() -> None:
    world, hero = swimmer(SURFACE + 20, speed=80, under=60)
    for held, x, y in (("right", 60, 0), ("left", -60, 0), ("down", 0, 80), ("up", 0, -80)):
        for _ in range(16):
            world.step(held)
        velocity = world.get(hero, Velocity)
        assert (velocity.x, velocity.y) == (x, pytest.approx(y)), held


def test_it_dives_to_the_ground_and_comes_up_again() -> None:
    world, hero = swimmer()
    for _ in range(90):
        world.step("down")
    assert depth(world, hero) == DEPTH
    depths = [depth(world, hero) for _ in range(120) if world.step("up") is None]
    assert depths[-1] == min(depths) == 9  # it does not jump out, and falls back


def test_jump_at_the_surface_jumps_out() -> None:
    world, hero = swimmer()
    for _ in range(60):
        world.step()
    feet = [world.space.bounds(hero)[3] for _ in range(40) if world.step("jump") is None]
    assert min(feet) < SURFACE - 12


def test_jump_in_the_deep_does_nothing() -> None:
    world, hero = swimmer(SURFACE + 30)
    before = depth(world, hero)
    for _ in range(10):
        world.step("jump")
    assert depth(world, hero) == before


def test_where_it_is_shallow_it_only_wades() -> None:
    shallow = Room(
        ".....\n.@...\n#####", cell=8, legend={"@": {"prefab": "hero", "name": "hero", "Swim": {}}, "#": "wall"}
    )
    shallow.world.create(Position(0, 9), Collider(40, 7), Water())
    shallow.tick(10)
    hero = shallow.world.named("hero")
    shallow.tick(20, held="right")
    assert shallow.world.components(hero)["ActiveAbility"].by == ""


def test_without_the_ability_it_bobs_like_a_box() -> None:
    world = pool()
    hero = world.spawn("hero", Position={"x": 100, "y": 30})
    for _ in range(300):
        world.step("jump")
    assert 0 < depth(world, hero) < 11


def test_a_dash_goes_through_water() -> None:
    world, hero = swimmer(SURFACE + 20)
    for _ in range(10):
        world.step()
    x = world.space.bounds(hero)[0]
    for _ in range(20):
        world.step("right dash")
    assert world.space.bounds(hero)[0] - x > 30


def alone(room: type[Room], deep: int, velocity: Velocity) -> Room:
    """An actor that holds right, and water that reaches so many px above its feet; no other system runs."""
    made = room("aa\n" * 12, systems=["swim"], a=(Swim(depth=8), Intent(), velocity))
    made.world.create(Position(0, 12 - deep), Collider(8, deep), Water())
    made.get("a", Intent).x = 1
    return made.tick()


@pytest.mark.parametrize(("deep", "swims"), [(8, False), (9, True), (12, True)])
def test_it_swims_in_water_that_is_deep_enough(room: type[Room], deep: int, swims: bool) -> None:
    """600 px/s² are 10 px/s a tick."""
    found = alone(room, deep, Velocity())
    assert (found.get("a", ActiveAbility).by == "swim") is swims
    assert found.get("a", Velocity).x == pytest.approx(10 if swims else 0, abs=0.01)


def test_it_plunges_in_at_half_its_speed(room: type[Room]) -> None:
    fell, acceleration = alone(room, 9, Velocity(0, 200)).get("a", Velocity).y, 600 / 60
    assert fell == pytest.approx(200 / 2 - acceleration, abs=0.01)


def test_it_does_not_begin_to_swim_on_its_way_out(room: type[Room]) -> None:
    assert alone(room, 9, Velocity(0, -100)).get("a", ActiveAbility).by == ""
