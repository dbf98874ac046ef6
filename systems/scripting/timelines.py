from esper import Processor

from components import Brain, Health, Position, Timeline, Velocity
from ecs_platformer import World
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.timeline_steps import begin, enter, over, point_to, repeats, steps_of
from systems.rules.senses.ledge_probe import note_floor


class Timelines(Processor):
    """Every Timeline goes on: to another state, if something leads there; then step by step, until one takes time.

    It decides before abilities act. What a move makes of it follows with the paths.
    """

    run_if_any = (Timeline,)

    def process(self, world: World) -> None:
        for entity, (line,) in world.each(Timeline):
            if line.ran:
                line.age += line.age >= 0
                line.since += 1
            else:
                _awake(world, entity, line)
            if (brain := world.try_get(entity, Brain)) is not None:
                note_floor(world, entity, brain)
            if line.states or line.started:
                _turn(world, entity, line)
            _go_on(world, entity, line)
            if world.alive(entity):
                line.started, line.asked, line.ran = False, "", world.tick
                _look_back(world, entity, line)


def _awake(world: World, entity: int, line: Timeline) -> None:
    position = world.try_get(entity, Position)
    line.home = None if position is None else (position.x, position.y)
    line.state = line.first or next(iter(line.states), "")
    _look_back(world, entity, line)


def _look_back(world: World, entity: int, line: Timeline) -> None:
    """What conditions compare the next tick with."""
    parts = world.entities.by_class(entity)
    velocity, health = parts.get(Velocity), parts.get(Health)
    line.stood = velocity is not None and velocity.y >= 0 and world.space.is_grounded(entity)
    line.points = 0 if health is None else health.points


def _turn(world: World, entity: int, line: Timeline) -> None:
    """Into another state: the one that was asked for, or the first to which something leads."""
    if line.started and line.asked in line.states:
        line.started = False
        enter(world, entity, line, line.asked)
        return
    for turn in line.states.get(line.state, {}).get("on", ()):
        by = holds(world, entity, turn["when"], turn, line)
        if by is not None:
            line.by = by or line.by
            enter(world, entity, line, turn["become"])
            return
    if line.started and line.step >= len(steps_of(line)):
        enter(world, entity, line, line.first or next(iter(line.states), ""))


def _go_on(world: World, entity: int, line: Timeline) -> None:
    """No step begins twice in a tick."""
    begun: set[tuple[str, int]] = set()
    while True:
        steps = steps_of(line)
        if line.step >= len(steps):
            if not repeats(line):
                return
            point_to(world, entity, line, 0)
        step = steps[line.step]
        if line.age < 0:
            if (line.state, line.step) in begun:
                return
            begun.add((line.state, line.step))
            begin(world, entity, line, step)
            if not world.alive(entity):
                return
            if line.age < 0:  # it led elsewhere
                continue
        if not over(world, entity, line, step):
            return
        if "until" in step:  # what holds now is not waited for again
            begun.add((line.state, line.step))
        point_to(world, entity, line, line.step + 1)
