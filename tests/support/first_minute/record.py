"""Records the moving picture at the top of the README: ten seconds of a level in the real window.

    xvfb-run -a -s "-screen 0 1280x800x24" python -m tests.support.first_minute.record docs/ember.gif

The level is played by its tape; the picture tilts into 3D and back; a tick is stepped system by system; then lines
are added to the level's TOML file, and the running game shows them with the hero where it stands.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageOps

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.gif import Gif
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.window.display import open_display
from tests.support.projects import ROOT

SCENES = ROOT / "scenes"
WIDTH, HEIGHT = 640, 360  # px of the window
TICKS_A_PICTURE = 3
BAR = 18  # px at 1x, under the game: what is going on
PANEL, INK, NEW = "#14121f", "#f4f1de", "#ffd479"
STEPS = 5  # systems that are stepped
ADDED = """
[[entity]]
prefab = "spring"
Position = {{ x = {x}, y = {y} }}
"""

Picture = tuple[Image.Image, int]  # and how long it is shown, in 1/100 s


class Clip:
    def __init__(self, level: Path, start: int) -> None:
        from tests.support.window_rig import Rig

        self.level = level
        self.rig = Rig(level, read_tape(level.with_suffix(".tape")))
        self.rig.run(start)

    def play(self, caption: str, ticks: int, added: str = "") -> Iterator[Picture]:
        for _ in range(ticks // TICKS_A_PICTURE):
            self.rig.run(TICKS_A_PICTURE)
            yield self.picture(caption, added), 5

    def tilt(self) -> Iterator[Picture]:
        self.rig.tap("F4")
        yield from self.play("F4: the same world in 3D", 96)
        self.rig.tap("F4")
        yield from self.play("F4: and back", 60)

    def land(self) -> Iterator[Picture]:
        """Play on until the hero stands: what is typed is put beside it."""
        while not self.rig.world.space.is_grounded(self.rig.world.named("hero")):
            yield from self.play("F4: and back", TICKS_A_PICTURE)

    def step(self) -> Iterator[Picture]:
        self.rig.tap("F2")
        for _ in range(STEPS):
            self._step_to_a_change()
            yield self.picture("F6: inside a tick, system by system"), 40
        self.rig.tap("F2")

    def _step_to_a_change(self) -> None:
        """Step to the next system that changes something; most have nothing to do in a tick."""
        self.rig.tap("F6")
        while "nothing changed" in self.rig.session.ticks.summary:
            self.rig.tap("F6")
        self.rig.run(1)

    def edit(self) -> Iterator[Picture]:
        """Type three lines into the level's file, save it, and let the hero run into what they made."""
        hero = self.rig.hero
        added = ADDED.format(x=hero.x + 40, y=hero.y + 3)
        for end in range(0, len(added) + 1, 7):
            yield self.picture("a level is a TOML file", added[:end]), 5
        self.level.write_text(self.level.read_text(encoding="utf-8") + added, encoding="utf-8")
        self.rig.loop.check_files()
        yield from self.play("saved: the game goes on with it", 24, added)
        self.rig.press("RIGHT")
        yield from self.play("saved: the game goes on with it", 75, added)
        self.rig.release("RIGHT")
        yield from self.play("saved: the game goes on with it", 18, added)

    def picture(self, caption: str, added: str = "") -> Image.Image:
        game = self.rig.screen().convert("RGB")
        whole = Image.new("RGB", (WIDTH, HEIGHT + 2 * BAR), PANEL)
        whole.paste(game)
        whole.paste(_panel(WIDTH // 2, BAR, caption, INK), (0, HEIGHT))
        if added:
            whole.paste(_panel(150, 54, f"{self.level.name}\n{added}_", NEW), (12, 12))
        return whole


def _panel(width: int, height: int, text: str, ink: str) -> Image.Image:
    frame = Frame(width, height)
    frame.fill(0, 0, width, height, PANEL)
    frame.text(text, 5, 5, ink)
    return ImageOps.scale(paint(frame).convert("RGB"), 2, Image.Resampling.NEAREST)


def record(clip: Clip, path: Path) -> None:
    played = clip.play("Ember, a game of TOML files alone", 150)
    with Gif(path, 1) as gif:
        for picture, hundredths in chain(played, clip.tilt(), clip.land(), clip.step(), clip.edit()):
            gif.add(picture, hundredths)


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("output", type=Path)
    arguments.add_argument("--level", type=int, default=1, help="number in the campaign")
    arguments.add_argument("--tick", type=int, default=560, help="of its tape, where the clip begins")
    given = arguments.parse_args()
    import pyglet

    options: Any = pyglet.options
    options.audio = ("silent",)
    open_display()
    number: int = given.level
    level = read_campaign(SCENES / "campaign.toml").counted[number - 1]
    with TemporaryDirectory() as folder:
        for file in (level, level.with_suffix(".tape")):
            copy(file, folder)  # so that the level may be changed
        clip = Clip(Path(folder, level.name), given.tick)
        record(clip, given.output)
        clip.rig.loop.close()


if __name__ == "__main__":
    main()
