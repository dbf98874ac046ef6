"""Brains as data: what each wants alone, what they want together, and which is heard."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from components import Intent, Playback, Player, Position, Rhythm
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.brain_rooms import held, slime


def test_brains_add_up() -> None:
    both = held(Playback("1,R\n1"), Rhythm(every=1, hold=1), ticks=3)
    assert both == [("jump", "right"), ("jump",), ("jump",)]


def test_where_to_go_says_the_tape_first_and_the_patrol_when_it_is_over(room: type[Room]) -> None:
    walker = slime(room, "#..@..#\n#######", Patrol={}, Playback={"tape": "5,L"}, Rhythm={"hold": 9})
    told = [walker.tick().get("slime", Intent).held for _ in range(5)]
    assert told == [("jump", "left")] * 5
    walker = slime(room, "#..@..#\n#######", Patrol={}, Playback={"tape": "5,L\n3"})
    xs = [walker.tick().get("slime", Intent).x for _ in range(10)]
    assert xs == [-1] * 5 + [0] * 3 + [-1] * 2


def test_a_player_goes_before_every_brain(room: type[Room]) -> None:
    walker = slime(room, "#..@..#\n#######", Patrol={}, Player={})
    assert walker.tick(10, held="left").get("slime", Intent).held == ("left",)
    walker.world.remove(walker.entity("slime"), Player)
    assert walker.tick().get("slime", Intent).held == ("left",)  # on, where it was led to


def test_a_bot_follows_its_brain_until_its_player_joins(room: type[Room]) -> None:
    hums = {"actions": ["up"], "hold": 9}
    walker = slime(room, "#.@..#\n######", Rhythm=hums, Player={"slot": 2, "bot": True})
    led = [walker.tick(held=held).get("slime", Intent).held for held in ("", "left", "left | jump", "left", "| down")]
    assert led == [("up",), ("up",), ("jump",), (), ("down",)]


def test_a_brain_without_abilities_moves_nothing(room: type[Room]) -> None:
    still = slime(room, "#..@..#\n#######", Patrol={}, Rhythm={}, Run=False)
    x = still.get("slime", Position).x
    assert still.tick(60).get("slime", Position).x == x


def test_a_world_that_is_frozen_has_no_thoughts() -> None:
    world = World()
    entity = world.create(Playback("1,R,J\n1,L"))
    world.step()
    before = copy(world.get(entity, Intent))
    world.clock.freeze(3)
    for _ in range(3):
        world.step()
        assert world.get(entity, Intent) == before
    world.step()
    assert world.get(entity, Intent).x == -1


@pytest.mark.slow
def test_half_way_a_snapshot_goes_on_identically(room: type[Room]) -> None:
    drawing = ".......h..\n#.@......#\n##########"
    brains: dict[str, Any] = {
        "Patrol": {"ledges": True}, "Rhythm": {"every": 0.4}, "Playback": {"tape": "9\n20,R,J"}, "Chase": {"leash": 70},
    }  # fmt: skip
    world = slime(room, drawing, prefab="hopper", **brains).world
    for _ in range(12):
        saved, before = world.snapshot(), world.hash()
        for _ in range(7):
            world.step()
        after = world.hash()
        world.restore(saved)
        assert world.hash() == before
        world.restore(type(saved).from_json(saved.to_json()))
        for _ in range(7):
            world.step()
        assert world.hash() == after
        world.restore(saved)
        world.step({"left"}, ticks=5)
