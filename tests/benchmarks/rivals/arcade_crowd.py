"""A contestant: the crowd on arcade, a PhysicsEnginePlatformer for every actor, walls in a spatial hash.

The first engine moves the platforms; to the others they are obstacles. Nothing is drawn: where there is no display, it
wants ARCADE_HEADLESS=True. Run in an environment of its own, see environments.py.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false, reportMissingParameterType=false
# pyright: reportAttributeAccessIssue=false, reportArgumentType=false, reportCallIssue=false

from __future__ import annotations

from typing import Any

import arcade

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.rivals.racing import arguments, each, pin, race, tell

TOP = crowd.HEIGHT * crowd.TILE  # px; arcade's y grows upwards


class Crowd:
    """`walkers` are [sprite, engine, speed in px a tick]."""

    def __init__(self, level: crowd.Level) -> None:
        walls = arcade.SpriteList(use_spatial_hash=True, lazy=True)
        platforms = arcade.SpriteList(lazy=True)
        self.sprites = arcade.SpriteList(lazy=True)
        size = crowd.TILE
        for row, tiles in enumerate(level.ground):
            for column, filled in enumerate(tiles):
                if filled:
                    walls.append(sprite(column * size, row * size, size, size))
        for one in level.platforms:
            shuttle = sprite(one.x, one.y, one.width, one.height)
            reach, speed = crowd.PLATFORM_RANGE, one.way * crowd.PLATFORM_SPEED
            if one.axis:
                shuttle.change_y = -speed
                shuttle.boundary_top, shuttle.boundary_bottom = shuttle.top + reach, shuttle.bottom - reach
            else:
                shuttle.change_x = speed
                shuttle.boundary_left, shuttle.boundary_right = shuttle.left - reach, shuttle.right + reach
            platforms.append(shuttle)
        self.walkers: list[list[Any]] = []
        for one in level.walkers:
            walker = sprite(one.x, one.y, one.width, one.height)
            self.sprites.append(walker)
            if self.walkers:
                engine = arcade.PhysicsEnginePlatformer(
                    walker, walls=[walls, platforms], gravity_constant=crowd.GRAVITY
                )
            else:
                engine = arcade.PhysicsEnginePlatformer(
                    walker, walls=walls, platforms=platforms, gravity_constant=crowd.GRAVITY
                )
            self.walkers.append([walker, engine, one.way * crowd.WALK])

    def step(self) -> None:
        for one in self.walkers:
            walker, engine, speed = one
            if walker.change_y < -crowd.TERMINAL:
                walker.change_y = -crowd.TERMINAL
            walker.change_x = speed
            before = walker.center_x
            engine.update()
            if abs(walker.center_x - before) < 0.5:  # stopped by something
                one[2] = -speed

    def escaped(self) -> int:
        """How many have left the level: none should."""
        width = crowd.WIDTH * crowd.TILE
        return sum(not (0 < one.center_x < width and 0 < one.center_y < TOP) for one, _, _ in self.walkers)


def sprite(x: int, y: int, width: int, height: int) -> Any:
    return arcade.SpriteSolidColor(width, height, x + width / 2, TOP - (y + height / 2), arcade.color.GRAY)


def main() -> None:
    pin()
    actors, platforms, marks = arguments()
    played = Crowd(crowd.make(actors, platforms))
    seconds = race(marks, each(played.step))
    tell(name="arcade", seconds=seconds, escaped=played.escaped(), versions={"arcade": arcade.__version__})


if __name__ == "__main__":
    main()
