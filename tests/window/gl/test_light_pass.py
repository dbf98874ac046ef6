"""The window lights a picture as Pillow does, to the px.

`python -m tests.window.gl.test_light_pass [--first 0] [--worlds 50]` draws random levels in the dark.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.media.art.image import Image as Picture
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import FULL, STEPS, UNLIT_LAYER, Glow, Lighting
from ecs_platformer.media.drawing.pillow_light import lit
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.window.display import open_display, open_window
from tests.support.window_rig import differ, x_server
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.worlds.mixed_prefabs import ACTIONS, level

AMOUNTS = (1.0, 0.75, 0.3, 0.6)  # of darkness
PICTURES = 3  # of a level
TICKS = 25  # at most, from one to the next
TRANSLUCENT = 3  # of 255: GPUs round each of the translucent layers over a px slightly differently


def lit_world(seed: int) -> World:
    """Return a level in which half of all things shine."""
    dice = Random(seed)
    tints = [f"#{dice.randrange(1 << 24):06x}" for _ in range(STEPS)]
    darkness = f"Darkness = {{ amount = {dice.choice(AMOUNTS)}, tints = {tints} }}"
    found = ['background = ["#203040", "#806090"]']
    for line in level(seed)[0].splitlines():
        found.append(line)
        if line.startswith("Position") and dice.random() < 0.5:
            strength, flicker = round(dice.uniform(0, 4), 2), dice.choice([0, 6])
            radius, aside = dice.randint(1, 90), dice.randint(-20, 20)
            found.append(f"Light = {{ radius = {radius}, strength = {strength}, x = {aside}, flicker = {flicker} }}")
            found.append(f"Luminous = {{ brightness = {round(dice.random(), 2)} }}")
    with TemporaryDirectory() as folder:
        path = Path(folder, "lit.toml")
        path.write_text("\n".join([*found, "[[entity]]", darkness]))
        return World.load(path)


def faults(seed: int) -> Iterator[str]:
    world, dice = lit_world(seed), Random(seed)
    for _ in range(PICTURES):
        for _ in range(dice.randint(1, TICKS)):
            world.step({action for action in ACTIONS if dice.random() < 0.35})
        frame = world.frame()
        lighting = frame.lighting
        assert lighting is not None
        by_pillow, by_card = paint(frame), painted(frame)
        frame.lighting = None
        if differ(by_card, by_pillow) > TRANSLUCENT:
            yield f"seed {seed}, tick {world.tick}: {differ(by_card, by_pillow)} of 255 apart"
        frame.rows = [row for row in frame.rows if row[0] < UNLIT_LAYER]
        bare = painted(frame).convert("RGB")
        frame.lighting = lighting
        if differ(lit(bare, lighting, frame.glowing()), painted(frame)):
            yield f"seed {seed}, tick {world.tick}: the same picture is lit differently"


def painted(frame: Frame) -> Image.Image:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    painter.paint(frame)
    return Image.frombytes("RGBA", (frame.width, frame.height), painter.canvas.pixels())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=50)
    asked = parser.parse_args()
    if shutil.which("Xvfb"):
        os.environ["DISPLAY"] = x_server()
    open_display()
    window = open_window(320, 180, 1)
    count = 0
    for seed in range(asked.first, asked.first + asked.worlds):
        for fault in faults(seed):
            count += 1
            print(fault, flush=True)
    window.close()
    print(f"{asked.worlds} worlds, {PICTURES} pictures of each: {count} faults")


def lit_frame(seed: int) -> Frame:
    """Return noise, and glowing noise, in up to 12 random lights, with a rectangle in front of the light."""
    dice = random.Random(seed)
    width, height = dice.choice([(320, 180), (161, 99), (3, 200)])
    frame = Frame(width, height, (dice.randint(-50, 50), dice.randint(-50, 50)))
    noise = b"".join(dice.randbytes(3) + b"\xff" for _ in range(width * height))
    frame.place(Picture(width, height, noise), 0, 0)
    for _ in range(dice.randint(0, 9)):
        wide, high, glow = dice.randint(1, 40), dice.randint(1, 40), dice.randint(1, FULL)
        shape = Picture(
            wide, high, b"".join(dice.randbytes(3) + dice.choice([b"\0", b"\xff"]) for _ in range(wide * high)), glow
        )
        frame.place(shape, dice.randint(-40, 320), dice.randint(-40, 180), 0, dice.random() < 0.5)
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


if __name__ == "__main__":
    main()
