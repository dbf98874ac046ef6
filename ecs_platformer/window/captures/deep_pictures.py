"""Draws worlds in 3D as pictures, in a window that is not shown."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

from PIL import Image

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.window.display import open_display, open_hidden_window
from ecs_platformer.world.world import World


class DeepPictures:
    """A context manager. Raises NoDisplayError if no window can be opened."""

    def __enter__(self) -> DeepPictures:
        open_display()
        self._window = open_hidden_window()
        from ecs_platformer.window.diorama.diorama import Diorama

        self._diorama = Diorama()
        return self

    def paint(self, world: World, add: Callable[[Frame], None], size: tuple[int, int]) -> Image.Image:
        """Return the 3D view of a world in a picture of this size (px); `add` draws over its frame."""
        from ecs_platformer.window.diorama.diorama import MARGIN

        self._window.switch_to()
        frame = world.frame(margin=MARGIN)
        add(frame)
        self._diorama.paint(frame, world.scene.size, *size)
        return Image.frombytes("RGBA", size, self._diorama.canvas.pixels()).convert("RGB")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._diorama.close()
        self._window.close()
