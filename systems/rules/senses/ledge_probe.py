"""Looks ahead of an actor that walks to one side, for a wall, a hazard or the end of its ground."""

from itertools import accumulate

from components import Brain, Collider, Hazard, Position, Remainder, Run, Velocity
from ecs_platformer import World
from systems.rules.movement.run_speed import furthest, stops_within, turned
from systems.rules.senses.hostility import hostile

HORIZON = 2.0  # s; an actor that takes longer to stop is treated as too fast


def grounded(world: World, entity: int) -> bool:
    """Return whether the actor stands on ground and does not move up."""
    return _is_grounded(world, entity, world.try_get(entity, Velocity))


def note_floor(world: World, entity: int, brain: Brain) -> bool:
    """Update `brain.floor`; return True if the actor stands on ground.

    `brain.floor` is the Position.y at which the actor last stood on ground, or None once the actor has fallen lower.
    Call this in every tick, or note the actor's Position.y while it has_clear_way(). note_floor() changes nothing while
    `brain.floor` is the actor's Position.y.
    """
    parts = world.entities.by_class(entity)
    y, on_ground = parts[Position].y, _is_grounded(world, entity, parts.get(Velocity))
    if on_ground:
        brain.floor = y
    elif brain.floor is not None and (y - brain.floor) * world.physics.down(entity) > 0:
        brain.floor = None
    return on_ground


def _is_grounded(world: World, entity: int, velocity: Velocity | None) -> bool:
    rises = velocity is not None and velocity.y and velocity.y * world.physics.down(entity) < 0
    return not rises and world.space.is_grounded(entity)


def has_clear_way(world: World, entity: int, side: int) -> bool:
    """Return True if the actor stands on ground, and is known to have neither a wall nor a ledge ahead.

    Mostly this is so, and it takes less than to ask note_floor(), wall_ahead() and ledge_ahead(), which tell what is
    there if the result is False.
    """
    parts = world.entities.by_class(entity)
    run, velocity = parts.get(Run), parts.get(Velocity)
    if run is None or velocity is None or velocity.y or run.time_to_top or velocity.x * side > run.top_speed:
        return False
    # See furthest(): the speed is at most the top speed, and the ground grips
    px = stops_within(run.top_speed, run.acceleration, world.dt, HORIZON)
    return px is not None and world.space.knows_way(entity, side * px)


def wall_ahead(world: World, entity: int, side: int) -> bool:
    """Return whether a solid blocks the next pixel to this side (-1 or 1)."""
    if world.space.knows_way(entity, side):  # saves the search below
        return False
    position = world.get(entity, Position)
    return not world.space.fits_at(entity, position.x + side, position.y)


def hazard_ahead(world: World, entity: int, side: int) -> bool:
    """Return True if the actor would reach a Hazard by walking to `side` for one more tick, then stopping.

    A Hazard counts if it is on and its Team may hurt the actor.
    """
    velocity, remainder = world.try_get(entity, Velocity) or Velocity(), world.try_get(entity, Remainder) or Remainder()
    run, speed = world.try_get(entity, Run), velocity.x * side
    speeds = [speed] if run is None else turned(world, run, speed, world.ticks(HORIZON), grip=1.0)
    gone = accumulate((one * world.dt for one in speeds), initial=remainder.x * side)
    reach = max(round(max(gone)), 1)
    left, top, right, bottom = world.space.bounds(entity)
    region = (right, top, right + reach, bottom) if side > 0 else (left - reach, top, left, bottom)
    hazards = ((one, world.try_get(one, Hazard)) for one in world.space.colliders_in(region, excluding=entity))
    return any(hazard is not None and hazard.on and hostile(world, one, entity) for one, hazard in hazards)


def ledge_ahead(world: World, entity: int, brain: Brain, run: Run | None, side: int, *, on_ground: bool) -> bool:
    """Return True if the actor would pass the end of its ground by walking to `side` for one more tick, then stopping.

    In a hop, the actor's ground is the ground that it took off from; once the actor has fallen below that ground, the
    result is True. `run` says how far the actor slides while it stops; without a Run, the actor stops at once. If the
    actor would slide for more than HORIZON s, the result is True. Gaps narrower than the actor count as ground.
    """
    if brain.floor is None:
        return True
    parts = world.entities.by_class(entity)
    at, velocity, remainder = parts[Position], parts.get(Velocity) or Velocity(), parts.get(Remainder) or Remainder()
    end, gone, reach = parts[Collider].width - 1, remainder.x * side, 1.0  # px
    if run is None:
        speeds = [velocity.x * side]
    else:
        speed, grip = velocity.x * side, 1.0 if on_ground else None
        bound = furthest(world, run, speed, HORIZON, grip=grip) if brain.floor == at.y else None
        # Mostly the actor is in the middle of its ground: an upper bound of the stopping distance is enough then
        if bound is not None and world.space.is_grounded_along(entity, side * (end + 1), side * (end + bound)):
            return False
        speeds = turned(world, run, speed, world.ticks(HORIZON), grip=grip)
        if speeds[-1] > 0:
            return True
    for speed in speeds:
        gone += speed * world.dt
        if gone > reach:
            reach = gone
    return not world.space.is_grounded_along(entity, side * (end + 1), side * (end + round(reach)), brain.floor - at.y)
