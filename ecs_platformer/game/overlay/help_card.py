"""The keys to play with, and those for makers of a game, as a short text over the picture."""

from __future__ import annotations

from collections.abc import Container

from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, SPARE_KEY_COMMANDS
from ecs_platformer.scene.strings.text_template import ARROWS, KEY, TemplateSource, render

DOES = (  # lines of commands with what their keys do
    {"debug": "colliders", "pause": "pause", "tick": "one tick", "reload": "restart"},
    {"paint": "editor", "tune": "tune values", "time": "go back in time", "why": "why it moved"},
    {"record": "record inputs", "view": "3D", "menu": "menu", "help": "these keys"},
)
NAMES = {"ESCAPE": "Esc", "TAB": "Tab"}
SECONDS = 12  # for which it is shown


def help_card(world: TemplateSource, bound: Container[str]) -> str:
    """Keys that are `bound` to actions are left out of the keys for makers: there, they are no commands."""
    free = {key: command for key, command in SPARE_KEY_COMMANDS.items() if key not in bound}
    keys = {command: NAMES.get(key, key) for key, command in (KEY_COMMANDS | free).items()}
    lines = [", ".join(f"{keys[one]} {text}" for one, text in line.items() if one in keys) for line in DOES]
    return "\n".join([_play_keys(world), *lines])


def _play_keys(world: TemplateSource) -> str:
    actions = [action.name for action in world.scene.actions.listed]
    symbols = {action: render(world, f"{{{KEY}{action}}}") for action in actions}
    ways = " ".join(symbols[action] for action in actions if action in ARROWS)
    return ", ".join([f"{ways} move", *(f"{symbols[one]} {one}" for one in actions if one not in ARROWS)])
