"""A freeze of the world stops every timer of the simulation: what was due comes exactly as much later."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from components import (
    Camera,
    CameraTarget,
    Climb,
    Collider,
    Crumble,
    Dash,
    Health,
    Invincible,
    Pose,
    Position,
    Projectile,
    Refill,
    Respawn,
    Respawning,
    Rider,
    Shake,
    Shooter,
    Spring,
    Struck,
    Timeline,
    Trigger,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.testing.room import Room
from systems.rules.scripting.effects import perform

SYSTEMS = Path(__file__).parents[3] / "systems"
FROZEN = 7  # ticks
LONGEST = 200  # ticks
LOOKS = ("visuals", "rules/visuals", "interface", "camera")  # animations go on while the world is frozen
SLIDES = {"level/rooms.py", "camera/camera_motion.py"}  # a slide between rooms is a freeze itself


class Timer(NamedTuple):
    room: Room
    is_over: Callable[[], bool]


def crumbling(room: type[Room]) -> Timer:
    made = room("aa\nLL", a=Rider(), L=Crumble())
    return Timer(made, lambda: not made.get("L", Collider).enabled)


def respawning(room: type[Room]) -> Timer:
    made = room("aa..LL", L=Collider(2, 1, enabled=False))
    made.world.add(made.entity("L"), Respawning(due=40))
    return Timer(made, lambda: made.get("L", Collider).enabled)


def refill(room: type[Room]) -> Timer:
    made = room("aa", a=(Dash(), Climb()))
    crystal = made.world.create(Position(0, 0), Collider(4, 4), Refill(freeze=0, returns=0.5))
    made.get("a", Dash).spent = 1
    made.tick()
    assert not made.world.get(crystal, Collider).enabled
    return Timer(made, lambda: made.world.get(crystal, Collider).enabled)


def shooter(room: type[Room]) -> Timer:
    made = room("aa", a=Shooter("crate", delay=0.5))
    count = len(made.world.entities)
    return Timer(made, lambda: len(made.world.entities) > count)


def second_shot(room: type[Room]) -> Timer:
    made = room("aa", a=Shooter("crate", every=0.5)).tick()
    count = len(made.world.entities)
    return Timer(made, lambda: len(made.world.entities) > count)


def shot(room: type[Room]) -> Timer:
    made = room("aa", a=(Projectile(lifetime=0.5), Velocity()))
    return Timer(made, lambda: "a" not in made)


def invincible(room: type[Room]) -> Timer:
    """Over once a strike counts again."""
    made = room("aa", a=(Health(3), Invincible(0.5)))
    made.world.add(made.entity("a"), Struck(1))
    made.tick()

    def is_hurt_again() -> bool:
        hurt = made.get("a", Health).points < 2
        made.world.add(made.entity("a"), Struck(1))
        return hurt

    return Timer(made, is_hurt_again)


def timeline(room: type[Room]) -> Timer:
    made = room("a", a=Timeline(({"wait": 0.5}, {"remove": "self"}), repeat=False))
    return Timer(made, lambda: "a" not in made)


def trigger(room: type[Room]) -> Timer:
    made = room("a", a=Trigger(on="start", delay=0.5, do=({"remove": "self"},)))
    return Timer(made, lambda: "a" not in made)


def death(room: type[Room]) -> Timer:
    """Over once the level starts again."""
    made = room("aa", a=(Health(1), Respawn()))
    made.world.add(made.entity("a"), Struck(1))
    made.tick(5)
    return Timer(made, lambda: "a" not in made)


def spring(room: type[Room]) -> Timer:
    """Over once it looks as before."""
    made = room("aa", a=Velocity())
    coil = made.world.create(Position(0, 0), Collider(2, 2), Spring())
    made.tick()
    assert made.world.get(coil, Pose).name == "on"
    return Timer(made, lambda: not made.world.get(coil, Pose).name)


def shaking_picture(room: type[Room]) -> Timer:
    made = room("aa", a=(Camera(), CameraTarget())).tick()
    still = made.world.frame().camera
    perform(made.world, made.entity("a"), ({"shake": 0.5},))
    assert made.world.frame().camera != still
    return Timer(made, lambda: made.world.frame().camera == still)


def trembling(room: type[Room]) -> Timer:
    made = room("L", L=(Timeline(({"tremble": 0.5},), repeat=False), Shake())).tick()
    return Timer(made, lambda: made.world.clock.now(made.entity("L")) >= made.get("L", Shake).until)


TIMERS = [crumbling, respawning, refill, shooter, second_shot, shot, invincible, timeline, trigger, death, spring,
          shaking_picture, trembling]  # fmt: skip


def ticks(timer: Timer, *, freeze_at: int = LONGEST) -> int:
    """Return how many ticks it takes until it is over, with a freeze after so many of them."""
    for count in range(LONGEST):
        if timer.is_over():
            return count
        if count == freeze_at:
            timer.room.world.clock.freeze(FROZEN)
        timer.room.tick()
    raise AssertionError("it is never over")


@pytest.mark.parametrize("timer", TIMERS, ids=lambda timer: timer.__name__)
def test_a_freeze_delays_a_timer_by_its_length(room: type[Room], timer: Callable[[type[Room]], Timer]) -> None:
    usual = ticks(timer(room))
    assert usual > 10
    for freeze_at in (0, 1, usual // 2, usual - 1):
        assert ticks(timer(room), freeze_at=freeze_at) == usual + FROZEN


def test_the_clock_stands_still_in_a_freeze_and_goes_on_after_it() -> None:
    world = World([])
    assert world.clock.now(0) == 0
    world.step(ticks=3)
    world.clock.freeze(2)
    found = [(world.tick, world.clock.now(0)) for _ in range(4) if world.step() is None]
    assert found == [(4, 3), (5, 3), (6, 4), (7, 5)]


def test_a_restored_world_has_the_time_that_it_had() -> None:
    world = World([])
    world.clock.freeze(3)
    world.step(ticks=2)
    saved = world.snapshot()
    world.step(ticks=20)
    for text in (saved, type(saved).from_json(saved.to_json())):
        world.restore(text)
        assert (world.tick, world.clock.now(0)) == (2, 0)
        world.step(ticks=4)
        assert (world.tick, world.clock.now(0)) == (6, 3)


def test_worlds_that_were_frozen_for_other_times_differ() -> None:
    one, other = World([]), World([])
    one.clock.freeze(3)
    for world in (one, other):
        world.step(ticks=9)
    assert one.hash() != other.hash()


def test_no_system_counts_a_timer_by_the_tick_of_the_world() -> None:
    """`world.tick` goes on in a freeze: only looks, and slides between rooms, may read it."""
    readers = {
        path.relative_to(SYSTEMS).as_posix()
        for path in SYSTEMS.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "tick"
    }
    assert {path for path in readers if not path.startswith(LOOKS)} <= SLIDES
