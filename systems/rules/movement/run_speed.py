"""How running changes a speed: the one rule of those who run, and of those who ask how far that would take them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from systems.rules.movement.move_toward import approach

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


class Pace(Protocol):
    """Run, as the framework sees it."""

    top_speed: float
    acceleration: float
    friction: float | None
    reduction: float
    air: float
    time_to_top: float


def paced(world: World, run: Pace, speed: float, direction: int, *, grip: float) -> float:
    """The speed after one more tick (px/s), for one that wants to go to `direction` (-1, 0, 1).

    `grip` is the share of all changes that its feet, or the air, let it have.
    """
    target = run.top_speed * direction
    if run.time_to_top:
        return speed + (target - speed) * min(1.0, 5 / max(world.ticks(run.time_to_top), 1)) * grip
    return approach(speed, target, _rate(run, direction, speed) * grip * world.dt)


def turned(world: World, run: Pace, speed: float, most: int, *, grip: float) -> list[float]:
    """The speeds of the next ticks (px/s, at most so many) of one that wants on for one of them, and then back, to the
    one in which it stands still or goes back."""
    speeds = [paced(world, run, speed, 1, grip=grip)]
    if run.time_to_top:
        while speeds[-1] > 0 and len(speeds) < most:
            speeds.append(paced(world, run, speeds[-1], -1, grip=grip))
        return speeds
    back, step = -run.top_speed, run.acceleration * grip * world.dt  # who wants back goes by that all the time
    speed = speeds[0]
    while speed > 0 and len(speeds) < most:
        speed = approach(speed, back, step)
        speeds.append(speed)
    return speeds


def furthest(world: World, run: Pace, speed: float, most: int, *, grip: float) -> float | None:
    """At least as many px as these speeds take it; None where that cannot be told without them."""
    fastest, step = max(speed, run.top_speed), run.acceleration * grip * world.dt
    if run.time_to_top or step <= 0 or fastest / step + 2 > most:
        return None
    return (fastest / step + 1) * fastest * world.dt  # each tick is slower by a step than the one before


def _rate(run: Pace, direction: int, speed: float) -> float:
    """px/s²"""
    if abs(speed) > run.top_speed and speed * direction > 0:
        return run.reduction
    return run.friction if run.friction is not None and not direction else run.acceleration
