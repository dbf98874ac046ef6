"""A player's settings: volumes, the window, comfort, assists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ecs_platformer.scene.checks.between import Between

Percent = Annotated[int, Between(0, 100)]


@dataclass(slots=True)
class Settings:
    """The settings of a player, kept per user. If a setting is missing in the file, it has its default."""

    music: Percent = 100  # volume of the music
    sounds: Percent = 100  # volume of what sounds in a level
    ui: Percent = 100  # volume of menus and signs
    full_screen: bool = False
    scale: Annotated[int, Between(0, 8)] = 0  # screen px per px of the picture; 0: as many as fit
    shake: bool = True  # False: the camera never shakes
    flashes: bool = True  # False: nothing flashes
    grab: Literal["hold", "toggle"] = "hold"
    language: str = ""  # a language that the game has strings for, such as "de"; "": the game's own
    timer: bool = False  # show the run timer
    ghosts: Literal["off", "best", "author", "both"] = (
        "off"  # which run beside the player: of the best run, of the demo
    )
    game_speed: Annotated[int, Between(50, 100)] = 100  # assist: percent
    infinite_dashes: bool = False  # assist
    infinite_stamina: bool = False  # assist
    invincible: bool = False  # assist
