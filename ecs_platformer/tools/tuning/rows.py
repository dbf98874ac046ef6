"""The fields of an entity as a list to choose from, under the names of their components."""

from __future__ import annotations

from dataclasses import fields
from math import inf
from typing import Any, NamedTuple, cast

from ecs_platformer.core.ecs.component_types import Core, core
from ecs_platformer.tools.tuning.sliders import Slider, slider
from ecs_platformer.tools.tuning.tuning import Tuning
from ecs_platformer.tools.tuning.values import Key, file_value, key_of
from ecs_platformer.tools.tuning.widgets import Widget, Widgets
from ecs_platformer.tools.why.values import short
from ecs_platformer.world.world import World

MOST_ITEMS = 8  # of a list that is written out
CORE = frozenset(field.name for field in fields(Core))  # makers rarely tune these; they are listed last
LARGE = 1e4  # from here on, a number has more than four digits


class Line(NamedTuple):
    component: str
    field: str = ""


class Row(NamedTuple):
    component: str
    field: str
    widget: Widget
    value: Any
    file_value: Any  # what the files say, or the default
    changed: bool  # it was tuned
    slider: Slider | None  # of a number
    key: Key

    @property
    def text(self) -> str:
        return value_text(self.value)


def lines(world: World, entity: int, widgets: Widgets) -> list[Line]:
    """What makers tune most comes first: components by the number `tuned` of their class, then all others by name, then
    those of CORE. The component Tiles is left out, because tiles are edited on the map."""
    found: list[Line] = []
    drawn, components = core().Tiles, world.components(entity) if world.alive(entity) else {}
    for component in sorted(components.values(), key=_rank):
        kind = component.__class__
        name = kind.__name__
        controls = {} if kind is drawn else widgets.of(kind)
        found += [Line(name, field) for field in ("", *controls) if controls]
    return found


def _rank(component: object) -> tuple[float, bool, str]:
    name = component.__class__.__name__
    return getattr(component.__class__, "tuned", inf), name in CORE, name


def row_of(world: World, entity: int, line: Line, tuning: Tuning, widgets: Widgets) -> Row | None:
    component = world.components(entity).get(line.component) if world.alive(entity) else None
    control = widgets.of(component.__class__).get(line.field) if component is not None else None
    if control is None:
        return None
    key, value = key_of(world, entity, *line), getattr(component, line.field)
    said, tuned = file_value(world, key, tuning.bases.get(key, value)), key in tuning.values.given
    track = None
    if control.kind == "number":
        known = [one for one in (said, value) if type(one) in (int, float)]
        track = slider(control, known if tuned else known[:1])
    return Row(*line, control, value, said, tuned, track, key)


def value_text(value: Any) -> str:
    """Return a value as short text: True is "on", a text has no quotes, and a long list becomes "12 items"."""
    if isinstance(value, bool) or value is None:
        return {True: "on", False: "off", None: "none"}[value]
    if isinstance(value, str):
        return value or '""'
    if isinstance(value, float) and abs(value) < LARGE:
        return f"{value:.4g}"
    items = len(cast("tuple[object, ...]", value)) if isinstance(value, list | tuple) else 0
    return f"{items} items" if items > MOST_ITEMS else short(cast("object", value))
