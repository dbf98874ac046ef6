"""The same story told of another world: seen in a mirror, somewhere else, or with some of its bodies left out."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

from tests.reference.bodies import Actor, Box, Solid
from tests.support.worlds.both_worlds import Told
from tests.support.worlds.random_worlds import Story

OTHER_SIDE = {"left": "right", "right": "left"}
UPSIDE_DOWN = {"up": "down", "down": "up"}


def mirrored(story: Story) -> Story:
    """x becomes -x. The wiggle looks to the right first, so what is squished is removed instead."""
    story = deepcopy(story)
    for index, body in enumerate(story.bodies):
        body.x, body.rx, body.vx = -body.x - breadth(story, index), -body.rx, -body.vx
        if body.path is not None:
            body.path.points = tuple((-x, y) for x, y in body.path.points)
            body.path.start = (body.x, body.y)
        if isinstance(body, Actor):
            body.box = _mirrored_box(body.box, 0)
            body.facing = body.facing and -body.facing
            body.rides = body.rides and tuple(OTHER_SIDE.get(side, side) for side in body.rides)
            body.squish = "destroy"
        else:
            body.cells = [_mirrored_box(cell, breadth(story, index)) for cell in body.cells]
    story.events = [
        replace(event, x=-event.x - (breadth(story, event.index) if event.what == "place" else 0))
        if event.what in ("place", "velocity")
        else event
        for event in story.events
    ]
    for index, grid in story.grids.items():
        rows = tuple(row[::-1] for row in grid.rows)
        story.grids[index] = grid._replace(rows=rows, tile=_mirrored_box(grid.tile, grid.size))
    return story


def mirrored_told(story: Story, index: int, told: Told) -> Told:
    """What is told of a body of the story, as its mirror image would tell it."""
    return Told(
        -told.x - breadth(story, index),
        told.y,
        [(OTHER_SIDE.get(side, side), *rest) for side, *rest in told.hits],  # pyright: ignore[reportArgumentType]
        (-told.remainder[0], told.remainder[1]),
        (-told.velocity[0], told.velocity[1]),
        (-told.lift[0], told.lift[1]),
        told.facing and -told.facing,
        told.health,
    )


def flipped(story: Story) -> Story:
    """y becomes -y, in a `weightless` story."""
    story = deepcopy(story)
    for index, body in enumerate(story.bodies):
        body.y, body.ry, body.vy = -body.y - height(story, index), -body.ry, -body.vy
        if body.path is not None:
            body.path.points = tuple((x, -y) for x, y in body.path.points)
            body.path.start = (body.x, body.y)
        if isinstance(body, Actor):
            body.box = _flipped_box(body.box, 0)
        else:
            body.cells = [_flipped_box(cell, height(story, index)) for cell in body.cells]
    story.events = [
        replace(event, y=-event.y - (height(story, event.index) if event.what == "place" else 0))
        if event.what in ("place", "velocity")
        else event
        for event in story.events
    ]
    for index, grid in story.grids.items():
        story.grids[index] = grid._replace(rows=grid.rows[::-1], tile=_flipped_box(grid.tile, grid.size))
    return story


def flipped_told(story: Story, index: int, told: Told) -> Told:
    return replace(
        told,
        y=-told.y - height(story, index),
        hits=[(UPSIDE_DOWN.get(side, side), *rest) for side, *rest in told.hits],  # pyright: ignore[reportArgumentType]
        remainder=(told.remainder[0], -told.remainder[1]),
        velocity=(told.velocity[0], -told.velocity[1]),
        lift=(told.lift[0], -told.lift[1]),
    )


def weightless(story: Story) -> Story:
    """Without what knows up from down: gravity, one-ways, feet that ride, wiggles."""
    story = deepcopy(story)
    for body in story.bodies:
        if isinstance(body, Actor):
            body.gravity, body.squish = None, "destroy"
            body.rides = body.rides and tuple(side for side in body.rides if side != "feet")
        else:
            body.one_way = False
    return story


def height(story: Story, index: int) -> int:
    """px from a grid's first row to below its last."""
    grid = story.grids.get(index)
    return 0 if grid is None else len(grid.rows) * grid.size


def breadth(story: Story, index: int) -> int:
    """px from a grid's first column to behind its last; a plain body is mirrored by its offset alone."""
    grid = story.grids.get(index)
    return 0 if grid is None else len(grid.rows[0]) * grid.size


def _mirrored_box(box: Box, width: int) -> Box:
    return (width - box[2], box[1], width - box[0], box[3])


def _flipped_box(box: Box, height: int) -> Box:
    return (box[0], height - box[3], box[2], height - box[1])


def moved(story: Story, dx: int, dy: int) -> Story:
    story = deepcopy(story)
    for body in story.bodies:
        body.x, body.y = body.x + dx, body.y + dy
        if body.path is not None:
            body.path.start = (body.x, body.y)
        if isinstance(body, Actor):
            body.spawn = (body.x, body.y, body.vx, body.vy)
    story.events = [
        replace(event, x=event.x + dx, y=event.y + dy) if event.what == "place" else event for event in story.events
    ]
    return story


def only(story: Story, keep: Callable[[Actor | Solid], bool]) -> Story:
    """Without the others, and without their events."""
    kept = [index for index, body in enumerate(story.bodies) if keep(body)]
    bodies = [replace(story.bodies[index], id=place + 1) for place, index in enumerate(kept)]
    grids = {place: story.grids[index] for place, index in enumerate(kept) if index in story.grids}
    events = [replace(event, index=kept.index(event.index)) for event in story.events if event.index in kept]
    return Story(story.seed, story.tick_rate, bodies, grids, events)


def at_rest(story: Story) -> Story:
    """Nothing in it moves or is moved."""
    story = deepcopy(story)
    story.events = []
    for body in story.bodies:
        body.vx = body.vy = 0.0
        body.path = None
        if isinstance(body, Actor):
            body.gravity = None
    return story


def without_paths(story: Story) -> Story:
    story = deepcopy(story)
    for body in story.bodies:
        body.path = None
    return story
