"""Warns of effects and steps that do nothing, without a component of their entity or because a later one undoes them at
once, and of effects that cannot last because their target has no name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.game.warnings.bodies import needed
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.scene.created import Created
from ecs_platformer.scene.names.in_fields import GIVES, RULE, names_in
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.rule_files import rule_files

Effect = Mapping[str, Any]


def check_effects(prefabs: Prefabs, entities: Iterable[Created], found: LoadErrors) -> None:
    known = vocabulary()
    entities = list(entities)
    unnamed = {"by"} if all(one.name is None for one in entities if "Player" in one.kinds) else set[str]()
    for entity in entities:
        outrun = {cause: one for one in entity.components for cause in getattr(known[one], "outruns", ())}
        for component, fields in entity.components.items():
            for path, what, name, table, _, expects in names_in(known[component], fields):
                if what in ("field", "component") and table.get("lasts"):
                    target = name.partition(".")[0]
                    if target in unnamed or (target == "self" and entity.name is None):
                        text = "does not last: this is kept under the name of an entity, and the target has none"
                        found.add(entity.place_of(component, (*path[:-1], "lasts")), text)
                if what == f"{RULE}causes" and name in outrun:
                    text = f"{shown(name)} does not occur when the {outrun[name]} is taken: the entity is gone before"
                    found.add(entity.place_of(component, path), text)
                if len(path) < 2 or not isinstance(path[-2], int):
                    continue
                place = entity.place_of(component, path)
                if missing := [kind.__name__ for kind in expects if kind.__name__ not in entity.kinds]:
                    found.add(place, f"does nothing without {needed(missing)}, and the entity has none")
                if what == "target" and path[-1] == "remove":
                    for spawned in _spawned_at_once(fields, path):
                        if name in _tags(prefabs, spawned):
                            found.add(place, f"removes {shown(spawned)} in the tick in which a step before spawns it")


def _spawned_at_once(fields: Mapping[str, Any], path: Path) -> Sequence[str]:
    """Return the prefabs that the effects directly before the one at `path` spawn: in the same list and tick."""
    steps: Any = fields
    for part in path[:-2]:
        steps = steps[part]
    spawned: list[str] = []
    for step in reversed(cast("Sequence[Effect]", steps[: path[-2]])):
        if rule_files("effects").keys().isdisjoint(step):  # a step that takes time, or goes on elsewhere
            break
        if "spawn" in step:
            spawned.append(step["spawn"])
    return [*dict.fromkeys(spawned)]


def _tags(prefabs: Prefabs, name: str) -> Collection[str]:
    known = vocabulary()
    given = [names_in(known[kind], fields) for kind, fields in prefabs.components(name).items()]
    return {found.name for names in given for found in names if found.what == f"{GIVES}tag"}
