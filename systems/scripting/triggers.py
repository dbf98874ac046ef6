from collections.abc import Iterator

from esper import Processor

from components import Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.world.rule_note import note_rule
from systems.rules.level.counts import count
from systems.rules.scripting.conditions import pass_all
from systems.rules.scripting.effects import perform
from systems.rules.senses.near import OF_ACTORS, Contact, split, those_near

READ = Trigger, "on", "by", "reach", "there", "resting", "due"  # all that _contact() reads


class TriggersSystem(Processor):
    """Performs the effects of each Trigger when its cause occurs: at once, or after its delay.

    The system runs after `health`, so that an entity that has died in this tick cannot set off a trigger, such as an
    exit.
    """

    run_if_any = (Trigger,)
    follows = (Trigger, OF_ACTORS)

    def process(self, world: World) -> None:
        triggers, unpaused = world.entities.cached(_triggers, world)
        for entity, trigger, causes in _each_due(world, triggers):
            for by in causes:
                perform(world, entity, trigger.do, by)
        for trigger in unpaused:  # also those that _each_due() has left out
            trigger.beat += 1


def _triggers(world: World) -> tuple[dict[int, Trigger], list[Trigger]]:
    """Return id → Trigger of all, and a list of those that are not paused."""
    by_id = {entity: trigger for entity, (trigger,) in world.entities.each(Trigger)}
    return by_id, [trigger for _, (trigger,) in world.each(Trigger)]


def _due_now(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return which entities caused the effects that are due in this tick; its timers go on unless it is paused."""
    causes = _causes(world, entity, trigger)
    tick = 0 if world.clock.is_paused(entity) else 1  # while it is paused, it reacts at once, but its timers wait
    if trigger.resting:
        trigger.resting -= tick
    if not (trigger.due or causes):
        return []
    due = [(left - tick, by) for left, by in trigger.due]
    for by in causes:
        if _is_ready(world, entity, trigger, by):
            trigger.spent, trigger.resting = True, world.ticks(trigger.rest)
            due.append((world.ticks(trigger.delay), by))
    trigger.due = [(left, by) for left, by in due if left > 0]
    return [by for left, by in due if left <= 0]


def _causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return the entities that cause the trigger in this tick."""
    try:
        return rule_files("causes")[trigger.on].run(world, entity, trigger)
    except Exception as error:
        note_rule(error, "cause", trigger.on, world, entity, trigger)
        raise


def _is_ready(world: World, entity: int, trigger: Trigger, by: int) -> bool:
    """Return False if the trigger rests, is `once` and spent, needs a higher count, or a test of it fails."""
    if trigger.resting or (trigger.once and trigger.spent):
        return False
    enough = all(count(world, by, name) >= least for name, least in trigger.counts.items())
    return enough and pass_all(world, entity, by, trigger.when)


def _each_due(world: World, triggers: dict[int, Trigger]) -> Iterator[tuple[int, Trigger, list[int]]]:
    """Iterate over (id, Trigger, entities that caused effects due in this tick), ids ascending.

    The rule is this loop, and all else saves time. What effects make begins later.

        for entity, (trigger,) in world.entities.each(Trigger):
            if due_now := _due_now(world, entity, trigger):
                yield entity, trigger, due_now
    """
    turns = sorted(_may_react(world))
    while turns:
        entity = turns.pop(0)
        if due_now := _due_now(world, entity, triggers[entity]):
            yield entity, triggers[entity], due_now
            later = [one for one in sorted(_may_react(world)) if one > entity]  # the effects may have moved something
            turns = [one for one in later if world.try_get(one, Trigger) is triggers.get(one)]


def _may_react(world: World) -> set[int]:
    """Return the Triggers that may react. This saves time only: the others run no timer, and wait for what is far."""
    always, waiting = world.entities.cached_until_changed(_waiting, world, READ)
    return always | those_near(world, Trigger, waiting)


def _waiting(world: World) -> tuple[set[int], dict[Contact, set[int]]]:
    return split(world, Trigger, _contact)


def _contact(world: World, entity: int, trigger: Trigger) -> Contact | None:
    """Return what must come near before the trigger can react, or None if it may react in any tick."""
    # A cause with CONTACT in its file needs something in reach now (+ 1: a touch) or a tick ago. What else _due_now()
    # does without a cause has to be asked here, and named in READ
    waits = rule_files("causes")[trigger.on].contact and not (trigger.there or trigger.resting or trigger.due)
    return (trigger.by, trigger.reach + 1) if waits else None
