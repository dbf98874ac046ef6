"""Draws the window's text over the game: a panel with an error at the top, short messages at the bottom."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.wrapping import wrap

LAYER = 1_000_000  # above everything in the game
BACKGROUND = "#14121ff0"
TEXT_COLOR, QUOTE_COLOR, TITLE_COLOR = "#f4f1de", "#8f8ba8", "#ff8a80"
LINE_HEIGHT = HEIGHT + 1  # px
MARGIN = 3  # px around a panel, and also between the edge of a panel and its text


def draw_panel(frame: Frame, title: str, paragraphs: Iterable[str]) -> None:
    """Draw a panel with a title and paragraphs along the top. It covers at most about three quarters of the canvas.

    Indented lines, which quote a file, are drawn in a darker colour.
    """
    max_width = frame.width - 4 * MARGIN
    titles = list(wrap(title, max_width))
    lines = [line for paragraph in paragraphs for line in wrap(paragraph, max_width)]
    fit = max(1, (frame.height * 3 // 4 - 2 * MARGIN) // LINE_HEIGHT - len(titles))
    if len(lines) > fit:
        lines[fit - 1 :] = ["..."]
    _fill_background(
        frame, MARGIN, MARGIN, frame.width - 2 * MARGIN, len(titles + lines) * LINE_HEIGHT + 2 * MARGIN - 1
    )
    inks = [TITLE_COLOR] * len(titles) + [QUOTE_COLOR if line.startswith(" ") else TEXT_COLOR for line in lines]
    for number, (line, ink) in enumerate(zip(titles + lines, inks, strict=True)):
        frame.text(line, 2 * MARGIN, 2 * MARGIN + number * LINE_HEIGHT, ink, LAYER)


def draw_message(frame: Frame, text: str, *, right: bool = False, foot: int = 0) -> None:
    """foot: how many px to leave free at the bottom"""
    lines = list(wrap(text, frame.width - 4 * MARGIN))
    box_width = max(map(width, lines)) + 2 * MARGIN
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN - 1
    x = frame.width - MARGIN - box_width if right else MARGIN
    y = max(MARGIN, frame.height - foot - MARGIN - height)
    _fill_background(frame, x, y, box_width, height)
    frame.text("\n".join(lines), x + MARGIN, y + MARGIN, TEXT_COLOR, LAYER)


def _fill_background(frame: Frame, x: int, y: int, box_width: int, height: int) -> None:
    left, top = frame.camera  # fill() takes world coordinates
    frame.fill(left + x, top + y, box_width, height, BACKGROUND, LAYER)
