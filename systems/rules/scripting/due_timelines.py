"""What each Timeline waits for. Until that comes, nothing can happen in it, and `timelines` leaves it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from components import Collider, Player, Timeline, Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_memory import remember, those_that_remember
from systems.rules.scripting.timeline_steps import due_of, repeats, steps_of
from systems.rules.senses.near import Near

NEVER = 2**62  # a tick
Contact = tuple[str, int]  # a crowd, and how near (px) something of it must be


class Wait(NamedTuple):
    """It is over as soon as one of these comes, or the Timeline is started."""

    due: int = NEVER  # a tick of the world
    contacts: tuple[Contact, ...] = ()
    counts: Mapping[str, int] | None = None  # the level's, as they are: any other; None: no count ends it


NO_WAIT = Wait(due=0)  # it runs in each tick


def each_due(world: World) -> Iterator[tuple[int, Timeline]]:
    """Iterate over (id, Timeline) of those in which something may happen in this tick, ids ascending.

    When its turn is over, also in a tick in which it waits, a Timeline remembers what conditions will compare.
    """
    reads = (Timeline, "steps", "states"), (Trigger, "when")
    waits, remembering = world.entities.cached_until_changed(_no_waits, world, *reads)
    now, level, near = world.clock.now(0), world.level, Near(world, Timeline)
    for entity, (line,) in world.each(Timeline):
        wait = waits.get(entity, NO_WAIT)
        over = line.started or wait.due <= now or (wait.counts is not None and wait.counts != level.state.counts)
        for contact in wait.contacts:
            over = over or entity in near[contact]
        if over:
            if not line.entered and entity in remembering:  # there is no tick before to compare with
                remember(world, entity, line)
            yield entity, line
            goes_on = line.began in (0, world.clock.now(entity))  # a step has begun, or all are over
            if goes_on:
                near.look_again()  # as the steps may have moved something
            # In the same step, a Timeline with NO_WAIT has none still
            if (goes_on or waits.get(entity) is not NO_WAIT) and world.alive(entity):
                waits[entity] = _wait_of(world, entity, line)
        if entity in remembering:
            remember(world, entity, line)


def _no_waits(world: World) -> tuple[dict[int, Wait], frozenset[int]]:
    """Return the waits by entity, none as yet, and the Timelines that remember.

    Both begin anew when anything comes, goes, is paused or falls asleep, as this may end any wait.
    """
    return {}, those_that_remember(world)


def _wait_of(world: World, entity: int, line: Timeline) -> Wait:
    """Return NO_WAIT, so that the Timeline runs in each tick, if its step or a condition does not say what it needs."""
    steps, due = steps_of(line), NEVER
    asked = [(entry["when"], entry) for entry in line.states.get(line.state, {}).get("on", ())]
    if line.step < len(steps):
        step = steps[line.step]
        if not line.began:  # it begins in the next tick
            return NO_WAIT
        if "until" in step:
            asked.append((step["until"], step))
        elif (ends := due_of(world, line, step)) is not None:
            due = ends
        else:
            return NO_WAIT
    elif repeats(line):
        return NO_WAIT
    contacts: list[Contact] = []
    counts: dict[str, int] | None = None
    for name, table in asked:
        rule = rule_files("conditions")[name]
        if not world.has(entity, *rule.needs):  # it cannot hold
            continue
        condition = rule.read(table)
        if hasattr(condition, "due"):
            due = min(due, condition.due(world, line))
        elif hasattr(condition, "reach"):
            contacts.append((condition.by, condition.reach(world.get(entity, Collider))))
        elif getattr(condition, "by_counts", False) and not world.has(entity, Player):
            if holds(world, entity, name, table, line) is not None:  # in the next tick, too
                return NO_WAIT
            counts = {**world.level.state.counts}
        else:
            return NO_WAIT
    due += world.clock.now(0) - world.clock.now(entity)  # in ticks of the world
    return Wait(due, tuple(contacts), counts)
