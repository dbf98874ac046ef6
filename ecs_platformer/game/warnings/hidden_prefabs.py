"""Warns of a prefab that replaces an included prefab of the same name without `replace = true`."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.tables import Definition


def check_hidden_prefabs(hidden: Iterable[tuple[Definition, Definition]], found: LoadErrors) -> None:
    """Add a warning to `found` for each pair in `hidden`: a prefab, and the included prefab that it replaces."""
    for definition, included in hidden:
        found.add(
            definition.place, "hides an included prefab: replace = true says that it is meant; it is", included.place
        )
