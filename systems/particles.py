from math import cos, radians, sin
from random import Random

from esper import Processor

from components import Collider, Emitter, Mote, Position
from ecs_platformer import World

MOST = 2048  # of all, at a time; the oldest go first

Area = tuple[int, int, int, int]  # x, y, width, height


class Particles(Processor):
    """Sends out what Emitters stream, and what they burst into at their cues; all that are on their way are kept in
    `world.motes`."""

    cosmetic = True

    def __init__(self) -> None:
        self._last: dict[int, tuple[Emitter, Area]] = {}  # as they were in the tick before: some are gone by now

    def process(self, world: World) -> None:
        world.motes = [mote for mote in world.motes if mote.born < world.tick < mote.born + mote.life]
        now = {
            entity: (emitter, _area(world, entity, position))
            for entity, (emitter, position) in world.each(Emitter, Position)
        }
        for entity, (emitter, area) in now.items():
            if not emitter.on:
                before, after = (int(emitter.rate * tick * world.dt) for tick in (world.tick - 1, world.tick))
                _send(world, entity, emitter, area, after - before)
        cues = dict.fromkeys(world.cues)  # each once
        for name, entity in cues:
            emitter, area = now.get(entity) or self._last.get(entity) or (None, None)
            if emitter is not None and area is not None and emitter.on == name:
                _send(world, entity, emitter, area, emitter.count)
        del world.motes[: max(len(world.motes) - MOST, 0)]
        self._last = now


def _area(world: World, entity: int, position: Position) -> Area:
    box = world.find(entity, Collider)
    if box is None:
        return position.x, position.y, 0, 0
    return position.x + box.x, position.y + box.y, box.width, box.height


def _send(world: World, entity: int, emitter: Emitter, area: Area, count: int) -> None:
    """So many of them, in this tick; the same ones each time that the tick is played."""
    if not count:
        return
    chance = Random(world.tick << 32 | entity)
    x, y, width, height = area
    for _ in range(count):
        angle, speed = radians(chance.uniform(*emitter.angle)), chance.uniform(*emitter.speed)
        life = max(world.ticks(chance.uniform(*emitter.life)), 1)
        at = x + width * chance.random(), y + height * chance.random()
        world.motes.append(Mote(*at, cos(angle) * speed, -sin(angle) * speed, world.tick, life, emitter))
