"""The prefabs of a scene, searched by typing, with pictures and descriptions."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.media.art.image import Image
from ecs_platformer.scene.merge_components import Components
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.reference.catalog.descriptions import Described, described_prefabs
from ecs_platformer.tools.reference.catalog.drawn_prefab import START, Box, drawn_prefab
from ecs_platformer.tools.reference.catalog.sheet import TILES, picture_of

ROOM = (24, 18)  # px, of a picture
PAPER = "#14121f"  # behind a picture: as behind the list


class Palette:
    """A list of prefabs to choose from: those that the typed `text` finds, see search()."""

    def __init__(self, document: Document) -> None:
        self.text = ""
        self.row = 0  # the chosen one of `found`
        self.all: list[Described] = []  # that can be placed
        self.found: list[Described] = []
        self._pictures: dict[str, Image] = {}
        self._areas: dict[str, Box | None] = {}
        self._document = document
        self.open("")

    def open(self, name: str) -> None:
        self._scene = self._document.make_scene()
        self.all = [one for one in described_prefabs(self._document.reader) if self._is_placeable(one.name)]
        self.search("")
        self.row = next((number for number, one in enumerate(self.found) if one.name == name), 0)

    def search(self, text: str) -> None:
        """List the prefabs that have all words of `text` in their name or description, or the map character `text`, and
        choose the first.

        Prefabs with names that begin with `text` come first, then prefabs with names that contain it elsewhere, then
        the others.
        """
        self.text, text = text, text.lower()
        words = text.split()
        found = [
            one
            for one in self.all
            if self.text in one.chars or all(word in f"{one.name} {one.text}".lower() for word in words)
        ]
        found.sort(
            key=lambda one: (
                not one.name.lower().startswith(text),
                text not in one.name.lower(),
                not one.chars,
                "Sprite" not in self.components(one.name),
            )
        )
        self.found, self.row = found, 0

    def step(self, by: int) -> None:
        self.row = min(max(self.row + by, 0), max(len(self.found) - 1, 0))

    @property
    def chosen(self) -> Described | None:
        return self.found[self.row] if self.found else None

    def rows(self, most: int) -> Iterator[tuple[int, Described]]:
        first = min(max(self.row - most // 2, 0), max(len(self.found) - most, 0))
        yield from ((number, self.found[number]) for number in range(first, min(first + most, len(self.found))))

    def picture(self, name: str) -> Image:
        if name not in self._pictures:
            drawn = picture_of(self._scene, name, ROOM, 1, PAPER).convert("RGBA")
            self._pictures[name] = Image(drawn.width, drawn.height, drawn.tobytes())
        return self._pictures[name]

    def area(self, name: str) -> Box | None:
        """Return the box of a prefab's picture, without texts, and Collider, relative to its Position, px.

        None for Tiles, and for what has neither, such as numbers in a corner of the picture.
        """
        components = self.components(name) if name in self._scene.prefabs else {}
        if "Tiles" in components or not components.keys() & {"Sprite", "Collider"}:
            return None
        if name not in self._areas:
            drawn = drawn_prefab(self._scene, name, TILES)
            drawn.frame.rows = [row for row in drawn.frame.rows if row[5] != "letter"]
            boxes = [drawn.area()] * bool(drawn.frame.rows) + ([drawn.collider] if drawn.collider else [])
            lefts, tops, rights, bottoms = zip(*boxes, strict=True) if boxes else ((), (), (), ())
            x, y = START
            self._areas[name] = (min(lefts) - x, min(tops) - y, max(rights) - x, max(bottoms) - y) if boxes else None
        return self._areas[name]

    def components(self, name: str) -> Components:
        return self._scene.prefabs.components(name)

    def _is_placeable(self, name: str) -> bool:
        components = self.components(name)
        return "Sprite" in components or "Collider" in components or "Position" in components
