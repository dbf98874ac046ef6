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
    `world.motes`."""

    tells = True
    cosmetic = True

    def __init__(self) -> None:
        self._last: dict[int, tuple[Emitter, Area]] = {}  # as they were in the tick before: some are gone by now
        self._longest = 1  # ticks that any of them is there
        self._idle = 0  # ticks since there was an Emitter

    def process(self, world: World) -> None:
        emitters = _emitters(world)
        if not emitters and not self._last:
            self._idle += 1
            if self._idle > self._longest:  # the last of them is gone
                return
        else:
            self._idle = 0
        now: dict[int, tuple[Emitter, Area]] = {}
        bursts: list[Burst] = []
        counts: dict[float, int] = {}  # of a stream in this tick, by its rate
        for entity, emitter, position, box in emitters:
            if emitter.on:
                now[entity] = emitter, (position.x + box.x, position.y + box.y, box.width, box.height)
                continue
            rate = emitter.rate
            if rate not in counts:
                counts[rate] = int(rate * world.tick * world.dt) - int(rate * (world.tick - 1) * world.dt)
            if counts[rate]:
                area = position.x + box.x, position.y + box.y, box.width, box.height
                bursts.append(_burst(entity, emitter, area, counts[rate]))
        cues = dict.fromkeys(world.cues)  # each once
        for name, entity in cues:
            emitter, area = now.get(entity) or self._last.get(entity) or (None, None)
            if emitter is not None and area is not None and emitter.on == name:
                bursts.append(_burst(entity, emitter, area, emitter.count))
        self._last = now
        self._longest = max([self._longest, *(world.ticks(burst.life[1]) for burst in bursts)])
        world.go_on_with_motes(self._longest, partial(_fly, world.tick, bursts))


def _emitters(world: World) -> list[tuple[int, Emitter, Position, Collider]]:
    kept = world.composition()
    if Particles not in kept:
        kept[Particles] = [
            (entity, emitter, position, world.find(entity, Collider) or POINT)
            for entity, (emitter, position) in world.each(Emitter, Position)
        ]
    return kept[Particles]


def _burst(entity: int, emitter: Emitter, area: Area, many: int) -> Burst:
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
