from dataclasses import dataclass
from typing import Literal

from ecs_platformer import World

Command = Literal[
    "resume",  # close all menus
    "back",  # close the menu that was opened last
    "retry",  # go on from the last checkpoint
    "restart",  # start the level again
    "leave",  # go to the title
    "quit",  # end the program
    "continue",  # go on in the slot that was played last
    "new_game",  # start over in the slot `about`
    "slot",  # go on in the slot `about`
    "level",  # play the level `about`
    "rebind",  # wait for an input, and bind it to the action `about`
    "reset_controls",  # bind all actions to their default inputs
]


@dataclass(slots=True)
class Ask:
    """Ask the program for something outside the world, such as to close a menu or to play another level."""

    ask: Command
    about: str = ""  # number of a slot, name of a level or an action; filled in by items of a menu that list these


def perform(world: World, entity: int, by: int, effect: Ask) -> None:
    world.level.request(effect.ask, effect.about)
