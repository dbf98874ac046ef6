"""Describes the hero's state, the free space around it and what is near, as a list of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import chain
from math import hypot

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.world.world import World

UNIT = 100.0  # px or px/s that are a 1
REACH = 160  # px, of a ray, and to what is near
RAYS = (
    (1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1),
    (-1, 0), (-2, -1), (-1, -1), (-1, -2), (0, -1), (1, -2), (1, -1), (2, -1),
)  # fmt: skip
NEAR = 8  # entities
LIMIT = 2.0**53  # no number of a component is larger
OF_EACH = ("x", "y", "width", "height", "velocity.x", "velocity.y", "kind")
BEGINNING = ("x", "y", "velocity.x", "velocity.y", "grounded", "wall.left", "wall.right")


class StateVector:
    """The state of the hero and its surroundings, as numbers. `names` has a name for each number.

    The numbers begin with the hero's position in the level, its velocity, whether it stands, and whether a wall is to
    its left or right. Then comes every number in the hero's components that is state rather than a setting, such as
    `Dash.spent`. Then come 16 rays from the hero's middle: for each ray, how far it gets before a solid or one-way, as
    a share of 160 px. The last numbers describe the eight nearest entities within 160 px that have a Collider and are
    not solid: for each, the offset of its middle from the hero's middle, its size, its velocity, and the number of its
    kind. Lengths are in hundreds of px, velocities in hundreds of px/s; if there are fewer than eight such entities,
    the rest is zeros.
    """

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        self._kinds = kinds
        each = {_state_of(world, hero) for world, hero in zip(worlds, heroes, strict=True)}
        if len(each) > 1:
            raise InvalidValueError('"state" takes scenes with heroes of the same components; "grid" takes all')
        self._fields = each.pop()
        own = [f"{kind}.{name}" for kind, name in self._fields]
        rays = [f"ray {x} {y}" for x, y in RAYS]
        near = [f"near {number}.{name}" for number in range(1, NEAR + 1) for name in OF_EACH]
        self.names = (*BEGINNING, *own, *rays, *near)
        self.space = spaces.Box(-LIMIT, LIMIT, (len(self.names),), np.float32)

    def observe(self, world: World, hero: int) -> NDArray[np.float32]:
        if not world.alive(hero):
            return np.zeros(len(self.names), np.float32)
        numbers = chain(self._hero(world, hero), self._rays(world, hero), self._near(world, hero))
        return np.fromiter(numbers, np.float32, len(self.names))

    def _hero(self, world: World, hero: int) -> Iterator[float]:
        parts, space = world.components(hero), world.space
        for one in parts["Position"], parts.get("Velocity"):  # a hero that dies has no Velocity
            yield 0 if one is None else one.x / UNIT
            yield 0 if one is None else one.y / UNIT
        yield space.is_grounded(hero)
        yield space.is_wall_at(hero, -1)
        yield space.is_wall_at(hero, 1)
        for kind, name in self._fields:
            yield getattr(parts[kind], name) if kind in parts else 0

    def _rays(self, world: World, hero: int) -> Iterator[float]:
        x, y = world.space.middle(hero)
        for dx, dy in RAYS:
            length = REACH / hypot(dx, dy)
            end = round(x + dx * length), round(y + dy * length)
            hit = world.space.raycast((x, y), end, "solid", "one_way", excluding=(hero,))
            yield 1.0 if hit is None else float(hit.fraction)

    def _near(self, world: World, hero: int) -> Iterator[float]:
        x, y = world.space.middle(hero)
        region = x - REACH, y - REACH, x + REACH, y + REACH
        found: list[tuple[int, int, tuple[float, ...]]] = []
        for entity in world.space.colliders_in(region, "actor", "zone", excluding=hero):
            left, top, right, bottom = world.space.bounds(entity)
            across, down = (left + right) // 2 - x, (top + bottom) // 2 - y
            velocity = world.try_get(entity, core().Velocity)
            speed = (0.0, 0.0) if velocity is None else (velocity.x, velocity.y)
            lengths = across, down, right - left, bottom - top, *speed
            numbers = (*(one / UNIT for one in lengths), float(self._kinds.of(world, entity)))
            found.append((across * across + down * down, entity, numbers))
        nearest = sorted(found)[:NEAR]
        yield from chain.from_iterable(numbers for _, _, numbers in nearest)
        yield from [0.0] * (len(OF_EACH) * (NEAR - len(nearest)))


def _state_of(world: World, hero: int) -> tuple[tuple[str, str], ...]:
    """Return component and field of each number that is the hero's state: fields that are not arguments of a class."""
    return tuple(
        (kind, field.name)
        for kind, component in world.components(hero).items()
        for field in fields(component)
        if not field.init and isinstance(getattr(component, field.name), int | float)
    )
