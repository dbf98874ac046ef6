"""The Pillow painter: pictures and GIFs of a world without a display, the same bytes every time."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain, repeat
from pathlib import Path
from typing import Protocol
from weakref import WeakKeyDictionary

from PIL import Image as Pillow
from PIL import ImageOps

from ecs_platformer.art.image import Image
from ecs_platformer.progress_bar import progress
from ecs_platformer.rendering.frame import Blit, Frame
from ecs_platformer.rendering.gif import Gif, delay, stride


class Drawable(Protocol):
    """A world, as far as pictures need one."""

    dt: float  # s of a tick

    def frame(self) -> Frame: ...
    def step(self, held: Collection[str] = ...) -> object: ...


_pillows: WeakKeyDictionary[Image, Pillow.Image] = WeakKeyDictionary()


def paint(frame: Frame) -> Pillow.Image:
    """The frame as an RGB image of the canvas' size, on black."""
    canvas = Pillow.new("RGB", (frame.width, frame.height))
    for item in frame.sorted():
        if isinstance(item, Blit):
            image = _pillow(item.image.mirrored() if item.flip else item.image)
            canvas.paste(image, (item.x, item.y), image)
        else:
            left, top = max(item.x, 0), max(item.y, 0)
            right, bottom = min(item.x + item.width, frame.width), min(item.y + item.height, frame.height)
            veil = Pillow.new("L", (right - left, bottom - top), item.color[3])
            canvas.paste(item.color[:3], (left, top, right, bottom), veil)
    return canvas


def _pillow(image: Image) -> Pillow.Image:
    made = _pillows.get(image)
    if made is None:
        made = _pillows[image] = Pillow.frombytes("RGBA", (image.width, image.height), image.data)
    return made


def save_picture(world: Drawable, path: str | Path, scale: int = 3) -> None:
    """Writes what the world looks like now as a PNG, every pixel `scale` px wide and high."""
    canvas = paint(world.frame())
    ImageOps.scale(canvas, scale, Pillow.Resampling.NEAREST).save(path, "PNG")


def record(
    world: Drawable, tape: Iterable[Collection[str]] | None, ticks: int, path: str | Path, scale: int = 3
) -> None:
    """Plays a world for `ticks` ticks with what the tape holds on each, and writes that as a GIF of its true speed.

    After the end of the tape nothing is held. There are about 30 pictures a second, the first of the world as it is.
    """
    every = stride(round(1 / world.dt))
    nothing: frozenset[str] = frozenset()
    with Gif(path, scale) as gif:
        for tick, held in zip(progress(max(ticks, 1), "recording"), chain(tape or (), repeat(nothing)), strict=False):
            if tick % every == 0:
                gif.add(paint(world.frame()), delay(tick // every, round(1 / world.dt)))
            world.step(held)
