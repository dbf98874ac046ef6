"""Framing: what a camera keeps in the picture: its target, alone or together with others."""

from components import Camera, Position
from ecs_platformer import World
from systems.rules.senses.selectors import crowd
from systems.rules.visuals.middle import middle


def focus(world: World, place: tuple[int, int], camera: Camera | None) -> tuple[int, int]:
    """Return the point (px) that the picture follows: `place`, the middle of the target.

    With `Camera.frames`, the point is the middle of the smallest box around the middles of the target and the framed
    entities.

    An entity that is too far from the target to fit in the picture counts as if it were at the nearest place that fits.
    """
    if camera is None or not camera.frames:
        return place
    x, y = place
    width, height = (round(camera.within * side) for side in world.scene.view)
    others = [middle(world, one) for one in crowd(world, camera.frames) if world.has(one, Position)]
    across = [0, *(min(max(other[0] - x, -width), width) for other in others)]
    down = [0, *(min(max(other[1] - y, -height), height) for other in others)]
    return x + (min(across) + max(across)) // 2, y + (min(down) + max(down)) // 2
