"""Saves the canvas as a PNG, one pixel of the image per canvas pixel."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ecs_platformer.window.captures.file_names import create_unused
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.depth_canvas import DepthCanvas


def save_screenshot(canvas: Canvas | DepthCanvas, folder: Path, name: str) -> Path:
    """Save the canvas as NAME.png or, if that exists, as NAME-2.png and so on; return the path.

    Raises OSError if the file cannot be written.
    """
    picture = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels()).convert("RGB")
    path = create_unused(folder, name, ".png")
    picture.save(path, "PNG")
    return path
