"""What the reference law is told about: actors, solids, and the plain questions between them.

Written from the rules alone and sharing no code with the product. Whole pixels, y grows downward. A box is
(left, top, right, bottom), half-open: touching is not overlapping. Nothing here is fast, and nothing is meant to be.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

Box = tuple[int, int, int, int]
Hit = tuple[str, tuple[int, ...], int, int]
Shift = tuple[int, int, int, int, bool]


@dataclass(slots=True)
class Path:
    """Points are px from `start`, speed is px/s; the fields below `mode` say how far it has come."""

    points: tuple[tuple[int, int], ...]
    speed: float
    mode: str = "ping_pong"
    start: tuple[int, int] = (0, 0)
    heading_for: int = 0
    backwards: bool = False
    ridden: bool = False
    over: bool = False


@dataclass(slots=True)
class Body:
    """What actors and solids have in common: a place, what is left of the last rounding, px/s, and a collider."""

    id: int = 0
    x: int = 0
    y: int = 0
    rx: float = 0.0
    ry: float = 0.0
    vx: float = 0.0
    vy: float = 0.0
    enabled: bool = True
    layers: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()
    path: Path | None = None


@dataclass(slots=True)
class Actor(Body):
    """`box` is relative to (x, y). `rides` None: no Rider. `gravity` is (acceleration, terminal).

    `hits` are (side, ids of solids, px moved, px wanted) of this tick; `lift` is that of the last carry or push.
    `squished` is None or (pusher's id, x, y of where the full push would have led). `through` are the one-ways that it
    drops through: (id, the face of the row of cells on which it stood, relative to the solid's y). `down` is -1 for one
    that is upside down: its feet are at its top, and the faces on which it stands are bottoms. `shifts` are all pushes
    and carries of this tick: (solid's id, dx, dy, px, whether it lifts). One that does not `move` has no velocity:
    only others move it. `duck` is the height of its box while it ducks, or None; `standing` is its box when it stands
    up again, or None if it does not duck.
    """

    box: Box = (0, 0, 8, 11)
    rides: tuple[str, ...] | None = None
    on_hit_x: str = "stop"
    on_hit_y: str = "stop"
    restitution: float = 1.0
    facing: int | None = None
    ghost: bool = False
    squish: str | tuple[str, ...] = "destroy"
    reach: tuple[int, int] = (3, 3)
    duck: int | None = None
    standing: Box | None = None
    damage: int = 1
    health: int | None = None
    gravity: tuple[float, float] | None = None
    spawn: tuple[int, int, float, float] = (0, 0, 0.0, 0.0)
    hits: list[Hit] = field(default_factory=list[Hit])
    lift: tuple[float, float] = (0.0, 0.0)
    shifts: list[Shift] = field(default_factory=list[Shift])
    squished: tuple[int, int, int] | None = None
    through: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    down: int = 1
    moves: bool = True


@dataclass(slots=True)
class Solid(Body):
    """`cells` are boxes relative to (x, y): one for a plain solid, several for a grid. One that does not `move`
    has no remainder, so its velocity is of no account. `host` is the id of the solid that it is attached to, or 0."""

    cells: list[Box] = field(default_factory=list[Box])
    one_way: bool = False
    moves: bool = False
    host: int = 0


def box_of(actor: Actor) -> Box:
    left, top, right, bottom = actor.box
    return (actor.x + left, actor.y + top, actor.x + right, actor.y + bottom)


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def cells_of(solid: Solid) -> list[Box]:
    x, y = solid.x, solid.y
    return [(x + left, y + top, x + right, y + bottom) for left, top, right, bottom in solid.cells]


def inside(box: Box, solid: Solid) -> bool:
    """Does the box overlap any cell of the solid? (Asked most of all, so it is asked in the solid's coordinates.)"""
    left, top, right, bottom = box[0] - solid.x, box[1] - solid.y, box[2] - solid.x, box[3] - solid.y
    for cell_left, cell_top, cell_right, cell_bottom in solid.cells:
        if left < cell_right and cell_left < right and top < cell_bottom and cell_top < bottom:
            return True
    return False


FEET = {1: 3, -1: 1}  # which edge of an actor's box are its feet
FACE = {1: 1, -1: 3}  # which edge of a cell they stand on


def on_top(box: Box, solid: Solid, down: int) -> bool:
    """Do the feet stand exactly on some cell?"""
    feet, face = FEET[down], FACE[down]
    return any(box[feet] == cell[face] and box[0] < cell[2] and cell[0] < box[2] for cell in cells_of(solid))


def meet(actor: Actor, solid: Solid) -> bool:
    """Have the two anything to do with each other? A ghost, and a disabled collider, with nothing."""
    if actor.ghost or not actor.enabled or not solid.enabled:
        return False
    for one, other in ((actor, solid), (solid, actor)):
        if any(layer in one.ignores for layer in other.layers):
            return False
        if one.only and not any(layer in one.only for layer in other.layers):
            return False
    return True


def joined(solid: Solid, solids: list[Solid]) -> list[Solid]:
    """The solid, and all that is attached to it or to one of these."""
    parts = [solid]
    for part in parts:
        parts += [other for other in solids if other.host == part.id]
    return parts


def hide_attached(solids: list[Solid]) -> None:
    """What is attached to a disabled solid is disabled with it."""
    for solid in solids:
        if not solid.enabled:
            for part in joined(solid, solids):
                part.enabled = False


def as_met_by(actor: Actor, solid: Solid) -> Solid:
    """The solid without the cells that the actor drops through."""
    dropped, face = {edge for one, edge in actor.through if one == solid.id}, FACE[actor.down]
    return replace(solid, cells=[cell for cell in solid.cells if cell[face] not in dropped]) if dropped else solid


def drop(actor: Actor, solids: list[Solid]) -> None:
    """From now on it ignores the rows of one-ways that it stands on."""
    box, down = box_of(actor), actor.down
    feet = box[FEET[down]]
    on = [solid for solid in solids if solid.one_way and meet(actor, solid) and on_top(box, solid, down)]
    actor.through = {(solid.id, feet - solid.y) for solid in on}


def blocks(solid: Solid, box: Box, dx: int, dy: int, down: int) -> bool:
    """Would the solid stop this box, of an actor that falls `down`, from a step of one pixel by (dx, dy)?"""
    if solid.one_way:
        return dy == down and on_top(box, solid, down)
    return inside((box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy), solid)


def stands(actor: Actor, solids: list[Solid]) -> bool:
    box, down = box_of(actor), actor.down
    return any(meet(actor, solid) and blocks(as_met_by(actor, solid), box, 0, down, down) for solid in solids)


def rides(actor: Actor, solid: Solid) -> bool:
    """Does the actor ride the solid now? Geometry only; one-ways are ridden by feet only."""
    if actor.rides is None or not meet(actor, solid):
        return False
    box = box_of(actor)
    if "feet" in actor.rides and on_top(box, as_met_by(actor, solid), actor.down):
        return True
    if solid.one_way:
        return False
    for cell in cells_of(solid):
        if box[1] < cell[3] and cell[1] < box[3]:
            if "left" in actor.rides and box[0] == cell[2]:
                return True
            if "right" in actor.rides and box[2] == cell[0]:
                return True
    return False


def is_free(actor: Actor, x: int, y: int, solids: list[Solid]) -> bool:
    """Would the actor at (x, y) overlap no solid? One-ways are not asked."""
    left, top, right, bottom = actor.box
    box = (x + left, y + top, x + right, y + bottom)
    return not any(not solid.one_way and meet(actor, solid) and inside(box, solid) for solid in solids)
