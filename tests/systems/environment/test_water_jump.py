"""Jumping off water that an actor does not swim in: at its feet, or just below them."""

import pytest

from components import ActiveAbility, Collider, Player, Position, Swim, Velocity, WallJump, Water
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.pool import DEPTH, SURFACE, pool

JUMP = Velocity(0, -105)


def above_water(room: type[Room], gap: int, *more: object) -> Room:
    """An actor, 8 px wide and 12 px high, with water so many px below its feet, in the first tick of a jump held."""
    made = room(
        "aa\n" * 12, systems=["input", "water_jump", "wall_jump", "take_off"], a=(Player(), Swim(), Velocity(), *more)
    )
    made.world.create(Position(-8, 12 + gap), Collider(24, 8), Water())
    return made.tick(held="jump")


@pytest.mark.parametrize(("gap", "jumps"), [(-8, True), (0, True), (1, True), (2, False)])
def test_it_jumps_off_water_at_its_feet_or_almost(room: type[Room], gap: int, jumps: bool) -> None:
    assert (above_water(room, gap).get("a", Velocity) == JUMP) is jumps


def test_while_an_ability_controls_it_it_does_not(room: type[Room]) -> None:
    dashing = ActiveAbility()
    dashing.by = "dash"
    assert above_water(room, 0, dashing).get("a", Velocity) == Velocity()


def test_beside_a_wall_it_jumps_off_the_water(room: type[Room]) -> None:
    made = room(
        "aa#\n" * 12,
        systems=["input", "water_jump", "wall_jump", "take_off"],
        a=(Player(), Swim(), WallJump(), Velocity()),
    )
    made.world.create(Position(0, 12), Collider(2, 8), Water())
    assert made.tick(held="jump").get("a", Velocity) == JUMP


def test_a_swimmer_that_a_current_throws_out_of_the_water_can_still_jump() -> None:
    world = pool()
    world.spawn("current_up", Position=(0, SURFACE + 4), Collider={"width": 200, "height": DEPTH - 4}, Wind={"y": -50})
    hero = world.spawn("hero", Position={"x": 100, "y": SURFACE + 30}, Swim={})
    active, ticks = world.get(hero, ActiveAbility), 0
    while (active.by == "swim" or not ticks) and ticks < 60:
        world.step("up")
        ticks += 1
    assert 0 < ticks < 60
    feet = [world.space.bounds(hero)[3] for _ in range(30) if world.step("up jump") is None]
    assert min(feet) < SURFACE - 12
