"""What patrols, or waits for a wall or a ledge, looks ahead by what it knows of its free space; it turns at the same px
without that."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import components as c
from ecs_platformer import World
from systems.rules.scripting.due_timelines import NO_WAIT, Wait
from tests.support.quick import thinned

TICKS = 240
BLOCK = 10  # worlds a test
STATES: Any = {
    "walk": {
        "steps": ({"hold": ("forward",)},),
        "on": ({"when": "wall", "become": "turn"}, {"when": "ledge", "become": "turn"}),
    },
    "stroll": {
        "steps": ({"hold": ("forward",)},),
        "on": ({"when": "wall", "become": "turn"}, {"when": "after", "seconds": 0.3, "become": "turn"}),
    },
    "falter": {
        "steps": ({"hold": ("forward",), "seconds": 0.25}, {"hold": ("back", "jump"), "seconds": 0.1}),
        "on": ({"when": "ledge", "become": "turn"},),
    },
    "turn": {"steps": ({"face": "turn"}, {"wait": 0.05}, {"choose": ("walk", "walk", "stroll", "falter")})},
}
DEEDS = ("launch", "remove", "appear", "teleport", "quicken", "nudge", "turn over", "turn round", "ghost")


def walks(seed: int, *, fast: bool) -> Iterator[str]:
    """The hashes of walkers among ground and walls of which some move, appear or vanish."""
    rng, world = Random(seed), World(fast=fast)
    world.create(c.Position(-16, 96), c.Collider(240, 16), c.Solid())
    for _ in range(rng.randint(3, 9)):
        solid(rng, world)
    effects = [effect for one in ("w0", "w1") for effect in effects_on(one)]
    steps = [step for effect in rng.sample(effects, 6) for step in ({"wait": rng.choice((0.02, 0.2))}, effect)]
    world.create(c.Timeline(tuple(steps)))  # before the walkers: their turns come after its own
    for number in range(rng.randint(2, 6)):
        walker(rng, world, f"w{number}")
    for _ in range(TICKS):
        if rng.random() < 0.1:
            meddle(rng, world, rng.choice(DEEDS))
        world.step()
        yield world.hash()


def solid(rng: Random, world: World) -> None:
    width, height = rng.choice(((8, 8), (1, 16), (64, 4), (24, 2), (3, 40)))
    parts: list[object] = [c.Solid(rng.random() < 0.3)]
    if rng.random() < 0.4:
        parts += [c.Path(((rng.randint(-40, 40), rng.choice((0, 0, 12))), (0, 0)), 30.0)]
    place = c.Position(rng.randrange(0, 200), rng.choice((96 - height, 64, 72, 48)))
    world.create(place, c.Collider(width, height), *parts)


def effects_on(one: str) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = [{"set": f"{one}.Facing.x", "to": side} for side in (-1, 1)]
    return [*turns, *({verb: f"{one}.{kind}"} for verb in ("take", "give") for kind in ("Facing", "Brain"))]


def walker(rng: Random, world: World, name: str) -> None:
    run = c.Run(rng.choice((18.0, 30.0, 120.0)), rng.choice((200.0, 1000.0, 60.0)))
    parts: list[object] = [c.Velocity(), c.Fall(), c.Footing(), c.Intent(), c.Brain(), run]
    parts += [c.Facing(rng.choice((1, -1)))]
    if rng.random() < 0.5:
        parts += [c.Patrol(ledges=rng.random() < 0.8, hazards=rng.random() < 0.2), c.OnHit("turn")]
    if rng.random() < 0.6:
        parts += [c.Timeline(states=STATES)]
    if rng.random() < 0.6:
        parts += [c.Rider(("feet",))]
    if rng.random() < 0.2:
        parts += [c.UpsideDown()]
    size = rng.choice(((8, 7), (10, 9), (1, 1), (16, 20)))
    place = c.Position(rng.randrange(0, 200), rng.choice((40, 64, 96)) - size[1])
    world.create(place, c.Collider(*size), *parts, name=name)


def meddle(rng: Random, world: World, deed: str) -> None:
    walkers = [entity for entity, _ in world.each(c.Run, c.Velocity, c.Position)]
    solids = [entity for entity, _ in world.each(c.Solid, c.Position)]
    one = rng.choice(walkers)
    velocity, position, x = world.get(one, c.Velocity), world.get(one, c.Position), rng.randint(-2, 2)
    match deed:
        case "launch":
            velocity.x, velocity.y = rng.choice((-200.0, 90.0, 0.0)), rng.choice((-120.0, 0.0))
        case "remove" if len(solids) > 1:
            world.remove(rng.choice(solids[1:]))
        case "appear":
            world.create(c.Position(position.x + 8 * x, position.y + 8), c.Collider(8, 8), c.Solid())
        case "teleport":
            position.x += 16 * x
        case "quicken":
            world.get(one, c.Run).top_speed += 60.0
        case "nudge":
            world.get(one, c.Remainder).x = x / 2.5
        case "turn round" if (facing := world.try_get(one, c.Facing)) is not None:
            facing.x = -1 if facing.x == 1 else 1
        case "turn over" if world.has(one, c.UpsideDown):
            world.remove(one, c.UpsideDown)
        case "turn over":
            world.add(one, c.UpsideDown())
        case _:
            world.add(one, c.Ghost())


def no_wait(world: World, entity: int, line: c.Timeline) -> Wait:
    return NO_WAIT


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(0, 100, BLOCK), 5))
def test_walkers_turn_at_the_same_px_without_the_shortcuts(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no Timeline waits, but each runs in each tick."""
    seeds = range(first, first + BLOCK)
    known = {seed: [*walks(seed, fast=True)] for seed in seeds}
    monkeypatch.setattr("systems.rules.scripting.due_timelines._wait_of", no_wait)
    for seed in seeds:
        for tick, hashed in enumerate(walks(seed, fast=False)):
            assert hashed == known[seed][tick], (seed, tick)
