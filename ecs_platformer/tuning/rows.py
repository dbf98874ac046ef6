"""The fields of an entity as a list to choose from, below the names of their components."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ecs_platformer.journal.values import short
from ecs_platformer.tuning.sliders import Slider, slider
from ecs_platformer.tuning.tuning import Tuning
from ecs_platformer.tuning.values import Key, file_value, key_of
from ecs_platformer.tuning.widgets import Widget, Widgets
from ecs_platformer.world.world import World


class Row(NamedTuple):
    """A field of an entity with its control; or a heading, with the name of a component alone."""

    component: str
    field: str = ""
    widget: Widget | None = None
    value: Any = None
    file_value: Any = None  # what the files say, or the default
    changed: bool = False  # it was tuned
    slider: Slider | None = None  # of a number
    key: Key | None = None

    @property
    def text(self) -> str:
        """The value in words."""
        return value_text(self.value)


def rows(world: World, entity: int, tuning: Tuning, widgets: Widgets) -> list[Row]:
    """Return the rows of an entity, component by component; none for an entity that is gone."""
    return list(_rows(world, entity, tuning, widgets)) if world.alive(entity) else []


def _rows(world: World, entity: int, tuning: Tuning, widgets: Widgets) -> Iterator[Row]:
    for name, component in world.components(entity).items():
        kind: type[Any] = component.__class__
        controls = widgets.of(kind)
        if controls:
            yield Row(name)
        for field, control in controls.items():
            key, value = key_of(world, entity, name, field), getattr(component, field)
            said = file_value(world, key, tuning.bases.get(key, value))
            known = [one for one in (said, value) if type(one) in (int, float)]
            tuned = key in tuning.values.given
            track = slider(control, known if tuned else known[:1]) if control.kind == "number" else None
            yield Row(name, field, control, value, said, tuned, track, key)


def value_text(value: Any) -> str:
    """Return a value as short text: text without quotes, a number in few digits."""
    if isinstance(value, bool) or value is None:
        return {True: "on", False: "off", None: "none"}[value]
    if isinstance(value, str):
        return value or '""'
    return f"{value:.4g}" if isinstance(value, float) and abs(value) < 1e4 else short(value)
