"""Reads a level from an editor's file that a scene has as its map."""

from __future__ import annotations

from ecs_platformer.errors import SceneError, shown
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import EditedLevel
from ecs_platformer.scene.editors.form.node import Report
from ecs_platformer.scene.editors.ldtk.world_file import Wanted, read_ldtk
from ecs_platformer.scene.editors.map_name import MAPS
from ecs_platformer.scene.editors.tiled.map_file import read_tiled
from ecs_platformer.scene.files.includes import Files


def read_edited(place: Place, file: str, wanted: Wanted, files: Files, errors: LoadErrors) -> EditedLevel | None:
    """Add the file's faults, if any, to `errors`, and return None."""
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
            found = read_ldtk(path, wanted, data)
            if wanted.left_out.names:
                with data.report.collecting():
                    for at, message in wanted.left_out.misspelled(found.node.inner("defs")):
                        errors.add(Place(place.source, ("ignore", at)), message)
        elif wanted.left_out.names or wanted.left_out.all_unknown:
            errors.add(Place(place.source, ("ignore",)), "is for LDtk: in Tiled, give a layer the property ignore")
            return None
        elif wanted.name:
            errors.add(place, f"a map of Tiled is one level: write {shown(file)}")
            return None
        else:
            found = read_tiled(path, data)
    except SceneError as error:
        errors.add_unread(error)
        return None
    found.notes = data.report.notes
    return found if errors.count == before else None
