from components import Hair
from ecs_platformer import World


def hair_color(world: World, entity: int, hair: Hair) -> str:
    """Return the colour that an entity's hair has now."""
    if hair.dry:
        return hair.spent
    flashes = world.clock.now(entity) < hair.until and world.profile.settings.flashes
    return hair.regained if flashes else hair.color
