"""What a lit picture costs: 1,500 moving sprites and 30 lights that flicker, in a window.

Prints ms of the game's thread per picture, the median: the systems that draw, packing for the graphics card, and the
calls of OpenGL. Without a graphics card, Mesa's own threads colour the px meanwhile; they are not counted. Then the
same without the darkness, and so what the light adds.

python -m tests.support.light.frame_cost [--pictures 120]
"""

from __future__ import annotations

import argparse
import os
import shutil
from random import Random
from statistics import median
from time import thread_time

from components import Darkness, Light, Position
from ecs_platformer import World
from ecs_platformer.window.display import open_display, open_window
from tests.benchmarks.game.drawing import HEIGHT, SEED, WIDTH, sprites
from tests.support.window_rig import x_server

LIGHTS = 30
MOST = 4.0  # ms: the bound


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=int, default=120)
    pictures = parser.parse_args().pictures
    if shutil.which("Xvfb"):
        os.environ["DISPLAY"] = x_server()
    open_display()
    window = open_window(WIDTH * 8, HEIGHT * 8, 1)
    world, dice = sprites(), Random(SEED)
    plain = cost(world, pictures)
    for _ in range(LIGHTS):
        world.create(Position(dice.randrange(WIDTH * 8), dice.randrange(HEIGHT * 8)), Light(64, flicker=5))
    world.create(Darkness())
    lit = cost(world, pictures)
    window.close()
    print(f"{lit:.2f} ms with {LIGHTS} lights (at most {MOST}), {plain:.2f} ms without")


def cost(world: World, pictures: int) -> float:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    costs: list[float] = []
    for number in range(pictures + 5):
        world.step()
        start = thread_time()
        painter.paint(world.frame())
        if number >= 5:  # the first ones upload images
            costs.append(1000 * (thread_time() - start))
    return median(costs)


if __name__ == "__main__":
    main()
