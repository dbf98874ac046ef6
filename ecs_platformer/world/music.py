"""Asks the rule `music_choice` of `systems/rules/level/` which tune of its scene a World plays.

Music is neither part of the state nor of a picture: it goes on while no tick runs and nothing is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ecs_platformer import project
from ecs_platformer.errors import ExitError

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


class Music(NamedTuple):
    tune: str  # its name; "": silence
    muted: tuple[str, ...] = ()  # the layers of it that are silent


def music_of(world: World) -> Music:
    """Return the music of a World as it is now. If the project has no rule for it, the scene's tune plays."""
    rule = project.rule_modules("level", "heard").get("music_choice")
    if rule is None:
        return Music(world.scene.music)
    try:
        return Music(*project.load(rule).heard(world))
    except SystemExit as error:  # of a project's rule
        raise ExitError(error) from None
