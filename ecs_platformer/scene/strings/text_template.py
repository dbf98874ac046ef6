"""Text templates that show numbers and keys of the game: "{coins} of 20" is shown as "3 of 20".

The texts are shown in the player's language, if the game has a translation.

Placeholders: {time} and {deaths} are the time and the number of deaths in this level; {total.time}, {total.deaths} and
{total.NAME} are sums over the completed levels of the campaign; {key.ACTION} is the key or button that is bound to an
action on the device that the player used last; {run.time} is the time since the new game; {run.split} is how far the
last split of a complete run is behind the best run, negative if ahead, "" if there is none; any other {NAME} is the
level's counter of that name, 0 if it was never counted. {NAME.all} is how many NAME the level has to collect,
{total.NAME.all} how many all levels of the campaign have. Times are shown as m:ss.cc. {{ and }} are literal braces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.scene.controls import Actions, actions

KEY = "key."  # prefix of an action
ARROWS = ("left", "right", "up", "down")  # actions that a touch screen shows as arrows, not by name
ALL = ".all"  # after the name of a count: how many there are to collect
PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([^{}\n]*)\}|\{|\}")
LONGEST_NAME = 64


class TemplateState(Protocol):
    totals: dict[str, int]
    deaths: int


class TemplateLevel(Protocol):
    @property
    def state(self) -> TemplateState: ...

    @property
    def collectable(self) -> Mapping[str, int]: ...

    def count(self, name: str) -> int: ...


class TemplateSettings(Protocol):
    language: str


class TemplateRun(Protocol):
    ticks: int

    @property
    def difference(self) -> int | None: ...


class TemplateRecord(Protocol):
    there: dict[str, int]


class TemplateProfile(Protocol):
    device: str
    bindings: dict[str, list[str]]

    @property
    def levels(self) -> Sequence[TemplateRecord]: ...

    @property
    def settings(self) -> TemplateSettings: ...

    @property
    def run(self) -> TemplateRun: ...


class TemplateLanguage(Protocol):
    @property
    def texts(self) -> Mapping[str, str]: ...


class TemplateScene(Protocol):
    actions: Actions

    @property
    def languages(self) -> Mapping[str, TemplateLanguage]: ...


class TemplateSource(Protocol):
    tick: int
    dt: float  # s

    @property
    def level(self) -> TemplateLevel: ...
    @property
    def profile(self) -> TemplateProfile: ...
    @property
    def scene(self) -> TemplateScene: ...


def check_words(text: str) -> None:
    """Raise InvalidValueError if a template has an unbalanced brace or an invalid name, or names an unknown action."""
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
        if name is not None and name.startswith(KEY) and (action := name.removeprefix(KEY)) not in actions().names:
            problem = f"there is no action {shown(action)}{nearest(action, actions().names)}"
            raise InvalidValueError(f"character {part.start() + 1}: {problem}")


def placeholders(text: str) -> set[str]:
    return {part[1] for part in PLACEHOLDER.finditer(text) if part[1] is not None}


def translated(world: TemplateSource, text: str) -> str:
    """Return the translation of a scene's text into the player's language, or `text` itself if there is none."""
    language = world.scene.languages.get(world.profile.settings.language)
    return text if language is None else language.texts.get(text, text)


def render(world: TemplateSource, text: str) -> str:
    """An unbalanced brace stays as it is."""
    text = translated(world, text)
    return PLACEHOLDER.sub(lambda part: _value(world, part), text) if "{" in text or "}" in text else text


def clock(ticks: int, tick_rate: int) -> str:
    """Return a duration in ticks as m:ss.cc, rounded down to hundredths of a second."""
    hundredths = ticks * 100 // tick_rate
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"


def difference(ticks: int, tick_rate: int) -> str:
    """+m:ss.cc, or -m:ss.cc if negative."""
    return f"{'-' if ticks < 0 else '+'}{clock(abs(ticks), tick_rate)}"


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
    if name == "run.time":
        return clock(world.profile.run.ticks, round(1 / world.dt))
    if name == "run.split":
        behind = world.profile.run.difference
        return "" if behind is None else difference(behind, round(1 / world.dt))
    if name.startswith(KEY):
        return _input_of(world, name.removeprefix(KEY))
    if name.startswith("total."):
        return str(_total(world, name.removeprefix("total.")))
    if name.endswith(ALL):
        return str(world.level.collectable.get(name.removesuffix(ALL), 0))
    return str(world.level.count(name))


def _total(world: TemplateSource, name: str) -> int:
    """Return a sum over the completed levels; for "NAME.all", over all levels of the campaign."""
    if name.endswith(ALL):
        return sum(level.there.get(name.removesuffix(ALL), 0) for level in world.profile.levels)
    return world.level.state.totals.get(name, 0)


def _input_of(world: TemplateSource, action: str) -> str:
    """Return the symbol of the first input of an action on the current device; its name in brackets if it has none.

    The buttons of a touch screen show arrows and names.
    """
    profile, known = world.profile, world.scene.actions.by_name
    if profile.device == "touch":
        return SYMBOLS[action.upper()] if action in ARROWS else f"({action})"
    bound = profile.bindings.get(action)
    if bound is None and action in known:
        defaults = known[action]
        bound = [*defaults.pad] if profile.device == "pad" else [*defaults.keys, *defaults.mouse]
    return next((SYMBOLS[name] for name in bound or () if name in SYMBOLS), f"({action})")
