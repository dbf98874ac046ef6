"""Describes the hero's state, the free space around it and what is near, as a list of numbers in known ranges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import copysign, hypot, log10
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.lab.learning.kinds import OTHER, Kinds
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.world.world import World

UNIT = 100.0  # px or px/s that are a 1
REACH = 160  # px, of a ray, and to what is near
RAYS = (
    (1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1),
    (-1, 0), (-2, -1), (-1, -1), (-1, -2), (0, -1), (1, -2), (1, -1), (2, -1),
)  # fmt: skip
NEAR = 8  # entities
SHARE, UNITS = (0.0, 1.0), (-10.0, 10.0)  # ranges; also of flags, and of UNITs
OF_EACH = {
    "x": UNITS, "y": UNITS, "width": UNITS, "height": UNITS, "velocity.x": UNITS, "velocity.y": UNITS, "kind": SHARE,
}  # fmt: skip
BEGINNING = {
    "x": SHARE, "y": SHARE, "velocity.x": UNITS, "velocity.y": UNITS,
    "grounded": SHARE, "wall.left": SHARE, "wall.right": SHARE,
}  # fmt: skip
OF_FIELDS = {"flag": SHARE, "entity": SHARE, "tick": (-1.0, 1.0), "number": (-3.0, 3.0)}
PLACE = -(2**30)  # the lowest `Pixel`: as state, that is a place in the level


class Field(NamedTuple):
    component: str
    name: str
    what: str  # of OF_FIELDS


class StateVector:
    """The state of the hero and its surroundings, as numbers. `names` has a name for each number, `space` the ranges.

    The numbers begin with the hero's place in the level, from 0 to 1 on each axis, its velocity, whether it stands, and
    whether a wall is to its left or right. Then comes every number in the hero's components that is state rather than a
    setting, such as `Dash.spent`, unless it is cosmetic or a place in the level. A flag is 0 or 1. An entity is 1, or 0
    if there is none. A tick is the number of seconds since then, from -1 to 1; 1 if it never was. Any other number n is
    log10(1 + |n|), with the sign of n, from -3 to 3. If only some heroes have a component, `has.COMPONENT` says whether
    this one has it.

    Then come 16 rays from the hero's middle: for each ray, how far it gets before a solid or one-way, as a share of
    160 px. The last numbers describe the eight nearest entities within 160 px that have a Collider and are not solid:
    for each, the offset of its middle from the hero's middle, its size, its velocity, and the number of its kind,
    divided by 255. Lengths are in hundreds of px, velocities in hundreds of px/s, at most 10; if there are fewer than
    eight such entities, the rest is zeros.
    """

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        self._kinds = kinds
        each = [world.components(hero) for world, hero in zip(worlds, heroes, strict=True)]
        known: dict[str, type[Any]] = {name: type(component) for parts in each for name, component in parts.items()}
        self._sometimes = sorted(name for name in known if not all(name in parts for parts in each))
        self._fields = [field for name in sorted(known) for field in _state_of(known[name])]
        ranges = dict(BEGINNING)
        ranges |= {f"has.{name}": SHARE for name in self._sometimes}
        ranges |= {f"{field.component}.{field.name}": OF_FIELDS[field.what] for field in self._fields}
        ranges |= {f"ray {x} {y}": SHARE for x, y in RAYS}
        ranges |= {f"near {number}.{name}": OF_EACH[name] for number in range(1, NEAR + 1) for name in OF_EACH}
        self.names = tuple(ranges)
        self.low, self.high = np.array([*ranges.values()], np.float32).T.copy()
        self.space = spaces.Box(self.low, self.high, dtype=np.float32)

    def observe(self, world: World, hero: int) -> NDArray[np.float32]:
        if not world.alive(hero):
            return np.zeros(len(self.names), np.float32)
        numbers = chain(self._hero(world, hero), self._rays(world, hero), self._near(world, hero))
        return np.clip(np.fromiter(numbers, np.float32, len(self.names)), self.low, self.high)

    def _hero(self, world: World, hero: int) -> Iterator[float]:
        parts, space = world.components(hero), world.space
        position, velocity = parts["Position"], parts.get("Velocity")  # a hero that dies has no Velocity
        for place, size in zip((position.x, position.y), world.scene.size, strict=True):
            yield place / size
        yield 0 if velocity is None else velocity.x / UNIT
        yield 0 if velocity is None else velocity.y / UNIT
        yield space.is_grounded(hero)
        yield space.is_wall_at(hero, -1)
        yield space.is_wall_at(hero, 1)
        for name in self._sometimes:
            yield name in parts
        now, second = world.clock.now(hero), world.clock.tick_rate
        for kind, name, what in self._fields:
            value = getattr(parts[kind], name) if kind in parts else 0
            if what == "number":
                yield copysign(log10(1 + abs(value)), value)
            elif what == "tick" and kind in parts:
                yield (now - value) / second if value > 0 else 1
            else:
                yield value > 0

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
            numbers = (*(one / UNIT for one in lengths), self._kinds.of(world.entities.by_class(entity)) / OTHER)
            found.append((across * across + down * down, entity, numbers))
        nearest = sorted(found)[:NEAR]
        yield from chain.from_iterable(numbers for _, _, numbers in nearest)
        yield from [0.0] * (len(OF_EACH) * (NEAR - len(nearest)))


def _state_of(kind: type[Any]) -> Iterator[Field]:
    """List the numbers of a component that are the hero's state: fields that are not arguments of its class."""
    if getattr(kind, "cosmetic", False):
        return
    for name, annotation in component_info(kind).state.items():
        base, *rules = get_args(annotation) if get_origin(annotation) is Annotated else (annotation,)
        if base in (bool, int, float) and all(getattr(rule, "low", 0) != PLACE for rule in rules):
            refers = next((rule.refers for rule in rules if hasattr(rule, "refers")), "number")
            yield Field(kind.__name__, name, "flag" if base is bool else refers)
