"""The timings of scenes as a picture: for each a bar, as long as its ticks take, in the colours of its systems."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image as Pillow
from PIL import ImageOps

from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.feel.sheet.canvas import (
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
from ecs_platformer.profiling import Timing

INKS: tuple[Ink, ...] = (GOLD, TEAL, RED, GREEN, BLUE, ORANGE)
OTHERS: Ink = ROCK
LONGEST_NAME = 24  # characters
BAR, STEP = 240, 14  # px: of the longest bar, from one bar to the next
GAP, HEAD, FOOT = 10, 44, 12  # px
SCALE = 2


def save_chart(timings: Sequence[Timing], path: Path) -> None:
    """Writes it as a PNG."""
    ImageOps.scale(chart(timings), SCALE, Pillow.Resampling.NEAREST).save(path, "PNG")


def chart(timings: Sequence[Timing]) -> Pillow.Image:
    names = [_short(timing.scene.stem) for timing in timings]
    left = 2 * GAP + max(map(width, names))
    inks = dict(zip(_costliest(timings), INKS, strict=False))
    labels = [f"{1000 * timing.tick:.3g} ms  {timing.rate:,.0f}/s" for timing in timings]
    across = left + BAR + GAP + max(map(width, labels)) + 2 * GAP
    canvas = Canvas(max(across, _legend_width(inks) + 4 * GAP), HEAD + STEP * len(timings) + FOOT)
    canvas.box(GAP // 2, GAP // 2, canvas.image.width - GAP, canvas.image.height - GAP, CARD)
    canvas.text("Time of a tick, and ticks a second", GAP + 2, 11, LOUD)
    _legend(canvas, inks)
    longest = max(timing.tick for timing in timings)
    for at, (timing, name, label) in enumerate(zip(timings, names, labels, strict=True)):
        top = HEAD + at * STEP
        canvas.text(name, left - GAP // 2, top, QUIET, align=1.0)
        end = _bar(canvas, timing, inks, left, top - 1, timing.tick / longest * BAR)
        canvas.text(label, end + 5, top, LOUD)
    return canvas.image


def _bar(canvas: Canvas, timing: Timing, inks: dict[str, Ink], left: int, top: int, length: float) -> int:
    """Its systems side by side, those without a colour of their own last; where it ends."""
    shares = [(ink, timing.shares.get(name, 0.0)) for name, ink in inks.items()]
    at, done = left, 0.0
    for ink, share in [*shares, (OTHERS, 1 - sum(share for _, share in shares))]:
        done += share
        end = left + round(done * length)
        canvas.box(at, top, end - at, HEIGHT + 1, ink)
        at = end
    return at


def _costliest(timings: Sequence[Timing]) -> list[str]:
    """The systems that take most in all scenes together."""
    sums: dict[str, float] = {}
    for timing in timings:
        for name, share in timing.shares.items():
            sums[name] = sums.get(name, 0.0) + share * timing.tick
    return sorted(sums, key=lambda name: -sums[name])[: len(INKS)]


def _legend(canvas: Canvas, inks: dict[str, Ink]) -> None:
    x = GAP + 2
    for name, ink in [*inks.items(), ("others", OTHERS)]:
        canvas.box(x, 27, 5, 5, ink)
        canvas.text(name, x + 8, 26, AXIS)
        x += 8 + width(name) + GAP


def _legend_width(inks: dict[str, Ink]) -> int:
    return sum(8 + width(name) + GAP for name in [*inks, "others"])


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
