"""The reader and the painter of the reference agree on every px and wall of projects of LDtk that are mixed by chance.

`LDTK_PROJECTS=150` tries more of them, `LDTK_MUTATIONS=250` more damaged ones."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.tools.testing.scene_check import warnings
from tests.reference.ldtk import painter
from tests.reference.ldtk.painter import Chosen, View
from tests.support.mutants import places, replaced

Table = dict[str, Any]

COLOR = "#203040"  # of all levels
SIZES = (8, 16, 12)  # px, of the tiles of the tilesets; the last one has spaces between its tiles
ICONS, LAYERS, ENTITY, FIELD = 90, 10, 100, 200  # uids; layers have those from LAYERS on
MODES = ("Unscaled", "Contain", "Cover", "CoverDirty", "Repeat")


@dataclass(slots=True)
class Mix:
    """A project with the name that a scene gives it, and what is expected of it.

    warned: texts that its warnings must have; a picture with one of `unequal` is not compared
    """

    file: Path
    named: str
    world: str | None
    depth: int
    level: str | None
    warned: set[str]
    unequal: bool = False


def write_mix(folder: Path, seed: int) -> Mix:
    return _Mixer(folder, Random(seed)).write()


class _Mixer:
    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder, self.rng = folder, rng
        self.warned: set[str] = set()
        self.unequal = False
        self.parallax = rng.random() < 0.2
        self.uid = 1000

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def write(self) -> Mix:
        rng = self.rng
        for number, size in enumerate(SIZES):
            self._sheet(f"tiles{number}.png", size, 4 if size == 12 else 0)
        self._sheet("back.png", rng.choice((5, 8, 24)), 0)
        layers = [self._definition(LAYERS + number) for number in range(rng.randint(1, 5))]
        layers.insert(rng.randint(0, len(layers)), self._layer_table(LAYERS + 9, "Entities", 8))
        several = not self.parallax and self.chance(0.5)
        levels = [self._level(number, layers) for number in range(rng.randint(2, 4) if several else 1)]
        layout = rng.choice(("Free", "GridVania"))
        if not self.parallax and self.chance(0.2):
            layout = rng.choice(("LinearHorizontal", "LinearVertical"))
        self._arrange(levels, layout)
        worlds: list[Table] = []
        world = None
        if self.chance(0.2):
            other = {**self._level(8, layers), "worldX": 0, "worldY": 0, "worldDepth": 0}
            worlds = [
                {"identifier": name, "worldLayout": layout, "levels": inside}
                for name, inside in (("First", levels), ("Second", [other]))
            ]
            world = "First"
        depth = 0
        if len(levels) > 1 and layout in ("Free", "GridVania") and self.chance(0.3):
            depth = rng.choice((-1, 1))
            levels[0] |= {"worldDepth": depth, "worldX": levels[1]["worldX"], "worldY": levels[1]["worldY"]}
        level = None
        if layout.startswith("Linear") or (depth == 0 and self.chance(0.2)):
            level = rng.choice(levels)["identifier"]
        self._save_apart(levels)
        project = {
            "jsonVersion": "1.5.3", "bgColor": "#000000", "defaultLevelBgColor": COLOR, "externalLevels": False,
            "worldLayout": None if worlds else layout, "worlds": worlds, "levels": [] if worlds else levels, "toc": [],
            "defs": {"layers": layers, "entities": self._entities(), "tilesets": self._tilesets(), "enums": [],
                     "externalEnums": [], "levelFields": []},
        }  # fmt: skip
        file = self.folder / "mix.ldtk"
        file.write_text(json.dumps(project), encoding="utf-8")
        name = level or (f"depth {depth}" if depth or any(one["worldDepth"] for one in levels) else world or "")
        if world and name.startswith("depth"):
            name = f"{world} {name}"
        return Mix(file, f"mix.ldtk#{name}" if name else "mix.ldtk", world, depth, level, self.warned, self.unequal)

    def _sheet(self, name: str, size: int, space: int) -> None:
        """Draw a sheet of 4x4 tiles, some of them half transparent."""
        side = 4 * (size + space)
        picture = Image.new("RGBA", (side, side))
        for y in range(side):
            for x in range(side):
                red, green, blue = (self.rng.randrange(256) for _ in range(3))
                picture.putpixel((x, y), (red, green, blue, self.rng.choice((255, 255, 255, 0, 128))))
        picture.save(self.folder / name)

    def _tilesets(self) -> list[Table]:
        found: list[Table] = []
        for number, size in enumerate(SIZES):
            space = 4 if size == 12 else 0
            side = 4 * (size + space)
            found.append(
                {"uid": 50 + number, "identifier": f"Tiles{number}", "relPath": f"tiles{number}.png",
                 "tileGridSize": size, "padding": 0, "spacing": space, "pxWid": side, "pxHei": side,
                 "__cWid": 4, "__cHei": 4,
                 "embedAtlas": None, "enumTags": [], "customData": [], "tags": [], "tagsSourceEnumUid": None}
            )  # fmt: skip
        icons = {"uid": ICONS, "identifier": "Internal_Icons", "relPath": None, "embedAtlas": "LdtkIcons"}
        return [*found, {**found[0], **icons}]

    def _layer_table(self, uid: int, kind: str, grid: int) -> Table:
        offset = [self.rng.choice((0, 0, 8, -8, 3)) for _ in range(2)]
        return {
            "uid": uid, "identifier": f"Layer{uid}", "type": kind, "__type": kind, "gridSize": grid,
            "intGridValues": [], "displayOpacity": 1, "pxOffsetX": offset[0], "pxOffsetY": offset[1],
            "parallaxFactorX": 0, "parallaxFactorY": 0, "parallaxScaling": True, "tilePivotX": 0, "tilePivotY": 0,
            "autoSourceLayerDefUid": None,
        }  # fmt: skip

    def _definition(self, uid: int) -> Table:
        rng = self.rng
        table = self._layer_table(uid, rng.choice(("IntGrid", "AutoLayer", "Tiles")), rng.choice((8, 8, 8, 16, 4)))
        table["tileset"] = rng.choice((50, 50, 51, 52, 50 if self.chance(0.8) else ICONS))
        table["displayOpacity"] = rng.choice((1, 1, 0.5, 0.3))
        if table["type"] == "IntGrid":
            names = [(1, "wall"), (2, None), (7, "lava")]
            table["intGridValues"] = [{"value": value, "identifier": name, "color": "#ffffff"} for value, name in names]
        if table["type"] == "Tiles" and self.chance(0.4):
            table |= {"tilePivotX": rng.choice((0, 0.5, 1)), "tilePivotY": rng.choice((0, 0.5, 1))}
        if self.parallax and table["type"] != "IntGrid":
            table |= {
                "parallaxFactorX": rng.choice((0, 0.5, -0.25)),
                "parallaxFactorY": rng.choice((0, 0.5)),
                "parallaxScaling": self.chance(0.3),
            }
        return table

    def _entities(self) -> list[Table]:
        fields = [{"uid": FIELD, "identifier": "price"}]
        return [
            {
                "uid": ENTITY,
                "identifier": "Shop",
                "width": 8,
                "height": 8,
                "pivotX": 0,
                "pivotY": 0,
                "fieldDefs": fields,
            }
        ]

    def _level(self, number: int, layers: list[Table]) -> Table:
        rng = self.rng
        width, height = rng.choice((40, 64, 67)), rng.choice((40, 48, 53))
        level: Table = {
            "identifier": f"Level{number}", "iid": f"level-{number}", "uid": number, "pxWid": width, "pxHei": height,
            "worldX": 0, "worldY": 0, "worldDepth": 0, "__bgColor": COLOR, "bgColor": None, "fieldInstances": [],
            "bgRelPath": None, "__bgPos": None, "bgPos": None, "externalRelPath": None, "__neighbours": [],
        }  # fmt: skip
        if self.chance(0.5):
            level |= self._background(width, height)
        level["layerInstances"] = [self._instance(level, layer) for layer in layers]
        if any(
            one["autoLayerTiles"] or one["gridTiles"]
            for one in level["layerInstances"]
            if one["__tilesetDefUid"] == ICONS
        ):
            self.warned.add("tileset Internal_Icons has no image file")
        return level

    def _background(self, width: int, height: int) -> Table:
        """Return a background as the editor positions it: cropped to the level, at its pivot."""
        with Image.open(self.folder / "back.png") as picture:
            wide, high = picture.size
        mode, pivot = self.rng.choice(MODES), (self.rng.choice((0, 0.5, 1)), self.rng.choice((0, 0.5, 1)))
        across, down = 1.0, 1.0
        if mode == "CoverDirty":
            across, down = width / wide, height / high
        elif mode in ("Contain", "Cover"):
            across = down = (min if mode == "Contain" else max)(width / wide, height / high)
        crop = min(wide, width / across), min(high, height / down)
        place = [int(pivot[0] * (width - crop[0] * across)), int(pivot[1] * (height - crop[1] * down))]
        rect = [pivot[0] * (wide - crop[0]), pivot[1] * (high - crop[1]), *crop]
        return {
            "bgRelPath": "back.png",
            "bgPos": mode,
            "__bgPos": {"topLeftPx": place, "scale": [across, down], "cropRect": rect},
        }

    def _instance(self, level: Table, layer: Table) -> Table:
        rng, grid = self.rng, layer["gridSize"]
        extra = [rng.choice((0, 0, 0, 4)) for _ in range(2)]
        columns, rows = -(-(level["pxWid"] - extra[0]) // grid), -(-(level["pxHei"] - extra[1]) // grid)
        kind = layer["type"]
        uid: int = layer.get("tileset", 0)
        instance: Table = {
            "__identifier": layer["identifier"], "__type": kind, "__cWid": columns, "__cHei": rows, "__gridSize": grid,
            "__opacity": layer["displayOpacity"], "__pxTotalOffsetX": layer["pxOffsetX"] + extra[0],
            "__pxTotalOffsetY": layer["pxOffsetY"] + extra[1], "pxOffsetX": extra[0], "pxOffsetY": extra[1],
            "__tilesetDefUid": uid or None, "layerDefUid": layer["uid"], "visible": self.chance(0.9),
            "autoLayerTiles": [], "gridTiles": [], "entityInstances": [], "intGridCsv": [],
        }  # fmt: skip
        if kind == "Entities":
            instance["entityInstances"] = [self._shop()]
            return instance
        if kind == "IntGrid":
            instance["intGridCsv"] = [rng.choice((0, 0, 0, 1, 1, 2, 7)) for _ in range(columns * rows)]
        if not any(instance["intGridCsv"]) or self.chance(0.7):
            tiles = [self._tile(layer, uid) for _ in range(rng.randint(1, 40))]
            on_grid = kind == "Tiles"
            for tile in tiles:
                cell = [rng.randrange(columns), rng.randrange(rows)]
                shift = 0 if on_grid or self.chance(0.8) else rng.randint(-5, 5)
                tile["px"] = [cell[0] * grid + shift, cell[1] * grid]
                tile["a"] = 1 if on_grid else rng.choice((1, 1, 0.5))
            instance["gridTiles" if on_grid else "autoLayerTiles"] = tiles
            if self._is_scaled(layer) and instance["visible"] and uid != ICONS:
                self.warned.add("LDtk scales it by its parallax factor")
                self.unequal = True
        return instance

    def _is_scaled(self, layer: Table) -> bool:
        return layer["parallaxScaling"] and layer["parallaxFactorX"] != 0

    def _tile(self, layer: Table, uid: int) -> Table:
        size = SIZES[uid - 50] if uid != ICONS else SIZES[0]
        space, at = 4 if size == 12 else 0, self.rng.randrange(16)
        source = [at % 4 * (size + space), at // 4 * (size + space)]
        return {"src": source, "t": at, "f": self.rng.randrange(4), "d": [0]}

    def _shop(self) -> Table:
        return {
            "__identifier": "Shop", "__grid": [1, 1], "__pivot": [0, 0], "px": [8, 8], "width": 8, "height": 8,
            "iid": "shop", "defUid": ENTITY,
            "fieldInstances": [{"__identifier": "price", "__type": "Int", "__value": 5, "defUid": FIELD}],
        }  # fmt: skip

    def _arrange(self, levels: list[Table], layout: str) -> None:
        x, y = self.rng.choice(((0, 0), (-16, 8), (5, -3)))
        down = self.chance(0.5)
        for level in levels:
            level |= {"worldX": x, "worldY": y} if not layout.startswith("Linear") else {"worldX": -1, "worldY": -1}
            x, y = (x, y + level["pxHei"]) if down else (x + level["pxWid"], y)

    def _save_apart(self, levels: list[Table]) -> None:
        if self.chance(0.2):
            for level in levels:
                file = self.folder / f"{level['identifier']}.ldtkl"
                file.write_text(json.dumps(level), encoding="utf-8")
                level |= {"layerInstances": None, "externalRelPath": file.name}


PROJECTS = int(os.environ.get("LDTK_PROJECTS", "10"))
MUTATIONS = int(os.environ.get("LDTK_MUTATIONS", "20"))
VALUES: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 7, 40, 0.5, 1e9, "", "x", "Repeat", [], [1, 2], {})
VIEW = (96, 64)
SCENE = """
map = "{}"
ignore = true
view = [96, 64]
[prefab.wall]
Position = {{}}
Collider = {{ width = 8, height = 8 }}
Solid = {{}}
Tiles = {{}}
"""


def difference(one: Image.Image, other: Image.Image) -> int:
    return max(abs(left - right) for left, right in zip(one.tobytes(), other.tobytes(), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PROJECTS))
def test_a_project_looks_as_the_documentation_of_the_format_says(tmp_path: Path, seed: int) -> None:
    mix = write_mix(tmp_path, seed)
    scene = tmp_path / "mix.toml"
    scene.write_text(SCENE.format(mix.named), encoding="utf-8")
    world = World.load(scene, pictures=True)
    told = "\n".join(warnings(scene))
    assert [text for text in mix.warned if text not in told] == []
    chosen = Chosen(mix.world, mix.depth, mix.level)
    left, top = painter.corner(mix.file, chosen)
    if not mix.unequal:
        expected = painter.paint(mix.file, View(left, top, *VIEW), chosen, COLOR)
        seen = paint(world.frame(camera=(0, 0))).convert("RGB")
        assert difference(seen, expected) <= 4  # each alpha is rounded
    walls = painter.cells(mix.file, "wall", chosen)
    width, height = world.scene.size
    found = {(x, y) for x in range(width) for y in range(height) if world.space.solids_in((x, y, x + 1, y + 1))}
    assert found == {(x - left, y - top) for x, y in walls if 0 <= x - left < width and 0 <= y - top < height}


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, MUTATIONS, 10))
def test_a_project_with_a_changed_value_is_refused_or_looks_as_documented(tmp_path: Path, first: int) -> None:
    scene = tmp_path / "mix.toml"
    for seed in range(first, first + 10):
        mix, rng = write_mix(tmp_path, seed % 40), Random(seed)
        content = json.loads(mix.file.read_text(encoding="utf-8"))
        path = rng.choice([*places(content)][1:])
        mix.file.write_text(json.dumps(replaced(content, path, rng.choice(VALUES))), encoding="utf-8")
        scene.write_text(SCENE.format(mix.named), encoding="utf-8")
        try:
            world = World.load(scene, pictures=True)
        except SceneError:
            continue
        if len(warnings(scene)) > len(mix.warned) + 1 or mix.unequal:  # one lists what the game does not know
            continue
        chosen = Chosen(mix.world, mix.depth, mix.level)
        try:
            left, top = painter.corner(mix.file, chosen)
            expected = painter.paint(mix.file, View(left, top, *VIEW), chosen, COLOR)
        except (LookupError, TypeError, ValueError, AttributeError, OSError):
            continue  # no project by the documentation
        seen = paint(world.frame(camera=(0, 0))).convert("RGB")
        assert difference(seen, expected) <= 4, (seed, path)
