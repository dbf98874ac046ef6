"""The keys for makers of a game, as a short text over the picture."""

from __future__ import annotations

from collections.abc import Container

from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, SPARE_KEY_COMMANDS

DOES = (  # lines of commands with what their keys do
    {"debug": "colliders", "pause": "pause", "tick": "one tick", "reload": "restart"},
    {"paint": "editor", "tune": "tune values", "time": "go back in time", "why": "why it moved"},
    {"record": "record inputs", "view": "3D", "menu": "menu", "help": "these keys"},
)
NAMES = {"ESCAPE": "Esc", "TAB": "Tab"}
SECONDS = 12  # for which it is shown


def help_card(bound: Container[str]) -> str:
    """Keys that are `bound` to actions are left out: there, they are no commands."""
    free = {key: command for key, command in SPARE_KEY_COMMANDS.items() if key not in bound}
    keys = {command: NAMES.get(key, key) for key, command in (KEY_COMMANDS | free).items()}
    return "\n".join(", ".join(f"{keys[one]} {text}" for one, text in line.items() if one in keys) for line in DOES)
