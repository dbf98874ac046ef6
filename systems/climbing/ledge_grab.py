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
    Run,
    Velocity,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.jump_arc import arc_of


class LedgeGrabbing(Processor):
    """Falling along a wall and pressed against it, it catches the upper edge and hangs there, riding it (TowerFall).

    Jump leaps off; down, or the direction away, lets go.
    """

    run_if_any = (LedgeGrab,)

    def process(self, world: World) -> None:
        for entity, (ledge, intent, velocity, footing, busy, facing) in world.actors(
            LedgeGrab, Intent, Velocity, Footing, ActiveAbility, Facing
        ):
            ledge.left = max(ledge.left - 1, 0)
            if busy.by == "ledge" and not busy.over:
                velocity.x = velocity.y = 0.0
                position = world.get(entity, Position)
                held = not world.space.fits_at(entity, position.x + ledge.side, position.y)
                if _leaps(world, entity) or not held or intent.y > 0 or intent.x == -ledge.side:
                    busy.over = True
                    ledge.left = world.ticks(ledge.wait)
            elif not (busy.by or footing.on or ledge.left or velocity.y < 0 or intent.y > 0) and intent.x == facing.x:
                _catch(world, entity, ledge, busy, velocity, facing.x)
            if ledge.side and (busy.by != "ledge" or busy.over):
                ledge.side = 0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    rider.sides = ledge.sides


def _catch(world: World, entity: int, ledge: LedgeGrab, busy: ActiveAbility, velocity: Velocity, side: int) -> None:
    left, top, right, _ = world.space.bounds(entity)
    for fallen in range(int(velocity.y * world.dt) + 2):
        for away in range(ledge.reach):
            x = right + away if side > 0 else left - 1 - away
            above = world.space.is_region_clear(entity, (x, top + fallen, x + 1, top + fallen + ledge.hands))
            hands = top + fallen + ledge.hands
            if above and not world.space.is_region_clear(entity, (x, hands, x + 1, hands + 1)):
                world.physics.move_exact(entity, dy=fallen)
                world.physics.move_exact(entity, side * away)
                busy.by, busy.began = "ledge", world.tick
                ledge.side = side
                velocity.x = velocity.y = 0.0
                remainder = world.get(entity, Remainder)
                remainder.x = remainder.y = 0.0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    ledge.sides, rider.sides = rider.sides, ("right" if side > 0 else "left",)
                return


def _leaps(world: World, entity: int) -> bool:
    jump, leap = world.try_get(entity, Jump), world.get(entity, JumpRequest)
    intent = world.get(entity, Intent)
    if jump is None or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
        return False
    shape = arc_of(jump, world.try_get(entity, Run), world.dt)
    leap.due, leap.x = True, 0.0
    leap.y = -(jump.speed if shape is None else shape[0])
    leap.left = world.ticks(jump.hold) if shape is None else 0
    return True
