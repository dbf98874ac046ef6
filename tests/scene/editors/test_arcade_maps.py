"""The maps of Tiled that the arcade package ships, read where they lie; skipped where arcade is not installed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
import tomli

from ecs_platformer.errors import SceneError
from ecs_platformer.project import project_for
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.reader import SceneReader

ROTATED = 'layer "Tiles" > object 7 "crate1" at 1500, 1800 > rotation: is rotated, and entities cannot be'
MAPS = {"level_1": 148, "level_2": 271, "map": 97, "map2_level_1": 140, "test_map_7": 66}  # name → its pictures


def arcade_assets() -> Path:
    found = find_spec("arcade")
    if found is None or found.origin is None:
        pytest.skip("arcade is not installed")
    return Path(found.origin).parent / "resources" / "assets"


def read(name: str) -> SceneReader:
    """Read a map as the scene of a file that is not there, beside the folder of the maps."""
    text = f'include = ["level.toml"]\nmap = "tiled_maps/{name}.json"\n'
    path, errors = arcade_assets() / "cave.toml", LoadErrors()
    files = Files(Source(path, "cave.toml", text, tomli.loads(text)), project_for(path), errors)
    found = SceneReader(files, errors)
    errors.raise_any(files.sources)
    return found


@pytest.mark.parametrize("name", MAPS)
def test_all_tiles_of_a_map_are_drawn(name: str) -> None:
    found = read(name)
    assert sum(sum(map(bool, layer.cells)) + len(layer.single) for layer in found.painted) == MAPS[name]


@pytest.mark.parametrize(
    "name", ["map2_level_2", "map_with_ladders", "pymunk_test_map", *(f"test_map_{n}" for n in (1, 2, 3, 5, 6))]
)
def test_every_other_map_is_read(name: str) -> None:
    assert read(name).map_size[0] > 0


def test_a_rotated_crate_is_refused_by_name() -> None:
    with pytest.raises(SceneError, match=ROTATED.replace("(", r"\(")):
        read("test_objects")
