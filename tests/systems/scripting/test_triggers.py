"""Triggers: when something happens, and by what; after what delay, how often, and what its effects are about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import (
    Collider,
    Contacts,
    Dash,
    Dying,
    Facing,
    Gravity,
    Hazard,
    Health,
    Intent,
    Pickup,
    Player,
    Position,
    Remainder,
    Respawning,
    Solid,
    Switch,
    Tag,
    Timeline,
    Trigger,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError

ACTING = ["solid_motion", "actor_motion", "triggers"]
COUNT: Any = ({"count": "n"},)
Place = tuple[int, int]


def zone(on: str = "enter", *, systems: list[str] | None = None, do: Any = COUNT, **more: Any) -> World:
    """A world with a trigger of 8x8 px at 0, 0."""
    world = World(systems or ACTING)
    world.create(Position(), Collider(8, 8), Trigger(on=on, do=do, **more), name="it")  # pyright: ignore[reportArgumentType]
    return world


def block(on: str, **more: Any) -> World:
    """The same, of a solid."""
    world = zone(on, **more)
    world.add(world.named("it"), Solid(), Remainder(), Velocity())
    return world


def put(world: World, at: Place, *components: object, player: bool = True, velocity: Place = (0, 0)) -> int:
    more = (Player(), Intent()) if player else ()
    actor = (Position(*at), Collider(4, 4), Remainder(), Velocity(*velocity), Contacts())
    return world.create(*actor, *more, *components)


def goes(world: World, *places: Place, entity: int = 0) -> list[int]:
    """What is counted while an actor, a player by default, is in one place after another, a tick in each."""
    entity = entity or put(world, places[0])
    found: list[int] = []
    for x, y in places:
        position = world.get(entity, Position)
        position.x, position.y = x, y
        world.step()
        found.append(world.level.count("n"))
    return found


IN, OUT, BESIDE = (2, 2), (50, 2), (8, 2)


def test_enter_leave_inside_and_touch() -> None:
    assert goes(zone(once=False), OUT, IN, IN, OUT, BESIDE, IN) == [0, 1, 1, 1, 1, 2]
    assert goes(zone("leave", once=False), OUT, IN, IN, OUT, IN, BESIDE) == [0, 0, 0, 1, 1, 2]
    assert goes(zone("inside", once=False), OUT, IN, IN, OUT) == [0, 1, 2, 2]
    assert goes(zone("touch", once=False), OUT, BESIDE, OUT, (8, 8), IN) == [0, 1, 1, 1, 2]


def test_ride_and_unride() -> None:
    for on, expected in (("ride", [0, 1, 1, 1, 2]), ("unride", [0, 0, 0, 1, 1])):
        made = block(on, once=False, systems=["triggers"])
        entity = made.spawn("hero", Position=OUT)
        found: list[int] = []
        for x, y in (OUT, (2, -11), (3, -11), OUT, (2, -11)):
            made.get(entity, Position).x, made.get(entity, Position).y = x, y
            made.step()
            found.append(made.level.count("n"))
        assert found == expected


def test_hit_is_to_be_stopped_by_it() -> None:
    world = block("hit", once=False)
    entity = put(world, (-10, 2), velocity=(120, 0))
    counts: list[int] = []
    for _ in range(6):
        world.get(entity, Velocity).x = 120.0
        world.step()
        counts.append(world.level.count("n"))
    assert counts == [0, 0, 0, 1, 2, 3]


def test_a_button_pressed_inside() -> None:
    world = zone("press", systems=["input", "triggers"], once=False, action="up")
    entity = put(world, IN)
    counts: list[int] = []
    for held in ("", "up", "up", "", "jump", "up"):
        world.step(held)
        counts.append(world.level.count("n"))
    assert counts == [0, 1, 1, 1, 1, 2]
    world.get(entity, Position).x = 50
    world.step()
    world.step("up")
    assert world.level.count("n") == 2


def test_a_dash_anywhere() -> None:
    world = zone("dash", systems=["input", "footing", "dash", "triggers"], once=False)
    world.spawn("hero", Position=(300, 0), Dash={"freeze": 0, "count": 2, "cooldown": 0})
    counts: list[int] = []
    for held in ("", "dash right", "right", "right"):
        world.step(held)
        counts.append(world.level.count("n"))
    assert counts == [0, 1, 1, 1]
    assert Dash().at == 0


def test_start_and_timer() -> None:
    assert goes(zone("start", once=False), OUT, OUT, OUT) == [1, 1, 1]
    assert goes(zone("timer", once=False, every=0.05), *[OUT] * 8) == [0, 0, 0, 1, 1, 1, 2, 2]


def test_all_of_a_group() -> None:
    world = zone("all", group="g", once=False)
    switches = [world.create(Position(99, 0), Collider(1, 1), Switch(group="g")) for _ in range(2)]
    pickup = world.create(Position(99, 0), Collider(1, 1), Pickup(group="g"))
    other = world.create(Position(99, 0), Collider(1, 1), Switch(group="h"))
    assert goes(world, OUT) == [0]
    for one in switches:
        world.get(one, Switch).on_now = True
    assert goes(world, OUT) == [0]
    world.remove(pickup)
    assert goes(world, OUT, OUT) == [1, 1]
    assert not world.get(other, Switch).on_now


def test_a_count_and_an_entity_that_is_gone() -> None:
    world = zone("count", of="coins", least=2, once=False)
    assert goes(world, OUT) == [0]
    world.level.add_count("coins", 2)
    assert goes(world, OUT, OUT) == [1, 1]
    world = zone("gone", target="prey")
    prey = world.create(Tag(("prey",)))
    assert goes(world, OUT) == [0]
    world.remove(prey)
    assert goes(world, OUT) == [1]


def test_its_target_is_the_entity_that_fired_it() -> None:
    crate = put(plain := zone(), OUT, player=False)
    assert goes(plain, IN, entity=crate) == [0]
    crate = put(everybody := zone(by="all"), OUT, player=False)
    assert goes(everybody, IN, entity=crate) == [1]
    cat = put(tagged := zone(by="cat"), OUT, Tag(("cat",)), player=False)
    assert goes(tagged, IN, entity=cat) == [1]
    assert goes(zone(by="cat"), IN) == [0]


def test_once_rest_and_what_must_be_counted() -> None:
    assert goes(zone(), IN, OUT, IN) == [1, 1, 1]
    assert goes(zone("inside", once=False, rest=0.05), *[IN] * 7) == [1, 1, 1, 2, 2, 2, 3]
    dear = zone(counts={"coins": 2})
    assert goes(dear, IN, OUT) == [0, 0]
    dear.level.add_count("coins", 2)
    assert goes(dear, IN) == [1]


def test_a_delay_is_counted_in_ticks_and_is_part_of_the_state() -> None:
    world = zone(delay=0.05)
    entity = put(world, IN)
    world.step()
    saved = world.snapshot()
    assert goes(world, OUT, OUT, OUT, OUT, entity=entity) == [0, 0, 1, 1]
    other = World(ACTING)
    other.restore(saved)
    assert goes(other, OUT, OUT, OUT, OUT, entity=entity) == [0, 0, 1, 1]


def test_the_dying_make_nothing_happen_so_death_wins_over_an_exit() -> None:
    world = zone(do=({"go": "next"},))
    put(world, IN, Dying())
    world.step()
    assert world.level.state.goal == ""

    world = World()
    world.spawn("scenery", Sprite=False, Position=(0, 0), Collider=(8, 8), Trigger={"do": [{"go": "next"}]})
    world.create(Position(0, 0), Collider(8, 8), Hazard())
    hero = world.spawn("hero", Position=(0, 0), Health=(1,))
    world.step()
    assert world.level.state.goal == ""
    assert not world.alive(hero) or world.has(hero, Dying)


def test_leaving_by_death_is_no_leaving() -> None:
    world = zone("leave")
    entity = put(world, IN)
    world.step()
    world.add(entity, Dying())
    world.step()
    assert world.level.count("n") == 0


# Effects


def target(world: World) -> int:
    return world.create(Position(40, 0), Collider(4, 4), Solid(), Tag(("t",)), name="door")


@pytest.mark.parametrize("name", ["door", "t"])
def test_open_close_and_toggle(name: str) -> None:
    for do, expected in (
        ((({"open": name}),), (False, False)),
        (({"open": name}, {"close": name}), (False, True)),
        (({"toggle": name},), (False, False)),
        (({"toggle": name}, {"toggle": name}), (False, True)),
    ):
        world = zone("start", do=do)
        door = target(world)
        world.step()
        assert (world.get(door, Collider).enabled, world.has(door, Respawning)) == expected


def test_remove_spawn_set_place_hurt_and_freeze() -> None:
    do = (
        {"spawn": "crate", "at": [16, -8]},
        {"set": "door.Position.x", "to": 7},
        {"set": "it.Trigger.rest", "to": 2},
        {"place": "other", "at": [70, 80]},
        {"hurt": "other", "points": 2},
        {"freeze": 0.05},
        {"save": True},
        {"count": "coins", "add": 3},
        {"start": "clock", "state": "b"},
        {"play": "bell"},
        {"remove": "self"},
    )
    world = zone("start", do=do)
    door = target(world)
    other = world.create(Position(), Collider(4, 4), name="other")
    clock = world.create(Timeline(states={"a": {}, "b": {}}), name="clock")
    before = list(world.entities)
    world.step()
    (crate,) = set(world.entities) - set(before)
    assert world.get(crate, Position) == Position(16, -8)
    assert world.get(door, Position).x == 7
    assert world.get(other, Position) == Position(70, 80)
    assert world.get(other, "Struck").points == 2
    assert (world.level.count("coins"), world.level.state.saved_counts) == (3, {})
    assert world.get(clock, Timeline).asked == "b"
    assert ("bell", before[0]) in world.cues
    assert not world.alive(before[0])


def test_a_mirrored_spawn_goes_the_way_its_maker_faces() -> None:
    world = zone("start", do=({"spawn": "slime", "at": [8, 0], "flip": True},))
    world.add(world.named("it"), Facing(-1))
    world.step()
    (slime,) = list(world.entities)[1:]
    assert (world.get(slime, Position).x, world.get(slime, Velocity).x) == (-8, -18)


def test_by_is_the_entity_that_came() -> None:
    world = zone(do=({"remove": "by"},))
    first, second = put(world, OUT), put(world, IN)
    world.step()
    assert (world.alive(first), world.alive(second)) == (True, False)


def test_the_first_goal_counts() -> None:
    world = zone("start", do=({"go": "next"}, {"go": "again"}))
    world.step()
    assert world.level.state.goal == "next"


def test_an_entity_without_a_box_has_nothing_in_it() -> None:
    world = World(ACTING)
    world.create(Trigger(on="inside", do=COUNT))
    assert goes(world, (0, 0)) == [0]


def test_a_wrong_trigger_is_refused() -> None:
    for wrong in ({"on": "entre"}, {"do": ({"opne": "x"},)}, {"do": ({"open": "x", "close": "y"},)}):
        with pytest.raises(InvalidValueError):
            World(ACTING).create(Trigger(**wrong))  # pyright: ignore[reportArgumentType]


# when


def test_a_cause_counts_only_while_all_tests_pass() -> None:
    def counted(*tests: dict[str, Any]) -> int:
        world = zone(when=tests, once=False)
        put(world, IN, Tag(("small",)), player=True)
        world.create(Position(20, 0), Collider(4, 4), Tag(("small",)), Health(3))
        world.step()
        return world.level.count("n")

    near = {"holds": "near", "by": "small", "range": 8}
    weak = {"holds": "health", "most": 2, "about": "by"}
    strong = {"fails": "health", "most": 2, "about": "small"}
    assert counted(near) == counted(weak) == counted(near, weak) == 1
    assert counted(near, strong) == counted({"holds": "far", "range": 8}) == 0
    assert counted({"holds": "health", "most": 2, "about": "small"}) == 1  # of one of these is enough
    assert counted({"fails": "near", "range": 8}, weak) == 0


def test_a_cause_that_fails_a_test_does_not_spend_the_trigger() -> None:
    world = zone(when=({"holds": "count", "of": "keys"},))
    actor = put(world, IN)
    assert goes(world, IN, OUT, entity=actor) == [0, 0]
    world.level.add_count("keys")
    assert goes(world, IN, OUT, IN, entity=actor) == [1, 1, 1]


@pytest.mark.parametrize("test", ["started", "after", "landed", "hurt", "dash"])
def test_what_was_before_is_known_of_an_entity_with_a_timeline(test: str) -> None:
    for remembers in (False, True):
        world = zone("inside", systems=["triggers"], when=({"holds": test, "about": "by"},))
        world.create(Position(0, 6), Collider(20, 8), Solid())
        actor = put(world, IN, Health(3), dash := Dash())
        dash.at = 1
        if remembers:
            world.add(actor, line := Timeline())
            line.started, line.points = True, 5
        world.step()
        assert world.level.count("n") == remembers


@pytest.mark.parametrize("waits", [(), ({"wait": 5},), ({"until": "landed"},)])
def test_landed_holds_once_for_an_entity_with_any_timeline(waits: Any) -> None:
    world = World(["timelines", "gravity", "actor_motion", "triggers"])
    world.create(Position(0, 30), Collider(40, 8), Solid())
    world.create(Position(16, 0), Collider(8, 8), Remainder(), Velocity(), Gravity(), Timeline(waits), name="it")
    when = ({"holds": "landed", "about": "it"},)
    world.create(Trigger(on="timer", every=1 / 60, once=False, when=when, do=({"count": "n"},)))
    world.step(ticks=60)
    assert world.level.count("n") == 1


def test_a_trigger_that_is_paused_reacts_and_its_timers_wait() -> None:
    world = zone("inside", once=False, delay=0.1)
    put(world, IN)
    ((entity, (trigger,)),) = world.each(Trigger)
    world.step()
    before = trigger.beat, trigger.due
    world.clock.begin_tick()
    world.clock.pause([entity])
    for number in range(len(ACTING)):
        world.clock.run_system(number)
    world.clock.end_tick()
    assert (trigger.beat, trigger.due) == (before[0], [*before[1], (6, before[1][0][1])])


FAR = (5000, 2)


def test_its_timers_go_on_while_what_it_waits_for_is_far() -> None:
    assert goes(zone("inside", once=False, rest=0.05), IN, FAR, FAR, FAR, IN) == [1, 1, 1, 1, 2]
    assert goes(zone("inside", delay=0.05), IN, FAR, FAR, FAR) == [0, 0, 0, 1]
    assert goes(zone("leave"), IN, FAR) == [0, 1]


@pytest.mark.parametrize(
    ("on", "by", "at", "change"),
    [
        ("inside", "players", FAR, {"on": "timer", "every": 1 / 60}),
        ("inside", "boxes", IN, {"by": "players"}),
        ("press", "players", (40, 2), {"reach": 60}),
        ("leave", "players", FAR, {"there": True}),
        ("inside", "players", FAR, {"due": [(1, 0)]}),
    ],
)
def test_one_that_waited_and_is_written_to_reacts_at_once(on: str, by: str, at: Place, change: dict[str, Any]) -> None:
    world = zone(on, systems=["input", *ACTING], by=by, once=False)
    hero = put(world, at)
    world.step(ticks=2)
    trigger = world.get(world.named("it"), Trigger)
    for name, value in change.items():
        setattr(trigger, name, (hero,) if value is True else value)
    assert world.level.count("n") == 0
    world.step({"up"})
    assert world.level.count("n") == 1


@pytest.mark.parametrize("far_first", [True, False])
def test_what_an_effect_brings_is_met_in_the_same_tick_by_those_whose_turn_is_yet_to_come(*, far_first: bool) -> None:
    world = World(ACTING)
    places = (FAR[0], 0) if far_first else (0, FAR[0])
    for x, do in zip(places, ({"count": "first"}, {"count": "second"}), strict=True):
        moves = () if x else ({"set": "by.Position.x", "to": FAR[0] + 2},)
        world.create(Position(x, 0), Collider(8, 8), Trigger("inside", do=(do, *moves)))
    put(world, IN)
    world.step()
    assert [world.level.count("first"), world.level.count("second")] == [not far_first, 1]
    world.step()
    assert [world.level.count("first"), world.level.count("second")] == [1, 1]


def test_one_that_an_effect_removes_before_its_turn_does_not_react() -> None:
    world = World(ACTING)
    world.create(Position(), Collider(8, 8), Trigger("inside", do=({"remove": "other"},)))
    world.create(Position(), Collider(8, 8), Trigger("inside", do=COUNT), name="other")
    put(world, IN)
    world.step()
    assert world.level.count("n") == 0


SPAWNING = """
include = ["prefabs.toml"]
systems = ["triggers"]
[prefab.bell]
Position = {}
Trigger = { on = "start", do = [{ count = "n" }] }
[[entity]]
Position = {}
Trigger = { on = "start", do = [{ spawn = "bell" }] }
"""


def test_one_that_an_effect_creates_begins_in_the_next_tick(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SPAWNING)
    world = World.load(tmp_path / "a.toml")
    beats: list[list[int]] = []
    for _ in range(2):
        world.step()
        beats.append([trigger.beat for _, (trigger,) in world.each(Trigger)])
        assert world.level.count("n") == len(beats) - 1
    assert beats == [[1, 0], [2, 1]]
