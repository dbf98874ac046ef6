"""The plot: actor-steps a second against the number of actors, both axes logarithmic, a curve for each contestant."""

from __future__ import annotations

from math import log10
from pathlib import Path

from PIL import Image, ImageOps

from ecs_platformer.media.art.font import HEIGHT
from ecs_platformer.tools.feel.sheet.axes import Axes, Rect, short_number
from ecs_platformer.tools.feel.sheet.canvas import AXIS, CARD, GOLD, GRID, LOUD, QUIET, RED, TEAL, Canvas, Ink
from tests.benchmarks.report.machine import machine
from tests.benchmarks.rivals.contest import CONTESTANTS, Contest

BLUE: Ink = "#7fb2e6"
INKS: dict[str, Ink] = {"ours": GOLD, "pymunk": TEAL, "naive": BLUE, "arcade": RED}
NAMES = {"ours": "ecs_platformer", "naive": "naive on esper", "pymunk": "pymunk", "arcade": "arcade"}
WIDTH, TALL = 440, 280  # px
CHART = Rect(48, 46, 300, 190)
DECADES = (0, 4)  # of actors: 1 to 10,000
SCALE = 2


def save_plot(contest: Contest, path: Path) -> None:
    ImageOps.scale(draw(contest), SCALE, Image.Resampling.NEAREST).save(path, "PNG")


def draw(contest: Contest) -> Image.Image:
    curves = {name: curve(contest, name) for name in CONTESTANTS}
    heights = [up for points in curves.values() for _, up in points]
    low, high = int(min(heights)), int(max(heights)) + 1
    canvas = Canvas(WIDTH, TALL)
    canvas.box(8, 8, WIDTH - 16, TALL - 16, CARD)
    canvas.text("Actor-steps a second, by the number of actors", 18, 15, LOUD)
    here = machine()
    canvas.text(f"{here['processor']}, {here['Python']}", 18, 27, AXIS)
    axes = Axes(canvas, CHART, DECADES, (low, high))
    grid(axes, low, high)
    labels: list[tuple[int, str]] = []
    for name, points in curves.items():
        axes.curve(points, INKS[name])
        for across, up in points:
            x, y = axes.at(across, up)
            canvas.dot(x, y, INKS[name], 5)
        if points:
            labels.append((axes.at(*points[-1])[1], name))
    write(canvas, axes, curves, labels)
    return canvas.image


def curve(contest: Contest, name: str) -> list[tuple[float, float]]:
    rates = [(crowd.actors, contest.rate(crowd.actors, name)) for crowd in contest.crowds]
    return [(log10(actors), log10(rate)) for actors, rate in rates if rate]


def grid(axes: Axes, low: int, high: int) -> None:
    """A line for every power of ten, and its number."""
    canvas = axes.canvas
    for power in range(DECADES[0], DECADES[1] + 1):
        x, _ = axes.at(power, low)
        canvas.line(x, CHART.top, x, CHART.bottom, GRID)
        canvas.text(f"{10**power:,}", x + 1, CHART.bottom + 5, align=0.5)
    for power in range(low, high + 1):
        _, y = axes.at(0, power)
        canvas.line(CHART.left, y, CHART.right, y, GRID)
        canvas.text(short_number(10**power) if power > 3 else f"{10**power:,}", CHART.left - 5, y - 3, align=1.0)
    canvas.line(CHART.left, CHART.bottom, CHART.right, CHART.bottom, AXIS)
    canvas.line(CHART.left, CHART.top, CHART.left, CHART.bottom, AXIS)
    canvas.text("actors", CHART.right, CHART.bottom + 17, AXIS, align=1.0)


def write(
    canvas: Canvas, axes: Axes, curves: dict[str, list[tuple[float, float]]], labels: list[tuple[int, str]]
) -> None:
    free = 0
    for y, name in sorted(labels):
        at = max(y - HEIGHT // 2, free)
        free = at + HEIGHT + 3
        x, _ = axes.at(*curves[name][-1])
        canvas.text(NAMES[name], x + 8, at, INKS[name])
    canvas.text("higher is faster", CHART.right + 8, CHART.top - 4, QUIET)
