"""Warns of settings in an included file: only those of the scene itself count."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.scene.head import Head
from ecs_platformer.scene.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.toml.source import Source

FOR_SCENES = {*Head.__dataclass_fields__, "entity"} - {"include", "title"}  # any file may have a title


def check_ignored_keys(scene: Source, included: Sequence[Source], found: LoadErrors) -> None:
    """Add the warnings."""
    for source in included:
        for key in source.data:
            if key in FOR_SCENES:
                found.add(Place(source, (key,)), f"ignored, because {scene.path.name} only includes this file")
