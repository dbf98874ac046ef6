"""The page of the prefabs that scenes can include: a table for each file."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ecs_platformer.tools.reference.catalog.descriptions import Described, listed_scenes
from ecs_platformer.tools.reference.markdown import NOTE, cell, table

SCENES = {  # files to include → what the files are for that they bring
    "level.toml": "What levels are made of: all of this comes with one line.",
    "versus.toml": "For a match of several players: see [A versus game](../guides/levels.md#a-versus-game).",
    "top_down.toml": "For [games seen from above](../how-to.md#-make-a-top-down-game).",
    "menus/menu.toml": "For [menus](../guides/menus.md) of your own.",
}
ABOUT = """\
A `[legend]`, an `[[entity]]`, `extends`, `spawn` or `Shooter.prefab` can name any of these.
`ecs-platformer prefabs SCENE` lists those of a scene of yours, and `ecs-platformer inspect NAME` prints the components
of one.
"""


def prefabs_page() -> str:
    """Return the page: each prefab once, under the first of SCENES that knows it."""
    lines = ["# Prefabs", "", NOTE, "", ABOUT]
    listed: set[str] = set()
    for name, _, prefabs in listed_scenes(SCENES):
        new = [one for one in prefabs if one.name not in listed]
        listed |= {one.name for one in new}
        lines += [f'## include = ["{name}"]', "", SCENES[name], ""]
        for file, those in groupby(new, key=lambda one: one.file):
            lines += [f"### {file.rpartition('scenes/')[2]}", "", *table(("prefab", "character", ""), _rows(those))]
    return "\n".join(lines).rstrip() + "\n"


def _rows(prefabs: Iterable[Described]) -> Iterable[tuple[str, str, str]]:
    for one in prefabs:
        yield f"`{one.name}`", " ".join(f"`{cell(char)}`" for char in one.chars), cell(one.text)
