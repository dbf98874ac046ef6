"""The numpy painter gives the px of the Pillow painter: sprites, holes, translucent things, light."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint as paint_with_pillow
from tests.support.campaign.small_campaigns import levels_of_the_stock
from tests.support.projects import ROOT

pytest.importorskip("numpy")
pytestmark = pytest.mark.slow

from ecs_platformer.lab.learning.numpy_painter import paint  # noqa: E402

SCENES = [ROOT / "scenes" / "light.toml", ROOT / "scenes" / "pictures.toml", *levels_of_the_stock()[3::4]]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.stem)
def test_scenes_have_the_same_px(scene: Path) -> None:
    world = World.load(scene)
    for _ in range(4):
        world.step("right", ticks=45)
        frame = world.frame()
        assert paint(frame).tobytes() == paint_with_pillow(frame).tobytes()


def test_what_lies_partly_or_wholly_outside_is_cut_off() -> None:
    frame = Frame(16, 9)
    for x, y in ((-3, -2), (14, 7), (-18, 4), (30, 4), (4, -15)):
        frame.fill(x, y, 6, 5, "#ff8040", 1)
        frame.fill(x + 1, y + 1, 6, 5, "#40a0ff80", 2)
        frame.text("ab", x, y, "#ffffff80")
    assert paint(frame).tobytes() == paint_with_pillow(frame).tobytes()
