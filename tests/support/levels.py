"""Levels for tests: a map, the stock prefabs of levels, and what a test adds to them in TOML."""

from __future__ import annotations

from pathlib import Path

from components import Position, Struck
from ecs_platformer import World

WAIT = 3 + 30  # ticks of the freeze, and of the moment after it
LEGEND = {
    "#": "wall",
    "@": {"prefab": "climber", "name": "hero"},
    "^": "spikes_up",
    "v": "spikes_down",
    "<": "spikes_left",
    ">": "spikes_right",
    "C": "checkpoint",
    "w": {"prefab": "walker", "name": "walker"},
}


def level(folder: Path, drawing: str, more: str = "", *, systems: list[str] | None = None) -> World:
    """The world of a level, 60 ticks a second; `more` stands at the end of its file."""
    lines = "\n".join(line.strip() for line in drawing.strip().splitlines())
    legend = "".join(f'"{char}" = {_entry(entry)}\n' for char, entry in LEGEND.items())
    path = folder / "level.toml"
    path.write_text(f'include = ["enemies.toml", "objects.toml"]\nmap = """\n{lines}"""\n[legend]\n{legend}\n{more}\n')
    return World.load(path, systems)


def _entry(entry: str | dict[str, str]) -> str:
    if isinstance(entry, str):
        return f'"{entry}"'
    return "{ " + ", ".join(f'{key} = "{value}"' for key, value in entry.items()) + " }"


def struck(world: World, **struck: bool) -> int:
    hero = world.named("hero")
    world.add(hero, Struck(**struck))
    world.step("right")
    return hero


def hero_at(world: World) -> tuple[int, int]:
    position = world.get(world.named("hero"), Position)
    return position.x, position.y
