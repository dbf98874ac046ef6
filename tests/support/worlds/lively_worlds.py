"""Random worlds in which anything may happen to any entity: between ticks, within them, and in the answer to
a hit; told and untold. The same seed gives the same life, as long as the product does the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from esper import Processor

import components as c
from ecs_platformer import World

FLOORS = (("##########",), ("#.#.######",), ("...#######", "##########"), ("#####....#", "#........#"))
LAYERS = ((), (), (), ("red",), ("blue", "red"))
SPEEDS = (0.0, 0.0, 20.0, -20.0, 60.0, -60.0, 90.5, -90.5, 200.0, -300.0, 2000.0, -3000.0)
ORIGINS = ((0, 0), (0, 0), (-130, -90), (10**8, -(10**8)))


class Life:
    def __init__(self, seed: int, *, fast: bool = True) -> None:
        self.rng = rng = Random(seed)
        self.boxes, self.slopes, self.attached = seed % 4 == 1, seed % 4 == 2, seed % 5 == 0
        self.layers = LAYERS if seed % 4 == 3 else LAYERS[:1]
        self.calm, self.often = rng.random() < 0.5, rng.choice((0.05, 0.3, 1.0))
        self.x, self.y = rng.choice(ORIGINS)
        meddlers: list[type[Processor]] = [made(self, told) for told in (True, False)] if rng.random() < 0.7 else []
        systems: list[str | type[Processor]] = [
            "gravity", "path", "solid_motion", "conveyors", "actor_motion", "attachments", "squish",
        ]  # fmt: skip
        for meddler in meddlers:
            systems.insert(rng.randint(0, len(systems)), meddler)
        self.world = World(systems, fast=fast)
        self.told = True
        self.world.create(c.Position(self.x - 8, self.y + 96), c.Collider(160, 16), c.Solid())
        for _ in range(rng.randint(2, 6)):
            self.create_solid()
        for _ in range(rng.randint(2, 8)):
            self.create_actor()

    def hashes(self, ticks: int) -> Iterator[str]:
        """Of each tick; and what stands after it, and would do so beside where it is."""
        for _ in range(ticks):
            if self.rng.random() < self.often:
                self.meddle(told=self.rng.random() < 0.5)
            self.world.step()
            those = list(self.world.entities)
            stand = [entity for entity in those if self.world.space.is_grounded(entity)]
            ahead = [
                (one, at) for one in those for at in (-12, -2, 6) if self.world.space.is_grounded_along(one, at, at + 4)
            ]
            yield f"{self.world.hash()} {stand} {ahead}"

    def place(self) -> c.Position:
        return c.Position(self.x + self.rng.randrange(0, 144), self.y + self.rng.randrange(0, 96))

    def on_top(self, height: int) -> c.Position:
        """Of any solid, or a little beside it; or else anywhere."""
        solids = [entity for entity, _ in self.world.each(c.Position, c.Collider, c.Solid)]
        if self.rng.random() < 0.4 or not solids:
            return self.place()
        left, top, right, _ = self.world.space.bounds(self.rng.choice(solids))
        return c.Position(self.rng.randint(left - 4, right), top - height)

    def speed(self) -> float:
        return self.rng.choice(SPEEDS[: 6 if self.calm else len(SPEEDS)])

    def create_solid(self) -> None:
        rng = self.rng
        one_way, layers = rng.random() < 0.3, rng.choice(self.layers)
        width, height = rng.choice((1, 8, 16, 80)), rng.choice((1, 4, 8, 40))
        parts: list[object] = [c.Solid(one_way)]
        if rng.random() < 0.3:
            parts += [c.Tiles(rng.choice(FLOORS), 8)]
            width, height = 8, rng.choice((8, 8, 5))
        elif self.slopes and not one_way and rng.random() < 0.5:
            width, height = 32, 16
            parts += [c.Slope(*rng.choice(((0, 16), (16, 0), (4, 12), (10, 3))))]
        if rng.random() < 0.5:
            parts += [c.Remainder(), c.Velocity(self.speed() / 2, self.speed() / 4)]
            if rng.random() < 0.4:
                parts += [c.Path(((rng.randint(-40, 40), rng.randint(-20, 20)), (0, 0)), 40.0)]
        elif rng.random() < 0.3:
            parts += [c.Conveyor(self.speed() / 4, 0.0)]
        self.world.create(self.on_top(height), c.Collider(width, height, layers=layers), *parts)

    def create_actor(self) -> None:
        rng = self.rng
        size = rng.choice(((8, 11), (8, 8), (1, 1), (4, 30), (100, 6)))
        parts: list[object] = [c.Remainder(), c.Velocity(self.speed(), self.speed() / 4)]
        if self.calm or rng.random() < 0.8:
            parts += [c.Gravity()]
        if rng.random() < 0.7:
            parts += [c.Rider(("feet",))]
        if not self.calm and rng.random() < 0.5:
            parts += [c.Contacts()]
        if rng.random() < 0.7:
            parts += [c.OnHit(rng.choice(("turn", "stop", "bounce", "keep")), rng.choice(("stop", "bounce")), 0.5)]
        if rng.random() < 0.3:
            parts += [c.Squish("wiggle")]
        if self.boxes and rng.random() < 0.8:
            parts += [c.Pushable()] if rng.random() < 0.6 else [c.Push(strength=3.0, most=3)]
        collider = c.Collider(*size, ignores=rng.choice(self.layers))
        self.world.create(self.on_top(size[1]), collider, *parts)

    def meddle(self, told: bool) -> None:
        self.told = told
        world, rng = self.world, self.rng
        with_bodies = [entity for entity, _ in world.each(c.Position, c.Collider)]
        if with_bodies:
            rng.choice(DEEDS)(self, rng.choice(with_bodies))

    def tell(self, entity: int) -> None:
        if self.told and self.world.alive(entity):
            self.world.sync(entity)


def teleport(life: Life, entity: int) -> None:
    place, position = life.place(), life.world.get(entity, c.Position)
    position.x, position.y = place.x, place.y
    life.tell(entity)


def nudge(life: Life, entity: int) -> None:
    position = life.world.get(entity, c.Position)
    position.x += life.rng.randint(-2, 2)
    position.y += life.rng.randint(-2, 2)
    life.tell(entity)


def push_off(life: Life, entity: int) -> None:
    if velocity := life.world.try_get(entity, c.Velocity):
        velocity.x, velocity.y = life.speed(), life.speed() / 4


def switch(life: Life, entity: int) -> None:
    collider = life.world.get(entity, c.Collider)
    collider.enabled = not collider.enabled
    life.tell(entity)


def put_into_layers(life: Life, entity: int) -> None:
    collider = life.world.get(entity, c.Collider)
    collider.layers, collider.ignores = life.rng.choice(life.layers), life.rng.choice(life.layers)
    life.tell(entity)


def resize(life: Life, entity: int) -> None:
    if not life.world.has(entity, c.Tiles):
        collider = life.world.get(entity, c.Collider)
        collider.width, collider.height = life.rng.randint(1, 24), life.rng.randint(1, 24)
        life.tell(entity)


def turn_over(life: Life, entity: int) -> None:
    if tiles := life.world.try_get(entity, c.Tiles):
        tiles.rows = life.rng.choice(FLOORS)
    elif solid := life.world.try_get(entity, c.Solid):
        slope = life.world.try_get(entity, c.Slope)
        solid.one_way = not solid.one_way and slope is None
        if slope is not None:
            slope.hangs = not slope.hangs
    life.tell(entity)


def put_anew(life: Life, entity: int) -> None:
    world, position = life.world, life.world.get(entity, c.Position)
    if tiles := world.try_get(entity, c.Tiles):
        world.add(entity, c.Tiles(tiles.rows, tiles.size))
    else:
        world.add(entity, c.Position(position.x, position.y))


def give_or_take(life: Life, entity: int) -> None:
    world, solid = life.world, life.world.has(entity, c.Solid)
    kinds: tuple[type[object], ...] = (c.Ghost, c.Contacts, c.Rider, c.Gravity)
    kind = life.rng.choice((*kinds, c.Pushable) if life.boxes else kinds)
    if not solid and world.has(entity, c.Velocity):
        world.remove(entity, kind) if world.has(entity, kind) else world.add(entity, kind())


def make_solid_or_not(life: Life, entity: int) -> None:
    world = life.world
    if not world.has(entity, c.Tiles) and not world.has(entity, c.Slope):
        world.remove(entity, c.Solid) if world.has(entity, c.Solid) else world.add(entity, c.Solid())


def remove(life: Life, entity: int) -> None:
    life.world.remove(entity)
    life.create_solid() if life.rng.random() < 0.5 else life.create_actor()


def attach(life: Life, entity: int) -> None:
    if life.attached:
        life.world.physics.attach(life.world.create(life.place(), c.Collider(8, 8), c.Attached()), entity)


def go_back(life: Life, entity: int) -> None:
    """To what is in a snapshot of now, after something else has happened."""
    saved = life.world.snapshot()
    teleport(life, entity)
    switch(life, entity)
    life.world.restore(saved)


def shove(life: Life, entity: int) -> None:
    if life.world.has(entity, c.Remainder):
        life.world.move(entity, life.rng.uniform(-9, 9), life.rng.uniform(-9, 9))


BETWEEN = (go_back,)  # only between ticks
DEEDS: tuple[Callable[[Life, int], None], ...] = (
    teleport, teleport, nudge, nudge, push_off, switch, put_into_layers, resize, turn_over, put_anew, give_or_take,
    make_solid_or_not, remove, attach, shove,
)  # fmt: skip


def made(life: Life, told: bool) -> type[Processor]:
    """A system that does something now and then, and tells the World of it, or does not."""

    class Meddler(Processor):
        handles_hits_of = c.Contacts

        def process(self, world: World) -> None:
            if life.rng.random() < life.often:
                life.meddle(told)

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            self.process(world)
            return False

    return Meddler
