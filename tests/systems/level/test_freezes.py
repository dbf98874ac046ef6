"""A freeze of the world stops every timer of the simulation: what was due comes exactly as much later."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.timers.rooms import TIMERS, Timer

SYSTEMS = Path(__file__).parents[3] / "systems"
FROZEN = 7  # ticks
LONGEST = 200  # ticks
LOOKS_AND_SOUNDS = (
    "appearance",
    "environment/wind_drawing",
    "lighting",
    "menus",
    "visuals",
    "rules/effects/picture.py",
    "rules/visuals",
    "rules/interface/hud_layout.py",
    "rules/interface/marks.py",
    "rules/level/music_choice.py",
    "rules/level/splits.py",  # the time of a run goes on, too
    "interface",
    "camera",
    "grappling/hook_drawing.py",
)  # animations go on while the world is frozen
SLIDES = {  # a slide between rooms is a freeze itself
    "level/rooms.py",
    "camera/camera_follow.py",
    "rules/interface/sign_room.py",  # a sign waits for its end
}


def ticks(timer: Timer, *, freeze_at: int = LONGEST) -> int:
    """Return how many ticks it takes until it is over, with a freeze after so many of them."""
    for count in range(LONGEST):
        if timer.is_over():
            return count
        if count == freeze_at:
            timer.room.world.clock.freeze(FROZEN)
        timer.room.tick()
    raise AssertionError("it is never over")


@pytest.mark.parametrize("timer", TIMERS, ids=lambda timer: timer.__name__)
def test_a_freeze_delays_a_timer_by_its_length(room: type[Room], timer: Callable[[type[Room]], Timer]) -> None:
    usual = ticks(timer(room))
    assert usual > 10
    for freeze_at in (0, 1, usual // 2, usual - 1):
        assert ticks(timer(room), freeze_at=freeze_at) == usual + FROZEN


def test_the_clock_stands_still_in_a_freeze_and_goes_on_after_it() -> None:
    world = World([])
    assert world.clock.now(0) == 0
    world.step(ticks=3)
    world.clock.freeze(2)
    found = [(world.tick, world.clock.now(0)) for _ in range(4) if world.step() is None]
    assert found == [(4, 3), (5, 3), (6, 4), (7, 5)]


def test_a_restored_world_has_the_time_that_it_had() -> None:
    world = World([])
    world.clock.freeze(3)
    world.step(ticks=2)
    saved = world.snapshot()
    world.step(ticks=20)
    for text in (saved, type(saved).from_json(saved.to_json())):
        world.restore(text)
        assert (world.tick, world.clock.now(0)) == (2, 0)
        world.step(ticks=4)
        assert (world.tick, world.clock.now(0)) == (6, 3)


def test_worlds_that_were_frozen_for_other_times_differ() -> None:
    one, other = World([]), World([])
    one.clock.freeze(3)
    for world in (one, other):
        world.step(ticks=9)
    assert one.hash() != other.hash()


@pytest.mark.slow
def test_no_system_counts_a_timer_by_the_tick_of_the_world() -> None:
    """`world.tick` goes on in a freeze: only looks, sounds, and slides between rooms, may read it."""
    readers = {
        path.relative_to(SYSTEMS).as_posix()
        for path in SYSTEMS.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "tick"
    }
    assert {path for path in readers if not path.startswith(LOOKS_AND_SOUNDS)} <= SLIDES
