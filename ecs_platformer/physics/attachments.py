"""Attachments: what takes hold of whom, and goes after a host that was put elsewhere, disabled or removed.

A host that is moved by whole px takes along what is attached to it in the same step: that is in Bodies.shift().
"""

from __future__ import annotations

from ecs_platformer.collision.space import BLOCKING
from ecs_platformer.ecs.component_types import Attached, Collider, Pair, core
from ecs_platformer.ecs.entities import Row
from ecs_platformer.physics.bodies import NOBODY, Bodies, Link, Seats
from ecs_platformer.physics.change_detection import Writes

Seat = tuple[Attached, int, Pair | None, Collider | None, Attached | None, Collider | None]
"""Attached, the host that it has, the host's Position, Collider and Attached, and its own Collider."""
Plain = tuple[Attached, int, Pair, Collider, Seat]


def follow(bodies: Bodies) -> None:
    """Whoever is new takes hold; all go after their hosts, from those that are attached to nothing on."""
    known = core()
    rows = bodies.entities.rows((known.Attached, known.Position))
    if not rows:
        return
    if _settled(bodies, rows):
        bodies.attaching = True
        return
    for entity, (attached, _) in rows:
        if not attached.host:
            take_hold(bodies, entity, _named(bodies, attached.to) if attached.to else _touched(bodies, entity))
    bodies.relink()
    attached = {link.entity for links in bodies.links.values() for link in links}
    for host in sorted(bodies.links.keys() - attached):
        go_after(bodies, host)


def _settled(bodies: Bodies, rows: list[Row]) -> bool:
    """Would to follow change nothing? So it is in most ticks, and to find out takes a twentieth of the time."""
    kept, seats = bodies.entities.composition(), bodies.seats
    if seats is not None and seats.composition is kept and seats.writes == Writes.attached:
        for position, x, y, collider in seats.hosts:
            if position.x != x or position.y != y or not collider.enabled:
                break
        else:
            return True
    known: tuple[list[Plain], list[Seat]] | None = kept.get(follow)
    if known is None:
        known = kept[follow] = _sorted([_seat(bodies, entity, attached) for entity, (attached, _) in rows])
    plain, others = known
    doubtful = others + [
        seat for attached, host, position, collider, seat in plain
        if position.x != attached.x or position.y != attached.y
        or attached.host != host or attached.hidden or not collider.enabled
    ]  # fmt: skip
    for attached, host, position, collider, upper, own in doubtful:
        if attached.host != host or not host:
            del kept[follow]
            return False
        if host == NOBODY:
            continue
        if position is not None and (position.x != attached.x or position.y != attached.y):
            return False
        if (collider is None or collider.enabled) and (upper is None or not upper.hidden):
            if attached.hidden:
                return False
        elif own.enabled if own is not None else not attached.hidden:
            return False
    if all(host == NOBODY for _, host, *_ in doubtful):  # what sits otherwise depends on more than is kept of it here
        hosts = {host: (position, position.x, position.y, collider) for _, host, position, collider, _ in plain}
        bodies.seats = Seats(kept, Writes.attached, [*hosts.values()])
    return True


def _seat(bodies: Bodies, entity: int, attached: Attached) -> Seat:
    """With no host where it has none yet, or one that is not there any more."""
    known, table = core(), bodies.entities.table
    parts, host = table.get(attached.host, {}), attached.host
    if host != NOBODY and not parts:
        host = 0
    own = table[entity].get(known.Collider)
    return attached, host, parts.get(known.Position), parts.get(known.Collider), parts.get(known.Attached), own


def _sorted(seats: list[Seat]) -> tuple[list[Plain], list[Seat]]:
    """Most sit on a solid that is there and sits on nothing: to see that these are in place takes half the time. And
    the others."""
    plain: list[Plain] = []
    others: list[Seat] = []
    for seat in seats:
        attached, host, position, collider, upper, _ = seat
        if host > 0 and position is not None and collider is not None and upper is None:
            plain.append((attached, host, position, collider, seat))
        else:
            others.append(seat)
    return plain, others


def take_hold(bodies: Bodies, entity: int, host: int) -> None:
    """From now on it goes where its host goes; nowhere, if that is attached to it."""
    known = core()
    attached = bodies.entities.components(entity)[known.Attached]
    if host > 0:
        above = host
        while above > 0 and above != entity:
            upper = bodies.entities.components(above).get(known.Attached) if bodies.entities.alive(above) else None
            above = 0 if upper is None else upper.host
        position = bodies.entities.components(host).get(known.Position)
        if above == entity or position is None:
            host = NOBODY
        else:
            attached.x, attached.y = position.x, position.y
    attached.host = host
    bodies.relink()


def go_after(bodies: Bodies, host: int) -> None:
    """What is attached to one host, and what is attached to that: by as much as the host was moved meanwhile."""
    if not bodies.entities.alive(host):
        bodies.kill(host)
        return
    known = core()
    parts = bodies.entities.components(host)
    position, collider, upper = parts.get(known.Position), parts.get(known.Collider), parts.get(known.Attached)
    hidden = (collider is not None and not collider.enabled) or (upper is not None and upper.hidden)
    for link in bodies.links.get(host, ()):
        if position is not None:
            dx, dy = position.x - link.attached.x, position.y - link.attached.y
            if dx or dy:
                bodies.pull(link, dx, dy)
        if bodies.entities.alive(link.entity):
            _hide(bodies, link, hidden=hidden)
            go_after(bodies, link.entity)


def _named(bodies: Bodies, name: str) -> int:
    host = bodies.entities.names.get(name, 0)
    return host if bodies.entities.alive(host) else 0


def _touched(bodies: Bodies, entity: int) -> int:
    """The solid that it is in; or else the one beside it."""
    body = bodies.get(entity)
    if body is None:
        return NOBODY
    box = body.box
    found = bodies.space.overlapping(box.left, box.top, box.right, box.bottom, BLOCKING)
    flat = box.right - box.left >= box.bottom - box.top
    for side in ("down", "up", "left", "right") if flat else ("left", "right", "down", "up"):
        found = found or bodies.space.touching(box, side)
    return found[0].id if found else NOBODY


def _hide(bodies: Bodies, link: Link, *, hidden: bool) -> None:
    """What was disabled by itself is not enabled with its host."""
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
