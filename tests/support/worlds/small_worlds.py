"""A few bodies by hand, in whole px per tick, for tests that one can follow in the head."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reference.bodies import Actor, Solid
from tests.support.worlds.both_worlds import Product, Reference, Told, told_by_tick
from tests.support.worlds.random_solids import Grid, grid_solid
from tests.support.worlds.random_worlds import Event, Story

PER_TICK = 64  # a tick is exactly 1/64 s: a velocity of 64 px/s is 1 px a tick, with no rest


def actor(x: int, y: int, width: int = 8, height: int = 8, vx: float = 0, vy: float = 0) -> Actor:
    return Actor(x=x, y=y, box=(0, 0, width, height), vx=vx * PER_TICK, vy=vy * PER_TICK)


def rider(x: int, y: int, width: int = 8, height: int = 8, vx: float = 0, vy: float = 0) -> Actor:
    return replace(actor(x, y, width, height, vx, vy), rides=("feet",))


def solid(x: int, y: int, width: int, height: int, vx: float = 0, vy: float = 0) -> Solid:
    cells = [(0, 0, width, height)]
    return Solid(x=x, y=y, cells=cells, vx=vx * PER_TICK, vy=vy * PER_TICK, moves=bool(vx or vy))


def plank(x: int, y: int, width: int, vx: float = 0, vy: float = 0) -> Solid:
    return replace(solid(x, y, width, 5, vx, vy), one_way=True)


def tiles(x: int, y: int, *rows: str, vx: float = 0, vy: float = 0) -> tuple[Solid, Grid]:
    """A grid of 8 px cells, "#" is filled."""
    body, grid = grid_solid(x, y, Grid(rows, 8, (0, 0, 8, 8)))
    return replace(body, vx=vx * PER_TICK, vy=vy * PER_TICK, moves=bool(vx or vy)), grid


Part = Actor | Solid | tuple[Solid, Grid]


class Law:
    """Runs a small world in the one or in the other, so that what a test says by hand is said of both."""

    def __init__(self, teller: type[Product] | type[Reference]) -> None:
        self.teller = teller

    def __call__(self, *parts: Part, ticks: int = 1, events: tuple[Event, ...] = ()) -> list[Told | None]:
        """What is told of every part after so many ticks; None: it is no more."""
        story = Story(0, PER_TICK, events=list(events))
        for index, part in enumerate(parts):
            body = part[0] if isinstance(part, tuple) else part
            body = replace(body, id=index + 1)
            if isinstance(body, Actor):
                body.spawn = (body.x, body.y, body.vx, body.vy)
            if isinstance(part, tuple):
                story.grids[index] = part[1]
            story.bodies.append(body)
        *_, (_, (told,)) = told_by_tick(story, ticks, self.teller(story))
        return told

    def place(self, *parts: Part, ticks: int = 1, of: int = 0, events: tuple[Event, ...] = ()) -> tuple[int, int]:
        told = self(*parts, ticks=ticks, events=events)[of]
        assert told is not None, "it is no more"
        return (told.x, told.y)


in_both = pytest.mark.parametrize("law", [Law(Product), Law(Reference)], ids=["product", "reference"])
