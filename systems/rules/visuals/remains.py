"""Remains: the image of an entity that died, shown after it is gone. Rules that kill create them, a system draws them.

Remains are particles of the World, and so not part of its state.
"""

from functools import partial
from typing import NamedTuple

from components import Collider, DeathEffect, Facing, Pose, Position, Respawn, Sprite, Tiles, UpsideDown
from ecs_platformer import World
from ecs_platformer.media.art.transform import Transformation
from systems.rules.visuals.figures import Shown, figure, posed, special_looks
from systems.rules.visuals.screen import frame_in_iris
from systems.rules.visuals.transforms import transformation
from systems.rules.visuals.upside_down import turned_bottom

MOST = 32  # remains at a time; the oldest are dropped first
DEFAULT = DeathEffect()


class Remains(NamedTuple):
    """The image of an entity that died or restarts, as it was in that tick.

    The pieces of the image fly apart or, at a restart, together. Where they are in each tick follows from these values.
    """

    born: int  # tick of the death or restart
    life: int  # ticks for which it is seen
    entity: int
    arrives: bool  # its pieces fly together, not apart
    effect: DeathEffect
    shown: Shown  # image, and the tick of its animation; "": none
    box: tuple[int, int, int, int] | None  # its collider: x and y from its Position, width, height
    color: str  # of that box; "": none
    layer: int
    x: int  # px of the world, of the left of its image
    y: int  # px of the world, of the top of its image
    bottom: int | None  # px of the world, of the bottom of its image if it is upside down
    mirrored: bool
    change: Transformation
    stands: bool  # the image is shown whole at first, as the entity has no other image for its death


def leave_remains(world: World, entity: int) -> None:
    """Show that an entity dies in this tick, unless its DeathEffect says otherwise."""
    effect = world.try_get(entity, DeathEffect) or DEFAULT
    flight = world.ticks(effect.life) if effect.pieces else 0
    _show(world, entity, effect, world.ticks(effect.stand) + flight, arrives=False)


def arrive(world: World, entity: int) -> None:
    """Show that an entity restarts in this tick, unless its DeathEffect says otherwise."""
    effect = world.try_get(entity, DeathEffect) or DEFAULT
    _show(world, entity, effect, world.ticks(effect.arrival) if effect.pieces else 0, arrives=True)
    respawn = world.try_get(entity, Respawn)
    if effect.iris and respawn is not None and not respawn.alone:
        frame_in_iris(world, entity, 0, effect.iris, effect.rim, closes=False)


def _show(world: World, entity: int, effect: DeathEffect, life: int, *, arrives: bool) -> None:
    """Add the entity's remains to the particles of the World, if the entity is visible."""
    sprite, position = world.try_get(entity, Sprite), world.try_get(entity, Position)
    if sprite is None or position is None or world.has(entity, Tiles) or not life:
        return
    box, tick = world.try_get(entity, Collider), world.tick - world.clock.paused_ticks.get(entity, 0)
    shown = posed(world, tick, sprite.image, world.try_get(entity, Pose), box is not None and not box.enabled)
    if shown is None or (shown[0] and not world.art.has(shown[0])):
        return
    if shown[0] == sprite.image != "" and not world.art.is_resizable(sprite.image):
        shown = figure(world, entity, sprite.image, special_looks(world).get(entity, ()), tick)
    facing, y = world.try_get(entity, Facing), position.y + sprite.y
    remains = Remains(
        born=world.tick,
        life=life + 1,
        entity=entity,
        arrives=arrives,
        effect=effect,
        shown=shown,
        box=None if box is None else (box.x, box.y, box.width, box.height),
        color=sprite.color,
        layer=sprite.layer,
        x=position.x + sprite.x,
        y=y,
        bottom=turned_bottom(world, entity, y, position.y) if world.has(entity, UpsideDown) else None,
        mirrored=facing is not None and facing.x < 0,
        change=transformation(world, entity),
        stands=not (world.has(entity, Respawn) and world.art.has(f"{sprite.image}.die")),
    )
    world.particles.advance_later(world.tick, remains.life, partial(_with, remains))


def _with(remains: Remains, world: World, particles: list[object]) -> list[object]:
    """Return the particles with these remains added (once, even if the tick is simulated again), without ended ones."""
    kept = [
        one for one in particles if isinstance(one, Remains) and world.tick < one.born + one.life and one != remains
    ]
    others = [one for one in particles if not isinstance(one, Remains)]
    return [*others, *kept[-MOST + 1 :], remains]
