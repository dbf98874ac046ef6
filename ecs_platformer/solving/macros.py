"""Chooses what the hero does for the next ticks, of all the actions that the project knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from ecs_platformer.tape.inputs import Held

LONGEST = 24  # ticks that a direction is held
ALONG, ACROSS = ("right", "left", ""), ("", "", "up", "down")


def actions_of(known: Collection[str]) -> tuple[str, ...]:
    """Return the actions of the project other than directions, sorted."""
    return tuple(sorted({*known} - {*ALONG, *ACROSS}))


def macro(rng: Random, actions: tuple[str, ...], known: Collection[str]) -> Iterator[Held]:
    """Yield the actions held in each of the next ticks: a direction, often with a jump, a dash or a hold in it."""
    length = rng.randrange(2, LONGEST)
    directions = {rng.choice(ALONG), rng.choice(ACROSS)} & set(known)
    begins = {one: rng.randrange(length) for one in actions if rng.random() < 0.5}
    ends = {one: begin + rng.randrange(1, length + 1) for one, begin in begins.items()}
    for tick in range(length):
        yield frozenset(directions | {one for one in begins if begins[one] <= tick < ends[one]})
