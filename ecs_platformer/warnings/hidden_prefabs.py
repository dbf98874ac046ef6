"""Warns of a prefab that takes the place of an included one without saying so."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.scene.tables import Definition
from ecs_platformer.scene.toml.load_errors import LoadErrors


def check_hidden_prefabs(hidden: Iterable[tuple[Definition, Definition]], found: LoadErrors) -> None:
    """Add the warnings: `hidden` are pairs of a prefab and the included one of its name."""
    for definition, included in hidden:
        found.add(
            definition.place, "hides an included prefab: replace = true says that it is meant; it is", included.place
        )
