from esper import Processor

from components import ActiveAbility, Climb, Footing, Intent, LiftBoost, Position, Rider, Steering, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach

HANDS = 4  # px below its top: what is higher than that holds nothing (Celeste)
HEADROOM = 6  # px that must be free above it to hop over the top


class Climbing(Processor):
    """Up, down, or holding on to the wall, while it is held and strength lasts; over the top with a hop (Celeste)."""

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, velocity, busy, footing, position) in world.actors(
            Climb, Intent, Velocity, ActiveAbility, Footing, Position
        ):
            if busy.by == "climb" and not busy.over and busy.began < world.tick:
                climb.settling = max(climb.settling - 1, 0)
                if "grab" not in intent.held:
                    _drop(world, entity, velocity, busy)
                elif world.space.fits_at(entity, position.x + climb.side, position.y):
                    busy.over = True
                    if velocity.y < 0:
                        _hop(world, entity, climb, velocity, busy)
                elif _climbs(world, entity, climb, intent, velocity, footing, position):
                    _hop(world, entity, climb, velocity, busy)
                else:
                    _tire(world, entity, climb, velocity, busy)
            if climb.side and (busy.by != "climb" or busy.over):
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    rider.sides = climb.sides
            if busy.by != "climb":
                climb.side = 0


def _climbs(
    world: World, entity: int, climb: Climb, intent: Intent, velocity: Velocity, footing: Footing, position: Position
) -> bool:
    """Its speed along the wall. True: it has reached the top."""
    target, slips = 0.0, climb.settling > 0 or not intent.y
    if not climb.settling and intent.y < 0:
        low = not world.space.fits_at(entity, position.x, position.y - HEADROOM) and _no_hold(
            world, entity, climb.side, -1
        )
        if low or not world.space.fits_at(entity, position.x, position.y - 1):
            velocity.y, slips = max(velocity.y, 0.0), True
        elif _no_hold(world, entity, climb.side):
            return True
        else:
            target = -climb.up
    elif not climb.settling and intent.y > 0:
        if footing.on:
            velocity.y = min(velocity.y, 0.0)
        else:
            target = climb.down
    climb.move = (target > 0) - (target < 0)
    if slips and _no_hold(world, entity, climb.side):
        target = climb.slip
    velocity.y = approach(velocity.y, target, climb.acceleration * world.dt)
    if intent.y < 1 and velocity.y > 0 and world.space.fits_at(entity, position.x + climb.side, position.y + 1):
        velocity.y = 0.0
    return False


def _no_hold(world: World, entity: int, side: int, dy: int = 0) -> bool:
    """Are its hands above the edge of the wall?"""
    left, top, right, _ = world.space.bounds(entity)
    x = right if side > 0 else left - 1
    at = top + HANDS + dy
    above = at - HANDS + dy
    return world.space.is_region_clear(entity, (x, at, x + 1, at + 1)) and world.space.is_region_clear(
        entity, (x, above, x + 1, above + 1)
    )


def _tire(world: World, entity: int, climb: Climb, velocity: Velocity, busy: ActiveAbility) -> None:
    if not climb.settling and climb.move <= 0:
        climb.used += (climb.up_cost if climb.move < 0 else climb.hold_cost) * world.dt
    if climb.used >= climb.stamina:
        _drop(world, entity, velocity, busy)


def _drop(world: World, entity: int, velocity: Velocity, busy: ActiveAbility) -> None:
    busy.over = True
    lift = world.try_get(entity, LiftBoost)
    if lift is not None:
        velocity.x += lift.x
        velocity.y += lift.y


def _hop(world: World, entity: int, climb: Climb, velocity: Velocity, busy: ActiveAbility) -> None:
    """Up at once; forwards at once or as soon as the edge is cleared (system `hop`)."""
    busy.over = True
    velocity.y = min(velocity.y, -climb.hop_y)
    steering = world.try_get(entity, Steering)
    if steering is not None:
        steering.x, steering.left = 0, world.ticks(climb.hop_forced)
    climb.hop_at, climb.hop_left = world.tick, world.ticks(climb.hop_forced)
    wall = next(iter(world.space.walls_at(entity, climb.side)), 0)
    climb.hop_side, climb.hop_solid = (climb.side, wall) if wall else (0, 0)
    if wall:
        place = world.get(wall, Position)
        climb.hop_place = (place.x, place.y)
    else:
        velocity.x = climb.side * climb.hop_x
