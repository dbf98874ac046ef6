"""Caves: hills at random below, and above them hills that hang, with actors that fall down and actors that fall up."""

from __future__ import annotations

from random import Random

from components import Push, Pushable, SlopeLimit, StepUp, UpsideDown
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.hills import CELL, HILLS, terrain

OVER = dict(zip("/\\(<>)LlRr", "abcdefghij", strict=True))  # what hangs where a hill, turned over, has its slopes
CAVE = HILLS | {char: {"prefab": HILLS[below], "Slope": {"hangs": True}} for below, char in OVER.items()}
PREFABS = "slime", "ball", "crate", "crate", "bat"


def cave_drawing(seed: int) -> str:
    roof = reversed(terrain(-1 - seed).translate(str.maketrans(OVER)).split("\n"))
    floor = terrain(seed).split("\n")
    width = max(len(floor[0]), len(terrain(-1 - seed).split("\n")[0]))
    return "\n".join(row.ljust(width, "#") for row in (*roof, *floor))


def cave(seed: int, *, boxes: bool = False) -> World:
    """Actors that walk, bounce and lie about, some upside down, some with limits; and solids on paths, some of them
    slopes of either kind. With `boxes`, some actors push, and some can be pushed."""
    random, drawing = Random(seed), cave_drawing(seed)
    world = Room(drawing, legend=CAVE, cell=CELL, check=False).world
    rows = drawing.split("\n")
    width, middle = len(rows[0]) * CELL, len(rows) // 2 * CELL
    for x in range(2 * CELL, width - 3 * CELL, 3 * CELL):
        place = x + random.randint(0, 7), middle + random.randint(-30, 20)
        velocity = random.uniform(-300, 300), random.uniform(-200, 200)
        entity = world.spawn(random.choice(PREFABS), Position=place, Velocity=velocity, Path=False)
        limit, step = SlopeLimit(random.choice([0.4, 1, 1.5]), random.choice([0, 60])), StepUp(4, random.choice([0, 4]))
        world.add(entity, *random.choice([(), (limit,), (step,), (limit, step)]))
        if random.random() < 0.5:
            world.add(entity, UpsideDown())
        if boxes:
            world.add(entity, *random.choice([(), (Pushable(),), (Push(most=9),), (Push(most=2), Pushable())]))
    for _ in range(4):
        place = random.randrange(width), middle + random.randint(-60, 60)
        path = {"points": [[random.randint(-200, 200), random.randint(-60, 60)]], "speed": random.uniform(10, 400)}
        slope = random.choice(
            [False, {"right": 16, "hangs": True}, {"left": 16, "right": 0}, {"right": 4, "hangs": True}]
        )
        world.spawn("lift", Position=place, Collider={"width": 16, "height": 16}, Slope=slope, Path=path)
    return world
