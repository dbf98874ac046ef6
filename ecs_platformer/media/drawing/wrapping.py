"""Breaks text into lines that fit a width in px."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.media.art.font import width


def wrap(text: str, max_width: int) -> Iterator[str]:
    """Yield the lines of a text, wrapped to at most `max_width` px. Words longer than a line are split.

    If a line of the text is indented, the lines in which it continues have the same indent.
    """
    for paragraph in text.split("\n"):
        indent = paragraph[: len(paragraph) - len(paragraph.lstrip())]
        line = ""
        for part in _fit_words(paragraph, max_width - width(indent + ".")):
            if line and width(f"{indent}{line} {part}") > max_width:
                yield indent + line
                line = part
            else:
                line = f"{line} {part}" if line else part
        yield indent + line


def _fit_words(paragraph: str, max_width: int) -> Iterator[str]:
    for part in paragraph.split():
        while width(part) > max_width and len(part) > 1:
            fit = max((n for n in range(1, len(part)) if width(part[:n]) <= max_width), default=1)
            yield part[:fit]
            part = part[fit:]
        yield part
