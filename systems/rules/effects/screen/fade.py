from dataclasses import dataclass
from typing import Literal

from components.units import Color, Seconds
from ecs_platformer import World
from systems.rules.visuals.screen import draw_curtain


@dataclass(slots=True)
class Fade:
    """Fade the picture to a color, or back from it."""

    fade: Literal["close", "open"]
    seconds: Seconds = 0.5  # s that it takes
    color: Color = "#000000"  # color that covers the picture


def perform(world: World, entity: int, by: int, effect: Fade) -> None:
    draw_curtain(world, entity, "fade", effect.fade, effect.seconds, effect.color)
