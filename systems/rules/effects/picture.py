"""Effects on the whole picture."""

from dataclasses import dataclass
from typing import Annotated, Literal

from components import Camera, ScreenFlash
from components.camera.whole_screen import Way
from components.units import Between, Color, Seconds, Target, Words
from ecs_platformer import World
from systems.rules.senses.selectors import targets
from systems.rules.visuals.screen import draw_curtain, holder, put

APART = 1 / 3  # s from one flash to the next, at least: more than three a second can cause seizures (WCAG 2.3.1)


@dataclass(slots=True)
class Shake:
    """Shake the picture of every Camera for `shake` s, unless the player has switched shakes off."""

    shake: Seconds
    strength: Annotated[int, Between(0, 8)] = 2  # px to each side at first; it decreases to the end


def perform_shake(world: World, entity: int, by: int, effect: Shake) -> None:
    for target, (camera,) in world.entities.each(Camera):
        camera.shakes = world.clock.now(target)
        camera.shaken = camera.shakes + world.ticks(effect.shake)
        camera.strength, camera.along = effect.strength, (0, 0)


@dataclass(slots=True)
class Flash:
    """Flash the whole picture in a color, at most three times a second, unless the player has switched flashes off."""

    flash: Color
    seconds: Annotated[float, Between(0.02, 1)] = 0.2  # s, until nothing of the color is left
    strength: Annotated[float, Between(0, 1)] = 1.0  # of the color at first; 1: nothing else is seen


def perform_flash(world: World, entity: int, by: int, effect: Flash) -> None:
    last = world.try_get(holder(world, entity), ScreenFlash)
    if last is None or world.tick - last.since >= world.ticks(APART):
        flash = ScreenFlash()
        flash.color, flash.strength = effect.flash, effect.strength
        flash.since, flash.until = world.tick, world.tick + world.ticks(effect.seconds)
        put(world, entity, flash)


@dataclass(slots=True)
class Fade:
    """Fade the picture to a color, or back from it."""

    fade: Literal["close", "open"]
    seconds: Seconds = 0.5  # s that it takes
    color: Color = "#000000"  # color that covers the picture


def perform_fade(world: World, entity: int, by: int, effect: Fade) -> None:
    draw_curtain(world, entity, "fade", effect.fade, effect.seconds, effect.color)


@dataclass(slots=True)
class Wipe:
    """Cover the picture from one side to the other, or uncover it."""

    wipe: Literal["close", "open"]
    towards: Way = "right"  # direction in which the edge moves
    seconds: Seconds = 0.5  # s that it takes
    color: Color = "#000000"  # color that covers the picture


def perform_wipe(world: World, entity: int, by: int, effect: Wipe) -> None:
    curtain = draw_curtain(world, entity, "wipe", effect.wipe, effect.seconds, effect.color)
    curtain.towards = effect.towards


@dataclass(slots=True)
class Iris:
    """Close or open a circle in the picture, around a target or, by default, around what the camera follows."""

    iris: Literal["close", "open"]
    around: Target = ""  # middle of the circle, even while it moves
    seconds: Seconds = 0.6  # s that it takes
    color: Color = "#000000"  # color of the picture outside the circle


def perform_iris(world: World, entity: int, by: int, effect: Iris) -> None:
    found = targets(world, entity, by, effect.around) if effect.around else [holder(world, entity)]
    curtain = draw_curtain(world, entity, "iris", effect.iris, effect.seconds, effect.color)
    curtain.around = found[0] if found else 0


@dataclass(slots=True)
class Replay:
    """Ask the program to show the last `replay` s once more, slowly; the game goes on after that, or at a press.

    Nothing of this is in the world: in a tape, a test or a game over a network, the game just goes on.
    """

    replay: Annotated[float, Between(0.1, 10)]  # s, of the world before this tick
    percent: Annotated[int, Between(10, 100)] = 40  # %, of the game's speed
    text: Words = ""  # what is said above the picture meanwhile


def perform_replay(world: World, entity: int, by: int, effect: Replay) -> None:
    world.level.request("replay", f"{world.ticks(effect.replay)} {effect.percent} {effect.text}")
