"""Hypothesis worlds: a handful of bodies packed closely, with everything that may go wrong; they shrink well."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.reference.bodies import Actor, Solid, box_of, inside
from tests.support.worlds.random_solids import Grid, grid_solid
from tests.support.worlds.random_worlds import Event, Story

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
