from esper import Processor

from components import ActiveAbility, Climb, Dash, Duck, Intent, Jump, JumpRequest, Run, Steering, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.jump_arc import arc_of


class WallJumping(Processor):
    """Off a wall that is near, away from it, and no way back for a moment; also out of a dash (Celeste).

    Soon after a dash straight up as out of that dash: faster, higher, and from further away.
    """

    run_if_any = (WallJump,)

    def process(self, world: World) -> None:
        for entity, (wall_jump, intent, leap, steering) in world.actors(WallJump, Intent, JumpRequest, Steering):
            asked = waits(intent, "jump", world.ticks(wall_jump.buffer), taps=wall_jump.taps)
            if not asked or leap.due or not _may(world, entity):
                continue
            busy, dash = world.try_get(entity, ActiveAbility), _upright(world, entity)
            side = _wall(world, entity, wall_jump.distance if dash is None else dash.reach)
            duck = world.try_get(entity, Duck)
            if not side or not can_stand(world, entity, duck):
                continue
            stand_up(world, entity, duck)
            leap.due = True
            if dash is not None:
                leap.x, leap.y, leap.left = -side * dash.wall_x, -dash.wall_y, world.ticks(dash.wall_hold)
                continue
            shape = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
            leap.x = -side * wall_jump.x
            leap.y = -(wall_jump.speed if shape is None else shape[0])
            leap.left = world.ticks(wall_jump.hold) if shape is None else 0
            if intent.x:
                steering.x, steering.left = -side, world.ticks(wall_jump.forced)
            if busy is not None and busy.by:
                busy.over = True


def _upright(world: World, entity: int) -> Dash | None:
    """The dash straight up that still counts, when it is over."""
    busy, dash = world.try_get(entity, ActiveAbility), world.try_get(entity, Dash)
    return dash if dash is not None and dash.reach and (busy is None or not busy.by) else None


def _wall(world: World, entity: int, distance: int) -> int:
    busy, climb = world.try_get(entity, ActiveAbility), world.try_get(entity, Climb)
    if climb is not None and busy is not None and busy.by == "climb":
        return climb.side
    return world.space.touching_wall(entity, distance)


def _may(world: World, entity: int) -> bool:
    """Not while something else has it to itself, but for a dash on its way, and a climber who lets go."""
    busy, dash = world.try_get(entity, ActiveAbility), world.try_get(entity, Dash)
    if busy is None or not busy.by:
        return True
    if busy.by == "dash":
        return dash is not None and not dash.target and busy.began < world.tick
    return busy.by == "climb" and busy.over
