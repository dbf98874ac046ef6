"""Attachments: what takes hold of whom, and goes after a host that was put elsewhere, disabled or removed.

A host that is moved by whole px takes along what is attached to it in the same step: that is in Bodies.shift().
"""

from __future__ import annotations

from ecs_platformer.bodies import NOBODY, Bodies, Link
from ecs_platformer.core import core
from ecs_platformer.space import BLOCKING


def follow(bodies: Bodies) -> None:
    """Whoever is new takes hold; all go after their hosts, from those that are attached to nothing on."""
    known = core()
    rows = bodies.entities.rows((known.Attached, known.Position))
    if not rows:
        return
    for entity, (attached, _) in rows:
        if not attached.host:
            take_hold(bodies, entity, _named(bodies, attached.to) if attached.to else _touched(bodies, entity))
    bodies.relink()
    attached = {link.entity for links in bodies.links.values() for link in links}
    for host in sorted(bodies.links.keys() - attached):
        go_after(bodies, host)


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
