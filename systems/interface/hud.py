from esper import Processor

from components import Hud
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from systems.rules.interface.corner import alignment
from systems.rules.interface.fading import OPAQUE, fade, opacity
from systems.rules.interface.health_bar import draw_bar
from systems.rules.interface.hud_layout import GAP, HudLayout, layout_of

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
            _draw(world, frame, hud, layout)
            strength = OPAQUE if hud.corner == "middle" else opacity(world, frame, layout.box)
            if strength < OPAQUE:
                fade(world, frame, first, strength)


def _draw(world: World, frame: Frame, hud: Hud, layout: HudLayout) -> None:
    """Draw the images side by side, the lines of text after them, and a bar below, aligned to the Hud's corner."""
    if layout.bar is not None and layout.health is not None:
        draw_bar(world, frame, hud, layout.bar, *layout.health)
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
