"""What conditions compare with the tick before: of those that `remember`, the Timeline keeps it from tick to tick."""

from collections.abc import Iterator

from components import Health, Timeline, Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import RuleFile, rule_files
from systems.rules.senses.nearest import stands


def remember(world: World, entity: int, line: Timeline) -> None:
    """Store the values that conditions compare with the values in the next tick."""
    health = world.try_get(entity, Health)
    line.stood = stands(world, entity)
    line.points = 0 if health is None else health.points
    line.ran = world.clock.now(0)


def remembers(world: World, line: Timeline) -> bool:
    """Return True if one of its conditions compares ticks, or any test of a Trigger does, as that may be about it."""
    return world.entities.cached(_a_trigger_remembers, world) or any(map(_compares_ticks, _conditions(line)))


def _a_trigger_remembers(world: World) -> bool:
    rules = rule_files("conditions")
    tests = (test for _, (trigger,) in world.entities.each(Trigger) for test in trigger.when)
    return any(_compares_ticks(rules[test["holds" if "holds" in test else "fails"]]) for test in tests)


def _compares_ticks(rule: RuleFile) -> bool:
    return getattr(rule.fields, "remembers", False)


def _conditions(line: Timeline) -> Iterator[RuleFile]:
    rules = rule_files("conditions")
    for steps, on in [(line.steps, ()), *((one.get("steps", ()), one.get("on", ())) for one in line.states.values())]:
        yield from (rules[step["until"]] for step in steps if "until" in step)
        yield from (rules[entry["when"]] for entry in on)
