"""Games of several players in shipped scenes, and random hands for them: the same seed, the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random

from components import Player, Position
from ecs_platformer import World
from ecs_platformer.scene.tape.inputs import NOTHING, Held

SCENES = Path(__file__).parents[3] / "scenes"
NAMES = ("playground", "push_yard", "hazards_demo", "objects_demo", "brains")
LIKELY = {"right": 0.45, "left": 0.25, "jump": 0.4, "dash": 0.1, "grab": 0.15, "up": 0.15, "down": 0.1}


def game(seed: int, kind: type[World] = World, players: int = 2) -> World:
    """A new world with further heroes, "hero2" and so on, where the first one is."""
    world = kind.load(SCENES / f"{NAMES[seed % len(NAMES)]}.toml")
    first = next(entity for entity, _ in world.each(Player))
    place = world.get(first, Position)
    for slot in range(2, players + 1):
        world.spawn("hero", f"hero{slot}", Position=(place.x, place.y), Player={"slot": slot})
    return world


def played(seed: int, inputs: list[tuple[Held, ...]]) -> World:
    """The world of a game after these inputs, which were all known in time."""
    world = game(seed, players=len(inputs[0]))
    for held in inputs:
        world.step(held)
    return world


def random_hands(rng: Random, ticks: int, longest: int = 12) -> list[Held]:
    hands: list[Held] = []
    while len(hands) < ticks:
        held = frozenset(action for action, chance in LIKELY.items() if rng.random() < chance)
        if held != (hands[-1] if hands else NOTHING):
            hands += [held] * rng.randint(1, longest)
    return hands[:ticks]
