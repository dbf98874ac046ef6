"""Every scene loads, keeps the laws of motion, and runs the same way each time."""

from pathlib import Path

import pytest

from ecs_platformer.testing.scene_check import problems, scenes

SCENES = scenes(Path(__file__).parent.parent / "scenes")


@pytest.mark.parametrize("scene", SCENES, ids=[scene.stem for scene in SCENES])
def test_nothing_is_wrong_with(scene: Path) -> None:
    assert problems(scene) == []
