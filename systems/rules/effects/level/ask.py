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
    "new_game",  # start over, in the slot that it is about
    "slot",  # go on in the slot that it is about
    "level",  # play the level that it is about
    "rebind",  # wait for the input that the action that it is about shall have
    "reset_controls",  # give all actions the inputs that the game has for them
]


@dataclass(slots=True)
class Ask:
    """Ask the program for something outside the world."""

    ask: Command
    about: str = ""  # number of a slot, name of a level or of an action; an item of a menu that lists them knows it


def perform(world: World, entity: int, by: int, effect: Ask) -> None:
    world.level.request(effect.ask, effect.about)
