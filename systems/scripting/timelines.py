from esper import Processor

from components import Brain, Ghost, Position, Timeline
from ecs_platformer import World
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.due_timelines import each_due
from systems.rules.scripting.timeline_steps import begin, enter, over, point_to, repeats, steps_of
from systems.rules.senses.ledge_probe import note_floor


class TimelinesSystem(Processor):
    """Changes the state of each Timeline if a condition says so, then runs steps up to the first that takes time.

    each_due() leaves out those that only wait, be it for a time, a contact, a count or the end of their way, goes on
    with what these hold, and stores what conditions compare with the tick before. This changes no result: a step or
    condition that does not say what it waits for is run in each tick.

    The system runs before the abilities. For a step that moves the entity, the system `movers` sets the velocity.
    """

    run_if_any = (Timeline,)

    def process(self, world: World) -> None:
        for entity, brain, position in world.entities.cached(_walkers, world):  # also while they wait
            if brain.floor != position.y:  # saves time only: at the same height, note_floor() changes nothing
                note_floor(world, entity, brain)
        for entity, line in each_due(world):
            if not line.entered:
                _start(world, entity, line)
            if line.states or line.started:
                _change_state(world, entity, line)
            _run_steps(world, entity, line)
            line.started, line.asked = False, ""


def _walkers(world: World) -> list[tuple[int, Brain, Position]]:
    """Return (id, Brain, Position) of those that have a Brain.

    To save time, a Ghost without a floor is left out: it never stands, so that it finds none as long as it is a Ghost.
    """
    rows = world.each(Timeline, Brain, Position)
    return [(one, brain, at) for one, (_, brain, at) in rows if brain.floor is not None or not world.has(one, Ghost)]


def _start(world: World, entity: int, line: Timeline) -> None:
    """Begin with the first state, and store the entity's Position as the Timeline's home."""
    position = world.try_get(entity, Position)
    line.home = None if position is None else (position.x, position.y)
    line.state, line.entered = line.first or next(iter(line.states), ""), world.clock.now(entity)


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


def _run_steps(world: World, entity: int, line: Timeline) -> None:
    """Run steps up to one that is not over in this tick. No step begins twice in a tick, so that no loop is endless."""
    begun: set[tuple[str, int]] = set()
    while True:
        steps = steps_of(line)
        if line.step >= len(steps):
            if not repeats(line):
                return
            point_to(world, entity, line, 0)
        step = steps[line.step]
        if not line.began:
            if (line.state, line.step) in begun:
                return
            begun.add((line.state, line.step))
            begin(world, entity, line, step)
            if not world.alive(entity):
                return
            if not line.began:  # the step has led to another state or step
                continue
        if not over(world, entity, line, step):
            return
        if "until" in step:  # if it began again, it would be over at once: its condition still holds
            begun.add((line.state, line.step))
        point_to(world, entity, line, line.step + 1)
