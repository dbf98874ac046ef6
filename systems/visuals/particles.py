from functools import partial
from math import cos, radians, sin
from random import Random
from typing import NamedTuple

from esper import Processor

from components import Collider, Emitter, Mote, Position
from ecs_platformer import World

MOST = 2048  # particles at a time; the oldest are dropped first

POINT = Collider(0, 0)  # for an emitter without a collider

Area = tuple[int, int, int, int]  # x, y, width, height
Span = tuple[float, float]


class Source(NamedTuple):
    entity: int
    emitter: Emitter
    position: Position
    collider: Collider


class Burst(NamedTuple):
    """Particles to emit in one tick.

    The Burst copies the emitter's values, because particles are made only when drawn.
    """

    entity: int
    look: Emitter
    area: Area
    amount: int
    angle: Span
    speed: Span
    life: Span


class ParticlesSystem(Processor):
    """Emits the particles of every Emitter, as a stream or as a burst at its cue, into `world.particles`."""

    cosmetic = True

    def __init__(self) -> None:
        self._last: dict[int, Source] = {}  # emitters of the previous tick: one removed since may have given a cue

    def process(self, world: World) -> None:
        sources = world.entities.cached(_sources, world)
        if not sources and not self._last:
            return
        bursts: list[Burst] = []
        for rate, streams in world.entities.cached_until_changed(_streams, world, (Emitter, "on", "rate")).items():
            if count := int(rate * world.tick * world.dt) - int(rate * (world.tick - 1) * world.dt):
                bursts += [_burst(source, count) for source in streams]
        bursts.sort()  # by id, as the sources are
        for name, entity in dict.fromkeys(world.cues):  # one burst, however often a cue is repeated
            source = sources.get(entity) or self._last.get(entity)
            if source is not None and source.emitter.on == name:
                bursts.append(_burst(source, source.emitter.count))
        self._last = sources
        if bursts:
            longest = max(world.ticks(burst.life[1]) for burst in bursts)
            world.particles.advance_later(world.tick, longest, partial(_advance, world.tick, bursts))


def _sources(world: World) -> dict[int, Source]:
    return {
        entity: Source(entity, emitter, position, world.try_get(entity, Collider) or POINT)
        for entity, (emitter, position) in world.each(Emitter, Position)
    }


def _streams(world: World) -> dict[float, list[Source]]:
    """Return rate → the sources of a stream with this rate. Reads `on` and `rate` of each Emitter."""
    streams: dict[float, list[Source]] = {}
    for source in world.entities.cached(_sources, world).values():
        if not source.emitter.on:
            streams.setdefault(source.emitter.rate, []).append(source)
    return streams


def _burst(source: Source, count: int) -> Burst:
    entity, emitter, position, collider = source
    area = position.x + collider.x, position.y + collider.y, collider.width, collider.height
    return Burst(entity, emitter, area, count, emitter.angle, emitter.speed, emitter.life)


def _advance(tick: int, bursts: list[Burst], world: World, particles: list[Mote]) -> list[Mote]:
    """Return the particles with those of the bursts, and without those that have ended: MOST does not count these."""
    alive = [particle for particle in particles if particle.born <= tick < particle.born + particle.life]
    for burst in bursts:
        alive += _emitted(world, tick, burst)
    return alive[-MOST:]


def _emitted(world: World, tick: int, burst: Burst) -> list[Mote]:
    """Return the particles of a burst, which are the same whenever this tick is simulated."""
    rng = Random(tick << 32 | burst.entity)
    x, y, width, height = burst.area
    emitted: list[Mote] = []
    for _ in range(burst.amount):
        angle, speed = radians(rng.uniform(*burst.angle)), rng.uniform(*burst.speed)
        life = max(world.ticks(rng.uniform(*burst.life)), 1)
        place = x + width * rng.random(), y + height * rng.random()
        emitted.append(Mote(*place, cos(angle) * speed, -sin(angle) * speed, tick, life, burst.look))
    return emitted
