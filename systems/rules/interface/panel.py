"""A panel: a box with a border and text in it, kept within the picture."""

from typing import NamedTuple

from ecs_platformer import Frame
from ecs_platformer.media.art.font import HEIGHT, width
from systems.rules.interface.pages import Page

LINE = HEIGHT + 2  # px, from one line to the next: a key cap is higher than a letter
PADDING = 5  # px, from the border's outer edge to the text
MARGIN = 4  # px, that a panel keeps from the edges of the picture
PAPER, BORDER, EDGE = "#1d1828f0", "#8f7f9e", "#0d0a14"


class Box(NamedTuple):
    """A rectangle of the picture, px."""

    x: int
    y: int
    width: int
    height: int


def size_for(page: Page) -> tuple[int, int]:
    """Return the width and height of a panel (px) around the lines of a page."""
    return max(map(width, page)) + 2 * PADDING, len(page) * LINE - (LINE - HEIGHT) + 2 * PADDING


def largest(view: tuple[int, int]) -> tuple[int, int]:
    """Return (width in px, number of lines) of the text that a panel in a picture of this size has room for."""
    width, height = (length - 2 * (MARGIN + PADDING) for length in view)
    return max(width, 1), max((height + LINE - HEIGHT) // LINE, 1)


def clamped(frame: Frame, x: int, y: int, width: int, height: int) -> Box:
    """Return a box at (x, y), moved so that it keeps MARGIN px from the edges of the picture, if it fits."""
    inside_x = max(min(x, frame.width - MARGIN - width), MARGIN)
    inside_y = max(min(y, frame.height - MARGIN - height), MARGIN)
    return Box(inside_x, inside_y, width, height)


def draw_panel(frame: Frame, box: Box, layer: int) -> None:
    """Draw an empty panel: its background, a border of 1 px without corners, and a dark edge of 1 px around that."""
    x, y = box.x + frame.camera[0], box.y + frame.camera[1]  # fill() takes px of the world
    frame.fill(x, y, box.width, box.height, PAPER, layer)
    for ink, out in ((BORDER, 0), (EDGE, 1)):
        wide, high = box.width + 2 * out - 2, box.height + 2 * out - 2
        frame.fill(x - out + 1, y - out, wide, 1, ink, layer)
        frame.fill(x - out + 1, y + box.height - 1 + out, wide, 1, ink, layer)
        frame.fill(x - out, y - out + 1, 1, high, ink, layer)
        frame.fill(x + box.width - 1 + out, y - out + 1, 1, high, ink, layer)


def write(frame: Frame, lines: Page, x: int, y: int, color: str, layer: int) -> None:
    """Draw lines of text with their top left corner at (x, y) of the picture."""
    frame.text("\n".join(lines), x, y, color, layer, line_height=LINE)
