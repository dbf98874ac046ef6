"""What is exported to LDtk: definitions by the format's own schema, and worlds that are drawn with them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest

from components import Collider, Position, Tiles, Velocity
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.tools.editors.exporting.ldtk.project import export_ldtk
from ecs_platformer.tools.editors.exporting.prefabs import ExportedPrefabs

REQUIRED = {
    "Project": """
        appBuildId:float backupLimit:int backupOnSave:bool bgColor:text customCommands:list
        defaultEntityHeight:int defaultEntityWidth:int defaultGridSize:int defaultLevelBgColor:text
        defaultPivotX:float defaultPivotY:float defs:Definitions dummyWorldIid:text exportLevelBg:bool
        exportTiled:bool externalLevels:bool flags:list identifierStyle:Capitalize|Uppercase|Lowercase|Free
        iid:text imageExportMode:None|OneImagePerLayer|OneImagePerLevel|LayersAndLevels jsonVersion:text
        levelNamePattern:text levels:[Level] minifyJson:bool nextUid:int simplifiedExport:bool toc:list
        worlds:list""",
    "Definitions": """
        entities:[EntityDef] enums:[EnumDef] externalEnums:list layers:[LayerDef] levelFields:list
        tilesets:[TilesetDef]""",
    "LayerDef": """
        __type:text autoRuleGroups:list canSelectWhenInactive:bool displayOpacity:float excludedTags:list
        gridSize:int guideGridHei:int guideGridWid:int hideFieldsWhenInactive:bool hideInList:bool
        identifier:text inactiveOpacity:float intGridValues:[IntGridValueDef] intGridValuesGroups:list
        parallaxFactorX:float parallaxFactorY:float parallaxScaling:bool pxOffsetX:int pxOffsetY:int
        renderInWorldView:bool requiredTags:list tilePivotX:float tilePivotY:float
        type:IntGrid|Entities|Tiles|AutoLayer uiFilterTags:list uid:int useAsyncRender:bool""",
    "IntGridValueDef": """
        color:text groupUid:int value:int""",
    "EntityDef": """
        allowOutOfBounds:bool color:text exportToToc:bool fieldDefs:[FieldDef] fillOpacity:float height:int
        hollow:bool identifier:text keepAspectRatio:bool limitBehavior:DiscardOldOnes|PreventAdding|MoveLastOne
        limitScope:PerLayer|PerLevel|PerWorld lineOpacity:float maxCount:int nineSliceBorders:list pivotX:float
        pivotY:float renderMode:Rectangle|Ellipse|Tile|Cross resizableX:bool resizableY:bool showName:bool
        tags:list tileOpacity:float
        tileRenderMode:Cover|FitInside|Repeat|Stretch|FullSizeCropped|FullSizeUncropped|NineSlice uid:int
        width:int""",
    "FieldDef": """
        __type:text allowOutOfLevelRef:bool allowedRefTags:list
        allowedRefs:Any|OnlySame|OnlyTags|OnlySpecificEntity autoChainRef:bool canBeNull:bool
        editorAlwaysShow:bool editorCutLongValues:bool
        editorDisplayMode:Hidden|ValueOnly|NameAndValue|EntityTile|LevelTile|Points|PointStar|PointPath|PointPathLoop|RadiusPx|RadiusGrid|ArrayCountWithLabel|ArrayCountNoLabel|RefLinkBetweenPivots|RefLinkBetweenCenters
        editorDisplayPos:Above|Center|Beneath editorDisplayScale:float
        editorLinkStyle:ZigZag|StraightArrow|CurvedArrow|ArrowsLine|DashedLine editorShowInWorld:bool
        exportToToc:bool identifier:text isArray:bool searchable:bool symmetricalRef:bool type:text uid:int
        useForSmartColor:bool""",
    "TilesetDef": """
        __cHei:int __cWid:int customData:list enumTags:list identifier:text padding:int pxHei:int pxWid:int
        savedSelections:list spacing:int tags:list tileGridSize:int uid:int""",
    "EnumDef": """
        identifier:text tags:list uid:int values:[EnumDefValues]""",
    "EnumDefValues": """
        color:int id:text""",
    "Level": """
        __bgColor:text __neighbours:list __smartColor:text bgPivotX:float bgPivotY:float fieldInstances:list
        identifier:text iid:text layerInstances:[LayerInstance] pxHei:int pxWid:int uid:int
        useAutoIdentifier:bool worldDepth:int worldX:int worldY:int""",
    "LayerInstance": """
        __cHei:int __cWid:int __gridSize:int __identifier:text __opacity:float __pxTotalOffsetX:int
        __pxTotalOffsetY:int __type:text autoLayerTiles:list entityInstances:[EntityInstance] gridTiles:list
        iid:text intGridCsv:list layerDefUid:int levelId:int optionalRules:list pxOffsetX:int pxOffsetY:int
        seed:int visible:bool""",
    "EntityInstance": """
        __grid:list __identifier:text __pivot:list __smartColor:text __tags:list defUid:int
        fieldInstances:[FieldInstance] height:int iid:text px:list width:int""",
    "FieldInstance": """
        __identifier:text __type:text __value:any defUid:int realEditorValues:list""",
}
TYPES: dict[str, tuple[type, ...]] = {
    "text": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "list": (list,), "table": (dict,),
}  # fmt: skip


def format_faults(project: dict[str, Any]) -> list[str]:
    """Return what a project lacks or has wrong, and uids that are not unique."""
    found = [*_faults("Project", project, "project")]
    definitions = project["defs"]
    uids = [one["uid"] for key in ("layers", "entities", "tilesets", "enums") for one in definitions[key]]
    uids += [field["uid"] for entity in definitions["entities"] for field in entity["fieldDefs"]]
    uids += [level["uid"] for level in project["levels"]]
    found += [f"uid {uid} is used twice" for uid in sorted({uid for uid in uids if uids.count(uid) > 1})]
    return found + [f"uid {uid} is not below nextUid" for uid in uids if uid >= project["nextUid"]]


def _faults(kind: str, table: dict[str, Any], where: str) -> Iterator[str]:
    for part in REQUIRED[kind].split():
        key, _, expected = part.partition(":")
        if key not in table:
            yield f"{where}: lacks {key}"
            continue
        value = table[key]
        if expected.strip("[]") in REQUIRED:
            listed = cast("list[Any]", value) if expected.startswith("[") else [value]
            for number, one in enumerate(listed):
                yield from _faults(expected.strip("[]"), one, f"{where} > {key} {number}")
        elif not any(_is(value, choice) for choice in expected.split("|")):
            yield f"{where} > {key}: expected {expected}, found {value!r}"


def _is(value: Any, choice: str) -> bool:
    if choice in TYPES:
        return isinstance(value, TYPES[choice]) and (choice == "bool" or not isinstance(value, bool))
    return choice == "any" or (choice == "null" and value is None) or value == choice


Table = dict[str, Any]


def exported(prefabs: ExportedPrefabs, folder: Path) -> Table:
    export_ldtk(prefabs, folder)
    return json.loads((folder / "world.ldtk").read_text())


def by_name(listed: list[Table]) -> dict[str, Table]:
    return {one["identifier"]: one for one in listed}


def test_a_new_project_is_of_the_format(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    assert format_faults(exported(prefabs, tmp_path)) == []


def test_prefabs_are_entities_with_fields(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    definitions = exported(prefabs, tmp_path)["defs"]
    slime, lift = (by_name(definitions["entities"])[name] for name in ("slime", "lift"))
    assert (slime["width"], slime["height"], slime["doc"]) == (10, 7, "walks")
    fields = by_name(slime["fieldDefs"])
    assert fields["Velocity_x"]["defaultOverride"] == {"id": "V_Float", "params": [18.0]}
    assert fields["Velocity_x"]["type"] == "F_Float"
    enum = by_name(definitions["enums"])["OnHit_x"]
    assert fields["OnHit_x"]["type"] == f"F_Enum({enum['uid']})"
    assert [value["id"] for value in enum["values"]] == ["stop", "turn", "bounce", "keep", "die"]
    assert lift["resizableX"]
    assert by_name(lift["fieldDefs"])["Path_points"]["__type"] == "Array<Point>"
    assert "wall" not in by_name(definitions["entities"])
    walls = by_name(definitions["layers"])["Walls"]
    assert [(one["value"], one["identifier"]) for one in walls["intGridValues"]] == [(1, "wall")]


def instance(definition: Table, x: int, y: int, **values: Any) -> Table:
    """Return an entity as LDtk saves it: fields that are not set have the default as their value."""
    fields: list[Table] = []
    for field in definition["fieldDefs"]:
        default: Any = [] if field["isArray"] else None
        if field["defaultOverride"]:
            default = field["defaultOverride"]["params"][0]
        given = values.get(field["identifier"])
        fields.append({
            "__identifier": field["identifier"], "__type": field["__type"], "__tile": None, "defUid": field["uid"],
            "__value": default if given is None else given,
            "realEditorValues": [] if given is None else [{"id": "V_String", "params": [str(given)]}],
        })  # fmt: skip
    return {
        "__identifier": definition["identifier"], "__grid": [x // 8, y // 8], "__tags": [], "__tile": None,
        "__pivot": [definition["pivotX"], definition["pivotY"]], "__smartColor": "#000000", "iid": f"{x}-{y}",
        "width": definition["width"], "height": definition["height"], "defUid": definition["uid"], "px": [x, y],
        "fieldInstances": fields,
    }  # fmt: skip


def drawn(world: Table) -> Table:
    world = deepcopy(world)
    entities, layers = by_name(world["defs"]["entities"]), world["levels"][0]["layerInstances"]
    things = next(layer for layer in layers if layer["__type"] == "Entities")
    walls = next(layer for layer in layers if layer["__type"] == "IntGrid")
    walls["intGridCsv"][-walls["__cWid"] :] = [1] * walls["__cWid"]
    lift = instance(entities["lift"], 80, 64, Path_points=[{"cx": 14, "cy": 8}], name="lift")
    things["entityInstances"] = [
        instance(entities["slime"], 20, 176, name="slow", Velocity_x=6.0),
        lift | {"width": 40},
    ]
    things["entityInstances"].append(instance(entities["slime"], 60, 176, name="other"))
    return world


def load(folder: Path, scene: Path, world: Table) -> World:
    (folder / "world.ldtk").write_text(json.dumps(world))
    (folder / "cave.toml").write_text(f'include = ["{scene.name}"]\nmap = "world.ldtk#Level_0"\n')
    return World.load(folder / "cave.toml")


def test_a_level_drawn_with_it(prefabs: ExportedPrefabs, scene: Path, tmp_path: Path) -> None:
    content = drawn(exported(prefabs, tmp_path))
    assert format_faults(content) == []
    world = load(tmp_path, scene, content)
    slow, lift = world.named("slow"), world.named("lift")
    assert (world.get(slow, Position), world.get(slow, Velocity).x) == (Position(15, 169), 6)
    assert (world.get(lift, Collider), world.get(lift, Position)) == (Collider(40, 8), Position(80, 64))
    assert (world.get(lift, Route).points, world.get(lift, Route).speed) == (((32, 0),), 30)
    assert [tiles.rows for _, (tiles,) in world.each(Tiles)] == [("#" * 40,)]
    assert world.get(world.named("other"), Velocity).x == 18


def test_running_it_again_keeps_what_was_drawn(prefabs: ExportedPrefabs, scene: Path, tmp_path: Path) -> None:
    content = drawn(exported(prefabs, tmp_path))
    own: Table = {**content["defs"]["entities"][0], "identifier": "Mine", "uid": 900}
    content["defs"]["entities"].insert(0, own)
    content["defs"]["layers"].append({**content["defs"]["layers"][1], "identifier": "Sky", "uid": 901})
    content["nextUid"] = 902
    before = load(tmp_path, scene, content).hash()
    for component in (prefabs.components["slime"],):
        component["Velocity"] = {"x": 25.0}
    again = exported(prefabs, tmp_path)
    assert {one["identifier"]: one["uid"] for one in again["defs"]["entities"]} == {
        one["identifier"]: one["uid"] for one in content["defs"]["entities"]
    }
    assert [one["identifier"] for one in again["defs"]["layers"]] == ["Things", "Walls", "Sky"]
    fields = {
        entity["iid"]: entity["fieldInstances"] for entity in again["levels"][0]["layerInstances"][0]["entityInstances"]
    }
    speeds = {
        iid: one["__value"] for iid, listed in fields.items() for one in listed if one["__identifier"] == "Velocity_x"
    }
    assert speeds == {"20-176": 6.0, "60-176": 25.0}
    assert again["levels"][0]["layerInstances"][1] == content["levels"][0]["layerInstances"][1]
    assert again["nextUid"] == 902
    world = World.load(tmp_path / "cave.toml")
    assert world.get(world.named("slow"), Velocity).x == 6
    assert world.hash() != before  # the other slime has the new default


def test_the_same_prefabs_give_the_same_bytes(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    before = [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "a")]
    assert [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "a")] == before
    assert [path.read_bytes() for path in export_ldtk(prefabs, tmp_path / "b")] == before


def test_a_project_of_another_name_is_updated(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    export_ldtk(prefabs, tmp_path)
    (tmp_path / "world.ldtk").rename(tmp_path / "mine.ldtk")
    assert tmp_path / "mine.ldtk" in export_ldtk(prefabs, tmp_path)
    (tmp_path / "other.ldtk").write_text("{}")
    with pytest.raises(EcsPlatformerError, match=r"several projects of LDtk: mine\.ldtk, other\.ldtk"):
        export_ldtk(prefabs, tmp_path)
