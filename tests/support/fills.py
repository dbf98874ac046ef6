"""The filled boxes of a frame, as far as they are in the picture."""

from __future__ import annotations

from ecs_platformer import Frame
from ecs_platformer.media.drawing.frame import Fill


def in_the_picture(frame: Frame) -> list[tuple[object, ...]]:
    """Return (left, top, right, bottom, color) of each Fill, cut at the edges of the picture."""
    fills = [item for item in frame.items if isinstance(item, Fill)]
    boxes = [
        (max(one.x, 0), max(one.y, 0), min(one.x + one.width, frame.width), min(one.y + one.height, frame.height))
        for one in fills
    ]
    return [(*box, one.color) for box, one in zip(boxes, fills, strict=True) if box[0] < box[2] and box[1] < box[3]]
