from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.world.query_log import AskedQuery
from systems.rules.overlay.overlay_colors import HIT, QUERY

LAYER = 1003  # above the boxes of the debug overlay
FREE, BEYOND, MARK = QUERY, QUERY + "60", HIT
NORMAL = 5  # px, length of a normal


class QueryOverlaySystem(Processor):
    """Draws the raycasts and sweeps that were made in this tick, and what they hit."""

    stage = "debug"
    layer = "queries"

    def process(self, world: World, frame: Frame) -> None:
        for query in world.space.log.asked:
            _draw(frame, query)


def _draw(frame: Frame, query: AskedQuery) -> None:
    left, top, right, bottom = query.region
    x, y = (left + right - 1) // 2, (top + bottom - 1) // 2
    is_box = (right - left, bottom - top) != (1, 1)
    first = query.hits[0].region if query.hits else (left + query.dx, top + query.dy, 0, 0)
    stop_x, stop_y = x + first[0] - left, y + first[1] - top
    frame.line(stop_x, stop_y, x + query.dx, y + query.dy, BEYOND, LAYER)
    frame.line(x, y, stop_x, stop_y, FREE, LAYER)
    if is_box:
        frame.outline(left, top, right - left, bottom - top, FREE, LAYER)
    for (its_left, its_top, its_right, its_bottom), (normal_x, normal_y) in query.hits:
        middle_x, middle_y = (its_left + its_right - 1) // 2, (its_top + its_bottom - 1) // 2
        if is_box:
            frame.outline(its_left, its_top, its_right - its_left, its_bottom - its_top, MARK, LAYER)
        else:
            frame.fill(middle_x - 1, middle_y - 1, 3, 3, MARK, LAYER)
        longest = max(abs(normal_x), abs(normal_y), 1)
        end_x, end_y = middle_x + normal_x * NORMAL // longest, middle_y + normal_y * NORMAL // longest
        frame.line(middle_x, middle_y, end_x, end_y, MARK, LAYER)
