"""The law of an actor's own motion: whole pixels, a remainder, x before y, stopped by what is in the way.

Motion moves by amounts in px and knows no time. Sources: Celeste and TowerFall, swept as in Sunblaze; the
result equals going pixel by pixel and asking before every step.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.collision.interned import shared
from ecs_platformer.collision.shape import Box, alight, stands_for_sure
from ecs_platformer.ecs.component_types import FloatPair, core
from ecs_platformer.errors import ValueFault
from ecs_platformer.fast.clearance import stands_by_sight
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.pushing import go

Answer = Callable[[Body, object], bool]  # to a hit: has it settled it?


def whole(amount: float) -> int:
    """Ties to even, so that nothing drifts to one side."""
    try:
        return round(amount)
    except (ValueError, OverflowError):
        raise ValueFault(f"a movement of {amount} px: velocities and remainders must be finite") from None


def move_actor(
    bodies: Bodies, body: Body, dx: float, dy: float, answer: Answer | None = None, *, told: bool = True
) -> None:
    """Move an actor by its own motion, dx and dy px, through its remainder.

    Where a solid stops it, the remainder of that axis is dropped, the hit is noted in its Contacts, and answered at
    once, x's before the y move: by `answer`, and where that has not settled it, by its OnHit. An actor that waits for
    its squish does not move. Not `told`: nobody learns of a hit, and the velocity stays.
    """
    if body.squished or body.remainder is None:
        return
    remainder = body.remainder
    remainder.x = remainder.x + dx or 0.0  # and never the other zero, which nobody could tell from this one
    if not -0.5 <= remainder.x <= 0.5:
        pixels = whole(remainder.x)
        remainder.x -= pixels
        moved, stops = move_x(bodies, body, pixels)
        if stops and told:
            _hit(bodies, body, "right" if pixels > 0 else "left", stops, moved, abs(pixels), answer)
            if not body.alive:
                return
    remainder.y = remainder.y + dy or 0.0
    if not -0.5 <= remainder.y <= 0.5:
        pixels = whole(remainder.y)
        remainder.y -= pixels
        moved, stops = move_y(bodies, body, pixels)
        if stops and told:
            _hit(bodies, body, "down" if pixels > 0 else "up", stops, moved, abs(pixels), answer)


def move_x(bodies: Bodies, body: Body, pixels: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """Go exactly `pixels` sideways, or as far as the way is free: pixels made (≥ 0), and the solids that stopped it.

    The remainder has no part in it, but is 0 on x after a stop.
    """
    box = body.box
    if box.x_from <= box.left + pixels <= box.x_to:  # within its clearance, for all of which it is filed
        if bodies.attaching and body.id in bodies.links:
            bodies.shift(body, pixels, 0)
        else:
            bodies.write_x(body.position, body.position.x + pixels)
            box.left += pixels
            box.right += pixels
        return abs(pixels), []
    if (bodies.space.pushing or bodies.space.sloping) and body.blockable:
        moved, stops = go(bodies, body, (1 if pixels > 0 else -1, 0), abs(pixels), ignoring)
    else:
        moved, stops = bodies.space.free_x(body.box, pixels, ignoring) if body.blockable else (abs(pixels), [])
        if moved:
            bodies.shift(body, moved if pixels > 0 else -moved, 0)
    if stops and body.remainder is not None:
        body.remainder.x = 0.0
    return moved, stops


def move_y(bodies: Bodies, body: Body, pixels: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """The same up or down."""
    box = body.box
    if box.y_from <= box.top + pixels <= box.y_to:
        if bodies.attaching and body.id in bodies.links:
            bodies.shift(body, 0, pixels)
        else:
            bodies.write_y(body.position, body.position.y + pixels)
            box.top += pixels
            box.bottom += pixels
            alight(box)
        return abs(pixels), []
    if bodies.space.pushing and body.blockable:
        moved, stops = go(bodies, body, (0, 1 if pixels > 0 else -1), abs(pixels), ignoring)
    else:
        moved, stops = bodies.space.free_y(body.box, pixels, ignoring) if body.blockable else (abs(pixels), [])
        if moved:
            bodies.shift(body, 0, moved if pixels > 0 else -moved)
    if stops and body.remainder is not None:
        body.remainder.y = 0.0
    return moved, stops


def stands(bodies: Bodies, body: Body, dx: int = 0, dy: int = 0) -> bool:
    """Would a solid or a one-way stop a step of 1 px down, `dx`, `dy` px from here, whatever its velocity?"""
    if not body.blockable:
        return False
    space, box = bodies.space, body.box
    if not dy and stands_for_sure(box, dx):
        return True
    if dx or dy:
        box = box.at(dx, dy)
    elif (known := stands_by_sight(space, box, _side_of(body.velocity))) is not None:
        return known
    return bool(space.free_y(box, 1)[1] or (space.pushing and space.next_actors(box, 0, 1)))


def _side_of(velocity: FloatPair | None) -> int:
    return 0 if velocity is None else (velocity.x > 0) - (velocity.x < 0)


def stop_at(bodies: Bodies, body: Body, dx: int, side: str) -> None:
    """Go so many px sideways, all of which are free, and be stopped at this side by what nobody asks for."""
    if dx:
        bodies.shift(body, dx, 0)
    if body.remainder is not None and side in ("left", "right"):
        body.remainder.x = 0.0
    elif body.remainder is not None:
        body.remainder.y = 0.0
    _hit(bodies, body, side, [], 0, 0, None)


def _hit(
    bodies: Bodies, body: Body, side: str, stops: list[Box], moved: int, wanted: int, answer: Answer | None
) -> None:
    contacts, velocity = body.contacts, body.velocity
    if contacts is not None or body.hit_handlers:
        hit = core().Hit(side, tuple(sorted(box.id for box in stops)), moved, wanted)
        if contacts is not None:
            contacts.hits.append(hit)
        if body.hit_handlers and answer is not None and answer(body, hit):
            return
    sideways = side in ("left", "right")
    response = "stop" if body.on_hit is None else body.on_hit.x if sideways else body.on_hit.y
    if response == "die":
        bodies.kill(body.id)
    elif velocity is not None:
        _respond(body, velocity, response, "x" if sideways else "y")


def _respond(body: Body, velocity: FloatPair, response: str, axis: str) -> None:
    speed: float = velocity.x if axis == "x" else velocity.y
    if response == "stop":
        speed = 0.0
    elif response == "turn":
        speed = shared(-speed)
        if axis == "x" and body.facing is not None:
            body.facing.x = -body.facing.x
    elif response == "bounce" and body.on_hit is not None:
        speed = -speed * body.on_hit.restitution
    else:
        return
    if axis == "x":
        velocity.x = speed
    else:
        velocity.y = speed
