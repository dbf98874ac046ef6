"""Text templates with numbers of the game: "{coins} of 20" is shown as "3 of 20".

Placeholders: {time} and {deaths} are those of this level; {total.time}, {total.deaths} and {total.NAME} are sums over
the completed levels of the campaign; any other {NAME} is the level's counter of that name, 0 if it was never counted.
Times are shown as m:ss.cc. {{ and }} are literal braces.
"""

from __future__ import annotations

import re
from typing import Protocol

from ecs_platformer.errors import InvalidValueError, shown

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([^{}\n]*)\}|\{|\}")
LONGEST_NAME = 64


class TemplateState(Protocol):
    """The parts of a level's state that templates read."""

    totals: dict[str, int]
    deaths: int


class TemplateLevel(Protocol):
    """The parts of a level that templates read."""

    @property
    def state(self) -> TemplateState: ...

    def count(self, name: str) -> int: ...


class TemplateSource(Protocol):
    """The parts of a World that templates read."""

    tick: int
    dt: float  # s

    @property
    def level(self) -> TemplateLevel: ...


def check_words(text: str) -> None:
    """Raise InvalidValueError if a template has an unbalanced brace or an invalid placeholder, such as `{}`."""
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
    """Return the text with its placeholders replaced by their current values; an unbalanced brace stays as it is."""
    return PLACEHOLDER.sub(lambda part: _value(world, part), text) if "{" in text or "}" in text else text


def clock(ticks: int, tick_rate: int) -> str:
    """Return a duration in ticks as m:ss.cc, rounded down to hundredths of a second; minutes may exceed 59."""
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
