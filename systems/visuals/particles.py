from functools import partial
from math import cos, radians, sin
from random import Random
from typing import NamedTuple

from esper import Processor

from components import Collider, Emitter, Mote, Position
from ecs_platformer import World

MOST = 2048  # particles at a time; the oldest are dropped first

POINT = Collider(0, 0)  # for an emitter without a collider

READ = Emitter, "on", "rate", "angle", "speed", "life"  # by Sources

Area = tuple[int, int, int, int]  # x, y, width, height
Span = tuple[float, float]


class Source(NamedTuple):
    """An emitter. Its values are copies, because particles are made only when drawn."""

    entity: int
    look: Emitter
    position: Position
    collider: Collider
    angle: Span
    speed: Span
    life: Span


Burst = tuple[Source, int, Area]  # what emits, how many particles, and where, in one tick


class Sources:
    """All emitters, until one of them comes, goes or is changed."""

    def __init__(self, world: World) -> None:
        self.by_entity: dict[int, Source] = {}
        self.streams: dict[float, list[Source]] = {}  # by their rate
        for entity, (emitter, position) in world.each(Emitter, Position):
            collider = world.try_get(entity, Collider) or POINT
            source = Source(entity, emitter, position, collider, emitter.angle, emitter.speed, emitter.life)
            self.by_entity[entity] = source
            if not emitter.on:
                self.streams.setdefault(emitter.rate, []).append(source)
        lives = {source.life[1] for source in self.by_entity.values()}
        self.longest = world.ticks(max(lives, default=0))  # life of a particle


class ParticlesSystem(Processor):
    """Emits the particles of every Emitter, as a stream or as a burst at its cue, into `world.particles`."""

    cosmetic = True

    def __init__(self) -> None:
        self._last: Sources | None = None  # of the previous tick: what was removed since may have given a cue

    def process(self, world: World) -> None:
        if self._last is None and not world.entities.cached(_any_emitters, world):
            return  # there has been none so far
        sources = world.entities.cached_until_changed(Sources, world, READ)
        last, self._last = self._last or sources, sources
        bursts: list[Burst] = []
        for rate, streams in sources.streams.items():
            if count := int(rate * world.tick * world.dt) - int(rate * (world.tick - 1) * world.dt):
                bursts += [(source, count, _area(source)) for source in streams]
        bursts.sort()  # by entity
        for name, entity in dict.fromkeys(world.cues):  # one burst, however often a cue is repeated
            source = sources.by_entity.get(entity) or last.by_entity.get(entity)
            if source is not None and source.look.on == name:
                bursts.append((source, source.look.count, _area(source)))
        if bursts:
            longest = max(sources.longest, last.longest)
            world.particles.advance_later(world.tick, longest, partial(_advance, world.tick, bursts))


def _any_emitters(world: World) -> bool:
    return any(True for _ in world.each(Emitter, Position))


def _area(source: Source) -> Area:
    position, collider = source.position, source.collider
    return position.x + collider.x, position.y + collider.y, collider.width, collider.height


def _advance(tick: int, bursts: list[Burst], world: World, particles: list[Mote]) -> list[Mote]:
    """Return the particles with those of the bursts, and without those that have ended: MOST does not count these."""
    alive = [particle for particle in particles if particle.born <= tick < particle.born + particle.life]
    for burst in bursts:
        alive += _emitted(world, tick, burst)
    return alive[-MOST:]


def _emitted(world: World, tick: int, burst: Burst) -> list[Mote]:
    """Return the particles of a burst, which are the same whenever this tick is simulated."""
    source, amount, (x, y, width, height) = burst
    rng = Random(tick << 32 | source.entity)
    emitted: list[Mote] = []
    for _ in range(amount):
        angle, speed = radians(rng.uniform(*source.angle)), rng.uniform(*source.speed)
        life = max(world.ticks(rng.uniform(*source.life)), 1)
        place = x + width * rng.random(), y + height * rng.random()
        emitted.append(Mote(*place, cos(angle) * speed, -sin(angle) * speed, tick, life, source.look))
    return emitted
