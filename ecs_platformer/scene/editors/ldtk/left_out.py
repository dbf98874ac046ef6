"""What a scene leaves out of a world of LDtk, by its setting `ignore`."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Message
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.editors.form.node import Node

NAME = "name"  # the field that gives an entity its name
LISTED = 12  # names of each kind that a warning lists

Ignore = bool | tuple[str, ...]


class LeftOut:
    """The names that a scene ignores, or with `ignore = true` all names that the game does not know.

    `prefabs`: the names that the game knows. `unknown` collects the others, by what they are.
    """

    def __init__(self, ignore: Ignore, prefabs: Collection[str]) -> None:
        self.names = () if isinstance(ignore, bool) else ignore
        self.all_unknown = ignore is True
        self.prefabs = prefabs
        self.unknown: dict[str, dict[str, None]] = {}
        self._used: set[str] = set()  # of the names that the scene ignores

    def has(self, name: str) -> bool:
        if name in self.names:
            self._used.add(name)
        return name in self.names

    def has_prefab(self, what: str, name: str) -> bool:
        """Return True if instances of this prefab are left out. `what` they are in LDtk: "entities" or "values"."""
        known = name in self.prefabs or name.lower() in self.prefabs
        return self.has(name) or (not known and self._is_left_out(what, name))

    def has_field(self, entity: str, name: str, value: object) -> bool:
        if self.has(name) or self.has(f"{entity}.{name}"):
            return True
        component, split, field = name.partition("_")
        kind = vocabulary().get(component)
        if split:
            known = kind is not None and field in component_info(kind).types
        else:
            known = name == NAME or (kind is not None and isinstance(value, bool))
        return not known and self._is_left_out("fields", f"{entity}.{name}")

    def _is_left_out(self, what: str, name: str) -> bool:
        self.unknown.setdefault(what, {})[name] = None
        return self.all_unknown

    def warning(self) -> str:
        listed = self._listed()
        return f"left out, as the game does not know them: {listed}" if listed and self.all_unknown else ""

    def advice(self) -> str:
        if not self.unknown or self.all_unknown:
            return ""
        names = [name for names in self.unknown.values() for name in names][:LISTED]
        some = ", ".join(map(shown, [*self.names, *names]))
        return f"the game does not know {self._listed()}: to leave them out, add ignore = [{some}], or ignore = true"

    def _listed(self) -> str:
        parts: list[str] = []
        for what, names in self.unknown.items():
            more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
            parts.append(f"{what} {', '.join([*names][:LISTED])}{more}")
        return "; ".join(parts)

    def misspelled(self, definitions: Node) -> Iterator[tuple[int, Message]]:
        known = set(_names(definitions))
        for at, name in enumerate(self.names):
            if name not in known and name not in self._used:
                yield at, Message(f"the map has no layer, entity, field or value {shown(name)}", name, known)


def _names(definitions: Node) -> Iterator[str]:
    for layer in definitions.nodes("layers"):
        yield layer.text("identifier", "")
        yield from (str(one.table.get("identifier")) for one in layer.nodes("intGridValues"))
    for enum in (*definitions.nodes("enums"), *definitions.nodes("externalEnums")):
        yield from (one.text("id", "") for one in enum.nodes("values"))
    for field in definitions.nodes("levelFields"):
        yield field.text("identifier", "")
    for entity in definitions.nodes("entities"):
        name = entity.text("identifier", "")
        yield name
        for field in entity.nodes("fieldDefs"):
            yield field.text("identifier", "")
            yield f"{name}.{field.text('identifier', '')}"
