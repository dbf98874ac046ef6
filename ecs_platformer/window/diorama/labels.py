"""Draws a level's labels flat: each where perspective shows its lower edge, or moved from there into the canvas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecs_platformer.media.art.font import HEIGHT
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.window.diorama.camera import Camera

MOST_SPACE = 24  # px between two letters of a label
EDGE = 2  # px that a label keeps from the edge of the picture


def on_screen(letters: Sequence[Blit], camera: Camera) -> Iterator[Blit]:
    """Labels that are outside the canvas before they are moved are left out."""
    for label in _labels(letters):
        left, right = min(one.x for one in label), max(one.x + one.image.width for one in label)
        top, bottom = min(one.y for one in label), max(one.y + one.image.height for one in label)
        if not (-right < 0 < camera.width - left and -bottom < 0 < camera.height - top):
            continue  # in the margin
        middle, foot = camera.on_screen((left + right) / 2, bottom)
        across = _clamped(round(middle - (left + right) / 2), left, right, camera.width)
        down = _clamped(round(foot - bottom), top, bottom, camera.height)
        for letter in label:
            yield letter._replace(x=letter.x + across, y=letter.y + down)


def _labels(letters: Sequence[Blit]) -> Iterator[list[Blit]]:
    """Yield each label as a list of letters: letters drawn one after the other, close together, are one label."""
    label: list[Blit] = []
    for letter in letters:
        if label and not _follows(letter, label):
            yield label
            label = []
        label.append(letter)
    if label:
        yield label


def _follows(letter: Blit, label: Sequence[Blit]) -> bool:
    last = label[-1]
    if abs(letter.y + letter.image.height - last.y - last.image.height) <= 1:  # the same line, or its shadow
        return label[0].x - MOST_SPACE <= letter.x <= last.x + last.image.width + MOST_SPACE
    return abs(letter.y - last.y) <= 2 * HEIGHT and letter.x <= max(one.x for one in label)


def _clamped(shift: int, start: int, end: int, size: int) -> int:
    """Return the shift that moves `start` to `end` into the picture; if that is too long, only `start`."""
    shift = min(shift, size - EDGE - end)
    return max(shift, EDGE - start)
