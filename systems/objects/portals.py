from math import ceil
from typing import NamedTuple

from esper import Processor

from components import (
    Collider,
    Dash,
    Facing,
    GrapplingHook,
    Intent,
    JumpRequest,
    Portal,
    Position,
    Remainder,
    RetainSpeed,
    Steering,
    Stomp,
    Velocity,
)
from ecs_platformer import World
from systems.rules.senses.near import OF_ACTORS
from systems.rules.senses.selectors import crowd

Box = tuple[int, int, int, int]  # left, top, right and bottom, px of the world
OUTWARDS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}  # of each face
SIDES = ("left", "right")  # faces that lie along y


class _Turn(NamedTuple):
    """A turn or a reflection: (x, y) becomes (xx * x + xy * y, yx * x + yy * y). All four fields are -1, 0 or 1."""

    xx: int
    xy: int
    yx: int
    yy: int

    def of(self, x: float, y: float) -> tuple[float, float]:
        """Return the vector (x, y), turned; its length does not change."""
        return self.xx * x + self.xy * y + 0.0, self.yx * x + self.yy * y + 0.0  # + 0.0: never -0.0


class PortalsSystem(Processor):
    """Moves actors that enter the face of a Portal to the face of its exit, and turns their velocity accordingly.

    The system runs before actors move, so that no wall behind a portal stops an actor. An actor that would pass the
    face in this tick is moved up to the face and put at the exit, and then moves on from there. The same happens to an
    actor, such as a Pushable, that was carried or pushed into a portal, unless it moves away from it. An actor passes
    at most one portal in a tick. The exit gives the cue "arrive".
    """

    run_if_any = (Portal,)
    follows = (Portal, OF_ACTORS)

    def process(self, world: World) -> None:
        gone: set[int] = set()
        reach = _reach(world)
        for entity, (portal, collider, _) in world.space.each_near(OF_ACTORS, Portal, Collider, Position, reach=reach):
            exit_ = _exit_of(world, portal) if collider.enabled else 0
            if not exit_:
                continue
            those = None if portal.by == "all" else set(crowd(world, portal.by))
            for actor in _near(world, entity, reach):
                if actor in gone or (those is not None and actor not in those):
                    continue
                gap = _gap_before_going_in(world, entity, portal, actor)
                if gap is not None and _lead(world, entity, exit_, actor, gap):
                    gone.add(actor)
                    if portal.sound:
                        world.cue(portal.sound, entity)
                    world.cue("arrive", exit_)


def _reach(world: World) -> int:
    """Return an upper bound of the px that the fastest actor can move in this tick."""
    speeds = [max(abs(velocity.x), abs(velocity.y)) for _, (velocity,) in world.actors(Velocity)]
    return ceil(max(speeds, default=0.0) * world.dt) + 1


def _exit_of(world: World, portal: Portal) -> int:
    """Return the enabled portal that this one leads to, or 0."""
    other = world.entities.find(portal.to) if portal.to else 0
    return other if world.has(other, Portal, Position) and _is_enabled(world, other) else 0


def _is_enabled(world: World, entity: int) -> bool:
    collider = world.try_get(entity, Collider)
    return collider is not None and collider.enabled


def _near(world: World, entity: int, reach: int) -> list[int]:
    """Return the actors that may go in: those near the portal, and those that solids moved into it in this tick."""
    left, top, right, bottom = world.space.bounds(entity)
    near = world.space.actors_in((left - reach, top - reach, right + reach, bottom + reach), excluding=entity)
    met = [meeting.entity for meeting in world.space.met(entity, Remainder, solids=False)]
    return sorted(one for one in {*near, *met} if world.has(one, Velocity, Remainder))


def _gap_before_going_in(world: World, entity: int, portal: Portal, actor: int) -> int | None:
    """Return how many px the actor is from the face if it enters in this tick (0: it is in), or None if it does not."""
    bounds, body = world.space.bounds(entity), world.space.bounds(actor)
    out_x, out_y = OUTWARDS[portal.face]
    velocity, rest = world.get(actor, Velocity), world.get(actor, Remainder)
    inwards = -velocity.x * out_x - velocity.y * out_y
    aside = round(rest.x + velocity.x * world.dt) if out_y else 0  # px along the face, by which it moves first
    if inwards < 0 or not (_is_within(portal, bounds, body, 0) or (aside and _is_within(portal, bounds, body, aside))):
        return None
    gap = _gap(portal, bounds, body)
    if gap < 0:
        return 0 if world.space.has_met(entity, actor) else None
    if world.clock.is_paused(actor):
        return None
    px = round(-rest.x * out_x - rest.y * out_y + inwards * world.dt)
    return gap if px > gap and world.space.is_region_clear(actor, _swept(body, -out_x * gap, -out_y * gap)) else None


def _swept(body: Box, dx: int, dy: int) -> Box:
    """Return the region that a body covers while it moves along one axis."""
    left, top, right, bottom = body
    return left + min(dx, 0), top + min(dy, 0), right + max(dx, 0), bottom + max(dy, 0)


def _is_within(portal: Portal, bounds: Box, body: Box, aside: int) -> bool:
    """Return True if an actor, moved by `aside` px along the face, is between the ends of the face."""
    if OUTWARDS[portal.face][0]:
        return bounds[1] <= body[1] + aside and body[3] + aside <= bounds[3]
    return bounds[0] <= body[0] + aside and body[2] + aside <= bounds[2]


def _gap(portal: Portal, bounds: Box, body: Box) -> int:
    """Return how many px the actor is in front of the face; negative: behind it."""
    gaps = {"left": bounds[0] - body[2], "right": body[0] - bounds[2], "up": bounds[1] - body[3]}
    return gaps.get(portal.face, body[1] - bounds[3])


def _lead(world: World, entrance: int, exit_: int, actor: int, gap: int) -> bool:
    """Move the actor by `gap` px to the face, put it at the exit and turn its motion; return False if it cannot go."""
    face, way_out = world.get(entrance, Portal).face, world.get(exit_, Portal).face
    out_x, out_y = OUTWARDS[face]
    left, top, right, bottom = world.space.bounds(actor)
    body = left - out_x * gap, top - out_y * gap, right - out_x * gap, bottom - out_y * gap
    found = _place_at_exit((face, way_out), world.space.bounds(entrance), world.space.bounds(exit_), body)
    position, stomp = world.get(actor, Position), world.try_get(actor, Stomp)
    if found is None or not world.space.fits_at(actor, position.x + found[0] - left, position.y + found[1] - top):
        return False
    world.physics.move_exact(actor, -out_x * gap, -out_y * gap)
    if world.space.bounds(actor) != body:  # a one-way platform is in the way
        return False
    dx, dy = found[0] - body[0], found[1] - body[1]
    position.x, position.y = position.x + dx, position.y + dy
    if stomp is not None and stomp.feet is not None:
        stomp.feet += dy  # so that it stomps on nothing in between
    world.sync(actor)
    _turn_motion(world, actor, _turn_between(face, way_out))
    _push_out(world, exit_, actor)
    return True


def _turn_motion(world: World, actor: int, turn: _Turn) -> None:
    """Turn the velocity of an actor, its remainder, its facing, and the directions that its abilities remember."""
    velocity, rest = world.get(actor, Velocity), world.get(actor, Remainder)
    velocity.x, velocity.y = turn.of(velocity.x, velocity.y)
    rest.x, rest.y = turn.of(rest.x, rest.y)
    dash, facing = world.try_get(actor, Dash), world.try_get(actor, Facing)
    request, retained = world.try_get(actor, JumpRequest), world.try_get(actor, RetainSpeed)
    if dash is not None:
        dash.x, dash.y = turn.of(dash.x, dash.y)
    if facing is not None:
        side = turn.xx * facing.x or velocity.x or facing.x
        facing.x = 1 if side > 0 else -1
    hook = world.try_get(actor, GrapplingHook)
    if hook is not None:
        hook.taut = False  # the rope does not restore the speed from before
    if request is not None:
        request.left = 0
    if retained is not None:
        retained.left = 0


def _push_out(world: World, exit_: int, actor: int) -> None:
    """Make the actor leave at the exit's least speed or faster; for a moment, it cannot steer back into the exit."""
    portal, velocity = world.get(exit_, Portal), world.get(actor, Velocity)
    out_x, out_y = OUTWARDS[portal.face]
    if out_x:
        velocity.x = out_x * max(velocity.x * out_x, portal.least)
    else:
        velocity.y = out_y * max(velocity.y * out_y, portal.least)
    steering, intent = world.try_get(actor, Steering), world.try_get(actor, Intent)
    if steering is not None and intent is not None and intent.x * out_x < 0:
        steering.x, steering.left = out_x, world.ticks(portal.forced)


def _turn_between(entered: str, left: str) -> _Turn:
    """Return the turn for a body that enters the face `entered` and leaves by the face `left`.

    If both faces are on the same side, the turn is a reflection, so that up stays up.
    """
    (in_x, in_y), (out_x, out_y) = OUTWARDS[entered], OUTWARDS[left]
    if entered == left:
        return _Turn(-1, 0, 0, 1) if in_x else _Turn(1, 0, 0, -1)
    across, along = in_y * out_x - in_x * out_y, -in_x * out_x - in_y * out_y  # sine and cosine
    return _Turn(along, -across, across, along)


def _place_at_exit(faces: tuple[str, str], entrance: Box, way_out: Box, body: Box) -> tuple[int, int] | None:
    """Return (left, top), in px, of a body that leaves the exit, flush with its face, or None if the exit is too short.

    `faces` is (face of the entrance, face of the exit). At the exit, the body has the same distance from the end of
    the face as it had from the corresponding end at the entrance, or less if it would otherwise reach beyond the exit.
    """
    entered, left = faces
    width, height = body[2] - body[0], body[3] - body[1]
    swapped = _turn_between(entered, left).yx == (1 if entered in SIDES else -1)  # the top turns to the right end
    ends = body[1] - entrance[1], body[0] - entrance[0], entrance[2] - body[2]  # px from the top, left and right end
    offset = ends[0] if entered in SIDES else ends[2] if swapped else ends[1]
    if left in SIDES:
        room, x, y = way_out[3] - way_out[1] - height, way_out[2], way_out[1]
        return None if room < 0 else (way_out[0] - width if left == "left" else x, y + min(offset, room))
    room, x, y = way_out[2] - way_out[0] - width, way_out[0], way_out[3]
    along = room - min(offset, room) if swapped else min(offset, room)
    return None if room < 0 else (x + along, way_out[1] - height if left == "up" else y)
