"""The parts of a dialogue's page: each is shown until the next press.

Parts are counted in the untranslated text, with each placeholder as three letters, so that the state of a world does
not depend on the player's language or device. A translation is shown in the same number of parts.
"""

from functools import lru_cache
from itertools import pairwise

from components.interface.dialogue import Dialogue, DialoguePage
from ecs_platformer import World
from ecs_platformer.scene.strings.text_template import PLACEHOLDER, render
from systems.rules.interface.pages import Page, letters_in, pages_of
from systems.rules.interface.panel import largest

PLACEHOLDER_LETTERS = "000"
PORTRAIT = 40  # px, for a portrait and the gap to the text; text is wrapped to leave room for these
ANSWER = 4  # lines that the longest answer needs


def parts_of(world: World, dialogue: Dialogue, page: DialoguePage) -> tuple[Page, ...]:
    """Return the parts of a page in the scene's own language; a page without letters has one empty part."""
    text = _measured(page["text"])
    return pages_of(text, text_width(world, dialogue, page), _lines(world, dialogue, page)) or (("",),)


def shown_parts(world: World, dialogue: Dialogue, page: DialoguePage) -> list[Page]:
    """Return the parts of the text in the player's language: as many as parts_of() counts.

    If the translated text would take more or fewer parts, its lines are spread evenly over those parts; if there are
    too few lines, some are shown again.
    """
    number = len(parts_of(world, dialogue, page))
    found = pages_of(render(world, page["text"]), text_width(world, dialogue, page), _lines(world, dialogue, page))
    lines = [line for part in found for line in part] or [""]
    if len(found) == number:
        return [*found]
    starts = [len(lines) * part // number for part in range(number + 1)]
    return [tuple(lines[start : max(end, start + 1)]) for start, end in pairwise(starts)]


def shown_letters(counted: Page, shown: Page, typed: int) -> int:
    """Return how many letters to show of `shown` while its untranslated text `counted` would show `typed` letters."""
    there = letters_in(counted)
    return letters_in(shown) if typed >= there else letters_in(shown) * typed // there


def text_width(world: World, dialogue: Dialogue, page: DialoguePage) -> int:
    """Return the width (px) to which lines of text are wrapped.

    This width leaves room for the page's portrait, if there is one.
    """
    return max(min(dialogue.width, largest(world.scene.view)[0] - (PORTRAIT if page.get("portrait") else 0)), 1)


def _lines(world: World, dialogue: Dialogue, page: DialoguePage) -> int:
    """Return how many lines of text a part has, with room in the picture for a name and for an answer."""
    return max(min(dialogue.lines, largest(world.scene.view)[1] - 1 - (ANSWER if page.get("choices") else 0)), 1)


@lru_cache(maxsize=256)
def _measured(text: str) -> str:
    return PLACEHOLDER.sub(lambda part: part[0][0] if part[1] is None else PLACEHOLDER_LETTERS, text)
