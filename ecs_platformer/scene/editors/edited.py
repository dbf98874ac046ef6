"""Reads a level from an editor's file that a scene has as its map."""

from __future__ import annotations

from ecs_platformer.errors import SceneError, shown
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import EditedLevel
from ecs_platformer.scene.editors.form.node import Report
from ecs_platformer.scene.editors.ldtk.world_file import read_ldtk
from ecs_platformer.scene.editors.map_name import MAPS
from ecs_platformer.scene.editors.tiled.map_file import read_tiled
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.toml.load_errors import LoadErrors, Place


def read_edited(place: Place, file: str, level: str, files: Files, errors: LoadErrors) -> EditedLevel | None:
    """Return a level of an editor's file. If the file has faults, add them to `errors` and return None.

    place: the place where the scene names the file
    level: the name of the level in a world of LDtk, or "" for all levels of the world; "" for a map of Tiled
    """
    if not file.lower().endswith(MAPS):
        errors.add(place, f"{shown(file)} is no map: expected a file {', '.join(MAPS[:-1])} or {MAPS[-1]}")
        return None
    path = files.lookup(place, file)
    if path is None:
        return None
    before = errors.count
    data = DataFiles(files, Report(errors))
    try:
        if path.suffix.lower() == ".ldtk":
            found = read_ldtk(path, level, data)
        elif level:
            errors.add(place, f"a map of Tiled is one level: write {shown(file)}")
            return None
        else:
            found = read_tiled(path, data)
    except SceneError as error:
        errors.add_unread(error)
        return None
    found.notes = data.report.notes
    return found if errors.count == before else None
