"""Blinking: hides labels and HUDs at regular intervals."""

from components import Blink
from ecs_platformer import World


def hidden(world: World, blink: Blink | None) -> bool:
    """Return True if a Blink hides its entity in this tick; False without a Blink. Equal Blinks are in step."""
    if blink is None:
        return False
    on, off = world.ticks(blink.on), world.ticks(blink.off)
    return world.tick % max(on + off, 1) >= on and off > 0
