"""Where the parts of a Hud are in the picture: images side by side, lines of text after them, and a bar below both."""

from functools import lru_cache
from typing import NamedTuple

from components import Blink, Health, Hud, Player
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.art.image import Image
from ecs_platformer.scene.strings.text_template import render
from systems.rules.interface.corner import alignment, top_left
from systems.rules.interface.panel import Box
from systems.rules.senses.selectors import targets
from systems.rules.visuals.blink import hidden

GAP = 2  # px between an icon and the text after it; between both and a bar below
HEART = 9  # px from one heart to the next
BAR_HEIGHT = 6  # px, with its border


class HudLayout(NamedTuple):
    """What a Hud shows, and the rectangles of the picture (px) that its parts take."""

    box: Box  # around all of it
    row: Box  # around images and text
    images: list[tuple[Image, int]]  # each with the px to the next
    lines: list[str]
    text_width: int  # px, of the widest line
    bar: tuple[int, int] | None  # the top left corner of its bar


def layout_of(world: World, frame: Frame, entity: int, hud: Hud) -> HudLayout | None:
    """Return what the Hud shows and the places of its parts, or None while the Hud is hidden."""
    health = shown_health(world, entity, hud)
    if hidden(world, world.try_get(entity, Blink)) or not _is_there(world, hud) or (hud.bar and health is None):
        return None
    images = tuple(world.art.frame(name, world.tick) for name in _images(world, hud, health))
    text = render(world, hud.text) if hud.text else None
    view, bar_width = (frame.width, frame.height), hud.bar_width if hud.bar else 0
    return _layout(view, hud.corner, (hud.x, hud.y), images, text, bar_width)


@lru_cache(maxsize=64)
def _layout(
    view: tuple[int, int],
    corner: str,
    inwards: tuple[int, int],
    images: tuple[Image, ...],
    text: str | None,
    bar_width: int,
) -> HudLayout:
    """`bar_width`: 0 if there is no bar."""
    lines = [] if text is None else text.split("\n")
    steps = [max(image.width + 1, HEART) for image in images]
    text_width = max((width(line) for line in lines), default=0)
    row_width = sum(steps) + (GAP - 1 if images and lines else 0) + text_width
    height = max([len(lines) * (HEIGHT + 1) - 1, *(image.height for image in images)])
    size = max(row_width, bar_width), height + (GAP + BAR_HEIGHT if bar_width else 0)
    x, y = top_left(view, corner, inwards, size)
    aligned = alignment(corner, "left", "right")
    row = Box(x + (size[0] - row_width) * aligned // 2, y, row_width, height)
    bar = (x + (size[0] - bar_width) * aligned // 2, y + height + GAP) if bar_width else None
    return HudLayout(Box(x, y, *size), row, list(zip(images, steps, strict=True)), lines, text_width, bar)


def _is_there(world: World, hud: Hud) -> bool:
    """Return False if `Hud.count` is still 0 in a level that has nothing to count for it."""
    return not hud.count or world.level.count(hud.count) > 0 or world.level.collectable.get(hud.count, 0) > 0


def _images(world: World, hud: Hud, shown: tuple[int, Health] | None) -> list[str]:
    """Return the names of the images before the text."""
    icon = hud.none if hud.none and not world.level.count(hud.count) else hud.icon
    names = [icon] if icon else []
    if hud.hearts and shown is not None:
        points = shown[1].points
        names += ["heart"] * points + ["heart_empty"] * (hud.most - points)
    return names


def shown_health(world: World, entity: int, hud: Hud) -> tuple[int, Health] | None:
    """Return (entity, Health) of the entity that the Hud shows.

    Of the entities that `Hud.bar` names, this is the first that has Health. If the Hud shows hearts and no bar, it is
    the Hud's player. Return None if there is no such entity, or if the Hud shows neither a bar nor hearts.
    """
    if hud.bar:
        shown = targets(world, entity, 0, hud.bar)
        return next(((one, health) for one in shown if (health := world.try_get(one, Health)) is not None), None)
    if not hud.hearts:
        return None
    return next(
        ((one, health) for one, (health, player) in world.each(Health, Player) if player.slot == hud.slot),
        None,
    )
