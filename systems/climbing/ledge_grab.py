from esper import Processor

from components import (
    ActiveAbility,
    Facing,
    Footing,
    Intent,
    Jump,
    JumpRequest,
    LedgeGrab,
    Position,
    Remainder,
    Rider,
    Velocity,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.take_off import take_off


class LedgeGrabbing(Processor):
    """Lets an actor that falls along a wall and presses against it catch the upper edge and hang there (TowerFall).

    The wall carries it meanwhile. Jump makes it jump off; down, or away from the wall, lets go.
    """

    run_if_any = (LedgeGrab,)

    def process(self, world: World) -> None:
        for entity, (ledge, intent, velocity, footing, active, facing) in world.actors(
            LedgeGrab, Intent, Velocity, Footing, ActiveAbility, Facing
        ):
            ledge.left = max(ledge.left - 1, 0)
            if active.by == "ledge" and not active.over:
                velocity.x = velocity.y = 0.0
                position = world.get(entity, Position)
                held = not world.space.fits_at(entity, position.x + ledge.side, position.y)
                if _jump_off(world, entity) or not held or intent.y > 0 or intent.x == -ledge.side:
                    active.over = True
                    ledge.left = world.ticks(ledge.wait)
            elif not (active.by or footing.on or ledge.left or velocity.y < 0 or intent.y > 0) and intent.x == facing.x:
                _catch(world, entity, ledge, active, velocity, facing.x)
            if ledge.side and (active.by != "ledge" or active.over):
                ledge.side = 0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    rider.sides = ledge.sides


def _catch(world: World, entity: int, ledge: LedgeGrab, active: ActiveAbility, velocity: Velocity, side: int) -> None:
    """Hang on the first edge that the hands pass in this tick: a height with a solid at the hands and none above."""
    left, top, right, _ = world.space.bounds(entity)
    for fallen in range(int(velocity.y * world.dt) + 2):
        for away in range(ledge.reach):
            x = right + away if side > 0 else left - 1 - away
            hands = top + fallen + ledge.hands
            free_above = world.space.is_region_clear(entity, (x, top + fallen, x + 1, hands))
            if free_above and not world.space.is_region_clear(entity, (x, hands, x + 1, hands + 1)):
                world.physics.move_exact(entity, dy=fallen)
                world.physics.move_exact(entity, side * away)
                active.by, active.began = "ledge", world.tick
                ledge.side = side
                velocity.x = velocity.y = 0.0
                remainder = world.get(entity, Remainder)
                remainder.x = remainder.y = 0.0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    ledge.sides, rider.sides = rider.sides, ("right" if side > 0 else "left",)
                return


def _jump_off(world: World, entity: int) -> bool:
    """Request a jump if a press of jump is buffered; return True if so."""
    jump, request = world.try_get(entity, Jump), world.get(entity, JumpRequest)
    intent = world.get(entity, Intent)
    if jump is None or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
        return False
    request.due, request.x = True, 0.0
    request.y, request.left = take_off(world, entity, jump.speed, jump.hold)
    return True
