"""Attachments: entities that move with their host, are disabled with it and are removed with it.

A host that moves by whole px takes its attached entities along in the same step, in Bodies.translate(). This file finds
the host of each attached entity, and lets attached entities follow a host that was put elsewhere, disabled or removed.
"""

from __future__ import annotations

from operator import attrgetter

from ecs_platformer.core.collision.shape import BLOCKING
from ecs_platformer.core.ecs.component_types import Attached, core
from ecs_platformer.core.ecs.entities import Row
from ecs_platformer.core.physics.bodies import (
    HOST,
    NO_HOST,
    Attachment,
    Attachments,
    Bodies,
    Link,
    PlainAttachments,
)
from ecs_platformer.core.physics.change_detection import Writes

PLACE = attrgetter("x", "y")  # of a Position; of an Attached, that of the host
HIDDEN, ENABLED = attrgetter("hidden"), attrgetter("enabled")  # of an Attached, and of a Collider


def follow(bodies: Bodies) -> None:
    """Find a host for each attached entity that has none yet, then let all attached entities follow their hosts, down
    each chain.
    """
    if _is_unchanged(bodies):
        return
    known, entities = core(), bodies.entities
    attached_and_placed = known.Attached, known.Position
    rows = entities.all_rows(attached_and_placed)
    bodies.attaching = bool(entities.every_row(attached_and_placed) if entities.asleep else rows)
    if not rows or _is_in_place(bodies, rows):
        return
    for entity, (attached, _) in rows:
        if not attached.host:
            attach(bodies, entity, _named(bodies, attached.to) if attached.to else _touched(bodies, entity))
    bodies.relink()
    linked = {link.entity for links in bodies.links.values() for link in links}
    for host in sorted(bodies.links.keys() - linked):
        follow_host(bodies, host)


def attach(bodies: Bodies, entity: int, host: int) -> None:
    """Attach the entity to a host; from now on the entity moves by as much as the host moves.

    If the host has no Position, is the entity itself, or is attached to the entity, directly or by a chain, the entity
    is attached to nothing. A solid is not attached to a host that is not a solid, either, because only solids can push
    actors out of the way. `host` may also be 0 (a host is still to be looked for) or NO_HOST (the entity has none).
    """
    known = core()
    components = bodies.entities.components(entity)
    attached = components[known.Attached]
    if host > 0:
        above = host
        while above > 0 and above != entity:
            upper = bodies.entities.components(above).get(known.Attached) if bodies.entities.alive(above) else None
            above = 0 if upper is None else upper.host
        its = bodies.entities.components(host)
        position = its.get(known.Position)
        if above == entity or position is None or (known.Solid in components and known.Solid not in its):
            host = NO_HOST
        else:
            attached.x, attached.y = position.x, position.y
            if known.Solid in components:
                bodies.list_anew()  # Neighbours know which solids have joined others
    attached.host = host
    bodies.relink()


def follow_host(bodies: Bodies, host: int) -> None:
    """Move the entities attached to a host, directly or by a chain, by as much as the host has moved since they last
    moved with it.

    Also disable these entities if the host is disabled, and enable them once the host is enabled again. If the host no
    longer exists, remove the attached entities, except those with `Attached.outlives`.
    """
    if not bodies.entities.alive(host):
        bodies.kill(host)
        return
    known = core()
    components = bodies.entities.components(host)
    position, collider = components.get(known.Position), components.get(known.Collider)
    upper = components.get(known.Attached)
    hidden = (collider is not None and not collider.enabled) or (upper is not None and upper.hidden)
    for link in bodies.links.get(host, ()):
        if position is not None:
            dx, dy = position.x - link.attached.x, position.y - link.attached.y
            if dx or dy:
                bodies.pull(link, dx, dy)
                _begin_anew(bodies, link)  # the entity was placed together with its host, and did not move
        if bodies.entities.alive(link.entity):
            _hide(bodies, link, hidden=hidden)
            follow_host(bodies, link.entity)


def _begin_anew(bodies: Bodies, link: Link) -> None:
    """Begin the paths of an attached entity, and of those attached to it, anew where they are now: see paths.py."""
    body = bodies.get(link.entity)
    if body is not None:
        bodies.paths.begin_anew(body)
    for other in bodies.links.get(link.entity, ()):
        _begin_anew(bodies, other)


def _named(bodies: Bodies, name: str) -> int:
    host = bodies.entities.names.get(name, 0)
    return host if bodies.entities.alive(host) else 0


def _touched(bodies: Bodies, entity: int) -> int:
    """Return the id of a solid or one-way that the entity overlaps, or else touches; NO_HOST if there is none."""
    body = bodies.get(entity)
    if body is None:
        return NO_HOST
    box = body.box
    found = bodies.space.overlapping(box.left, box.top, box.right, box.bottom, BLOCKING, entity)
    flat = box.right - box.left >= box.bottom - box.top
    upright = ("down", "up") if box.down > 0 else ("up", "down")
    for side in (*upright, "left", "right") if flat else ("left", "right", *upright):
        found = found or bodies.space.touching(box, side)
    return found[0].id if found else NO_HOST


def _hide(bodies: Bodies, link: Link, *, hidden: bool) -> None:
    """Disable an attached entity's collider while its host is disabled, and enable it again with the host.

    A collider that was already disabled when the host was is left disabled.
    """
    collider = bodies.entities.components(link.entity).get(core().Collider)
    if hidden and (collider is None or collider.enabled):
        link.attached.hidden = True
    elif link.attached.hidden and not hidden:
        link.attached.hidden = False
    else:
        return
    if collider is not None:
        collider.enabled = not hidden
        bodies.place(bodies[link.entity])


# Checks whether follow() has anything to do. In most ticks, it has not


def _is_unchanged(bodies: Bodies) -> bool:
    """Return True if nothing was written since all were in place. Motion does not count what it writes to the Position
    of a host, but moves what is attached along, and counts what it writes to the Attached."""
    return bodies.in_place == (bodies.entities.composition(), Writes.attached, Writes.bodies)


def _is_in_place(bodies: Bodies, rows: list[Row]) -> bool:
    known, links = bodies.attachments, bodies.links
    if known is None or known.rows is not rows or known.links is not links:
        found = [_attachment(bodies, entity, attached) for entity, (attached, _) in rows]
        plain, others = _split(found)
        known = bodies.attachments = Attachments(rows, links, found, plain, others)
    doubtful = known.others if _are_in_place(known.plain) else known.found
    for attached, host, position, collider, upper, own in doubtful:
        if attached.host != host or not host:
            bodies.attachments = None
            return False
        if host == NO_HOST:
            continue
        if position is not None and (position.x != attached.x or position.y != attached.y):
            return False
        if (collider is None or collider.enabled) and (upper is None or not upper.hidden):
            if attached.hidden:
                return False
        elif own.enabled if own is not None else not attached.hidden:
            return False
    bodies.in_place = bodies.entities.composition(), Writes.attached, Writes.bodies
    return True


def _are_in_place(plain: PlainAttachments) -> bool:
    attached, hosts, positions, colliders = plain
    return (
        [*map(PLACE, attached)] == [*map(PLACE, positions)]
        and [*map(HOST, attached)] == hosts
        and True not in map(HIDDEN, attached)
        and False not in map(ENABLED, colliders)
    )


def _attachment(bodies: Bodies, entity: int, attached: Attached) -> Attachment:
    """Return the Attachment of an attached entity. Its host is 0 if it has none yet, or if the host is gone."""
    known, table = core(), bodies.entities.table
    components, host = table.get(attached.host, {}), attached.host
    if host != NO_HOST and not components:
        host = 0
    own = table[entity].get(known.Collider)
    return (
        attached,
        host,
        components.get(known.Position),
        components.get(known.Collider),
        components.get(known.Attached),
        own,
    )


def _split(attachments: list[Attachment]) -> tuple[PlainAttachments, list[Attachment]]:
    """Return the plain attachments, then all others: see Attachments."""
    plain, others = PlainAttachments([], [], [], []), list[Attachment]()
    for attachment in attachments:
        attached, host, position, collider, upper, _ = attachment
        if host > 0 and position is not None and collider is not None and upper is None:
            plain.attached.append(attached)
            plain.hosts.append(host)
            plain.positions.append(position)
            plain.colliders.append(collider)
        else:
            others.append(attachment)
    return plain, others
