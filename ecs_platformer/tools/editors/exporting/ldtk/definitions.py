"""LDtk's definitions for prefabs: a tileset of their pictures, entities, and an int grid of prefabs that fill cells."""

from __future__ import annotations

from typing import Any

from ecs_platformer.scene.merge_components import Components
from ecs_platformer.tools.editors.exporting.kept_files import Table, tables
from ecs_platformer.tools.editors.exporting.ldtk.fields import IDENTIFIER, Fields
from ecs_platformer.tools.editors.exporting.ldtk.uids import Uids
from ecs_platformer.tools.editors.exporting.pictures import GRID
from ecs_platformer.tools.editors.exporting.prefabs import PICTURES, ExportedPrefabs

TILESET, WALLS, THINGS = "Prefabs", "Walls", "Things"  # identifiers of the tileset and of the layers
ENTITY: Table = {
    "tags": [], "exportToToc": False, "allowOutOfBounds": False, "doc": None, "resizableX": False,
    "resizableY": False, "minWidth": None, "maxWidth": None, "minHeight": None, "maxHeight": None,
    "keepAspectRatio": False, "tileOpacity": 1, "fillOpacity": 0.08, "lineOpacity": 0, "hollow": False,
    "color": "#808080", "renderMode": "Tile", "showName": False, "tilesetId": None,
    "tileRenderMode": "FullSizeUncropped", "tileRect": None, "uiTileRect": None, "nineSliceBorders": [], "maxCount": 0,
    "limitScope": "PerLevel", "limitBehavior": "MoveLastOne", "pivotX": 0.5, "pivotY": 1, "fieldDefs": [],
}  # fmt: skip
LAYER: Table = {
    "doc": None, "uiColor": None, "guideGridWid": 0, "guideGridHei": 0, "displayOpacity": 1, "inactiveOpacity": 0.6,
    "hideInList": False, "hideFieldsWhenInactive": True, "canSelectWhenInactive": True, "renderInWorldView": True,
    "pxOffsetX": 0, "pxOffsetY": 0, "parallaxFactorX": 0, "parallaxFactorY": 0, "parallaxScaling": True,
    "requiredTags": [], "excludedTags": [], "autoTilesKilledByOtherLayerUid": None, "uiFilterTags": [],
    "useAsyncRender": False, "intGridValues": [], "intGridValuesGroups": [], "autoRuleGroups": [],
    "autoSourceLayerDefUid": None, "tilesetDefUid": None, "tilePivotX": 0, "tilePivotY": 0, "biomeFieldUid": None,
}  # fmt: skip


def definitions(prefabs: ExportedPrefabs, old: Table, uids: Uids) -> Table:
    """Return the definitions of all prefabs with names that LDtk accepts; those of an earlier export are updated."""
    image = tileset(prefabs, _by_name(old, "tilesets").get(TILESET.lower()), uids)
    fields = Fields(uids, _by_name(old, "enums"))
    known = _by_name(old, "entities")
    names = [name for name, components in prefabs.components.items() if not _fills_cells(components)]
    entities = [
        _entity(prefabs, name, known.get(name.lower()), image, fields, uids)
        for name in names
        if IDENTIFIER.fullmatch(name)
    ]
    return {
        "layers": _layers(prefabs, tables(old, "layers"), image["uid"], uids),
        "entities": _joined(tables(old, "entities"), entities),
        "tilesets": _joined(tables(old, "tilesets"), [image]),
        "enums": _joined(tables(old, "enums"), [*fields.enums.values()]),
        "externalEnums": tables(old, "externalEnums"),
        "levelFields": tables(old, "levelFields"),
    }


def tileset(prefabs: ExportedPrefabs, old: Table | None, uids: Uids) -> Table:
    """The uid and settings of the tileset of an earlier export are kept."""
    width, height = prefabs.sheet.image.size
    blank: Table = {"embedAtlas": None, "spacing": 0, "padding": 0, "tags": [], "tagsSourceEnumUid": None}
    blank |= {"enumTags": [], "customData": [], "savedSelections": []}
    ours: Table = {"__cWid": width // GRID, "__cHei": height // GRID, "identifier": TILESET, "uid": uids.of(old)}
    ours |= {"relPath": PICTURES, "pxWid": width, "pxHei": height, "tileGridSize": GRID, "cachedPixelData": None}
    return {**blank, **(old or {}), **ours}


def _entity(prefabs: ExportedPrefabs, name: str, old: Table | None, image: Table, fields: Fields, uids: Uids) -> Table:
    picture, components = prefabs.sheet.pictures[name], prefabs.components[name]
    known = {str(one["identifier"]): one for one in tables(old or {}, "fieldDefs") if "identifier" in one}
    made = [fields.name_field(known.pop("name", None))]
    for form, value in prefabs.values(name).items():
        made.append(fields.field(form, value, known.pop(f"{form.component}_{form.name}", None)))
    box = components.get("Collider", {})
    width, height = picture.image.size if picture.box is None else picture.box[2:]
    blank: Table = {"color": picture.color.upper()}
    if picture.box is None:
        blank |= {"pivotX": 0, "pivotY": 0}
    if _is_resizable(components):
        blank |= {"resizableX": True, "resizableY": True, "pivotX": 0, "pivotY": 0, "tileRenderMode": "Stretch"}
        blank |= {"fillOpacity": 0.2, "lineOpacity": 0.5}
    ours: Table = {"identifier": name if old is None else old["identifier"], "uid": uids.of(old)}
    ours |= {"doc": prefabs.texts[name] or None, "width": box.get("width", width), "height": box.get("height", height)}
    ours |= {"tilesetId": image["uid"], "tileRect": _rect(prefabs, name, image["uid"])}
    return {**ENTITY, **blank, **(old or {}), **ours, "fieldDefs": [*made, *known.values()]}


def _is_resizable(components: Components) -> bool:
    """Return True for a prefab that can be of any size: a zone that draws nothing, or a solid that is not a tile."""
    return "Collider" in components and ("Solid" in components or "Sprite" not in components)


def _fills_cells(components: Components) -> bool:
    return "Tiles" in components


def _rect(prefabs: ExportedPrefabs, name: str, uid: int) -> Table:
    left, top, width, height = prefabs.sheet.places[name]
    return {"tilesetUid": uid, "x": left, "y": top, "w": width, "h": height}


def _layers(prefabs: ExportedPrefabs, old: list[Table], image: int, uids: Uids) -> list[Table]:
    solid = [name for name, components in prefabs.components.items() if _fills_cells(components)]
    grids = [layer for layer in old if layer.get("type") == "IntGrid"]
    grid = next((layer for layer in grids if _names(layer) & {*solid}), None)
    grid = grid or next((layer for layer in grids if layer.get("identifier") == WALLS), None)
    values = _values(prefabs, solid, tables(grid or {}, "intGridValues"), image)
    layers = [layer | {"intGridValues": values} if layer is grid else layer for layer in old]
    if not any(layer.get("type") == "Entities" for layer in old):
        layers.insert(0, _layer(THINGS, "Entities", prefabs.tile_size, uids))
    if grid is None:
        layers.append(_layer(WALLS, "IntGrid", prefabs.tile_size, uids) | {"intGridValues": values})
    return layers


def _layer(name: str, kind: str, size: int, uids: Uids) -> Table:
    return {"__type": kind, "identifier": name, "type": kind, "uid": uids.of(None), "gridSize": size, **LAYER}


def _names(layer: Table) -> set[str]:
    return {str(value.get("identifier")).lower() for value in tables(layer, "intGridValues")}


def _values(prefabs: ExportedPrefabs, names: list[str], old: list[Table], image: int) -> list[Table]:
    known = {str(value.get("identifier")).lower(): value for value in old}
    free = max((value["value"] for value in old if type(value.get("value")) is int), default=0) + 1
    found = [*old]
    for name in names:
        if not IDENTIFIER.fullmatch(name):
            continue
        tile = {"tile": _rect(prefabs, name, image)}
        if name in known:
            found[found.index(known[name])] = known[name] | tile
            continue
        color = prefabs.sheet.pictures[name].color.upper()
        found.append({"value": free, "identifier": name, "color": color, "groupUid": 0, **tile})
        free += 1
    return found


def _joined(old: list[Table], new: list[Table]) -> list[Table]:
    """Replace old definitions by new ones of the same uid; add the rest."""
    ours: dict[Any, Table] = {one["uid"]: one for one in new}
    kept = [ours.pop(one.get("uid"), one) for one in old]
    return [*kept, *ours.values()]


def _by_name(table: Table, key: str) -> dict[str, Table]:
    """Return definitions by their identifiers in lower case, because LDtk may capitalise them."""
    return {str(one.get("identifier")).lower(): one for one in tables(table, key)}
