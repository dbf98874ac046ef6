"""Global tile ids of a Tiled map: their flip bits, and the tileset that an id belongs to."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from ecs_platformer.media.art import painted
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.tileset import Tileset

MIRRORED, OVER, SWAPPED, HEXAGONAL = 1 << 31, 1 << 30, 1 << 29, 1 << 28
FLIPS = MIRRORED | OVER | SWAPPED | HEXAGONAL


@dataclass(slots=True)
class Gids:
    tilesets: list[tuple[int, Tileset]]
    names: dict[str, object] = field(default_factory=dict[str, object])  # of all tilesets, with their tables

    def find(self, node: Node, gid: int) -> tuple[Tileset, int, int]:
        """Return (tileset, number of the tile in the tileset, flip bits) of a gid. Raises EditorError if no tileset
        has the tile."""
        number = gid & ~FLIPS
        at = bisect_right([first for first, _ in self.tilesets], number) - 1
        if at < 0:
            raise node.fault(f"no tileset has the tile {number}")
        first, tileset = self.tilesets[at]
        if number - first >= tileset.count:
            raise node.fault(f"no tileset has the tile {number}: {tileset.name} ends at {first + tileset.count - 1}")
        return tileset, number - first, gid & FLIPS


def turned_bits(flips: int) -> int:
    """Return the flip bits of a gid in the encoding of PaintedTile.turned."""
    bits = ((MIRRORED, painted.MIRRORED), (OVER, painted.UPSIDE_DOWN), (SWAPPED, painted.SWAPPED))
    return sum(ours for theirs, ours in bits if flips & theirs)
