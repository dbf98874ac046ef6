"""All bodies: entities with a place and a collider. Built from the components, kept in step with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_
from typing import Any, NamedTuple

from ecs_platformer.collision.shape import ACTOR, BLOCKING, OTHER, Box, forget, forget_outside, way_of
from ecs_platformer.collision.space import Space
from ecs_platformer.ecs.component_types import Attached, Collider, Pair, core
from ecs_platformer.ecs.entities import Composition, Entities
from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.physics.body import Body, HitHandler, counted, grid_of, kind_of, shape_of
from ecs_platformer.physics.body_lists import Rosters
from ecs_platformer.physics.change_detection import ChangeDetection, Writes, uncounted

NOBODY = -1  # the host of who has none
FEW = 16  # actors that are gone through faster, a fifth of a µs each, than Space is asked for those of one place


class Link(NamedTuple):
    """An attached entity, which may have no body."""

    entity: int
    attached: Attached
    position: Pair


class Seats(NamedTuple):
    """As long as nothing of this is another, everybody who is attached is in place."""

    composition: Composition
    writes: int  # to Attached
    hosts: list[tuple[Pair, int, int, Collider]]  # Position, its x and y


class Bodies(Rosters):
    """Every body by id, and the Space they are filed in."""

    def __init__(self, entities: Entities) -> None:
        super().__init__()
        self.entities = entities
        self.space = Space()
        self.hit_handlers: Sequence[HitHandler] = ()
        self.attaching = False  # was there ever an Attached? Until then nobody looks for any
        self.aside = False  # was there ever one that moves whose box does not begin at its Position?
        self._links: dict[int, list[Link]] | None = None
        self._writes_to_links = -1  # to Attached, when these were last seen to hold
        self.seats: Seats | None = None  # of who is attached, see attaching.py, when all were last seen to be in place
        self.kept: dict[object, Any] = {}  # by query, rows with their bodies: see hot_loop.airborne()
        self._strange = entities.external_changes()  # changes of entities that nobody told, when this was last built
        self.known: Composition = {}  # and what the composition was then
        self._changes = ChangeDetection(self._bodies)
        self._writes = -1  # to bodies, in all worlds, at the last sync()
        self.write_x, self.write_y = uncounted()

    def actors_in(self, left: int, top: int, right: int, bottom: int) -> list[Body]:
        """The actors whose boxes overlap the region, ids ascending."""
        actors = self.actors
        if len(actors) > FEW:
            return [self._bodies[box.id] for box in self.space.overlapping(left, top, right, bottom, ACTOR)]
        found: list[Body] = []
        for body in actors:
            box = body.box
            if box.left < right and box.right > left and box.top < bottom and box.bottom > top and box.span is not None:
                found.append(body)
        return found

    @property
    def links(self) -> dict[int, list[Link]]:
        """What is attached to each host, ids ascending."""
        if self._links is None:
            self._links = {}
            known = core()
            for entity, (attached, position) in self.entities.rows((known.Attached, known.Position)):
                if attached.host > 0:
                    self._links.setdefault(attached.host, []).append(Link(entity, attached, position))
        return self._links

    def towing(self) -> bool:
        """Is anything attached to an actor?"""
        return self.attaching and any((body := self.get(host)) is not None and body.is_actor for host in self.links)

    def relink(self) -> None:
        """After anything was attached, or may have been."""
        self._links = None
        self.attaching = True

    # Keeping in step with the components

    def refresh_all(self, entities: Iterable[int]) -> None:
        """After these came, all at once: their boxes are made before their bodies are, and so lie side by side in
        memory. Motion goes through those in every tick, and through few of these."""
        for box in [Box(entity, OTHER) for entity in entities]:
            self.refresh(box.id, box)

    def refresh(self, entity: int, box: Box | None = None) -> None:
        """After components were added to the entity or taken from it; one that has just come may have a box made."""
        parts = self.entities.components(entity)
        known = core()
        if self.attaching or known.Attached in parts:
            self.relink()
        body = self._bodies.get(entity)
        if known.Position not in parts or known.Collider not in parts:
            if body is not None:
                self.forget(entity)
            return
        if body is None:
            body = self._bodies[entity] = Body(box or Box(entity, OTHER), parts, self.hit_handlers)
            self._count_anew()
        else:
            before, squished = counted(body), body.squished
            body.see(parts, self.hit_handlers)
            if not all(map(is_, before, counted(body))):
                self._count_anew()
            elif squished != body.squished:
                self._recast(body)
        self.place(body)

    def _count_anew(self) -> None:
        super()._count_anew()
        self._changes.outdated = True

    def forget(self, entity: int) -> None:
        """Gone from Space and from motion, at once."""
        body = self._bodies.pop(entity, None)
        if body is not None:
            body.alive = False
            self.space.take_out(body.box)
            self._count_anew()

    def kill(self, entity: int) -> None:
        """Remove the entity altogether, and with it what is attached to it and does not outlive it."""
        links = self.links.get(entity, ()) if self.attaching else ()
        self.drop(entity)
        for link in links:
            if not link.attached.outlives:
                self.kill(link.entity)
            elif link.attached.host == entity:
                link.attached.host = NOBODY

    def drop(self, entity: int) -> None:
        """Remove the entity alone, if it is there."""
        self.forget(entity)
        if self.entities.alive(entity):
            self.entities.remove(entity)
        self._links = None

    def shift(self, body: Body, dx: int, dy: int, *, known: bool = False) -> None:
        """Move a body by whole pixels, whatever is there, with all that is attached to it. Is it `known` on its way?"""
        box = body.box
        if not known and (box.kind & BLOCKING or box.pushable):
            self.space.disturb(*way_of(box, dx, dy), by_actor=box.pushable)
        self.write_x(body.position, body.position.x + dx)
        self.write_y(body.position, body.position.y + dy)
        box.left += dx
        box.right += dx
        box.top += dy
        box.bottom += dy
        forget_outside(box)
        if box.span is not None:
            self.space.file(box)
        if self.attaching:
            for link in self.links.get(body.id, ()):
                self.pull(link, dx, dy)

    def pull(self, link: Link, dx: int, dy: int) -> None:
        """Move one that is attached by as much as its host."""
        link.attached.x += dx
        link.attached.y += dy
        body = self._bodies.get(link.entity)
        if body is not None:
            self.shift(body, dx, dy)
            return
        self.write_x(link.position, link.position.x + dx)
        self.write_y(link.position, link.position.y + dy)
        for other in self.links.get(link.entity, ()):
            self.pull(other, dx, dy)

    def sync(self) -> None:
        """File the bodies whose Position, Collider, Solid, Tiles or Slope was written to since the last time: every
        question to a World and every motion begins with this."""
        if self._writes != Writes.bodies:
            writes = Writes.bodies
            for body in self._changes.changed():
                self.place(body)
            self._writes = writes

    def sync_composition(self) -> None:
        """The same, and also take in what was added or removed by esper's own functions."""
        known = self.entities.composition()
        if known is not self.known:
            strange = self.entities.external_changes()
            if strange != self._strange:
                self._rescan()
                self._strange = strange
            self.known = known
        if self._links is not None and self._writes_to_links != Writes.attached:
            if self._is_cut():
                self._links = None
            self._writes_to_links = Writes.attached
        self.sync()

    def compare_all(self) -> None:
        """The same, and also find what was written without being counted."""
        self._changes.outdated = True
        self._writes = self._writes_to_links = -1
        self.seats = None
        self.sync_composition()

    def _is_cut(self) -> bool:
        """Has anyone written to the host of what is attached?"""
        links = self._links or {}
        return any(link.attached.host != host for host, each in links.items() for link in each)

    def _rescan(self) -> None:
        known = core()
        ids = [entity for entity, _ in self.entities.rows((known.Position, known.Collider))]
        alive = set(ids)
        for entity in [entity for entity in self._bodies if entity not in alive]:
            self.forget(entity)
        self._links = None
        for entity in ids:
            body = self._bodies.get(entity)
            parts = self.entities.components(entity)
            # by identity: what a system put in the place of an equal one by esper's own means is to be moved, too
            if body is None or len(body.parts) != len(parts) or not all(map(is_, body.parts, parts.values())):
                self.refresh(entity)

    def place(self, body: Body) -> None:
        """File one body by its components."""
        space, box, collider, tiles = self.space, body.box, body.collider, body.tiles
        at = body.position
        if type(at.x) is not int or type(at.y) is not int:
            self._check_whole(body)
        shape = shape_of(body)
        reshaped = shape != body.shape
        before = None if reshaped else body.place()
        if reshaped:
            space.take_out(box)
            body.shape = shape
            self._changes.outdated = True
            box.grid = grid_of(body)
            body.shift_x, body.shift_y = (collider.x, collider.y) if tiles is None else (0, 0)
            self.aside = self.aside or (body.moves and bool(body.shift_x or body.shift_y))
            box.kind = kind_of(body)
            if collider.layers or collider.only or collider.ignores:
                box.layers, box.only, box.ignores = map(space.bits, (collider.layers, collider.only, collider.ignores))
                space.layered = True
            else:
                box.layers = box.only = box.ignores = 0
            box.pushable, box.tangible = body.pushable is not None and body.is_actor, not body.ghost
            space.pushing = space.pushing or box.pushable
            space.sloping = space.sloping or body.slope is not None
        elif box.kind & BLOCKING or box.pushable:
            space.disturb(box.left, box.top, box.right, box.bottom, by_actor=box.pushable)
        dx, dy = body.shift_x, body.shift_y
        box.left, box.top = at.x + dx if dx else at.x, at.y + dy if dy else at.y
        if tiles is None or box.grid is None:
            box.right, box.bottom = box.left + collider.width, box.top + collider.height
        else:
            box.right = box.left + len(box.grid.columns) * tiles.size
            box.bottom = box.top + len(box.grid.rows) * tiles.size
        if reshaped:
            forget(box)
        elif box.kind == ACTOR and before == body.place():
            return  # what is filed as it ought to be knows what it knew, and so does who knows of it
        else:
            forget_outside(box)
        if collider.enabled and box.left < box.right and box.top < box.bottom:
            space.file(box)
            if box.kind & BLOCKING or box.pushable:
                space.disturb(box.left, box.top, box.right, box.bottom, by_actor=box.pushable)

    def _check_whole(self, body: Body) -> None:
        """ValueFault if someone wrote its Position past its type."""
        written: dict[str, object] = {"x": body.position.x, "y": body.position.y}
        for axis, at in written.items():
            if not isinstance(at, int):
                who = self.entities.name_of(body.id) or body.id
                raise ValueFault(
                    f"entity {shown(who)} > Position.{axis}: {at} is no whole number; "
                    "what moves by parts of a pixel has a Velocity, or is moved by World.move"
                )
