from collections.abc import Iterator

from esper import Processor

from components import ActionEvents, ActiveAbility, Duck, Facing, JumpRequest, Position, Velocity
from ecs_platformer import World

NEAR = 6  # px: how far the wall that it leapt off is away by the end of the tick, at most
TURNING = 30.0  # px/s: who turns at less raises no dust


class DeedWatching(Processor):
    """What actors did in this tick, told once for all that pictures make of it."""

    run_if_any = (ActionEvents,)

    def process(self, world: World) -> None:
        for entity, (deeds, velocity) in world.actors(ActionEvents, Velocity):
            busy, duck, facing = (
                world.try_get(entity, ActiveAbility),
                world.try_get(entity, Duck),
                world.try_get(entity, Facing),
            )
            stands = velocity.y >= 0 and world.space.is_grounded(entity)
            looks = 1 if facing is None else facing.x
            ducks = duck is not None and duck.on
            dashes = busy is not None and busy.by == "dash" and bool(velocity.x or velocity.y)
            if deeds.looked:
                deeds.now = tuple(_done(world, entity, deeds, velocity, stands, looks, ducks, dashes))
            deeds.stood, deeds.looked, deeds.ducked, deeds.dashed = stands, looks, ducks, dashes
            deeds.speed = velocity.y


def _done(
    world: World,
    entity: int,
    deeds: ActionEvents,
    velocity: Velocity,
    stands: bool,
    looks: int,
    ducks: bool,
    dashes: bool,
) -> Iterator[str]:
    leap = world.try_get(entity, JumpRequest)
    if leap.at == world.tick if leap is not None else deeds.stood and velocity.y < 0:
        deeds.wall = 0 if deeds.stood else _wall(world, entity, velocity, looks)
        yield "kick" if deeds.wall else "leap"
    bounces = leap is None and velocity.y < 0 < deeds.speed
    if (stands or bounces) and not deeds.stood:
        deeds.fell = max(deeds.speed, 0.0)
        yield "land"
    if stands and looks != deeds.looked and velocity.x * looks < -TURNING:
        yield "turn"
    if dashes and not deeds.dashed:
        yield "dash"
    if ducks != deeds.ducked:
        yield "duck" if ducks else "rise"


def _wall(world: World, entity: int, velocity: Velocity, looks: int) -> int:
    """The side of the wall behind it; of the one before it, where it leapt straight up."""
    side = -1 if velocity.x > 0 else 1 if velocity.x < 0 else looks
    position = world.get(entity, Position)
    return 0 if world.space.fits_at(entity, position.x + side * NEAR, position.y) else side
