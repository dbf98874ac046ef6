from esper import Processor

from components import ActiveAbility, Duck, Intent, JumpRequest, Swim, Velocity
from ecs_platformer import World
from systems.rules.control.eight_ways import DIAGONAL
from systems.rules.control.input_buffer import waits
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.move_toward import approach
from systems.rules.senses.water_at import is_water_at

# px above `Swim.depth`: with water at that height the actor … (Celeste)
HEAD = 1  # … has its head under water
TOO_DEEP = 6  # … is too deep to jump out
DEEP = 10  # … does not rise by itself
PLUNGE = 0.5  # share of its falling speed that is left when it begins to swim


class SwimSystem(Processor):
    """Lets actors swim where water is deep enough, float at the surface, and jump out of it (Celeste)."""

    run_if_any = (Swim,)

    def process(self, world: World) -> None:
        for entity, (swim, intent, velocity, active, request) in world.actors(
            Swim, Intent, Velocity, ActiveAbility, JumpRequest
        ):
            if active.by not in ("", "swim"):
                continue
            ducking = world.try_get(entity, Duck)
            if not _swims(world, entity, swim, velocity, active) or not can_stand(world, entity, ducking):
                active.by = ""
                continue
            if not active.by:
                stand_up(world, entity, ducking)
                active.by, active.began = "swim", world.clock.now(entity)
                velocity.y *= PLUNGE if velocity.y * world.physics.down(entity) > 0 else 1.0
            asked = waits(intent, "jump", world.ticks(swim.buffer))
            if asked and not is_water_at(world, entity, swim.depth + TOO_DEEP):
                request.due, request.left, active.over = True, world.ticks(swim.hold), True
                request.x, request.y = velocity.x + swim.boost * intent.x, -swim.jump
            else:
                _stroke(world, entity, swim, intent, velocity)


def _swims(world: World, entity: int, swim: Swim, velocity: Velocity, active: ActiveAbility) -> bool:
    """Return True if the actor is in deep water. One that rises through the surface does not begin to swim there."""
    if not (is_water_at(world, entity, 0) and is_water_at(world, entity, swim.depth)):
        return False
    return (
        active.by == "swim"
        or velocity.y * world.physics.down(entity) >= 0
        or is_water_at(world, entity, swim.depth + TOO_DEEP)
    )


def _stroke(world: World, entity: int, swim: Swim, intent: Intent, velocity: Velocity) -> None:
    """Accelerate a swimmer in the direction held; just under the surface, it rises slowly by itself."""
    under = is_water_at(world, entity, swim.depth + HEAD)
    share, down = DIAGONAL if intent.x and intent.y else 1.0, world.physics.down(entity)
    x = (swim.under if under else swim.speed) * share * intent.x
    y = swim.speed * share * intent.y
    if not intent.y and under and not is_water_at(world, entity, swim.depth + DEEP):
        y = -swim.rise * down
    velocity.x = approach(velocity.x, x, _rate(swim, velocity.x, x) * world.dt)
    velocity.y = approach(velocity.y, y, _rate(swim, velocity.y, y) * world.dt)
    if not under:
        velocity.y = max(velocity.y * down, 0.0) * down


def _rate(swim: Swim, speed: float, target: float) -> float:
    """Return the acceleration on an axis (px/s²): `reduction` if the actor is faster than it can swim."""
    return swim.reduction if abs(speed) > swim.speed and speed * target > 0 else swim.acceleration
