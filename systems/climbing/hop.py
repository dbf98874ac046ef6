from esper import Processor

from components import ActiveAbility, Climb, Collider, Position, Velocity
from ecs_platformer import World


class HopSystem(Processor):
    """Finishes hops over a wall: keeps the actor beside a wall that moves, then throws it over the edge (Celeste)."""

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, velocity, active) in world.actors(Climb, Velocity, ActiveAbility):
            if climb.hop_solid:
                _follow_wall(world, entity, climb)
            if not climb.hop_side:
                continue
            turns_back = velocity.x * climb.hop_side < 0 or velocity.y * world.physics.down(entity) > 0
            if turns_back or (active.by and active.began > climb.hop_at):
                climb.hop_side = 0
            elif not world.space.is_wall_at(entity, climb.hop_side):
                velocity.x = climb.hop_side * climb.hop_x
                climb.hop_side = 0


def _follow_wall(world: World, entity: int, climb: Climb) -> None:
    """Move the actor by as much as the wall has moved, until the hop ends or the wall is gone."""
    climb.hop_left -= 1
    position, collider = world.try_get(climb.hop_solid, Position), world.try_get(climb.hop_solid, Collider)
    if climb.hop_left <= 0 or position is None or collider is None or not collider.enabled:
        climb.hop_solid = 0
        return
    x, y = climb.hop_place
    if (position.x, position.y) != (x, y):
        world.physics.move_exact(entity, position.x - x, position.y - y)
        climb.hop_place = (position.x, position.y)
