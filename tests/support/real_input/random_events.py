"""What a random player does, decided by a seed: a part of the game, then a panel or a menu, and many events for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.support.real_input.x_input import LEFT, MIDDLE, RIGHT, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT, WHEEL_UP

OPENERS = (  # keys that open what the next events are for; more often where few presses hit something
    *("F10", "F10 TAB", "F10 E", "T", "T K", "T A RIGHT C", "TAB", "TAB", "TAB", "TAB TAB", "Y", "Y", "Y", "Y SPACE"),
    *("O", "O", "O", "F1", "F1 F6", "ESCAPE", "ESCAPE UP SPACE", ""),
)
PLAYED = ("LEFT", "RIGHT", "UP", "DOWN", "SPACE", "X", "G", "A", "D")
KEYS = (
    *("LEFT", "RIGHT", "UP", "DOWN", "SPACE", "ENTER", "TAB", "DELETE", "BACKSPACE", "HOME", "END", "COMMA", "PERIOD"),
    *("A", "B", "C", "D", "E", "G", "H", "I", "K", "N", "P", "R", "S", "W", "X", "Z", "1", "7", "MINUS", "INSERT"),
    *("F1", "F2", "F3", "F4", "F6", "F7", "F9", "F11", "F12", "M", "ESCAPE"),
)
HELD_WITH = ("", "", "", "LSHIFT", "LCTRL", "LALT")
BUTTONS = (*[LEFT] * 8, *[RIGHT] * 3, MIDDLE)
WHEEL = (WHEEL_UP, WHEEL_DOWN, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT)
PLACES = {  # left, right, top and bottom as shares of the window's size → how often
    (-0.01, 1.01, -0.01, 1.01): 20,  # anywhere, or just outside
    (0.0, 1.0, 0.84, 0.98): 25,  # the bar of time, buttons
    (0.0, 1.0, 0.55, 1.0): 25,  # panels
    (0.0, 0.28, 0.05, 0.6): 20,  # the list of layers
    (0.5, 1.0, 0.5, 0.6): 10,  # the topics of why
    (0.3, 0.7, 0.3, 0.8): 10,  # menus
}
SIZES = (
    *[(640, 360)] * 6,
    *((320, 180), (960, 540), (960, 540), (1280, 720), (500, 700), (321, 181), (90, 70)),
)


class Event(NamedTuple):
    """What the player does: `what` names a method of Player, with these arguments."""

    what: str
    arguments: tuple[Any, ...]


def events(random: Random) -> Iterator[Event]:
    """Yield events without end: a part of the game, then a panel or a menu, and many events for it."""
    while True:
        for opener in random.sample(OPENERS, len(OPENERS)):
            if random.random() < 0.7:
                for key in ("ESCAPE", "ESCAPE", "ESCAPE", "F5"):  # out of a panel, into a menu, and out of all menus
                    yield Event("tap", (key, ""))
            if random.random() < 0.1:
                yield Event("tap", (random.choice(("PAGEUP", "PAGEDOWN")), ""))
            if random.random() < 0.15:
                yield Event("resize", random.choice(SIZES))
            for _ in range(random.randrange(1, 5)):
                yield Event("hold", (random.choice(PLAYED), random.random() / 3))
            for key in opener.split():
                yield Event("tap", (key, ""))
            for _ in range(random.randrange(10, 40)):
                yield _event(random)


def _event(random: Random) -> Event:
    place = _place(random)
    match random.choices(("click", "drag", "wheel", "key", "other"), (60, 10, 10, 18, 2))[0]:
        case "click":
            return Event("click", (place, random.choice(BUTTONS)))
        case "drag":
            return Event("drag", (place, _place(random), random.choice(BUTTONS)))
        case "wheel":
            return Event("click", (place, random.choice(WHEEL)))
        case "key":
            return Event("tap", (random.choice(KEYS), random.choice(HELD_WITH)))
        case _:
            what = random.choice(("lose_focus", "resize", "hide"))
            return Event(what, random.choice(SIZES) if what == "resize" else ())


def _place(random: Random) -> tuple[float, float]:
    """Return a place in the window, as shares of its size, or just outside: more often where panels and menus are."""
    left, right, top, bottom = random.choices([*PLACES], [*PLACES.values()])[0]
    return left + (right - left) * random.random(), top + (bottom - top) * random.random()
