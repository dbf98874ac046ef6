from math import sqrt

from esper import Processor

from components import ActiveAbility, Duck, Intent, JumpRequest, Swim, Velocity, Water
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.move_toward import approach

DIAGONAL = sqrt(0.5)
# px above the depth that it swims in, at which there is water or none (Celeste)
HEAD = 1  # its head is under
OVER = 6  # too deep to leap out
DEEP = 10  # it does not rise by itself
PLUNGE = 0.5  # share of its fall that is left when it begins


class Swimming(Processor):
    """Where water is deep enough, an actor has no weight: up to the surface, at which it rests and leaps (Celeste)."""

    run_if_any = (Swim,)

    def process(self, world: World) -> None:
        for entity, (swim, intent, velocity, busy, leap) in world.actors(
            Swim, Intent, Velocity, ActiveAbility, JumpRequest
        ):
            if busy.by not in ("", "swim"):
                continue
            ducking = world.try_get(entity, Duck)
            if not _floats(world, entity, swim, velocity, busy) or not can_stand(world, entity, ducking):
                busy.by = ""
                continue
            if not busy.by:
                stand_up(world, entity, ducking)
                busy.by, busy.began = "swim", world.tick
                velocity.y *= PLUNGE if velocity.y > 0 else 1.0
            if waits(intent, "jump", world.ticks(swim.buffer)) and not _wet(world, entity, swim.depth + OVER):
                leap.due, leap.left, busy.over = True, world.ticks(swim.hold), True
                leap.x, leap.y = velocity.x + swim.boost * intent.x, -swim.jump
            else:
                _stroke(world, entity, swim, intent, velocity)


def _floats(world: World, entity: int, swim: Swim, velocity: Velocity, busy: ActiveAbility) -> bool:
    """Not, when it leaps out or passes the surface on its way up."""
    if not (_wet(world, entity, 0) and _wet(world, entity, swim.depth)):
        return False
    return busy.by == "swim" or velocity.y >= 0 or _wet(world, entity, swim.depth + OVER)


def _stroke(world: World, entity: int, swim: Swim, intent: Intent, velocity: Velocity) -> None:
    under = _wet(world, entity, swim.depth + HEAD)
    share = DIAGONAL if intent.x and intent.y else 1.0
    x = (swim.under if under else swim.speed) * share * intent.x
    y = swim.speed * share * intent.y
    if not intent.y and under and not _wet(world, entity, swim.depth + DEEP):
        y = -swim.rise
    velocity.x = approach(velocity.x, x, _rate(swim, velocity.x, x) * world.dt)
    velocity.y = approach(velocity.y, y, _rate(swim, velocity.y, y) * world.dt)
    if not under:
        velocity.y = max(velocity.y, 0.0)


def _rate(swim: Swim, speed: float, target: float) -> float:
    return swim.reduction if abs(speed) > swim.speed and speed * target > 0 else swim.acceleration


def _wet(world: World, entity: int, above: int) -> bool:
    """Is there water in the row of px so far above its lowest one?"""
    left, _, right, bottom = world.space.bounds(entity)
    row = bottom - 1 - above
    return any(world.has(zone, Water) for zone in world.space.colliders_in((left, row, right, row + 1), "zone"))
