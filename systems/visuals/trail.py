from esper import Processor

from components import ActiveAbility, Position, Shade, Trail, Velocity
from ecs_platformer import World
from systems.rules.senses.nearest import facing


class TrailSystem(Processor):
    """Leaves fading silhouettes of an entity along the way of its dash (Celeste)."""

    run_if_any = (Trail,)

    def process(self, world: World) -> None:
        for entity, (trail, active, position, velocity) in world.each(Trail, ActiveAbility, Position, Velocity):
            trail.shades = [shade._replace(left=shade.left - 1) for shade in trail.shades if shade.left > 1]
            trail.wait = max(trail.wait - 1, 0)
            if active.by != "dash" or active.over or not (velocity.x or velocity.y):
                trail.wait = 0
            elif not trail.wait:
                trail.shades.append(Shade(position.x, position.y, facing(world, entity), world.ticks(trail.fade)))
                trail.wait = world.ticks(trail.every)
