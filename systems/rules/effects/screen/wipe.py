from dataclasses import dataclass
from typing import Literal

from components.camera.whole_screen import Way
from components.units import Color, Seconds
from ecs_platformer import World
from systems.rules.visuals.screen import draw_curtain


@dataclass(slots=True)
class Wipe:
    """Cover the picture from one side to the other, or uncover it."""

    wipe: Literal["close", "open"]
    towards: Way = "right"  # direction in which the edge moves
    seconds: Seconds = 0.5  # s that it takes
    color: Color = "#000000"  # color that covers the picture


def perform(world: World, entity: int, by: int, effect: Wipe) -> None:
    curtain = draw_curtain(world, entity, "wipe", effect.wipe, effect.seconds, effect.color)
    curtain.towards = effect.towards
