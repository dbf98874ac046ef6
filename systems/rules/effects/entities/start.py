from dataclasses import dataclass
from typing import Annotated

from components import Timeline
from components.units import Names
from ecs_platformer import World
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Start:
    """Start a Timeline that waits with `until = "started"` or has ended.

    With `state`, make the Timeline enter that state.
    """

    start: Annotated[str, Names("timeline")]  # a target with a Timeline
    state: Annotated[str, Names("started")] = ""  # state to enter; "": the first state, if the Timeline has ended


def perform(world: World, entity: int, by: int, effect: Start) -> None:
    for target in targets(world, entity, by, effect.start):
        timeline = world.try_get(target, Timeline)
        if timeline is not None:
            timeline.asked = effect.state
            timeline.started = True
            timeline.by = by or timeline.by
