"""Text templates with numbers of the game: "{coins} of 20" is shown as "3 of 20".

Placeholders are {time} and {deaths} of this level, {total.time}, {total.deaths} and {total.NAME} of all levels before
it, and any other {NAME}: the level's count of that name. {{ and }} are literal braces.
"""

from __future__ import annotations

import re
from typing import Protocol

from ecs_platformer.errors import InvalidValueError, shown

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([^{}\n]*)\}|\{|\}")
LONGEST_NAME = 64


class TemplateState(Protocol):
    """What a template reads of a level's state."""

    totals: dict[str, int]
    deaths: int


class TemplateLevel(Protocol):
    """What a template reads of a level."""

    @property
    def state(self) -> TemplateState: ...

    def count(self, name: str) -> int: ...


class TemplateSource(Protocol):
    """What a template reads of a World."""

    tick: int
    dt: float  # s

    @property
    def level(self) -> TemplateLevel: ...


def check_words(text: str) -> None:
    """Raise InvalidValueError for unbalanced braces or an invalid placeholder."""
    for part in PLACEHOLDER.finditer(text):
        name = part[1]
        if part[0] in "{}":
            problem = "is never closed" if part[0] == "{" else "was never opened"
            raise InvalidValueError(
                f"character {part.start() + 1}: this brace {problem}; write {part[0] * 2} for a literal one"
            )
        if name is not None and not (name.strip() == name and 0 < len(name.removeprefix("total.")) <= LONGEST_NAME):
            raise InvalidValueError(
                f'character {part.start() + 1}: expected a name like "{{coins}}", found {shown(part[0])}'
            )


def render(world: TemplateSource, text: str) -> str:
    """Return the text with placeholders replaced by their current values; invalid ones stay as they are."""
    return PLACEHOLDER.sub(lambda part: _value(world, part), text) if "{" in text or "}" in text else text


def clock(ticks: int, tick_rate: int) -> str:
    """Return a time as m:ss.cc, rounded down to hundredths of a second."""
    hundredths = ticks * 100 // tick_rate
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"


def _value(world: TemplateSource, part: re.Match[str]) -> str:
    name = part[1]
    totals = world.level.state.totals
    if name is None:
        return part[0][0]
    if name == "time":
        return clock(world.tick, round(1 / world.dt))
    if name == "deaths":
        return str(world.level.state.deaths)
    if name == "total.time":
        return clock(totals.get("ticks", 0), round(1 / world.dt))
    if name.startswith("total."):
        return str(totals.get(name.removeprefix("total."), 0))
    return str(world.level.count(name))
