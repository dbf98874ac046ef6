"""Inputs for a scene without a demo."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.inputs import NOTHING, Held

IDLE = 60  # ticks, first
RELEASED = 2  # ticks after each press, so that the next one is new
SIDES = ("right", "left")


def trial_tape(ticks: int) -> Tape:
    """Return a tape of about `ticks` ticks: no action at first, then each action alone, then each action while moving
    right and while moving left, all for the same time."""
    tried = list(_combinations())
    each = max((ticks - IDLE) // max(len(tried), 1) - RELEASED, 1)
    return Tape(((IDLE, NOTHING), *(run for held in tried for run in ((each, held), (RELEASED, NOTHING)))))


def _combinations() -> Iterator[Held]:
    names = [action.name for action in actions().listed]
    others = [frozenset({name}) for name in names if name not in SIDES]
    yield from others  # first of all in place: a way to the side may end in a pit
    for held in (NOTHING, *others):
        yield from (held | {side} for side in SIDES if side in names)
