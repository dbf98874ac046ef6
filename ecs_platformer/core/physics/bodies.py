"""All bodies: one for each entity with a Position and a Collider, kept up to date with the entity's components."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter, is_
from typing import NamedTuple

from ecs_platformer.core.collision.shape import ACTOR, by_id
from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.ecs.component_types import Attached, Collider, Pair, core
from ecs_platformer.core.ecs.entities import Composition, Entities, Row
from ecs_platformer.core.physics.body import Body, HitHandler, grid_of, kind_of, list_key, shape_components, shape_of
from ecs_platformer.core.physics.change_detection import MOST_REMEMBERED, Writes, uncounted, written_since
from ecs_platformer.core.physics.paths import Paths
from ecs_platformer.core.physics.shifts import Shifts

HOST = attrgetter("host")  # of an Attached
ID = attrgetter("id")
IS_ACTOR, IS_MOVER = attrgetter("is_actor"), attrgetter("is_mover")
NO_HOST = -1  # Attached.host of an entity that is attached to nothing
FEW = 16  # actors; testing up to so many one by one takes less time than a query of Space


class Link(NamedTuple):
    """An attached entity with its Attached and its Position; the entity may have no body."""

    entity: int
    attached: Attached
    position: Pair


Attachment = tuple[Attached, int, Pair | None, Collider | None, Attached | None, Collider | None]
"""An entity's Attached, the id of its host, the host's Position, Collider and Attached, and the entity's Collider."""


class PlainAttachments(NamedTuple):
    """The attachments to hosts with Position and Collider that are attached to nothing, in columns, which compiled code
    compares."""

    attached: list[Attached]
    hosts: list[int]
    positions: list[Pair]  # of the hosts
    colliders: list[Collider]  # of the hosts


class Attachments(NamedTuple):
    """All attachments, as long as neither hosts nor what is attached to them change. Most are plain, which are quick
    to check."""

    rows: list[Row]  # of all that are attached
    links: dict[int, list[Link]]
    found: list[Attachment]
    plain: PlainAttachments
    others: list[Attachment]


class Bodies:
    """Every body by entity id, and the Space that contains the bodies' boxes. Do not change the lists of bodies: a
    structural change makes new lists. Removed bodies may still be in old lists, but are no longer `alive`."""

    def __init__(self, entities: Entities, space: Space) -> None:
        self.entities = entities
        self.space = space
        self.hit_handlers: Sequence[HitHandler] = ()
        self.attaching = False  # True while there may be an Attached; otherwise nothing looks for one
        # The composition, Writes.attached and Writes.bodies when all attached entities had last followed their hosts
        self.in_place: tuple[Composition, int, int] | None = None
        self.attachments: Attachments | None = None
        self.shifts = Shifts()
        self.paths = Paths()
        self.write_x, self.write_y = uncounted()
        self._bodies: dict[int, Body] = {}
        self.get = self._bodies.get  # a body by id, or None
        self.asleep: frozenset[int] = frozenset()  # see sleep()
        self._actors: list[Body] | None = None
        self._actor_ids: tuple[list[Body], frozenset[int]] = [], frozenset()
        self._movers: list[Body] | None = None
        self._links: dict[int, list[Link]] | None = None
        self._attached: list[Attached] = []  # of all attached entities, when the links were found
        self._hosts: list[int] = []  # of these
        self._linked: set[int] = set()  # the ids of both
        self._composition: Composition | None = None  # of the entities, at the last sync_composition()
        self._external_changes = entities.external_changes()
        self._by_component: dict[int, tuple[Body, ...]] = {}  # by id() of the components from shape_components()
        self._writes = -1  # Writes.bodies at the last sync()
        self._attached_writes = -1  # Writes.attached when the links were last checked

    def __getitem__(self, entity: int) -> Body:
        return self._bodies[entity]

    def __iter__(self) -> Iterator[Body]:
        return iter(self._bodies.values())

    @property
    def actors(self) -> list[Body]:
        """All actors that are awake, ids ascending."""
        if self._actors is None:
            self._actors = self._sorted(IS_ACTOR)
        return self._actors

    @property
    def actor_ids(self) -> frozenset[int]:
        """The ids of all actors that are awake."""
        actors = self.actors
        if self._actor_ids[0] is not actors:
            self._actor_ids = actors, frozenset(map(ID, actors))
        return self._actor_ids[1]

    @property
    def movers(self) -> list[Body]:
        """All solids with Remainder and Velocity that are awake, ids ascending."""
        if self._movers is None:
            self._movers = self._sorted(IS_MOVER)
        return self._movers

    def actors_in(self, left: int, top: int, right: int, bottom: int) -> list[Body]:
        actors = self.actors
        if len(actors) > FEW:
            return [self._bodies[box.id] for box in self.space.overlapping(left, top, right, bottom, ACTOR)]
        return [
            actor for actor in actors
            if (box := actor.box).left < right and left < box.right and box.top < bottom and top < box.bottom
            and box.sectors
        ]  # fmt: skip

    # Moving and removing

    def translate(self, body: Body, dx: int, dy: int) -> None:
        """Move a body, and all that is attached to it, by (dx, dy) px, x before y, without a collision test."""
        links = self.links.get(body.id, ()) if self.attaching else ()
        if links:
            self.paths.begin_joint()
        position = body.position
        if dx:
            self.write_x(position, position.x + dx)
        if dy:
            self.write_y(position, position.y + dy)
        self.space.translate(body.box, dx, dy)
        if body.path is not None:
            self.paths.note(body, body.path, dx, dy)
        for link in links:
            self.pull(link, dx, dy)
        if links:
            self.paths.end_joint()

    def pull(self, link: Link, dx: int, dy: int) -> None:
        """Move an attached entity, and all that is attached to it, by the px that its host has moved."""
        link.attached.x += dx
        link.attached.y += dy
        body = self._bodies.get(link.entity)
        if body is not None:
            self.translate(body, dx, dy)
            return
        self.write_x(link.position, link.position.x + dx)
        self.write_y(link.position, link.position.y + dy)
        for other in self.links.get(link.entity, ()):
            self.pull(other, dx, dy)

    def kill(self, entity: int) -> None:
        """Remove the entity and what is attached to it, directly or by a chain; `Attached.outlives` ends a chain."""
        links = self.links.get(entity, ()) if self.attaching else ()
        self.drop(entity)
        for link in links:
            if not link.attached.outlives:
                self.kill(link.entity)
            elif link.attached.host == entity:
                link.attached.host = NO_HOST

    def squish(self, actor: Body, solid: Body, x: int, y: int) -> None:
        """Mark an actor as squished by a solid; (x, y) is the Position to which the full push would have moved it.

        What becomes of it, as its Squish says, is up to the system `squish`; in the article it is destroyed.
        """
        squished = core().Squished()
        squished.by, squished.x, squished.y = solid.id, x, y
        self.entities.add(actor.id, squished)
        self.refresh(actor.id)

    def drop(self, entity: int) -> None:
        self.forget(entity)
        if self.entities.alive(entity):
            self.entities.remove(entity)
        if entity in self._linked:
            self._links = None

    def forget(self, entity: int) -> None:
        """Remove the entity's body, if it has one. Queries and motion no longer find the entity, but it stays alive."""
        body = self._bodies.pop(entity, None)
        if body is not None:
            body.alive = False
            self._watch(body, ())
            self.space.take_out(body.box)
            self.space.count(body.box, -1)
            self.list_anew()

    # Sleeping

    def sleep(self, entities: frozenset[int]) -> None:
        """Let these entities sleep, and no others. Of those asleep, only the solids are in Space."""
        changed, self.asleep = entities ^ self.asleep, entities
        self.entities.sleep(entities)
        for body in filter(None, map(self.get, changed)):
            self.space.take_out(body.box)
            self._file(body)
        self.list_anew()

    def _file(self, body: Body) -> None:
        """File the body's box, unless it has none, or sleeps and is no solid."""
        if not (body.collider.enabled and body.width > 0 and body.height > 0):
            return
        if body.solid is not None or body.id not in self.asleep:
            self.space.file(body.box)

    # Attachments

    @property
    def links(self) -> dict[int, list[Link]]:
        """Id of a host → the links of the entities attached to it, in ascending order of the entities' ids."""
        if self._links is None:
            self._links, solid, table = {}, core().Solid, self.entities.table
            rows = self.entities.every_row((core().Attached, core().Position))
            self._attached = [attached for _, (attached, _) in rows]
            self._hosts = [*map(HOST, self._attached)]
            self._linked = {*self._hosts, *[entity for entity, _ in rows]}
            self.attaching = bool(rows)
            for entity, (attached, position) in rows:
                host = attached.host
                if host > 0 and (solid not in table[entity] or solid in table.get(host, ())):  # solids join solids only
                    self._links.setdefault(host, []).append(Link(entity, attached, position))
        return self._links

    def joined(self, solid: Body) -> list[Body]:
        """Return the solid and, after it, the solids attached to it, directly or by a chain of solids. All of them move
        as one."""
        parts = [solid]
        if self.attaching:
            for part in parts:
                attached = [self.get(link.entity) for link in self.links.get(part.id, ())]
                parts += [body for body in attached if body is not None and body.solid is not None]
        return parts

    def relink(self) -> None:
        self._links = None
        self.attaching = True

    def _is_relinked(self) -> bool:
        return [*map(HOST, self._attached)] != self._hosts

    # Keeping in step with the components

    def refresh(self, entity: int) -> None:
        """Make, update or remove the entity's body after components were added to the entity or removed from it."""
        components = self.entities.components(entity)
        known = core()
        if known.Attached in components or entity in self._linked:
            self.relink()
        body = self._bodies.get(entity)
        if known.Position not in components or known.Collider not in components:
            if body is not None:
                self.forget(entity)
            return
        if body is None:
            body = self._bodies[entity] = Body(self.space.box(entity), components, self.hit_handlers)
            self.list_anew()
        else:
            before = list_key(body)
            body.take_components(components, self.hit_handlers)
            if not all(map(is_, before, list_key(body))):
                self.list_anew()
        self._watch(body, shape_components(body))
        self.paths.watch(body)
        self.place(body)

    def handle_hits_by(self, handlers: Sequence[HitHandler]) -> None:
        """Call these handlers, and no others, for hits."""
        if handlers != self.hit_handlers:
            self.hit_handlers = handlers
            self.refresh_all([*self._bodies])

    def refresh_all(self, entities: Iterable[int]) -> None:
        for entity in entities:
            self.refresh(entity)

    def sync(self) -> None:
        """Update the box of every body with a Position, Collider, Solid, Tiles or Slope that was written to since the
        last sync(). Every spatial query and every motion begins with a sync()."""
        if self._writes != Writes.bodies:
            writes, written = Writes.bodies, written_since(self._writes)
            if written is None:
                changed = [*self._bodies.values()]
            else:
                changed = [body for key in dict.fromkeys(written) for body in self._by_component.get(key, ())]
            for body in changed:
                self.place(body)
            self._writes = writes

    def sync_composition(self) -> None:
        """Do what sync() does, also for components that were added or removed, even by esper's own functions."""
        composition = self.entities.composition()
        if composition is not self._composition:
            external = self.entities.external_changes()
            if external != self._external_changes:
                self._refresh_changed()
                self._external_changes = external
            self._composition = composition
        if self._links is not None and self._attached_writes != Writes.attached:
            if self._is_relinked():
                self._links = None
                self.list_anew()  # Neighbours know which solids have joined others
            self._attached_writes = Writes.attached
        self.sync()

    def compare_all(self) -> None:
        """Compare every body with its components and update it, in case a write was not counted."""
        self.doubt()
        self.sync_composition()

    def doubt(self) -> None:
        """Let the next sync() compare all, as after a tick that was broken off between a write and the box's move."""
        self._writes = self._attached_writes = -MOST_REMEMBERED - 1
        self.in_place = None

    def place(self, body: Body) -> None:
        box, position = body.box, body.position
        shape = shape_of(body)
        if shape == body.shape and body.is_filed_where_it_is():
            return
        self.space.take_out(box)
        self.paths.refile(body, shape)
        if shape != body.shape:
            body.shape = shape
            self._reshape(body)
        box.left, box.top = position.x + body.offset_x, position.y + body.offset_y
        box.right, box.bottom = box.left + body.width, box.top + body.height
        self._file(body)

    def _reshape(self, body: Body) -> None:
        space, box, collider, tiles = self.space, body.box, body.collider, body.tiles
        space.count(box, -1)
        box.kind, box.grid = kind_of(body), grid_of(body)
        body.offset_x, body.offset_y = (collider.x, collider.y) if tiles is None else (0, 0)
        body.width, body.height = collider.width, collider.height
        if tiles is not None and box.grid is not None:
            body.width, body.height = len(box.grid.columns) * tiles.size, len(box.grid.rows) * tiles.size
        box.layers, box.only, box.ignores = map(space.bits, (collider.layers, collider.only, collider.ignores))
        body.blockable = collider.enabled and not body.ghost
        box.pushable, box.tangible = body.pushable is not None and body.is_actor, not body.ghost
        box.down, box.through = -1 if body.upside_down else 1, body.through
        space.count(box, 1)

    def _refresh_changed(self) -> None:
        """Refresh entities with other components than their bodies; forget bodies without Position or Collider."""
        known = core()
        ids = [entity for entity, _ in self.entities.every_row((known.Position, known.Collider))]
        for entity in sorted(self._bodies.keys() - set(ids)):
            self.forget(entity)
        self.relink()
        for entity in ids:
            body, components = self._bodies.get(entity), self.entities.components(entity)
            # Compared by identity: a component may have replaced an equal one
            if body is None or len(body.parts) != len(components) or not all(map(is_, body.parts, components.values())):
                self.refresh(entity)

    def _watch(self, body: Body, components: tuple[object, ...]) -> None:
        by_component = self._by_component
        for key in map(id, body.watched):
            others = tuple(other for other in by_component.pop(key) if other is not body)
            if others:
                by_component[key] = others
        body.watched = components
        for key in map(id, components):
            by_component[key] = (*by_component.get(key, ()), body)

    def list_anew(self) -> None:
        """Let all lists of bodies, and what is known of their neighbours, be found anew."""
        self._actors = self._movers = None
        self.entities.recompose()  # its cached rows of actors are out of date, too

    def _sorted(self, wanted: Callable[[Body], bool]) -> list[Body]:
        bodies, asleep = self._bodies.values(), self.asleep
        awake = [body for body in bodies if body.id not in asleep] if asleep else bodies
        return sorted(filter(wanted, awake), key=by_id)
