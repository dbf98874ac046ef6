"""What a project of LDtk 1.5.3 must have: the required keys of each table with their types, by LDtk's JSON schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

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
