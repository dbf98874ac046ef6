from components import SlowMotion
from ecs_platformer import World


def end_slow_motion(world: World, entity: int) -> None:
    """Remove the SlowMotion of an entity, or the whole entity if it has no other component."""
    if len(world.components(entity)) > 1:
        world.remove(entity, SlowMotion)
    else:
        world.remove(entity)
