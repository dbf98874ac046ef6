"""Run speed: how running changes a speed, tick by tick; brains predict their stopping distance by the same rule."""

from functools import lru_cache
from math import copysign, inf

from components import Run
from ecs_platformer import World
from systems.rules.movement.move_toward import approach


def paced(world: World, run: Run, speed: float, direction: int, *, grip: float | None) -> float:
    """Return the next tick's speed (px/s) of an actor that has `speed` now and steers to `direction` (-1, 0 or 1).

    `grip` scales how quickly the speed changes on this ground; None means that the actor is in the air.
    """
    share = run.air if grip is None else grip
    target = run.top_speed * direction
    if run.time_to_top:
        return speed + (target - speed) * min(1.0, 5 / max(world.ticks(run.time_to_top), 1)) * share
    if abs(speed) > run.top_speed:
        if run.reduces == "at_once":
            speed = run.top_speed if speed > 0 else -run.top_speed
        elif run.reduces == "always" or speed * direction > 0:
            in_air = run.air_reduction if grip is None else None
            rate = run.reduction * share if in_air is None else in_air
            return approach(speed, run.top_speed if speed > 0 else -run.top_speed, rate * world.dt)
    rate = run.friction if run.friction is not None and not direction else run.acceleration
    return approach(speed, target, rate * share * world.dt)


def is_at_pace(run: Run, speed: float, direction: int) -> bool:
    """Return True if paced() would return `speed` itself, on any ground and in the air (of -0.0, it returns 0.0)."""
    return speed == run.top_speed * direction and (speed != 0 or copysign(1.0, speed) > 0)


def turned(world: World, run: Run, speed: float, most: int, *, grip: float | None) -> list[float]:
    """Return the speed (px/s) after each tick for an actor that steers forward for one tick and then back.

    `speed` is the speed before the first tick. The list ends with the first speed that is not positive, or after `most`
    ticks.
    """
    speeds = [paced(world, run, speed, 1, grip=grip)]
    if run.time_to_top or run.reduces == "always":
        while speeds[-1] > 0 and len(speeds) < most:
            speeds.append(paced(world, run, speeds[-1], -1, grip=grip))
        return speeds
    # Steering back, the rate is `acceleration` throughout: neither friction nor reduction applies
    back, step = -run.top_speed, run.acceleration * (run.air if grip is None else grip) * world.dt
    speed = speeds[0]
    while speed > 0 and len(speeds) < most:
        speed = approach(speed, back, step)
        speeds.append(speed)
    return speeds


def furthest(world: World, run: Run, speed: float, most: float, *, grip: float | None) -> int | None:
    """Return how many px, at most, the actor moves at the speeds that turned() returns, whatever its Remainder.

    Return None if no bound is known, or if the actor may take longer than `most` s.
    """
    if run.time_to_top or (run.reduces == "always" and speed > run.top_speed):
        return None
    rate = run.acceleration * (run.air if grip is None else grip)
    return stops_within(max(speed, run.top_speed), rate, world.dt, most)


@lru_cache
def stops_within(fastest: float, rate: float, dt: float, most: float) -> int | None:
    """Return how many px, at least 1, an actor moves at most if it runs for one more tick, at a speed of up to
    `fastest` (px/s), then slows down at this rate (px/s²). Return None if it may take longer than `most` s.

    Kept from tick to tick, as the speed and the rate are mostly the same.
    """
    stopping = fastest / rate if rate > 0 else inf  # s, at half of that speed on average
    return int(fastest * (dt + stopping / 2)) + 1 if stopping + 2 * dt <= most else None
