"""All warnings about a scene, for the command `check` and the window: what loads, but is probably a mistake."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import Diagnostic, EcsPlatformerError
from ecs_platformer.game.warnings.bodies import check_bodies
from ecs_platformer.game.warnings.drawing import drawing_warnings
from ecs_platformer.game.warnings.effects import check_effects
from ecs_platformer.game.warnings.hidden_prefabs import check_hidden_prefabs
from ecs_platformer.game.warnings.ignored_keys import check_ignored_keys
from ecs_platformer.game.warnings.names import check_names
from ecs_platformer.game.warnings.repeated_spawns import check_repeated_spawns
from ecs_platformer.game.warnings.solids import (
    check_attached,
    check_of_actors,
    check_overlapping_solids,
    check_sight,
    check_unjoined,
)
from ecs_platformer.game.warnings.sound_files import check_sound_files
from ecs_platformer.project.error_report import system_note
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.created import created
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.scene.tape import Tape


def scene_warnings(path: Path, tape: Tape | None = None, ticks: int = 0) -> list[Diagnostic]:
    """Return the warnings about a scene, each with the file, line and column of its cause.

    To find drawing systems that change the state, the scene is drawn at tick 0 and after `ticks` ticks of the tape.
    Raises SceneError if the scene does not load.
    """
    reader = read_scene(path)
    found = LoadErrors()
    entities = list(created(reader))
    for place, text in reader.notes:
        found.add(place, text)
    check_ignored_keys(reader.scene, reader.files.sources[1:], found)
    check_hidden_prefabs(reader.hidden, found)
    check_bodies(entities, reader.map_size, found)
    check_names(reader, entities, found)
    check_sight(entities, found)
    check_attached(reader, entities, found)
    check_of_actors(reader, entities, found)
    check_effects(reader.prefabs, entities, found)
    check_overlapping_solids(entities, found)
    check_unjoined(entities, found)
    check_repeated_spawns(reader.prefabs, entities, found)
    check_sound_files(reader, found)
    warnings = list(dict.fromkeys(found.diagnostics(reader.files.sources)))
    try:
        warnings += drawing_warnings(path, tape or Tape(), ticks)
    except Exception as error:
        if not system_note(error) and not isinstance(error, EcsPlatformerError):
            raise  # other errors are those of the scene or its systems, reported when the scene is run
    return warnings
