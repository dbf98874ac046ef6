"""Entities of any components whatever: those that lack what a system wants are passed over, in ticks and pictures."""

from __future__ import annotations

import pathlib
from collections.abc import Collection
from random import Random

import pytest

from components import (
    Collider,
    Gate,
    Hurtbox,
    OnHit,
    Path,
    Position,
    Rider,
    Shooter,
    Solid,
    Sprite,
    Squish,
    Team,
    Tiles,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.game.replay.player import scene_of
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import bare_scene
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.invariants.watch import violations
from tests.support.projects import ROOT
from tests.support.quick import thinned

SCENE = bare_scene()
TAPES = sorted((ROOT / "scenes").rglob("*.tape"))
TICKS = 10
HELD = ((), ("right", "jump"), ("left", "jump"), ("grab",))
MODES = ("ping_pong", "loop", "once", "on_ride")
RESPONSES = ("destroy", "wiggle", "respawn", "damage")
ANSWERS = ("stop", "turn", "bounce", "keep", "die")


def made(kind: type, random: Random) -> object:
    """A component with fields that make things happen."""
    speed = random.choice([0.0, 60.0, -400.0, 1e6])
    choices: dict[type, object] = {
        Position: Position(random.randrange(40), random.randrange(40)),
        Collider: Collider(random.choice([1, 8, 20]), 8, random.randrange(3), 0, random.random() < 0.9),
        Velocity: Velocity(speed, random.choice([0.0, 90.0, -speed])),
        Path: Path(((9, 0), (0, 0), (0, 20)), abs(speed), random.choice(MODES)),
        Squish: Squish(random.choice(RESPONSES)),
        OnHit: OnHit(random.choice(ANSWERS), random.choice(ANSWERS)),
        Rider: Rider(random.choice([(), ("feet",), ("left", "right")])),
        Solid: Solid(random.random() < 0.3),
        Tiles: Tiles(random.choice([(), ("",), (".",), ("#.", ".##")]), 24),
        Gate: Gate("none"),
        Hurtbox: Hurtbox(6, 6, 1),
        Shooter: Shooter("ball"),
        Team: Team("heroes"),
        Sprite: Sprite(random.choice(["", "hero", "wall"]), random.choice(["", "#ff0000"])),
    }
    return choices.get(kind) or kind()


def needs(kind: type) -> tuple[type, ...]:
    """What it may not be without."""
    return getattr(kind, "needs", ())


def fits(kind: type, others: Collection[type]) -> bool:
    """May it be beside these?"""
    return not any(other in others for other in getattr(kind, "excludes", ()))


def goes_on(seed: int) -> None:
    random = Random(seed)
    kinds = list(vocabulary().values())
    world = World(scene=SCENE)
    for number in range(8):
        present = [kind for kind in kinds if random.random() < 0.7 or (number == 0 and kind is Position)]
        present += dict.fromkeys(need for kind in present for need in needs(kind) if need not in present)
        world.create(*(made(kind, random) for kind in present if fits(kind, present)))
    for _ in range(TICKS):
        world.step(random.choice(HELD))
        entity, kind = random.choice(list(world.entities) or [0]), random.choice(kinds)
        if world.has(entity, kind):
            world.remove(entity, kind)
        elif world.alive(entity) and fits(kind, [one for one in kinds if world.has(entity, one)]):
            missing = [need for need in needs(kind) if not world.has(entity, need)]
            world.add(entity, made(kind, random), *(made(need, random) for need in missing))
        world.frame(debug=True)
        assert [fault for fault in violations(world) if "overlaps" not in fault] == [], seed
        world.restore(world.snapshot())


@pytest.mark.slow
def test_a_few_worlds_of_odd_entities():
    for seed in range(60):
        goes_on(seed)


@pytest.mark.slow
def test_many_worlds_of_odd_entities():
    for seed in thinned(range(60, 400), 5):
        goes_on(seed)


@pytest.mark.slow
@pytest.mark.parametrize("path", thinned(TAPES, 5), ids=lambda path: path.stem)
def test_a_stock_scene_goes_on_without_any_one_component(path: pathlib.Path) -> None:
    """One component of one entity of each kind is taken away, in mid-game."""
    tape = read_tape(path)
    world = World.load(scene_of(tape, path))
    world.level.begin(tape.start)
    held = [*tape]
    for one in held[:150]:
        world.step(one)
    before = world.snapshot()
    by_kinds = {tuple(world.components(entity)): entity for entity in world.entities}
    for names, entity in by_kinds.items():
        for name in names:
            world.restore(before)
            world.remove(entity, vocabulary()[name])
            for one in held[150:170]:
                world.step(one)
            world.frame()
