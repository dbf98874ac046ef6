from esper import Processor

from components import Blink, Health, Hud, Player
from ecs_platformer import Frame, World
from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.text_template import written
from systems.rules.visuals.blink import hidden

MARGIN = 4  # px to the edge of the picture
GAP = 2  # px between an icon and the words after it
HEART = 9  # px from one heart to the next


class HeadsUp(Processor):
    """Draws every Hud in its corner of the picture: hearts or an icon, then words."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hud,) in world.each(Hud):
            if not hidden(world, world.try_get(entity, Blink)):
                _draw(world, frame, hud)


def _draw(world: World, frame: Frame, hud: Hud) -> None:
    lines = written(world, hud.text).split("\n") if hud.text else []
    images = [world.art.frame(name, world.tick) for name in _images(world, hud)]
    steps = [max(image.width + 1, HEART) for image in images]
    words = max((width(line) for line in lines), default=0)
    wide = sum(steps) + (GAP - 1 if images and lines else 0) + words
    high = max([len(lines) * (HEIGHT + 1) - 1, *(image.height for image in images)])
    x, y = _corner(frame, hud, wide, high)
    for image, step in zip(images, steps, strict=True):
        frame.place(image, x, y + (high - image.height) // 2, hud.layer)
        x += step
    x += GAP - 1 if images else 0
    y += (high - len(lines) * (HEIGHT + 1) + 1) // 2
    for line in lines:
        at = x + (words - width(line)) * _share(hud.corner, "left", "right") // 2
        if hud.shade:
            frame.text(line, at, y + 1, hud.shade, hud.layer)
        frame.text(line, at, y, hud.color, hud.layer)
        y += HEIGHT + 1


def _images(world: World, hud: Hud) -> list[str]:
    names = [hud.icon] if hud.icon else []
    if hud.hearts:
        for _, (health, _) in world.each(Health, Player):
            names += ["heart"] * health.points + ["heart_empty"] * (hud.most - health.points)
            break
    return names


def _corner(frame: Frame, hud: Hud, wide: int, high: int) -> tuple[int, int]:
    """Where its top left comes to be on the canvas."""
    return (
        _placed(frame.width - wide, _share(hud.corner, "left", "right"), hud.x),
        _placed(frame.height - high, _share(hud.corner, "top", "bottom"), hud.y),
    )


def _placed(room: int, share: int, further: int) -> int:
    if share == 1:
        return room // 2 + further
    return MARGIN + further if share == 0 else room - MARGIN - further


def _share(corner: str, low: str, high: str) -> int:
    """0 at the one side, 2 at the other, 1 between them."""
    return 0 if low in corner else 2 if high in corner else 1
