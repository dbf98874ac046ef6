from esper import Processor

from components import ActiveAbility, Climb, Duck, Facing, Footing, Intent, JumpRequest, Position, Rider, Velocity
from ecs_platformer import World
from systems.rules.control.assist import assisted


class GrabSystem(Processor):
    """Lets an actor grab the wall that it faces while grab is held (Celeste).

    The wall may be a few px away, and its lower edge may be a few px above the actor. An actor that is tired, ducks,
    rises or moves away from the wall cannot grab. Standing on ground restores all stamina; the assist
    "infinite_stamina" restores it in every tick.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, velocity, footing, active, facing) in world.actors(
            Climb, Intent, Velocity, Footing, ActiveAbility, Facing
        ):
            if footing.on or assisted(world, entity, "infinite_stamina"):
                climb.used = 0.0
            down = world.physics.down(entity)
            refund = climb.jump_cost if climb.refund_left else 0.0  # stamina that may still be refunded counts as left
            duck = world.try_get(entity, Duck)
            if (
                active.by
                or "grab" not in intent.held
                or climb.stamina - climb.used + refund < climb.tired
                or (duck is not None and duck.on)
                or velocity.y * down < 0
                or velocity.x * facing.x < 0
            ):
                continue
            up = _height_of_hold(world, entity, climb, facing.x, intent.y * down)
            if up is not None:
                if up:
                    world.physics.move_exact(entity, dy=-up * down)
                _take_hold(world, entity, climb, active, facing.x, velocity)


def _height_of_hold(world: World, entity: int, climb: Climb, side: int, held: int) -> int | None:
    """Return how many px the actor must rise to grab the wall, or None if it cannot grab any wall.

    `held` is the vertical direction held; while that is down (1), the actor does not rise to grab.
    """
    position, down = world.get(entity, Position), world.physics.down(entity)
    if world.space.is_wall_at(entity, side * climb.distance):
        return 0
    for up in range(1, climb.distance + 1):
        y = position.y - up * down
        wall = world.space.is_wall_at(entity, side * climb.distance, -up * down)
        if wall and held < 1 and world.space.fits_at(entity, position.x, y):
            return up
    return None


def _take_hold(world: World, entity: int, climb: Climb, active: ActiveAbility, side: int, velocity: Velocity) -> None:
    active.by, active.began = "climb", world.clock.now(entity)
    velocity.x = 0.0
    velocity.y *= climb.grip
    climb.side, climb.move, climb.settling = side, 0, world.ticks(climb.settle)
    request, rider = world.try_get(entity, JumpRequest), world.try_get(entity, Rider)
    if request is not None:
        request.auto = False
    if rider is not None:
        climb.sides, rider.sides = rider.sides, ("right" if side > 0 else "left",)
    position = world.get(entity, Position)
    for _ in range(climb.distance):
        if world.space.fits_at(entity, position.x + side, position.y):  # it is not stopped, so its remainder is kept
            world.physics.move_exact(entity, dx=side)
