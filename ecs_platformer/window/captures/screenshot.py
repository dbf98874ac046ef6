"""Saves the canvas as a PNG, one pixel of the image per canvas pixel."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ecs_platformer.window.captures.file_names import create_unused
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.depth_canvas import DepthCanvas


def screenshot_of(canvas: Canvas | DepthCanvas, folder: Path, name: str) -> str:
    """Save the canvas as NAME.png or, if that exists, as NAME-2.png and so on.

    Return a message: the name of the file, or why it cannot be saved.
    """
    picture = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels()).convert("RGB")
    try:
        path = create_unused(folder, name, ".png")
        picture.save(path, "PNG")
    except OSError as error:
        return f"cannot save the screenshot: {error.strerror}"
    return path.name
