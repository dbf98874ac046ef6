from esper import Processor

from components import Blink, Health, Hud
from ecs_platformer import Frame, World
from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.text_template import render
from systems.rules.interface.corner import alignment, top_left
from systems.rules.interface.health_bar import HEIGHT as BAR_HEIGHT
from systems.rules.interface.health_bar import draw_bar
from systems.rules.interface.shown_health import shown_health
from systems.rules.visuals.blink import hidden

GAP = 2  # px between an icon and the text after it
HEART = 9  # px from one heart to the next
PLATE = 2, 1  # px, of a plate to the sides of what lies on it, and above and below


class HeadsUp(Processor):
    """Draws every Hud in its corner of the picture: an icon or hearts, then text; below them, a bar."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hud,) in world.each(Hud):
            if not hidden(world, world.try_get(entity, Blink)) and _is_there(world, hud):
                _draw(world, frame, entity, hud)


def _draw(world: World, frame: Frame, entity: int, hud: Hud) -> None:
    """Draw the images side by side, the lines of text after them, and a bar below, aligned to the Hud's corner."""
    health = shown_health(world, entity, hud)
    if hud.bar and health is None:
        return
    lines = render(world, hud.text).split("\n") if hud.text else []
    images = [world.art.frame(name, world.tick) for name in _images(world, hud, health)]
    steps = [max(image.width + 1, HEART) for image in images]
    text_width = max((width(line) for line in lines), default=0)
    whole_width = sum(steps) + (GAP - 1 if images and lines else 0) + text_width
    height = max([len(lines) * (HEIGHT + 1) - 1, *(image.height for image in images)])
    if hud.bar and health is not None:
        size = max(hud.bar_width, whole_width), height + GAP + BAR_HEIGHT
        x, y = top_left(frame, hud.corner, (hud.x, hud.y), size)
        aligned = alignment(hud.corner, "left", "right")
        draw_bar(world, frame, hud, (x + (size[0] - hud.bar_width) * aligned // 2, y + height + GAP), *health)
        x += (size[0] - whole_width) * aligned // 2
    else:
        x, y = top_left(frame, hud.corner, (hud.x, hud.y), (whole_width, height))
    if hud.plate:
        (wider, higher), (left, top) = PLATE, frame.camera  # fill() takes px of the world
        size = whole_width + 2 * wider, height + 2 * higher
        frame.fill(x - wider + left, y - higher + top, *size, hud.plate, hud.layer)
    for image, step in zip(images, steps, strict=True):
        frame.place(image, x, y + (height - image.height) // 2, hud.layer)
        x += step
    x += GAP - 1 if images else 0
    y += (height - len(lines) * (HEIGHT + 1) + 1) // 2
    for line in lines:
        line_x = x + (text_width - width(line)) * alignment(hud.corner, "left", "right") // 2
        frame.text(line, line_x, y, hud.color, hud.layer, shade=hud.shade)
        y += HEIGHT + 1


def _is_there(world: World, hud: Hud) -> bool:
    """Return False for a Hud that is about something of which the level has nothing, and none was counted."""
    return not hud.count or world.level.count(hud.count) > 0 or world.level.collectable.get(hud.count, 0) > 0


def _images(world: World, hud: Hud, shown: tuple[int, Health] | None) -> list[str]:
    """Return the names of the images in front of the text."""
    icon = hud.none if hud.none and not world.level.count(hud.count) else hud.icon
    names = [icon] if icon else []
    if hud.hearts and shown is not None:
        points = shown[1].points
        names += ["heart"] * points + ["heart_empty"] * (hud.most - points)
    return names
