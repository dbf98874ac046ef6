from functools import partial
from math import cos, radians, sin
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from esper import Processor

from components import Collider, Emitter, Mote, Position
from ecs_platformer import World

MOST = 2048  # particles at a time; the oldest are dropped first

POINT = Collider(0, 0)  # for an emitter without a collider

READ = Emitter, "on", "rate", "life"  # by Streams


class Source(NamedTuple):
    entity: int
    emitter: Emitter
    position: Position
    collider: Collider


# Of a Source, what is copied in the tick in which it emits, because particles are made only when drawn
SENT = attrgetter(
    "entity", "emitter", "emitter.angle", "emitter.speed", "emitter.life",
    "position.x", "position.y", "collider.x", "collider.y", "collider.width", "collider.height",
)  # fmt: skip

Burst = tuple[tuple[Any, ...], int]  # what SENT returns, and how many particles, in one tick


class Streams:
    """The emitters that wait for no cue, until one of all emitters comes, goes or is changed."""

    def __init__(self, world: World) -> None:
        self.by_rate: dict[float, list[Source]] = {}
        self.longest = 0.0  # s, life of a particle
        for entity, (emitter,) in world.each(Emitter):
            if not emitter.on and (source := _source(world, entity)):
                self.by_rate.setdefault(emitter.rate, []).append(source)
                self.longest = max(self.longest, emitter.life[1])


class ParticlesSystem(Processor):
    """Emits the particles of every Emitter, as a stream or as a burst at its cue, into `world.particles`."""

    cosmetic = True

    def process(self, world: World) -> None:
        if not (world.cues or world.entities.cached(_any_emitters, world)):
            return
        streams = world.entities.cached_until_changed(Streams, world, READ)
        longest = streams.longest
        bursts: list[Burst] = []
        for rate, sources in streams.by_rate.items():
            if count := int(rate * world.tick * world.dt) - int(rate * (world.tick - 1) * world.dt):
                bursts += [(SENT(source), count) for source in sources]
        bursts.sort()  # by entity
        for name, entity in dict.fromkeys(world.cues):  # one burst, however often a cue is repeated
            source = _source(world, entity)
            if source is not None and source.emitter.on == name:
                bursts.append((SENT(source), source.emitter.count))
                longest = max(longest, source.emitter.life[1])
        if bursts:
            world.particles.advance_later(world.tick, world.ticks(longest), partial(_advance, world.tick, bursts))


def _any_emitters(world: World) -> bool:
    return any(True for _ in world.each(Emitter))


def _source(world: World, entity: int) -> Source | None:
    """Return the entity as a source, even if it was removed in this tick, or None if it emits nothing."""
    parts = world.entities.last_by_class(entity)
    emitter = parts.get(Emitter)
    if emitter is None or Position not in parts:
        return None
    return Source(entity, emitter, parts[Position], parts.get(Collider, POINT))


def _advance(tick: int, bursts: list[Burst], world: World, particles: list[Mote]) -> list[Mote]:
    """Return the particles with those of the bursts, and without those that have ended: MOST does not count these."""
    alive = [particle for particle in particles if particle.born <= tick < particle.born + particle.life]
    for burst in bursts:
        alive += _emitted(world, tick, burst)
    return alive[-MOST:]


def _emitted(world: World, tick: int, burst: Burst) -> list[Mote]:
    """Return the particles of a burst, which are the same whenever this tick is simulated."""
    # In the order of SENT
    (entity, look, angles, speeds, lives, x, y, left, top, width, height), count = burst
    rng = Random(tick << 32 | entity)
    emitted: list[Mote] = []
    for _ in range(count):
        angle, speed = radians(rng.uniform(*angles)), rng.uniform(*speeds)
        life = max(world.ticks(rng.uniform(*lives)), 1)
        place = x + left + width * rng.random(), y + top + height * rng.random()
        emitted.append(Mote(*place, cos(angle) * speed, -sin(angle) * speed, tick, life, look))
    return emitted
