"""Warns of a repeating Timeline that spawns entities which nothing removes: their number grows without end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.scene.created import Created
from ecs_platformer.scene.names.in_fields import names_in
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.rule_files import rule_files

TIMELINE = "Timeline"


def check_repeated_spawns(prefabs: Prefabs, entities: Iterable[Created], found: LoadErrors) -> None:
    for entity in entities:
        fields = entity.components.get(TIMELINE, {})
        for path, what, name, *_ in names_in(vocabulary()[TIMELINE], fields) if fields else ():
            if what == "prefab" and _repeats(fields, path) and not _ends(prefabs, name):
                text = f"spawns {shown(name)} again and again, and nothing removes it: repeat = false?"
                found.add(entity.place_of(TIMELINE, path), text)


def _repeats(fields: Mapping[str, Any], path: Path) -> bool:
    inside: Any = fields
    for part in path[: path.index("steps")]:
        inside = inside[part]
    steps = cast("Sequence[Mapping[str, Any]]", inside["steps"])
    effects = rule_files("effects")
    takes_time = any(not effects.keys() & step.keys() for step in steps)  # a list of effects alone runs once
    return takes_time and inside.get("repeat", True)


def _ends(prefabs: Prefabs, name: str) -> bool:
    """Return True if a prefab has a component or an effect that removes its entity, marked by `ends` in its class."""
    known, effects = vocabulary(), rule_files("effects")
    for component, fields in prefabs.components(name).items():
        if getattr(known[component], "ends", False):
            return True
        for path, what, target, *_ in names_in(known[component], fields):
            verb = effects.get(str(path[-1])) if path else None
            if what == "target" and target == "self" and verb is not None and getattr(verb.fields, "ends", False):
                return True
    return False
