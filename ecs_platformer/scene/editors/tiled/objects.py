"""Turns Tiled objects into entities: rectangles, points, tiles and paths, with their templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import Drawn, EditedLevel
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.gids import MIRRORED, OVER, SWAPPED, Gids, turned_bits
from ecs_platformer.scene.editors.tiled.properties import Properties, merge, read_properties
from ecs_platformer.scene.editors.tiled.tileset import Tileset, class_of, parse_for, read_tileset

OWN = ("prefab", "anchor")

Box = tuple[int, int, int, int]  # px: left, top, width, height


@dataclass(slots=True)
class Objects:
    """Reads objects. Call note() for all objects of the map before the first call of entity()."""

    files: DataFiles
    gids: Gids
    by_id: dict[int, Node]

    def note(self, node: Node) -> None:
        """Record an object, so that properties of other objects can refer to it by id."""
        number = node.table.get("id")
        if type(number) is int:
            self.by_id[number] = node

    def with_template(self, node: Node) -> tuple[Node, Gids]:
        """Return (the object merged with its template, the tilesets that its gid refers to).

        Raises EditorError for a faulty template, SceneError if the template's file cannot be read.
        """
        if "template" not in node.table:
            return node, self.gids
        path = self.files.linked(node, "template")
        template = self.files.read(path, parse_for(path))
        if "object" not in template.table:
            raise node.fault(f"{shown(path.name)} is no template: it has no object", "template")
        base = template.inner("object")
        table = {**base.table, **node.table}
        gids = self.gids
        if "gid" in base.table and "gid" not in node.table:
            listed = template.inner("tileset")
            gids = Gids([(listed.whole("firstgid", 1, 1), read_tileset(listed, self.files))])
        table["properties"] = [*base.items("properties"), *node.items("properties")]
        return Node(node.source, table, node.labels), gids

    def entity(self, node: Node, level: EditedLevel, offset: tuple[int, int]) -> Drawn | tuple[int, int, int] | None:
        """Return the entity that an object stands for, or None if the object is not part of the game.

        Texts and paths without a class are notes of the author: return None. For a tile with neither a class nor
        components, return (x in px, y in px, number in level.tiles) if the tile can be drawn. For any other object with
        neither a class nor components, return None and add a warning to the report.

        offset: px to add to the object's position

        Raises EditorError for a faulty object.
        """
        label = node.labels[-1]
        node, gids = self.with_template(node)
        x, y = round(node.number("x")) + offset[0], round(node.number("y")) + offset[1]
        width, height = round(node.number("width", 0, 0)), round(node.number("height", 0, 0))
        name = node.text("name", "")
        called = f' "{name}"' if name else ""
        node = Node(node.source, node.table, (*node.labels[:-1], f"{label}{called} at {x}, {y}"))
        found, drawn_on = Properties(), None
        prefab, image, flips, how = class_of(node), "", 0, "box" if width and height else "point"
        if "gid" in node.table:
            tileset, tile, flips = gids.find(node, node.whole("gid", low=1, high=(1 << 32) - 1))
            found = tileset.properties(tile)
            prefab = prefab or tileset.class_of(tile) or tileset.prefab
            image, how = tileset.sprite(tile, level.book, self.files) if tileset.drawn else "", "cell"
            natural = tileset.size_of(tile, self.files)
            width, height = width or natural[0], height or natural[1]
            y -= height
            drawn_on = (tileset, tile)
        own = read_properties(node, OWN)
        merge(found.components, own.components)
        prefab = str(own.others.get("prefab", "")) or prefab
        line = [*node.nodes("polygon"), *node.nodes("polyline")]
        if len(line) < 2 and ("polygon" in node.table or "polyline" in node.table):
            raise node.fault(f"expected a line of two points or more, found {len(line)}")
        if not prefab and (line or "text" in node.table):
            return None
        if not prefab and vocabulary().keys().isdisjoint(found.components) and not own.objects:
            return self._picture(node, level, drawn_on, flips, (x, y, width, height))
        if node.number("rotation", 0.0) or flips & SWAPPED:
            raise node.fault("is rotated, and entities cannot be", "rotation")
        made = self._drawn(node, found.components, own, prefab, name)
        if line:
            how, width, height = "box", 0, 0
            x, y = x + round(line[0].number("x")), y + round(line[0].number("y"))
            along = {name: _line(node, kind) for name, kind in vocabulary().items() if hasattr(kind, "line")}
            made.table |= {name: {**fields, **made.table.get(name, {})} for name, fields in along.items()}
        if drawn_on is not None and (box := drawn_on[0].box_of(drawn_on[1], bool(flips & MIRRORED), self.files)):
            how, (x, y, width, height) = "box", _scaled(box, x, y, width, height)
        made.how, made.x, made.y, made.width, made.height = how, x, y, width, height
        made.image, made.mirrored = image, bool(flips & MIRRORED)
        if flips & OVER:
            raise node.fault("is flipped vertically, and entities cannot be", "gid")
        return made

    def _picture(
        self, node: Node, level: EditedLevel, drawn_on: tuple[Tileset, int] | None, flips: int, box: Box
    ) -> tuple[int, int, int] | None:
        """Return place and picture of an object without a class; None if it has no picture that can be drawn."""
        picture = None
        if drawn_on is not None:
            if node.number("rotation", 0.0) or box[2:] != drawn_on[0].size_of(drawn_on[1], self.files):
                self.files.report.notes.append((node, "has no class, and is rotated or scaled: it is not drawn"))
                return None
            picture = drawn_on[0].picture(drawn_on[1], level.book, self.files)
        if picture is None:
            self.files.report.notes.append((node, "has no class: its class names the prefab that it is an instance of"))
            return None
        level.tiles.append(picture._replace(turned=turned_bits(flips)))
        return *box[:2], len(level.tiles)

    def _drawn(self, node: Node, components: dict[str, Any], own: Properties, prefab: str, name: str) -> Drawn:
        table: dict[str, Any] = {"prefab": prefab} if prefab else {}
        if name:
            table["name"] = name
        merge(table, components)
        for (component, field), number in own.objects.items():
            if number:  # 0: none
                merge(table, {component: self._referred(node, f"{component}.{field}", component, field, number)})
        return Drawn(node, table, "box", round(node.number("x")), round(node.number("y")))

    def _referred(self, node: Node, label: str, component: str, field: str, number: int) -> dict[str, Any]:
        """Return a field that refers to an object: as the points of that path, or else as the object's name."""
        inside = node.labelled(f'property "{label}"')
        other = self.by_id.get(number)
        if other is None:
            raise inside.fault(f"no object has the id {number}")
        kind = vocabulary().get(component)
        if field == getattr(kind, "line", None):
            if not other.table.get("polygon") and not other.table.get("polyline"):
                raise inside.fault(f"object {number} is no polygon or polyline")
            return _line(other, kind)
        if not other.text("name", ""):
            raise inside.fault(f"object {number} has no name to refer to it by")
        return {field: other.text("name")}


def _scaled(box: tuple[float, float, float, float], x: int, y: int, width: int, height: int) -> Box:
    """Return the box in px of a part of an object, given in shares of its size."""
    left, top = x + round(box[0] * width), y + round(box[1] * height)
    return left, top, x + round(box[2] * width) - left, y + round(box[3] * height) - top


def _line(node: Node, kind: Any) -> dict[str, Any]:
    """Return the fields of a component that follows a polyline, or goes round a polygon."""
    closed = bool(node.table.get("polygon"))
    points = [(one.number("x"), one.number("y")) for one in [*node.nodes("polygon"), *node.nodes("polyline")]]
    if len(points) < 2:
        raise node.fault(f"expected a line of two points or more, found {len(points)}")
    (left, top), *rest = points
    found = [[round(x - left), round(y - top)] for x, y in rest]
    return {kind.line: [*found, [0, 0]], **kind.ring} if closed else {kind.line: found}
