"""The guide to LDtk says of every documented key of the format what becomes of it, and the reader does so."""

from __future__ import annotations

import re

from tests.support.projects import ROOT

PAGE = (ROOT / "docs" / "guides" / "ldtk.md").read_text(encoding="utf-8")
READER = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("scene/editors/ldtk", "scene/checks")
    for path in sorted((ROOT / "ecs_platformer" / folder).glob("*.py"))
)
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]*) \|$", PAGE.partition("## What is read")[2], re.MULTILINE)
KEYS = {key for left, _ in ROWS for key in re.findall(r"`(\w+)`", left)}

# What is not "only used by editor" in the documentation of LDtk 1.5.3
DOCUMENTED = re.findall(
    r"\w+",
    """
    bgColor defs externalLevels iid jsonVersion levels toc worldGridHeight worldGridWidth worldLayout worlds
    identifier __bgColor __bgPos __neighbours bgRelPath externalRelPath fieldInstances layerInstances pxHei pxWid
    uid worldDepth worldX worldY __cHei __cWid __gridSize __identifier __opacity __pxTotalOffsetX __pxTotalOffsetY
    __tilesetDefUid __tilesetRelPath __type autoLayerTiles entityInstances gridTiles intGridCsv layerDefUid
    levelId overrideTilesetUid pxOffsetX pxOffsetY visible a f px src t __grid __pivot __smartColor __tags __tile
    __worldX __worldY defUid height width __value entityIid layerIid levelIid worldIid cx cy entities enums
    externalEnums layers levelFields tilesets autoSourceLayerDefUid displayOpacity gridSize intGridValues
    intGridValuesGroups parallaxFactorX parallaxFactorY parallaxScaling tilesetDefUid color nineSliceBorders
    pivotX pivotY tileRect tileRenderMode tilesetId uiTileRect customData embedAtlas enumTags padding relPath
    spacing tags tagsSourceEnumUid tileGridSize iconTilesetUid values
    """,
)
SHARED = ("uid", "iid", "pxWid", "pxHei", "color", "tags")  # names of other keys or words, too, which are read


def test_every_documented_key_is_in_the_table() -> None:
    assert [key for key in DOCUMENTED if key not in KEYS] == []


def test_what_is_read_is_in_the_reader_and_what_is_not_needed_is_not() -> None:
    wrong: list[str] = []
    for left, right in ROWS:
        for key in re.findall(r"`(\w+)`", left):
            axes = re.sub(r"[XY]$", "{axis}", key)  # f"parallaxFactor{axis}"
            found = any(re.search(rf'"{re.escape(one)}"', READER) for one in (key, axes))
            if right.startswith(("read", "refused")) and not found:
                wrong.append(f"{key}: is not read")
            if right.startswith("not needed") and found and key not in SHARED:
                wrong.append(f"{key}: is read")
    assert wrong == []


def test_each_warning_and_error_in_the_table_is_one() -> None:
    told = [text for _, right in ROWS for text in re.findall(r'"([^"]+)"', right)]
    assert len(told) > 12
    assert [text for text in told if text not in READER] == []
