"""Timelines that wait: what ends a wait is found, however it comes, in the same tick as if each were looked at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from components import (
    Attached,
    Brain,
    Collider,
    Facing,
    Ghost,
    Player,
    Position,
    Remainder,
    Rider,
    Solid,
    Tag,
    Timeline,
    Trigger,
)
from ecs_platformer import World
from systems.rules.scripting.due_timelines import NO_WAIT, Wait, each_due

FAR = 4000  # px; many sectors
SYSTEMS = ["time_scale", "timelines", "movers", "solid_motion", "actor_motion"]
WITHIN = {"until": "within", "box": (-20, -20, 48, 48)}
NEAR = {"until": "near", "range": FAR // 2 + 8}


def trap(*first: Any, **more: Any) -> World:
    """A trap far from the player "hero", which counts "n" once its steps are done."""
    world = World(SYSTEMS)
    steps = (*first, {"count": "n"})
    world.create(Position(FAR, 0), Collider(8, 8), Solid(), Facing(), Timeline(steps, repeat=False, **more), name="it")
    world.create(Position(0, 0), Collider(4, 4), Remainder(), Player(), name="hero")
    world.step(ticks=3)
    return world


def _put_there(world: World) -> None:
    world.get(world.named("hero"), Position).x = FAR - 4


def _put_the_trap_there(world: World) -> None:
    world.get(world.named("it"), Position).x = 0


def _grow(world: World) -> None:
    collider = world.get(world.named("hero"), Collider)
    collider.width = FAR


def _spawn(world: World) -> None:
    world.create(Position(FAR - 4, 0), Collider(4, 4), Remainder(), Player())


def _become_a_player(world: World) -> None:
    other = world.create(Position(FAR - 4, 0), Collider(4, 4), Remainder())
    world.step()
    world.add(other, Player())


def _start(world: World) -> None:
    world.get(world.named("it"), Timeline).started = True


COMINGS = [_put_there, _put_the_trap_there, _grow, _spawn, _become_a_player]


@pytest.mark.parametrize("come", COMINGS, ids=lambda come: come.__name__)
@pytest.mark.parametrize("until", [WITHIN, {"until": "touched"}, NEAR], ids=lambda until: until["until"])
def test_a_wait_for_a_contact_ends_with_it(until: dict[str, Any], come: Callable[[World], None]) -> None:
    world = trap(until)
    come(world)
    assert world.level.count("n") == 0
    world.step()
    assert world.level.count("n") == 1


@pytest.mark.parametrize("by", ["players", "all", "cat", "hero"])
def test_each_kind_of_crowd_ends_a_wait(by: str) -> None:
    world = trap({"until": "touched", "by": by})
    if by == "cat":
        world.add(world.named("hero"), Tag(("cat",)))
    world.step(ticks=2)
    _put_there(world)
    world.step()
    assert world.level.count("n") == 1


def test_a_member_of_a_crowd_with_a_disabled_collider_is_near_too() -> None:
    world = trap({"until": "near", "by": "cat", "range": 8})
    world.create(place := Position(0, 0), Collider(4, 4, enabled=False), Tag(("cat",)))
    world.step(ticks=3)
    place.x = FAR
    world.step()
    assert world.level.count("n") == 1


def test_a_box_at_the_side_that_is_faced_is_found_beyond_a_shifted_collider() -> None:
    world = World(SYSTEMS)
    line = Timeline(({"until": "within", "box": (300, 0, 8, 8)}, {"count": "n"}), repeat=False)
    world.create(Position(FAR, 0), Collider(8, 8, -40, 0), Facing(-1), line)
    hero = world.create(Position(0, 0), Collider(4, 4), Remainder(), Player())
    world.step(ticks=3)
    world.get(hero, Position).x = FAR - 80 + 8 - 308 + 2  # mirrored about the middle of the collider
    world.step()
    assert world.level.count("n") == 1


def test_a_box_is_found_from_where_the_collider_has_been_shifted_to_meanwhile() -> None:
    world = trap({"until": "within", "box": (0, 0, 8, 8)})
    world.get(world.named("it"), Collider).x = 60
    world.step()
    assert world.level.count("n") == 0
    world.get(world.named("hero"), Position).x = FAR + 2
    world.step(ticks=2)
    assert world.level.count("n") == 1


def test_a_wait_ends_when_it_is_started_and_when_other_steps_are_given() -> None:
    world = trap({"until": "started"})
    _start(world)
    world.step()
    assert world.level.count("n") == 1
    world = trap({"wait": 3600.0})
    world.get(world.named("it"), Timeline).steps = ({"wait": 0.01}, {"count": "n"})
    world.step()
    assert world.level.count("n") == 1
    world = World(SYSTEMS)
    world.create(line := Timeline(states={"a": {"steps": ({"wait": 3600.0},)}}))
    world.step(ticks=3)
    line.states = {"a": {"steps": ({"wait": 0.01}, {"count": "n"})}}
    world.step()
    assert world.level.count("n") == 1


def test_steps_that_are_over_begin_again_when_they_are_to_repeat() -> None:
    world = trap({"wait": 0.1})
    world.step(ticks=30)
    assert world.level.count("n") == 1
    world.get(world.named("it"), Timeline).repeat = True
    world.step(ticks=8)
    assert world.level.count("n") == 2


def test_a_player_that_begins_to_keep_a_count_for_itself_waits_for_its_own() -> None:
    world = trap({"wait": 3600.0})
    world.level.add_count("1.keys")
    player, line = Player(), Timeline(({"until": "count", "of": "keys"}, {"count": "n"}), repeat=False)
    world.create(player, line)
    world.step(ticks=3)
    assert world.level.count("n") == 0
    player.own = ("keys",)
    world.step()
    assert world.level.count("n") == 1


def test_an_effect_of_one_timeline_ends_the_wait_of_the_next_in_the_same_tick() -> None:
    for crossing in (False, True):
        world = trap({"until": "touched"})
        mover = Timeline(({"wait": 0.1}, {"set": "hero.Position.x", "to": FAR - 4}), repeat=False)
        place = world.create(mover)
        assert place > world.named("it")
        if crossing:  # the one that waits comes later
            later = Timeline(({"until": "touched"}, {"count": "late"}), repeat=False)
            world.create(Position(FAR, 0), Collider(8, 8), Solid(), later)
        world.step(ticks=7)
        assert (world.level.count("n"), world.level.count("late")) == (0, crossing)
        world.step()
        assert world.level.count("n") == 1


def _turns(world: World) -> list[int]:
    return [entity for entity, _ in each_due(world)]


def test_what_waits_has_no_turn() -> None:
    """Also where another wait was for what is near now, or for a count that changed to no effect."""
    world = trap({"until": "touched"}, {"wait": 1.0}, {"until": "count", "of": "k", "least": 3}, {"wait": 1.0})
    it = world.named("it")
    assert _turns(world) == []
    _put_there(world)
    assert _turns(world) == [it]
    world.step(ticks=2)
    assert _turns(world) == []
    world.step(ticks=70)
    assert _turns(world) == []
    world.level.add_count("k")
    assert [_turns(world), _turns(world)] == [[it], []]
    world.level.add_count("k", 2)
    world.step()
    world.level.add_count("k")
    assert _turns(world) == []


AFTER = 0.1  # s
EFFECTS = [({"until": "started"}, {"start": "other"}), ({"until": "count", "of": "k"}, {"count": "k"})]


def _pair(*others: dict[str, Any], effects: tuple[dict[str, Any], ...], first: bool) -> World:
    """Two Timelines, ready in the same tick: one performs the effects, the first of the two or not."""
    world = World(SYSTEMS)
    one, other = Timeline(({"wait": AFTER}, *effects), repeat=False), Timeline((*others, {"count": "n"}), repeat=False)
    for line in (one, other) if first else (other, one):
        world.create(line, name="other" if line is other else None)
    world.step(ticks=7)  # the wait begins in the first, and lasts for 6
    return world


@pytest.mark.parametrize(("until", "effect"), EFFECTS, ids=["started", "count"])
@pytest.mark.parametrize("first", [True, False])
def test_an_effect_ends_the_wait_of_a_later_timeline_at_once_and_that_of_an_earlier_one_in_the_next_tick(
    first: bool, until: dict[str, Any], effect: dict[str, Any]
) -> None:
    world = _pair(until, effects=(effect,), first=first)
    assert (world.level.count("n"), world.level.count("k")) == (int(first), int("count" in effect))
    world.step()
    assert world.level.count("n") == 1


TAKEN = [({"remove": "other"},), ({"take": "other.Timeline"}, {"give": "other.Timeline"})]


@pytest.mark.parametrize("effects", TAKEN, ids=["gone", "another"])
@pytest.mark.parametrize("first", [True, False])
def test_what_an_earlier_timeline_takes_away_has_no_turn_in_this_tick(
    first: bool, effects: tuple[dict[str, Any], ...]
) -> None:
    world = _pair({"wait": AFTER}, effects=effects, first=first)
    assert world.level.count("n") == (0 if first else 1)
    if "give" in effects[-1]:
        assert world.get(world.named("other"), Timeline).entered == 0


def test_what_falls_asleep_in_the_turn_of_another_has_no_turn() -> None:
    world = World(SYSTEMS)
    one, other = world.create(Timeline()), world.create(Timeline())
    turns: list[int] = []
    for entity, _ in each_due(world):
        turns.append(entity)
        world.clock.sleep([other])
    assert turns == [one]


@pytest.mark.parametrize("kind", [None, Ghost], ids=["actor", "ghost"])
def test_a_floor_is_noted_while_a_timeline_waits(kind: type[Any] | None) -> None:
    world = World(SYSTEMS)
    world.create(Position(0, 8), Collider(8, 8), Solid())
    it = world.spawn("thinker", Position=(0, 0), Collider=(8, 8), Timeline=False, Gravity=False)
    world.add(it, Brain())
    world.add(it, Timeline(({"wait": 3600.0},)))
    floors: list[int | None] = []
    for x, y in ((0, -4), (0, 0), (0, -4), (40, 1)):
        if kind and floors == [None, 0]:
            world.add(it, kind())  # what has stood loses its floor once it is lower, as others do
        place = world.get(it, Position)
        place.x, place.y = x, y
        world.step()
        floors.append(world.get(it, Brain).floor)
    assert floors == [None, 0, 0, None]


def test_what_is_remembered_from_tick_to_tick_is_so_during_a_wait() -> None:
    """It stands all the time of the wait, except in its last tick."""
    for falls, lands in ((False, 0), (True, 1)):
        world = World(["timelines"])
        world.create(Position(0, 8), Collider(8, 8), Solid())
        line = Timeline(({"wait": 0.1}, {"until": "landed"}, {"count": "n"}), repeat=False)
        it = world.spawn("thinker", Position=(0, 0), Collider=(8, 8), Timeline=False, Gravity=False)
        world.add(it, line)
        world.step(ticks=5)
        if falls:
            world.get(it, Position).y = -8
            world.step()
            world.get(it, Position).y = 0
        world.step(ticks=2)
        assert world.level.count("n") == lands


def test_a_trigger_that_is_given_a_test_of_the_tick_before_makes_those_that_wait_remember() -> None:
    world = trap({"wait": 3600.0})
    line, trigger = world.get(world.named("it"), Timeline), Trigger("timer")
    world.create(trigger)
    world.step()
    assert line.ran == 0
    trigger.when = ({"holds": "hurt", "about": "it"},)
    world.step()
    assert line.ran == world.tick


@pytest.mark.parametrize("first", [{"count": "phase", "add": 2}, {"wait": 0.05}], ids=["its own", "of the level"])
def test_a_wait_for_a_count_ends_with_it_also_in_a_state_that_is_entered_with_it(first: dict[str, Any]) -> None:
    """It also compares ticks, as it could be dazed."""
    world = World(SYSTEMS)
    dazed = {"when": "hurt", "become": "over"}
    counted = {"when": "count", "of": "phase", "least": 2, "become": "over"}
    states: dict[str, Any] = {
        "sleeps": {"steps": (first, {"become": "rests"}), "repeat": False, "on": (dazed,)},
        "rests": {"steps": ({"until": "started"},), "on": (counted,)},
        "over": {"steps": ({"count": "n"},), "repeat": False},
    }
    world.create(Timeline(states=states))
    world.step(ticks=10)
    if "wait" in first:
        assert world.level.count("n") == 0
        world.level.add_count("phase", 2)
        world.step()
    assert world.level.count("n") == 1


STEPS: list[dict[str, Any]] = [
    {"wait": 0.05}, {"wait": 0.3}, WITHIN, {"until": "touched", "by": "all"}, {"until": "ridden"}, {"until": "started"},
    {"move": (9, 0), "seconds": 0.1}, {"back": True, "seconds": 0.1}, {"move": "player", "speed": 300}, {"again": True},
    {"until": "after", "seconds": 0.4}, {"until": "near", "range": 40}, {"time_scale": 50, "seconds": 0.2},
    {"until": "landed"}, {"freeze": 0.05}, {"count": "n"}, {"start": "other"},
    {"until": "count", "of": "n", "least": 4}, {"hold": ("right",), "seconds": 0.1},
]  # fmt: skip


def states_of(steps: tuple[dict[str, Any], ...], chance: Random) -> dict[str, Any]:
    """Return two states that counts, a landing or a time end; each leads to the other."""
    count = {"when": "count", "of": "n", "least": chance.randrange(1, 9), "become": "second"}
    ends = [{"when": "landed", "become": "first"}, {"when": "after", "seconds": 0.3, "become": "first"}]
    return {
        "first": {"steps": steps[:2], "on": (count,)},
        "second": {"steps": steps[2:], "on": (chance.choice(ends),)},
    }


def story(seed: int) -> list[tuple[Any, ...]]:
    chance = Random(seed)
    world = World(SYSTEMS)
    for number in range(8):
        steps = tuple(chance.sample(STEPS, 4))
        body = (Position(chance.randrange(200), chance.randrange(60)), Collider(8, 8))
        kind = (Solid(), Remainder()) if chance.random() < 0.5 else (Remainder(),)
        line = Timeline(states=states_of(steps, chance)) if chance.random() < 0.3 else Timeline(steps)
        world.create(*body, *kind, line, name="other" if not number else None)
    hero = world.spawn("hero", Position=(0, 0))
    found: list[tuple[Any, ...]] = []
    for _ in range(150):
        if chance.random() < 0.2:
            world.get(hero, Position).x = chance.randrange(200)
        if chance.random() < 0.02:
            world.create(Position(chance.randrange(200), 20), Collider(4, 4), Remainder())
        world.step()
        now = world.snapshot()
        found.append((now.entities, now.rng, now.story))
    return found


def no_wait(world: World, entity: int, line: Timeline) -> Wait:
    return NO_WAIT


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_left_alone_or_run_in_each_tick_they_do_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = story(seed)
    monkeypatch.setattr("systems.rules.scripting.due_timelines._wait_of", no_wait)
    assert story(seed) == alone


def test_a_rider_of_a_solid_attached_far_away_ends_the_wait() -> None:
    world = trap({"until": "ridden", "by": "all"})
    part = world.create(Position(100, 4), Collider(8, 8), Solid(), Attached())
    world.physics.attach(part, world.named("it"))
    world.add(world.named("hero"), Rider())
    world.step(ticks=3)
    assert world.level.count("n") == 0
    world.get(world.named("hero"), Position).x = 100
    world.step(ticks=2)
    assert world.level.count("n") == 1
