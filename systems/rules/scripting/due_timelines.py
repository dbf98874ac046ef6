"""What each Timeline waits for. Until that comes, it only goes on with a `hold`, and `timelines` does not visit it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from components import Collider, Facing, Player, Timeline, Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_memory import remember, those_that_remember
from systems.rules.scripting.timeline_steps import SteadyHold, due_of, repeats, steady_hold, steps_of
from systems.rules.senses.ledge_probe import has_clear_way
from systems.rules.senses.near import Contact, those_near

NEVER = 2**62  # a tick

# What Waits reads. What a turn changes, find() finds anew, and over() looks at `started`: only these change otherwise
READ = (Timeline, "steps", "states", "repeat"), ((Collider, Timeline), "x", "y"), (Trigger, "when")


class Wait(NamedTuple):
    """It is over as soon as one of `due`, `contacts`, `counts` and `way` comes, or the Timeline is started."""

    due: int = NEVER  # a tick of the world
    contacts: tuple[Contact, ...] = ()
    counts: Mapping[str, int] | None = None  # the level's, as they are: any other; None: no count ends it
    way: Facing | None = None  # its own: no clear way to this side any more; None: no end of a way ends it
    hold: SteadyHold | None = None  # what goes on meanwhile


NO_WAIT = Wait(due=0)  # it runs in each tick


def each_due(world: World) -> Iterator[tuple[int, Timeline]]:
    """Iterate over (id, Timeline) of those in which something may happen in this tick, ids ascending.

    The rule is this loop, and all else saves time. In place of its turn, one that waits goes on with its `hold`.

        for entity, (line,) in world.each(Timeline):
            if not line.entered:
                remember(world, entity, line)  # there is no tick before to compare with
            yield entity, line
            remember(world, entity, line)  # what conditions will compare
    """
    waits = _waits(world)
    lines, over = waits.lines, waits.over(world)
    turns = sorted(over | waits.remembering | waits.holds.keys())
    while turns:
        entity = turns.pop(0)
        line, begun = lines[entity], False
        if entity in over:
            if not line.entered and entity in waits.remembering:
                remember(world, entity, line)
            yield entity, line
            begun = line.began in (0, world.clock.now(entity))  # a step has begun, or all are over
            if begun or entity in waits.counts:  # a count may have changed to no effect
                waits.find(world, entity, line)
        elif entity in waits.holds:
            waits.holds[entity].go_on()
        if entity in waits.remembering:
            remember(world, entity, line)
        if begun:  # which may have ended the waits of those that come later, or removed these
            if waits.ways or waits.holds:  # these keep a Facing or Brain, which an effect may have replaced
                waits = _waits(world)
            over = waits.over(world)
            later = [one for one in sorted(over | waits.remembering | waits.holds.keys()) if one > entity]
            turns = [one for one in later if _is_there(world, one, lines.get(one))]  # the new begin in the next tick


def _is_there(world: World, entity: int, line: Timeline | None) -> bool:
    return world.try_get(entity, Timeline) is line and entity not in world.clock.asleep


def _waits(world: World) -> Waits:
    return world.entities.cached_until_changed(Waits, world, *READ)


class Waits:
    """What the Timelines wait for, by what ends a wait. All is found anew when something comes, goes, is paused or
    falls asleep, as this may end any wait."""

    def __init__(self, world: World) -> None:
        self.lines = {entity: line for entity, (line,) in world.each(Timeline)}
        self.remembering = those_that_remember(world)
        self.due: dict[int, int] = {}  # of each Timeline
        self.contacts: dict[Contact, set[int]] = {}
        self.counts: dict[int, Mapping[str, int]] = {}
        self.ways: dict[int, Facing] = {}
        self.holds: dict[int, SteadyHold] = {}
        for entity, line in self.lines.items():
            self.find(world, entity, line)

    def find(self, world: World, entity: int, line: Timeline) -> None:
        """Find anew what a Timeline waits for."""
        due, contacts, counts, way, hold = _wait_of(world, entity, line)
        self.due[entity] = due
        for those in self.contacts.values():
            those.discard(entity)
        for contact in contacts:
            self.contacts.setdefault(contact, set()).add(entity)
        self.counts.pop(entity, None)
        if counts is not None:
            self.counts[entity] = counts
        self.ways.pop(entity, None)
        if way is not None:
            self.ways[entity] = way
        self.holds.pop(entity, None)
        if hold is not None:
            self.holds[entity] = hold

    def over(self, world: World) -> set[int]:
        """Return the Timelines that no longer wait or, near a contact, may not."""
        now, counts = world.clock.now(0), world.level.state.counts
        found = those_near(world, Timeline, self.contacts)
        found |= {one for one, before in self.counts.items() if before != counts}
        found |= {one for one, facing in self.ways.items() if not has_clear_way(world, one, facing.x)}
        if min(self.due.values(), default=NEVER) <= now:
            found |= {one for one, due in self.due.items() if due <= now}
        if True in world.entities.values(Timeline, "started"):
            found |= {one for one, line in self.lines.items() if line.started}
        return found


def _wait_of(world: World, entity: int, line: Timeline) -> Wait:
    """Return NO_WAIT, so that the Timeline runs in each tick, if its step or a condition does not say what it needs."""
    if not line.entered:  # it starts in this tick
        return NO_WAIT
    steps, due, way, hold = steps_of(line), NEVER, None, None
    asked = [(entry["when"], entry) for entry in line.states.get(line.state, {}).get("on", ())]
    if line.step < len(steps):
        step = steps[line.step]
        if not line.began:  # it begins in the next tick
            return NO_WAIT
        if "hold" in step:
            hold = steady_hold(world, entity, step["hold"])
            if hold is None:
                return NO_WAIT
        if "until" in step:
            asked.append((step["until"], step))
        elif (ends := due_of(world, line, step)) is not None:
            due = ends
        elif hold is None:  # a hold without `seconds` goes on until a condition ends it
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
        elif hasattr(condition, "reach") and (px := condition.reach(world.get(entity, Collider))) is not None:
            contacts.append((condition.by, px))
        elif getattr(condition, "by_counts", False) and not world.has(entity, Player):
            if holds(world, entity, name, table, line) is not None:  # in the next tick, too
                return NO_WAIT
            counts = {**world.level.state.counts}
        elif getattr(condition, "at_way_end", False) and (facing := world.try_get(entity, Facing)) is not None:
            way = facing
        else:
            return NO_WAIT
    due += world.clock.now(0) - world.clock.now(entity)  # in ticks of the world
    return Wait(due, tuple(contacts), counts, way, hold)
