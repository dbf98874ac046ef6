"""Fits text into a width: shortens a line, counts the lines of a wrapped text."""

from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.wrapping import wrap

ELLIPSIS = "…"


def shortened(text: str, most: int) -> str:
    """Return `text`, which is one line; if it is wider than `most` px, cut it and end it with an ellipsis.

    If not even the ellipsis fits, return "".
    """
    if width(text) <= most:
        return text
    while text and width(text.rstrip() + ELLIPSIS) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text or width(ELLIPSIS) <= most else ""


def line_count(text: str, most: int) -> int:
    """Return how many lines the text takes if it is wrapped to this width (px)."""
    return sum(1 for _ in wrap(text, most))
