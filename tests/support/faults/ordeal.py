"""Faults in running scenes, in one window: the scenes of the stock one after the other, each with faults of every kind.

    python tests/support/faults/ordeal.py [--scenes 300]

Each kind is planted where it occurs in a game: a file half written, a picture cut off, a system that raises in a tick
or while it draws, a system that spawns without end. Ends with the faults found, and status 0 or 1.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from PIL import Image

from ecs_platformer import World, project
from tests.support.projects import ROOT
from tests.support.soak import megabytes
from tests.support.window_rig import Rig, x_server

KEYS = ("A", "D", "W", "S", "SPACE", "X", "G")
UPDATING = ("actor_motion", "solid_motion")
DRAWING = ("drawing", "labels", "hud")
MOST_IDLE = 90  # ticks in which a planted system does not run: in a freeze, or while a level is left
WARM = 40  # scenes after which memory does not grow any more
MOST_GROWTH = 8.0  # MB; the font, textures and compiled code of what comes late
STAIN = """
[sprite.stained]
sheet = "stain.png"
size = [8, 8]
[prefab.stain]
Position = {}
Sprite = { image = "stained" }
[[entity]]
prefab = "stain"
Position = { x = 4, y = 4 }
"""


class PlantedError(Exception):
    """Raised on purpose."""


def write_scenes(folder: Path, count: int) -> list[Path]:
    """Write as many scenes: copies of the stock's with maps drawn in them, each with a picture in a file."""
    stock = [*sorted((ROOT / "scenes").glob("*.toml")), *sorted((ROOT / "scenes" / "levels").glob("*.toml"))]
    texts = [text for file in stock if '\nmap = """' in (text := file.read_text(encoding="utf-8"))]
    Image.new("RGBA", (8, 8), "#884422").save(folder / "stain.png")
    files = [folder / f"{number:03}.toml" for number in range(count)]
    for number, file in enumerate(files):
        text = re.sub(r"(?m)^demo = .*\n", "", texts[number % len(texts)])
        file.write_text(text + STAIN, encoding="utf-8")
    return files


@contextmanager
def raising(name: str, what: Callable[[World], None], last: int) -> Generator[None]:
    """A system that does something else than it should after the `last` tick."""
    kind: Any = project.system(name)
    process: Callable[..., None] = kind.process

    def planted(self: object, world: World, *rest: object) -> None:
        if world.tick > last:
            what(world)
        process(self, world, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "process", planted)
        yield


def raise_error(world: World) -> None:
    for entity in world.entities:
        raise PlantedError(entity)


def spawn_without_end(world: World) -> None:
    while True:
        world.spawn("stain")


class Ordeal:
    """One window that plays scene after scene; `found` is what has gone wrong."""

    def __init__(self, rig: Rig, files: list[Path], seed: int = 0) -> None:
        self.rig, self.files, self.random = rig, files, Random(seed)
        self.found: list[str] = []
        self.number = 0

    def run(self) -> float:
        before = 0.0
        for number, file in enumerate(self.files):
            self.number = number
            if self.number == WARM:
                before = self.megabytes()
            if self.number % 50 == 0 and self.number > WARM:
                print(f"{number} scenes, grown by {self.megabytes() - before:.1f} MB", flush=True)
            if self.number:
                self.load(file)
            self.play()
            for fault in self.random.sample((self.tick, self.draw, self.reload, self.picture, self.spawn), 5):
                fault(file)
                self.play()
        return self.megabytes() - before if len(self.files) > WARM else 0.0

    def megabytes(self) -> float:
        """Return the memory of the process without textures: a page of the atlas is 16 MB, and there are 0 to 5."""
        self.rig.window.switch_to()
        self.rig.loop.view.painter.clear_cache()
        self.rig.window.flip()
        return megabytes()

    def play(self) -> None:
        keys = self.random.sample(KEYS, 2)
        for key in keys:
            self.rig.press(key)
        self.rig.run(self.random.randint(3, 12))
        for key in keys:
            self.rig.release(key)
        self.check(self.rig.session.fault is None and not self.rig.session.load_error, "an error is left over")

    def check(self, holds: bool, message: str) -> None:
        if not holds:
            self.found.append(f"{self.files[self.number].name}, tick {self.rig.world.tick}: {message}")

    def tick(self, _: Path) -> None:
        self.in_a_tick(raise_error, "PlantedError")

    def spawn(self, _: Path) -> None:
        self.in_a_tick(spawn_without_end, "entities in one tick")

    def in_a_tick(self, what: Callable[[World], None], message: str) -> None:
        rig, before = self.rig, ""
        with raising(self.random.choice(UPDATING), what, rig.world.tick):
            for _ in range(MOST_IDLE):
                if rig.session.fault is None:
                    before = rig.world.hash()
                    rig.run(1)
        self.check(message in self.fault(), "no fault in a tick")
        self.check(rig.world.hash() == before, "the world is not as before the tick")
        rig.canvas()
        self.check(rig.world.hash() == before, "the world is not as before the picture")
        rig.tap("F2")

    def fault(self) -> str:
        """Return the text of the fault. A variable for it would be kept by its own traceback, by way of this call."""
        found = self.rig.session.fault
        text = "" if found is None else f"{type(found.error).__name__} {found}"
        del found
        return text

    def draw(self, _: Path) -> None:
        rig, before = self.rig, self.rig.world.hash()
        with raising(self.random.choice(DRAWING), raise_error, -1):
            rig.canvas()
            rig.run(2)
        self.check(rig.session.fault is not None, "no fault while drawing")
        self.check(rig.world.hash() == before, "the world is not as before the picture")
        rig.tap("F2")
        rig.canvas()

    def reload(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        half = text[: self.random.randint(1, len(text) - 200)] + "\n[[["
        self.saved(file, half.encode(), text.encode())

    def picture(self, file: Path) -> None:
        picture = file.with_name("stain.png")
        whole = picture.read_bytes()
        self.saved(picture, whole[: self.random.randint(0, len(whole) - 20)], whole)

    def saved(self, file: Path, broken: bytes, whole: bytes) -> None:
        rig, before = self.rig, self.rig.world.hash()
        file.write_bytes(broken)
        rig.loop.check_files()
        self.check(bool(rig.session.load_error), f"no error in {file.name}")
        self.check(rig.world.hash() == before, "a reload that failed has changed the world")
        rig.run(3)
        rig.canvas()
        before = rig.world.hash()
        file.write_bytes(whole)
        rig.loop.check_files()
        self.check(not rig.session.load_error, f"the error stays: {rig.session.load_error}")
        self.check(rig.world.hash() == before, "a reload of the same files has changed the world")

    def load(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        file.write_text(text + "\n[[entity]]\nprefab = 3\n", encoding="utf-8")
        self.rig.tap("PAGEDOWN")
        self.check(bool(self.rig.session.load_error), "no error in the next scene")
        file.write_text(text, encoding="utf-8")
        self.rig.loop.check_files()
        self.check(self.rig.session.path == file, f"not loaded: {self.rig.session.load_error}")
        self.rig.loop.update(0)


def main() -> int:
    import os

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=int, default=300)
    scenes: int = parser.parse_args().scenes
    os.environ["DISPLAY"] = x_server()
    from ecs_platformer.window.display import open_display

    open_display()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        files = write_scenes(Path(folder), scenes)
        rig = Rig(files[0])
        ordeal = Ordeal(rig, files)
        growth = ordeal.run()
        rig.loop.close()
    print(*ordeal.found, f"{scenes} scenes, faults found: {len(ordeal.found)}, grown by {growth:.1f} MB", sep="\n")
    return 1 if ordeal.found or growth > MOST_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
