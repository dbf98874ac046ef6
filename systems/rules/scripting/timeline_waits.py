"""What a Timeline waits for, so that `timelines` need not look at it before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from components import Collider, Timeline, Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import RuleFile, rule_files
from systems.rules.scripting.timeline_steps import due_of, repeats, steps_of
from systems.rules.senses.near import Near

NEVER = 2**62  # a tick


class Wait(NamedTuple):
    """Until when nothing can happen in a Timeline, unless it is started or one of a crowd comes near."""

    steps: object  # of the Timeline, from which this has been read, as from its `states`
    states: object
    compares: bool  # a condition, its own or a Trigger's, compares each tick with the tick before
    due: int = 0  # tick of the world
    contacts: tuple[tuple[str, int], ...] = ()  # the crowds that end the wait, and how near (px)


class Waits:
    """Tells in a tick which Timelines wait, and notes what the others wait for from then on."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._now = world.clock.now(0)
        self.near = Near(world, Timeline)
        self._waits = world.entities.cached(_no_waits, world)
        self._tested = world.entities.cached(_triggers_compare, world)

    def lasts(self, entity: int, line: Timeline) -> bool:
        """Return True if nothing can happen in a Timeline in this tick."""
        wait = self._waits.get(entity)
        if wait is None or wait.steps is not line.steps or wait.states is not line.states:
            self._waits[entity] = Wait(line.steps, line.states, self._tested or _compares(_conditions(line)))
        elif wait.due > self._now and not line.started:
            for by, reach in wait.contacts:
                if self.near.has(entity, by, reach):
                    break
            else:
                return True
        return False

    def compares(self, entity: int) -> bool:
        """Return True if a condition compares each tick with the tick before, for a Timeline that lasts() has asked."""
        return self._waits[entity].compares

    def note(self, entity: int, line: Timeline) -> None:
        """Note what a Timeline waits for, now that its steps have run up to one that takes time."""
        before = self._waits[entity]
        if not before.compares:
            none = Wait(before.steps, before.states, compares=False)
            self._waits[entity] = _wait_of(self._world, entity, line, none)


def _no_waits(_: World) -> dict[int, Wait]:
    """Return a dict for the waits. It is a new one after each change of the composition, as that may end any wait."""
    return {}


def _wait_of(world: World, entity: int, line: Timeline, none: Wait) -> Wait:
    """Return what a Timeline waits for, or `none` if it must be asked in the next tick."""
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
    contacts: list[tuple[str, int]] = []
    for name, table in asked:
        rule = rule_files("conditions")[name]
        if not world.has(entity, *rule.needs):  # it cannot hold
            continue
        condition = rule.read(table)
        if hasattr(condition, "due"):
            due = min(due, condition.due(world, line))
        elif hasattr(condition, "reach"):
            contacts.append((condition.by, condition.reach(world.get(entity, Collider))))
        else:
            return none
    return none._replace(due=due + world.clock.now(0) - world.clock.now(entity), contacts=tuple(contacts))


def _triggers_compare(world: World) -> bool:
    rules = rule_files("conditions")
    tests = (test for _, (trigger,) in world.entities.each(Trigger) for test in trigger.when)
    return _compares(rules[test["holds" if "holds" in test else "fails"]] for test in tests)


def _compares(conditions: Iterable[RuleFile]) -> bool:
    return any(getattr(rule.fields, "remembers", False) for rule in conditions)


def _conditions(line: Timeline) -> Iterator[RuleFile]:
    rules = rule_files("conditions")
    for steps, on in [(line.steps, ()), *((one.get("steps", ()), one.get("on", ())) for one in line.states.values())]:
        yield from (rules[step["until"]] for step in steps if "until" in step)
        yield from (rules[entry["when"]] for entry in on)
