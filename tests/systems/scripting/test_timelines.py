"""Timelines: steps one after another, states and what leads from one to another; all of it explicit and saved."""

from __future__ import annotations

from typing import Any

from components import Brain, Collider, Ghost, Position, Solid, Timeline
from ecs_platformer import World


def counted(tick: int, world: World, name: str = "n") -> list[int]:
    """What is counted after each of so many ticks."""
    found: list[int] = []
    for _ in range(tick):
        world.step()
        found.append(world.level.count(name))
    return found


def alone(*steps: Any, systems: list[str] | None = None, **more: Any) -> World:
    """A world with one timeline that has no place: it only counts."""
    world = World(systems or ["timelines"], seed=more.pop("seed", 0))
    world.create(Timeline(steps, **more), name="it")
    return world


def of_states(states: dict[str, Any], **more: Any) -> World:
    world = World(["timelines"], seed=more.pop("seed", 0))
    world.create(Timeline(states=states, **more), name="it")
    return world


def state(world: World) -> str:
    return world.get(world.named("it"), Timeline).state


# Steps


def test_steps_without_time_follow_each_other_in_one_tick() -> None:
    assert counted(3, alone({"count": "n"}, {"count": "n", "add": 2}, repeat=False)) == [3, 3, 3]


def test_a_wait_of_n_ticks_takes_n_ticks() -> None:
    assert counted(8, alone({"wait": 0.05}, {"count": "n"}, repeat=False)) == [0, 0, 0, 1, 1, 1, 1, 1]


def test_steps_begin_again_unless_they_shall_not() -> None:
    assert counted(7, alone({"count": "n"}, {"wait": 0.05})) == [1, 1, 1, 2, 2, 2, 3]
    assert counted(7, alone({"count": "n"}, {"wait": 0.05}, repeat=False)) == [1] * 7


def test_steps_that_take_no_time_are_not_repeated_and_again_comes_once_a_tick() -> None:
    assert counted(3, alone({"count": "n"})) == [1, 1, 1]
    assert counted(3, alone({"count": "n"}, {"again": True})) == [1, 2, 3]


def test_a_freeze_stops_it_too() -> None:
    world = alone({"count": "n"}, {"wait": 0.05})
    assert counted(2, world) == [1, 1]
    world.clock.freeze(10)
    assert counted(12, world) == [1] * 11 + [2]


def test_until_waits_for_what_is_said() -> None:
    world = alone({"until": "count", "of": "coins", "least": 2}, {"count": "n"}, repeat=False)
    assert counted(3, world) == [0, 0, 0]
    world.level.add_count("coins", 2)
    assert counted(1, world) == [1]


def test_an_effect_wakes_one_that_waits_for_it_and_one_that_has_come_to_its_end() -> None:
    world = alone({"until": "started"}, {"count": "n"}, repeat=False)
    line = world.get(world.named("it"), Timeline)
    for expected in (1, 2):
        assert counted(2, world)[-1] == expected - 1
        line.started = True
        assert counted(3, world) == [expected] * 3


def test_a_start_while_it_is_at_work_is_lost() -> None:
    world = alone({"until": "started"}, {"wait": 0.05}, {"count": "n"})
    world.step()
    for _ in range(3):
        world.get(world.named("it"), Timeline).started = True
        world.step()
    assert counted(10, world) == [1] * 10


def test_effects_mean_by_by_the_entity_that_made_it_go_on() -> None:
    world = World(["timelines"])
    plate = Timeline(({"until": "touched"}, {"remove": "by"}))
    world.create(Position(0, 8), Collider(8, 8), Solid(), plate)
    hero = world.spawn("hero", Position=(0, -3))
    crate = world.spawn("crate", Position=(0, 0))
    world.step()
    assert (world.alive(hero), world.alive(crate)) == (False, True)


def test_a_move_to_the_ground_ends_on_what_stops_it_under_a_player_in_the_air() -> None:
    world = World(["timelines", "movers", "solid_motion", "actor_motion"])
    world.spawn("solid", Position=(0, 80), Collider=(200, 8))
    world.spawn("bridge", Position=(90, 60), Path=False, Collider=(40, 5, 0, 0, True, ("perch",)))
    world.spawn("hero", Position=(100, 20))
    places: list[tuple[int, int]] = []
    for ignores in ((), ("perch",)):
        bird = world.spawn("bat", Position=(20, 8), Path=False, Collider=(10, 6, 0, 0, True, (), (), ignores))
        world.add(bird, Timeline(({"move": "ground", "seconds": 0.1},), repeat=False), Ghost())
        for _ in range(8):
            world.step()
        places.append((world.get(bird, Position).x, world.space.bounds(bird)[3]))
    assert places == [(99, 60), (99, 80)]


# States


def test_a_state_goes_on_to_another() -> None:
    world = of_states({
        "a": {"steps": ({"wait": 0.05}, {"become": "b"})},
        "b": {"steps": ({"wait": 0.05}, {"become": "a"})},
    })  # fmt: skip
    seen: list[str] = []
    for _ in range(8):
        world.step()
        seen.append(state(world))
    assert "".join(seen) == "aaabbbaa"


def test_the_first_is_the_one_that_is_listed_first_or_named() -> None:
    states = {"a": {"steps": ()}, "b": {"steps": ()}}
    for first, expected in (("", "a"), ("b", "b")):
        world = of_states(states, first=first)
        world.step()
        assert state(world) == expected


def test_the_first_condition_that_holds_leads_on() -> None:
    on = ({"when": "count", "of": "x", "become": "b"}, {"when": "after", "seconds": 0.05, "become": "c"})
    for coins, expected in ((0, "aaac"), (1, "bbbb")):
        world = of_states({"a": {"on": on}, "b": {}, "c": {}})
        world.level.add_count("x", coins)
        seen: list[str] = []
        for _ in range(4):
            world.step()
            seen.append(state(world))
        assert "".join(seen) == expected


def test_states_in_a_circle_without_time_take_one_round_a_tick() -> None:
    world = of_states({
        "a": {"steps": ({"count": "n"}, {"become": "b"})},
        "b": {"steps": ({"become": "a"},)},
    })  # fmt: skip
    assert counted(3, world) == [1, 2, 3]


def test_an_effect_starts_it_from_a_state() -> None:
    world = of_states({"a": {"steps": ({"wait": 1},)}, "b": {"steps": ({"count": "n"}, {"wait": 1})}})
    world.step()
    line = world.get(world.named("it"), Timeline)
    line.started, line.asked = True, "b"
    world.step()
    assert (state(world), world.level.count("n")) == ("b", 1)


def test_what_it_chooses_is_the_worlds_chance() -> None:
    def story(seed: int) -> list[str]:
        pick = {"steps": ({"wait": 1 / 60}, {"choose": ("a", "b", "c")})}
        world = of_states(dict.fromkeys("abc", pick), seed=seed)
        found: list[str] = []
        for _ in range(40):
            world.step()
            found.append(state(world))
        return found

    assert story(1) == story(1) != story(2)
    assert set(story(1)) == set("abc")


# Minds


def test_an_actor_that_holds_actions_gets_a_brain_and_does_as_a_player_would() -> None:
    world = World()
    world.spawn("solid", Position=(0, 7), Collider=(400, 8))
    walker = world.spawn("thinker", "it", Timeline={"steps": [{"hold": ["right"], "seconds": 0.5}, {"wait": 9}]})
    assert not world.has(walker, Brain)
    places: list[int] = []
    for _ in range(60):
        world.step()
        places.append(world.get(walker, Position).x)
    assert places[29] > 5
    assert abs(places[-1] - places[29]) <= 2
    assert world.has(walker, Brain)


def test_forward_is_where_it_faces_and_other_brains_do_not_lead_meanwhile() -> None:
    world = World()
    world.spawn("solid", Position=(-400, 11), Collider=(800, 8))
    world.spawn("hero", Position=(-40, 0))
    steps = [{"face": "right"}, {"hold": ["forward"], "seconds": 0.5}, {"wait": 9}]
    walker = world.spawn("thinker", Position=(0, 4), Facing={"x": -1}, Chase={}, Timeline={"steps": steps})
    for _ in range(30):
        world.step()
    assert (x := world.get(walker, Position).x) > 5
    for _ in range(30):
        world.step()
    assert world.get(walker, Position).x < x - 5  # the Chase leads again


def test_saved_within_any_step_it_goes_on_alike() -> None:
    states = {
        "a": {"steps": ({"wait": 0.03}, {"count": "n"}, {"choose": ("a", "b")})},
        "b": {"steps": ({"wait": 0.05},), "on": ({"when": "after", "seconds": 0.1, "become": "a"},)},
    }
    world = of_states(states)
    saved = [world.snapshot()]
    for _ in range(60):
        world.step()
        saved.append(world.snapshot())
    for tick in range(0, 60, 7):
        other = World(["timelines"], seed=9)
        other.restore(saved[tick])
        for later in range(tick + 1, 61):
            other.step()
            assert other.snapshot() == saved[later]
