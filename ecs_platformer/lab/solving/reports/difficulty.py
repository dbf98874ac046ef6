"""Measures how difficult a solution is: how often it still works if a press or release comes a tick early or late.

The solution is divided into stretches. In each, some of the changes of the held actions are moved by one tick, earlier
or later, one at a time; the rest of the inputs stay the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from PIL import Image, ImageOps

from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.tools.feel.sheet.canvas import CARD, GREEN, LOUD, QUIET, RED, ROCK, Canvas
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World

STRETCHES = 12  # of a way
TRIES = 4  # changes of a stretch that are tried, each a tick earlier and a tick later
GRACE = 30  # ticks after the end of the way, in which the goal may still be reached
HEIGHT, STEP, GAP, HEAD = 60, 22, 10, 34  # px of the plot: of a bar, from one to the next, around them, above them
HARD = 0.5  # share under which a stretch is drawn as difficult


@dataclass(frozen=True, slots=True)
class Stretch:
    """Of the changes from tick `start` to `end`, how many were `tried`, and with how many the solution still worked
    (`held`)."""

    start: int
    end: int
    tried: int
    held: int

    @property
    def share(self) -> float:
        return self.held / self.tried if self.tried else 1.0


def difficulty(world: World, goal: Goal, way: Sequence[Held], seed: int = 0) -> list[Stretch]:
    """Divide the solution `way` into STRETCHES parts, and try changes in each part. The world must be at tick 0."""
    branches, rng = Branches(world), Random(seed)
    changes = [tick for tick in range(1, len(way)) if way[tick] != way[tick - 1]]
    found: list[Stretch] = []
    for number in range(STRETCHES):
        start, end = (len(way) * one // STRETCHES for one in (number, number + 1))
        inside = [tick for tick in changes if start <= tick < end]
        chosen = sorted(rng.sample(inside, min(TRIES, len(inside))))
        before = branches.take()
        tried = [
            _holds(world, branches, before, goal, start, changed(way, tick, by)) for tick in chosen for by in (-1, 1)
        ]
        found.append(Stretch(start, end, len(tried), sum(tried)))
        branches.play_from(before, way[start:end])
    return found


def changed(way: Sequence[Held], tick: int, by: int) -> list[Held]:
    new = [*way]
    if by < 0:
        new[tick - 1] = way[tick]
    else:
        new[tick] = way[tick - 1]
    return new


def draw_difficulty(stretches: Sequence[Stretch], path: Path) -> None:
    """Draw a bar for each stretch, and save the plot as a PNG. Raises OSError."""
    write_png(path, ImageOps.scale(_plot(stretches), 2, Image.Resampling.NEAREST))


def _plot(stretches: Sequence[Stretch]) -> Image.Image:
    title = "Clears it with one press or release a tick off"
    across = max(len(stretches) * STEP, width(title)) + 4 * GAP
    canvas = Canvas(across, HEAD + HEIGHT + 3 * GAP)
    canvas.box(GAP // 2, GAP // 2, across - GAP, HEAD + HEIGHT + 2 * GAP, CARD)
    canvas.text(title, GAP, 10, LOUD)
    for number, one in enumerate(stretches):
        left, high = 2 * GAP + number * STEP, round(one.share * HEIGHT)
        ink = ROCK if not one.tried else GREEN if one.share >= HARD else RED
        canvas.box(left, HEAD + HEIGHT - max(high, 1), STEP - 4, max(high, 1), ink)
        share = f"{100 * one.share:.0f}" if one.tried else "-"
        canvas.text(share, left + STEP // 2 - 2, HEAD + HEIGHT - high - 9, QUIET, align=0.5)
        canvas.text(str(one.start), left + STEP // 2 - 2, HEAD + HEIGHT + 6, QUIET, align=0.5)
    return canvas.image


def _holds(world: World, branches: Branches, before: Branch, goal: Goal, start: int, way: Sequence[Held]) -> bool:
    branches.restore(before)
    deaths = world.level.state.deaths
    for held in (*way[start:], *[frozenset[str]()] * GRACE):
        world.step(held)
        if goal.reached(world):
            return True
        if world.level.state.deaths != deaths or goal.lost(world):
            return False
    return False
