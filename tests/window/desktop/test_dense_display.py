"""A display with twice the density: a px of the canvas is still a whole number of the screen's, and so is the mouse."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.support.projects import python
from tests.support.window_rig import start_x_server

WINDOW = """
from time import monotonic

from ecs_platformer.window.display import open_display, open_window

open_display()
window = open_window(64, 48, 3)
seen = []
window.push_handlers(on_mouse_motion=lambda x, y, dx, dy: seen.append((x, y)))
from Xlib.display import Display

x_display = Display()
left, top = window.get_location()
until, step = monotonic() + 60, 0
while len(seen) < 3 and monotonic() < until:
    step += 1
    x_display.screen().root.warp_pointer(left + 10 + step % 7, top + 20)
    x_display.sync()
    window.dispatch_events()
    window.flip()
print(window.screen.get_scale(), window.get_size(), window.get_framebuffer_size())
print(all(x == int(x) and 10 <= x < 17 and y in (123, 124) for x, y in seen[1:]), len(seen) >= 3)
"""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_window_on_a_dense_display_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    xlib = pytest.importorskip("Xlib.display", reason="needs python-xlib")
    server, display = start_x_server()
    try:
        desktop = xlib.Display(display)
        root = desktop.screen().root
        kind, string = (desktop.intern_atom(name) for name in ("RESOURCE_MANAGER", "STRING"))
        root.change_property(kind, string, 8, b"Xft.dpi:\t192\n")
        desktop.sync()
        run = python("-c", WINDOW, folder=tmp_path, env={**os.environ, "DISPLAY": display})
        assert run.returncode == 0, run.stderr
        assert run.stdout == "2.0 (192, 144) (192, 144)\nTrue True\n"
        desktop.close()
    finally:
        server.kill()
        server.wait()
