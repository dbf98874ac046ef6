"""What is known of a generated map of Tiled."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Table = dict[str, Any]


@dataclass(slots=True)
class Generated:
    """A map and what a judge has to know to compare pictures of it."""

    scene: Path
    file: Path
    tile: int = 8  # px
    size: tuple[int, int] = (0, 0)  # px
    start: tuple[int, int] = (0, 0)  # px: what lies at 0, 0 in the level
    margins: tuple[int, int] = (0, 0)  # px by which the judge's picture begins left of and above the map
    loose: list[tuple[float, float, float, float]] = field(
        default_factory=list["tuple[float, float, float, float]"]
    )  # boxes of what is rotated or scaled: left, top, right, bottom
    corners: list[tuple[float, float]] = field(default_factory=list["tuple[float, float]"])  # in the middle of a colour


@dataclass(slots=True)
class TileSet:
    table: Table
    first: int
    count: int
    size: tuple[int, int]
