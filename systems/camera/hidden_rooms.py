from collections.abc import Mapping

from esper import Processor

from components import Collider, Position, Room
from ecs_platformer import Frame, World
from systems.rules.level.sleeping import area_of
from systems.rules.senses.room_areas import Area, has_middle_in

NOTHING: frozenset[int] = frozenset()


class HiddenRoomsSystem(Processor):
    """Leaves out of the picture what sleeps in a Room that is not in it."""

    stage = "draw"

    def __init__(self) -> None:
        self._asleep: Mapping[int, int] = {}  # what slept when `_shown` was found
        self._shown: dict[tuple[int, ...], frozenset[int]] = {}  # by the rooms that sleep and are in the picture

    def process(self, world: World, frame: Frame) -> None:
        if not world.clock.asleep:
            return
        if self._asleep is not world.clock.asleep:
            self._asleep, self._shown = world.clock.asleep, {}
        asleep = [
            (entity, world.space.bounds(entity))
            for entity, (room, _, _) in world.each(Room, Position, Collider)
            if room.asleep
        ]
        if not asleep:  # a system of the project lets something sleep elsewhere
            return
        seen = [(entity, area) for entity, area in asleep if _is_in(frame, area)]
        key = tuple(entity for entity, _ in seen)
        if key not in self._shown:
            areas = [area for _, area in seen]
            those = [one for one in self._asleep if world.has(one, Position)]
            self._shown[key] = frozenset(one for one in those if has_middle_in(area_of(world, one), areas))
        world.entities.hide_sleeping(self._shown[key])


def _is_in(frame: Frame, area: Area) -> bool:
    left, top, right, bottom = area
    return frame.shows(left, top, right - left, bottom - top)
