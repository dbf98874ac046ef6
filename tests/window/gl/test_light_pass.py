"""The window lights a picture as Pillow does, to the px."""

from __future__ import annotations

import random

import pytest
from PIL import Image

from ecs_platformer.media.art.image import Image as Picture
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import FULL, UNLIT_LAYER, Glow, Lighting
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.light.lit_worlds import faults
from tests.support.window_rig import differ
from tests.support.window_rig import display_fixture as display_fixture


def lit_frame(seed: int) -> Frame:
    """Return noise in the light of up to 12 random lights, with a rectangle in front of the light."""
    dice = random.Random(seed)
    width, height = dice.choice([(320, 180), (161, 99), (3, 200)])
    frame = Frame(width, height, (dice.randint(-50, 50), dice.randint(-50, 50)))
    noise = b"".join(dice.randbytes(3) + b"\xff" for _ in range(width * height))
    frame.place(Picture(width, height, noise), 0, 0)
    if dice.random() < 0.7:
        frame.fill(*frame.camera, 9, 200, "#ffd479", UNLIT_LAYER)
    places = [(dice.randint(-40, 360), dice.randint(-40, 220)) for _ in range(dice.randint(0, 12))]
    glows = tuple(Glow(*at, dice.choice([1, 7, 40, 90]), dice.randint(0, 4 * FULL)) for at in places)
    tints = [(dice.randrange(256), dice.randrange(256), dice.randrange(256)) for _ in range(4)]
    frame.lighting = Lighting(dice.randint(0, FULL), (*tints, (255, 255, 255)), frame.camera, glows)
    return frame


@pytest.mark.slow
def test_both_painters_light_noise_alike(display: str) -> None:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    for seed in range(12):
        frame = lit_frame(seed)
        painter.paint(frame)
        shown = Image.frombytes("RGBA", (frame.width, frame.height), painter.canvas.pixels())
        assert not differ(shown, paint(frame)), seed


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1])
def test_and_levels_of_stock_prefabs(display: str, seed: int) -> None:
    assert list(faults(seed)) == []
