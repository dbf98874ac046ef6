from esper import Processor

from components import Trigger
from ecs_platformer import World
from ecs_platformer.rule_files import rule_files
from systems.rules.level.counts import count
from systems.rules.scripting.effects import perform


class Triggers(Processor):
    """Performs the effects of each Trigger when its cause occurs: at once, or after its delay.

    It runs after `health`: an entity that died in this tick sets off nothing, so death wins over an exit.
    """

    run_if_any = (Trigger,)

    def process(self, world: World) -> None:
        files = rule_files("causes")
        for entity, (trigger,) in world.each(Trigger):
            causes: list[int] = files[trigger.on].run(world, entity, trigger)
            trigger.beat += 1
            trigger.resting = max(trigger.resting - 1, 0)
            if not (trigger.due or causes):
                continue
            trigger.due = [(left - 1, by) for left, by in trigger.due]
            for by in causes:
                if _is_ready(world, trigger, by):
                    trigger.spent, trigger.resting = True, world.ticks(trigger.rest)
                    trigger.due.append((world.ticks(trigger.delay), by))
            due_now = [by for left, by in trigger.due if left <= 0]
            trigger.due = [(left, by) for left, by in trigger.due if left > 0]
            for by in due_now:
                perform(world, entity, trigger.do, by)


def _is_ready(world: World, trigger: Trigger, by: int) -> bool:
    """Return True unless it rests, has been spent, or what causes it lacks something that it needs."""
    if trigger.resting or (trigger.once and trigger.spent):
        return False
    return all(count(world, by, name) >= least for name, least in trigger.counts.items())
