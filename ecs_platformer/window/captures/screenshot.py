"""Saves the canvas as a PNG, each of its pixels enlarged by a whole factor."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.captures.file_names import unused
from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.depth_canvas import DepthCanvas


def screenshot_of(canvas: Canvas | DepthCanvas, folder: Path, name: str, scale: int = 1) -> str:
    """Return a message: the name of the file, or why the screenshot cannot be saved."""
    picture = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels()).convert("RGB")
    try:
        picture = enlarged(picture, scale)
        path = unused(folder, name, ".png")
        write_png(path, picture)
    except OSError as error:
        return f"cannot save the screenshot: {error.strerror}: {error.filename}"
    except InvalidValueError as error:
        return f"cannot save the screenshot: {error}"
    return path.name
