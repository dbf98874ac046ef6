"""Effects that cover the whole picture. The entity that the picture follows holds their components."""

from functools import partial
from typing import NamedTuple

from components import CameraTarget, Curtain, ScreenFlash
from components.camera.whole_screen import Shape
from ecs_platformer import World

LATER = 60  # ticks, by which a freeze may delay the end of a closing circle


class Shut(NamedTuple):
    """A particle that keeps the picture covered after a restart has removed the Curtain of a closed circle."""

    born: int
    life: int  # ticks
    entity: int


def holder(world: World, entity: int) -> int:
    """Return the entity that holds the components of effects over the whole picture, such as ScreenFlash.

    This is the first CameraTarget or, if there is none, `entity`.
    """
    return next((target for target, _ in world.entities.each(CameraTarget)), entity)


def put(world: World, entity: int, component: ScreenFlash | Curtain) -> None:
    """Add `component` to the entity that holder() returns, unless that entity no longer exists."""
    target = holder(world, entity)
    if world.alive(target):
        world.add(target, component)


def frame_in_iris(world: World, entity: int, wait: int, seconds: float, rim: str, *, closes: bool) -> None:
    """Close or open a circle around an entity, if the picture follows that entity.

    The circle begins to move in `wait` ticks, and moves for `seconds` s.
    """
    if holder(world, 0) == entity:
        curtain = Curtain()
        curtain.shape, curtain.closes, curtain.rim, curtain.around = "iris", closes, rim, entity
        curtain.since = world.tick + wait
        curtain.until = curtain.since + world.ticks(seconds)
        put(world, entity, curtain)
        if closes:
            shut = Shut(world.tick - 1, curtain.until - world.tick + LATER, entity)
            world.particles.advance_later(world.tick, shut.life, partial(_with, shut))


def is_shut(world: World) -> bool:
    """Return whether the level has just restarted after a circle closed, and there is no Curtain yet."""
    if any(True for _ in world.each(Curtain)):
        return False
    return any(not world.alive(one.entity) for one in world.particles.of(Shut))


def _with(shut: Shut, world: World, particles: list[object]) -> list[object]:
    """Return the particles with `shut` in place of any other Shut."""
    return [*(one for one in particles if not isinstance(one, Shut)), shut]


def draw_curtain(world: World, entity: int, shape: Shape, action: str, seconds: float, color: str) -> Curtain:
    """Begin to "close" or "open" (`action`) a curtain, and return it. The movement of the curtain takes `seconds` s."""
    curtain = Curtain()
    curtain.shape, curtain.closes, curtain.color = shape, action == "close", color
    curtain.since, curtain.until = world.tick, world.tick + world.ticks(seconds)
    put(world, entity, curtain)
    return curtain
