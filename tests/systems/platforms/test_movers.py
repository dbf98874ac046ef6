"""The stock movers: solids that go their way by a Timeline, exactly, and take along what the law says."""

from __future__ import annotations

import json
import re
from functools import cache
from math import atan2, degrees
from pathlib import Path

import pytest

from components import (
    Collider,
    Dying,
    Ghost,
    Health,
    Position,
    Remainder,
    Solid,
    Sprite,
    Tag,
    Team,
    Timeline,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.scene.scene import Scene, load_scene
from ecs_platformer.tools.testing.room import Room
from systems.rules.scripting.easing import eased

Place = tuple[int, int]
ROOT = Path(__file__).parents[3]
STEP = Timeline(({"move": (30, 12), "seconds": 0.2},), repeat=False)


@cache
def scene() -> Scene:
    return load_scene(ROOT / "scenes" / "movers.toml")


def yard(
    prefab: str, hero: Place | None = None, walls: tuple[tuple[Place, Place], ...] = (), **overrides: object
) -> World:
    """A world with one mover "it" at 64, 64, perhaps the hero, and walls by place and size."""
    world = World(scene=scene())
    world.spawn(prefab, "it", Position=(64, 64), **overrides)
    if hero is not None:
        world.spawn("hero", "hero", Position=hero)
    for place, (width, height) in walls:
        world.spawn("solid", Position=place, Collider=(width, height))
    return world


def at(world: World, name: str = "it") -> Place:
    position = world.get(world.named(name), Position)
    return position.x, position.y


def way(world: World, ticks: int, held: str = "", name: str = "it") -> list[Place]:
    """Where it is after each tick."""
    found: list[Place] = []
    for _ in range(ticks):
        world.step(held)
        found.append(at(world, name))
    return found


# Moves


def test_a_solid_arrives_exactly_and_on_time(room: type[Room]) -> None:
    it = room("LL", L=STEP, systems=["timelines", "movers", "solid_motion"]).tick(11)
    assert it.get("L", Position) != Position(30, 12)
    assert it.tick().get("L", Position) == Position(30, 12)
    assert abs(it.get("L", Remainder).x) < 1e-9
    assert it.tick().get("L", Velocity) == Velocity(0, 0)


MOVING = ["timelines", "movers", "solid_motion", "actor_motion"]


def flier(world: World, move: dict[str, object], at: Place = (0, 0), *more: object, **velocity: float) -> int:
    """An actor of 4x4 px that flies through everything, and moves once."""
    line = Timeline((move, {"wait": 1}), repeat=False)
    parts = (Position(*at), Collider(4, 4), Remainder(), Velocity(**velocity), Ghost())
    return world.create(*parts, line, *more)


def thing(world: World, at: Place, *more: object, name: str | None = None) -> int:
    return world.create(Position(*at), Collider(4, 4), *more, name=name)


def place(world: World, entity: int) -> Place:
    position = world.get(entity, Position)
    return position.x, position.y


def test_a_move_goes_to_an_entity_the_nearest_of_a_tag_or_a_foe() -> None:
    world = World(MOVING)
    thing(world, (40, 0), Tag(("mark",)))
    thing(world, (0, 60), Tag(("mark",)), name="far")
    world.create(Position(-30, 10), name="spot")  # without a Collider: its Position
    own, other = Team("red"), Team("blue")
    thing(world, (8, 0), own, Health())
    thing(world, (0, 20), other)  # nothing to hurt
    thing(world, (0, -50), other, Health())
    thing(world, (0, -20), other, Health(), Dying(99))
    fliers = [
        flier(world, {"move": name, "seconds": 0.1}, (0, 0), Team("red"))
        for name in ("mark", "far", "spot", "foe", "nothing")
    ]
    loner = flier(world, {"move": "foe", "seconds": 0.1})
    for _ in range(10):
        world.step()
    assert [place(world, one) for one in fliers] == [(40, 0), (0, 60), (-32, 8), (0, -50), (0, 0)]
    assert place(world, loner) == (0, 0)


def test_a_move_on_one_axis_leaves_the_other_to_the_rest() -> None:
    world = World(MOVING)
    thing(world, (40, 30), name="it")
    falling = flier(world, {"move": "it", "axis": "x", "offset": (-8, 5), "seconds": 0.1}, y=60)
    level = flier(world, {"move": "it", "axis": "y", "offset": (-8, 5), "seconds": 0.1})
    solid = world.create(Position(), Collider(4, 4), Solid(), Remainder(), Velocity(),
                         Timeline(({"move": (9, 9), "axis": "x", "seconds": 0.1},), repeat=False))  # fmt: skip
    for _ in range(10):
        world.step()
    assert (place(world, falling), place(world, level), place(world, solid)) == ((32, 10), (0, 35), (9, 0))
    assert world.get(falling, Velocity) == Velocity(0, 60)


def test_a_move_that_turns_follows_by_so_many_degrees_and_ends_where_it_arrives() -> None:
    world = World(MOVING)
    it = thing(world, (60, 60), name="it")
    arrow = flier(world, {"move": "it", "speed": 120, "turn": 90}, x=120)
    below = flier(world, {"move": "it", "speed": 120, "turn": 90}, (0, 120), x=120)
    nimble = flier(world, {"move": "it", "speed": 120, "turn": 360}, x=120)
    at_once = flier(world, {"move": "it", "speed": 120, "turn": 36000}, x=-120)
    turned: list[tuple[float, float]] = []
    for _ in range(20):
        world.step()
        ways = [world.get(one, Velocity) for one in (arrow, below)]
        turned += [(degrees(atan2(ways[0].y, ways[0].x)), degrees(atan2(ways[1].y, ways[1].x)))]
    for n, (down, up) in enumerate(turned, 1):
        assert (down, up) == pytest.approx((1.5 * n, -1.5 * n), abs=0.05)
    assert world.get(at_once, Velocity).x == pytest.approx(120 * 0.5**0.5)
    world.get(it, Position).x = 0  # it follows, and is there at last
    for _ in range(300):
        world.step()
    assert place(world, nimble) == place(world, at_once) == (0, 60)
    assert world.get(nimble, Velocity) == Velocity()


def test_a_move_that_turns_flies_on_without_a_target_and_ends_after_its_time() -> None:
    world = World(MOVING)
    lost = flier(world, {"move": "foe", "turn": 90, "seconds": 0.5}, (0, 0), x=60)
    thing(world, (0, 90), name="it")
    side = flier(world, {"move": "it", "axis": "x", "turn": 0, "speed": 30}, (60, 0), y=6)
    for _ in range(20):
        world.step()
    assert place(world, lost) == (20, 0)
    assert place(world, side) == (50, 2)
    for _ in range(20):
        world.step()
    assert place(world, lost) == (30, 0)
    assert world.get(lost, Velocity) == Velocity()


def test_an_actor_goes_as_far_as_it_is_free(room: type[Room]) -> None:
    blocked = room("aa...#", a=Timeline(({"move": (8, 0), "seconds": 0.2},), repeat=False),
                   systems=["timelines", "movers", "actor_motion"])  # fmt: skip
    blocked.tick(20).shows("...aa#")
    free = room("aa....", a=Timeline(({"move": (3, 0), "speed": 60},), repeat=False),
                systems=["timelines", "movers", "actor_motion"])  # fmt: skip
    free.tick(20).shows("...aa.")


def test_what_pushes_an_actor_off_its_way_is_not_made_up_for(room: type[Room]) -> None:
    moved = room("aa......", a=Timeline(({"move": (4, 0), "seconds": 0.1},), repeat=False),
                 systems=["timelines", "movers", "actor_motion"])  # fmt: skip
    moved.tick(3).put("a", 3, 0)
    moved.tick(10)
    assert moved.get("a", Position).x == 5


def test_every_easing_goes_from_nothing_to_all() -> None:
    for name in rule_files("easings"):
        assert (eased(name, 0), eased(name, 1)) == (0, 1)
        assert eased(name, 1e-6) == pytest.approx(0, abs=1e-4)
        assert eased(name, 1 - 1e-6) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(
    ("name", "half"),
    [("linear", 0.5), ("sine_in", 1 - 0.5**0.5), ("sine_out", 0.5**0.5), ("sine_in_out", 0.5), ("quad_in", 0.25),
     ("cube_out", 0.875), ("back_in", -0.0876975)],
)  # fmt: skip
def test_eases_are_what_their_names_say(name: str, half: float) -> None:
    assert eased(name, 0.5) == pytest.approx(half, abs=1e-9)


def test_a_speed_is_kept_along_a_slanted_way() -> None:
    world = yard("shuttle", Timeline={"to": (30, 40), "steps": [{"move": "to", "speed": 50}]})
    assert way(world, 60)[-1] == (94, 104)
    assert way(yard("shuttle", Timeline={"to": (30, 40), "steps": [{"move": "to", "speed": 50}]}), 59)[-1] != (94, 104)


@pytest.mark.parametrize("tick_rate", [30, 60, 90, 144])
@pytest.mark.parametrize("pace", [{"seconds": 1.0}, {"speed": 300}])
def test_a_move_of_a_second_takes_a_second_at_every_tick_rate(
    room: type[Room], tick_rate: int, pace: dict[str, float]
) -> None:
    step = Timeline(({"move": (300, 0), **pace},), repeat=False)
    it = room("LL", L=step, systems=["timelines", "movers", "solid_motion"], tick_rate=tick_rate)
    assert it.tick(tick_rate - 1).get("L", Position) != Position(300, 0)
    assert it.tick().get("L", Position) == Position(300, 0)


def test_the_way_back_leads_through_the_points_where_moves_began() -> None:
    there = {"move": (20, 0), "seconds": 0.1}, {"move": (20, 20), "seconds": 0.1}, {"back": True, "seconds": 0.1}
    world = yard("shuttle", Timeline={"steps": there, "repeat": False})
    places = way(world, 30)
    assert [places[tick] for tick in (5, 11, 17, 23, 29)] == [(84, 64), (84, 84), (84, 64), (64, 64), (64, 64)]


def test_the_way_back_does_not_grow_by_going_to_and_fro() -> None:
    world = yard("shuttle", Timeline={"to": (8, 0)})
    way(world, 600)
    assert len(world.get(world.named("it"), Timeline).visited) <= 1


# Prefabs


def test_a_zip_mover_waits_for_a_rider_and_takes_it_there_and_back() -> None:
    idle = yard("zip_mover", Timeline={"to": (64, -16)})
    assert set(way(idle, 30)) == {(64, 64)}
    ridden = yard("zip_mover", hero=(70, 53), Timeline={"to": (64, -16)})
    places = way(ridden, 200)
    over, back = 6 + 30, 6 + 30 + 30 + 120  # ticks: it waits, goes, waits, and comes back
    assert (places[over - 2] != (128, 48), places[over - 1]) == (True, (128, 48))
    assert (places[back - 2] != (64, 64), places[back - 1]) == (True, (64, 64))
    assert at(ridden, "hero") == (70, 53)


def test_it_starts_slowly_and_throws_its_rider_with_its_speed() -> None:
    world = yard("zip_mover", hero=(70, 53), Timeline={"to": (64, -16)})
    first = way(world, 20)
    assert 64 < first[-1][0] < 64 + 32
    way(world, 14)
    world.step("jump")
    assert world.get(world.named("hero"), Velocity).y < -105 - 20


@pytest.mark.slow
def test_saved_at_any_tick_of_its_run_it_goes_on_alike_in_another_world() -> None:
    world = yard("zip_mover", hero=(70, 53), Timeline={"to": (37, -16)})
    whole = [(world.snapshot(), world.hash())]
    for _ in range(230):
        world.step()
        whole.append((world.snapshot(), world.hash()))
    for tick in range(0, 220, 17):
        other = World(scene=scene())
        other.restore(whole[tick][0])
        for later in range(1, 7):
            other.step()
            assert other.hash() == whole[tick + later][1], (tick, later)


def test_a_swap_block_goes_over_when_an_actor_dashes() -> None:
    world = yard("swap_block", hero=(0, 0), walls=(((-8, 11), (400, 8)),))
    assert set(way(world, 10)) == {(64, 64)}
    places = way(world, 1, "dash right") + way(world, 120)
    assert places[30] == (128, 64)
    assert places[60] == (128, 64)
    assert places[-1] == (64, 64)


def test_a_charge_block_comes_at_an_actor_that_dashed_into_it_and_goes_back_along_its_way() -> None:
    ground = (((-200, 88), (500, 8)), ((-40, 0), (8, 88)))
    world = yard("charge_block", hero=(40, 77), walls=ground)
    way(world, 5)
    way(world, 1, "dash right")
    assert way(world, 24, "right")[-1] == (64, 64)
    world.get(world.named("hero"), Position).y = -300  # out of its way
    places = way(world, 50)
    assert min(places) == (-32, 64)  # flush with the wall that stopped it
    assert way(world, 150)[-1] == (64, 64)


def test_a_slammer_comes_down_on_an_actor_that_is_beneath_and_no_further_than_the_ground() -> None:
    ground = (((0, 128), (200, 8)),)
    assert set(way(yard("slammer", hero=(20, 117), walls=ground), 60)) == {(64, 64)}
    world = yard("slammer", hero=(68, 117), walls=ground)
    places = way(world, 300)
    assert max(places) == (64, 112)
    assert places[-1] == (64, 64)


def test_a_slammer_looks_asleep_until_something_is_beneath_it() -> None:
    world = yard("slammer", hero=(68, 117), walls=(((0, 128), (200, 8)),))
    [(it, _)] = world.each(Timeline)
    faces: list[tuple[str, bool]] = []
    for _ in range(300):
        world.step()
        faces.append((world.get(it, Sprite).image, world.get(it, Position).y > 64))
    assert set(faces) == {("slammer", False), ("crusher", False), ("crusher", True)}  # it wakes before it comes down
    assert faces[-1] == ("slammer", False)


def test_an_elevator_stays_up_while_it_is_ridden() -> None:
    world = yard("elevator", hero=(70, 53), Timeline={"to": (0, -40)})
    assert way(world, 200)[-1] == (64, 24)
    world.get(world.named("hero"), Position).x = 400
    assert way(world, 20)[-1] == (64, 24)
    assert way(world, 150)[-1] == (64, 64)


def test_a_sinking_plank_gives_way_a_little_and_comes_back() -> None:
    world = yard("sinking_plank", hero=(70, 53))
    assert way(world, 30)[-1] == (64, 68)
    assert at(world, "hero") == (70, 57)
    world.get(world.named("hero"), Position).x = 400
    assert way(world, 30)[-1] == (64, 64)


def test_a_jump_off_a_bouncy_cloud_goes_higher() -> None:
    def highest(prefab: str) -> int:
        world = yard(prefab, hero=(70, 53))
        way(world, 19)
        return min(y for _, y in way(world, 40, "jump", "hero"))

    assert highest("bouncy_cloud") < highest("sinking_plank") - 8


def test_a_drop_block_falls_as_far_as_it_can_and_comes_back() -> None:
    world = yard("drop_block", hero=(68, 53), walls=(((0, 144), (200, 8)),))
    places = way(world, 120)
    assert max(places) == (64, 128)
    world.get(world.named("hero"), Position).x = 400
    assert way(world, 250)[-1] == (64, 64)


def test_a_patrol_saw_swings_through_walls_and_never_drifts() -> None:
    world = yard("patrol_saw", walls=(((100, 0), (8, 200)),))
    places = way(world, 10 * 144)
    assert (min(places), max(places)) == ((64, 64), (128, 64))
    assert places[143::144] == [(64, 64)] * 10


def test_doors_are_opened_by_an_effect() -> None:
    for prefab, after in (("sliding_door", (64, 40)), ("timed_door", (64, 64))):
        world = yard(prefab)
        opener = {"on": "timer", "every": 0.5, "do": [{"start": "it"}]}
        world.spawn("scenery", Sprite=False, Trigger=opener)
        assert set(way(world, 29)) == {(64, 64)}
        assert way(world, 60)[-1] == (64, 40)
        assert way(world, 240)[-1] == after


def test_what_a_mover_remembers_is_plain_data() -> None:
    world = yard("zip_mover", hero=(70, 53))
    way(world, 30)
    line = world.get(world.named("it"), Timeline)
    assert json.dumps([line.state, line.step, line.began, line.home, line.visited, line.origin, line.goal])


def test_the_guide_to_events_does_what_it_says(tmp_path: Path) -> None:
    (shown,) = re.findall(
        r"```toml\n([^`]*secret_door[^`]*)```", (ROOT / "docs" / "guides" / "events.md").read_text("utf-8")
    )
    (tmp_path / "scene.toml").write_text(shown)
    world = World.load(tmp_path / "scene.toml")
    world.spawn("secret_door", "it", Position=(64, 64))
    world.spawn("hero", "hero", Position=(56, 77))
    world.spawn("solid", Position=(0, 88), Collider=(300, 8))
    assert set(way(world, 20)) == {(64, 64)}
    world.level.add_count("coins", 3)
    world.get(world.named("hero"), Position).x = 20
    way(world, 1)
    world.get(world.named("hero"), Position).x = 56
    assert way(world, 60)[-1] == (64, 40)
    assert way(world, 240)[-1] == (64, 64)
    world.spawn("sentry", "sentry", Position=(200, 81), Facing=(-1,))
    world.get(world.named("hero"), Position).x = 140
    way(world, 12)
    assert world.get(world.named("sentry"), Timeline).state == "charge"
