"""Random worlds of ladders that stand, hang and move, in which three heroes climb about, pushed by solids."""

from __future__ import annotations

from random import Random

import pytest

from components import (
    ActiveAbility,
    Attached,
    Collider,
    Dropping,
    Duck,
    Ghost,
    Ladder,
    LadderClimb,
    Path,
    Position,
    Remainder,
    Rider,
    Solid,
    Squish,
    Tiles,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room.checked import CheckedWorld

WIDE, HIGH = 240, 160  # px, inside the walls
KEYS = ("left", "right", *["up"] * 6, "down", "down", "jump", "dash", "grab", "grab")
KINDS = ("stands", "stands", "top", "mover", "ghost", "attached")
SPEEDS = (15, 47, 60, 130, 700)  # px/s


def random_world(seed: int, *, fast: bool = True) -> World:
    rng = Random(seed)
    world = CheckedWorld(seed=seed, fast=fast)
    rows = ("#" * 32, *["#" + "." * 30 + "#"] * 20, "#" * 32)
    world.create(Position(-8, -8), Collider(8, 8), Solid(), Tiles(rows, 8))
    for _ in range(rng.randint(1, 3)):
        place, box = random_place(rng, rng.choice((8, 16, 30)), rng.choice((5, 8, 40)))
        world.create(place, box, Solid(rng.random() < 0.3), Velocity(), Remainder(), random_path(rng))
    for _ in range(rng.randint(3, 6)):
        add_ladder(world, rng)
    for slot in (1, 2, 3):
        climb = LadderClimb(up=rng.choice(SPEEDS), down=rng.choice(SPEEDS), centring=rng.choice((0, *SPEEDS)))
        climb.reach, climb.hands = rng.choice((2, 5, 9)), rng.choice((0, 4, 10))
        climb.grip, climb.wait = rng.choice(("up", "up", "grab")), rng.choice((0, 0.25))
        ladder = rng.choice([entity for entity, _ in world.each(Ladder)])
        left, top, right, bottom = world.space.bounds(ladder)
        place = Position((left + right) // 2 - 4, rng.randint(top - 11, bottom - 5))
        hero = world.spawn("hero", Position=(place.x, place.y), Player={"slot": slot})
        world.get(hero, Squish).response = "wiggle"
        world.add(hero, climb)
    for entity in {actor for actor, _ in world.space.overlapping_pairs()}:
        world.remove(entity)
    return world


def random_place(rng: Random, width: int, height: int) -> tuple[Position, Collider]:
    at = Position(rng.randint(0, WIDE - width), rng.randint(0, HIGH - height))
    return at, Collider(width, height)


def random_path(rng: Random) -> Path:
    points = [(rng.randint(-60, 60), rng.randint(-60, 60)) for _ in range(rng.randint(1, 3))]
    return Path((*points, (0, 0)), speed=rng.choice(SPEEDS[:-1]))


def add_ladder(world: World, rng: Random) -> None:
    place, box = random_place(rng, rng.choice((3, 8, 8, 24)), rng.choice((12, 60, 140)))
    ladder = Ladder(sideways=rng.random() < 0.3, stops=rng.random() < 0.5)
    kind = rng.choice(KINDS)
    if kind == "stands":
        world.create(place, box, ladder)
    elif kind == "top":
        world.create(place, box, ladder, Solid(one_way=True))
    elif kind == "mover":
        world.create(place, box, ladder, Solid(one_way=True), Velocity(), Remainder(), random_path(rng))
    elif kind == "ghost":
        world.create(place, box, ladder, Ghost(), Velocity(), Remainder(), random_path(rng))
    else:
        lift = Position(place.x, place.y - 8), Collider(16, 8), Solid(), Velocity(), Remainder(), random_path(rng)
        host = world.create(*lift)
        hung = world.create(place, box, ladder, Attached())
        world.physics.attach(hung, host)


def random_inputs(seed: int, ticks: int) -> list[str]:
    rng = Random(seed)
    held, inputs = ["up"] * 3, list[str]()
    for _ in range(ticks):
        for slot in range(3):
            if rng.random() < 0.06:
                held[slot] = " ".join(sorted(set(rng.choices(KEYS, k=rng.randint(0, 3)))))
        inputs.append(" | ".join(held))
    return inputs


def checked_tick(world: World, held: str) -> int:
    """Run a tick, and return how many heroes climb; its physics rules are checked by the world itself."""
    world.step(held)
    climbing = 0
    for entity, (climb, active, velocity, rider) in world.each(LadderClimb, ActiveAbility, Velocity, Rider):
        if active.by == "ladder" and not active.over:
            climbing += 1
            assert world.has(climb.ladder, Ladder)
            assert rider.sides == ()
            assert -climb.up <= velocity.y <= climb.down
            assert not world.get(entity, Duck).on
        elif not active.by:  # one tick after a dash off a ladder
            assert (climb.ladder, rider.sides) == (0, ("feet",))
            assert not world.has(entity, Dropping)
    return climbing


def check(seed: int, ticks: int) -> int:
    """Play a world with shortcuts, without them, and from a state saved in the middle; return the ticks climbed."""
    world, slow, again = random_world(seed), random_world(seed, fast=False), random_world(seed)
    inputs, climbed = random_inputs(seed, ticks), 0
    for number, held in enumerate(inputs):
        if number == ticks // 2:
            again.restore(world.snapshot())
        climbed += checked_tick(world, held)
        slow.step(held)
        if number >= ticks // 2:
            again.step(held)
    assert world.hash() == slow.hash() == again.hash()
    return climbed


@pytest.mark.slow
def test_random_worlds_keep_the_physics_rules() -> None:
    assert sum(check(seed, 60) for seed in range(3)) > 50


@pytest.mark.slow
@pytest.mark.parametrize("start", range(100, 110, 5))
def test_many_random_worlds_keep_the_physics_rules(start: int) -> None:
    assert sum(check(seed, 200) for seed in range(start, start + 5)) > 50


if __name__ == "__main__":
    import sys

    print(sum(check(seed, 200) for seed in range(int(sys.argv[1]), int(sys.argv[2]))), "ticks climbed")
