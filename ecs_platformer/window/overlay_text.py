"""What the window says over the picture: faults in a panel on top, a short word at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.rendering.frame import Frame

LAYER = 1_000_000  # above anything of the game
PAPER = "#14121ff0"
INK, DIM, ALARM = "#f4f1de", "#8f8ba8", "#ff8a80"
LINE = HEIGHT + 1  # px from a line to the next
MARGIN = 3  # px from the edge of a panel to its words


def panel(frame: Frame, title: str, paragraphs: Iterable[str]) -> None:
    """A panel along the top, as deep as its words but at most three quarters of the canvas; "..." ends what is cut.

    Indented lines, which quote a file, are dim.
    """
    room = frame.width - 4 * MARGIN
    titles = list(wrap(title, room))
    lines = [line for paragraph in paragraphs for line in wrap(paragraph, room)]
    fit = max(1, (frame.height * 3 // 4 - 2 * MARGIN) // LINE - len(titles))
    if len(lines) > fit:
        lines[fit - 1 :] = ["..."]
    _paper(frame, MARGIN, MARGIN, frame.width - 2 * MARGIN, len(titles + lines) * LINE + 2 * MARGIN - 1)
    inks = [ALARM] * len(titles) + [DIM if line.startswith(" ") else INK for line in lines]
    for number, (line, ink) in enumerate(zip(titles + lines, inks, strict=True)):
        frame.text(line, 2 * MARGIN, 2 * MARGIN + number * LINE, ink, LAYER)


def word(frame: Frame, text: str, *, right: bool = False) -> None:
    """A word or a few, small, at the bottom: on the left, or on the right."""
    lines = list(wrap(text, frame.width - 4 * MARGIN))
    wide = max(map(width, lines)) + 2 * MARGIN
    deep = len(lines) * LINE + 2 * MARGIN - 1
    x = frame.width - MARGIN - wide if right else MARGIN
    y = frame.height - MARGIN - deep
    _paper(frame, x, y, wide, deep)
    frame.text("\n".join(lines), x + MARGIN, y + MARGIN, INK, LAYER)


def wrap(text: str, room: int) -> Iterator[str]:
    """The text in lines of at most `room` px, broken between words, or within one that is longer than a line.

    What follows an indented line's break is indented as it.
    """
    for paragraph in text.split("\n"):
        indent = paragraph[: len(paragraph) - len(paragraph.lstrip())]
        line = ""
        for piece in _pieces(paragraph, room - width(indent + ".")):
            if line and width(f"{indent}{line} {piece}") > room:
                yield indent + line
                line = piece
            else:
                line = f"{line} {piece}" if line else piece
        yield indent + line


def _pieces(paragraph: str, room: int) -> Iterator[str]:
    for piece in paragraph.split():
        while width(piece) > room and len(piece) > 1:
            fit = max((n for n in range(1, len(piece)) if width(piece[:n]) <= room), default=1)
            yield piece[:fit]
            piece = piece[fit:]
        yield piece


def _paper(frame: Frame, x: int, y: int, wide: int, deep: int) -> None:
    left, top = frame.camera  # `fill` takes world px, words are at home on the canvas
    frame.fill(left + x, top + y, wide, deep, PAPER, LAYER)
