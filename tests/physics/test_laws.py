"""The three laws and what follows from them, as properties of the product: in dense worlds that shrink, and in the
random ones."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reference.bodies import Actor, Solid, box_of, inside, meet
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product, Told, difference, told_by_tick
from tests.support.worlds.other_worlds import mirrored, mirrored_told, moved, only, without_paths
from tests.support.worlds.random_solids import Grid, grid_solid
from tests.support.worlds.random_worlds import Event, Story, random_story

TICKS = 16
QUARTERS = st.integers(-160, 160).map(lambda quarters: quarters * 16.0)  # px/s: quarters of a px a tick, at 64 a second
SLOW = st.integers(-12, 12).map(lambda quarters: quarters * 16.0)
SPEEDS = st.one_of(SLOW, SLOW, QUARTERS)
PLACES = st.integers(-12, 40)
SIZES = st.integers(1, 14)
REMAINDERS = st.sampled_from((0.0, 0.5, -0.5, 0.25))
SIDES = st.sampled_from((None, (), ("feet",), ("left", "right"), ("feet", "left", "right")))
RESPONSES = st.sampled_from(("stop", "turn", "bounce", "keep"))


@st.composite
def actors(draw: Any) -> Actor:
    return Actor(
        x=draw(PLACES), y=draw(PLACES), rx=draw(REMAINDERS), ry=draw(REMAINDERS), vx=draw(SPEEDS), vy=draw(SPEEDS),
        box=(0, 0, draw(SIZES), draw(SIZES)), rides=draw(SIDES), on_hit_x=draw(RESPONSES), on_hit_y=draw(RESPONSES),
        facing=1, gravity=draw(st.sampled_from((None, (1024.0, 128.0)))),
        squish=draw(st.sampled_from(("destroy", "wiggle", "respawn"))),
    )  # fmt: skip


@st.composite
def solids(draw: Any) -> tuple[Solid, Grid | None]:
    body, grid = Solid(x=draw(PLACES), y=draw(PLACES)), None
    body.cells = [(0, 0, draw(SIZES), draw(SIZES))]
    if draw(st.booleans()):
        rows = draw(st.lists(st.sampled_from(("#.", ".#", "##")), min_size=1, max_size=3))
        grid = Grid(tuple(rows), draw(st.integers(1, 8)), (0, 0, 1, 1))
        grid = grid._replace(tile=(0, 0, grid.size, draw(st.integers(1, grid.size))))
        body.cells = grid_solid(0, 0, grid)[0].cells
    body.one_way, body.moves = draw(st.booleans()), draw(st.booleans())
    if body.moves:
        body.rx, body.ry, body.vx, body.vy = draw(REMAINDERS), draw(REMAINDERS), draw(SPEEDS), draw(SPEEDS)
    return body, grid


@st.composite
def stories(draw: Any) -> Story:
    """Actors that would start inside a solid are left out; solids turn about once."""
    ground: list[tuple[Solid, Grid | None]] = draw(st.lists(solids(), min_size=1, max_size=5))
    bodies: list[tuple[Actor | Solid, Grid | None]] = list(ground)
    for actor in draw(st.lists(actors(), min_size=1, max_size=3)):
        if not any(inside(box_of(actor), solid) for solid, _ in ground):
            bodies.insert(draw(st.integers(0, len(bodies))), (actor, None))
    story = Story(0, 64)
    for index, (body, grid) in enumerate(bodies):
        body = replace(body, id=index + 1)
        if isinstance(body, Actor):
            body.spawn = (body.x, body.y, body.vx, body.vy)
        if grid is not None:
            story.grids[index] = grid
        story.bodies.append(body)
        if isinstance(body, Actor) or body.moves:
            story.events.append(Event(draw(st.integers(1, TICKS)), index, "velocity", draw(SPEEDS), draw(SPEEDS)))
    return story


LONG = 200  # ticks of a random world
some = settings(max_examples=25, deadline=None, derandomize=True)
many = settings(some, max_examples=500)
SEEDS = some_quick(thinned(range(40), 5), every=40)
FAIR_SEEDS = some_quick(thinned(range(75), 5), every=75)


# ---- 1: an actor never overlaps a solid at the end of a tick


@pytest.mark.slow
@some
@given(stories())
def test_no_actor_ends_a_tick_inside_a_solid(story: Story) -> None:
    assert overlaps(story, TICKS) == []


@pytest.mark.parametrize("seed", FAIR_SEEDS)
def test_no_actor_ends_a_tick_inside_a_solid_in_fair_worlds(seed: int) -> None:
    assert overlaps(random_story(seed, 300, fair=True), 300) == []


def overlaps(story: Story, ticks: int) -> list[tuple[int, int, int]]:
    """(tick, actor, solid) of the first tick with any, found by the reference's own eyes, and by the World's."""
    product, bodies = Product(story), deepcopy(story.bodies)
    for tick, (told,) in told_by_tick(story, ticks, product):
        actors: list[Actor] = []
        solids: list[Solid] = []
        for body, now in zip(bodies, told, strict=True):
            if now is not None:
                body.x, body.y = now.x, now.y
                actors.append(body) if isinstance(body, Actor) else solids.append(body)
        found = [
            (tick, actor.id, solid.id)
            for actor in actors
            for solid in solids
            if not solid.one_way and meet(actor, solid) and inside(box_of(actor), solid)
        ]
        if found or product.world.space.overlapping_pairs():
            return found or [(tick, *pair) for pair in product.world.space.overlapping_pairs()]
    return []


# ---- 2: a solid always arrives


@pytest.mark.slow
@some
@given(stories())
def test_a_solid_is_where_its_velocity_takes_it_to_the_last_bit(story: Story) -> None:
    assert_arrival(story, TICKS, 0.0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_solid_is_where_its_velocity_takes_it(seed: int) -> None:
    story = without_paths(random_story(seed, LONG))
    story.events = [event for event in story.events if event.what != "place"]
    assert_arrival(story, LONG, 1e-6)


def assert_arrival(story: Story, ticks: int, tolerance: float) -> None:
    """position + remainder == start + the sum of velocity · dt, counted from 0 to keep the bits."""
    product = Product(story)
    moving = {i: body for i, body in enumerate(story.bodies) if isinstance(body, Solid) and body.moves}
    travelled = {index: (body.rx, body.ry) for index, body in moving.items()}
    for tick, (told,) in told_by_tick(story, ticks, product):
        for index, body in moving.items():
            if (now := told[index]) is not None:
                x, y = travelled[index]
                x, y = x + now.velocity[0] * product.world.dt, y + now.velocity[1] * product.world.dt
                travelled[index] = (x, y)
                assert abs(now.x - body.x + now.remainder[0] - x) <= tolerance, (tick, index)
                assert abs(now.y - body.y + now.remainder[1] - y) <= tolerance, (tick, index)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_solids_ignore_actors_and_one_another(seed: int) -> None:
    story = without_paths(random_story(seed, LONG))
    alone = only(story, lambda body: isinstance(body, Solid))
    every = track(story, LONG, (index for index, body in enumerate(story.bodies) if isinstance(body, Solid)))
    assert every == track(alone, LONG, range(len(alone.bodies)))
    for index, body in enumerate(alone.bodies[:4]):
        assert track(only(alone, lambda other, body=body: other is body), LONG, [0]) == [every[index]]


def track(story: Story, ticks: int, indices: Iterable[int]) -> list[list[Told | None]]:
    """All that is told of these bodies, one list each."""
    wanted = list(indices)
    told = [told for _, (told,) in told_by_tick(story, ticks, Product(story))]
    return [[now[index] for now in told] for index in wanted]


# ---- 3: the same scene and the same inputs give the same state


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_twice_also_side_by_side_with_another_world(seed: int) -> None:
    story, other = random_story(seed, LONG), random_story(seed + 1, LONG)
    first, second, stranger = Product(story), Product(story), Product(other)
    strange = told_by_tick(other, LONG, stranger)
    for tick, (ours, theirs) in told_by_tick(story, LONG, first, second):
        next(strange)
        assert ours == theirs, tick
        assert first.world.hash() == second.world.hash(), tick
    assert stranger.world.hash() == hash_after(other, LONG)


def hash_after(story: Story, ticks: int) -> str:
    product = Product(story)
    list(told_by_tick(story, ticks, product))
    return product.world.hash()


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_came_and_went_before(seed: int) -> None:
    story = random_story(seed, LONG)
    plain, old = Product(story), Product(story, past=True)
    assert plain.ids != old.ids
    for tick, (ours, theirs) in told_by_tick(story, LONG, plain, old):
        assert ours == theirs, tick


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_after_every_save_and_restore(seed: int) -> None:
    """The second world goes back to where it was six ticks ago, every six ticks, and comes the same way again."""
    story = random_story(seed, LONG)
    hashes = hashes_of(story, LONG)
    product = Product(story)
    saved, saved_at = product.world.snapshot(), 0
    for tick, _ in told_by_tick(story, LONG, product):
        assert product.world.hash() == hashes[tick], tick
        if tick % 6 == 0:
            product.world.restore(saved)
            assert product.world.hash() == hashes[saved_at], tick
            for again in range(saved_at + 1, tick + 1):
                for event in story.events:
                    if event.tick == again:
                        product.suffer(event)
                product.step()
                assert product.world.hash() == hashes[again], (tick, again)
            saved, saved_at = product.world.snapshot(), tick


def hashes_of(story: Story, ticks: int) -> list[str]:
    product = Product(story)
    return [product.world.hash(), *(product.world.hash() for _ in told_by_tick(story, ticks, product))]


# ---- what follows


@pytest.mark.slow
@some
@given(stories())
def test_dense_worlds_equal_the_reference(story: Story) -> None:
    assert difference(story, TICKS) == ""


@pytest.mark.slow
@many
@given(stories())
def test_many_dense_worlds_equal_the_reference_and_hold_law_1(story: Story) -> None:
    assert difference(story, TICKS) == ""
    assert overlaps(story, TICKS) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mirror_image_runs_as_the_mirror_image(seed: int) -> None:
    story = random_story(seed, LONG)
    for body in story.bodies:
        if isinstance(body, Actor):
            body.squish = "destroy"
    for tick, (ours, theirs) in told_by_two(story, mirrored(story)):
        for index, (here, there) in enumerate(zip(ours, theirs, strict=True)):
            assert there == (here and mirrored_told(story, index, here)), (tick, index)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_runs_the_same_anywhere(seed: int) -> None:
    story = random_story(seed, LONG)
    dx, dy = 12_345_677 - story.bodies[0].x, -7_654_321 - story.bodies[0].y
    for tick, (ours, theirs) in told_by_two(story, moved(story, dx, dy)):
        for index, (here, there) in enumerate(zip(ours, theirs, strict=True)):
            if here is not None:
                here.x, here.y = here.x + dx, here.y + dy
            assert there == here, (tick, index)


def told_by_two(story: Story, other: Story) -> Iterable[tuple[int, list[list[Told | None]]]]:
    both = zip(told_by_tick(story, LONG, Product(story)), told_by_tick(other, LONG, Product(other)), strict=True)
    for (tick, (ours,)), (_, (theirs,)) in both:
        yield tick, [ours, theirs]
