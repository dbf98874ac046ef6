from dataclasses import dataclass
from typing import Annotated

from components import ScreenFlash
from components.units import Between, Color
from ecs_platformer import World
from systems.rules.visuals.screen import holder, put

APART = 1 / 3  # s from one flash to the next, at least: more than three a second can cause seizures (WCAG 2.3.1)


@dataclass(slots=True)
class Flash:
    """Flash the whole picture in a color, at most three times a second, unless the player has switched flashes off."""

    flash: Color
    seconds: Annotated[float, Between(0.02, 1)] = 0.2  # s, until nothing of the color is left
    strength: Annotated[float, Between(0, 1)] = 1.0  # of the color at first; 1: nothing else is seen


def perform(world: World, entity: int, by: int, effect: Flash) -> None:
    last = world.try_get(holder(world, entity), ScreenFlash)
    if last is None or world.tick - last.since >= world.ticks(APART):
        flash = ScreenFlash()
        flash.color, flash.strength = effect.flash, effect.strength
        flash.since, flash.until = world.tick, world.tick + world.ticks(effect.seconds)
        put(world, entity, flash)
