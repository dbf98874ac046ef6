"""Slopes in drawings: which character is which prefab, in cells of 8 px, and ground that goes up and down at random."""

from __future__ import annotations

from random import Random

CELL = 8  # px
HILLS = {
    "/": "slope_up",
    "\\": "slope_down",
    "(": "gentle_up_low",
    "<": "gentle_up_high",
    ">": "gentle_down_high",
    ")": "gentle_down_low",
    "L": "steep_up_low",
    "l": "steep_up_high",
    "R": "steep_down_high",
    "r": "steep_down_low",
}
# Characters of a stretch of ground from the left to the right, each column from below, and how far it goes up
STRETCHES = (
    (("",), 0),
    (("/",), 1),
    (("\\",), -1),
    (("(", "<"), 1),
    ((">", ")"), -1),
    (("Ll",), 2),
    (("rR",), -2),
)
LOWEST, MIDDLE, HIGHEST = 1, 6, 11  # rows of ground
SKY = 6  # rows over the highest
ENDS = 4  # columns of level ground at either end


def terrain(seed: int, stretches: int = 24) -> str:
    """A drawing: hills of all stock slopes, joined as it happens, between two level ends."""
    random = Random(seed)
    ground = MIDDLE
    columns = [(ground, "")] * ENDS
    for _ in range(stretches):
        chars, up = random.choice([one for one in STRETCHES if LOWEST <= ground + one[1] <= HIGHEST])
        low = min(ground, ground + up)
        columns += [(low, column) for column in chars]
        ground += up
    columns += [(ground, "")] * ENDS
    lines = [("#" * high + chars).ljust(HIGHEST + SKY, ".") for high, chars in columns]
    return "\n".join("".join(line[row] for line in lines) for row in reversed(range(HIGHEST + SKY)))


def surface(drawing: str, column: int) -> int:
    rows = drawing.split("\n")
    return next(row for row, line in enumerate(rows) if line[column] == "#") * CELL
