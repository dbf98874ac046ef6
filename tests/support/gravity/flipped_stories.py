"""Stories in which gravity is flipped: for some of the actors, or for all of them in a world drawn upside down."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

from tests.reference.bodies import Actor, Box, Path
from tests.reference.boxes import Solid
from tests.support.worlds.both_worlds import Product, Told
from tests.support.worlds.random_solids import Grid
from tests.support.worlds.random_worlds import Event, Story

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
