"""What a Timeline waits for, so that `timelines` need not look at it before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from components import Brain, Collider, Timeline
from ecs_platformer import World
from ecs_platformer.scene.rule_files import RuleFile, rule_files
from systems.rules.scripting.timeline_steps import repeats, steps_of, verb_of
from systems.rules.senses.near import Near

NEVER = 2**62  # a tick


class Wait(NamedTuple):
    """Until when nothing can happen in a Timeline, unless it is started or one of a crowd comes near."""

    steps: object  # of the Timeline, from which this has been read, as from its `states`
    states: object
    brain: Brain | None  # whose ground is noted also while it waits
    remembers: bool  # one of its conditions compares each tick with the tick before
    due: int = 0  # tick of the world
    contacts: tuple[tuple[str, int], ...] = ()  # the crowds that end the wait, and how near (px)

    def lasts(self, entity: int, line: Timeline, now: int, near: Near) -> bool:
        """Return True if nothing can happen in the tick `now` of the world."""
        if self.due <= now or line.started or self.steps is not line.steps or self.states is not line.states:
            return False
        for by, reach in self.contacts:  # noqa: SIM110 (a generator for any() takes twice as long)
            if near.has(entity, by, reach):
                return False
        return True


def facts_of(world: World, entity: int, line: Timeline, before: Wait | None) -> Wait:
    """Return what is known of a Timeline before its steps run: what was known before, unless they are others now."""
    if before is not None and before.steps is line.steps and before.states is line.states:
        return before
    remembers = any(getattr(rule.fields, "remembers", False) for rule in _conditions(line))
    return Wait(line.steps, line.states, world.try_get(entity, Brain), remembers)


def wait_of(world: World, entity: int, line: Timeline, known: Wait) -> Wait:
    """Return what the Timeline waits for after its steps have run in this tick."""
    each_tick = known._replace(due=0) if known.due else known
    if known.remembers:
        return each_tick
    asked = [(entry["when"], entry) for entry in line.states.get(line.state, {}).get("on", ())]
    steps, due = steps_of(line), NEVER
    if line.step < len(steps):
        step = steps[line.step]
        match verb_of(step):
            case "wait":
                due = line.began + world.ticks(step["wait"])
            case "move" | "back" if "turn" not in step:
                due = line.began + line.span
            case "until":
                asked.append((step["until"], step))
            case _:
                return each_tick
    elif repeats(line):
        return each_tick
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
            return each_tick
    return known._replace(due=due + world.clock.now(0) - world.clock.now(entity), contacts=tuple(contacts))


def _conditions(line: Timeline) -> Iterator[RuleFile]:
    rules = rule_files("conditions")
    for steps, on in [(line.steps, ()), *((one.get("steps", ()), one.get("on", ())) for one in line.states.values())]:
        yield from (rules[step["until"]] for step in steps if "until" in step)
        yield from (rules[entry["when"]] for entry in on)
