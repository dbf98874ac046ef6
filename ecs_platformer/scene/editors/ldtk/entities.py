"""Entities of LDtk. Their fields override component fields: `Velocity_x` overrides `Velocity.x`."""

from __future__ import annotations

from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.field_text import field_value
from ecs_platformer.scene.editors.form.level import Drawn, EditedLevel, How
from ecs_platformer.scene.editors.form.node import Node, Report
from ecs_platformer.scene.editors.ldtk.left_out import NAME, LeftOut
from ecs_platformer.scene.editors.ldtk.tiles import pair

Table = dict[str, Any]


class Entities:
    """Call note() for all layers before the first read(), so that references to entities can be replaced by the
    entities' names."""

    def __init__(self, level: EditedLevel, definitions: Node, left_out: LeftOut) -> None:
        self.level, self.left_out = level, left_out
        self.names: dict[str, str] = {}  # by iid
        self.resizable = {
            one.whole("uid"): one.table.get("resizableX") is True or one.table.get("resizableY") is True
            for one in definitions.nodes("entities")
        }

    def note(self, layer: Node) -> None:
        for one in layer.nodes("entityInstances"):
            for given in one.nodes("fieldInstances"):
                if given.table.get("__identifier") == NAME and isinstance(given.table.get("__value"), str):
                    self.names[one.text("iid", "")] = given.text("__value")

    def read(self, layer: Node, left: int, top: int, report: Report) -> None:
        """left, top: the top left corner of the LDtk level that the layer belongs to, in px"""
        with report.collecting():
            look = layer.flag("visible", True), layer.number("__opacity", 1.0, 0, 1)
            if look != (True, 1.0) and layer.items("entityInstances"):
                text = "is hidden" if not look[0] else f"has an opacity of {look[1]:g}"
                report.notes.append((layer, f"{text} in LDtk; its entities look as their prefabs do"))
            for one in layer.nodes("entityInstances"):
                with report.collecting():
                    if not self.left_out.has_prefab("entities", one.text("__identifier")):
                        self.level.entities.append(self._entity(layer, one, left, top))

    def _entity(self, layer: Node, listed: Node, left: int, top: int) -> Drawn:
        name = listed.text("__identifier")
        x, y = pair(listed, "px")
        node = layer.of(listed.table, f'entity "{name}" at {x}, {y}')
        width, height = node.whole("width", low=1), node.whole("height", low=1)
        pivot = [*node.items("__pivot"), 0.0, 0.0][:2]
        across, down = (node.of({"__pivot": share}).number("__pivot", low=0, high=1) for share in pivot)
        x, y = x + left + layer.whole("__pxTotalOffsetX", 0), y + top + layer.whole("__pxTotalOffsetY", 0)
        how: How = "box" if self.resizable.get(node.whole("defUid", 0)) else "cell"
        if how == "cell" and (across, down) == (0.5, 1.0):
            how = "point"
        else:
            x, y = x - round(width * across), y - round(height * down)
        table: Table = {"prefab": name}
        for given in node.nodes("fieldInstances"):
            self._add_field(node, given, table, layer.whole("__gridSize", 8, 1))
        return Drawn(node, table, how, x, y, width, height)

    def _add_field(self, entity: Node, given: Node, table: Table, grid: int) -> None:
        """Without a value, the prefab's value stays."""
        name, value = given.text("__identifier"), given.table.get("__value")
        inside = entity.labelled(f'field "{name}"')
        if value is None or value == [] or self.left_out.has_field(table["prefab"], name, value):
            return
        value = cast("object", value)
        component, split, field = name.partition("_")
        if not split:
            table[name] = {} if value is True and name in vocabulary() else value
            return
        if iid := _referred(value):
            value = self._name_of(inside, iid)
        elif field == getattr(vocabulary().get(component), "line", None):
            value = _way(entity, inside, value, grid)
        fields = table.setdefault(component, {})
        if isinstance(fields, dict):
            fields[field] = field_value(component, field, value)

    def _name_of(self, inside: Node, iid: str) -> str:
        if iid not in self.names:
            raise inside.fault(f"the entity that it refers to has no name: give it a field {shown(NAME)}")
        return self.names[iid]


def _referred(value: object) -> str:
    """Return the iid of the entity that a value refers to; "" if the value is no reference."""
    return str(cast("Table", value).get("entityIid", "")) if isinstance(value, dict) else ""


def _way(entity: Node, inside: Node, value: object, grid: int) -> object:
    points = cast("list[object]", value) if isinstance(value, list) else [value]
    if not all(isinstance(point, dict) for point in points):
        return cast("object", value)
    column, row = pair(entity, "__grid")
    nodes = [inside.of(point) for point in points]
    return [[(one.whole("cx") - column) * grid, (one.whole("cy") - row) * grid] for one in nodes]
