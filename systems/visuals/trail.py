from esper import Processor

from components import ActiveAbility, Facing, Position, Shade, Trail, Velocity
from ecs_platformer import World


class Trailing(Processor):
    """A dash leaves a silhouette where it sets off, and others on its way; they fade (Celeste)."""

    run_if_any = (Trail,)

    def process(self, world: World) -> None:
        for entity, (trail, busy, position, velocity) in world.each(Trail, ActiveAbility, Position, Velocity):
            trail.shades = [shade._replace(left=shade.left - 1) for shade in trail.shades if shade.left > 1]
            trail.wait = max(trail.wait - 1, 0)
            if busy.by != "dash" or busy.over or not (velocity.x or velocity.y):
                trail.wait = 0
            elif not trail.wait:
                facing = world.try_get(entity, Facing)
                looks = 1 if facing is None else facing.x
                trail.shades.append(Shade(position.x, position.y, looks, world.ticks(trail.fade)))
                trail.wait = world.ticks(trail.every)
