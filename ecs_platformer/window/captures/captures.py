"""Captures a running game at the press of a key: as a screenshot, a clip, a bug bundle or a link."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pyglet.window import Window

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.captures.bundle import bundle_of
from ecs_platformer.game.captures.clips import Clips
from ecs_platformer.game.captures.link import shared_link
from ecs_platformer.game.session.session import Session
from ecs_platformer.window.captures.screenshot import screenshot_of
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.depth_canvas import DepthCanvas

SCALES = range(2, 10)  # of screenshots that have a key
PLAYER = "player.html"  # of a page: the address before it is added by hand


class Captures:
    """paint: paints the current frame without the messages of the window, and returns its canvas"""

    def __init__(self, session: Session, paint: Callable[[], Canvas | DepthCanvas], window: Window) -> None:
        self._session = session
        self._paint = paint
        self._window = window
        self.clips = Clips(session)

    def screenshot(self, scale: int = 1) -> None:
        """Save the current frame as a PNG, enlarged `scale` times, without the messages of the window."""
        canvas = self._paint()
        name = f"{self._session.path.stem}-{self._session.world.tick}" + (f"-{scale}x" if scale > 1 else "")
        self._session.show_message(screenshot_of(canvas, Path.cwd(), name, scale))

    def commands(self) -> dict[str, Callable[[], object]]:
        """ "screenshot 3" saves a screenshot enlarged 3 times."""
        large = {f"screenshot {scale}": lambda scale=scale: self.screenshot(scale) for scale in SCALES}
        return {
            "screenshot": self.screenshot,
            **large,
            "clip": self.clips.save,
            "bundle": self.bundle,
            "link": self.link,
        }

    def bundle(self) -> None:
        session = self._session
        message = bundle_of(session.load_error or session.fault, session.path, session.world, Path.cwd())
        session.show_message(message, seconds=4)

    def link(self) -> None:
        """Copy a link to the level to the clipboard.

        The copied text begins with PLAYER, the file name of the page that plays the level.
        """
        try:
            text, message = shared_link(self._session.path, self._session.world, self._session.ticks.inputs)
            self._window.set_clipboard_text(f"{PLAYER}#{text}")
        except EcsPlatformerError as error:
            message = str(error)
        self._session.show_message(message, seconds=4)
