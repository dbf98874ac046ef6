"""A contestant: the crowd on pymunk. Ground of merged boxes, kinematic platforms, actors that cannot turn over.

Run in an environment of its own, see environments.py.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false, reportMissingParameterType=false

from __future__ import annotations

from typing import Any

import pymunk

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.rivals.racing import arguments, each, pin, race, tell

TICK = 1 / 60  # s
SECOND = 60  # ticks


class Crowd:
    """`shuttles` are [body, axis, way, middle] and `walkers` [body, speed in px/s]."""

    def __init__(self, level: crowd.Level) -> None:
        self.space = pymunk.Space()
        self.space.gravity = (0, crowd.GRAVITY * SECOND * SECOND)
        self.shuttles: list[list[Any]] = []
        self.walkers: list[list[Any]] = []
        for x, y, width, height in level.runs():
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            ground = pymunk.Poly(self.space.static_body, corners)
            ground.friction = 0.0
            self.space.add(ground)
        for one in level.platforms:
            body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
            box = self._box(body, one)
            box.friction = 1.0
            self.shuttles.append([body, one.axis, one.way, body.position[one.axis]])
        together = pymunk.ShapeFilter(group=1)  # actors pass through each other
        for one in level.walkers:
            body = pymunk.Body(1, float("inf"))
            box = self._box(body, one)
            box.friction, box.filter = 0.5, together
            speed = crowd.WALK * SECOND * one.way
            body.velocity = (speed, 0)
            self.walkers.append([body, speed])

    def _box(self, body: Any, one: crowd.Walker | crowd.Platform) -> Any:
        body.position = (one.x + one.width / 2, one.y + one.height / 2)
        box = pymunk.Poly.create_box(body, (one.width, one.height))
        self.space.add(body, box)
        return box

    def step(self) -> None:
        for shuttle in self.shuttles:
            body, axis, way, middle = shuttle
            gone = body.position[axis] - middle
            if gone >= crowd.PLATFORM_RANGE:
                way = shuttle[2] = -1
            elif gone <= -crowd.PLATFORM_RANGE:
                way = shuttle[2] = 1
            speed = way * crowd.PLATFORM_SPEED * SECOND
            body.velocity = (0, speed) if axis else (speed, 0)
        terminal = crowd.TERMINAL * SECOND
        for walker in self.walkers:
            body = walker[0]
            sideways, down = body.velocity
            if abs(sideways) < 20.0:  # stopped by something
                walker[1] = -walker[1]
            body.velocity = (walker[1], min(down, terminal))
        self.space.step(TICK)

    def escaped(self) -> int:
        """How many have left the level: none should."""
        places = (body.position for body, _ in self.walkers)
        width, height = crowd.WIDTH * crowd.TILE, crowd.HEIGHT * crowd.TILE
        return sum(not (0 < x < width and 0 < y < height) for x, y in places)


def main() -> None:
    pin()
    actors, platforms, marks = arguments()
    played = Crowd(crowd.make(actors, platforms))
    seconds = race(marks, each(played.step))
    tell(name="pymunk", seconds=seconds, escaped=played.escaped(), versions={"pymunk": pymunk.version})


if __name__ == "__main__":
    main()
