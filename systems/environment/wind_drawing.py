from bisect import bisect_left
from collections.abc import Iterator

from esper import Processor

from components import Collider, Position, Sprite, Wind
from ecs_platformer import Frame, World
from ecs_platformer.media.art.nine_slice import cell_hash

LANE = 9  # px from one streak to the next beside it
APART = 72  # px from one streak to the next in its lane
SHORTEST = 10  # px
INKS = tuple((251, 241, 220, alpha) for alpha in (24, 56, 104, 180))  # of the parts of a streak, from tail to head


class WindDrawingSystem(Processor):
    """Draws each Wind with a Sprite: streaks that move in the wind's direction and are brightest at the head."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (wind, sprite, *_) in world.each(Wind, Sprite, Position, Collider):
            sideways = abs(wind.x) >= abs(wind.y)
            speed = wind.x if sideways else wind.y
            if not speed:
                continue
            left, top, right, bottom = world.space.bounds(entity)
            length, across = (right - left, bottom - top) if sideways else (bottom - top, right - left)
            (x, y), margin = frame.camera, frame.margin
            columns = x - margin - left, x + frame.width + margin - left
            rows = y - margin - top, y + frame.height + margin - top
            along, (first, last) = (columns, rows) if sideways else (rows, columns)
            seen = along if speed > 0 else (length - along[1], length - along[0])  # px of a lane, from where wind comes
            lanes = range(LANE // 2, min(across, last), LANE)
            blown = abs(speed) * world.tick * world.dt
            for lane in lanes[bisect_left(lanes, first) :]:
                for ends in _streaks(cell_hash(entity, lane), length, blown, seen):
                    for start, end, ink in zip(ends, ends[1:], INKS, strict=False):
                        at = start if speed > 0 else length - end
                        if sideways:
                            frame.fill(left + at, top + lane, end - start, 1, ink, sprite.layer)
                        else:
                            frame.fill(left + lane, top + at, 1, end - start, ink, sprite.layer)


def _streaks(chance: int, length: int, blown: float, seen: tuple[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield the ends (px along a lane of `length` px) of the parts of each streak in the lane, from tail to head.

    The wind has blown by `blown` px. `chance` decides how long and how fast the streaks are: at least as fast as the
    wind, at most 1.75 times as fast. Streaks outside the px that are `seen` are left out.
    """
    size, pace = SHORTEST + chance % 8, 1 + (chance >> 3) % 4 / 4
    loop = length + size
    count = max(loop // APART, 1)
    for number in range(count):
        head = (chance + int(blown * pace) + number * loop // count) % loop
        if seen[0] < head and head - size < seen[1]:
            yield tuple(min(max(head - size * part // len(INKS), 0), length) for part in range(len(INKS), -1, -1))
