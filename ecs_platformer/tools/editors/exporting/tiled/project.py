"""Writes the export for Tiled into a folder: a project, a tileset and its picture."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.media.drawing.png import png_bytes
from ecs_platformer.tools.editors.exporting.kept_files import Table, json_bytes, old_table, write
from ecs_platformer.tools.editors.exporting.prefabs import PICTURES, ExportedPrefabs
from ecs_platformer.tools.editors.exporting.tiled.classes import property_types
from ecs_platformer.tools.editors.exporting.tiled.tileset import tileset

SUFFIX = ".tiled-project"
TILESET = "prefabs.tsj"
BLANK: Table = {
    "automappingRulesFile": "", "commands": [], "extensionsPath": "extensions",
    "folders": ["."], "properties": [], "propertyTypes": [],
}  # fmt: skip


def export_tiled(prefabs: ExportedPrefabs, folder: Path) -> list[Path]:
    """Existing maps, types and tiles are kept.

    Raises EcsPlatformerError, and writes nothing, if one of the existing files is damaged, or if the folder has several
    projects.
    """
    found = sorted(folder.glob(f"*{SUFFIX}"))
    if len(found) > 1:
        raise EcsPlatformerError(f"{folder}: several projects of Tiled: {', '.join(one.name for one in found)}")
    project = found[0] if found else folder / f"game{SUFFIX}"
    old, tiles = old_table(project), old_table(folder / TILESET)
    content = {**BLANK, **old, "propertyTypes": property_types(prefabs, old)}
    written = {
        folder / PICTURES: png_bytes(prefabs.sheet.image),
        folder / TILESET: json_bytes(tileset(prefabs, tiles)),
        project: json_bytes(content),
    }
    for path, data in written.items():
        write(path, data)
    return [*written]
