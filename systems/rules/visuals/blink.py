from components import Blink
from ecs_platformer import World


def hidden(world: World, blink: Blink | None) -> bool:
    """Return True if `blink` hides its entity in this tick.

    Blinks with the same values always hide at the same time.
    """
    if blink is None:
        return False
    on, off = world.ticks(blink.on), world.ticks(blink.off)
    return world.tick % max(on + off, 1) >= on and off > 0
