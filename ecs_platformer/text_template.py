"""Words with numbers in them: "{coins} of 20" is written as "3 of 20".

In braces are {time} and {deaths} of this level, {total.time}, {total.deaths} and {total.NAME} of all levels before it,
and any other {NAME}: as many as are counted of these. {{ and }} are the braces themselves.
"""

from __future__ import annotations

import re
from typing import Protocol

from ecs_platformer.errors import ValueFault, shown

PART = re.compile(r"\{\{|\}\}|\{([^{}\n]*)\}|\{|\}")
LONGEST_NAME = 64


class CountedState(Protocol):
    totals: dict[str, int]
    deaths: int


class CountedLevel(Protocol):
    @property
    def state(self) -> CountedState: ...

    def count(self, name: str) -> int: ...


class Counted(Protocol):
    """A World, as far as words tell of it."""

    tick: int
    dt: float  # s

    @property
    def level(self) -> CountedLevel: ...


def check_words(text: str) -> None:
    """ValueFault for braces that cannot be read."""
    for part in PART.finditer(text):
        name = part[1]
        if part[0] in "{}":
            does = "opens and does not close" if part[0] == "{" else "closes and was not opened"
            raise ValueFault(f"character {part.start() + 1}: a brace that {does}; {part[0] * 2} is a plain one")
        if name is not None and not (name.strip() == name and 0 < len(name.removeprefix("total.")) <= LONGEST_NAME):
            raise ValueFault(f'character {part.start() + 1}: expected a name like "{{coins}}", found {shown(part[0])}')


def written(world: Counted, text: str) -> str:
    """The text with its numbers as they are now; braces that cannot be read stay."""
    return PART.sub(lambda part: _told(world, part), text) if "{" in text or "}" in text else text


def clock(ticks: int, tick_rate: int) -> str:
    """m:ss.cc, cut off after the hundredths."""
    hundredths = ticks * 100 // tick_rate
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"


def _told(world: Counted, part: re.Match[str]) -> str:
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
