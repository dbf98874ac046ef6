"""Checks that the collider of a tile lies inside its cell: the grid looks for tiles only in the cells of a region."""

from __future__ import annotations

from collections.abc import Mapping


def tile_misfits(collider: Mapping[str, int], size: int) -> list[str]:
    """Return why a Collider, by its fields, does not lie inside a cell of `size` px; [] if it does."""
    ways = ((collider.get(offset, 0), collider[side]) for side, offset in (("width", "x"), ("height", "y")))
    return [
        f"the collider of a tile must lie inside its cell of {size} px, not from {start} to {start + length}"
        for start, length in ways
        if start < 0 or start + length > size
    ]
