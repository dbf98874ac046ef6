"""Actors that are upside down: as the reference has them, and as in the same world drawn upside down."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.reference import boxes as reference_boxes
from tests.reference.bodies import Actor, Box, Path
from tests.reference.boxes import Solid
from tests.reference.test_reference import dropping_story
from tests.support.worlds.both_worlds import Product, Told, difference, told_by_tick
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_seams import random_groups
from tests.support.worlds.random_solids import Grid
from tests.support.worlds.random_worlds import Event, Story, random_story

TURNED = {"up": "down", "down": "up"}


def some_flipped(story: Story, ticks: int) -> Story:
    """Half of the actors begin upside down; some flip on the way, again and again."""
    rng = Random(story.seed)
    for index, body in enumerate(story.bodies):
        if isinstance(body, Actor):
            body.down = rng.choice((1, -1))
            if rng.random() < 0.3:
                story.events += [Event(tick, index, "flip") for tick in range(rng.randint(1, 60), ticks, 60)]
    story.events.sort(key=lambda event: event.tick)
    return story


def upended(story: Story) -> Story:
    """The same world drawn upside down: what was at y is at -y, and every actor falls the other way."""
    other = deepcopy(story)
    for index, body in enumerate(other.bodies):
        body.ry, body.vy = -body.ry, -body.vy
        if isinstance(body, Actor):
            body.box = _upended_box(body.box, 0)
            body.y, body.down = -body.y, -body.down
            x, y, vx, vy = body.spawn
            body.spawn = (x, -y, vx, -vy)
        else:
            height = story.grids[index].size * len(story.grids[index].rows) if index in story.grids else 0
            body.cells = [_upended_box(cell, height) for cell in body.cells]
            body.y = -body.y - height
            if isinstance(body, Solid) and body.conveyor is not None:
                body.conveyor = (body.conveyor[0], -body.conveyor[1])
        if body.path is not None:
            body.path = _upended_path(body.path, (body.x, body.y))
        if index in other.grids:
            other.grids[index] = _upended_grid(other.grids[index])
    other.events = [_upended_event(story, event) for event in story.events]
    return other


def _upended_box(box: Box, height: int) -> Box:
    left, top, right, bottom = box
    return (left, height - bottom, right, height - top)


def _upended_path(path: Path, start: tuple[int, int]) -> Path:
    return replace(path, points=tuple((x, -y) for x, y in path.points), start=start)


def _upended_grid(grid: Grid) -> Grid:
    return grid._replace(rows=grid.rows[::-1], tile=_upended_box(grid.tile, grid.size))


def _upended_event(story: Story, event: Event) -> Event:
    if event.what == "velocity":
        return replace(event, y=-event.y)
    if event.what == "place":
        grid = story.grids.get(event.index)
        return replace(event, y=-event.y - (0 if grid is None else grid.size * len(grid.rows)))
    return event


def upended_told(story: Story, index: int, told: Told | None) -> Told | None:
    """What there would be to know of the body, had its world been drawn upside down."""
    if told is None:
        return None
    grid = story.grids.get(index)
    return replace(
        told,
        y=-told.y - (0 if grid is None else grid.size * len(grid.rows)),
        hits=[(TURNED.get(side, side), *rest) for side, *rest in told.hits],
        remainder=(told.remainder[0], -told.remainder[1]),
        velocity=(told.velocity[0], -told.velocity[1]),
        lift=(told.lift[0], -told.lift[1]),
    )


def difference_upside_down(story: Story, ticks: int, *, fast: bool = True) -> str:
    """The first place where a world and the same world drawn upside down differ, or nothing."""
    here, there = Product(story, fast=fast), Product(upended(story), fast=fast)
    for tick in range(1, ticks + 1):
        for product in (here, there):
            for event in product_events(story, product is there):
                if event.tick == tick:
                    product.suffer(event)
            product.step()
        for index in range(len(story.bodies)):
            one, other = here.told(index), upended_told(story, index, there.told(index))
            if one != other:
                return (
                    f"seed {story.seed}, tick {tick}, entity {index + 1}:\n  upright     {one}\n  upside down {other}"
                )
    return ""


def product_events(story: Story, turned: bool) -> list[Event]:
    return [_upended_event(story, event) for event in story.events] if turned else story.events


BLOCK = 2  # worlds a test
FIRST = [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(BLOCK, 4 * BLOCK, BLOCK))]


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_actors_of_either_kind_move_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(some_flipped(dropping_story(seed), 150), 150, fast=seed % 2 == 0) == ""


@pytest.mark.parametrize("first", FIRST)
def test_boxes_of_either_kind_move_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        story = some_flipped(random_boxes(seed, 100), 100)
        assert difference(story, 100, reference_boxes.step, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_a_world_drawn_upside_down_goes_as_the_world_itself(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference_upside_down(some_flipped(dropping_story(seed), 150), 150, fast=seed % 2 == 0) == ""
        assert difference_upside_down(some_flipped(random_boxes(seed, 100), 100), 100, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_groups_of_solids_carry_and_lift_them_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(some_flipped(random_groups(seed), 60), 60, fast=seed % 2 == 0) == ""
        assert difference_upside_down(some_flipped(random_groups(seed, boxes=True), 60), 60, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_they_keep_the_law(first: int) -> None:
    for seed in range(first, first + BLOCK):
        product = Product(some_flipped(random_story(seed, 100, fair=True), 100))
        watch(product.world)
        for _ in told_by_tick(some_flipped(random_story(seed, 100, fair=True), 100), 100, product):
            pass
        assert violations_so_far(product.world) == []
