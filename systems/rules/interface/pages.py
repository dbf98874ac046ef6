"""Pages: a text broken into lines that fit a panel, and how many of its letters are shown after a given time."""

from functools import lru_cache
from math import ceil

from ecs_platformer import World
from ecs_platformer.media.drawing.wrapping import wrap

Page = tuple[str, ...]  # the lines of a panel
ALL = 1 << 20  # letters; more than any text has
LEAST_READING = 1.0  # s, for which even the shortest text stays


@lru_cache(maxsize=256)
def pages_of(text: str, width: int, lines: int) -> tuple[Page, ...]:
    """Return a text as pages of at most `lines` lines of at most `width` px, or () if the text is blank."""
    if not text.strip():
        return ()
    wrapped = tuple(wrap(text, width))
    return tuple(wrapped[first : first + lines] for first in range(0, len(wrapped), lines))


def letters_in(page: Page) -> int:
    """Return the number of letters of a page; spaces count as letters."""
    return sum(map(len, page))


def typed(world: World, ticks: int, speed: float) -> int:
    """Return how many letters are shown after `ticks` ticks, at `speed` letters per s (0: all at once).

    The result is 0 after 0 ticks, and at least 1 from then on.
    """
    if not ticks:
        return 0
    return int((ticks - 1) * speed * world.dt) + 1 if speed else ALL


def typing_ticks(world: World, page: Page, speed: float) -> int:
    """Return after how many ticks all letters of a page are shown, at `speed` letters per s (0: all at once)."""
    return ceil((letters_in(page) - 1) / (speed * world.dt)) + 1 if speed else 1


def reading_ticks(world: World, page: Page, rate: float) -> int:
    """Return for how many ticks a page stays after its last letter appeared; the player reads `rate` letters per s."""
    return world.ticks(max(letters_in(page) / rate, LEAST_READING))


def cut(page: Page, letters: int) -> Page:
    """Return the lines of a page with only the first `letters` letters of the page; lines may become empty."""
    shown: list[str] = []
    for line in page:
        shown.append(line[: max(letters, 0)])
        letters -= len(line)
    return tuple(shown)


def speaks(page: Page, before: int, now: int, every: int) -> bool:
    """Return True if any letter of the page, from index `before` to index `now` - 1, has a sound.

    Starting with index 0, every `every`th letter has a sound, unless that letter is a space.
    """
    text = "".join(page)
    return any(number % every == 0 and text[number] != " " for number in range(before, min(now, len(text))))
