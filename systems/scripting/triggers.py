from collections.abc import Callable

from esper import Processor

from components import Collider, Contacts, Intent, Position, Trigger
from ecs_platformer import World
from systems.rules.level.groups import complete
from systems.rules.scripting.conditions import beside, crowd, dashing, inside, riding
from systems.rules.scripting.effects import perform, targets

Causes = list[int]  # who made it happen, ids ascending; 0: nobody in particular


class Triggers(Processor):
    """What a Trigger waits for makes its effects happen: at once, or after its delay.

    Health goes before: whoever died in this tick makes nothing happen any more, so death wins over an exit.
    """

    run_if_any = (Trigger,)

    def process(self, world: World) -> None:
        for entity, (trigger,) in world.each(Trigger):
            causes = CAUSES[trigger.on](world, entity, trigger)
            trigger.beat += 1
            trigger.resting = max(trigger.resting - 1, 0)
            if not (trigger.due or causes):
                continue
            trigger.due = [(left - 1, by) for left, by in trigger.due]
            for by in causes:
                if _ready(world, trigger):
                    trigger.spent, trigger.resting = True, world.ticks(trigger.rest)
                    trigger.due.append((world.ticks(trigger.delay), by))
            now = [by for left, by in trigger.due if left <= 0]
            trigger.due = [(left, by) for left, by in trigger.due if left > 0]
            for by in now:
                perform(world, entity, trigger.do, by)


def _ready(world: World, trigger: Trigger) -> bool:
    if trigger.resting or (trigger.once and trigger.spent):
        return False
    return all(world.level.count(name) >= least for name, least in trigger.counts.items())


def _solid(world: World, entity: int) -> bool:
    box = world.try_get(entity, Collider)
    return box is not None and box.enabled and world.has(entity, Position)


def _inside(world: World, entity: int, trigger: Trigger) -> Causes:
    return inside(world, trigger.by, world.space.bounds(entity), entity) if _solid(world, entity) else []


def _touching(world: World, entity: int, trigger: Trigger) -> Causes:
    return beside(world, entity, trigger.by) if _solid(world, entity) else []


def _riding(world: World, entity: int, trigger: Trigger) -> Causes:
    return riding(world, entity, trigger.by) if _solid(world, entity) else []


Find = Callable[[World, int, Trigger], Causes]


def _come(find: Find) -> Find:
    """Those who were not there the tick before."""

    def causes(world: World, entity: int, trigger: Trigger) -> Causes:
        before, trigger.there = trigger.there, tuple(find(world, entity, trigger))
        return [one for one in trigger.there if one not in before]

    return causes


def _gone(find: Find) -> Find:
    """Those who are not there any more, and alive."""

    def causes(world: World, entity: int, trigger: Trigger) -> Causes:
        before, trigger.there = trigger.there, tuple(find(world, entity, trigger))
        alive = set(crowd(world, trigger.by))
        return [one for one in before if one not in trigger.there and one in alive]

    return causes


def _hitting(world: World, entity: int, trigger: Trigger) -> Causes:
    found = ((one, world.try_get(one, Contacts)) for one in crowd(world, trigger.by))
    return [one for one, contacts in found if contacts and any(entity in hit.solids for hit in contacts.hits)]


def _pressing(world: World, entity: int, trigger: Trigger) -> Causes:
    found = ((one, world.try_get(one, Intent)) for one in _inside(world, entity, trigger))
    return [one for one, intent in found if intent and trigger.action in intent.pressed]


def _timely(world: World, entity: int, trigger: Trigger) -> Causes:
    every = max(world.ticks(trigger.every), 1)
    return [0] if trigger.beat and trigger.beat % every == 0 else []


def _bereft(world: World, entity: int, trigger: Trigger) -> bool:
    return bool(trigger.target) and not targets(world, entity, 0, trigger.target)


def _once_so(holds: Callable[[World, int, Trigger], bool]) -> Find:
    """In the tick in which it comes to be so."""

    def causes(world: World, entity: int, trigger: Trigger) -> Causes:
        before, trigger.there = trigger.there, (0,) if holds(world, entity, trigger) else ()
        return [0] if trigger.there and not before else []

    return causes


CAUSES: dict[str, Find] = {
    "enter": _come(_inside),
    "leave": _gone(_inside),
    "inside": _inside,
    "touch": _come(_touching),
    "ride": _come(_riding),
    "unride": _gone(_riding),
    "hit": _hitting,
    "press": _pressing,
    "dash": lambda world, entity, trigger: dashing(world, trigger.by, world.tick),
    "start": lambda world, entity, trigger: [] if trigger.beat else [0],
    "timer": _timely,
    "all": _once_so(lambda world, entity, trigger: complete(world, trigger.group)),
    "count": _once_so(lambda world, entity, trigger: world.level.count(trigger.of) >= trigger.least),
    "gone": _once_so(_bereft),
}
