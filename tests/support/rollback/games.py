"""Games of two heroes in shipped scenes, and random hands for them: the same seed, the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random

from components import Intent, Player, Position
from ecs_platformer import World
from ecs_platformer.rollback.session import Step
from ecs_platformer.tape.tape import NOTHING, Held
from systems.rules.control.input_buffer import hold

SCENES = Path(__file__).parents[3] / "scenes"
NAMES = ("playground", "push_yard", "hazards_demo", "objects_demo", "brains")
SECOND = "second"  # the name of the second hero
LIKELY = {"right": 0.45, "left": 0.25, "jump": 0.4, "dash": 0.1, "grab": 0.15, "up": 0.15, "down": 0.1}


def game(seed: int, kind: type[World] = World) -> tuple[World, Step]:
    """A new world with two heroes, and what runs a tick of it."""
    world = kind.load(SCENES / f"{NAMES[seed % len(NAMES)]}.toml")
    first = next(entity for entity, _ in world.each(Player))
    place = world.get(first, Position)
    world.remove(world.spawn("hero", SECOND, Position=(place.x, place.y)), Player)

    def step(inputs: tuple[Held, ...]) -> None:
        if SECOND in world.entities.names:
            hold(world.get(world.named(SECOND), Intent), inputs[1])
        world.step(inputs[0])

    return world, step


def played(seed: int, inputs: list[tuple[Held, ...]]) -> World:
    """The world of a game after these inputs, which were all known in time."""
    world, step = game(seed)
    for held in inputs:
        step(held)
    return world


def random_hands(rng: Random, ticks: int, longest: int = 12) -> list[Held]:
    """What a player holds on each tick: something, for at most `longest` ticks, and then something else."""
    hands: list[Held] = []
    while len(hands) < ticks:
        held = frozenset(action for action, chance in LIKELY.items() if rng.random() < chance)
        if held != (hands[-1] if hands else NOTHING):
            hands += [held] * rng.randint(1, longest)
    return hands[:ticks]
