"""How hard a room is: the share of small mistakes in timing that a way through it does not forgive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.tape.tape import Tape
from ecs_platformer.world.world import World

MOST = 24  # changes of what is held that are tried


def hardness(world: World, tape: Tape, rng: Random) -> float:
    """Return the share, from 0 to 1, of mistakes of one tick after which the tape no longer leads to its goal.

    A mistake is a change of what is held that comes one tick too early or too late; the rest of the tape follows as it
    is. At most 24 changes are tried, chosen by `rng`. The world must be at tick 0, and the tape must complete its
    level; the world is at tick 0 again afterwards.
    """
    held = list(tape)
    changes = [tick for tick in range(1, len(held)) if held[tick] != held[tick - 1]]
    tried = sorted(rng.sample(changes, min(MOST, len(changes))))
    start = world.snapshot()
    failed = 0
    for mistaken in (one for tick in tried for one in _mistakes(held, tick)):
        failed += not _completes(world, mistaken)
        world.restore(start)
    return failed / max(2 * len(tried), 1)


def _mistakes(held: Sequence[Inputs], tick: int) -> Iterator[list[Inputs]]:
    """Yield the inputs with the change at a tick one tick earlier, and one tick later."""
    yield [*held[: tick - 1], *held[tick:], held[-1]]
    yield [*held[:tick], held[tick - 1], *held[tick:]]


def _completes(world: World, inputs: Sequence[Inputs]) -> bool:
    for held in inputs:
        world.step(held)
        if world.level.state.goal:
            return True
    return False
