"""Draws the parts of panels: boxes, text, rows, buttons, sliders and scroll bars, in the pixel font.

All places are px of the picture. Text that is too wide is cut, and ends with "…".
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.tools.workshop.area import Area

LAYER = 500_000  # above all of the game; below errors and messages, and below menus
BACKGROUND, EDGE = "#14121f", "#4a4664"
TEXT, DIM, TITLE, ACCENT, WARNING = "#f4f1de", "#8f8ba8", "#9fd8ff", "#ffd479", "#ff8a80"
CHOSEN, TROUGH = "#35456e", "#2a2740"
PADDING = 3  # px between the edge of a box and what is in it
LINE = HEIGHT + 2  # px, a row of text


class Drawing:
    """Draws in a frame, on a layer above the game; later items cover earlier ones."""

    def __init__(self, frame: Frame, layer: int = LAYER) -> None:
        self.frame = frame
        self.layer = layer

    def fill(self, area: Area, color: str) -> None:
        x, y = self.frame.camera  # fill() takes world coordinates
        self.frame.fill(x + area.x, y + area.y, area.width, area.height, color, self.layer)

    def outline(self, area: Area, color: str) -> None:
        x, y = self.frame.camera
        self.frame.outline(x + area.x, y + area.y, area.width, area.height, color, self.layer)

    def box(self, area: Area, title: str = "") -> Area:
        """Draw the box of a panel, with a title in the first row; return the area that is left for the contents."""
        self.fill(area, BACKGROUND)
        self.outline(area, EDGE)
        inner = area.inset(PADDING)
        if title:
            self.text(title, inner, TITLE)
            inner = Area(inner.x, inner.y + LINE, inner.width, max(0, inner.height - LINE))
        return inner

    def text(self, text: str, area: Area, color: str = TEXT, *, align: str = "left") -> int:
        """Return the width of the text in px."""
        shown = fitted(text, area.width)
        wide = width(shown)
        x = {"left": area.x, "middle": area.x + (area.width - wide) // 2, "right": area.right - wide}[align]
        self.frame.text(shown, x, area.y, color, self.layer)
        return wide

    def paragraph(self, text: str, area: Area, color: str = TEXT) -> int:
        """Draw text, wrapped to the width of an area, without lines that do not fit; return its height in px."""
        lines = list(wrap(text, area.width))
        fit = max(1, area.height // LINE)
        if len(lines) > fit:
            lines[fit - 1 :] = [fitted(f"{lines[fit - 1]} …", area.width)]
        for number, line in enumerate(lines):
            self.frame.text(line, area.x, area.y + number * LINE, color, self.layer)
        return len(lines) * LINE

    def row(self, text: str, area: Area, value: str = "", *, chosen: bool = False, color: str = TEXT) -> None:
        """Draw a row of a list: a text at the left, a value at the right."""
        if chosen:
            self.fill(area, CHOSEN)
        inner = Area(area.x + 1, area.y + (area.height - HEIGHT) // 2, max(0, area.width - 2), HEIGHT)
        wide = 0
        if value:
            room = min(width(value), max(inner.width - width(text) - 4, inner.width // 2))
            wide = self.text(value, Area(inner.right - room, inner.y, room, HEIGHT), ACCENT, align="right") + 4
        self.text(text, Area(inner.x, inner.y, max(0, inner.width - wide), HEIGHT), color)

    def button(self, text: str, area: Area, *, on: bool = False) -> None:
        """`on`: True if the button is pressed or chosen."""
        self.fill(area, CHOSEN if on else TROUGH)
        self.outline(area, ACCENT if on else EDGE)
        self.text(text, Area(area.x + 2, area.y + (area.height - HEIGHT) // 2, area.width - 4, HEIGHT), align="middle")

    def slider(self, area: Area, share: float, color: str = ACCENT) -> None:
        bar = Area(area.x, area.y + area.height // 2 - 1, area.width, 3)
        at = round(min(max(share, 0.0), 1.0) * (area.width - 1))
        self.fill(bar, TROUGH)
        self.fill(bar._replace(width=at + 1), color)
        self.fill(Area(area.x + at - 1, area.y, 3, area.height), TEXT)

    def scroll_bar(self, area: Area, first: int, shown: int, count: int) -> None:
        """Draw a scroll bar for a list that shows `shown` of its `count` rows, from row `first` on.

        The bar is vertical or, if the area is wider than high, horizontal.
        """
        if count <= shown:
            return
        upright = area.height >= area.width
        length = area.height if upright else area.width
        size = max(4, length * shown // count)
        at = (length - size) * min(first, count - shown) // (count - shown)
        self.fill(area, TROUGH)
        knob = (area.x, area.y + at, area.width, size) if upright else (area.x + at, area.y, size, area.height)
        self.fill(Area(*knob), DIM)


def buttons(texts: Sequence[str], area: Area) -> list[Area]:
    """Return the areas of buttons with these texts, in a row at the top of `area`, narrowed if they would not fit."""
    wanted = [width(text) + 7 for text in texts]
    gaps = 2 * (len(texts) - 1)
    room = max(0, area.width - gaps)
    if sum(wanted) > room:
        wanted = [each * room // sum(wanted) for each in wanted]
    areas: list[Area] = []
    x = area.x
    for each in wanted:
        areas.append(Area(x, area.y, each, LINE + 3))
        x += each + 2
    return areas


def share_at(area: Area, x: int) -> float:
    return min(max((x - area.x) / max(1, area.width - 1), 0.0), 1.0)


def fitted(text: str, most: int) -> str:
    """Cut a text to at most `most` px; it then ends with "…"."""
    if width(text) <= most:
        return text
    while text and width(f"{text}…") > most:
        text = text[:-1]
    return f"{text}…" if text else ""
