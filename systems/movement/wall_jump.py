from esper import Processor

from components import ActiveAbility, Climb, Dash, Duck, Intent, JumpRequest, Steering, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.abilities import ability_of, end_ability
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.jumps import jump_speed


class WallJumpSystem(Processor):
    """Lets actors jump off a nearby wall; for a moment they cannot steer back to it (Celeste).

    A wall jump can end a dash. Soon after a dash straight up, the fields of the Dash (`wall_x`, `wall_y` …) replace
    those of the WallJump: the jump is faster, and the wall may be further away.
    """

    run_if_any = (WallJump,)

    def process(self, world: World) -> None:
        for entity, (wall_jump, intent, request, steering) in world.actors(WallJump, Intent, JumpRequest, Steering):
            asked = waits(intent, "jump", world.ticks(wall_jump.buffer), taps=wall_jump.taps)
            if not asked or request.due or not _is_free_to_jump(world, entity):
                continue
            dash = _recent_upward_dash(world, entity)
            side = _side_of_wall(world, entity, wall_jump.distance if dash is None else dash.reach)
            duck = world.try_get(entity, Duck)
            if not side or not can_stand(world, entity, duck):
                continue
            stand_up(world, entity, duck)
            request.due = True
            if dash is not None:
                request.x, request.y, request.left = -side * dash.wall_x, -dash.wall_y, world.ticks(dash.wall_hold)
                continue
            request.x = -side * wall_jump.x
            request.y, request.left = jump_speed(world, entity, wall_jump.speed, wall_jump.hold)
            if intent.x:
                steering.x, steering.left = -side, world.ticks(wall_jump.forced)
            end_ability(world, entity)


def _recent_upward_dash(world: World, entity: int) -> Dash | None:
    """Return the actor's Dash if the dash went straight up, is over, and still counts for wall jumps; else None."""
    dash = world.try_get(entity, Dash)
    return dash if dash is not None and dash.reach and not ability_of(world, entity) else None


def _side_of_wall(world: World, entity: int, distance: int) -> int:
    """Return the side (-1 or 1) of the wall that the actor climbs, or of a wall within `distance` px, or 0."""
    climb = world.try_get(entity, Climb)
    if climb is not None and ability_of(world, entity) == "climb":
        return climb.side
    return world.space.touching_wall(entity, distance)


def _is_free_to_jump(world: World, entity: int) -> bool:
    """Return True if no ability controls the actor.

    A climb that has just ended does not count as control, nor does a dash without a `target` after its first tick.
    """
    active, dash = world.try_get(entity, ActiveAbility), world.try_get(entity, Dash)
    if active is None or not active.by:
        return True
    if active.by == "dash":
        return dash is not None and not dash.target and active.began < world.clock.now(entity)
    return active.by == "climb" and active.over
