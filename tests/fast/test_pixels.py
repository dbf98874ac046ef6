"""Boxes share their numbers only where there are such to share, and come and go there as anywhere else."""

from __future__ import annotations

import pytest

from components import Collider, Gravity, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.collision.interned import COMMON, LEAST, MOST_SHARED, px, shared
from ecs_platformer.physics import body_lists as rosters
from tests.support.internals import space_of
from tests.support.worlds.law_alone import law_alone

HERE = pytest.mark.parametrize("x", [0, COMMON, -COMMON, 1 << 29], ids=["0", "common", "negative", "far"])


@pytest.mark.parametrize("number", [-COMMON, LEAST - 1, LEAST, -1, 0, 1, 300, COMMON - 1, COMMON, 1 << 40])
def test_it_is_the_same_number(number: int) -> None:
    assert px(number) == number


@pytest.mark.parametrize("number", ["5000", "-200"])
def test_what_is_common_is_one_object(number: str) -> None:
    one, other = int(number), int(number)
    assert one is not other
    assert px(one) is px(other)


def walk(x: int, way: int, *, rest: float | None = None) -> list[tuple[int, str, str]]:
    """Where a walker, 8 px wide, is that crosses x in the middle of its way, and what remains of it. From there on,
    `rest` is what remains on y."""
    world = World(["gravity", "solid_motion", "actor_motion"], tick_rate=60)
    world.create(Position(x - 60, 8), Collider(120, 8), Solid())
    parts = Position(x - 4 - 30 * way, 0), Collider(8, 8), Velocity(90.0 * way, -0.0)
    entity = world.create(*parts, Remainder())
    found: list[tuple[int, str, str]] = []
    at, remainder = world.get(entity, Position), world.get(entity, Remainder)
    for tick in range(40):
        if tick == 20 and rest is not None:
            remainder.y = rest
        world.step()
        found.append((at.x, remainder.x.hex(), remainder.y.hex()))
        sides = [world.space.colliders_in((left, 0, left + 1, 8)) for left in (at.x - 1, at.x, at.x + 7, at.x + 8)]
        assert sides == [[], [entity], [entity], []]
    return found


@HERE
@pytest.mark.parametrize("way", [1, -1])
def test_who_walks_across_the_end_of_what_is_shared_walks_on(x: int, way: int) -> None:
    there = walk(x, way)
    assert [(at - x, *rest) for at, *rest in there] == [(at - 1000, *rest) for at, *rest in walk(1000, way)]
    with law_alone():
        assert walk(x, way) == there


def shuttle(at: int, way: int, *, upright: bool) -> list[tuple[int, str]]:
    """Where a solid is, 8 px wide and high, that crosses this px in the middle of its way, with nobody near, and what
    remains of it."""
    world = World(["solid_motion", "actor_motion"], tick_rate=60)
    start, speed = at - 4 - 30 * way, 90.0 * way
    place, velocity = (Position(64, start), Velocity(0.0, speed)) if upright else (Position(start, 64), Velocity(speed))
    entity = world.create(place, velocity, Collider(8, 8), Solid(), Remainder())
    found: list[tuple[int, str]] = []
    for _ in range(40):
        world.step()
        remainder = world.get(entity, Remainder)
        found.append((place.y, remainder.y.hex()) if upright else (place.x, remainder.x.hex()))
        corners = [(place.x, place.y), (place.x + 7, place.y + 7)]
        assert all(world.space.colliders_in((x, y, x + 1, y + 1)) for x, y in corners)
        assert not world.space.colliders_in((place.x - 1, place.y - 1, place.x + 9, place.y))
        assert not world.space.colliders_in((place.x + 8, place.y - 1, place.x + 9, place.y + 9))
    return found


@HERE
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("upright", [False, True], ids=["aside", "up or down"])
def test_a_solid_goes_on_across_the_end_of_what_is_shared(x: int, way: int, upright: bool) -> None:
    there = shuttle(x, way, upright=upright)
    assert [(at - x, rest) for at, rest in there] == [
        (at - 1000, rest) for at, rest in shuttle(1000, way, upright=upright)
    ]
    with law_alone():
        assert shuttle(x, way, upright=upright) == there


def fall(x: int, y: int, way: int) -> list[tuple[int, int, str, str]]:
    """Where somebody is, 8 px wide and high, who crosses x and y in the middle of a fall, and what remains of it."""
    world = World(["gravity", "solid_motion", "actor_motion"], tick_rate=60)
    parts = Position(x - 4 - 30 * way, y - 44), Collider(8, 8), Velocity(90.0 * way, 120.0)
    entity = world.create(*parts, Remainder())
    found: list[tuple[int, int, str, str]] = []
    at, remainder = world.get(entity, Position), world.get(entity, Remainder)
    for _ in range(40):
        world.step()
        found.append((at.x, at.y, remainder.x.hex(), remainder.y.hex()))
        assert world.space.colliders_in((at.x, at.y, at.x + 8, at.y + 8)) == [entity]
        assert not world.space.colliders_in((at.x - 9, at.y - 9, at.x, at.y + 17))
        assert not world.space.colliders_in((at.x + 8, at.y - 9, at.x + 17, at.y + 17))
    return found


@pytest.mark.parametrize("many", [0, 4096])
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize(
    ("x", "y"), [(x, 500) for x in (0, COMMON, -COMMON)] + [(500, y) for y in (0, COMMON, -COMMON, LEAST)]
)
def test_who_falls_across_the_end_of_what_is_shared_falls_on(
    x: int, y: int, way: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rosters, "MANY", many)
    there = fall(x, y, way)
    assert [(a - x, b - y, *rest) for a, b, *rest in there] == [
        (a - 1000, b - 1000, *rest) for a, b, *rest in fall(1000, 1000, way)
    ]
    with law_alone():
        assert fall(x, y, way) == there


@pytest.mark.parametrize(("many", "shares"), [(0, True), (4096, False)])
def test_many_share_while_they_fall_and_all_when_they_have_landed(
    many: int, shares: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rosters, "MANY", many)
    world = World(["gravity", "solid_motion", "actor_motion"], tick_rate=60)
    world.create(Position(900, 1200), Collider(200, 8), Solid())
    entity = world.create(Position(1000, 1100), Collider(8, 8), Velocity(0.0, 120.0), Remainder(), Gravity(0.0))
    world.step(ticks=20)
    [box] = space_of(world).overlapping(1000, 1100, 1008, 1190)
    assert (box.id, (box.top is px(box.top)) and box.bottom is px(box.bottom)) == (entity, shares)
    world.step(ticks=60)
    assert (box.top, box.bottom) == (1192, 1200)
    assert box.top is px(1192)
    assert box.bottom is px(1200)


@pytest.mark.parametrize("rest", [0.0, -0.0, 0.25])
def test_nothing_remains_as_the_one_zero(rest: float) -> None:
    """Or worlds of which nobody could see how they differ would have different hashes."""
    there = walk(1000, 1, rest=rest)
    assert there[-1][2] == (rest + 0.0).hex()
    with law_alone():
        assert walk(1000, 1, rest=rest) == there


@pytest.mark.parametrize("speed", [0.0, -0.0, 60.0, -60.0, 1e-300, -1e9])
def test_speeds_are_shared_to_the_last_bit(speed: float) -> None:
    shared(0.0)
    shared(60.0)
    one, other = shared(float.fromhex(speed.hex())), shared(float.fromhex(speed.hex()))
    assert (one.hex(), other.hex()) == (speed.hex(), speed.hex())
    assert one is other or not speed


def test_a_speed_past_its_type_is_shared_with_nobody() -> None:
    assert (type(shared(77)), type(shared(77.0)), type(shared(77))) == (int, float, int)


def test_no_more_are_kept_than_many_could_have_in_common() -> None:
    first = shared(float("0.125"))
    for number in range(MOST_SHARED + 1):
        shared(1000.5 + number)
    assert shared(float("0.125")) is not first
