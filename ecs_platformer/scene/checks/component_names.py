"""The error message for an unknown component, with the new name of a renamed component or the nearest name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.errors import shown
from ecs_platformer.project import class_that_is_no_component, former_component_names, vocabulary
from ecs_platformer.project.toml.load_errors import Message


def unknown_component(
    name: str, what: str = "no such component", others: Iterable[str] = (), file: Path | None = None
) -> Message:
    """what: how the message begins
    others: other names, besides those of components, that are allowed in the same place
    file: the scene file that contains the name, or None for a file in the current folder; the nearest `components/`
        beside or above the file is searched, too"""
    if new := former_component_names().get(name):
        return Message(f"{what}: it is called {shown(new)} now")
    if why := class_that_is_no_component(name, file or Path.cwd() / "scene.toml"):
        return Message(f"{what}: {why}")
    return Message(what, name, (*vocabulary(), *others))
