"""One small room for each timer of the stock systems, and when that timer is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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
from ecs_platformer.tools.testing.room import Room
from systems.rules.scripting.effects import perform


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
    made = room("aa", a=(Health(1), Respawn()))
    made.world.add(made.entity("a"), Struck(1))
    made.tick(5)
    return Timer(made, lambda: "a" not in made)


def spring(room: type[Room]) -> Timer:
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
