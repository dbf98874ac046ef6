"""The line of drawing: what a picture of 1,500 moving sprites costs the processor.

That is the picture's systems, which fill a Frame, and the window's packing of it into what the graphics card reads. Not
counted is what comes after: the upload and the drawing itself, done by the card, or on a machine without one by Mesa.
Called as a script it measures once, in a window (on an X server of its own where there is Xvfb), and prints a line of
JSON.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from ecs_platformer import World
from ecs_platformer.window.display import NoDisplayError, open_display, open_window
from tests.benchmarks.report.line import Line, at_most, shown
from tests.benchmarks.rivals.contest import Say, run
from tests.benchmarks.rivals.racing import pin, tell

GROUP = "drawing"
SPRITES = 1500
PICTURES = 60
WIDTH, HEIGHT = 120, 67  # tiles of 8 px: all of it is in view
HEAD = 'include = ["level.toml"]\nview = [960, 536]\nbackground = ["#14132a", "#382f62"]\n'
LEGEND = '[legend]\n"#" = "wall"\n"-" = "plank"\n'
KINDS = ("slime", "bat", "ball", "ghost", "crate")
SEED = 7


def drawing_lines(rounds: int, scale: Callable[[], float], say: Say) -> list[Line]:
    """`scale` gives the speed that this machine has now, in that of the one for which the bound was set."""
    costs: list[float] = []
    ticks: list[float] = []
    for number in range(rounds):
        say(f"drawing, round {number + 1} of {rounds}")
        speed, told = scale(), run("game.drawing")
        if told:
            costs.append(1000 * told["seconds"] * speed)
            ticks.append(1000 * told["tick"] * speed)
    what = f"a picture of {SPRITES:,} moving sprites"
    return [
        at_most(GROUP, f"{what}, without the card's part, scaled", costs, 2, " ms"),
        shown(GROUP, "the tick before it, scaled", ticks, " ms"),
    ]


def main() -> None:
    """Tells nothing where no window can be opened."""
    pin()
    if shutil.which("Xvfb"):
        from tests.support.window_rig import x_server

        os.environ["DISPLAY"] = x_server()
    try:
        open_display()
        window = open_window(WIDTH * 8, HEIGHT * 8, 1)
    except NoDisplayError as reason:
        print(reason, file=sys.stderr)
        tell()
        return
    from ecs_platformer.window.gl.painter import Painter

    world, painter = sprites(), Painter()
    for _ in range(3):  # images are made, and put on the atlas, when they are first seen
        world.step()
        painter.paint(world.frame())
    pictures: list[float] = []
    ticks: list[float] = []
    for _ in range(PICTURES):
        start = process_time()
        world.step()
        ticks.append(process_time() - start)
        start = process_time()
        frame = world.frame()
        painter.batch(frame)
        pictures.append(process_time() - start)
        assert len(frame.rows) >= SPRITES, "not all of them are in view"
    window.close()
    tell(seconds=median(pictures), tick=median(ticks))


def sprites() -> World:
    """A hall full of stock things that walk, fly, roll and stand on what moves."""
    rows = [
        "#" + ("".join("." if x % 12 < 4 else "-" for x in range(WIDTH - 2)) if y % 8 == 0 else "." * (WIDTH - 2)) + "#"
        for y in range(1, HEIGHT - 1)
    ]
    drawn = "\n".join(["#" * WIDTH, *rows, "#" * WIDTH])
    with TemporaryDirectory() as folder:
        path = Path(folder, "hall.toml")
        path.write_text(f"{HEAD}map = '''\n{drawn}'''\n{LEGEND}", encoding="utf-8")
        world = World.load(path)
    dice = Random(SEED)
    for number in range(SPRITES):
        kind = KINDS[number % len(KINDS)]
        at = dice.randrange(16, WIDTH * 8 - 32), dice.randrange(16, HEIGHT * 8 - 32)
        way = dice.choice((-40, 40))
        if kind in ("bat", "ghost"):
            world.spawn(kind, Position=at, Path={"points": [[0, 0], [way, 8]]})
        elif kind == "ball":
            world.spawn(kind, Position=at, Velocity=(way, 0))
        else:
            world.spawn(kind, Position=at)
    return world


if __name__ == "__main__":
    main()
