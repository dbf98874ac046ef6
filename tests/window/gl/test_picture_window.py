"""A window that shows pictures for programs that run a World themselves."""

from __future__ import annotations

import pytest
from PIL import Image

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.window.picture_window import PictureWindow
from tests.support.window_rig import differ
from tests.support.window_rig import display_fixture as display_fixture


def frame(color: str) -> Frame:
    drawn = Frame(32, 18)
    drawn.fill(4, 3, 9, 8, color)
    return drawn


@pytest.mark.slow
def test_it_shows_one_picture_after_another(display: str) -> None:
    window = PictureWindow((32, 18), "pictures")
    for color in ("#ff0000", "#00ff80"):
        window.show(frame(color), 0)
        canvas = window.canvas
        shown = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels())
        assert differ(shown, paint(frame(color))) == 0
    window.close()


def test_once_the_user_has_closed_it_nothing_is_shown(display: str) -> None:
    window = PictureWindow((32, 18), "pictures")
    window.window.dispatch_event("on_close")
    window.show(frame("#ff0000"), 0)
    assert window.closed
    window.close()
