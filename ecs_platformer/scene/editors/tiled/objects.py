"""Turns Tiled objects into entities: rectangles, points, tiles and paths, with their templates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedTile
from ecs_platformer.media.art.sheet import MAX_SIDE
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import Drawn, EditedLevel
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.features import check_keys
from ecs_platformer.scene.editors.tiled.gids import MIRRORED, OVER, SWAPPED, Gids, turned_bits
from ecs_platformer.scene.editors.tiled.properties import Properties, leave_out, merge, read_properties
from ecs_platformer.scene.editors.tiled.tileset import Tileset, Turn, class_of, read_tileset, whole
from ecs_platformer.scene.editors.tiled.xml_form import parse_for

OWN = ("prefab", "anchor")

Box = tuple[int, int, int, int]  # px: left, top, width, height
Picture = tuple[float, int, int, int]  # y of its object, x and y in px, number in EditedLevel.tiles
SHAPES = frozenset(("ellipse", "capsule", "point", "polygon", "polyline", "text", "gid"))


@dataclass(slots=True)
class Objects:
    """Call note() for all objects of the map before the first call of entity()."""

    files: DataFiles
    gids: Gids
    by_id: dict[int, Node]
    entities: dict[str, Node] = field(default_factory=dict[str, Node])  # the first entity of each name
    known: Counter[str] | None = None  # how many objects have each name
    undrawn: list[tuple[int, Node]] = field(default_factory=list["tuple[int, Node]"])  # visible texts and lines
    referred: set[int] = field(default_factory=set[int])  # ids of the objects that properties refer to

    def note(self, node: Node) -> None:
        number = node.table.get("id")
        if type(number) is int:
            self.by_id[number] = node

    def with_template(self, node: Node) -> tuple[Node, Gids]:
        """Return (the object merged with its template, the tilesets that its gid refers to). Raises EditorError for
        a faulty template, SceneError if the template's file cannot be read."""
        if "template" not in node.table:
            return node, self.gids
        path = self.files.linked(node, "template")
        template = self.files.read(path, parse_for(path))
        if "object" not in template.table:
            raise node.fault(f"{shown(path.name)} is no template: it has no object", "template")
        base = template.inner("object")
        check_keys("template", template, self.files.report)
        own = {"class", "type"} if {"class", "type"} & node.table.keys() else set[str]()
        table = {**{key: value for key, value in base.table.items() if key not in own}, **node.table}
        gids = self.gids
        if "gid" in base.table and "gid" not in node.table:
            listed = template.inner("tileset")
            gids = Gids([(listed.whole("firstgid", 1, 1), read_tileset(listed, self.files, self.gids.names))])
        table["properties"] = [*base.items("properties"), *node.items("properties")]
        return Node(node.source, table, node.labels), gids

    def entity(
        self, node: Node, level: EditedLevel, offset: tuple[float, float], visible: bool
    ) -> Drawn | Picture | None:
        """Return the entity that an object stands for, or None if the object is not part of the game.

        Texts and lines without a class are notes of the author, or lines for a property: return None. For a tile with
        neither a class nor components, return its picture if it has one and is visible. For any other object with
        neither a class nor components, return None and add a warning to the report. Raises EditorError for a faulty
        object.
        """
        label = node.labels[-1]
        node, gids = self.with_template(node)
        left, top = node.number("x", 0.0) + offset[0], node.number("y", 0.0) + offset[1]
        wide, high = node.number("width", 0.0, 0), node.number("height", 0.0, 0)
        x, y, width, height = whole(left), whole(top), whole(wide), whole(high)
        name = node.text("name", "")
        called = f' "{name}"' if name else ""
        node = Node(node.source, node.table, (*node.labels[:-1], f"{label}{called} at {x}, {y}"))
        check_keys("object", node, self.files.report)
        found, drawn_on, turn = Properties(), None, Turn()
        prefab, image, flips, how = class_of(node), "", 0, "box" if width and height else "point"
        if "gid" in node.table:
            tileset, tile, flips = gids.find(node, node.whole("gid", low=1, high=(1 << 32) - 1))
            found = tileset.properties(tile)
            prefab = prefab or tileset.class_of(tile) or tileset.prefab
            visible = visible and node.flag("visible", True)
            image, how = tileset.sprite(tile, level.book, self.files) if tileset.drawn and visible else "", "cell"
            natural = tileset.size_of(tile, self.files)
            wide, high = wide or natural[0], high or natural[1]
            turn = Turn(node.number("rotation", 0.0), left, top)
            left, top = left - wide * tileset.alignment[0], top - high * tileset.alignment[1]
            x, y, width, height = whole(left), whole(top), whole(wide), whole(high)
            drawn_on = (tileset, tile)
        own = read_properties(node, OWN)
        merge(found.components, own.components)
        prefab = str(own.others.get("prefab", "")) or prefab
        line = [*node.nodes("polygon"), *node.nodes("polyline")]
        if len(line) < 2 and ("polygon" in node.table or "polyline" in node.table):
            raise node.fault(f"expected a line of two points or more, found {len(line)}")
        if not prefab and (line or "text" in node.table):
            if visible and node.flag("visible", True):
                self.undrawn.append((node.whole("id", 0), node))
            return None
        if not prefab and vocabulary().keys().isdisjoint(found.components) and not own.objects:
            if drawn_on is None or not drawn_on[0].drawn:
                text = "has no class: its class names the prefab that it is an instance of"
                self.files.report.notes.append((node, text))
                return None
            return self._picture(node, level, drawn_on, flips, (left, top, wide, high), turn)
        if node.table.get("opacity", 1) != 1 or not node.flag("visible", True):
            note = "its opacity and visible have no effect: an entity looks as its Sprite says"
            self.files.report.notes.append((node, note))
        if node.number("rotation", 0.0) or flips & SWAPPED:
            raise node.fault("is rotated, and entities cannot be", "rotation")
        found.unknown += own.unknown
        leave_out(node, found, self.files.report)
        if name and self.entities.setdefault(name, node) is not node:
            self.files.report.notes.append((node, "another entity has this name: it is left without one"))
            name = ""
        made = self._drawn(node, found.components, own, prefab, name)
        if line:
            how, width, height = "box", 0, 0
            x, y = x + whole(line[0].number("x")), y + whole(line[0].number("y"))
            along = {name: _line(node, kind) for name, kind in vocabulary().items() if hasattr(kind, "line")}
            made.table |= {name: {**fields, **made.table.get(name, {})} for name, fields in along.items()}
        if drawn_on is not None and (box := drawn_on[0].box_of(drawn_on[1], bool(flips & MIRRORED), self.files)):
            how, (x, y, width, height) = "box", _scaled(box, x, y, width, height)
        made.how, made.x, made.y, made.width, made.height = how, x, y, width, height
        made.image, made.mirrored = image, bool(flips & MIRRORED)
        if image and drawn_on is not None:
            shown = PaintedTile(image)
            natural = drawn_on[0].size_of(drawn_on[1], self.files)
            at_x, at_y = whole(left), whole(top + high - natural[1])
            _, at_x, at_y = drawn_on[0].posed(shown, natural, False, (at_x, at_y, *natural), Turn())
            made.image_at = at_x, at_y
            if (width, height) != natural:
                self.files.report.notes.append((node, "is scaled, and its picture is not"))
        if flips & OVER:
            raise node.fault("is flipped vertically, and entities cannot be", "gid")
        return made

    def note_undrawn(self) -> None:
        """Warn of the texts and lines that the editor shows and the game does not, in a line for each layer."""
        layers: dict[tuple[str, ...], list[Node]] = {}
        for number, node in self.undrawn:
            if number not in self.referred:
                layers.setdefault(node.labels[:-1], []).append(node)
        for first, *more in layers.values():
            others = f", as {len(more)} more of its layer" if more else ""
            text = f"is a text or line without a class, and not drawn{others}"
            self.files.report.notes.append((first, text))

    def _picture(
        self,
        node: Node,
        level: EditedLevel,
        drawn_on: tuple[Tileset, int],
        flips: int,
        box: tuple[float, float, float, float],
        turn: Turn,
    ) -> Picture | None:
        tileset, tile = drawn_on
        picture = tileset.picture(tile, level.book, self.files)
        if picture is None:
            self.files.report.notes.append((node, "has no class, and its tile has no picture"))
        if picture is None or not node.flag("visible", True):
            return None
        natural, swapped = tileset.size_of(tile, self.files), bool(flips & SWAPPED)
        if max(box[2:]) > MAX_SIDE:
            size = f"{whole(box[2])}x{whole(box[3])} px"
            self.files.report.notes.append((node, f"is {size} large; at most {MAX_SIDE}x{MAX_SIDE}: it is not drawn"))
            return None
        alpha = whole(255 * node.number("opacity", 1.0, 0, 1))
        picture = picture._replace(turned=turned_bits(flips), alpha=alpha)
        picture, x, y = tileset.posed(picture, natural, swapped, box, turn)
        level.tiles.append(picture)
        return turn.y, x, y, len(level.tiles)

    def _drawn(self, node: Node, components: dict[str, Any], own: Properties, prefab: str, name: str) -> Drawn:
        table: dict[str, Any] = {"prefab": prefab} if prefab else {}
        if name:
            table["name"] = name
        merge(table, components)
        for (component, field_name), number in own.objects.items():
            if number:  # 0: none
                merge(
                    table, {component: self._referred(node, f"{component}.{field_name}", component, field_name, number)}
                )
        return Drawn(node, table, "box", 0, 0)

    def _referred(self, node: Node, label: str, component: str, name: str, number: int) -> dict[str, Any]:
        """Return a field that refers to an object: as the points of that path, or else as the object's name."""
        self.referred.add(number)
        inside = node.labelled(f'property "{label}"')
        listed = self.by_id.get(number)
        if listed is None:
            raise inside.fault(f"no object has the id {number}")
        other, _ = self.with_template(listed)
        kind = vocabulary().get(component)
        if name == getattr(kind, "line", None):
            if not other.table.get("polygon") and not other.table.get("polyline"):
                raise inside.fault(f"object {number} is no polygon or polyline")
            return _line(other, kind)
        if not other.text("name", ""):
            raise inside.fault(f"object {number} has no name to refer to it by")
        if self.known is None:
            self.known = Counter(str(self.with_template(one)[0].table.get("name")) for one in self.by_id.values())
        if self.known[other.text("name")] > 1:
            raise inside.fault(f"object {number} shares its name with another, and is referred to by it")
        return {name: other.text("name")}


def _scaled(box: tuple[float, float, float, float], x: int, y: int, width: int, height: int) -> Box:
    left, top = x + round(box[0] * width), y + round(box[1] * height)
    return left, top, x + round(box[2] * width) - left, y + round(box[3] * height) - top


def _line(node: Node, kind: Any) -> dict[str, Any]:
    closed = bool(node.table.get("polygon"))
    points = [(one.number("x"), one.number("y")) for one in [*node.nodes("polygon"), *node.nodes("polyline")]]
    if len(points) < 2:
        raise node.fault(f"expected a line of two points or more, found {len(points)}")
    (left, top), *rest = points
    found = [[round(x - left), round(y - top)] for x, y in rest]
    return {kind.line: [*found, [0, 0]], **kind.ring} if closed else {kind.line: found}
