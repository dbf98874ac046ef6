"""Jumps: when they can begin, how they take off, whatever causes them, and the arcs of a given height (Pico-8)."""

from functools import lru_cache

from components import Footing, Intent, Jump, JumpRequest, Run, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.movement.abilities import ability_of, end_ability


def can_jump_from_ground(world: World, footing: Footing, jump: Jump) -> bool:
    """Return True if the actor is on the ground (even with a `coyote` of 0), or left it within the coyote time.

    `Footing.air` counts the ticks since it stood on ground, and says LONG_AGO once it has taken off.
    """
    return footing.air < max(world.ticks(jump.coyote), 1)


def jump_speed(world: World, entity: int, speed: float, hold: float) -> tuple[float, int]:
    """Return (speed, ticks) of a jump: its speed in px/s, and for how many ticks holding jump keeps that speed.

    The speed in the result is negative, because positive is the direction of the fall. The arguments `speed` (px/s,
    upwards) and `hold` (s) are the ability's values. If the entity's Jump has a `height`, the arc of that Jump sets the
    speed instead, and the ticks are 0.
    """
    arc = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
    return (-speed, world.ticks(hold)) if arc is None else (-arc[0], 0)


def is_held(world: World, entity: int, request: JumpRequest, intent: Intent) -> bool:
    """Return True if the actor's last jump keeps its speed in this tick, because jump is held.

    The take-off is the first tick of a hold: if the hold has 12 ticks, this is True in the 11 that follow.
    """
    if request.due or request.left <= 1 or ability_of(world, entity):
        return False
    return request.auto or "jump" in intent.held


def count_as_jump(world: World, entity: int, hold: int, *, auto: bool = False) -> None:
    """Treat an entity that was just thrown up as if it had jumped at its present velocity.

    In the next `hold` - 1 ticks, holding jump keeps this velocity, unless it points downwards. With `auto`, jump counts
    as held until the entity lands or jumps. The coyote time ends, and so does any ability that controls the entity. A
    press that waits is not used up.
    """
    request, footing = world.try_get(entity, JumpRequest), world.try_get(entity, Footing)
    if request is not None:
        request.y = world.get(entity, Velocity).y * world.physics.down(entity)
        request.at, request.auto = world.clock.now(entity), auto
        request.left = request.length = hold if request.y <= 0 else 0
    if footing is not None:
        footing.air = LONG_AGO
    end_ability(world, entity)


@lru_cache(maxsize=256)
def arc(height: float, reach: float, top_speed: float, dt: float) -> tuple[float, float]:
    """Return the take-off speed (px/s, upwards) and the gravity (px/s²) of a jump with a given apex.

    The actor reaches the apex `height` px up and `reach` px ahead while it runs at `top_speed` (px/s). `dt` is the
    length of a tick in s. The formulas add up whole ticks and do not integrate a curve: if the actor rises
    d px in the last of n ticks, 2 * d px in the tick before, and so on, it rises (1 + 2 + … + n) * d px in all.
    """
    ticks = max(1, round(reach / (top_speed * dt))) if top_speed else 1
    share = 2 * height / (ticks * (ticks + 1))  # px a tick, each tick
    return ticks * share / dt, share / (dt * dt)


def arc_of(jump: Jump | None, run: Run | None, dt: float) -> tuple[float, float] | None:
    """Return arc() for a Jump with a `height`, or None if there is no Jump or if the Jump has no `height`."""
    if jump is None or not jump.height:
        return None
    return arc(jump.height, jump.reach, 0.0 if run is None else run.top_speed, dt)
