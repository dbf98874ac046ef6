"""Writes a room made of pieces as the text of a scene file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecs_platformer.lab.generating.layout import joined
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.rooms.grammar_file import Grammar


def scene_text(grammar: Grammar, pieces: Sequence[str], title: str, demo: Path | None = None) -> str:
    """`demo` is its demo tape, or None."""
    rows = "\n".join(joined([grammar.pieces[name] for name in pieces]))
    played = "" if demo is None else f"demo = {toml_value(demo.name)}\n"
    return (
        f"# Made by `ecs-platformer generate` of: {', '.join(pieces)}\n"
        f"title = {toml_value(title)}\n"
        f"{played}"
        f"map = '''\n{rows}\n'''\n"
        f"{grammar.head.scene.lstrip()}"
    )
