from esper import Processor

from components import Trigger
from ecs_platformer import World
from ecs_platformer.scene.rule_files import RuleFile, rule_files
from ecs_platformer.world.rule_note import note_rule
from systems.rules.level.counts import count
from systems.rules.scripting.conditions import pass_all
from systems.rules.scripting.effects import perform
from systems.rules.senses.near import OF_ACTORS, Near


class TriggersSystem(Processor):
    """Performs the effects of each Trigger when its cause occurs: at once, or after its delay.

    The system runs after `health`, so that an entity that has died in this tick cannot set off a trigger, such as an
    exit.
    """

    run_if_any = (Trigger,)
    follows = (Trigger, OF_ACTORS)

    def process(self, world: World) -> None:
        files, near, paused = rule_files("causes"), Near(world, Trigger), world.clock.paused
        for entity, (trigger,) in world.entities.each(Trigger):
            causes = _causes(world, entity, trigger, files[trigger.on], near)
            tick = entity not in paused  # 1; 0 while it is paused: it reacts at once, but its timers wait
            trigger.beat += tick
            if trigger.resting:
                trigger.resting -= tick
            if not (trigger.due or causes):
                continue
            trigger.due = [(left - tick, by) for left, by in trigger.due]
            for by in causes:
                if _is_ready(world, entity, trigger, by):
                    trigger.spent, trigger.resting = True, world.ticks(trigger.rest)
                    trigger.due.append((world.ticks(trigger.delay), by))
            due_now = [by for left, by in trigger.due if left <= 0]
            trigger.due = [(left, by) for left, by in trigger.due if left > 0]
            for by in due_now:
                perform(world, entity, trigger.do, by)
                near.look_again()  # the effects may have moved something


def _causes(world: World, entity: int, trigger: Trigger, rule: RuleFile, near: Near) -> list[int]:
    """Return the entities that cause the trigger in this tick, by this rule."""
    # Saves time only: a cause with CONTACT in its file needs something in reach now (+ 1: a touch) or a tick ago
    if rule.contact and not trigger.there and entity not in near[trigger.by, trigger.reach + 1]:
        return []
    try:
        return rule.run(world, entity, trigger)
    except Exception as error:
        note_rule(error, "cause", trigger.on, world, entity, trigger)
        raise


def _is_ready(world: World, entity: int, trigger: Trigger, by: int) -> bool:
    """Return False if the trigger rests, is `once` and spent, needs a higher count, or a test of it fails."""
    if trigger.resting or (trigger.once and trigger.spent):
        return False
    enough = all(count(world, by, name) >= least for name, least in trigger.counts.items())
    return enough and pass_all(world, entity, by, trigger.when)
