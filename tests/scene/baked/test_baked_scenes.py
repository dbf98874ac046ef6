"""Scenes baked to JSON run as those that are read from their files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.campaign.scene_list import is_playable
from ecs_platformer.project.files.baked import SCENE
from ecs_platformer.scene.baked.codec import from_text, to_text
from ecs_platformer.scene.scene import BAKED_CLASSES, Scene, bake, load_scene
from tests.support.baked_files import bake_file
from tests.support.projects import ROOT

SCENES = ROOT / "scenes"
TICKS = 60


def hash_of(scene: Scene) -> str:
    world = World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)
    for _ in range(TICKS):
        world.step({"right"})
    return world.hash()


def same_again(path: Path) -> None:
    scene = load_scene(path, pictures=True)
    made = bake_file(path, SCENE, bake(scene).encode())
    try:
        path.write_text("broken", encoding="utf-8")  # so it is the baked one that is read
        again = load_scene(path)
    finally:
        made.unlink()
    assert hash_of(again) == hash_of(scene)
    assert (again.title, again.view, again.demo) == (scene.title, scene.view, scene.demo)
    assert [*again.images] == [*scene.images]
    for name, frames in scene.images.items():
        assert [frame.data for frame in again.images[name]] == [frame.data for frame in frames]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SCENES, tmp_path / "scenes"))


@pytest.mark.slow
def test_a_baked_scene_runs_as_its_file_does(copied: Path) -> None:
    same_again(copied / "gadgets.toml")


@pytest.mark.slow
def test_all_stock_scenes_run_as_their_files_do(copied: Path) -> None:
    files = [path for pattern in ("*.toml", "levels/*.toml", "menus/*.toml") for path in sorted(SCENES.glob(pattern))]
    names = [path.relative_to(SCENES) for path in files if is_playable(path)]
    assert len(names) > 40
    for name in names:
        same_again(copied / name)
        shutil.copy(SCENES / name, copied / name)


def test_lists_stay_lists_and_files_are_found_where_they_are_then() -> None:
    parts = {
        "a": [1, 2.0, (True, None)],
        "b": {"x": "ä"},
        "c": SCENES / "a.png",
        "d": str(SCENES / "a.wav"),
        "e": b"\0",
    }
    assert repr(from_text(to_text(parts), BAKED_CLASSES)) == repr(parts)
    assert str(ROOT) not in to_text(parts)


def test_what_no_scene_holds_is_refused() -> None:
    with pytest.raises(TypeError, match="a scene cannot hold a set"):
        to_text({"a": {1, 2}})
