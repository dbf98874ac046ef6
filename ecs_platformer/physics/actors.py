"""Actors: what moves by itself and is stopped by solids.

Actors move in whole px. What is left of a movement is kept as a remainder; x comes before y, and a solid in the way
stops the movement and is reported as a hit. Nothing here knows of time: movements are amounts of px. The result is that
of going px by px and asking before each. Sources: Celeste and TowerFall physics; the sweep is Sunblaze's.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.collision.shape import Box
from ecs_platformer.ecs.component_types import FloatPair, core
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.pushing import push_ahead

HandleHit = Callable[[Body, object], bool]  # returns True if the hit is dealt with, and OnHit is not to be asked


def move_actor(
    bodies: Bodies, actor: Body, dx: float, dy: float, handler: HandleHit | None = None, *, report: bool = True
) -> None:
    """Move an actor by dx and dy px through its remainder, as far as the way is free.

    Where a solid stops it, the remainder of that axis becomes 0 and the hit is reported at once, x's before the y move.
    Without `report` it is not, and the velocity stays. An actor that waits for its squish does not move.
    """
    remainder = actor.remainder
    if actor.squished or remainder is None:
        return
    remainder.x = remainder.x + dx or 0.0  # never -0.0, which equals 0.0 and has another hash
    pixels = rounded(remainder.x)
    if pixels:
        remainder.x -= pixels
        moved, solids = move_x(bodies, actor, pixels)
        if solids and report:
            report_hit(bodies, actor, "right" if pixels > 0 else "left", solids, moved, abs(pixels), handler)
            if not actor.alive:
                return
    remainder.y = remainder.y + dy or 0.0
    pixels = rounded(remainder.y)
    if pixels:
        remainder.y -= pixels
        moved, solids = move_y(bodies, actor, pixels)
        if solids and report:
            report_hit(bodies, actor, "down" if pixels > 0 else "up", solids, moved, abs(pixels), handler)


def move_x(bodies: Bodies, actor: Body, pixels: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """Move exactly `pixels` sideways, or as far as the way is free. Return the px made (≥ 0) and the solids that
    stopped it; then its remainder of x becomes 0."""
    space = bodies.space
    if not actor.blockable:
        moved, stops = abs(pixels), list[Box]()
        bodies.translate(actor, pixels, 0)
    elif space.pushing or space.sloping:
        moved, stops = push_ahead(bodies, actor, (1 if pixels > 0 else -1, 0), abs(pixels), ignoring)
    else:
        moved, stops = space.free_x(actor.box, pixels, ignoring)
        if moved:
            bodies.translate(actor, moved if pixels > 0 else -moved, 0)
    if stops and actor.remainder is not None:
        actor.remainder.x = 0.0
    return moved, stops


def move_y(bodies: Bodies, actor: Body, pixels: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """The same up or down."""
    space = bodies.space
    if not actor.blockable:
        moved, stops = abs(pixels), list[Box]()
        bodies.translate(actor, 0, pixels)
    elif space.pushing:
        moved, stops = push_ahead(bodies, actor, (0, 1 if pixels > 0 else -1), abs(pixels), ignoring)
    else:
        moved, stops = space.free_y(actor.box, pixels, ignoring)
        if moved:
            bodies.translate(actor, 0, moved if pixels > 0 else -moved)
    if stops and actor.remainder is not None:
        actor.remainder.y = 0.0
    return moved, stops


def rounded(amount: float) -> int:
    """Return the nearest whole number of px; ties go to the even one, so that nothing drifts to one side."""
    try:
        return round(amount)
    except (ValueError, OverflowError):
        raise InvalidValueError(f"a movement of {amount} px: velocities and remainders must be finite") from None


def is_grounded(bodies: Bodies, body: Body, dx: int = 0, dy: int = 0) -> bool:
    """Return True if a solid or a one-way would stop a step of 1 px down, from dx, dy px beside where the body is.

    Its velocity does not matter.
    """
    return body.blockable and bodies.space.supports(body.box, dx, dy)


def report_hit(
    bodies: Bodies, actor: Body, side: str, solids: list[Box], moved: int, wanted: int, handler: HandleHit | None
) -> None:
    """Note a hit in the actor's Contacts, and let `handler` respond to it, or else the actor's OnHit."""
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
        speed = -speed * actor.on_hit.restitution
    else:  # "keep"
        return
    if axis == "x":
        velocity.x = speed
    else:
        velocity.y = speed
