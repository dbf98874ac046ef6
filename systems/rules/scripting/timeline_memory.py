"""What conditions compare with the tick before: a Timeline with one that `remembers` keeps it from tick to tick."""

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


def those_that_remember(world: World) -> frozenset[int]:
    """Return those with such a condition; or all, if a test of a Trigger has one, as it may be about any of them."""
    rules, lines = rule_files("conditions"), world.each(Timeline)
    tests = [test for _, (trigger,) in world.entities.each(Trigger) for test in trigger.when]
    if any(_remembers(rules[test["holds" if "holds" in test else "fails"]]) for test in tests):
        return frozenset(entity for entity, _ in lines)
    return frozenset(entity for entity, (line,) in lines if any(map(_remembers, _conditions(line))))


def _remembers(rule: RuleFile) -> bool:
    return getattr(rule.fields, "remembers", False)


def _conditions(line: Timeline) -> Iterator[RuleFile]:
    rules = rule_files("conditions")
    for steps, on in [(line.steps, ()), *((one.get("steps", ()), one.get("on", ())) for one in line.states.values())]:
        yield from (rules[step["until"]] for step in steps if "until" in step)
        yield from (rules[entry["when"]] for entry in on)
