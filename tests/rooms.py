"""Worlds drawn in ASCII, a character a pixel, and drawn back: what most tests are made of.

A small letter is an actor, a capital a solid that may move, `^` and `v` one-ways that may; each box is as large as its
letters. `#` is a grid of static solid pixels, `-` one of one-way pixels.
"""

from __future__ import annotations

from textwrap import dedent
from typing import cast

from components import Collider, Contacts, Lift, Position, Remainder, Rider, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.world import Systems

ONE_WAYS = "^v"


def lines(drawing: str) -> list[str]:
    return dedent(drawing).strip().splitlines()


def room(drawing: str, systems: Systems, **more: object) -> World:
    """The world of a drawing, every letter an entity of that name; `more`: components for a letter, one or a tuple.

    50 ticks a second, so that 50 px/s are exactly 1 px a tick.
    """
    rows = lines(drawing)
    world = World(systems, tick_rate=50)
    for mark, one_way in (("#", False), ("-", True)):
        if mark in drawing:
            cells = tuple("".join(mark if cell == mark else "." for cell in row) for row in rows)
            world.create(Position(), Collider(1, 1), Solid(one_way), Tiles(cells, 1))
    for letter in sorted({cell for row in rows for cell in row if cell.isalpha() or cell in ONE_WAYS}):
        places = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == letter]
        (x, *_, right), (y, *_, bottom) = ([min(axis), max(axis)] for axis in zip(*places, strict=True))
        parts: list[object] = [Position(x, y), Remainder(), Collider(right - x + 1, bottom - y + 1), Velocity()]
        if letter in ONE_WAYS or letter.isupper():
            parts.append(Solid(one_way=letter in ONE_WAYS))
        else:
            parts += [Rider(), Contacts(), Lift()]
        given = more.get(letter, ())
        extra = cast("tuple[object, ...]", given if isinstance(given, tuple) else (given,))
        kinds = [type(part) for part in extra]
        world.create(*(part for part in parts if type(part) not in kinds), *extra, name=letter)
    return world


def picture(world: World, width: int, height: int) -> list[str]:
    """The world as it is now, in the same characters."""
    canvas = [["."] * width for _ in range(height)]

    def draw(mark: str, x: int, y: int, wide: int, high: int) -> None:
        for row in range(max(y, 0), min(y + high, height)):
            for column in range(max(x, 0), min(x + wide, width)):
                canvas[row][column] = mark

    for _, (position, tiles, solid) in world.each(Position, Tiles, Solid):
        for y, row in enumerate(tiles.rows):
            for x, cell in enumerate(row):
                if cell != ".":
                    draw("-" if solid.one_way else "#", position.x + x, position.y + y, 1, 1)
    for name, entity in world.names.items():
        position, box = world.get(entity, Position), world.get(entity, Collider)
        draw(name, position.x + box.x, position.y + box.y, box.width, box.height)
    return ["".join(row) for row in canvas]


def shows(world: World, drawing: str) -> bool:
    """Does the world look like the drawing now? A failing assert shows both."""
    wanted = lines(drawing)
    found = picture(world, len(wanted[0]), len(wanted))
    assert "\n".join(found) == "\n".join(wanted)
    return True
