from esper import Processor

from components import Hazard, Health, Hud, Invincible, Pickup, Player, Refill, Spring
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Transformation
from systems.rules.interface.corner import alignment
from systems.rules.interface.hud_layout import BAR_HEIGHT, GAP, HudLayout, layout_of, shown_health
from systems.rules.interface.panel import Box

BORDER, EMPTY, LOST = "#0d0a14", "#45293a", "#8f6a70"
LIGHTER = 40  # of 255, by which the upper edge of a segment is lighter
SEEN = Player, Pickup, Refill, Spring, Hazard
OPAQUE = 255
OVER_A_PLAYER = 90  # of 255
OVER_OTHERS = 150  # of 255; what is written in it can still be read
NEAR = 2  # px around an entity that count as the entity
PLATE = 2, 1  # px by which a plate extends to each side, and above and below, of what lies on it


class HudSystem(Processor):
    """Draws every Hud where its `corner` says: an icon, hearts and text in a row, and a bar below this row.

    While a player, Pickup, Refill, Spring or Hazard is behind it, a Hud is translucent, unless it is in the middle of
    the picture.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hud,) in world.each(Hud):
            layout = layout_of(world, frame, entity, hud)
            if layout is None:
                continue
            first = len(frame.rows)
            if layout.bar is not None and (health := shown_health(world, entity, hud)) is not None:
                _draw_bar(world, frame, hud, layout.bar, *health)
            _draw_row(frame, hud, layout)
            strength = OPAQUE if hud.corner == "middle" else _opacity(world, frame, layout.box)
            if strength < OPAQUE:
                _fade(world, frame, first, strength)


def _draw_row(frame: Frame, hud: Hud, layout: HudLayout) -> None:
    x, y, whole_width, height = layout.row
    if hud.plate:
        (wider, higher), (left, top) = PLATE, frame.camera  # fill() takes px of the world
        size = whole_width + 2 * wider, height + 2 * higher
        frame.fill(x - wider + left, y - higher + top, *size, hud.plate, hud.layer)
    for image, step in layout.images:
        frame.place(image, x, y + (height - image.height) // 2, hud.layer)
        x += step
    x += GAP - 1 if layout.images else 0
    y += (height - len(layout.lines) * (HEIGHT + 1) + 1) // 2
    for line in layout.lines:
        line_x = x + (layout.text_width - width(line)) * alignment(hud.corner, "left", "right") // 2
        frame.text(line, line_x, y, hud.color, hud.layer, shade=hud.shade)
        y += HEIGHT + 1


def _opacity(world: World, frame: Frame, box: Box) -> int:
    """Return how opaque a box of the picture should be: less if what a player must see is behind it or right beside it.

    A hazard that is wider than the box, such as a pool of lava, is seen beside it, and does not count.
    """
    left, top = box.x + frame.camera[0] - NEAR, box.y + frame.camera[1] - NEAR
    region = left, top, left + box.width + 2 * NEAR, top + box.height + 2 * NEAR
    found = [entity for kind in SEEN for entity in world.space.query_region(kind, region)]
    if any(world.has(entity, Player) for entity in found):
        return OVER_A_PLAYER
    hides = any(_width(world, entity) <= box.width or not world.has(entity, Hazard) for entity in found)
    return OVER_OTHERS if hides else OPAQUE


def _width(world: World, entity: int) -> float:
    left, _, right, _ = world.space.bounds(entity)
    return right - left


def _fade(world: World, frame: Frame, first: int, opacity: int) -> None:
    known = world.entities.cached(_faded, world)
    faded = Transformation(tint=(255, 255, 255, opacity))
    for number, row in enumerate(frame.rows[first:], first):
        layer, x, y, image, flip, kind = row
        if isinstance(image, Image):
            key = image.serial, opacity
            if key not in known:
                known[key] = world.art.transformed(image, faded)[0]
            frame.rows[number] = (layer, x, y, known[key], flip, kind)
        else:
            frame.rows[number] = (layer, x, y, image, flip, (*kind[:3], kind[3] * opacity // OPAQUE))


def _faded(_: World) -> dict[tuple[int, int], Image]:
    """Return a dict for faded images, by the serial of the image and its opacity: transformed() takes longer to find
    one."""
    return {}


def _draw_bar(world: World, frame: Frame, hud: Hud, at: tuple[int, int], entity: int, health: Health) -> None:
    """Draw the Health of an entity as the bar of a Hud; `at` is the bar's top left corner, in px of the picture.

    The point that was lost last is paler than the others lost, while the entity is Invincible.
    """
    most = max(hud.bar_points or hud.most, health.points, 1)
    x, y, length = at[0] + frame.camera[0], at[1] + frame.camera[1], hud.bar_width
    frame.fill(x, y, length, BAR_HEIGHT, BORDER, hud.layer)
    invincible = world.try_get(entity, Invincible)
    struck = invincible is not None and world.clock.now(entity) < invincible.until
    for point in range(most):
        left, right = (1 + (length - 2) * one // most for one in (point, point + 1))
        gap = int(right - left > 2 and point < most - 1)  # a px between segments that are wide enough
        color = hud.bar_color if point < health.points else LOST if struck and point == health.points else EMPTY
        frame.fill(x + left, y + 1, right - left - gap, BAR_HEIGHT - 2, color, hud.layer)
        if point < health.points:
            frame.fill(x + left, y + 1, right - left - gap, 1, _lighter(color), hud.layer)


def _lighter(color: str) -> str:
    channels = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{min(one + LIGHTER, 255):02x}" for one in channels)
