"""The steps of a tick one by one: px by px, system by system, for all entities or for one."""

from __future__ import annotations

from components import Collider, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.tools.why.playback import Playback
from ecs_platformer.tools.why.tick import step_with_journal

PX = 64.0  # px/s that are 1 px a tick


def tick_of_a_push() -> tuple[Playback, int, int]:
    """Return a tick in which a lift pushes a box by 2 px, which then goes 1 of the 3 px that it wants to a wall."""
    world = World(["solid_motion", "actor_motion", "squish"], tick_rate=64)
    box = world.create(Position(8, 0), Remainder(), Collider(8, 8), Velocity(3 * PX), Rider(), name="box")
    lift = world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(2 * PX), Solid(), name="lift")
    world.create(Position(19, 0), Collider(8, 8), Solid(), name="wall")
    return Playback(step_with_journal(world)), box, lift


def test_it_begins_at_the_end_of_the_tick() -> None:
    tick, box, lift = tick_of_a_push()
    assert tick.places == {box: (11, 0), lift: (2, 0)}


def test_back_and_forward_px_by_px() -> None:
    tick, box, _ = tick_of_a_push()
    xs = [tick.places[box][0]]
    while tick.at:
        tick.back()
        xs.append(tick.places[box][0])
    assert xs[-1] == 8
    assert sorted(xs, reverse=True) == xs
    ahead = [tick.places[box][0]]
    while tick.at < len(tick.steps):
        tick.forward()
        ahead.append(tick.places[box][0])
    assert ahead == xs[::-1]
    tick.forward()
    assert tick.at == len(tick.steps)


def test_the_last_step_says_what_stopped_it() -> None:
    tick, box, _ = tick_of_a_push()
    step = tick.step
    assert step is not None
    assert (step.entity, step.stopped, [tick.journal.labels[one] for one in step.by]) == (box, True, ["wall"])


def test_system_by_system() -> None:
    tick, box, lift = tick_of_a_push()
    tick.previous_system()
    assert tick.places == {box: (10, 0), lift: (2, 0)}  # before actor motion
    tick.previous_system()
    assert tick.at == 0
    assert tick.places == {box: (8, 0), lift: (0, 0)}
    tick.previous_system()
    assert tick.at == 0
    tick.next_system()
    assert tick.step is not None
    assert tick.step.system == "SolidMotionSystem"
    tick.next_system()
    assert tick.step.system == "ActorMotionSystem"
    tick.next_system()
    assert tick.at == len(tick.steps)


def test_one_entity_alone() -> None:
    tick, box, lift = tick_of_a_push()
    tick.only = lift
    tick.back()
    assert tick.step is not None
    assert tick.step.entity == lift
    tick.back()
    assert tick.at == 0 or tick.step.entity == lift
    tick.only = box
    tick.forward()
    assert tick.step.entity == box


def test_what_is_created_is_not_there_before() -> None:
    world = World(["solid_motion", "actor_motion", "squish"], tick_rate=64)
    box = world.create(Position(8, 0), Remainder(), Collider(8, 8), Velocity(), name="box")
    world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(9 * PX), Solid(), name="lift")
    world.create(Position(16, 0), Collider(8, 8), Solid(), name="wall")
    tick = Playback(step_with_journal(world))
    assert box not in tick.places  # squished, and removed
    tick.back()
    assert box in tick.places
