"""Loads the World of a running game anew when its files have changed: `session/session.py` asks for it, after what
`session/file_watcher.py` has seen; `carry_over.py` keeps the state."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import NamedTuple

from ecs_platformer.errors import ExitError
from ecs_platformer.game.history.saved_state import state_of
from ecs_platformer.game.reload.carry_over import carry_over
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.project import fresh_code
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


class Loaded(NamedTuple):
    world: World
    at_start: Snapshot | None  # the state of its scene at tick 0; None: it cannot be saved
    picture: Frame


def loaded_anew(load: Callable[[], World], *, keeping: tuple[World, Snapshot | None] | None, new_code: bool) -> Loaded:
    """Load a World, and draw it; if that raises, the running World and its code stay as they are.

    keeping: the running World and its scene's state at tick 0: the new World gets its state, if both have the same tick
    rate and it can be saved

    new_code: Python files have changed, so import them again
    """
    with fresh_code() if new_code else nullcontext():
        try:
            world = load()
            at_start = state_of(world)
            if keeping is not None and at_start is not None:
                running, before = keeping
                if before is not None and at_start.tick_rate == before.tick_rate:
                    carry_over(running, before, world, new_code=new_code)
            return Loaded(world, at_start, world.frame())
        except SystemExit as error:  # of a system or a component that is made
            raise ExitError(error) from None
