"""Shows any part of the edited scene, as a World at tick 0 that never runs, and finds which things lie at a place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.provenance import prefab_at
from ecs_platformer.scene.tilemap import map_rows
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.proof.run import world_of
from ecs_platformer.world.world import World

BEYOND = 4  # cells around the level that the view can go

Key = tuple[str | int, ...]  # of a thing: ("entity", number) or ("cell", column, row)


class Thing(NamedTuple):
    """An entity of the scene that has no Tiles, and its box in px."""

    key: Key
    number: int  # among the entities of the scene
    prefab: str
    name: str
    position: tuple[int, int]
    x: int
    y: int
    width: int
    height: int

    def meets(self, left: int, top: int, right: int, bottom: int) -> bool:
        return self.x < right and left < self.x + self.width and self.y < bottom and top < self.y + self.height


class Stage:
    """`size`: of the picture, px. `bars`: heights (px) of what covers it at the top and bottom."""

    def __init__(self, document: Document, size: tuple[int, int]) -> None:
        self.document = document
        self.size = size
        self.bars: tuple[int, int] = (0, 0)
        self.camera = (0, 0)
        self.refresh()

    def refresh(self) -> None:
        scene = replace(self.document.make_scene(), view=self.size)
        before: World | None = getattr(self, "world", None)
        self.world: World = world_of(scene)
        if before and (before.scene.palette, before.scene.sprites) == (scene.palette, scene.sprites):
            self.world.art = before.art  # its images are drawn already
        self.cell = self.document.reader.tile_size
        rows = map_rows(self.document.reader.head.map)
        self.rows = [row.text for row in rows]
        starts = [row.start for row in rows]
        self.things = [*self._things(starts)]

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self.size = size
            self.refresh()

    def frame(self) -> Frame:
        """Return the scene's frame, without its light and without texts that would lie over everything."""
        frame = self.world.frame(camera=self.camera)
        frame.drop_texts()
        frame.lighting = None
        return frame

    # Places

    def cell_at(self, x: int, y: int) -> tuple[int, int]:
        return x // self.cell, y // self.cell

    def char_at(self, column: int, row: int) -> str:
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else "."

    def things_at(self, x: int, y: int) -> list[Thing]:
        found = [thing for thing in self.things if thing.meets(x, y, x + 1, y + 1)]
        return sorted(found, key=lambda thing: thing.width * thing.height)

    def things_in(self, left: int, top: int, right: int, bottom: int) -> list[Thing]:
        return [thing for thing in self.things if thing.meets(left, top, right, bottom)]

    def thing(self, key: Key) -> Thing | None:
        return next((thing for thing in self.things if thing.key == key), None)

    def scroll(self, dx: int, dy: int) -> None:
        """Stay within BEYOND cells of the level, as seen between the bars."""
        self.look(self.camera[0] + dx, self.camera[1] + dy)

    def look(self, x: int, y: int) -> None:
        (wide, tall), more, (top, bottom) = self.world.scene.size, BEYOND * self.cell, self.bars
        across, down = self.size[0], self.size[1] - top - bottom
        self.camera = (
            min(max(x, -more), max(wide, across) + more - across),
            min(max(y, -more - top), max(tall, down) + more - down - top),
        )

    def reveal(self, column: int, row: int) -> None:
        """Scroll until a cell is visible between the bars."""
        x, y, cell, (top, bottom) = column * self.cell, row * self.cell, self.cell, self.bars
        left, above = self.camera
        beside, below = 2 * cell, 3 * cell
        left = min(max(left, x + cell + beside - self.size[0]), x - beside)
        above = min(max(above, y + cell + below + bottom - self.size[1]), y - below - top)
        if (left, above) != self.camera:
            self.camera = left, above

    def _things(self, starts: list[int]) -> list[Thing]:
        reader, found, seen = self.document.reader, list[Thing](), set[Key]()
        for number, (spec, origin) in enumerate(zip(reader.entities, reader.origins, strict=True)):
            if "Tiles" in spec.components or "Position" not in spec.components:
                continue
            place = origin.place
            if place.char is not None and place.path == ("map",):
                row = max(n for n, start in enumerate(starts) if start <= place.char)
                key: Key = ("cell", place.char - starts[row], row)
            elif place.path[:1] == ("entity",) and place.source is reader.scene:
                key = place.path[:2]
            else:
                continue
            if key not in seen:
                seen.add(key)
                position, box = spec.components["Position"], _box(spec.components, self.cell)
                at = position.get("x", 0), position.get("y", 0)
                found.append(Thing(key, number, prefab_at(origin.described), spec.name or "", at, *box))
        return found


def _box(fields: dict[str, Any], size: int) -> tuple[int, int, int, int]:
    position, collider = fields["Position"], fields.get("Collider")
    x, y = position.get("x", 0), position.get("y", 0)
    if collider is None:
        return x, y, size, size  # nothing says how large it is
    return x + collider.get("x", 0), y + collider.get("y", 0), collider["width"], collider["height"]
