"""The page of the characters that maps are drawn in: a table for each file with a legend, and a sheet of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ecs_platformer.tools.reference.catalog.descriptions import Described, listed_scenes
from ecs_platformer.tools.reference.markdown import NOTE, cell, table

LEGENDS = {  # files with a legend → what they are for
    "level": 'What a map may contain in a scene with `include = ["level.toml"]`. Space and `.` are empty.',
    "versus": 'And these, with `include = ["level.toml", "versus.toml"]`: see [Several players](../guides/players.md).',
    "top_down": 'With `include = ["top_down.toml"]` alone: see [a top-down game](../how-to.md#-make-a-top-down-game).',
}
ABOUT = """\
`ecs-platformer prefabs SCENE --legend` lists those of a scene of yours. A `[legend]` of your own can name
[any prefab](prefabs.md): see [Scene files](../guides/scene-files.md).
"""


def characters_page() -> str:
    lines = ["# Map characters", "", NOTE, "", ABOUT]
    for name, _, prefabs in listed_scenes(LEGENDS):
        rows = ((f"`{cell(one.chars)}`", f"`{one.name}`", cell(one.text)) for one in prefabs if one.chars)
        lines += [f"## {name}.toml", "", LEGENDS[name], "", f"![{name}.toml](characters-{name}.png)", ""]
        lines += table(("character", "prefab", ""), rows)
    return "\n".join(lines)


def sheets() -> Iterator[tuple[str, Path, list[Described]]]:
    """Yield the file name of each sheet on the page, with the scene and the prefabs that it shows."""
    for name, path, prefabs in listed_scenes(LEGENDS):
        yield f"characters-{name}.png", path, [one for one in prefabs if one.chars]
