"""The bosses' fights, without their levels: three phases by what Health is left, and silence after the last."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from components import CameraTarget, Hazard, Health, Pose, Position, Soundtrack, Tag, Timeline, Tint
from ecs_platformer import World
from ecs_platformer.scene.scene import Scene, load_scene
from systems.rules.scripting.effects import perform

ROOT = Path(__file__).parents[2]
FLOOR = 144
FIRST, SECOND, THIRD = {"aim", "charge", "dive"}, {"crouch", "leap", "fan"}, {"call", "rush", "rain"}  # what they do
HEALTH = {"warden": (9, 6, 3), "guardian": (6, 4, 2)}  # as each phase begins
GREY = 0.6  # opacity of the warden after a blow
LOOK = {"warden": (0.2, 0.3, 0.35), "guardian": (0, 0, 0.35)}  # strength of its Tint
both = pytest.mark.parametrize("boss", ["warden", "guardian"])


@cache
def scene() -> Scene:
    return load_scene(ROOT / "scenes" / "bosses.toml")


def arena(boss: str, *, woken: bool = True) -> World:
    """A boss "it" in a hall 256 px wide, with a hero of much Health."""
    world = World(scene=scene())
    world.spawn("solid", Position=(-8, FLOOR), Collider=(272, 8))
    world.spawn("solid", Position=(-8, 0), Collider=(8, FLOOR))
    world.spawn("solid", Position=(256, 0), Collider=(8, FLOOR))
    it = world.spawn(boss, "it", Position=(128, FLOOR - 24 if boss == "warden" else 40))
    world.spawn("climber", "hero", Position=(40, FLOOR - 11), Health=(1000,), Knockback=False, Stomp=False)
    world.create(Position(), CameraTarget())
    world.step()
    if woken:
        perform(world, it, ({"start": "it", "state": "wakes"},))
    return world


def does(world: World, ticks: int = 300) -> set[str]:
    found: set[str] = set()
    for _ in range(ticks):
        world.step()
        found.add(world.get(world.named("it"), Timeline).state)
    return found


def strike(world: World, left: int) -> None:
    world.get(world.named("it"), Health).points = left
    does(world, 240)


@both
def test_it_sleeps_until_it_is_woken(boss: str) -> None:
    assert does(arena(boss, woken=False), 60) == {"asleep"}


@pytest.mark.slow
@both
def test_each_third_of_its_health_is_a_phase_with_deeds_of_its_own(boss: str) -> None:
    world = arena(boss)
    phases = ((FIRST, SECOND | THIRD), (SECOND, FIRST | THIRD), (THIRD, FIRST | SECOND))
    for health, (deeds, others) in zip(HEALTH[boss], phases, strict=True):
        strike(world, health)
        found = does(world)
        assert found & deeds
        assert not found & others
    assert world.level.count(f"{boss}_phase") == 2


@both
@pytest.mark.parametrize(("phase", "deeds"), [(1, SECOND), (2, THIRD)])
def test_a_fight_goes_on_with_the_phase_that_was_reached(boss: str, phase: int, deeds: set[str]) -> None:
    world = arena(boss, woken=False)
    it = world.named("it")
    perform(world, it, ({"count": f"{boss}_phase", "add": phase},))
    world.step()
    perform(world, it, ({"start": "it", "state": "wakes"},))
    assert does(world) & deeds


@both
def test_a_boss_has_the_health_and_the_look_of_its_phase_from_its_first_tick_on(boss: str) -> None:
    world = arena(boss, woken=False)
    for phase in (1, 2):
        world.level.add_count(f"{boss}_phase", 1)
        again = world.spawn(boss, Position=(64, 40))
        world.step()
        assert world.get(again, Health).points == HEALTH[boss][phase]
        assert world.get(again, Tint).strength == LOOK[boss][phase]


def test_the_guardian_narrows_before_it_dives_and_ends_on_the_floor() -> None:
    world = arena("guardian")
    it, hero = world.named("it"), world.named("hero")
    narrow = 0
    while world.space.bounds(it)[3] < FLOOR and world.tick < 300:
        position = world.get(hero, Position)
        position.y = 72  # in the air
        world.sync(hero)
        narrow = narrow + 1 if world.get(it, Pose).name == "half" and world.get(it, Position).y == 40 else narrow
        world.step()
    assert narrow >= 20
    assert world.space.bounds(it)[3] == FLOOR


@pytest.mark.parametrize(("phase", "open_for"), [(0, 102), (1, 78), (2, 66)])
def test_the_guardian_is_amber_as_long_before_each_dive_and_open_after_the_last(phase: int, open_for: int) -> None:
    world = arena("guardian", woken=False)
    it = world.named("it")
    world.level.add_count("guardian_phase", phase)
    perform(world, it, ({"start": "it", "state": "wakes"},))
    tint, pose, line = world.get(it, Tint), world.get(it, Pose), world.get(it, Timeline)
    amber, opened, seen = 0, 0, {"amber": set[int](), "open": set[int]()}
    while not seen["open"]:
        world.step()
        assert world.tick < 600
        if amber and tint.color != "#ffb040":
            seen["amber"].add(amber)
        if opened and pose.name:
            seen["open"].add(opened)
        amber = amber + 1 if tint.color == "#ffb040" else 0
        opened = opened + 1 if not pose.name and line.state != "asleep" else 0
        assert not opened or tint.strength == 0  # its own colors, whatever its phase
    assert seen == {"amber": {30}, "open": {open_for}}


def test_the_guardian_is_harmless_while_it_flees_or_rises() -> None:
    world = arena("guardian")
    it = world.named("it")
    line, position, on = world.get(it, Timeline), world.get(it, Position), set[tuple[str, bool]]()
    before = position.y
    for tick in range(500):
        if tick == 380:
            world.get(it, Health).points = 5
        world.step()
        if line.state == "flee" or position.y != before:
            what = "flees" if line.state == "flee" else "rises" if position.y < before else "dives"
            on.add((what, world.get(it, Hazard).on))
        before = position.y
    assert on == {("dives", True), ("rises", False), ("flees", False)}


@pytest.mark.parametrize("phase", [0, 1, 2])
def test_the_warden_is_not_struck_as_long_as_it_is_grey(phase: int) -> None:
    world = arena("warden")
    it = world.named("it")
    world.level.add_count("warden_phase", phase)
    health, tint = world.get(it, Health), world.get(it, Tint)
    health.points = HEALTH["warden"][phase]
    does(world, 75)
    perform(world, it, ({"hurt": "it"},))
    world.step(ticks=20)
    assert tint.opacity == GREY
    while tint.opacity == GREY:
        perform(world, it, ({"hurt": "it"},))
        world.step()
        assert health.points == HEALTH["warden"][phase] - 1
        assert world.tick < 300


@pytest.mark.parametrize("phase", [0, 1, 2])
def test_the_warden_hurts_exactly_when_it_is_solid_and_not_stunned(phase: int) -> None:
    world = arena("warden", woken=False)
    it = world.named("it")
    world.level.add_count("warden_phase", phase)
    perform(world, it, ({"start": "it", "state": "wakes"},))
    tint, pose, hazard, hurts = world.get(it, Tint), world.get(it, Pose), world.get(it, Hazard), set[bool]()
    for tick in range(600):
        if tick in (250, 500):
            perform(world, it, ({"hurt": "it"},))
        world.step()
        hurts.add(hazard.on)
        if pose.name == "hurt":  # in the ticks of a blow, it looks as it did before
            assert not hazard.on or tint.opacity == 1
        else:
            assert hazard.on == (tint.opacity == 1 and pose.name != "dazed")
    assert hurts == {False, True}


@pytest.mark.parametrize("x", [0, 4, 128, 232, 236])
@pytest.mark.parametrize("aside", [0, 4])
def test_the_warden_goes_from_under_a_hero_on_its_head(x: int, aside: int) -> None:
    """No matter how near a wall it is, and even if the hero is exactly above its middle."""
    world = arena("warden")
    it, hero = world.named("it"), world.named("hero")
    does(world, 75)
    place, above = world.get(it, Position), world.get(hero, Position)
    place.x = x
    above.x, above.y = x + 6 + aside, FLOOR - 64
    world.sync(it)
    perform(world, it, ({"hurt": "it"},))
    does(world, 20)
    while world.get(it, Tint).opacity == GREY:
        above.y = FLOOR - 64
        world.sync(hero)
        world.step()
        assert world.tick < 300
    assert abs(place.x - x) >= 48


@pytest.mark.slow
def test_the_warden_calls_another_only_when_the_last_one_is_gone() -> None:
    world = arena("warden", woken=False)
    it = world.named("it")
    world.level.add_count("warden_phase", 2)
    perform(world, it, ({"start": "it", "state": "wakes"},))

    def called() -> list[int]:
        return [entity for entity, (tag,) in world.each(Tag) if "called" in tag.names]

    does(world, 180)
    (first,) = called()
    seen = does(world, 1200)
    assert (called(), "call" in seen, "rush" in seen) == ([first], False, True)
    perform(world, it, ({"hurt": "called"},))
    assert "call" in does(world, 300)
    (second,) = called()
    assert second != first


def test_the_called_hurts_nothing_as_long_as_it_is_pale() -> None:
    world = arena("warden", woken=False)
    called = world.spawn("called", Position=(128, FLOOR - 8))
    pale: list[bool] = []
    for _ in range(60):
        world.step()
        pale.append(world.get(called, Tint).opacity < 1)
        assert world.get(called, Hazard).on != pale[-1]
    assert pale[0]
    assert not pale[-1]


@both
def test_its_death_ends_its_tune_and_it_stays_away(boss: str) -> None:
    world = arena(boss)
    it = world.named("it")
    perform(world, it, ({"music": "boss"},))
    assert [track.tune for _, (track,) in world.each(Soundtrack)] == ["boss"]
    perform(world, it, ({"hurt": "it", "points": HEALTH[boss][0]},))
    for _ in range(60):
        world.step()
    assert not world.alive(it)
    assert [track.tune for _, (track,) in world.each(Soundtrack)] == [""]
    again = world.spawn(boss, Position=(128, 40))
    for _ in range(10):
        world.step()
    assert not world.alive(again)
