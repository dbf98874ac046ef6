"""Converts a level into another format, and compares the worlds that both files load into."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, SceneError
from ecs_platformer.media.drawing.png import png_bytes
from ecs_platformer.project.files.reading import real_path, shortest
from ecs_platformer.project.toml.source import read_source
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import Scene, load_scene, read_scene, scene_of
from ecs_platformer.tools.editors.converting import to_tiled, to_toml
from ecs_platformer.tools.editors.exporting.kept_files import json_bytes, write
from ecs_platformer.world.world import World

INCLUDE = "level.toml"  # what a level is read with if no scene names it


@dataclass(slots=True)
class Converted:
    files: list[Path]
    lost: list[str] = field(default_factory=list[str])


def convert(source: Path, target: Path, level: str = "") -> Converted:
    """Convert a level into a scene with a drawn map (`target` ends with .toml) or into a Tiled map (any other target).

    source: a scene, or a file of Tiled or LDtk. If a scene beside such a file has the file as its map, that
    scene is converted; otherwise, a new scene that has the file as its map and includes level.toml
    level: the name of a level in the LDtk file, or "" for all levels

    Raises EcsPlatformerError if it would have to overwrite a file; if the target is a scene, but the map is not an
    editor's file; and if the target is a Tiled map, but the map is an editor's file already. Raises SceneError if
    `source` does not load.
    """
    text = None
    if source.suffix.lower() != ".toml":
        source, text = _scene_of(source, level)
    reader = read_scene(source, text)
    scene = scene_of(reader)
    to_scene = target.suffix.lower() == ".toml"
    loses_demo = bool(reader.head.demo) and real_path(target.parent) != real_path(source.parent)
    without = ("demo",) if loses_demo else ()
    found = _to_toml(reader, target, text, without) if to_scene else _to_tiled(reader, scene, target, without)
    if loses_demo:
        found.lost.append(f'the demo "{reader.head.demo}": it stays beside {source.name}')
    if not found.lost and _hash(load_scene(found.files[0])) != _hash(scene):
        found.lost.append("something: the worlds differ, and `ecs-platformer diff` shows where")
    return found


def _scene_of(file: Path, level: str) -> tuple[Path, str]:
    name = f"{file.name}#{level}" if level else file.name
    for path in sorted(file.parent.glob("*.toml")):
        with suppress(SceneError):
            source = read_source(path, path.name)
            if source.data.get("map") == name:
                return path, source.text
    return file.with_suffix(".toml"), f"include = {toml_value([INCLUDE])}\nmap = {toml_value(name)}\n"


def _to_toml(reader: SceneReader, target: Path, text: str | None, without: tuple[str, ...]) -> Converted:
    drawing = to_toml.drawing_of(reader)
    new = to_toml.scene_text(reader.scene.text if text is None else text, drawing, without)
    _write({target: new.encode()})
    return Converted([target], drawing.lost)


def _to_tiled(reader: SceneReader, scene: Scene, target: Path, without: tuple[str, ...]) -> Converted:
    if edited_map(reader.head.map):
        raise EcsPlatformerError(f"{reader.scene.file}: its map is a file already; convert that into .toml first")
    image = target.with_name(f"{target.stem}_tiles.png")
    beside = target.with_suffix(".toml")
    if beside.exists():
        beside = target.with_name(f"{target.stem}_tiled.toml")
    drawn = to_tiled.map_of(reader, scene, image.name)
    text = to_tiled.scene_text(reader.scene, target.name, without)
    _write({beside: text.encode(), target: json_bytes(drawn.table), image: png_bytes(drawn.sheet.image)})
    return Converted([beside, target, image], drawn.lost)


def _write(files: dict[Path, bytes]) -> None:
    there = [path for path in files if path.exists()]
    if there:
        raise EcsPlatformerError(f"{shortest(there[0])}: is there already; choose another name")
    try:
        for path, content in files.items():
            write(path, content)
    except BaseException:
        for path in files:
            path.unlink(missing_ok=True)
        raise


def _hash(scene: Scene) -> str:
    return World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene).hash()
