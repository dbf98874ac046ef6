"""What becomes of each key of a file of Tiled. The guide's table is printed from here: `python -m` this module.

The keys are those of the JSON format; XML is read into the same keys.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.node import Node, Report

READ, EDITOR = "read", "for the editor only"  # in the table of the guide


class Feature(NamedTuple):
    """`plain` are the values that change nothing; for any other value of a "warned" key, `text` is the warning."""

    what: Literal["read", "refused", "warned", "editor"]
    text: str = ""
    plain: tuple[Any, ...] = ()


def _all(what: Literal["read", "editor"], keys: str) -> dict[str, Feature]:
    return dict.fromkeys(keys.split(), Feature(what))


SIZES = ("imagewidth", "imageheight")
TOLD_BY = {"maps": "world", "patterns": "world", "folders": "project", "openFiles": "session"}  # they have no type
LAYER = {
    **_all("read", "class name offsetx offsety opacity parallaxx parallaxy properties tintcolor type visible"),
    **_all("editor", "id locked color"),
    **dict.fromkeys("xy", Feature("warned", "the place of a layer in cells is not supported: use its offset", (0,))),
    "mode": Feature("warned", "blend modes are not supported: it is drawn as with the mode normal", ("normal",)),
}
FEATURES: dict[str, dict[str, Feature]] = {
    "map": {
        **_all("read", "height infinite layers renderorder tilesets tilewidth type width"),
        "orientation": Feature("refused", "other than orthogonal"),
        "tileheight": Feature("refused", "other than tilewidth"),
        "backgroundcolor": Feature("warned", "the colour behind the level is the `background` of the scene"),
        "parallaxoriginx": Feature("warned", "not supported: layers lie as drawn in the view at the top left", (0,)),
        "parallaxoriginy": Feature("warned", "not supported: layers lie as drawn in the view at the top left", (0,)),
        **_all("editor", "class compressionlevel editorsettings hexsidelength nextlayerid nextobjectid properties"),
        **_all("editor", "skewx skewy staggeraxis staggerindex tiledversion version"),
    },
    "tileset": {
        **_all("read", "fillmode firstgid image margin name objectalignment properties source spacing tilecount"),
        **_all("read", "tileheight tileoffset tilerendersize tiles tilewidth transparentcolor type"),
        **dict.fromkeys(SIZES, Feature("warned", "other than the size of the PNG")),
        "embedded": Feature("refused", "an image inside the file"),
        **_all("editor", "backgroundcolor class columns grid terrains tiledversion transformations version wangsets"),
    },
    "tile": {
        **_all("read", "animation class height id image objectgroup properties transparentcolor type width x y"),
        **dict.fromkeys(SIZES, Feature("warned", "other than the size of the PNG")),
        "embedded": Feature("refused", "an image inside the file"),
        **_all("editor", "probability terrain"),
    },
    "tilelayer": {
        **LAYER,
        **_all("read", "chunks compression data encoding height width"),
        **_all("editor", "startx starty"),
    },
    "objectgroup": {**LAYER, **_all("read", "draworder objects"), **_all("editor", "height width")},
    "imagelayer": {
        **LAYER,
        **_all("read", "image repeatx repeaty transparentcolor x y"),
        **dict.fromkeys(SIZES, Feature("warned", "other than the size of the PNG")),
        "embedded": Feature("refused", "an image inside the file"),
        **_all("editor", "height width"),
    },
    "group": {**LAYER, **_all("read", "layers"), **_all("editor", "height width")},
    "object": {
        **_all("read", "capsule class ellipse gid height id name opacity point polygon polyline properties rotation"),
        **_all("read", "template text type visible width x y"),
    },
    "template": _all("read", "object tileset type"),
}


def check_keys(element: str, node: Node, report: Report) -> None:
    features = FEATURES[element]
    for key, value in node.table.items():
        feature = features.get(key)
        if feature is None:
            report.notes.append((node, f"{shown(key)} is not known, and has no effect"))
        elif feature.what == "warned" and key not in SIZES and value not in feature.plain:
            report.notes.append((node.labelled(key), feature.text))


def check_kind(root: Node) -> None:
    table = root.table
    if "layerInstances" in table or "defs" in table:
        kind = "level" if "layerInstances" in table else "project"
        raise root.fault(f"is a {kind} of LDtk: name its project, a file .ldtk")
    kind = table.get("type", "map")
    if "layers" not in table:
        kind = next((one for key, one in TOLD_BY.items() if key in table), kind)
    if kind != "map":
        raise root.fault(f"is no map, but a {kind}: name a map of Tiled, a file .tmx, .tmj or .json")


def table() -> str:
    lines = ["| in | read | refused or warned of | for the editor only |", "|---|---|---|---|"]
    for element, features in FEATURES.items():
        kinds: dict[str, list[str]] = {"read": [], "warned": [], "editor": []}
        for key in sorted(features):
            what, text, _ = features[key]
            kinds["warned" if what == "refused" else what].append(f"`{key}`" + (f" ({what}: {text})" if text else ""))
        lines.append(f"| {element} | {' | '.join(', '.join(one) for one in kinds.values())} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(), end="")
