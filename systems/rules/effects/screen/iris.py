from dataclasses import dataclass
from typing import Literal

from components.units import Color, Seconds, Target
from ecs_platformer import World
from systems.rules.senses.selectors import targets
from systems.rules.visuals.screen import draw_curtain, holder


@dataclass(slots=True)
class Iris:
    """Close or open a circle in the picture, around a target or, by default, around what the camera follows."""

    iris: Literal["close", "open"]
    around: Target = ""  # middle of the circle, even while it moves
    seconds: Seconds = 0.6  # s that it takes
    color: Color = "#000000"  # color of the picture outside the circle


def perform(world: World, entity: int, by: int, effect: Iris) -> None:
    found = targets(world, entity, by, effect.around) if effect.around else [holder(world, entity)]
    curtain = draw_curtain(world, entity, "iris", effect.iris, effect.seconds, effect.color)
    curtain.around = found[0] if found else 0
