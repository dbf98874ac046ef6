"""Damaged files of editors: each loads or is refused with errors; nothing else is ever raised."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import load_scene
from tests.support.editors.ldtk_worlds import entity, field, level, world
from tests.support.editors.ldtk_worlds import write_scene as write_ldtk
from tests.support.editors.tiled_maps import ROWS, write_form
from tests.support.mutants import MUTATIONS, WRONG, places, replaced

SCENES = Path(__file__).parents[3] / "scenes"
DAMAGE = b"0123456789{}[],:<>&; ax" + bytes((0, 34, 255))


def loads(scene: Path) -> bool:
    """Return True if the scene loads, False if it is refused. Any other exception is a failure."""
    try:
        load_scene(scene, pictures=True)
    except SceneError:
        return False
    return True


def tiled(folder: Path) -> tuple[Path, Path]:
    shutil.copytree(SCENES / "tiled", folder / "tiled")
    shutil.copy(SCENES / "tiled_demo.toml", folder)
    return folder / "tiled_demo.toml", folder / "tiled" / "cave.tmj"


def ldtk(folder: Path) -> tuple[Path, Path]:
    lift = entity("Lift", 8, 8, field("name", "lift"), field("Path_points", [{"cx": 5, "cy": 1}]), defUid=101)
    first = level("One", ROWS, lift, worldX=0, worldY=0)
    return write_ldtk(folder, world(first, level("Two", ROWS, worldX=64, worldY=0))), folder / "world.ldtk"


def wrong_values(scene: Path, file: Path, seed: int, count: int) -> list[bool]:
    content, rng, found = json.loads(file.read_text()), random.Random(seed), list[bool]()
    known = [*places(content)]
    for _ in range(count):
        file.write_text(json.dumps(replaced(content, rng.choice(known), rng.choice((None, *WRONG)))))
        found.append(loads(scene))
    return found


def damaged_text(scene: Path, file: Path, seed: int, count: int) -> list[bool]:
    content, rng, found = file.read_bytes(), random.Random(seed), list[bool]()
    for _ in range(count):
        broken = bytearray(content)
        if rng.random() < 0.3:
            del broken[rng.randrange(len(broken)) :]
        for _ in range(rng.randrange(1, 4)):
            if broken:
                broken[rng.randrange(len(broken))] = rng.choice(DAMAGE)
        file.write_bytes(broken)
        found.append(loads(scene))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("make", [tiled, ldtk])
def test_a_dozen_wrong_values(tmp_path: Path, make: Any) -> None:
    scene, file = make(tmp_path)
    assert loads(scene)
    found = wrong_values(scene, file, 1, 12)
    assert 3 < found.count(False) < 12


@pytest.mark.slow
@pytest.mark.parametrize("make", [tiled, ldtk])
@pytest.mark.parametrize("damage", [wrong_values, damaged_text])
def test_many_mutations(tmp_path: Path, make: Any, damage: Any) -> None:
    assert damage(*make(tmp_path), 2, MUTATIONS).count(False) > 0.3 * MUTATIONS


@pytest.mark.slow
def test_many_mutations_of_xml(tmp_path: Path) -> None:
    scene = write_form(tmp_path, "tmx tiles")
    assert damaged_text(scene, tmp_path / "cave.tmx", 3, MUTATIONS).count(False) > 0.3 * MUTATIONS


@pytest.mark.slow
def test_many_mutations_of_a_tileset(tmp_path: Path) -> None:
    scene, _ = tiled(tmp_path)
    assert wrong_values(scene, tmp_path / "tiled" / "land.tsj", 4, MUTATIONS).count(False) > 0.3 * MUTATIONS
