"""What a random player does, decided by a seed: a part of the game, then a panel or a menu, and many events for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.support.real_input.x_input import LEFT, MIDDLE, RIGHT, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT, WHEEL_UP

Place = tuple[float, float, float, float]  # left, right, top and bottom, as shares of the window's size


class Opener(NamedTuple):
    """Keys that open a panel or a menu, as often in a round as given, and where most of the presses there go."""

    keys: str
    rounds: int = 1
    place: Place | None = None
    again: str = ""  # a key that is pressed now and then while it is open


OPENERS = (  # more often where few presses hit something
    *(Opener("F10"), Opener("F10 E"), Opener("F10 TAB", 8, (0.52, 0.98, 0.14, 0.62), "TAB")),  # the list of prefabs
    *(Opener("T"), Opener("T K"), Opener("T A RIGHT C", 2)),
    *(Opener("TAB", 6, (0.0, 1.0, 0.85, 0.98)), Opener("TAB TAB")),  # the bar of time
    *(Opener("Y", 7, (0.5, 1.0, 0.5, 0.59)), Opener("Y SPACE")),  # the topics of the list
    *(Opener("O", 2, (0.0, 0.28, 0.05, 0.5)), Opener("F1"), Opener("F1 F6"), Opener("")),
    *(Opener("ESCAPE", 4, (0.3, 0.7, 0.3, 0.8)), Opener("ESCAPE UP SPACE", 3, (0.3, 0.7, 0.3, 0.8))),
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
PLACES: dict[Place, int] = {  # how often
    (-0.01, 1.01, -0.01, 1.01): 20,  # anywhere, or just outside
    (0.0, 1.0, 0.84, 0.98): 25,  # the bar of time, buttons
    (0.0, 1.0, 0.55, 1.0): 25,  # panels
    (0.0, 0.28, 0.05, 0.6): 20,  # the list of layers
    (0.3, 0.7, 0.3, 0.8): 10,  # menus
}
SIZES = (
    *[(640, 360)] * 6,
    *((320, 180), (960, 540), (960, 540), (1280, 720), (500, 700), (321, 181), (90, 70)),
)


class Event(NamedTuple):
    """`what` names a method of Player, with these arguments."""

    what: str
    arguments: tuple[Any, ...]


def events(random: Random) -> Iterator[Event]:
    openers = [opener for opener in OPENERS for _ in range(opener.rounds)]
    while True:
        for opener in random.sample(openers, len(openers)):
            if random.random() < 0.7:
                for key in ("ESCAPE", "ESCAPE", "ESCAPE", "F5"):  # out of a panel, into a menu, and out of all menus
                    yield Event("tap", (key, ""))
            if random.random() < 0.1:
                yield Event("tap", (random.choice(("PAGEUP", "PAGEDOWN")), ""))
            if random.random() < 0.15:
                yield Event("resize", random.choice(SIZES))
            for _ in range(random.randrange(1, 5)):
                yield Event("hold", (random.choice(PLAYED), random.random() / 3))
            for key in opener.keys.split():
                yield Event("tap", (key, ""))
            for _ in range(random.randrange(10, 40)):
                if opener.again and random.random() < 0.2:
                    yield Event("tap", (opener.again, ""))
                yield _event(random, opener)


def _event(random: Random, opener: Opener) -> Event:
    place = _place(random, opener)
    match random.choices(("click", "drag", "wheel", "key", "other"), (60, 10, 10, 18, 2))[0]:
        case "click":
            return Event("click", (place, random.choice(BUTTONS)))
        case "drag":
            return Event("drag", (place, _place(random, opener), random.choice(BUTTONS)))
        case "wheel":
            return Event("click", (place, random.choice(WHEEL)))
        case "key":
            return Event("tap", (random.choice(KEYS), random.choice(HELD_WITH)))
        case _:
            what = random.choice(("lose_focus", "resize", "hide"))
            return Event(what, random.choice(SIZES) if what == "resize" else ())


def _place(random: Random, opener: Opener) -> tuple[float, float]:
    """Return a place in the window, as shares of its size, or just outside: more often where panels and menus are."""
    place = opener.place if random.random() < 0.7 else None
    left, right, top, bottom = place or random.choices([*PLACES], [*PLACES.values()])[0]
    return left + (right - left) * random.random(), top + (bottom - top) * random.random()
