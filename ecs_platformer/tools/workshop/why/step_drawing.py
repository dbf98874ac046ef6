"""Draws a step of a tick over the game: where entities are, which entity moved, and what moved or stopped that one."""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Region
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.why.playback import Playback
from ecs_platformer.tools.workshop.drawing import LAYER
from ecs_platformer.world.world import World

BELOW = LAYER - 10  # the panel lies over what is drawn in the game
MOVED, SELECTED, MOVER, STOPPER = "#8f8ba8", "#ffd479", "#7ee787", "#ff5f56"
ARROW = 6  # px


def draw_step(frame: Frame, world: World, tick: Playback, selected: int) -> None:
    """Draw boxes for the selected entity and all entities that move in the tick; an arrow shows the step's movement."""
    step, places = tick.step, tick.places
    for entity in sorted(places):
        if entity != selected:
            _outline(frame, box_of(world, entity, places.get(entity)), MOVED)
    _outline(frame, box_of(world, selected, places.get(selected)), SELECTED)
    if step is None:
        return
    for other in step.by:
        box = box_of(world, other, places.get(other))
        _outline(frame, _around(box), STOPPER if step.stopped else MOVER)
    box = box_of(world, step.entity, places.get(step.entity))
    if box and (step.x or step.y):
        x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
        across, down = (step.x > 0) - (step.x < 0), (step.y > 0) - (step.y < 0)
        frame.line(x, y, x + across * ARROW, y + down * ARROW, SELECTED, BELOW)
        frame.fill(x + across * ARROW - 1, y + down * ARROW - 1, 3, 3, SELECTED, BELOW)


def box_of(world: World, entity: int, place: tuple[int, int] | None = None) -> Region | None:
    """Return the box (world px) that an entity would have with its Position at `place`; None: the box that it has now.

    Return None if the entity has no Position.
    """
    if not world.alive(entity):
        return None if place is None else (place[0], place[1], place[0] + 1, place[1] + 1)
    parts = world.components(entity)
    collider, position = parts.get("Collider"), parts.get("Position")
    if position is None:
        return None
    x, y = place or (position.x, position.y)
    if collider is None:
        return x, y, x + 1, y + 1
    if "Tiles" in parts:
        left, top, right, bottom = world.space.bounds(entity)
        dx, dy = x - position.x, y - position.y
        return left + dx, top + dy, right + dx, bottom + dy
    return x + collider.x, y + collider.y, x + collider.x + collider.width, y + collider.y + collider.height


def _around(box: Region | None) -> Region | None:
    return box and (box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1)


def _outline(frame: Frame, box: Region | None, color: str) -> None:
    if box:
        left, top, right, bottom = box
        frame.outline(left, top, right - left, bottom - top, color, BELOW)
