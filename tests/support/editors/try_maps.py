"""Tries the maps of Tiled in a folder of another project: `python -m tests.support.editors.try_maps DIR [PICTURES]`.

Works on a copy. Prints for each map whether it opens, and its warnings; with PICTURES, draws each beside the picture of
Tiled's tmxrasterizer. Classes that are not prefabs become empty prefabs, as a game's own file would define them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image

from ecs_platformer import EcsPlatformerError, World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.drawing.pillow_painter import paint

UNKNOWN = re.compile(r'no such prefab: "([^"]*)"')
LARGEST = 480  # px, of a view


def maps_in(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".tmx", ".tmj"):
            yield path
        elif path.suffix == ".json":
            try:
                content: Any = json.loads(path.read_text(encoding="utf-8-sig"))
            except ValueError:
                continue
            if isinstance(content, dict) and "layers" in content and "tilewidth" in content:
                yield path


def scene_for(file: Path, root: Path) -> Path:
    """Write a scene that has the map, with an empty prefab for each class that it needs. Raises EcsPlatformerError if
    the map is refused."""
    scene, prefabs = root / "tried.toml", set[str]()
    while True:
        tables = "".join(f"[prefab.{json.dumps(name)}]\nPosition = {{ x = 0, y = 0 }}\n" for name in sorted(prefabs))
        view = f'view = [{LARGEST}, {LARGEST}]\nbackground = "#000000"\n'
        name = json.dumps(file.relative_to(root).as_posix())
        scene.write_text(f'include = ["level.toml"]\n{view}map = {name}\n{tables}')
        try:
            World.load(scene)
        except EcsPlatformerError as error:
            missing = {*UNKNOWN.findall(str(error))} - prefabs
            if not missing:
                raise
            prefabs |= missing
        else:
            return scene


def draw(scene: Path, file: Path, out: Path) -> None:
    """Save the view at the top left of the map beside Tiled's picture of it."""
    ours = paint(World.load(scene, pictures=True).frame(camera=(0, 0)))
    theirs = out.with_suffix(".tiled.png")
    command = ["tmxrasterizer", "--no-smoothing", str(file), str(theirs)]
    subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, check=False)
    both = Image.new("RGB", (2 * LARGEST + 8, LARGEST), "#ff00ff")
    both.paste(ours, (0, 0))
    if theirs.exists():
        picture = Image.open(theirs).convert("RGBA")
        both.paste((0, 0, 0), (LARGEST + 8, 0, 2 * LARGEST + 8, LARGEST))
        both.paste(picture, (LARGEST + 8, 0), picture)
        theirs.unlink()
    both.save(out)


def main(folder: Path, pictures: Path | None) -> int:
    """Return the number of maps that do not open."""
    closed = 0
    with TemporaryDirectory() as work:
        root = Path(work) / "game"
        shutil.copytree(folder, root)
        (root / "pyproject.toml").touch()
        for file in maps_in(root):
            name = file.relative_to(root)
            try:
                scene = scene_for(file, root)
            except EcsPlatformerError as error:
                closed += 1
                print(f"{name}: REFUSED {str(error).splitlines()[0]}")
                continue
            found = scene_warnings(scene)
            print(f"{name}: opens, {len(found)} warnings")
            for text in sorted({str(one) for one in found})[:8]:
                print(f"    {text}")
            if pictures is not None:
                pictures.mkdir(parents=True, exist_ok=True)
                draw(scene, file, pictures / ("_".join(name.parts) + ".png"))
    return closed


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
