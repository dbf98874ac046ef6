"""A contestant: what a user would write on esper in a weekend. Celeste's physics, a pixel at a time.

Tiles are looked up in a grid, moving solids are a list, and each of them goes through all actors. It is plain on
purpose: the product is measured by it. Its end is known, see `digest` in crowd/level.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version

import esper

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.rivals.racing import arguments, each, pin, race, tell

Answer = Callable[[], None] | None


@dataclass
class Actor:
    x: int
    y: int
    width: int
    height: int
    rest_x: float = 0.0
    rest_y: float = 0.0


@dataclass
class Velocity:
    x: float
    y: float = 0.0


@dataclass
class Spawn:
    x: int
    y: int
    speed: float


@dataclass
class Solid:
    x: int
    y: int
    width: int
    height: int
    rest_x: float = 0.0
    rest_y: float = 0.0
    collidable: bool = True


@dataclass
class Shuttle:
    axis: int
    way: int
    x: int
    y: int


@dataclass
class World:
    ground: list[bytearray]
    solids: list[Solid] = field(default_factory=list[Solid])
    actors: list[tuple[int, Actor]] = field(default_factory=list[tuple[int, Actor]])
    deaths: int = 0


def overlap(x: int, y: int, width: int, height: int, solid: Solid) -> bool:
    return x < solid.x + solid.width and x + width > solid.x and y < solid.y + solid.height and y + height > solid.y


def collides_at(world: World, actor: Actor, x: int, y: int) -> bool:
    ground = world.ground
    for row in range(y // 8, (y + actor.height - 1) // 8 + 1):
        for column in range(x // 8, (x + actor.width - 1) // 8 + 1):
            if ground[row][column]:
                return True
    for solid in world.solids:  # noqa: SIM110 as it would be written
        if solid.collidable and overlap(x, y, actor.width, actor.height, solid):
            return True
    return False


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def move_x(world: World, actor: Actor, amount: float, on_collide: Answer) -> None:
    actor.rest_x += amount
    move = round(actor.rest_x)
    if move != 0:
        actor.rest_x -= move
        way = sign(move)
        while move != 0:
            if not collides_at(world, actor, actor.x + way, actor.y):
                actor.x += way
                move -= way
            else:
                if on_collide:
                    on_collide()
                break


def move_y(world: World, actor: Actor, amount: float, on_collide: Answer) -> None:
    actor.rest_y += amount
    move = round(actor.rest_y)
    if move != 0:
        actor.rest_y -= move
        way = sign(move)
        while move != 0:
            if not collides_at(world, actor, actor.x, actor.y + way):
                actor.y += way
                move -= way
            else:
                if on_collide:
                    on_collide()
                break


def is_riding(actor: Actor, solid: Solid) -> bool:
    return actor.y + actor.height == solid.y and actor.x < solid.x + solid.width and actor.x + actor.width > solid.x


def move_solid(world: World, solid: Solid, x: float, y: float, squish: Callable[[int], None]) -> None:
    solid.rest_x += x
    solid.rest_y += y
    whole_x = round(solid.rest_x)
    whole_y = round(solid.rest_y)
    if whole_x or whole_y:
        riding = {id(actor) for _, actor in world.actors if is_riding(actor, solid)}
        solid.collidable = False
        if whole_x:
            solid.rest_x -= whole_x
            solid.x += whole_x
            for entity, actor in world.actors:
                if overlap(actor.x, actor.y, actor.width, actor.height, solid):
                    push = solid.x + solid.width - actor.x if whole_x > 0 else solid.x - (actor.x + actor.width)
                    move_x(world, actor, push, lambda entity=entity: squish(entity))
                elif id(actor) in riding:
                    move_x(world, actor, whole_x, None)
        if whole_y:
            solid.rest_y -= whole_y
            solid.y += whole_y
            for entity, actor in world.actors:
                if overlap(actor.x, actor.y, actor.width, actor.height, solid):
                    push = solid.y + solid.height - actor.y if whole_y > 0 else solid.y - (actor.y + actor.height)
                    move_y(world, actor, push, lambda entity=entity: squish(entity))
                elif id(actor) in riding:
                    move_y(world, actor, whole_y, None)
        solid.collidable = True


class PlatformSystem(esper.Processor):
    def __init__(self, world: World) -> None:
        self.world = world

    def squish(self, entity: int) -> None:
        actor = esper.component_for_entity(entity, Actor)
        velocity = esper.component_for_entity(entity, Velocity)
        spawn = esper.component_for_entity(entity, Spawn)
        actor.x, actor.y, actor.rest_x, actor.rest_y = spawn.x, spawn.y, 0.0, 0.0
        velocity.x, velocity.y = spawn.speed, 0.0
        self.world.deaths += 1

    def process(self) -> None:
        self.world.actors = esper.get_component(Actor)
        for _, (solid, shuttle) in sorted(esper.get_components(Solid, Shuttle), key=by_entity):
            amount = shuttle.way * crowd.PLATFORM_SPEED
            sideways, upright = (0.0, amount) if shuttle.axis else (amount, 0.0)
            move_solid(self.world, solid, sideways, upright, self.squish)
            gone = solid.y - shuttle.y if shuttle.axis else solid.x - shuttle.x
            if gone >= crowd.PLATFORM_RANGE:
                shuttle.way = -1
            elif gone <= -crowd.PLATFORM_RANGE:
                shuttle.way = 1


class ActorSystem(esper.Processor):
    def __init__(self, world: World) -> None:
        self.world = world

    def process(self) -> None:
        for _, (actor, velocity) in esper.get_components(Actor, Velocity):
            velocity.y = min(velocity.y + crowd.GRAVITY, crowd.TERMINAL)

            def turn(velocity: Velocity = velocity) -> None:
                velocity.x = -velocity.x

            def stop(velocity: Velocity = velocity) -> None:
                velocity.y = 0.0

            move_x(self.world, actor, velocity.x, turn)
            move_y(self.world, actor, velocity.y, stop)


def by_entity(row: tuple[int, object]) -> int:
    return row[0]


def build(level: crowd.Level) -> World:
    world = World(level.ground)
    for one in level.platforms:
        solid = Solid(one.x, one.y, one.width, one.height)
        world.solids.append(solid)
        esper.create_entity(solid, Shuttle(one.axis, one.way, one.x, one.y))
    for one in level.walkers:
        speed = one.way * crowd.WALK
        esper.create_entity(Actor(one.x, one.y, one.width, one.height), Velocity(speed), Spawn(one.x, one.y, speed))
    esper.add_processor(PlatformSystem(world), 2)
    esper.add_processor(ActorSystem(world), 1)
    return world


def end(world: World) -> str:
    actors = sorted(esper.get_components(Actor, Velocity), key=by_entity)
    platforms = sorted(esper.get_components(Solid, Shuttle), key=by_entity)
    return crowd.digest(
        ((a.x, a.y, v.x, v.y, a.rest_x, a.rest_y) for _, (a, v) in actors),
        ((s.x, s.y, s.rest_y if shuttle.axis else s.rest_x) for _, (s, shuttle) in platforms),
        world.deaths,
    )


def main() -> None:
    pin()
    actors, platforms, marks = arguments()
    world = build(crowd.make(actors, platforms))
    seconds = race(marks, each(esper.process))
    tell(name="naive", seconds=seconds, digest=end(world), versions={"esper": version("esper")})


if __name__ == "__main__":
    main()
