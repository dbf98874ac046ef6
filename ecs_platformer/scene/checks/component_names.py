"""The message for an unknown component name: it suggests the new name of a renamed component, or the nearest name."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.errors import shown
from ecs_platformer.project import former_component_names, vocabulary
from ecs_platformer.scene.toml.load_errors import Message


def unknown_component(name: str, what: str = "no such component", others: Iterable[str] = ()) -> Message:
    """Return the message; `others` are names that could stand there as well."""
    if new := former_component_names().get(name):
        return Message(f"{what}: it is called {shown(new)} now")
    return Message(what, name, (*vocabulary(), *others))
