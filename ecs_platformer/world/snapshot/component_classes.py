"""The component classes that a world knows by name, to find the class of each component in a snapshot's text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecs_platformer import project
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.world.snapshot.columns import values_of_all
from ecs_platformer.world.snapshot.plain_values import ClassLayout, inner_classes, layout_of


class ComponentClasses:
    """The component classes that a world can find by name: those that it has used, and those in the project's
    vocabulary. Of two with the same name, the one that the world has used is found."""

    def __init__(self) -> None:
        self._used: dict[str, type[Any]] = {}

    def register(self, components: Iterable[object]) -> None:
        """Add the classes of these components.

        Raises InvalidValueError if a component cannot be saved, or if another class has the same name: one seen before,
        or a core component, which the framework would not find in this one.
        """
        by_class: dict[type[Any], list[object]] = {}
        for component in components:
            by_class.setdefault(type(component), []).append(component)
        for cls, same in by_class.items():
            name = values_of_all(cls, same)[0][0].name
            known = self._used.get(name)
            if known is None:
                if getattr(core(), name, cls) is not cls:
                    raise InvalidValueError(
                        f"{name}: not the class that the framework works with: write from components import {name}"
                    )
                self._used[name] = cls
            elif known is not cls:
                raise InvalidValueError(
                    f"{name}: two component classes have this name, which snapshots cannot distinguish"
                )

    def find(self, kind: ClassLayout) -> ClassLayout:
        """Return the layout of the known class with the name `kind.name`; `kind` is a layout that was read from text.

        If `kind` already has its class, it is returned unchanged. Raises InvalidValueError if no class of that name is
        known. No module is imported.
        """
        if kind.type is not None:
            return kind
        known: dict[str, type[Any]] = {**project.vocabulary(), **self._used}
        if kind.name not in known:
            known = {inner.__name__: inner for outer in known.values() for inner in inner_classes(outer)} | known
        if kind.name not in known:
            close = nearest(kind.name, known)
            raise InvalidValueError(f"the snapshot has an unknown class {shown(kind.name)}{close}")
        return layout_of(known[kind.name])
