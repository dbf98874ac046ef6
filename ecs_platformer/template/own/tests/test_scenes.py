"""Checks each scene: it loads, no tick violates the physics rules, and repeated runs are equal."""

from pathlib import Path

import pytest

from ecs_platformer.tools.testing.scene_check import problems, scenes

SCENES = scenes(Path(__file__).parent.parent / "scenes")


@pytest.mark.parametrize("scene", SCENES, ids=[scene.stem for scene in SCENES])
def test_nothing_is_wrong_with(scene: Path) -> None:
    assert problems(scene) == []
