"""Descriptions of a scene's prefabs, taken from comments: behind the header `[prefab.NAME]`, or right above it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.errors import Diagnostic, SceneError, cut, plain
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.project import project_for
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.load_errors import line_numbers
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.scene.tables import Definition


class Described(NamedTuple):
    name: str
    file: str  # its name in messages
    line: int  # of its `[prefab.NAME]` header, from 1
    text: str  # the description; "" for none
    chars: str  # of the legend, that stand for it on maps

    @property
    def title(self) -> str:
        return f"{self.chars}  {cut(self.name)}".lstrip()


def known_prefabs(scene: Path) -> list[Described]:
    """Raises SceneError if the scene has errors, or no prefabs."""
    found = list(described_prefabs(read_scene(scene)))
    if not found:
        message = 'no prefabs: the scene has no [prefab.NAME], and includes no file with any, such as "prefabs.toml"'
        raise SceneError([Diagnostic(str(shortest(scene)), 1, 1, (), message)])
    return found


def listed_scenes(names: Iterable[str]) -> Iterator[tuple[str, Path, list[Described]]]:
    """Yield (name, file, prefabs) of each scene, except scenes of the stock that need newer components than the project
    has: a copy of an older stock. Raises SceneError if a scene of the project has errors."""
    project = project_for(None)
    for name in names:
        scene = find_scene(name)
        try:
            prefabs = known_prefabs(scene)
        except SceneError:
            if scene.is_relative_to(project.root):
                raise
        else:
            yield name, scene, prefabs


def described_prefabs(reader: SceneReader) -> Iterator[Described]:
    """Yield all prefabs of a scene, file by file (the scene's own file last), in the order of their lines.

    Several files may have a table for the same prefab: each extends the one before. A prefab without a comment has the
    description "extends A and B" if it extends other prefabs.
    """
    order = {source: number for number, source in enumerate(reader.files.by_precedence())}
    definitions = list(reader.prefabs.definitions.values())
    lines = line_numbers([layer.place for one in definitions for layer in one.layers])
    definitions.sort(key=lambda one: (order[one.place.source], lines[one.place]))
    chars: dict[str | None, str] = {}
    for char, entry in reader.legend.items():
        chars[entry.prefab] = chars.get(entry.prefab, "") + char
    for definition in definitions:
        texts = [comment_at(layer.place.source, lines[layer.place]) for layer in definition.layers]
        text = next((text for text in texts if text), _derived(definition))
        drawn = chars.get(definition.name, "")
        yield Described(definition.name, definition.place.source.file, lines[definition.place], text, drawn)


def comment_at(source: Source, line: int) -> str:
    """The comment is the one behind the header on the same line or, if there is none, the comment lines right above the
    header."""
    lines = source.text.split("\n")
    head = lines[line - 1].strip()
    behind = head.rpartition("]")[2].partition("#")[2].strip() if head.startswith("[") else ""
    if behind:
        return plain(behind)
    above: list[str] = []
    for text in reversed(lines[: line - 1]):
        if not text.strip().startswith("#"):
            break
        above.insert(0, text.strip().lstrip("#").strip())
    return plain(" ".join(above))


def _derived(definition: Definition) -> str:
    return plain(f"extends {' and '.join(definition.extends)}") if definition.extends else ""
