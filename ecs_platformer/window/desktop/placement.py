"""The last place and size of a window on the desktop, kept per user in a small file.

The file is replaced atomically, so it is never half written. A damaged file is ignored and reported. The screens may
have changed since: a window that would lie outside all of them gets a new place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, cast

from ecs_platformer.project.files.writing import write_atomically

FILE_NAME = "window.json"
LARGEST = 100_000  # px: no desktop is larger


class Rectangle(NamedTuple):
    """The area of a window without its frame, or of a screen, in screen px; (0, 0) is the desktop's top left corner."""

    x: int
    y: int
    width: int
    height: int


def read_placement(folder: Path) -> tuple[Rectangle | None, str]:
    """Return (placement, problem).

    `problem` is what is wrong with the file, or "".
    """
    try:
        found: Any = json.loads((folder / FILE_NAME).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except OSError as error:
        return None, f"{FILE_NAME} cannot be read: {error.strerror}"
    except (ValueError, RecursionError):
        return None, f"{FILE_NAME} is damaged; the window is placed anew"
    numbers = [_number(found, name) for name in Rectangle._fields]
    if None in numbers or min(cast(list[int], numbers[2:])) < 1:
        return None, f"{FILE_NAME} is damaged; the window is placed anew"
    return Rectangle(*cast(list[int], numbers)), ""


def write_placement(folder: Path, placement: Rectangle) -> None:
    """Never raises."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / FILE_NAME, f"{json.dumps(placement._asdict())}\n".encode())


def on_screens(wanted: Rectangle, screens: Iterable[Rectangle]) -> Rectangle | None:
    """Return `wanted`, moved and shrunk to fit the screen that it overlaps most, or None if it overlaps no screen."""
    screen = screen_of(wanted, screens)
    if screen is None:
        return None
    width, height = min(wanted.width, screen.width), min(wanted.height, screen.height)
    x = min(max(wanted.x, screen.x), screen.x + screen.width - width)
    y = min(max(wanted.y, screen.y), screen.y + screen.height - height)
    return Rectangle(x, y, width, height)


def screen_of(window: Rectangle, screens: Iterable[Rectangle]) -> Rectangle | None:
    best = max(screens, key=lambda screen: _shared_area(window, screen), default=None)
    return best if best and _shared_area(window, best) else None


def _shared_area(one: Rectangle, other: Rectangle) -> int:
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(wide, 0) * max(high, 0)


def _number(found: Any, name: str) -> int | None:
    number = cast(dict[str, object], found).get(name) if isinstance(found, dict) else None
    return number if type(number) is int and -LARGEST <= number <= LARGEST else None
