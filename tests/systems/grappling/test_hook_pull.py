"""Grappling hooks pull their actor straight to them, or let it swing on a rope."""

from math import hypot
from random import Random

import pytest

from components import (
    Collider,
    Dash,
    Fall,
    Hazard,
    Health,
    Knockback,
    Portal,
    Pose,
    Position,
    Solid,
    Spring,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far
from tests.support.gadgets.hooks import HEIGHT, WIDTH, ability, hall, hook_of, hooked, rope


class TestPull:
    def test_it_goes_straight_to_the_hook_and_is_released_there(self) -> None:
        world, hero = hooked("up right grab", mode="pull")
        start, hook = rope(world, hero), hook_of(world, hero)
        seen = 0
        while hook.host:
            seen += 1
            x, y = rope(world, hero)
            if y > 8:  # under the ceiling it slides along it
                assert abs(x * start[1] - y * start[0]) / hypot(*start) < 1e-6
            world.step("up right grab")
            assert seen < 60
        assert seen >= hypot(*start) / 4 - 4  # 240 px/s
        assert world.space.bounds(hero)[1] <= 9
        assert violations_so_far(world) == []

    def test_solids_stop_it_on_the_way(self) -> None:
        world, hero = hooked("up grab", mode="pull", cut=False)
        world.create(Position(90, 40), Collider(40, 8), Solid())
        world.step("up grab", 60)
        assert world.get(hero, Position).y == 48
        assert violations_so_far(world) == []


class TestSwing:
    @pytest.mark.slow
    def test_it_stays_on_its_circle_and_loses_no_height(self) -> None:
        world, hero = hooked("up right grab")
        world.step("grab", 60)  # taut by now
        length = hook_of(world, hero).length
        sides: list[int] = []
        for _ in range(600):
            world.step("grab")
            assert hypot(*rope(world, hero)) == pytest.approx(length, abs=1e-6)
            sides.append(world.get(hero, Position).x)
        for part in (sides[:200], sides[-200:]):
            assert (min(part), max(part)) == (min(sides), max(sides))
        assert max(sides) - min(sides) > 80
        assert violations_so_far(world) == []

    def test_left_and_right_make_it_faster_up_to_a_limit(self) -> None:
        world, hero = hooked("up grab", gravity=0, push=240, fastest=120)
        world.get(hero, Velocity).y = 100  # the rope becomes taut
        world.step("grab", 3)
        world.step("right grab", 15)
        assert hook_of(world, hero).swing == pytest.approx(60, abs=1)
        speeds = [hook_of(world, hero).swing for _ in range(60) if not world.step("right grab")]
        assert 116 < max(speeds) <= 120

    @pytest.mark.slow
    def test_up_and_down_reel_it_in_and_out(self) -> None:
        world, hero = hooked("up grab", reel=60, shortest=30, range=100)
        first = hook_of(world, hero).length
        world.step("grab", 40)
        world.step("up grab", 20)
        assert hook_of(world, hero).length == pytest.approx(first - 20, abs=1e-3)
        assert hypot(*rope(world, hero)) == pytest.approx(first - 20, abs=1e-3)
        world.step("up grab", 200)
        assert hypot(*rope(world, hero)) == pytest.approx(30, abs=1e-6)
        world.step("down grab", 300)
        assert hook_of(world, hero).length == 100

    def test_a_slack_rope_leaves_the_actor_to_its_other_abilities(self) -> None:
        world, hero = hooked("up grab", at=(100, HEIGHT - 19), range=200)
        hook_of(world, hero).length += 20
        world.step("right grab", 10)
        assert ability(world, hero) == ""
        assert world.get(hero, Velocity).x == 90
        world.step("right grab", 60)
        assert ability(world, hero) == "hook"

    def test_a_wall_takes_the_speed_towards_it_only(self) -> None:
        world, hero = hooked("up right grab")
        world.create(Position(170, 60), Collider(8, 60), Solid())
        world.step("grab", 200)
        assert violations_so_far(world) == []
        assert world.get(hero, Position).x <= 162
        assert hypot(*rope(world, hero)) <= hook_of(world, hero).length + 1

    def test_a_lift_takes_the_hook_along_and_one_that_goes_too_fast_loses_it(self) -> None:
        for speed, kept in ((30.0, True), (3000.0, False)):
            world, hero = hall()
            lift = world.spawn("mover", Position=(90, 30), Collider={"width": 40, "height": 8})
            world.step("up grab", 20)
            assert hook_of(world, hero).host == lift
            world.get(lift, Velocity).x = speed
            at = world.get(hero, Position).x
            world.step("grab", 50)
            assert bool(hook_of(world, hero).host) == kept
            if kept:
                assert world.get(hero, Position).x > at + 10
            assert violations_so_far(world) == []


@pytest.mark.slow
def test_one_that_is_upside_down_swings_above_its_hook() -> None:
    world, hero = hall((100, 100))
    world.add(hero, UpsideDown())
    world.get(hero, Fall).acceleration = 0
    world.step("down right grab", 12)
    assert hook_of(world, hero).host == world.named("floor")
    world.get(hero, Velocity).y = -20
    ropes = [rope(world, hero) for _ in range(300) if not world.step("grab")]
    assert max(y for _, y in ropes) < 0
    assert max(x for x, _ in ropes) > 30
    assert min(x for x, _ in ropes) < -30
    while abs(hook_of(world, hero).swing) > 8:  # at one end of the swing
        world.step("grab")
    at = rope(world, hero)[0]
    side, pushes = ("right", 1) if at < 0 else ("left", -1)
    idle = world.snapshot()
    world.step("grab", 15)
    alone = rope(world, hero)[0]
    world.restore(idle)
    world.step(f"{side} grab", 15)
    assert (rope(world, hero)[0] - alone) * pushes > 2
    assert violations_so_far(world) == []


def test_upside_down_its_own_up_reels_it_in_as_well() -> None:
    lengths: list[list[float]] = []
    for held in ("up grab", "down grab"):
        world, hero = hooked("up grab") if held == "up grab" else overhead()
        hook_of(world, hero).length = 60
        lengths.append([])
        for _ in range(40):
            world.step(held)
            lengths[-1].append(hypot(*rope(world, hero)))
        assert violations_so_far(world) == []
    assert lengths[0] == pytest.approx(lengths[1], abs=1e-6)
    assert lengths[0][-1] < 30


def overhead() -> tuple[World, int]:
    """The same as `hooked`, upside down."""
    world, hero = hall((100, HEIGHT - 60 - 11))
    world.add(hero, UpsideDown())
    while not hook_of(world, hero).host:
        world.step("down grab")
        assert world.tick < 60
    return world, hero


class TestOthers:
    """What something else gives an actor on a taut rope is not overwritten by the speed from before."""

    def test_a_spring_throws_it(self) -> None:
        for held in ("grab", ""):  # held on to, and released after the throw
            world, hero = swinging()
            at = world.get(hero, Position)
            spring = world.create(Position(at.x - 2, at.y - 2), Collider(16, 20), Spring(x=-240, y=140), Pose())
            world.step("grab")
            assert velocity(world, hero) == (-240, -140)
            world.remove(spring)
            world.step(held)
            assert velocity(world, hero) == pytest.approx((-240, -140), abs=15)  # a tick of running and falling

    def test_a_blow_throws_it_back(self) -> None:
        for held in ("grab", ""):
            world, hero = swinging()
            world.add(hero, Health(3), Knockback(120, 110))
            at = world.get(hero, Position)
            hazard = world.create(Position(at.x + 6, at.y), Collider(12, 12), Hazard())
            world.step("grab")
            assert velocity(world, hero) == (-120, -110)
            world.remove(hazard)
            world.step(held)
            assert velocity(world, hero) == pytest.approx((-120, -110), abs=16)

    def test_a_dash_that_does_not_freeze_goes_its_way(self) -> None:
        world, hero = swinging()
        world.get(hero, Dash).freeze = 0
        world.step("up grab dash")
        world.step("up grab")
        assert velocity(world, hero) == (0, -240)

    def test_a_portal_turns_it(self) -> None:
        world, hero = swinging()
        _, top, right, _ = world.space.bounds(hero)
        world.create(Position(right + 1, top - 20), Collider(8, 50), Portal(to="exit"))
        world.create(Position(250, 100), Collider(60, 8), Portal(face="up"), name="exit")
        while world.get(hero, Position).x < 200:
            fast = velocity(world, hero)[0]
            world.step("grab")
            assert fast > 40
        turned = velocity(world, hero)
        assert turned[1] < -40
        world.step("grab")
        assert velocity(world, hero) == pytest.approx(turned, abs=16)  # a tick of running and falling


def swinging() -> tuple[World, int]:
    """A hero that swings to the right on a taut rope."""
    world, hero = hooked()
    while not hook_of(world, hero).taut or hook_of(world, hero).swing < 60:
        world.step("right grab")
        assert world.tick < 200
    return world, hero


def velocity(world: World, hero: int) -> tuple[float, float]:
    found = world.get(hero, Velocity)
    return found.x, found.y


class TestAlways:
    def test_a_snapshot_keeps_it(self) -> None:
        world, hero = hooked("up right grab")
        world.step("grab", 10)
        saved = world.snapshot()
        world.step("left grab", 30)
        found = world.hash()
        world.restore(saved)
        world.step("left grab", 30)
        assert world.hash() == found
        assert hook_of(world, hero).host

    @pytest.mark.slow
    def test_with_random_inputs_the_physics_rules_hold_with_and_without_shortcuts(self) -> None:
        assert play(1, 150) > 5

    @pytest.mark.slow
    def test_with_many_random_inputs_the_physics_rules_hold_with_and_without_shortcuts(self) -> None:
        assert sum(play(seed, 400) for seed in range(2, 12)) > 400


def play(seed: int, ticks: int) -> int:
    """Play the same random inputs in a hall with random blocks and lifts, with and without shortcuts.

    Return for how many ticks the hook held.
    """
    hashes, caught = set[str](), 0
    for fast in (True, False):
        rng = Random(seed)
        world, hero = hall(fast=fast, range=200, mode=rng.choice(["swing", "pull"]), cut=rng.random() < 0.5)
        for _ in range(8):
            x, y = rng.randrange(0, WIDTH - 40), rng.randrange(16, HEIGHT - 40)
            if not (x + 40 > 60 and x < 150 and y + 8 > 60 and y < 120):
                speed = rng.choice([0.0, 0.0, 40.0, -90.0])
                world.spawn("mover", Position=(x, y), Collider={"width": 40, "height": 8}, Velocity={"x": speed})
        held = ""
        for _ in range(ticks):
            if rng.random() < 0.08:
                held = " ".join(action for action in ("left", "right", "up", "jump") if rng.random() < 0.3)
                held += " grab" * (rng.random() < 0.8)
            world.step(held)
            if not world.alive(hero):
                break
            caught += bool(hook_of(world, hero).host)
        assert violations_so_far(world) == []
        hashes.add(world.hash())
    assert len(hashes) == 1
    return caught
