"""Turns a scene's file into a link, and a link into a scene's file on the page that plays it."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.links.link import Link, LinkError
from ecs_platformer.game.links.verification import clearing
from ecs_platformer.project import project_for, scene_folders
from ecs_platformer.project.files.reading import real_path, shortest
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.project.toml.positions import locate
from ecs_platformer.project.toml.source import Source, read_source
from ecs_platformer.project.toml.text import string_end
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.scene.tape import Tape

ADDED = ".link.toml"  # suffix of a linked level's file, because the page may have a level of the same name


def link_of(scene: Path, tape: Tape | None) -> Link:
    """A tape that does not complete the scene is left out.

    Raises SceneError if the scene has errors, LinkError if the scene's `map` names a file of an editor (Tiled or LDtk),
    or if the tape is too long.
    """
    path = real_path(scene)
    folder = next((one for one in scene_folders(project_for(path.parent)) if path.is_relative_to(one)), path.parent)
    name = path.relative_to(folder).as_posix().removesuffix(path.suffix).removesuffix(Path(ADDED).stem)
    source = read_source(path, str(shortest(path)))
    if edited_map(str(source.data.get("map", ""))):
        raise LinkError(f"{shortest(path)}: its map is a file of an editor, which does not travel in a link")
    return Link(name, _without_demo(source), clearing(path, tape) if tape else "")


def _without_demo(source: Source) -> str:
    """Return the TOML of a scene without its `demo`, which names a file that is not in the link."""
    if not isinstance(source.data.get("demo"), str):
        return source.text
    demo = locate(source.text, [("demo",)])[("demo",)]
    return source.text[: demo.key] + source.text[string_end(source.text, demo.value) :]


def write_level(link: Link, scenes: Path) -> Path:
    """Raises LinkError if that fails."""
    file = scenes / f"{link.name}{ADDED}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, link.level.encode())
    except (OSError, UnicodeEncodeError) as error:
        raise LinkError(f"{link.name}: the level in this link cannot be written: {error}") from error
    return file
