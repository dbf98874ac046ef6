"""Continues distant scenery, such as hills, beyond the edges of the canvas, where perspective would show its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Blit, Fill, Frame
from ecs_platformer.window.diorama.extension import EXTENSION, extended_image
from ecs_platformer.window.diorama.layers import FAR_LAYER

BELOW = False, False, False, True  # the edge of an image at which it is extended


class Horizon:
    """Caches the extended images."""

    def __init__(self) -> None:
        self._longer: dict[Image, Image] = {}

    def clear(self) -> None:
        self._longer.clear()

    def continued(self, items: Sequence[Blit | Fill], frame: Frame) -> Iterator[Blit | Fill]:
        """Continue each row of distant images that reaches from edge to edge of the canvas.

        Copies of the row's first and last image follow beyond the edges, and all its images are extended downwards.
        """
        rows: dict[tuple[int, int], list[Blit]] = defaultdict(list)
        for item in items:
            if item.layer <= FAR_LAYER and isinstance(item, Blit) and item.kind == "figure":
                rows[item.layer, item.y].append(item)
        whole = {place: sorted(row, key=lambda item: item.x) for place, row in rows.items() if _spans(row, frame)}
        for item in items:
            row = whole.get((item.layer, item.y), ()) if isinstance(item, Blit) and item.kind == "figure" else ()
            if not row or not isinstance(item, Blit):
                yield item
                continue
            yield self._lower(item)
            if item is row[0]:
                yield from self._repeated(item, -item.image.width, frame)
            if item is row[-1]:
                yield from self._repeated(item, item.image.width, frame)

    def _repeated(self, item: Blit, step: int, frame: Frame) -> Iterator[Blit]:
        x = item.x + step
        while -EXTENSION - item.image.width < x < frame.width + EXTENSION:
            yield self._lower(item._replace(x=x))
            x += step

    def _lower(self, item: Blit) -> Blit:
        longer = self._longer.get(item.image)
        if longer is None:
            longer = self._longer[item.image] = extended_image(item.image, BELOW)
        return item._replace(image=longer)


def _spans(row: Sequence[Blit], frame: Frame) -> bool:
    end = 0
    for item in sorted(row, key=lambda item: item.x):
        if item.x > end:
            return False
        end = max(end, item.x + item.image.width)
    return end >= frame.width
