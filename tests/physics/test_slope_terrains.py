"""Hills at random: what walks over them never stops, never snags, and never leaves the ground."""

from __future__ import annotations

from random import Random

import pytest

from components import Attached, Collider, Contacts, Intent, Position, Slope, SlopeLimit, Solid, StepUp, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from systems.rules.control.input_buffer import hold
from tests.support.quick import some_quick, thinned
from tests.support.worlds.hills import CELL, HILLS, surface, terrain

LEVEL = 2  # columns from either end


def walker(drawing: str, side: int, speed: float) -> tuple[World, int]:
    """A hero at one end, at its full speed."""
    world = Room(drawing, legend=HILLS, cell=CELL, check=False).world
    width = drawing.index("\n")
    column = LEVEL if side > 0 else width - LEVEL
    place = (column * CELL - CELL // 2, surface(drawing, column) - 11)
    hero = world.spawn(
        "hero", "hero", Player=False, Run={"top_speed": speed}, Position=place, Velocity=(side * speed, 0)
    )
    world.get(hero, Intent).x = side
    return world, hero


def walk(seed: int, side: int, *, watched: bool = False) -> None:
    drawing, speed = terrain(seed), Random(seed).uniform(20, 240)
    world, hero = walker(drawing, side, speed)
    if watched:
        watch(world)
    place = world.get(hero, Position)
    start, way = place.x, (drawing.index("\n") - 2 * LEVEL) * CELL
    ticks = int(way / speed / world.dt)

    def told(tick: int) -> str:
        return f"seed {seed}, {speed} px/s to the {side}: tick {tick}, {place}\n{drawing}"

    for tick in range(1, ticks + 1):
        world.step()
        assert world.space.is_grounded(hero), told(tick)
        assert not world.get(hero, Contacts).hits, told(tick)
        assert world.get(hero, Velocity).x == side * speed, told(tick)
        assert abs(place.x - start - side * tick * speed * world.dt) <= 1, told(tick)
    assert violations_so_far(world) == [] if watched else True


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("seed", some_quick(range(6), every=3))
def test_walking_over_hills_it_never_stops_and_never_leaves_the_ground(seed: int, side: int) -> None:
    walk(seed, side)


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, -1])
def test_nor_over_many_others(side: int) -> None:
    for seed in thinned(range(6, 80), 5):
        walk(seed, side)


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, -1])
def test_walking_over_hills_breaks_no_law(side: int) -> None:
    walk(3, side, watched=True)


def strewn(seed: int) -> World:
    """Hills with boxes, single ones and stacks, a hill that moves over them, and two actors that push at random."""
    random, drawing = Random(seed), terrain(seed)
    world = Room(drawing, legend=HILLS, cell=CELL, check=False).world
    width = drawing.index("\n")
    for column in range(2, width - 3, 2):
        for level in range(random.choice([0, 0, 0, 0, 1, 2])):
            top = min(surface(drawing, at) for at in (column, column + 1)) - 8 * (level + 3)
            world.spawn("crate", Position=(column * CELL + random.randint(0, 3), top), Pushable={}, Squish={})
    for column in (1, width - 2):
        place = column * CELL, surface(drawing, column) - 11
        world.spawn(
            "hero", Player=False, Position=place, Push={"most": random.randint(0, 9)}, Press={}, Run={"top_speed": 180}
        )
    lift = {"points": [[width * 4, 0], [width * 4, 40]], "speed": random.uniform(10, 90)}
    world.spawn("lift", Position=(0, 40), Collider={"width": 16, "height": 16}, Slope={"right": 16}, Path=lift)
    return world


def push_about(seed: int, ticks: int) -> None:
    world, random = strewn(seed), Random(seed)
    watch(world)
    held: dict[int, tuple[str, ...]] = {}
    for tick in range(ticks):
        for entity, (intent,) in world.each(Intent):
            if tick % 20 == 0:
                wanted = {random.choice(["left", "right"]), random.choice(["", "down", "jump", "dash"])} - {""}
                held[entity] = tuple(sorted(wanted))
            hold(intent, held[entity])
        world.step()
        assert violations_so_far(world) == [], f"seed {seed}, tick {tick}"


@pytest.mark.parametrize("seed", some_quick(range(3), every=3))
def test_boxes_and_their_pushers_break_no_rule_on_hills(seed: int) -> None:
    push_about(seed, 60)


@pytest.mark.slow
def test_nor_do_many_others() -> None:
    for seed in range(3, 13):
        push_about(seed, 120)


def populated(seed: int) -> World:
    """Hills with no boxes: each move can be judged to the px. Lifts and hills move through them, and push.

    Some actors cannot walk up all slopes, some walk up steps.
    """
    random, more, drawing = Random(seed), Random(-1 - seed), terrain(seed)
    world = Room(drawing, legend=HILLS, cell=CELL, check=False).world
    width = drawing.index("\n")
    for column in range(2, width - 3, 3):
        place = column * CELL + random.randint(0, 7), min(surface(drawing, at) for at in (column, column + 1)) - 40
        prefab = random.choice(["slime", "ball", "crate", "crate", "bat"])
        velocity = random.uniform(-300, 300), random.uniform(-200, 200)
        entity = world.spawn(prefab, Position=place, Velocity=velocity, Path=False)
        limit, step = SlopeLimit(more.choice([0.4, 1, 1.5]), more.choice([0, 60])), StepUp(4, more.choice([0, 4]))
        world.add(entity, *more.choice([(), (limit,), (step,), (limit, step)]))
    for _ in range(4):
        x, y = random.randrange(width * CELL), random.randrange(40, 120)
        path = {"points": [[random.randint(-200, 200), random.randint(-60, 60)]], "speed": random.uniform(10, 400)}
        slope = random.choice([False, {"right": 16}, {"left": 16, "right": 0}])
        lift = world.spawn("lift", Position=(x, y), Collider={"width": 16, "height": 16}, Slope=slope, Path=path)
        if more.random() < 0.5:  # another slope that moves with it as one
            line = Slope(*more.choice([(0, 16), (16, 0), (0, 4)]))
            place = Position(x + more.choice([-16, 16]), y)
            world.physics.attach(world.create(place, Collider(16, 16), Solid(), line, Attached()), lift)
    return world


def live(seed: int, ticks: int) -> None:
    world = populated(seed)
    watch(world)
    for _ in range(ticks):
        world.step()
    faults = [fault for fault in violations_so_far(world) if not fault.startswith("tick 0:")]
    assert faults == [], f"seed {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(2), every=2))
def test_every_move_on_hills_is_as_pixel_by_pixel(seed: int) -> None:
    live(seed, 40)


@pytest.mark.slow
def test_and_in_many_others() -> None:
    for seed in range(3, 13):
        live(seed, 100)
