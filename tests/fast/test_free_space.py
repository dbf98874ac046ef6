"""What an actor knows around it is never too much: whatever comes, goes or changes under, beside or above it, it moves
on as one that knows nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from components import (
    Collider,
    Ghost,
    Gravity,
    OnHit,
    Position,
    Pushable,
    Remainder,
    Rider,
    Slope,
    Solid,
    Tiles,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from tests.support.worlds.lawful_scenes import actor, assert_lawful, empty, lift, place, wall

WHEN = 12  # before this tick something happens


# ---- walls, floors and one-ways, and what may happen to them

Deed = Callable[[World, int], object]


def _set(world: World, entity: int, kind: type[object], field: str, value: object) -> None:
    setattr(world.get(entity, kind), field, value)


DEEDS: dict[str, Deed] = {
    "vanishes": lambda world, it: world.remove(it),
    "is solid no more": lambda world, it: world.remove(it, Solid),
    "is disabled": lambda world, it: _set(world, it, Collider, "enabled", False),
    "is another layer": lambda world, it: _set(world, it, Collider, "layers", ("glass",)),
    "moves away": lambda world, it: _set(world, it, Position, "y", 900),
    "moves a px down": lambda world, it: _set(world, it, Position, "y", world.get(it, Position).y + 1),
    "moves a px aside": lambda world, it: _set(world, it, Position, "x", world.get(it, Position).x + 1),
    "becomes a one-way": lambda world, it: _set(world, it, Solid, "one_way", True),
    "loses its tiles": lambda world, it: _set(world, it, Tiles, "rows", ("..", "#.")),
    "gets smaller": lambda world, it: _set(world, it, Collider, "width", 3),
}
WAYS = {"rests": (0.0, 0.0), "walks": (1.0, 0.0), "walks back": (-1.0, 0.0), "falls": (0.25, 1.0), "flies": (1.0, -1.0)}
PLACES = {
    "under": (0, 8),
    "beside": (24, 0),
    "behind": (-20, 0),
    "above": (0, -24),
    "ahead": (6, -22),
    "below": (-2, 28),
}
APART = 640  # px from one actor to the next


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("upside_down", [False, True])
@pytest.mark.parametrize("crate", [False, True])
def test_whatever_happens_beside_it(crate: bool, upside_down: bool, where: str, deed: str) -> None:
    """To a wall that is there from the first, and to one that comes."""
    sign = -1 if upside_down else 1
    for comes in (False, True):

        def scene(world: World, comes: bool = comes) -> Callable[[int], object]:
            those: list[int] = []
            for at, (way, speed) in enumerate(WAYS.items()):
                left, grounded = APART * at, way not in ("falls", "flies")
                top = 32 if where in ("under", "below") else 56 if grounded else 24
                wall(world, left - 40, sign * 64, 200, 8)
                those.append(wall(world, left + PLACES[where][0], sign * (top + PLACES[where][1]), 8, 8, *made()))
                parts = [*([UpsideDown()] if upside_down else []), *([Pushable()] if crate else [])]
                gravity = [Gravity()] if grounded else []
                actor(world, left, sign * top, speed[0], sign * speed[1], Rider(), *gravity, *parts)
            before = world.snapshot()
            if comes:
                change(world, those)
            return lambda tick: tick == WHEN and (world.restore(before) if comes else change(world, those))

        def made() -> list[object]:
            return [Solid(where in ("under", "below")), *([Tiles(("##", "##"), 8)] if "tiles" in deed else [])]

        def change(world: World, those: list[int]) -> None:
            for it in those:
                DEEDS[deed](world, it)
                if it % 2 and world.alive(it):
                    world.sync(it)

        assert_lawful(scene)


# ---- which actor it is itself


@pytest.mark.parametrize("x", [0, 5])
def test_an_actor_that_is_new_or_has_grown_is_pushed_by_its_whole_box(x: int) -> None:
    for width in (8, 16):
        world = empty()
        still = actor(world, x, x)
        world.step()
        _set(world, still, Collider, "width", width)
        _set(world, still, Collider, "height", width)
        lift(world, x + width + 3, x + width - 2, 8, 8, -1, 0)
        for _ in range(5):
            world.step()
        assert place(world, still) == (x - 2, x)


def test_what_is_no_actor_stands_as_long_as_there_is_a_floor() -> None:
    world = empty()
    floor = wall(world, 0, 8, 40)
    those = [
        world.create(Position(0, 0), Collider(8, 8)),
        wall(world, 8, 0, 8, 8, Solid(one_way=True)),
        wall(world, 16, 0, 8, 8, Solid(), Tiles(("#",), 8)),
        actor(world, 24, 0),
    ]
    stood = [world.space.is_grounded(one) for one in those]
    world.remove(floor)
    assert [stood, [world.space.is_grounded(one) for one in those]] == [
        [True, True, True, True],
        [False, False, True, False],
    ]


@pytest.mark.parametrize("layered", [False, True])
def test_what_moves_as_a_solid_finds_itself_below_its_feet_wherever_it_goes(layered: bool) -> None:
    """Nothing asks it but a Timeline."""
    world = empty()
    one = lift(world, 0, 0, 24, 8, 1, -1)
    other = wall(world, 0, 100, 8, 8, Solid(), Tiles(("##",), 8), Remainder(), Velocity(0, -64))
    if layered:
        world.get(wall(world, 900, 50), Collider).layers = ("glass",)
    for _ in range(6):
        world.step()
        assert world.space.is_grounded(one)
        assert world.space.is_grounded(other)


def test_a_ghost_goes_through_what_stopped_him_and_comes_back_among_the_solid() -> None:
    world = empty()
    wall(world, 0, 8, 200)
    wall(world, 24, 0, 8)
    walker = actor(world, 0, 0, 1, 0, OnHit("keep"))
    for _ in range(30):
        world.step()
    assert place(world, walker) == (16, 0)
    world.get(walker, Position).x = 4
    world.add(walker, Ghost())
    for _ in range(32):
        world.step()
    assert (place(world, walker), world.space.is_grounded(walker)) == ((36, 0), False)
    wall(world, 60, 0, 8)
    world.remove(walker, Ghost)
    for _ in range(30):
        world.step()
    assert (place(world, walker), world.space.is_grounded(walker)) == ((52, 0), True)


def test_an_actor_that_walks_off_a_lift_falls_at_its_end() -> None:
    for vx, vy in ((0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25)):

        def scene(world: World, vx: float = vx, vy: float = vy) -> Callable[[int], object]:
            lift(world, 0, 8, 30, 8, vx, vy)
            actor(world, 2, 0, 0.75, 0, Gravity(), Rider())
            actor(world, 20, 0, -0.75, 0, Gravity(), Rider())
            return lambda tick: None

        assert_lawful(scene, 60)


@pytest.mark.parametrize("speed", [-1.0, -0.3, 0.3, 1.0, 11.0])
@pytest.mark.parametrize("one_way", [False, True])
def test_an_actor_that_walks_about_on_a_lift_meets_what_it_comes_past(one_way: bool, speed: float) -> None:
    """Beside it, above it, and under its feet where it stands over the lift's end."""

    def scene(world: World) -> Callable[[int], object]:
        lift(world, 0, 8, 30, 8, 0, speed)
        lift(world, 36, 40, 20, 8, 0, -speed)
        for x, y in ((-6, -9), (26, -31), (-4, 17), (28, 23)):
            wall(world, x, y, 6, 8, Solid(one_way))
        wall(world, -40, -48, 8, 8, Solid(one_way), Tiles(("#...", "...#", "....", "....", "....", "##.#"), 8))
        for x, vx in ((2, 1.0), (13, -0.5), (20, 0.25)):
            actor(world, x, 0, vx, 0, Gravity(), Rider(), OnHit("turn"))
        return lambda tick: None

    assert_lawful(scene, 80)


# ---- boxes and slopes


@pytest.mark.parametrize("dx", range(-12, 30, 6))
@pytest.mark.parametrize("dy", [-30, -8, 0])
def test_a_box_that_comes_from_nowhere_is_in_the_way_and_rides(dx: int, dy: int) -> None:
    def scene(world: World) -> Callable[[int], object]:
        wall(world, -100, 8, 300)
        walker = actor(world, 0, 0, 1, 0, Gravity(), Rider(), OnHit("turn"))
        other = actor(world, 100, 0, 0, 0, Gravity(), Rider())

        def happens(tick: int) -> None:
            x, y = place(world, walker)
            if tick == WHEN:
                actor(world, x + dx, y + (dy or -8), 0, 0, Gravity(), Rider(), Pushable())
            elif tick == WHEN + 20:
                world.add(other, Pushable())
                position = world.get(other, Position)
                position.x, position.y = x - dx, y + (dy or -8)

        return happens

    assert_lawful(scene, 60)


@pytest.mark.slow
def test_a_slope_that_comes_to_a_walker_is_walked_up() -> None:
    for x in range(4, 60, 7):
        for far in (300, 100):

            def scene(world: World, x: int = x, far: int = far) -> Callable[[int], object]:
                wall(world, -100, 8, 400)
                walker = actor(world, 0, 0, 1, 0, Gravity(), Rider())
                slope = wall(world, far, 0, 16, 8, Solid(), Slope(0, 8))

                def happens(tick: int) -> None:
                    if tick == WHEN:
                        _set(world, slope, Position, "x", place(world, walker)[0] + 8 + x)

                return happens

            found = assert_lawful(scene, 90)
            assert min(y for ((_, _, y, *_),) in found) < 0


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if "tiles" not in deed and deed != "becomes a one-way"])
def test_on_a_slope_it_stands_as_long_as_that_is_under_it(deed: str) -> None:
    """It is asked twice, as it knows nothing there."""
    said: list[list[bool]] = []
    for fast in (True, False):
        world = empty(fast=fast)
        slope = wall(world, 0, 8, 16, 16, Solid(), Slope(16, 0))
        those = [actor(world, 8, 8, 0, 0, Rider(), size=(3, 8)), actor(world, 40, 0)]
        before = [world.space.is_grounded(one) for one in those * 2]
        DEEDS[deed](world, slope)
        after = [world.space.is_grounded(one) for one in those * 2]
        _set(world, those[0], Position, "x", 2)
        world.move(those[1], -24, 0)
        said.append([*before, *after, *[world.space.is_grounded(one) for one in those * 2]])
    assert said[0][:4] == [True, False] * 2
    assert said[0] == said[1]


@pytest.mark.parametrize("vx", [1.0, -1.0, 0.75, 2.5, -2.5])
@pytest.mark.parametrize("vy", [0.0, -3.0])
def test_between_slopes_an_actor_knows_what_is_free_up_to_a_px_before_them(vx: float, vy: float) -> None:
    def scene(world: World) -> Callable[[int], object]:
        wall(world, -200, 8, 40)
        wall(world, -160, 8, 8, 8, Solid(), Slope(8, 0))  # down into a ditch, and up again
        wall(world, -160, 16, 200)
        wall(world, -96, 8, 8, 8, Solid(), Slope(0, 8))
        wall(world, -88, 8, 140)
        hills = world.create(Position(-88, 0), Collider(8, 8), Solid(), Slope(0, 8))
        world.add(hills, Tiles(("....#.....#....#",), 8))
        for x in range(-190, 40, 23):
            actor(world, x, -16, vx, vy, Gravity(), Rider(), OnHit("turn"))
        return lambda tick: None

    assert_lawful(scene, 60)
