"""A level drawn in an editor, in one form for all formats: layers of tiles, entities with their boxes, and pictures."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from ecs_platformer.media.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.media.art.sheet import Crop, Sheet, Stretch
from ecs_platformer.media.art.sprites import SpriteSpec
from ecs_platformer.scene.editors.form.node import Node

MOST_CELLS = 1 << 22  # of all layers of a level together
MOST_KINDS = 4096  # kinds of tiles that have a meaning

How = Literal["cell", "box", "point"]


@dataclass(slots=True)
class Kind:
    """`table` is like a legend entry: it has `prefab` and components."""

    node: Node  # where it is defined, for errors
    table: dict[str, Any]
    painted: bool  # the level has a picture of it, drawn instead of the prefab's own Sprite
    image: str = ""  # sprite for an entity if its prefab has none
    mirrored: bool = False
    over: bool = False  # flipped vertically
    image_at: tuple[int, int] = (0, 0)  # px, of the image from the top left corner of the cell


@dataclass(slots=True)
class TileLayer:
    """`kinds` and `tiles` have one number for each cell, row by row, from 1; 0 means none. `look` has the place and
    the size of the cells. `loose` tiles belong to no cell."""

    name: str
    columns: int
    kinds: list[int]  # into EditedLevel.kinds
    tiles: list[int]  # into EditedLevel.tiles
    look: PaintedLayer  # without its cells yet
    visible: bool = True
    loose: list[tuple[int, int, int]] = field(default_factory=list["tuple[int, int, int]"])  # x, y (px), tile
    undrawn: tuple[Node, str] | None = None  # the warning if some of its tiles become entities


@dataclass(slots=True)
class Drawn:
    """An entity drawn in an editor. `table` is like an [[entity]]; `x`, `y`, `width` and `height` are the entity's box
    in px.

    how: "box": the entity is placed at the box and, if its prefab has a Collider, has the size of the box; "cell": the
        entity stands in the box as in a cell of a map; "point": the entity stands on the point at `x`, `y`
    """

    node: Node
    table: dict[str, Any]
    how: How
    x: int
    y: int
    width: int = 0
    height: int = 0
    image: str = ""
    mirrored: bool = False
    image_at: tuple[int, int] | None = None  # px: the top left corner of the image, if it is not at the Position


@dataclass(slots=True)
class SpriteBook:
    """The pictures of the tiles that a level uses, as sprites.

    Only tiles that the level uses become frames, because an entire tileset can be larger than a sprite may be.
    """

    sheets: dict[str, tuple[Path, tuple[int, int], tuple[int, int]]] = field(
        default_factory=dict[str, "tuple[Path, tuple[int, int], tuple[int, int]]"]
    )  # sprite → PNG, its size, size of a frame
    crops: dict[str, dict[Crop | Stretch, int]] = field(default_factory=dict[str, "dict[Crop | Stretch, int]"])
    animations: dict[str, tuple[list[Crop], list[int]]] = field(
        default_factory=dict[str, "tuple[list[Crop], list[int]]"]
    )  # sprite → frames and their durations in ms

    keys: dict[str, tuple[int, int, int]] = field(default_factory=dict[str, "tuple[int, int, int]"])  # transparent

    def frame(
        self, sprite: str, path: Path, sheet: tuple[int, int], crop: Crop | Stretch, size: tuple[int, int] | None = None
    ) -> int:
        """Return the number of the sprite's frame that shows a rectangle of a PNG; add the frame if it is new.

        size: width and height of the sprite's frames; those of the rectangle if not given
        """
        self.sheets.setdefault(sprite, (path, sheet, size or (int(crop.width), int(crop.height))))
        known = self.crops.setdefault(sprite, {})
        return known.setdefault(crop, len(known))

    def animate(self, sprite: str, path: Path, sheet: tuple[int, int], crops: list[Crop], times: list[int]) -> None:
        """sheet: size of the PNG in px; crops: the rectangle that each frame shows; times: ms of each frame"""
        self.sheets[sprite] = path, sheet, (crops[0].width, crops[0].height)
        self.animations[sprite] = crops, times

    def specs(self) -> dict[str, SpriteSpec]:
        found: dict[str, SpriteSpec] = {}
        for name, (path, sheet, size) in self.sheets.items():
            crops, times = self.animations.get(name, ((), ()))
            cut = Sheet(path, sheet, size, tuple(crops or self.crops.get(name, ())), self.keys.get(name))
            found[name] = SpriteSpec((), ticks=0, sheet=cut, durations=tuple(times))
        return found


@dataclass(slots=True)
class EditedLevel:
    """`columns` and `rows` are its size in cells of `tile_size` px."""

    node: Node
    tile_size: int
    columns: int = 0
    rows: int = 0
    layers: list[TileLayer] = field(default_factory=list[TileLayer])
    backdrops: list[PaintedLayer] = field(default_factory=list[PaintedLayer])  # image layers
    entities: list[Drawn] = field(default_factory=list[Drawn])
    kinds: list[Kind] = field(default_factory=list[Kind])  # numbered from 1
    tiles: list[PaintedTile] = field(default_factory=list[PaintedTile])  # numbered from 1
    places: dict[int, tuple[int, int]] = field(
        default_factory=dict[int, "tuple[int, int]"]
    )  # of tiles from the top left corner of their cells, in px; all others have the cell's bottom left corner
    right_to_left: bool = False  # the order in which the cells of a layer are drawn
    upwards: bool = False
    book: SpriteBook = field(default_factory=SpriteBook)
    notes: list[tuple[Node, str]] = field(default_factory=list["tuple[Node, str]"])  # warnings
    background: str = ""  # its colour as "#rrggbb", for a scene that has no background
