"""Warns of settings and entities in included files: only those in the scene's own file have an effect."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.head import Head

FOR_SCENES = {*Head.__dataclass_fields__, "entity"} - {"include", "title"}  # included files may have a title, too


def check_ignored_keys(scene: Source, included: Sequence[Source], found: LoadErrors) -> None:
    for source in included:
        for key in source.data:
            if key in FOR_SCENES:
                found.add(Place(source, (key,)), f"ignored, because {scene.path.name} only includes this file")
