"""A real window to test with: on an X server of its own where there is Xvfb, else on the display there is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from ctypes import c_ubyte
from functools import cache
from pathlib import Path
from time import monotonic

import pytest
from PIL import Image, ImageChops

from components import Position
from ecs_platformer import Tape, World
from ecs_platformer.campaign.campaign import Campaign
from ecs_platformer.window.display import NoDisplay, open_window, wake

ROOM = """
title = "A room"
include = ["prefabs.toml"]
map = '''
........................................
........................................
........................................
.@......................................
########################################
'''
[legend]
"@" = { prefab = "hero", name = "hero" }
"#" = "wall"
"""


@cache
def x_server() -> str:
    """Starts Xvfb on a free number, once a process; it ends by itself after its last client."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "+extension", "GLX", "-terminate"]
    subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        return f":{told.readline().strip()}"


@pytest.fixture(name="display", scope="session")
def display_fixture() -> Iterator[str]:
    """The display that windows open on; pyglet is connected to it for the rest of the process."""
    with pytest.MonkeyPatch.context() as patch:
        if shutil.which("Xvfb"):
            patch.setenv("DISPLAY", x_server())
        elif sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
            pytest.skip("neither a display nor Xvfb")
        import pyglet

        patch.setattr(pyglet.options, "audio", ("silent",))
        try:
            wake()
            open_window(1, 1, 1).close()
        except NoDisplay as reason:
            pytest.skip(str(reason))
        yield os.environ.get("DISPLAY", "")


class Rig:
    """A stage that tests drive: time goes by when they say so, keys are pressed as pyglet tells it."""

    def __init__(self, path: Path, tape: Tape | None = None, campaign: Campaign | None = None) -> None:
        from ecs_platformer.window.session import Session
        from ecs_platformer.window.stage import Stage

        self.session = Session(path, tape, campaign=campaign)
        self.stage = Stage(self.session, open_window(*self.session.world.scene.view, 2))
        self.window = self.stage.window
        self.stage.beat(0)

    @property
    def open(self) -> bool:
        return getattr(self.window, "context", None) is not None

    @property
    def world(self) -> World:
        return self.session.world

    @property
    def hero(self) -> Position:
        return self.world.get(self.world.named("hero"), Position)

    def run(self, ticks: int) -> None:
        """Lets the wall time of so many ticks go by."""
        for _ in range(ticks):
            self.stage.beat(self.world.dt)

    def tell(self, event: str, *arguments: object) -> None:
        """What the system would tell the window."""
        self.window.dispatch_event(event, *arguments)
        if self.open:  # not closed by that very event
            self.window.dispatch_events()

    def press(self, name: str) -> None:
        self.tell("on_key_press", number(name), 0)

    def release(self, name: str) -> None:
        self.tell("on_key_release", number(name), 0)

    def tap(self, name: str) -> None:
        self.press(name)
        self.release(name)

    def resize(self, width: int, height: int) -> None:
        """As if its edges were pulled; X takes its time, and GL sees the new size with the next flip."""
        self.window.set_size(width, height)
        end = monotonic() + 10
        while self.window.get_framebuffer_size() != (width, height) and monotonic() < end:
            self.window.dispatch_events()
        self.window.flip()

    def canvas(self) -> Image.Image:
        """The canvas as the window shows it now."""
        self.window.switch_to()
        self.stage.on_draw()
        canvas = self.stage.painter.canvas
        return Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels())

    def screen(self) -> Image.Image:
        """All pixels of the window, drawn but not yet flipped."""
        from ecs_platformer.window.gl.untyped_pyglet import gl

        self.window.switch_to()
        self.stage.on_draw()
        width, height = self.window.get_framebuffer_size()
        data = (c_ubyte * (width * height * 4))()
        gl.glFinish()
        gl.glReadPixels(0, 0, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        upright = Image.frombytes("RGBA", (width, height), bytes(data))
        return upright.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def number(name: str) -> int:
    """A key's number by its name."""
    from pyglet.window import key

    return int(getattr(key, name))


def differ(one: Image.Image, other: Image.Image) -> int:
    """By how much the red, green or blue of two pictures of one size differ at most."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return max(difference.tobytes())


Play = Callable[..., Rig]


@pytest.fixture(name="play")
def play_fixture(display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Plays a scene, by its text or its path, in an empty working folder; closes the window afterwards."""
    monkeypatch.chdir(tmp_path)
    rigs: list[Rig] = []

    def start(
        text: str = ROOM, tape: Tape | None = None, path: Path | None = None, campaign: Campaign | None = None
    ) -> Rig:
        if path is None:
            path = tmp_path / "room.toml"
            path.write_text(text, encoding="utf-8")
        rigs.append(Rig(path, tape, campaign))
        return rigs[-1]

    yield start
    for rig in rigs:
        rig.stage.leave()
