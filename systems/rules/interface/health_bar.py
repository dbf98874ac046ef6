"""A bar of hit points in the picture, with a segment for each point.

The point that was lost last is paler than the others lost, while the entity is Invincible.
"""

from components import Health, Hud, Invincible
from ecs_platformer import Frame, World

HEIGHT = 6  # px, with its border
BORDER, EMPTY, LOST = "#0d0a14", "#45293a", "#8f6a70"
LIGHTER = 40  # of 255, by which the upper edge of a segment is lighter


def draw_bar(world: World, frame: Frame, hud: Hud, at: tuple[int, int], entity: int, health: Health) -> None:
    """Draw the Health of an entity as the bar of a Hud; `at` is the bar's top left corner, in px of the picture."""
    most = max(hud.bar_points or hud.most, health.points, 1)
    x, y, width = at[0] + frame.camera[0], at[1] + frame.camera[1], hud.bar_width
    frame.fill(x, y, width, HEIGHT, BORDER, hud.layer)
    invincible = world.try_get(entity, Invincible)
    struck = invincible is not None and world.clock.now(entity) < invincible.until
    for point in range(most):
        left, right = (1 + (width - 2) * one // most for one in (point, point + 1))
        gap = int(right - left > 2 and point < most - 1)  # a px between segments that are wide enough
        color = hud.bar_color if point < health.points else LOST if struck and point == health.points else EMPTY
        frame.fill(x + left, y + 1, right - left - gap, HEIGHT - 2, color, hud.layer)
        if point < health.points:
            frame.fill(x + left, y + 1, right - left - gap, 1, _lighter(color), hud.layer)


def _lighter(color: str) -> str:
    channels = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{min(one + LIGHTER, 255):02x}" for one in channels)
