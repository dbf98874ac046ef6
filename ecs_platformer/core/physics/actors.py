"""Actors move until a solid stops them, whatever moves them: their velocity (motion.py), a solid or a system.

An actor moves by whole px, first in x, then in y; the fraction of a px that is left over stays in its Remainder. A
solid in the way stops the movement on that axis and is reported as a hit. An actor ends where a move px by px, with a
collision test before each px, would end: walk() asks Space how far the way is free.
Sources: Celeste and TowerFall physics; the sweep is Sunblaze's.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.core.collision.shape import Box
from ecs_platformer.core.ecs.component_types import FloatPair, core
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.crates import push_ahead
from ecs_platformer.errors import InvalidValueError

FASTEST_BOUNCE = 1e6  # px/s; else a body between two walls may double its speed in each tick, until it cannot be moved

HandleHit = Callable[[Body, object], bool]  # returns True if it has handled the hit: OnHit then does not respond


def move_actor(
    bodies: Bodies, actor: Body, dx: float, dy: float, handler: HandleHit | None = None, *, report: bool = True
) -> None:
    """Move an actor by dx and dy px, as far as the way is free. The remaining fraction of a px is kept in its
    Remainder.

    When the actor is stopped, the remainder of that axis becomes 0, and the hit is reported at once: a hit in x is
    reported before the actor moves in y. With `report=False` no hit is reported, and the velocity stays. An actor that
    is squished or has no Remainder does not move. Raises InvalidValueError if the movement is not finite.
    """
    remainder = actor.remainder
    if actor.squished or remainder is None:
        return
    remainder.x = remainder.x + dx or 0.0  # never -0.0, which equals 0.0 and has another hash
    pixels = rounded(remainder.x)
    if pixels:
        remainder.x -= pixels
        moved, solids = walk(bodies, actor, pixels, 0)
        if solids and report:
            report_hit(bodies, actor, "right" if pixels > 0 else "left", solids, moved, abs(pixels), handler)
            if not actor.alive:
                return
    remainder.y = remainder.y + dy or 0.0
    pixels = rounded(remainder.y)
    if pixels:
        remainder.y -= pixels
        moved, solids = walk(bodies, actor, 0, pixels)
        if solids and report:
            report_hit(bodies, actor, "down" if pixels > 0 else "up", solids, moved, abs(pixels), handler)


def walk(bodies: Bodies, actor: Body, dx: int, dy: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """Move an actor by (dx, dy) px, one of which is 0, or until something stops it that it cannot push away.

    Return how many px the actor moved (≥ 0), and the solids and actors that stopped it. If the actor was stopped, its
    Remainder on that axis becomes 0. The solid `ignoring`, and solids that move together with `ignoring`, do not stop
    the actor. An actor that is not `blockable` moves all the way.
    """
    space = bodies.space
    if not actor.blockable:
        bodies.translate(actor, dx, dy)
        return abs(dx + dy), []
    if space.pushables or (dx and space.slopes):
        moved, stops = push_ahead(bodies, actor, dx, dy, ignoring)
    else:
        moved, stops = space.free_x(actor.box, dx, ignoring) if dx else space.free_y(actor.box, dy, ignoring)
        if not stops:
            bodies.translate(actor, dx, dy)
        elif moved:
            bodies.translate(actor, moved * ((dx > 0) - (dx < 0)), moved * ((dy > 0) - (dy < 0)))
    if stops and actor.remainder is not None:  # the article keeps what is left over, which would leave the wall early
        if dx:
            actor.remainder.x = 0.0
        else:
            actor.remainder.y = 0.0
    return moved, stops


def rounded(amount: float) -> int:
    """Return the nearest whole number of px. A half is rounded to the even number, so that nothing drifts to one side.

    Raises InvalidValueError for NaN and infinity.
    """
    try:
        return round(amount)
    except (ValueError, OverflowError):
        raise InvalidValueError(f"a movement of {amount} px: velocities and remainders must be finite") from None


def is_grounded(bodies: Bodies, body: Body, dx: int = 0, dy: int = 0) -> bool:
    """Return True if the body, shifted by (dx, dy) px, would stand on something: it could not fall by 1 px.

    Return False for a body that is not `blockable`. The velocity does not matter.
    """
    return body.blockable and bodies.space.supports(body.box, dx, dy)


def report_hit(
    bodies: Bodies, actor: Body, side: str, solids: list[Box], moved: int, wanted: int, handler: HandleHit | None
) -> None:
    """Note a hit in the actor's Contacts, then let `handler` respond to it. If `handler` does not respond, the actor's
    OnHit decides.

    `side` is the side of the actor that hit something. The actor wanted to move by `wanted` px and moved by `moved` px
    (both ≥ 0). If the actor has no OnHit, its velocity on that axis becomes 0.
    """
    if not actor.ignores_hits:
        hit = core().Hit(side, tuple(sorted(solid.id for solid in solids)), moved, wanted)
        if actor.contacts is not None:
            actor.contacts.hits.append(hit)
        if actor.hit_handlers and handler is not None and handler(actor, hit):
            return
    sideways = side in ("left", "right")
    response = "stop" if actor.on_hit is None else actor.on_hit.x if sideways else actor.on_hit.y
    if response == "die":
        bodies.kill(actor.id)
    elif actor.velocity is not None:
        _respond(actor, actor.velocity, response, "x" if sideways else "y")


def _respond(actor: Body, velocity: FloatPair, response: str, axis: str) -> None:
    speed: float = velocity.x if axis == "x" else velocity.y
    if response == "stop":
        speed = 0.0
    elif response == "turn":
        speed = -speed
        if axis == "x" and actor.facing is not None:
            actor.facing.x = -actor.facing.x
    elif response == "bounce" and actor.on_hit is not None:
        most = max(abs(speed), FASTEST_BOUNCE)
        speed = max(-most, min(-speed * actor.on_hit.restitution, most))
    else:  # "keep"
        return
    if axis == "x":
        velocity.x = speed
    else:
        velocity.y = speed
