from esper import Processor

from components import Health, Position, Timeline
from ecs_platformer import World
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_steps import begin, enter, over, point_to, repeats, steps_of
from systems.rules.scripting.timeline_waits import Wait, facts_of, wait_of
from systems.rules.senses.ledge_probe import note_floor
from systems.rules.senses.near import Near
from systems.rules.senses.nearest import stands


class TimelinesSystem(Processor):
    """Changes the state of each Timeline if a condition says so, then runs steps up to the first that takes time.

    A Timeline that waits for a time or a contact is left alone until then. The system runs before the abilities. For a
    step that moves the entity, the system `movers` sets the velocity.
    """

    run_if_any = (Timeline,)

    def process(self, world: World) -> None:
        waits, now, near = world.entities.cached(_no_waits, world), world.clock.now(0), Near(world, Timeline)
        for entity, (line,) in world.each(Timeline):
            wait = waits.get(entity)
            if wait is not None and wait.lasts(entity, line, now, near):
                if wait.brain is not None:
                    note_floor(world, entity, wait.brain)
                continue
            known = facts_of(world, entity, line, wait)  # a Wait of which only `brain` and `remembers` count here
            if not line.entered:
                _start(world, entity, line)
                if known.remembers:
                    _remember(world, entity, line)
            if known.brain is not None:
                note_floor(world, entity, known.brain)
            if line.states or line.started:
                _change_state(world, entity, line)
            if _run_steps(world, entity, line):
                near = Near(world, Timeline)  # the steps may have moved something
            if world.alive(entity):
                line.started, line.asked = False, ""
                if known.remembers:
                    line.ran = now
                    _remember(world, entity, line)
                waits[entity] = wait_of(world, entity, line, known)


def _no_waits(_: World) -> dict[int, Wait]:
    """Return a dict for the waits. It is a new one after each change of the composition, as that may end any wait."""
    return {}


def _start(world: World, entity: int, line: Timeline) -> None:
    """Begin with the first state, and store the entity's Position as the Timeline's home."""
    position = world.try_get(entity, Position)
    line.home = None if position is None else (position.x, position.y)
    line.state, line.entered = line.first or next(iter(line.states), ""), world.clock.now(entity)


def _remember(world: World, entity: int, line: Timeline) -> None:
    """Store the values that conditions compare with the values in the next tick."""
    parts = world.entities.by_class(entity)
    health = parts.get(Health)
    line.stood = stands(world, entity)
    line.points = 0 if health is None else health.points


def _change_state(world: World, entity: int, line: Timeline) -> None:
    """Enter the state that an effect asked for, or the state of the first condition that holds.

    A timeline that has ended and is started without naming a state begins again with its first state.
    """
    if line.started and line.asked in line.states:
        line.started = False
        enter(world, entity, line, line.asked)
        return
    for transition in line.states.get(line.state, {}).get("on", ()):
        by = holds(world, entity, transition["when"], transition, line)
        if by is not None:
            line.by = by or line.by
            enter(world, entity, line, transition["become"])
            return
    if line.started and line.step >= len(steps_of(line)):
        enter(world, entity, line, line.first or next(iter(line.states), ""))


def _run_steps(world: World, entity: int, line: Timeline) -> set[tuple[str, int]]:
    """Run steps up to one that is not over in this tick; return those (state, number) that must not begin again in it.

    No step begins twice in a tick, so that no loop is endless.
    """
    begun: set[tuple[str, int]] = set()
    while True:
        steps = steps_of(line)
        if line.step >= len(steps):
            if not repeats(line):
                return begun
            point_to(world, entity, line, 0)
        step = steps[line.step]
        if not line.began:
            if (line.state, line.step) in begun:
                return begun
            begun.add((line.state, line.step))
            begin(world, entity, line, step)
            if not world.alive(entity):
                return begun
            if not line.began:  # the step has led to another state or step
                continue
        if not over(world, entity, line, step):
            return begun
        if "until" in step:  # if it began again, it would be over at once: its condition still holds
            begun.add((line.state, line.step))
        point_to(world, entity, line, line.step + 1)
