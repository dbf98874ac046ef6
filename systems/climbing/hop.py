from esper import Processor

from components import ActiveAbility, Climb, Collider, Position, Velocity
from ecs_platformer import World


class Hopping(Processor):
    """Over the top of a wall: along with it, if it moves, and forwards as soon as its edge is cleared (Celeste)."""

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, velocity, busy) in world.actors(Climb, Velocity, ActiveAbility):
            if climb.hop_solid:
                _go_along(world, entity, climb)
            if not climb.hop_side:
                continue
            leaves = velocity.x * climb.hop_side < 0 or velocity.y > 0
            if leaves or (busy.by and busy.began > climb.hop_at):
                climb.hop_side = 0
            elif not world.space.is_wall_at(entity, climb.hop_side):
                velocity.x = climb.hop_side * climb.hop_x
                climb.hop_side = 0


def _go_along(world: World, entity: int, climb: Climb) -> None:
    climb.hop_left -= 1
    place, box = world.try_get(climb.hop_solid, Position), world.try_get(climb.hop_solid, Collider)
    if climb.hop_left <= 0 or place is None or box is None or not box.enabled:
        climb.hop_solid = 0
        return
    x, y = climb.hop_place
    if (place.x, place.y) != (x, y):
        world.physics.move_exact(entity, place.x - x, place.y - y)
        climb.hop_place = (place.x, place.y)
