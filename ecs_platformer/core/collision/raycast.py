"""Finds what a ray or a moving region meets, sector by sector along its path, and how a ray enters it.

A ray runs from the middle of a px to the middle of another, and hits what contains a px that it passes through.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.core.collision.shape import Box, overlap
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.collision.sweep import Contact, Span, Sweep

Found = tuple[Contact, Box]


def ray(x: int, y: int, end_x: int, end_y: int) -> Sweep:
    """Return the sweep from the middle of the px (x, y) to the middle of the px (end_x, end_y)."""
    return Sweep(2 * x + 1, 2 * y + 1, 2 * x + 1, 2 * y + 1, end_x - x, end_y - y)


def first_met(space: Space, sweep: Sweep, kinds: int, wanted: Callable[[Box], bool]) -> Found | None:
    """Return (contact, box) for the box that the sweep meets first, or None if it meets no box.

    Only boxes of these kinds for which wanted(box) is True are considered. If the sweep meets several of them at the
    same moment, the one with the lowest id is returned.
    """
    best: Found | None = None
    until = sweep.duration
    for batches in space.along(sweep, kinds):
        seen = set[Box]()
        for since, boxes in batches:
            for box in boxes if since <= until else ():
                if box.kind & kinds and box not in seen and wanted(box):
                    seen.add(box)
                    contact = sweep.contact(box, until)
                    if contact and (best is None or (contact.moment, box.id) < (best[0].moment, best[1].id)):
                        best, until = (contact, box), contact.moment
    return best


def all_met(space: Space, sweep: Sweep, kinds: int, wanted: Callable[[Box], bool]) -> list[Found]:
    """Return (contact, box) for each box that the sweep meets, sorted by moment, then id.

    Only boxes of these kinds for which wanted(box) is True are considered.
    """
    near = {box for batches in space.along(sweep, kinds) for _, boxes in batches for box in boxes if box.kind & kinds}
    found = [(contact, box) for box in near if wanted(box) and (contact := sweep.contact(box, sweep.duration))]
    return sorted(found, key=lambda one: (one[0].moment, one[1].id))


def entry(ray: Sweep, contact: Contact, box: Box) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first px of the box that the ray passes through, and the normal of the surface there.

    The normal is (0, 0) if the ray begins inside the box. If the ray enters exactly at a corner, the normal is diagonal
    and points away from both faces.
    """
    (x, on_x), (y, on_y) = _pixel(ray.across, contact.moment), _pixel(ray.down, contact.moment)
    sideways, upright = -ray.across.direction if on_x else 0, -ray.down.direction if on_y else 0
    if sideways and upright:  # where four px meet: a face that another px of the box covers does not count
        covered = _contains(box, x + sideways, y), _contains(box, x, y + upright)
        if covered[0] != covered[1]:
            sideways, upright = (0, upright) if covered[0] else (sideways, 0)
    grid = box.grid
    if isinstance(grid, SlopeGrid) and (upright == -grid.down or (not upright and sideways == -grid.side)):
        sideways, upright = grid.normal(x - box.left, y - box.top) or (sideways, upright)
    return (x, y), (sideways, upright)


def _contains(box: Box, x: int, y: int) -> bool:
    return overlap(box, x, y, x + 1, y + 1)


def _pixel(span: Span, moment: int) -> tuple[int, bool]:
    """Return the px that the ray is in right after a moment, on one axis, and whether it enters it in that moment."""
    at, rest = divmod(span.start * span.rate + span.direction * moment, 2 * span.rate)
    return at - (span.direction < 0 and rest == 0), span.direction != 0 and rest == 0
