from collections.abc import Sequence

from components import Label, Sign
from ecs_platformer import World
from ecs_platformer.scene.strings.text_template import render
from systems.rules.interface.pages import Page, pages_of, reading_ticks, typing_ticks
from systems.rules.interface.panel import largest


def pages_of_sign(world: World, sign: Sign, label: Label) -> tuple[Page, ...]:
    """Return the pages of a Sign with this Label; no page is larger than the picture."""
    width, lines = largest(world.scene.view)
    return pages_of(render(world, sign.text or label.text), min(sign.width, width), min(sign.lines, lines))


def page_at(world: World, sign: Sign, pages: Sequence[Page], ticks: int) -> tuple[Page, int]:
    """Return (page, age): the page of a Sign that is shown after `ticks` ticks, and the ticks since the page appeared.

    The last page stays.
    """
    for page in pages[:-1]:
        there = _ticks_of(world, sign, page)
        if ticks <= there:
            return page, ticks
        ticks -= there
    return pages[-1], ticks


def ticks_to_read(world: World, sign: Sign, pages: Sequence[Page]) -> int:
    """Return for how many ticks a Sign must be shown so that its text can be read."""
    return sum(_ticks_of(world, sign, page) for page in pages)


def ticks_to_type(world: World, sign: Sign, pages: Sequence[Page]) -> int:
    """Return for how many ticks a Sign must be shown until the last letter of its last page appears."""
    return ticks_to_read(world, sign, pages[:-1]) + typing_ticks(world, pages[-1], speed_of(sign))


def speed_of(sign: Sign) -> float:
    """Return how many letters of a Sign appear per s; 0, all at once, if its whole text has been shown once before."""
    return 0.0 if sign.known else sign.speed


def _ticks_of(world: World, sign: Sign, page: Page) -> int:
    return typing_ticks(world, page, speed_of(sign)) + reading_ticks(world, page, sign.reading)
