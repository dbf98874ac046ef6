from esper import Processor

from components import (
    ActiveAbility,
    Facing,
    Footing,
    Intent,
    Jump,
    JumpRequest,
    LadderClimb,
    LedgeGrab,
    Remainder,
    Rider,
    Velocity,
)
from components.physics.actor import Side
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.jumps import jump_speed
from systems.rules.movement.ladder_hold import holds
from systems.rules.movement.up_and_down import own_region


class LedgeGrabSystem(Processor):
    """Lets a falling actor catch the upper edge of the wall that it faces, and hang there (TowerFall).

    While it hangs, the actor rides the wall, and also a lift that comes up under its feet. A press of jump makes the
    actor jump off. The actor lets go when down or the direction away from the wall is held, when its hands are no
    longer at the edge, or when up is held in front of a ladder, which it then climbs.
    """

    run_if_any = (LedgeGrab,)

    def process(self, world: World) -> None:
        for entity, (ledge, intent, velocity, footing, active, facing) in world.actors(
            LedgeGrab, Intent, Velocity, Footing, ActiveAbility, Facing
        ):
            ledge.left = max(ledge.left - 1, 0)
            down = world.physics.down(entity)
            if active.by == "ledge" and not active.over:
                velocity.x = velocity.y = 0.0
                lets_go = (
                    intent.y * down > 0
                    or intent.x == -ledge.side
                    or not _is_edge(world, entity, ledge, ledge.side)
                    or (intent.y and _is_at_ladder(world, entity))
                )
                if _jump_off(world, entity) or lets_go:
                    active.over = True
                    ledge.left = world.ticks(ledge.wait)
            elif not (active.by or footing.on or ledge.left or velocity.y * down < 0) and _reaches(
                ledge, intent, facing, down
            ):
                _catch(world, entity, ledge, active, velocity, facing.x)
            if ledge.side and (active.by != "ledge" or active.over):
                ledge.side = 0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    rider.sides = ledge.sides


def _reaches(ledge: LedgeGrab, intent: Intent, facing: Facing, down: int) -> bool:
    """Return True if the actor may catch an edge at the side that it faces, as `by` says."""
    return intent.y * down <= 0 and (intent.x == facing.x or (ledge.by == "facing" and not intent.x))


def _catch(world: World, entity: int, ledge: LedgeGrab, active: ActiveAbility, velocity: Velocity, side: int) -> None:
    """Hang the actor from the first edge that its hands pass in this tick, if there is such an edge."""
    down = world.physics.down(entity)
    for fallen in range(int(velocity.y * down * world.dt) + 2):
        for away in range(ledge.reach):
            if _is_edge(world, entity, ledge, side, away, fallen):
                world.physics.move_exact(entity, dy=fallen * down)
                world.physics.move_exact(entity, side * away)
                active.by, active.began = "ledge", world.clock.now(entity)
                ledge.side = side
                velocity.x = velocity.y = 0.0
                remainder = world.get(entity, Remainder)
                remainder.x = remainder.y = 0.0
                rider = world.try_get(entity, Rider)
                if rider is not None:
                    wall: Side = "right" if side > 0 else "left"
                    ledge.sides, rider.sides = rider.sides, ("feet", wall) if "feet" in rider.sides else (wall,)
                return


def _is_edge(world: World, entity: int, ledge: LedgeGrab, side: int, away: int = 0, fallen: int = 0) -> bool:
    """Return True if the actor, moved by `away` px to the side and `fallen` px down, has its hands at an edge.

    At an edge, a wall is beside its hands, and no wall is beside it from there up to its head.
    """
    left, top, right, _ = world.space.bounds(entity)
    x, top = right + away if side > 0 else left - 1 - away, top + fallen
    hands = top + ledge.hands
    above = own_region(world, entity, (x, top, x + 1, hands))
    at_hands = own_region(world, entity, (x, hands, x + 1, hands + 1))
    return world.space.is_region_clear(entity, above) and not world.space.is_region_clear(entity, at_hands)


def _is_at_ladder(world: World, entity: int) -> bool:
    """Return True if the actor is in front of a ladder that it can climb up."""
    climb = world.try_get(entity, LadderClimb)
    return climb is not None and any(hold.up or not hold.stands for hold in holds(world, entity, climb))


def _jump_off(world: World, entity: int) -> bool:
    jump, request = world.try_get(entity, Jump), world.try_get(entity, JumpRequest)
    intent = world.get(entity, Intent)
    if jump is None or request is None or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
        return False
    request.due, request.x = True, 0.0
    request.y, request.left = jump_speed(world, entity, jump.speed, jump.hold)
    return True
