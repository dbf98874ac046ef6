"""Movement as the Pico-8 seed derives it, from times, heights and distances; and the hero that has its numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from components import Collider, Dash, Fall, Intent, Jump, Player, Position, Remainder, Run, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place, speed, speeds

SYSTEMS = ["input", "footing", "run", "fall", "jump", "take_off", "actor_motion"]
some = settings(max_examples=40, deadline=None)
top_speeds = st.floats(40, 300)


def runner(top_speed: float, *more: object, at_once: bool = True) -> tuple[World, int]:
    """On an endless floor, at its top speed to the right or at rest."""
    world = World(SYSTEMS)
    world.create(Position(-30_000, 0), Collider(60_000, 8), Solid())
    body = Position(0, -11), Remainder(), Collider(8, 11), Velocity(top_speed if at_once else 0)
    return world, world.create(*body, Intent(), Player(), *more)


def apex(world: World, entity: int) -> tuple[float, float]:
    """How far up and how far on it is, px and parts of them, as it stops rising, with jump held."""
    position, rest, velocity = (world.get(entity, kind) for kind in (Position, Remainder, Velocity))
    start_x, start_y = position.x + rest.x, position.y + rest.y
    up = on = 0.0
    world.step("right jump")
    while velocity.y < -1e-6:
        up, on = start_y - position.y - rest.y, position.x + rest.x - start_x
        world.step("right jump")
    return up, on


@pytest.mark.slow
@some
@given(height=st.floats(8, 64), reach=st.floats(8, 128), top_speed=top_speeds)
@example(height=24, reach=48, top_speed=300)
@example(height=64, reach=8, top_speed=300)
@example(height=8, reach=128, top_speed=40)
def test_a_jump_is_as_high_and_as_long_as_data_says(height: float, reach: float, top_speed: float) -> None:
    world, jumper = runner(top_speed, Run(top_speed=top_speed), Fall(), Jump(height=height, reach=reach))
    up, on = apex(world, jumper)
    assert abs(up - height) <= 1
    assert abs(on - reach) <= top_speed * world.dt


@pytest.mark.slow
@some
@given(height=st.floats(8, 64), reach=st.floats(8, 128), top_speed=top_speeds, rate=st.sampled_from([30, 50, 60, 144]))
def test_at_any_tick_rate(height: float, reach: float, top_speed: float, rate: int) -> None:
    world = World(SYSTEMS, tick_rate=rate)
    world.create(Position(-30_000, 0), Collider(60_000, 8), Solid())
    parts = Run(top_speed=top_speed), Fall(), Jump(height=height, reach=reach), Intent(), Player()
    body = Position(0, -11), Remainder(), Collider(8, 11), Velocity(top_speed)
    up, on = apex(world, world.create(*body, *parts))
    assert abs(up - height) <= 1
    assert abs(on - reach) <= top_speed * world.dt


@pytest.mark.slow
@some
@given(seconds=st.floats(0.02, 2), top_speed=top_speeds, side=st.sampled_from(["left", "right"]))
@example(seconds=0.1666667, top_speed=300, side="right")
def test_by_then_it_has_99_percent_of_its_top_speed(seconds: float, top_speed: float, side: str) -> None:
    world, entity = runner(top_speed, Run(top_speed=top_speed, time_to_top=seconds), at_once=False)
    velocity = world.get(entity, Velocity)
    for _ in range(world.ticks(seconds)):
        world.step(side)
    assert 0.99 * top_speed <= abs(velocity.x) <= top_speed
    assert (velocity.x > 0) is (side == "right")


# ---- pico_hero

SKY = "\n".join(["." * 30] * 30).replace("...", ".@.", 1)
X, Y = 100, 100
TAKE_OFF = 10 * 24 * 2 / (10 * 11) * 60  # px/s: 48 px at 5 px a tick are ten ticks, 10 + 9 + … + 1 shares of 24 px
PULL = TAKE_OFF / 10  # px/s a tick


def pico(room: type[Room], floor: int | None = None, velocity: tuple[float, float] = (0.0, 0.0), **own: Any) -> Room:
    """In the air, with a floor of 400 px so many px below its feet."""
    made = hero(room, SKY, (X, Y), velocity=velocity, prefab="pico_hero", **own)
    if floor is not None:
        made.world.spawn("solid", "floor", Position=(X - 200, Y + 11 + floor), Collider={"width": 400})
    return made


def test_its_jump_is_three_tiles_high_and_six_long(room: type[Room]) -> None:
    jumping = pico(room, 0, (300, 0))
    up, on = apex(jumping.world, jumping.entity("hero"))
    assert abs(up - 24) <= 1
    assert abs(on - 48) <= 5


def test_after_ten_ticks_it_has_its_top_speed_in_the_air_too(room: type[Room]) -> None:
    assert speed(pico(room, 0).tick(10, held="right"))[0] >= 297
    assert speed(pico(room).tick(10, held="right"))[0] >= 297


@pytest.mark.parametrize(("late", "jumps"), [(5, True), (6, False)])
def test_grace_6(room: type[Room], late: int, jumps: bool) -> None:
    """Set to 6 on the ground, less by one on each tick in the air, and there must be some left."""
    leaving = pico(room, 0).tick(2)
    leaving.world.remove(leaving.entity("floor"))
    assert (speed(leaving.tick(late - 1).tick(held="jump"))[1] < 0) is jumps


@pytest.mark.parametrize(("early", "jumps"), [(3, True), (4, False)])
def test_buffer_4_also_for_taps(room: type[Room], early: int, jumps: bool) -> None:
    landing = pico(room, 60)
    ticks = 0
    while not landing.world.space.is_grounded(landing.entity("hero")):
        landing.tick()
        ticks += 1
    tapped = pico(room, 60).tick(ticks - early).tick(held="jump").tick(early)
    assert (speed(tapped)[1] < 0) is jumps


def test_a_dash_counts_on_its_own_tick_only(room: type[Room]) -> None:
    landing = pico(room, 60).tick(held="right dash").tick(6)
    saved, ticks = landing.world.snapshot(), 0
    while not landing.world.space.is_grounded(landing.entity("hero")):
        landing.tick()
        ticks += 1
    for early, dashes in ((0, True), (1, False)):
        landing.world.restore(saved)
        landing.tick(ticks - early).tick(early + 1, held="left dash")
        assert (speed(landing)[0] == -300) is dashes, early


def test_released_it_falls_three_times_as_hard(room: type[Room]) -> None:
    held, let_go = pico(room, 0).tick(held="jump"), pico(room, 0).tick(held="jump")
    assert speed(held)[1] == pytest.approx(-TAKE_OFF, abs=0.1)
    assert speed(held.tick(held="jump"))[1] == pytest.approx(-TAKE_OFF + PULL, abs=0.1)
    assert speed(let_go.tick())[1] == pytest.approx(-TAKE_OFF + 3 * PULL, abs=0.1)


def test_at_a_wall_drag_slows_its_fall(room: type[Room]) -> None:
    """Half of the speed on each tick, as it has 10 ticks to its top speed, so that a pull of p ends at p."""
    sliding = pico(room)
    sliding.world.spawn("solid", "wall", Position=(X + 8, Y - 40), Collider={"height": 600})
    found = [y for _, y in speeds(sliding, 30, "right")]
    assert found[0] == pytest.approx(1.5 * PULL, abs=0.1)
    assert found[-1] == pytest.approx(3 * PULL, abs=0.1)
    rising = pico(room, velocity=(0, -300))
    rising.world.spawn("solid", "wall", Position=(X + 8, Y - 40), Collider={"height": 600})
    assert speed(rising.tick(held="right"))[1] == pytest.approx(-300 + 3 * PULL, abs=0.1)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("gap", range(5))
def test_it_jumps_off_a_wall_that_three_px_more_would_hit(room: type[Room], side: int, gap: int) -> None:
    falling = pico(room)
    left = X + 8 + gap if side > 0 else X - 8 - gap
    falling.world.spawn("solid", "wall", Position=(left, Y - 40), Collider={"height": 600})
    leapt = falling.tick(held="jump")
    assert (speed(leapt) == (-300 * side, round(-TAKE_OFF, 2))) is (gap < 3)


@pytest.mark.parametrize("held", ["right", "up left"])
def test_its_dash_goes_off_at_once_and_is_slowed_for_four_ticks(room: type[Room], held: str) -> None:
    """5 px a tick towards 2 (upwards 1.5) by 1.5, along the axes of a diagonal 3.54 by 1.05."""
    found = speeds(pico(room), 5, f"{held} dash")
    if held == "right":
        assert found == [(300, 0), (210, 0), (120, 0), (120, 0), (120, 0)]
    else:
        axes = [212.13, 149.13, 120, 120, 120], [212.13, 149.13, 90, 90, 90]
        assert found == [(-x, -y) for x, y in zip(*axes, strict=True)]


def test_one_dash_until_it_stands(room: type[Room]) -> None:
    dashing = pico(room, 100).tick(held="right dash")
    dash = dashing.get("hero", Dash)
    assert dash.at == 1
    dashing.tick(8).tick(held="left dash")
    assert dash.at == 1
    while not dashing.world.space.is_grounded(dashing.entity("hero")):
        dashing.tick()
    assert speed(dashing.tick(2).tick(held="left dash"))[0] == -300
    assert place(dashing)[1] == Y + 100
