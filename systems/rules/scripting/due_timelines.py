"""Which Timelines are due in a tick: the others wait, and `timelines` need not look at them before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from components import Brain, Collider, Player, Timeline
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_memory import remember, remembers
from systems.rules.scripting.timeline_steps import due_of, repeats, steps_of
from systems.rules.senses.ledge_probe import note_floor
from systems.rules.senses.near import Near

NEVER = 2**62  # a tick
Contact = tuple[str, int]  # a crowd that ends a wait, and how near it must come (px)


class Wait(NamedTuple):
    """What must come before anything can happen in a Timeline that is not started: a tick, a contact or a count."""

    steps: object  # those that the Timeline had when this was found, as its `states`: with others, it is over
    states: object
    remembers: bool  # a condition compares each tick with the tick before, see remember()
    due: int = 0  # tick of the world; 0: it does not wait
    contacts: tuple[Contact, ...] = ()
    counts: Mapping[str, int] | None = None  # of the level: one of them must change
    never_in: tuple[str, int] | None = None  # the state and step in which it does not wait, and need not be asked again


def each_due(world: World) -> Iterator[tuple[int, Timeline]]:
    """Iterate over (id, Timeline) of those in which something can happen in this tick, ids ascending.

    What one waits for from then on is found when the caller has run its steps. What conditions must know of the tick
    before is noted of all: for `ledge`, where an actor with a Brain last stood; for others, what they remember.
    """
    waits, brains = world.entities.cached(_waits_and_brains, world)
    now, level, near = world.clock.now(0), world.level, Near(world, Timeline)
    for entity, (line,) in world.each(Timeline):
        if entity in brains:
            note_floor(world, entity, brains[entity])
        wait = waits.get(entity)
        if wait is None or wait.steps is not line.steps or wait.states is not line.states:
            wait = waits[entity] = Wait(line.steps, line.states, remembers(world, line))
            if wait.remembers and not line.entered:  # its first tick: there is none before to compare with
                remember(world, entity, line)
        over = line.started or wait.due <= now or (wait.counts is not None and wait.counts != level.state.counts)
        for contact in wait.contacts:
            over = over or entity in near[contact]
        if over:
            yield entity, line
            if line.began in (0, world.clock.now(entity)):  # a step has begun, or all are over
                near.look_again()  # as it may have moved something
            if not world.alive(entity):
                continue
            if wait.never_in != (line.state, line.step):
                waits[entity] = _wait_of(world, entity, line, wait)
        if wait.remembers:
            remember(world, entity, line)


def _waits_and_brains(world: World) -> tuple[dict[int, Wait], dict[int, Brain]]:
    """Return the waits by entity, none as yet, and the Brains of Timelines. There are new ones after each change of the
    composition, and of what is paused or asleep, as these may end any wait."""
    return {}, {entity: brain for entity, (_, brain) in world.each(Timeline, Brain)}


def _wait_of(world: World, entity: int, line: Timeline, before: Wait) -> Wait:
    """Return what can end the wait; `none` (due in each tick) if its step or a condition does not say what it needs."""
    none = Wait(*before[:3], never_in=(line.state, line.step))
    asked = [(entry["when"], entry) for entry in line.states.get(line.state, {}).get("on", ())]
    steps, due = steps_of(line), NEVER
    if line.step < len(steps):
        step = steps[line.step]
        if "until" in step:
            asked.append((step["until"], step))
        elif (ends := due_of(world, line, step)) is not None:
            due = ends
        else:
            return none
    elif repeats(line):
        return none
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
                return none._replace(never_in=None)
            counts = {**world.level.state.counts}
        else:
            return none
    due += world.clock.now(0) - world.clock.now(entity)  # in ticks of the world
    return none._replace(due=due, contacts=tuple(contacts), counts=counts, never_in=None)
