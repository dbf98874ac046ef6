"""The laws, told where they are broken: in the world of a test, behind `--check`, and in `ecs-platformer check`."""

from __future__ import annotations

from ecs_platformer.invariants.journal import Journal
from ecs_platformer.invariants.state_rules import standing
from ecs_platformer.world.world import World


def watch(world: World) -> None:
    """From now on every move is judged as it is made and every tick as it ends, at ten times the cost. What is
    wrong already is told, too."""
    world.physics.journal = journal = Journal(world)
    journal.end(world, world.tick)


def violations(world: World) -> list[str]:
    """What is wrong with the world as it is now and, if it is watched, with the moves of its last tick.

    As it is now: no actor overlaps a solid; whole pixels are whole, everything is finite, remainders are within half
    a pixel; Space finds every enabled collider, where its components say, and nothing else.
    Of the moves: nobody passes through anything or stops for nothing; solids arrive to the last bit; who is in the way
    is pushed flush, who rides is carried once, nobody else is moved; who is squished had no room; none of it leaves
    a trace in a remainder. And whoever was created is alive or was removed.
    """
    found, journal = standing(world), _journal_of(world)
    return found if journal is None else [*journal.moves, *journal.lost(world), *found]


def violations_so_far(world: World) -> list[str]:
    """Every fault since the world is watched, once each, as "tick 12: …"."""
    journal = _journal_of(world)
    return [] if journal is None else list(journal.log)


def _journal_of(world: World) -> Journal | None:
    journal = world.physics.journal
    return journal if isinstance(journal, Journal) else None
