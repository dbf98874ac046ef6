"""Buffers and coyote times of 0: a press on the tick itself still counts, for every ability, and no other one does."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

import components
from components import ActiveAbility, DropThrough, Fall, GravityFlip, Intent, Jump, LedgeGrab, Player, Shooter, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.climbing import clinging
from tests.support.hero.ladder_rooms import LEGEND, ROPE, before_ladder, climbs, on_rope
from tests.support.hero.rooms import hero, place, speed
from tests.support.worlds.pool import SURFACE, pool

FLOOR = "\n".join(["." * 40] * 12 + ["#" * 40]).replace("...", ".@.", 1)
LEDGE = "\n".join(["." * 40] * 12 + ["#" * 11 + "." * 29] + ["." * 40] * 12).replace("...", ".@.", 1)
SHAFT = "\n".join(["#.......#"] * 40).replace("...", ".@.", 1)
ON_FLOOR = (60, 12 * 8 - 11)
STRICT: dict[str, Any] = {"Jump": {"buffer": 0, "coyote": 0}, "WallJump": {"buffer": 0}, "Dash": {"buffer": 0}}


def test_these_tests_know_every_buffer_and_coyote_time() -> None:
    kinds = [kind for kind in vars(components).values() if isinstance(kind, type) and is_dataclass(kind)]
    found = {kind.__name__ for kind in kinds if {"buffer", "coyote"} & {field.name for field in fields(kind)}}
    assert found == {"Dash", "DropThrough", "GravityFlip", "Jump", "LadderClimb", "Shooter", "Swim", "WallJump"}


def test_it_jumps_from_the_ground(room: type[Room]) -> None:
    assert speed(hero(room, FLOOR, ON_FLOOR, **STRICT).tick(held="jump")) == (0, -105)


def test_a_press_on_the_tick_before_the_landing_is_forgotten(room: type[Room]) -> None:
    for early, jumps in ((0, True), (1, False)):
        falling = hero(room, FLOOR, (60, 12 * 8 - 11 - 1), velocity=(0, 60), **STRICT)  # lands in its first tick
        falling.tick(1 - early).tick(3, held="jump")
        assert (speed(falling)[1] < 0) is jumps


def test_on_the_tick_after_the_edge_it_is_too_late(room: type[Room]) -> None:
    for late, jumps in ((0, True), (1, False)):
        running = hero(room, LEDGE, (11 * 8 - 2, ON_FLOOR[1]), velocity=(90, 0), **STRICT)
        last = running.world.snapshot()
        while running.world.space.is_grounded(running.entity("hero")):
            last = running.world.snapshot()
            running.tick(held="right")
        if not late:
            running.world.restore(last)
        assert (speed(running.tick(held="right jump"))[1] < 0) is jumps


def test_it_jumps_off_a_wall(room: type[Room]) -> None:
    assert speed(hero(room, SHAFT, (56, 100), **STRICT).tick(held="jump")) == (-130, -105)


def test_it_dashes_and_jumps_out_of_the_dash(room: type[Room]) -> None:
    dashing = hero(room, FLOOR, ON_FLOOR, **STRICT).tick(6, held="right dash")
    assert speed(dashing) == (240, 0)
    assert speed(dashing.tick(held="right jump")) == (260, -105)


def test_it_jumps_up_the_wall_that_it_climbs(room: type[Room]) -> None:
    assert speed(clinging(room, **STRICT).tick(held="grab jump")) == (0, -105)


def test_it_jumps_off_a_ledge(room: type[Room]) -> None:
    wall = "\n".join([*["aa...."] * 4, *["......"] * 16, *["..####"] * 20])
    hanging = room(wall, a=(LedgeGrab(), Fall(), Jump(buffer=0, coyote=0), Intent(), Player())).tick(60, held="right")
    assert hanging.get("a", ActiveAbility).by == "ledge"
    assert hanging.tick(held="jump").get("a", Velocity).y < 0


def test_it_drops_through_a_one_way(room: type[Room]) -> None:
    standing = room("aa\n--\n..\n..\n##", a=(DropThrough(buffer=0), Fall(), Intent(), Player())).tick(2)
    standing.tick(held="down jump").tick(20).shows("..\n--\n..\naa\n##")


def test_it_flips_its_gravity(room: type[Room]) -> None:
    flipper = room("##\n..\n..\naa\n##", a=(GravityFlip(buffer=0, coyote=0), Fall(), Intent(), Player())).tick(2)
    assert flipper.tick(held="jump").get("a", Velocity).y < 0


def test_it_jumps_out_of_the_water() -> None:
    world = pool()
    swimmer = world.spawn("hero", Position={"x": 100, "y": SURFACE - 2}, Swim={"buffer": 0}, **STRICT)
    world.step(ticks=60)
    world.step("jump")
    assert world.get(swimmer, Velocity).y == -105


def test_it_shoots(room: type[Room]) -> None:
    shooter = Shooter(prefab="crate", button="grab", velocity_x=100.0, every=0.0, buffer=0)
    gun = room("aa", a=(shooter, Player(), Intent()), systems=["input", "shooters"])
    count = len(gun.world.entities)
    assert len(gun.tick().world.entities) == count
    assert len(gun.tick(held="grab").world.entities) == count + 1


def test_a_lift_counts_for_the_next_tick_only(room: type[Room]) -> None:
    """A memory of 0 used to last for ever."""
    for late, boost in ((0, 60), (1, 0), (30, 0)):
        riding = hero(room, ".@.\n...", (80, 100), LiftBoost={"memory": 0}, **STRICT)
        riding.world.spawn("mover", "lift", Position=(64, 111), Collider={"width": 40}, Velocity=(60, 0))
        riding.tick(5).get("lift", Velocity).x = 0.0
        assert speed(riding.tick(late).tick(held="jump"))[0] == boost, late
    assert place(riding)[1] < 100


def test_it_jumps_off_a_ladder_but_not_for_a_press_before_it_was_on_it(room: type[Room]) -> None:
    drawn = partial(room, cell=8, legend=LEGEND)
    assert speed(on_rope(drawn, LadderClimb={"buffer": 0}, **STRICT).tick(held="jump")) == (0, -105)
    for buffer, jumps in ((0, False), (0.08, True)):
        early = before_ladder(drawn, 40, 20, ROPE, LadderClimb={"buffer": buffer}, **STRICT).tick(2, held="up jump")
        assert climbs(early) is not jumps
