from esper import Processor

from components import ActiveAbility, Climb, Duck, Facing, Footing, Intent, JumpRequest, Position, Rider, Velocity
from ecs_platformer import World


class Grabbing(Processor):
    """With grab held, and strength left, it takes hold of the wall that it faces, unless it rises or leaves (Celeste).

    The wall may be a few px away, or begin a few px higher. Standing restores all strength.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, velocity, footing, busy, facing) in world.actors(
            Climb, Intent, Velocity, Footing, ActiveAbility, Facing
        ):
            if footing.on:
                climb.used = 0.0
            spare = climb.jump_cost if climb.refund_left else 0.0
            duck = world.try_get(entity, Duck)
            if (
                busy.by
                or "grab" not in intent.held
                or climb.stamina - climb.used + spare < climb.tired
                or (duck is not None and duck.on)
                or velocity.y < 0
                or velocity.x * facing.x < 0
            ):
                continue
            up = _reach(world, entity, climb, facing.x, intent.y)
            if up is not None:
                if up:
                    world.physics.move_exact(entity, dy=-up)
                _take_hold(world, entity, climb, busy, facing.x, velocity)


def _reach(world: World, entity: int, climb: Climb, side: int, down: int) -> int | None:
    """How many px higher it takes hold; None: nowhere. Not higher than where it is with down held."""
    at = world.get(entity, Position)
    if world.space.is_wall_at(entity, side * climb.distance):
        return 0
    for up in range(1, climb.distance + 1):
        above = at.y - up
        wall = world.space.is_wall_at(entity, side * climb.distance, -up)
        if wall and down < 1 and world.space.fits_at(entity, at.x, above):
            return up
    return None


def _take_hold(world: World, entity: int, climb: Climb, busy: ActiveAbility, side: int, velocity: Velocity) -> None:
    busy.by, busy.began = "climb", world.tick
    velocity.x = 0.0
    velocity.y *= climb.grip
    climb.side, climb.move, climb.settling = side, 0, world.ticks(climb.settle)
    leap, rider = world.try_get(entity, JumpRequest), world.try_get(entity, Rider)
    if leap is not None:
        leap.auto = False
    if rider is not None:
        climb.sides, rider.sides = rider.sides, ("right" if side > 0 else "left",)
    position = world.get(entity, Position)
    for _ in range(climb.distance):
        if world.space.fits_at(entity, position.x + side, position.y):  # it stops nowhere, so it keeps its remainder
            world.physics.move_exact(entity, dx=side)
