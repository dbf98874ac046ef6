"""The reader and the painter of the reference agree on every px and wall of projects of LDtk that are mixed by chance.

`LDTK_PROJECTS=150` tries more of them, `LDTK_MUTATIONS=250` more damaged ones."""

from __future__ import annotations

import json
import os
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
from tests.support.editors.ldtk_mix import COLOR, write_mix
from tests.support.mutants import places, replaced

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
    """Return by how much the pictures differ at most, in a channel of a px."""
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
