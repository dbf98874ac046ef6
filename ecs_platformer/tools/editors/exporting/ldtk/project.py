"""Writes the export into an LDtk project: an existing one, or a new one with an empty level."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.media.drawing.png import png_bytes
from ecs_platformer.tools.editors.exporting.kept_files import Table, json_bytes, old_table, tables, write
from ecs_platformer.tools.editors.exporting.ldtk.definitions import definitions
from ecs_platformer.tools.editors.exporting.ldtk.fields import default_of
from ecs_platformer.tools.editors.exporting.ldtk.uids import Uids, iid
from ecs_platformer.tools.editors.exporting.prefabs import PICTURES, ExportedPrefabs

NAME = "world.ldtk"
LEVEL = "Level_0"
HEADER: Table = {
    "fileType": "LDtk Project JSON", "app": "LDtk", "doc": "https://ldtk.io/json",
    "schema": "https://ldtk.io/files/JSON_SCHEMA.json", "appAuthor": "Sebastien 'deepnight' Benard",
    "appVersion": "1.5.3", "url": "https://ldtk.io",
}  # fmt: skip
BLANK: Table = {
    "__header__": HEADER, "iid": iid("project"), "jsonVersion": "1.5.3", "appBuildId": 473702, "nextUid": 1,
    "identifierStyle": "Free", "toc": [], "worldLayout": "Free", "worldGridWidth": 256, "worldGridHeight": 256,
    "defaultLevelWidth": 320, "defaultLevelHeight": 184, "defaultPivotX": 0.5, "defaultPivotY": 1,
    "defaultGridSize": 8, "defaultEntityWidth": 8, "defaultEntityHeight": 8, "bgColor": "#40465B",
    "defaultLevelBgColor": "#696A79", "minifyJson": False, "externalLevels": False, "exportTiled": False,
    "simplifiedExport": False, "imageExportMode": "None", "exportLevelBg": True, "pngFilePattern": None,
    "backupOnSave": False, "backupLimit": 10, "backupRelPath": None, "levelNamePattern": "Level_%idx",
    "tutorialDesc": None, "customCommands": [], "flags": [], "defs": {}, "levels": [], "worlds": [],
    "dummyWorldIid": iid("world"),
}  # fmt: skip


def export_ldtk(prefabs: ExportedPrefabs, folder: Path) -> list[Path]:
    """Existing levels and definitions are kept.

    If a field of an entity in a level was not set in LDtk, it gets the new default. Raises EcsPlatformerError if the
    existing project is damaged, or if the folder has several projects and none is world.ldtk.
    """
    path = _path(folder)
    old = old_table(path)
    project = {**BLANK, **old}
    uids = Uids(project)
    project["defs"] = definitions(prefabs, cast("Table", project["defs"]), uids)
    if not old:
        project |= {"defaultGridSize": prefabs.tile_size}
        project["levels"] = [_level(prefabs, project["defs"], uids)]
    project["nextUid"] = uids.next
    _refresh(project)
    written = {folder / PICTURES: png_bytes(prefabs.sheet.image), path: json_bytes(project)}
    for file, data in written.items():
        write(file, data)
    return [*written]


def _path(folder: Path) -> Path:
    found = sorted(folder.glob("*.ldtk"))
    if len(found) < 2 or folder / NAME in found:
        return folder / NAME if len(found) != 1 else found[0]
    raise EcsPlatformerError(f"{folder}: several projects of LDtk: {', '.join(one.name for one in found)}")


def _level(prefabs: ExportedPrefabs, defs: Table, uids: Uids) -> Table:
    size = prefabs.tile_size
    width, height = (-(-side // size) * size for side in prefabs.view)
    uid = uids.of(None)
    layers = [_layer(layer, uid, width // size, height // size) for layer in defs["layers"]]
    return {
        "identifier": LEVEL, "iid": iid("level"), "uid": uid, "worldX": 0, "worldY": 0, "worldDepth": 0,
        "pxWid": width, "pxHei": height, "__bgColor": "#696A79", "bgColor": None, "useAutoIdentifier": True,
        "bgRelPath": None, "bgPos": None, "bgPivotX": 0.5, "bgPivotY": 0.5, "__smartColor": "#ADADB5",
        "__bgPos": None, "externalRelPath": None, "fieldInstances": [], "layerInstances": layers, "__neighbours": [],
    }  # fmt: skip


def _layer(layer: Table, level: int, columns: int, rows: int) -> Table:
    cells = [0] * (columns * rows) if layer["type"] == "IntGrid" else []
    return {
        "__identifier": layer["identifier"], "__type": layer["type"], "__cWid": columns, "__cHei": rows,
        "__gridSize": layer["gridSize"], "__opacity": 1, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0,
        "__tilesetDefUid": None, "__tilesetRelPath": None, "iid": iid("level", layer["identifier"]), "levelId": level,
        "layerDefUid": layer["uid"], "pxOffsetX": 0, "pxOffsetY": 0, "visible": True, "optionalRules": [],
        "intGridCsv": cells, "autoLayerTiles": [], "seed": 1, "overrideTilesetUid": None, "gridTiles": [],
        "entityInstances": [],
    }  # fmt: skip


def _refresh(project: Table) -> None:
    """Give drawn entities the defaults of their definitions, where nothing else was set in LDtk."""
    defaults: dict[Any, Any] = {}
    for entity in tables(project["defs"], "entities"):
        for field in tables(entity, "fieldDefs"):
            defaults[field.get("uid")] = default_of(field)
    for world in (project, *tables(project, "worlds")):
        for level in tables(world, "levels"):
            for layer in tables(level, "layerInstances"):
                for entity in tables(layer, "entityInstances"):
                    for field in tables(entity, "fieldInstances"):
                        if field.get("defUid") in defaults and not any(field.get("realEditorValues") or ()):
                            field["__value"] = defaults[field["defUid"]]
