"""Run speed: how running changes a speed, tick by tick; brains predict their stopping distance by the same rule."""

from components import Run
from ecs_platformer import World
from systems.rules.movement.move_toward import approach


def paced(world: World, run: Run, speed: float, direction: int, *, grip: float) -> float:
    """Return the speed (px/s) one tick later, of an actor that steers to `direction` (-1, 0 or 1).

    `grip` is the factor of the ground, or of the air, on each change of the speed.
    """
    target = run.top_speed * direction
    if run.time_to_top:
        return speed + (target - speed) * min(1.0, 5 / max(world.ticks(run.time_to_top), 1)) * grip
    return approach(speed, target, _rate(run, direction, speed) * grip * world.dt)


def turned(world: World, run: Run, speed: float, most: int, *, grip: float) -> list[float]:
    """Return the speeds (px/s) of an actor that steers forward for one tick and then back, tick by tick.

    The list ends with the first speed that is not positive, or after `most` ticks.
    """
    speeds = [paced(world, run, speed, 1, grip=grip)]
    if run.time_to_top:
        while speeds[-1] > 0 and len(speeds) < most:
            speeds.append(paced(world, run, speeds[-1], -1, grip=grip))
        return speeds
    # Steering back, the rate is `acceleration` throughout: neither friction nor reduction applies
    back, step = -run.top_speed, run.acceleration * grip * world.dt
    speed = speeds[0]
    while speed > 0 and len(speeds) < most:
        speed = approach(speed, back, step)
        speeds.append(speed)
    return speeds


def furthest(world: World, run: Run, speed: float, most: int, *, grip: float) -> float | None:
    """Return an upper bound (px) of the distance that `turned` covers; None if only the list itself can answer."""
    fastest, step = max(speed, run.top_speed), run.acceleration * grip * world.dt
    if run.time_to_top or step <= 0 or fastest / step + 2 > most:
        return None
    return (fastest / step + 1) * fastest * world.dt  # each tick is slower by a step than the one before


def _rate(run: Run, direction: int, speed: float) -> float:
    """Return the rate (px/s²) at which the speed changes, without the factor `grip`."""
    if abs(speed) > run.top_speed and speed * direction > 0:
        return run.reduction
    return run.friction if run.friction is not None and not direction else run.acceleration
