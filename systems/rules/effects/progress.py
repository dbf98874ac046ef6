"""Effects on the course of the level and of the program around it."""

from dataclasses import dataclass
from typing import Annotated, Literal

from components.units import Gives, MenuScene, SceneName
from ecs_platformer import World
from systems.rules.level.counts import add_count

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
class Count:
    """Add to a count: to the Player's if the Player that set off the effect keeps this count, else to the level's."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # number to add, or to take away if negative; the count never falls below 0


def perform_count(world: World, entity: int, by: int, effect: Count) -> None:
    add_count(world, by, effect.count, effect.add)


@dataclass(slots=True)
class Save:
    """Save what has been counted and taken so far, so that a restart of the level keeps it."""

    save: bool


def perform_save(world: World, entity: int, by: int, effect: Save) -> None:
    world.level.save()


@dataclass(slots=True)
class Restart:
    """Restart the level at the end of this tick, keeping what was saved, for example for the next round of a match."""

    restart: bool


def perform_restart(world: World, entity: int, by: int, effect: Restart) -> None:
    world.level.restart()


@dataclass(slots=True)
class Go:
    """End the level and go on to another scene: a file, "next" (in the campaign) or "again" (this scene)."""

    go: SceneName


def perform_go(world: World, entity: int, by: int, effect: Go) -> None:
    world.level.leave(effect.go)


@dataclass(slots=True)
class OpenMenu:
    """Ask the program to open a menu over this scene. The scene stands still until the menu is closed."""

    open_menu: MenuScene


def perform_open_menu(world: World, entity: int, by: int, effect: OpenMenu) -> None:
    world.level.request("open", effect.open_menu)


@dataclass(slots=True)
class Ask:
    """Ask the program for something outside the world, such as to close a menu or to play another level."""

    ask: Command
    about: str = ""  # number of a slot, name of a level or an action; filled in by items of a menu that list these


def perform_ask(world: World, entity: int, by: int, effect: Ask) -> None:
    world.level.request(effect.ask, effect.about)
