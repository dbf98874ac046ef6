"""A bar chart of scene timings: a bar is as long as a scene's time per tick, and each colour in it is a system."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image as Pillow
from PIL import ImageOps

from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.tools.feel.sheet.canvas import (
    AXIS,
    BLUE,
    CARD,
    GOLD,
    GREEN,
    LOUD,
    ORANGE,
    QUIET,
    RED,
    ROCK,
    TEAL,
    Canvas,
    Ink,
)
from ecs_platformer.tools.profiling import Timing

INKS: tuple[Ink, ...] = (GOLD, TEAL, RED, GREEN, BLUE, ORANGE)
OTHERS_INK: Ink = ROCK
MAX_NAME_LENGTH = 24  # characters
BAR_LENGTH, BAR_STEP = 240, 14  # px: length of the longest bar, distance between bars
GAP, HEADING_HEIGHT, FOOTER_HEIGHT = 10, 44, 12  # px
SCALE = 2


def save_chart(timings: Sequence[Timing], path: Path) -> None:
    """Save the chart, at twice its size in px. Raises OSError if the file cannot be written."""
    write_png(path, ImageOps.scale(draw_chart(timings), SCALE, Pillow.Resampling.NEAREST))


def draw_chart(timings: Sequence[Timing]) -> Pillow.Image:
    names = [_shorten(timing.scene.stem) for timing in timings]
    left = 2 * GAP + max(map(width, names))
    inks = dict(zip(_most_expensive(timings), INKS, strict=False))
    labels = [f"{1000 * timing.tick:.3g} ms  {timing.rate:,.0f}/s" for timing in timings]
    width_needed = left + BAR_LENGTH + GAP + max(map(width, labels)) + 2 * GAP
    canvas = Canvas(
        max(width_needed, _legend_width(inks) + 4 * GAP), HEADING_HEIGHT + BAR_STEP * len(timings) + FOOTER_HEIGHT
    )
    canvas.box(GAP // 2, GAP // 2, canvas.image.width - GAP, canvas.image.height - GAP, CARD)
    canvas.text("Time per tick, and ticks per second", GAP + 2, 11, LOUD)
    _draw_legend(canvas, inks)
    longest = max(timing.tick for timing in timings)
    for at, (timing, name, label) in enumerate(zip(timings, names, labels, strict=True)):
        top = HEADING_HEIGHT + at * BAR_STEP
        canvas.text(name, left - GAP // 2, top, QUIET, align=1.0)
        end = _draw_bar(canvas, timing, inks, left, top - 1, timing.tick / longest * BAR_LENGTH)
        canvas.text(label, end + 5, top, LOUD)
    return canvas.image


def _draw_bar(canvas: Canvas, timing: Timing, inks: dict[str, Ink], left: int, top: int, length: float) -> int:
    """The last part, in OTHERS_INK, is the time of the framework and of all systems that have no colour."""
    shares = [(ink, timing.shares.get(name, 0.0)) for name, ink in inks.items()]
    at, drawn = left, 0.0
    for ink, share in [*shares, (OTHERS_INK, 1 - sum(share for _, share in shares))]:
        drawn += share
        end = left + round(drawn * length)
        canvas.box(at, top, end - at, HEIGHT + 1, ink)
        at = end
    return at


def _most_expensive(timings: Sequence[Timing]) -> list[str]:
    sums: dict[str, float] = {}
    for timing in timings:
        for name, share in timing.shares.items():
            sums[name] = sums.get(name, 0.0) + share * timing.tick
    return sorted(sums, key=lambda name: -sums[name])[: len(INKS)]


def _draw_legend(canvas: Canvas, inks: dict[str, Ink]) -> None:
    x = GAP + 2
    for name, ink in [*inks.items(), ("others", OTHERS_INK)]:
        canvas.box(x, 27, 5, 5, ink)
        canvas.text(name, x + 8, 26, AXIS)
        x += 8 + width(name) + GAP


def _legend_width(inks: dict[str, Ink]) -> int:
    return sum(8 + width(name) + GAP for name in [*inks, "others"])


def _shorten(name: str) -> str:
    return name if len(name) <= MAX_NAME_LENGTH else name[: MAX_NAME_LENGTH - 1] + "…"
