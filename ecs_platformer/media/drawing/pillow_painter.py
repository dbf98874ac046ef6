"""Renders worlds with Pillow to PNGs and GIFs, without a display; the same state results in the same pixels."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from PIL import Image as Pillow

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.media.drawing.frame import Blit, Frame, Row, items_of
from ecs_platformer.media.drawing.gif import SMOOTH, Gif, delay, stride
from ecs_platformer.media.drawing.pillow_light import lit
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.project.progress_bar import progress


class Drawable(Protocol):
    dt: float  # s of a tick

    def frame(self) -> Frame: ...
    def step(self, held: Any = ...) -> object: ...


_pillow_cache: WeakKeyDictionary[Image, Pillow.Image] = WeakKeyDictionary()


def paint(frame: Frame) -> Pillow.Image:
    canvas = Pillow.new("RGB", (frame.width, frame.height))
    for number, rows in enumerate(frame.parts()):
        if number and frame.lighting is not None:
            canvas = lit(canvas, frame.lighting, frame.glowing())
        _paint_rows(canvas, rows)
    return canvas


def _paint_rows(canvas: Pillow.Image, rows: Iterable[Row]) -> None:
    for item in items_of(rows):
        if isinstance(item, Blit):
            image = _to_pillow(item.image.mirrored() if item.flip else item.image)
            canvas.paste(image, (item.x, item.y), image)
        else:
            left, top = max(item.x, 0), max(item.y, 0)
            right, bottom = min(item.x + item.width, canvas.width), min(item.y + item.height, canvas.height)
            mask = Pillow.new("L", (right - left, bottom - top), item.color[3])
            canvas.paste(item.color[:3], (left, top, right, bottom), mask)


def _to_pillow(image: Image) -> Pillow.Image:
    converted = _pillow_cache.get(image)
    if converted is None:
        converted = _pillow_cache[image] = Pillow.frombytes("RGBA", (image.width, image.height), image.data)
    return converted


def save_picture(world: Drawable, path: str | Path, scale: int = 3) -> None:
    """Raises OSError, and InvalidValueError for a picture that is too large."""
    write_png(path, enlarged(paint(world.frame()), scale))


def record(
    world: Drawable,
    tape: Iterable[object] | None,
    ticks: int,
    path: str | Path,
    *,
    scale: int | None = 3,
    pictures: int = SMOOTH,
) -> None:
    """Play the tape for `ticks` ticks and save a GIF that plays at real speed. After the end of the tape, no action is
    held.

    There are about `pictures` per second; the first one shows the current state. Raises OSError, and InvalidValueError
    for a picture that is too large.
    """
    rate = round(1 / world.dt)
    every = stride(rate, pictures)
    nothing: frozenset[str] = frozenset()
    with Gif(path, scale) as gif:
        for tick, held in zip(progress(max(ticks, 1), "recording"), chain(tape or (), repeat(nothing)), strict=False):
            if tick % every == 0:
                gif.add(paint(world.frame()), delay(tick // every, rate, pictures))
            world.step(held)
