"""Which Timelines are due in a tick: the others wait, and `timelines` need not look at them before.

What conditions must know of the tick before is kept here, too: for `ledge`, where an actor with a Brain last stood, and
for those that `remember`, what the Timeline says of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from components import Brain, Collider, Health, Player, Timeline, Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import RuleFile, rule_files
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_steps import due_of, repeats, steps_of
from systems.rules.senses.ledge_probe import note_floor
from systems.rules.senses.near import Near
from systems.rules.senses.nearest import stands

NEVER = 2**62  # a tick
Contact = tuple[str, int]  # a crowd that ends a wait, and how near it must come (px)


class Wait(NamedTuple):
    """Until when nothing can happen in a Timeline, if it is not started, none of a crowd comes near and no count
    changes."""

    steps: object  # of the Timeline, from which this has been read, as from its `states`
    states: object
    compares: bool  # a condition, its own or a Trigger's, compares each tick with the tick before
    due: int = 0  # tick of the world
    contacts: tuple[Contact, ...] = ()
    counts: Mapping[str, int] | None = None  # of the level, which end the wait if they change
    busy: tuple[str, int] | None = None  # the state and step in which the Timeline must be asked in each tick


def each_due(world: World) -> Iterator[tuple[int, Timeline]]:
    """Iterate over (id, Timeline) of those in which something can happen in this tick, ids ascending.

    It also notes what conditions compare with the tick before. What each Timeline waits for from then on is found after
    the caller has run its steps.
    """
    waits, now, near = world.entities.cached(_no_waits, world), world.clock.now(0), Near(world, Timeline)
    level = world.level
    brains = world.entities.cached(_brains, world)
    for entity, (line,) in world.each(Timeline):
        if entity in brains:
            note_floor(world, entity, brains[entity])
        wait = waits.get(entity)
        if wait is None or wait.steps is not line.steps or wait.states is not line.states:
            wait = waits[entity] = Wait(line.steps, line.states, _compares(world, line))
        elif wait.due > now and not line.started and (wait.counts is None or wait.counts == level.state.counts):
            for contact in wait.contacts:
                if entity in near[contact]:
                    break
            else:
                if wait.compares:
                    _remember(world, entity, line)
                continue
        if wait.compares and not line.entered:  # its first tick: there is none before to compare with
            _remember(world, entity, line)
        yield entity, line
        if line.began in (0, world.clock.now(entity)):  # a step has begun, or all are over: something may have moved
            near.look_again()
        if not world.alive(entity):
            continue
        if wait.compares:
            _remember(world, entity, line)
        if wait.busy != (line.state, line.step):
            waits[entity] = _wait_of(world, entity, line, Wait(*wait[:3], busy=(line.state, line.step)))


def _brains(world: World) -> dict[int, Brain]:
    return {entity: brain for entity, (_, brain) in world.each(Timeline, Brain)}


def _no_waits(_: World) -> dict[int, Wait]:
    """Return a dict for the waits. It is a new one after each change of the composition, and of what is paused or
    asleep, as these may end any wait."""
    return {}


def _remember(world: World, entity: int, line: Timeline) -> None:
    """Store the values that conditions compare with the values in the next tick."""
    parts = world.entities.by_class(entity)
    health = parts.get(Health)
    line.stood = stands(world, entity)
    line.points = 0 if health is None else health.points
    line.ran = world.clock.now(0)


def _wait_of(world: World, entity: int, line: Timeline, always_due: Wait) -> Wait:
    """Return what a Timeline waits for, or `always_due` if it must be asked in each tick."""
    asked = [(entry["when"], entry) for entry in line.states.get(line.state, {}).get("on", ())]
    steps, due = steps_of(line), NEVER
    if line.step < len(steps):
        step = steps[line.step]
        if "until" in step:
            asked.append((step["until"], step))
        elif (ends := due_of(world, line, step)) is not None:
            due = ends
        else:
            return always_due
    elif repeats(line):
        return always_due
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
            if holds(world, entity, name, table, line) is not None:
                return always_due._replace(busy=None)
            counts = {**world.level.state.counts}
        else:
            return always_due
    due += world.clock.now(0) - world.clock.now(entity)  # in ticks of the world
    return always_due._replace(due=due, contacts=tuple(contacts), counts=counts, busy=None)


def _compares(world: World, line: Timeline) -> bool:
    return world.entities.cached(_triggers_compare, world) or any(map(_remembers, _conditions(line)))


def _triggers_compare(world: World) -> bool:
    rules = rule_files("conditions")
    tests = (test for _, (trigger,) in world.entities.each(Trigger) for test in trigger.when)
    return any(_remembers(rules[test["holds" if "holds" in test else "fails"]]) for test in tests)


def _remembers(rule: RuleFile) -> bool:
    return getattr(rule.fields, "remembers", False)


def _conditions(line: Timeline) -> Iterator[RuleFile]:
    rules = rule_files("conditions")
    for steps, on in [(line.steps, ()), *((one.get("steps", ()), one.get("on", ())) for one in line.states.values())]:
        yield from (rules[step["until"]] for step in steps if "until" in step)
        yield from (rules[entry["when"]] for entry in on)
