from functools import partial

import pytest

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Dash,
    Footing,
    GrapplingHook,
    Ladder,
    LadderClimb,
    LedgeGrab,
    Position,
    Solid,
    Swim,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.gadgets.hooks import ability, hooked


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["footing"])


@pytest.mark.parametrize(("below", "on"), [("##", True), (".#", True), ("--", True), ("BB", True), ("..", False)])
def test_it_stands_on_whatever_would_stop_its_next_pixel_down(room: partial[Room], below: str, on: bool) -> None:
    assert room(f"aa\n{below}", a=Footing()).tick().get("a", Footing).on is on


@pytest.mark.parametrize(("speed", "on"), [(0, True), (50, True), (-0.001, False)])
def test_an_actor_that_moves_upwards_does_not_stand(room: partial[Room], speed: float, on: bool) -> None:
    assert room("aa\n##", a=(Footing(), Velocity(0, speed))).tick().get("a", Footing).on is on


def test_rising_it_may_stand_as_well_where_there_is_ground(room: partial[Room]) -> None:
    """Celeste Classic: ground is what is under the feet, whatever the speed."""
    for below, on in (("##", True), ("..", False)):
        assert room(f"aa\n{below}", a=(Footing(rising=True), Velocity(0, -50))).tick().get("a", Footing).on is on


def test_it_remembers_the_tick_before_and_counts_the_ticks_in_the_air(room: partial[Room]) -> None:
    stepping = room("aa..\n##..", a=Footing()).tick(2)
    footing = stepping.get("a", Footing)
    assert (footing.on, footing.was, footing.air) == (True, True, 0)
    stepping.put("a", 2, 0)
    assert [(stepping.tick() and footing.on, footing.was, footing.air) for _ in range(3)] == [
        (False, True, 1),
        (False, False, 2),
        (False, False, 3),
    ]
    stepping.put("a", 0, 0).tick()
    assert (footing.on, footing.was, footing.air) == (True, False, 0)


def test_what_is_over_ends_with_the_next_tick(room: partial[Room]) -> None:
    doing = room("aa", a=(Footing(), ActiveAbility(), Dash()))
    busy = doing.get("a", ActiveAbility)
    busy.by = "dash"
    assert doing.tick().get("a", ActiveAbility).by == "dash"
    busy.over = True
    doing.tick()
    assert (busy.by, busy.over) == ("", False)


@pytest.mark.parametrize(
    ("by", "made"),
    [
        ("dash", Dash()), ("climb", Climb()), ("ledge", LedgeGrab()), ("ladder", LadderClimb()), ("swim", Swim()),
        ("hook", GrapplingHook()),
    ],
)  # fmt: skip
def test_an_ability_ends_with_the_component_that_gave_it(room: partial[Room], by: str, made: object) -> None:
    doing = room("aa", a=(Footing(), ActiveAbility(), made))
    busy = doing.get("a", ActiveAbility)
    busy.by = by
    assert doing.tick(2).get("a", ActiveAbility).by == by
    doing.world.remove(doing.entity("a"), type(made))
    doing.tick()
    assert busy.by == ""


def on_ladder() -> tuple[World, int]:
    world = World()
    world.create(Position(100, 60), Collider(8, 112), Ladder())
    hero = world.spawn("hero", Position=(100, 150))
    world.add(hero, LadderClimb())
    world.step("up", 10)
    return world, hero


def in_dash() -> tuple[World, int]:
    world = World()
    hero = world.spawn("hero", Position=(100, 100))
    world.step("right dash", 2)
    return world, hero


def test_a_hero_that_loses_its_hook_ladder_or_dash_meanwhile_runs_and_falls_again() -> None:
    for by, kind, (world, hero) in (
        ("hook", GrapplingHook, hooked("up grab", mode="pull")),
        ("ladder", LadderClimb, on_ladder()),
        ("dash", Dash, in_dash()),
    ):
        assert ability(world, hero) == by
        world.create(Position(0, 172), Collider(320, 8), Solid())
        world.remove(hero, kind)
        world.step("right", 60)
        assert ability(world, hero) == "", by
        assert world.get(hero, Position).x > 140, by
        assert world.get(hero, Position).y > 120, by
