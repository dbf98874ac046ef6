"""A story told twice, to the reference and to the product, tick by tick; and where the two differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields

import components as c
from ecs_platformer import World
from tests.reference import boxes as reference_boxes
from tests.reference import law as reference
from tests.reference.bodies import Actor, Hit, Solid, drop
from tests.reference.law import step
from tests.support.worlds.random_worlds import Event, Story

SYSTEMS = ["gravity", "path", "solid_motion", "conveyors", "actor_motion", "squish"]


@dataclass(slots=True)
class Told:
    """What there is to know of a body after a tick; None for one that is no more. Hits name solids by index + 1."""

    x: int
    y: int
    hits: list[Hit] = field(default_factory=list[Hit])
    remainder: tuple[float, float] = (0.0, 0.0)
    velocity: tuple[float, float] = (0.0, 0.0)
    lift: tuple[float, float] = (0.0, 0.0)
    facing: int | None = None
    health: int | None = None


FIELDS = tuple(one.name for one in fields(Told))


def parts_of(story: Story, index: int) -> list[object]:
    body = story.bodies[index]
    grid = story.grids.get(index)
    line = story.slopes.get(index)
    left, top, right, bottom = line.box if line else _first_box(body) if grid is None else grid.tile
    collider = c.Collider(right - left, bottom - top, left, top, body.enabled, body.layers, body.only, body.ignores)
    parts: list[object] = [c.Position(body.x, body.y), collider]
    if grid is not None:
        parts.append(c.Tiles(grid.rows, grid.size))
    if line is not None:
        parts.append(c.Slope(line.left, line.right, hangs=line.hangs))
    if isinstance(body, Actor) or body.moves:
        parts.append(c.Remainder(body.rx, body.ry))
    if body.moves:
        parts.append(c.Velocity(body.vx, body.vy))
    if body.path is not None:
        parts.append(c.Path(body.path.points, body.path.speed, body.path.mode))  # pyright: ignore[reportArgumentType]
    if isinstance(body, Solid) and body.host:
        parts.append(c.Attached())
    if isinstance(body, reference_boxes.Solid) and body.conveyor is not None:
        parts.append(c.Conveyor(*body.conveyor))
    return parts + (_actor_parts(body) if isinstance(body, Actor) else [c.Solid(body.one_way)])


def _first_box(body: Actor | Solid) -> tuple[int, int, int, int]:
    return body.box if isinstance(body, Actor) else body.cells[0]


def _actor_parts(actor: Actor) -> list[object]:
    parts: list[object] = [c.Contacts(), c.Lift()]
    if actor.rides is not None:
        parts.append(c.Rider(actor.rides))  # pyright: ignore[reportArgumentType]
    if (actor.on_hit_x, actor.on_hit_y) != ("stop", "stop"):
        parts.append(c.OnHit(actor.on_hit_x, actor.on_hit_y, actor.restitution))  # pyright: ignore[reportArgumentType]
    if actor.facing is not None:
        parts.append(c.Facing(actor.facing))  # pyright: ignore[reportArgumentType]
    if actor.ghost:
        parts.append(c.Ghost())
    if actor.squish != "destroy":
        parts.append(c.Squish(actor.squish, actor.damage, actor.reach))  # pyright: ignore[reportArgumentType]
    if actor.duck is not None:
        parts.append(c.Duck(actor.duck))
    if actor.health is not None:
        parts.append(c.Health(actor.health))
    if actor.down < 0:
        parts.append(c.UpsideDown())
    if actor.gravity is not None:
        parts.append(c.Gravity(*actor.gravity))
    if isinstance(actor, reference_boxes.Actor):
        if actor.pushable is not None:
            parts.append(c.Pushable(*actor.pushable))  # pyright: ignore[reportArgumentType]
        if actor.push is not None:
            strength, most, ways = actor.push
            parts.append(c.Push(strength, most, ways=ways))  # pyright: ignore[reportArgumentType]
    return parts


class Product:
    """The story in a World; `ids` are the entities by index of their body. With a `past`, the World has seen other
    entities come and go before and between them, so that its ids are others, in the same order. `backwards`: it gets
    the components of every entity in the opposite order. `deaf`: nothing in it has Contacts, so no hits are told."""

    def __init__(
        self, story: Story, past: bool = False, backwards: bool = False, deaf: bool = False, *, fast: bool = True
    ) -> None:
        self.world = World(SYSTEMS, tick_rate=story.tick_rate, fast=fast)
        self.ids: list[int] = []
        for index in range(len(story.bodies)):
            passing = [self.world.create(*parts_of(story, other)) for other in range(index * past)]
            self.ids.append(self.world.create(*parts_of(story, index)[:: -1 if backwards else 1]))
            for entity in passing:
                self.world.remove(entity)
            if deaf and self.world.has(self.ids[index], c.Contacts):
                self.world.remove(self.ids[index], c.Contacts)
        for index, body in enumerate(story.bodies):
            if isinstance(body, Solid) and body.host:
                self.world.physics.attach(self.ids[index], self.ids[body.host - 1])

    def step(self) -> None:
        self.world.step()

    def suffer(self, event: Event) -> None:
        entity = self.ids[event.index]
        if not self.world.alive(entity):
            return
        if event.what == "remove":
            self.world.remove(entity)
        elif event.what == "enable":
            self.world.get(entity, c.Collider).enabled = event.x != 0
        elif event.what == "velocity":
            velocity = self.world.get(entity, c.Velocity)
            velocity.x, velocity.y = event.x, event.y
        elif event.what == "flip":
            if self.world.has(entity, c.UpsideDown):
                self.world.remove(entity, c.UpsideDown)
            else:
                self.world.add(entity, c.UpsideDown())
        elif event.what == "drop":
            self._drop(entity)
        elif event.what == "catch":
            if self.world.has(entity, c.Dropping):
                self.world.remove(entity, c.Dropping)
        else:
            position = self.world.get(entity, c.Position)
            position.x, position.y = int(event.x), int(event.y)

    def _drop(self, entity: int) -> None:
        space, dropping = self.world.space, c.Dropping()
        upright = self.world.physics.down(entity) > 0
        side = "down" if upright else "up"
        below = [one for one in space.touching(entity, side) if self.world.get(one, c.Solid).one_way]
        if not self.world.get(entity, c.Collider).enabled:
            below = []
        _, top, _, bottom = space.bounds(entity)
        dropping.through = tuple(
            (one, bottom - space.bounds(one)[1] if upright else space.bounds(one)[3] - top) for one in below
        )
        self.world.add(entity, dropping)

    def told(self, index: int) -> Told | None:
        world, entity = self.world, self.ids[index]
        if not world.alive(entity):
            return None
        position = world.get(entity, c.Position)
        told = Told(position.x, position.y)
        if remainder := world.try_get(entity, c.Remainder):
            velocity = world.try_get(entity, c.Velocity) or c.Velocity()
            told.remainder, told.velocity = (remainder.x, remainder.y), (velocity.x, velocity.y)
        if contacts := world.try_get(entity, c.Contacts):
            told.hits = [self._hit(hit) for hit in contacts.hits]
        if lift := world.try_get(entity, c.Lift):
            facing, health = world.try_get(entity, c.Facing), world.try_get(entity, c.Health)
            told.lift, told.facing, told.health = (lift.x, lift.y), facing and facing.x, health and health.points
        return told

    def _hit(self, hit: c.Hit) -> Hit:
        return (hit.side, tuple(self.ids.index(solid) + 1 for solid in hit.solids), hit.moved, hit.wanted)


class Reference:
    """The story in the reference; bodies by index, those removed are gone from its lists."""

    def __init__(self, story: Story, law: Callable[[reference.World], None] = step) -> None:
        self.world = story.reference()
        self.law = law

    def step(self) -> None:
        self.law(self.world)

    def suffer(self, event: Event) -> None:
        body = self._find(event.index)
        if body is None:
            return
        if event.what == "remove":
            self.world.actors = [actor for actor in self.world.actors if actor is not body]
            self.world.solids = [solid for solid in self.world.solids if solid is not body]
        elif event.what == "enable":
            body.enabled = event.x != 0
        elif event.what == "velocity":
            body.vx, body.vy = event.x, event.y
        elif isinstance(body, Actor) and event.what == "flip":
            body.down = -body.down
        elif isinstance(body, Actor) and event.what == "drop":
            drop(body, self.world.solids)
        elif isinstance(body, Actor) and event.what == "catch":
            body.through.clear()
        else:
            body.x, body.y = int(event.x), int(event.y)

    def told(self, index: int) -> Told | None:
        body = self._find(index)
        if body is None:
            return None
        told = Told(body.x, body.y)
        if isinstance(body, Actor) or body.moves:
            told.remainder, told.velocity = (body.rx, body.ry), (body.vx, body.vy)
        if isinstance(body, Actor):
            told.hits, told.lift, told.facing, told.health = body.hits, body.lift, body.facing, body.health
        return told

    def _find(self, index: int) -> Actor | Solid | None:
        bodies = [*self.world.actors, *self.world.solids]
        return next((body for body in bodies if body.id == index + 1), None)


Teller = Product | Reference


def told_by_tick(story: Story, ticks: int, *tellers: Teller) -> Iterator[tuple[int, list[list[Told | None]]]]:
    """Step all of them through the story. -> (tick, what each tells of every body) after each tick."""
    for tick in range(1, ticks + 1):
        for teller in tellers:
            for event in story.events:
                if event.tick == tick:
                    teller.suffer(event)
            teller.step()
        yield tick, [[teller.told(index) for index in range(len(story.bodies))] for teller in tellers]


def difference(
    story: Story,
    ticks: int,
    law: Callable[[reference.World], None] = step,
    *,
    deaf: bool = False,
    fast: bool = True,
) -> str:
    """The first place where product and reference differ, or nothing. Floats are equal to the last bit (-0 is 0)."""
    names = tuple(name for name in FIELDS if name != "hits" or not deaf)
    for tick, (product, expected) in told_by_tick(
        story, ticks, Product(story, deaf=deaf, fast=fast), Reference(story, law)
    ):
        for entity, (ours, theirs) in enumerate(zip(product, expected, strict=True), 1):
            for name in names:
                if getattr(ours, name, "gone") != getattr(theirs, name, "gone"):
                    where = f"seed {story.seed}, tick {tick}, entity {entity}, {name}"
                    return f"{where}:\n  product   {ours or 'gone'}\n  reference {theirs or 'gone'}"
    return ""
