from functools import partial
from math import cos, radians, sin
from random import Random
from typing import NamedTuple

from esper import Processor

from components import Collider, Emitter, Mote, Position
from ecs_platformer import World

MOST = 2048  # of all, at a time; the oldest go first

POINT = Collider(0, 0)  # of who has none

Area = tuple[int, int, int, int]  # x, y, width, height
Span = tuple[float, float]


class Source(NamedTuple):
    entity: int
    emitter: Emitter
    position: Position
    box: Collider


class Burst(NamedTuple):
    """So many at once, of an emitter as it is now."""

    entity: int
    look: Emitter
    area: Area
    many: int
    angle: Span
    speed: Span
    life: Span


class Particles(Processor):
    """Sends out what Emitters stream, and what they burst into at their cues; all that are on their way are kept in
    `world.particles`."""

    cosmetic = True

    def __init__(self) -> None:
        self._last: list[Source] = []  # of the tick before: some are gone by now
        self._longest = 1  # ticks that any of them is there
        self._idle = 0  # ticks since there was an Emitter

    def process(self, world: World) -> None:
        emitters: list[Source] | None = world.entities.cache().get(Particles)
        if emitters is None:
            emitters = _emitters(world)
        if not emitters and not self._last:
            if self._idle >= self._longest:  # the last of them is gone
                return
            self._idle += 1
        else:
            self._idle = 0
        bursts: list[Burst] = []
        counts: dict[float, int] = {}  # of a stream in this tick, by its rate
        for source in emitters:
            rate = source.emitter.rate
            if source.emitter.on:
                continue
            if rate not in counts:
                counts[rate] = int(rate * world.tick * world.dt) - int(rate * (world.tick - 1) * world.dt)
            if counts[rate]:
                bursts.append(_burst(source, counts[rate]))
        if world.cues:
            sources = {source.entity: source for source in (*self._last, *emitters)}
            for name, entity in dict.fromkeys(world.cues):  # each once
                source = sources.get(entity)
                if source is not None and source.emitter.on == name:
                    bursts.append(_burst(source, source.emitter.count))
        self._last = emitters
        if bursts:
            self._longest = max(self._longest, *(world.ticks(burst.life[1]) for burst in bursts))
        world.particles.advance_later(world.tick, self._longest, partial(_fly, world.tick, bursts))


def _emitters(world: World) -> list[Source]:
    found = [
        Source(entity, emitter, position, world.try_get(entity, Collider) or POINT)
        for entity, (emitter, position) in world.each(Emitter, Position)
    ]
    world.entities.cache()[Particles] = found
    return found


def _burst(source: Source, many: int) -> Burst:
    entity, emitter, position, box = source
    area = position.x + box.x, position.y + box.y, box.width, box.height
    return Burst(entity, emitter, area, many, emitter.angle, emitter.speed, emitter.life)


def _fly(tick: int, bursts: list[Burst], world: World, motes: list[Mote]) -> list[Mote]:
    """Those that were there, without those whose time is over, and those that set out in this tick."""
    there = [mote for mote in motes if mote.born < tick < mote.born + mote.life]
    for burst in bursts:
        there += _sent(world, tick, burst)
    return there[-MOST:]


def _sent(world: World, tick: int, burst: Burst) -> list[Mote]:
    """The same ones each time that the tick is played."""
    chance = Random(tick << 32 | burst.entity)
    x, y, width, height = burst.area
    sent: list[Mote] = []
    for _ in range(burst.many):
        angle, speed = radians(chance.uniform(*burst.angle)), chance.uniform(*burst.speed)
        life = max(world.ticks(chance.uniform(*burst.life)), 1)
        at = x + width * chance.random(), y + height * chance.random()
        sent.append(Mote(*at, cos(angle) * speed, -sin(angle) * speed, tick, life, burst.look))
    return sent
