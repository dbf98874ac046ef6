"""Warns of a prefab that replaces an included prefab of the same name without `replace = true`."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.tables import Definition


def check_hidden_prefabs(hidden: Iterable[tuple[Definition, Definition]], found: LoadErrors) -> None:
    for definition, included in hidden:
        found.add(
            definition.place, "hides an included prefab: replace = true says that it is meant; it is", included.place
        )
