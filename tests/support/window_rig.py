"""A real window for tests, on its own X server where Xvfb is installed, otherwise on the existing display."""

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
from typing import Any

import pytest
from PIL import Image, ImageChops

from components import Position
from ecs_platformer import Tape, World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.window.display import NoDisplayError, open_display, open_window

X_TIMEOUT = 120  # s; only a server that has died takes so long

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
    """As start_x_server(), once per process. Return the display."""
    return start_x_server()[1]


def start_x_server() -> tuple[subprocess.Popen[bytes], str]:
    """The server exits after its last client. Return the process and the display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "+extension", "GLX", "-terminate"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return server, f":{pipe.readline().strip()}"


@pytest.fixture(name="display", scope="session")
def display_fixture() -> Iterator[str]:
    """The display that windows open on; pyglet stays connected to it for the rest of the process."""
    with pytest.MonkeyPatch.context() as patch:
        if shutil.which("Xvfb"):
            patch.setenv("DISPLAY", x_server())
        elif sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
            pytest.skip("no display and no Xvfb")
        import pyglet

        patch.setattr(pyglet.options, "audio", ("silent",))
        try:
            open_display()
            open_window(1, 1, 1).close()
        except NoDisplayError as reason:
            pytest.skip(str(reason))
        yield os.environ.get("DISPLAY", "")


class FakeClock:
    """A clock for tests: returns `seconds`, which tests advance; it can also advance by `step` with every call."""

    def __init__(self, seconds: float = 0.0, step: float = 0.0) -> None:
        self.seconds = seconds
        self._step = step

    def __call__(self) -> float:
        self.seconds += self._step
        return self.seconds


class Rig:
    def __init__(self, path: Path, tape: Tape | None = None, campaign: Campaign | None = None) -> None:
        from ecs_platformer.game.session.session import Session
        from ecs_platformer.window.game_loop import GameLoop

        self.session = Session(path, tape, campaign=campaign)
        self.clock = FakeClock()
        self.loop = GameLoop(self.session, open_window(*self.session.world.scene.view, 2), clock=self.clock)
        self.window = self.loop.window
        self.loop.update(0)

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
        for _ in range(ticks):
            self.clock.seconds += self.world.dt
            self.loop.update(self.world.dt)

    def dispatch(self, event: str, *arguments: object) -> None:
        self.window.dispatch_event(event, *arguments)
        if self.open:  # the event may have closed it
            self.window.dispatch_events()

    def press(self, name: str) -> None:
        self.dispatch("on_key_press", number(name), 0)

    def release(self, name: str) -> None:
        self.dispatch("on_key_release", number(name), 0)

    def tap(self, name: str) -> None:
        self.press(name)
        self.release(name)

    def switch_view(self) -> None:
        """Switch between the flat and the 3D view without the tilt in between."""
        self.loop.view.toggle(at_once=True)

    def resize(self, width: int, height: int) -> None:
        """Resize the window and wait for the X server; GL sees the new size after the next flip."""
        self.window.set_size(width, height)
        end = monotonic() + X_TIMEOUT
        while self.window.get_framebuffer_size() != (width, height) and monotonic() < end:
            self.window.dispatch_events()
        self.sync()
        self.window.flip()

    def sync(self) -> None:
        """Handle what the X server has to say about everything that was asked of it so far, such as a new size."""
        from pyglet.libs.x11 import xlib

        window: Any = self.window
        x: Any = xlib
        x.XSync(window._x_display, 0)
        self.window.dispatch_events()

    def canvas(self) -> Image.Image:
        self.window.switch_to()
        self.loop.view.show()
        canvas = self.loop.view.painter.canvas
        return Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels())

    def screen(self) -> Image.Image:
        from ecs_platformer.window.gl.untyped_pyglet import gl

        self.window.switch_to()
        self.loop.view.show()
        width, height = self.window.get_framebuffer_size()
        data = (c_ubyte * (width * height * 4))()
        gl.glFinish()
        gl.glReadPixels(0, 0, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        upright = Image.frombytes("RGBA", (width, height), bytes(data))
        return upright.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


class FakePad:
    """A pad with two axes, a d-pad and two buttons, as a driver would present it."""

    def __init__(self, *, broken: bool = False) -> None:
        import pyglet.input
        from pyglet.input.base import AbsoluteAxis, Button
        from pyglet.input.controller import Relation

        base: Any = pyglet.input.Device
        self.x, self.y = AbsoluteAxis("x", -128, 127), AbsoluteAxis("y", -128, 127)
        self.across = AbsoluteAxis("hat_x", -1, 1)
        self.a, self.start = Button("a"), Button("start")
        controls = [self.x, self.y, self.across, self.a, self.start]

        class Device(base):  # type: ignore[misc]
            def get_controls(self) -> list[Any]:
                return controls

            def open(self, window: object = None, exclusive: bool = False) -> None:
                if broken:
                    raise OSError(28, "No space left on device")  # a rumble motor can fail like this

        mapping = {
            "leftx": Relation("axis", 0),
            "lefty": Relation("axis", 1),
            "dpright": Relation("hat0", 2),
            "dpleft": Relation("hat0", 8),
            "a": Relation("button", 0),
            "start": Relation("button", 1),
        }
        self.controller = pyglet.input.Controller(Device(None, "fake"), mapping)


@pytest.fixture(name="manager")
def manager_fixture(display: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A fake of pyglet's controller manager, which dispatches the events of pads being connected and disconnected."""
    import pyglet.input
    from pyglet.input.base import ControllerManager

    class Manager(ControllerManager):
        plugged: list[Any] = []  # noqa: RUF012

        def get_controllers(self) -> list[Any]:
            return self.plugged

    only = Manager()
    monkeypatch.setattr(pyglet.input, "ControllerManager", lambda: only)
    return only


def number(name: str) -> int:
    from pyglet.window import key

    return int(getattr(key, name))


def differ(one: Image.Image, other: Image.Image) -> int:
    """Return the largest difference (0-255) between two pictures of the same size, over pixels and RGB channels."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return max(difference.tobytes())


Play = Callable[..., Rig]


@pytest.fixture(name="play")
def play_fixture(display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """A function that plays a scene, given as text or path, in an empty working folder; closes windows afterwards."""
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
        rig.loop.close()
