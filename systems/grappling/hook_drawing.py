from esper import Processor

from components import GrapplingHook, Position, Sprite, Velocity
from ecs_platformer import Frame, World
from systems.rules.grappling.rope import end_of

Point = tuple[int, int]


class HookDrawing(Processor):
    """Draws the rope from the middle of its actor to the hook as a line of px, and the hook at its end."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hook, sprite, _) in world.actors(GrapplingHook, Sprite, Velocity):
            if not hook.flies and not world.has(hook.host, Position):
                continue
            end = end_of(world, hook)
            for x, y, width, height in line(world.space.middle(entity), end):
                frame.fill(x, y, width, height, hook.color, sprite.layer - 1)
            if hook.image:
                image = world.art.frame(hook.image, world.tick)
                frame.blit(image, end[0] - image.width // 2, end[1] - image.height // 2, sprite.layer - 1)


def line(start: Point, end: Point) -> list[tuple[int, int, int, int]]:
    """Return a line as rectangles (x, y, width, height) 1 px thick: the runs of px that lie in one row or column."""
    (x0, y0), (x1, y1) = start, end
    wide = abs(x1 - x0) >= abs(y1 - y0)
    if not wide:
        x0, y0, x1, y1 = y0, x0, y1, x1
    if x0 > x1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    runs: list[tuple[int, int, int, int]] = []
    begin, across = x0, y0
    for x in range(x0, x1 + 2):
        y = y0 + (2 * (x - x0) * (y1 - y0) + (x1 - x0)) // (2 * (x1 - x0)) if x1 > x0 else y0
        if y != across or x > x1:
            runs.append((begin, across, x - begin, 1) if wide else (across, begin, 1, x - begin))
            begin, across = x, y
    return runs
