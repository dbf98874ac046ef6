"""Chooses the levels of a project of LDtk that a scene names, and their places in the scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ecs_platformer.errors import shown
from ecs_platformer.project.toml.load_errors import Message
from ecs_platformer.scene.editors.form.data_files import DataFiles, parse_json
from ecs_platformer.scene.editors.form.node import Node

MOST_LEVELS = 1024
OF_DEPTH = re.compile(r"(?:(?P<world>\S+) )?depth (?P<depth>-?\d{1,6})")
IN_BOTH_FILES = ("identifier", "pxWid", "pxHei", "worldX", "worldY", "worldDepth")  # a project's levels have them too


@dataclass(slots=True)
class Level:
    """`x`, `y`: its top left corner in the scene, in px."""

    node: Node
    name: str
    x: int
    y: int
    width: int  # px
    height: int
    depth: int
    layers: dict[int, Node]  # by the uid of their definitions

    def holds(self, x: int, y: int, size: int) -> bool:
        across, down = x - self.x, y - self.y
        return -size < across < self.width and -size < down < self.height


def choose_levels(root: Node, name: str, files: DataFiles) -> list[Level]:
    """Return the levels that a scene names: the level `name`, those of the world `name` or of a depth ("depth 1", or
    "World depth 1"), or all levels with "". The one farthest to the left and the one at the top are at 0.

    Raises EditorError if there are no such levels, or if it is not clear which of several worlds or depths is meant.
    """
    worlds = [world for world in (root, *root.nodes("worlds")) if world.items("levels")]
    count = sum(len(world.items("levels")) for world in worlds)
    if not 0 < count <= MOST_LEVELS:
        raise root.fault(f"expected 1 to {MOST_LEVELS} levels, found {count}", "levels")
    found = [(world, level) for world in worlds for level in _placed(world)]
    if name:
        found = _named(root, name, found)
    elif len(worlds) > 1:
        called = shown(f"{root.source.path.name}#{_world(worlds[0])}")
        names = ", ".join(shown(_world(world)) for world in worlds)
        raise root.fault(f"has several worlds: {names}; name one of them, such as {called}, or a level", "worlds")
    levels = [level for _, level in found]
    _check_depths(root, levels, "" if len(worlds) == 1 else f"{_world(found[0][0])} ")
    left, top = min(one.x for one in levels), min(one.y for one in levels)
    for one in levels:
        one.x, one.y = one.x - left, one.y - top
        _read_layers(one, files)
    for one, other in combinations(levels, 2):
        if _overlap(one, other):
            files.report.notes.append((other.node, f"lies over the level {shown(one.name)}: the walls of both count"))
    return levels


def _world(world: Node) -> str:
    return str(world.table.get("identifier", "World"))


def _placed(world: Node) -> Iterator[Level]:
    along, layout = 0, world.table.get("worldLayout") or "Free"
    for level in world.nodes("levels"):
        name = level.text("identifier")
        width, height = level.whole("pxWid", low=1), level.whole("pxHei", low=1)
        x, y = level.whole("worldX", 0), level.whole("worldY", 0)
        if layout in ("LinearHorizontal", "LinearVertical"):
            x, y = (along, 0) if layout == "LinearHorizontal" else (0, along)
            along += width if layout == "LinearHorizontal" else height
        node = Node(level.source, level.table, (f'level "{name}"',))
        yield Level(node, name, x, y, width, height, level.whole("worldDepth", 0), {})


def _named(root: Node, name: str, listed: list[tuple[Node, Level]]) -> list[tuple[Node, Level]]:
    of_depth = OF_DEPTH.fullmatch(name)
    found = [one for one in listed if one[1].name == name] or [one for one in listed if _world(one[0]) == name]
    if not found and of_depth:
        depth, world = int(of_depth["depth"]), of_depth["world"]
        found = [one for one in listed if one[1].depth == depth and world in (None, _world(one[0]))]
        if len({id(one[0].table) for one in found}) > 1:
            raise root.fault(f"has several worlds: write {shown(f'{_world(found[0][0])} depth {depth}')}", "worlds")
    if not found:
        depths = [f"depth {depth}" for depth in sorted({level.depth for _, level in listed})]
        names = [level.name for _, level in listed] + [_world(world) for world, _ in listed] + depths
        raise root.fault(Message(f"no such level: {shown(name)}", name, names))
    return found


def _check_depths(root: Node, levels: list[Level], world: str) -> None:
    if not any(one.depth != other.depth and _overlap(one, other) for one, other in combinations(levels, 2)):
        return
    depths = sorted({level.depth for level in levels}, key=lambda depth: (abs(depth), depth))
    listed = ", ".join(map(str, sorted(depths)))
    raise root.fault(
        f"its levels lie over each other at the depths {listed}; "
        f"name a depth, such as {shown(f'{root.source.path.name}#{world}depth {depths[0]}')}, or a level"
    )


def _overlap(one: Level, other: Level) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def _read_layers(level: Level, files: DataFiles) -> None:
    """Read the layers of a level, also if the level has a file of its own."""
    inside = level.node
    if inside.table.get("layerInstances") is None and inside.table.get("externalRelPath"):
        outside = files.read(files.linked(inside, "externalRelPath"), parse_json)
        level.node = Node(outside.source, outside.table, inside.labels)
        for key in IN_BOTH_FILES:
            here = inside.table.get(key)
            if (there := outside.table.get(key, here)) != here:
                other = f"{shown(there)} in {outside.source.path.name}"
                files.report.notes.append((inside, f"{key} is {shown(here)}, but {other}: save the project again"))
    for layer in level.node.nodes("layerInstances"):
        called = layer.text("__identifier", "")
        level.layers[layer.whole("layerDefUid")] = level.node.of(layer.table, f'layer "{called}"')
