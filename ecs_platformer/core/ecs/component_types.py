"""The core components as the framework sees them: Protocols. The classes are the project's, and are found by name."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, get_args, get_type_hints

from ecs_platformer import project
from ecs_platformer.errors import ProjectError
from ecs_platformer.project.modules import class_place


class Pair(Protocol):
    """The x and y of a Position, in whole px."""

    x: int
    y: int


class FloatPair(Protocol):
    """The x and y of a Remainder (px), or of a Velocity or Lift (px/s)."""

    x: float
    y: float


class Collider(Protocol):
    """A box in px; x and y are its offset from Position."""

    width: int
    height: int
    x: int
    y: int
    enabled: bool
    layers: Sequence[str]
    only: Sequence[str]
    ignores: Sequence[str]


class Solid(Protocol):
    one_way: bool


class Tiles(Protocol):
    rows: Sequence[str]
    size: int


class Slope(Protocol):
    """`left`, `right`: heights (px) of the slope's line at its left and right end.

    `stick`: how many px down, at most, an actor on the slope follows the ground for each px that it moves sideways.
    `hangs`: solid above the line; the heights are depths below the top.
    """

    left: int
    right: int
    stick: int
    hangs: bool


class SlopeLimit(Protocol):
    """`steepest`: the gradient (px up per px sideways) of the steepest slope that an actor can walk up."""

    steepest: float


class Rider(Protocol):
    sides: Sequence[str]


class Pushable(Protocol):
    mass: float
    ways: Sequence[str]


class Push(Protocol):
    strength: float
    most: int
    ways: Sequence[str]


class OnHit(Protocol):
    x: str
    y: str
    restitution: float


class Facing(Protocol):
    x: int


class Contacts(Protocol):
    hits: list[Any]


class HitMaker(Protocol):
    def __call__(self, side: str, solids: tuple[int, ...], moved: int, wanted: int) -> object: ...


class Attached(Protocol):
    """`host`: id of the host, 0 until it is found, -1 if there is none.

    `x`, `y`: the host's last known Position (px).
    """

    to: str
    outlives: bool
    host: int
    x: int
    y: int
    hidden: bool


class Squish(Protocol):
    response: str | Sequence[str]  # one response, or several in order


class Dropping(Protocol):
    """`through`: pairs (id of a one-way, px from the one-way's top to the cells that the actor drops through)."""

    through: Sequence[tuple[int, int]]


class Squished(Protocol):
    by: int
    x: int
    y: int


class Spawn(Protocol):
    x: int
    y: int
    velocity_x: float
    velocity_y: float


@dataclass(frozen=True, slots=True)
class Core:
    """The component classes of the project that the framework itself works with."""

    Position: type[Pair]
    Remainder: type[FloatPair]
    Collider: type[Collider]
    Velocity: type[FloatPair]
    Solid: type[Solid]
    Tiles: type[Tiles]
    Slope: type[Slope]
    SlopeLimit: type[SlopeLimit]
    Rider: type[Rider]
    Pushable: type[Pushable]
    Push: type[Push]
    OnHit: type[OnHit]
    Facing: type[Facing]
    Ghost: type[object]
    Kinematic: type[object]
    UpsideDown: type[object]
    Dropping: type[Dropping]
    Contacts: type[Contacts]
    Hit: HitMaker  # not a component: what Contacts lists
    Lift: type[FloatPair]
    Attached: type[Attached]
    Squish: type[Squish]
    Squished: type[Squished]
    Spawn: type[Spawn]


@cache
def core() -> Core:
    """Raises ProjectError if some of them are missing in the project's `components`, or fields of some; the error names
    all of these."""
    known: dict[str, Any] = dict(project.vocabulary())
    if hit := getattr(import_module("components"), "Hit", None):
        known["Hit"] = hit
    missing = [name for name in Core.__slots__ if name not in known]
    if missing:
        raise ProjectError(f"components: the framework needs {', '.join(missing)}; see the stock components")
    found = Core(**{name: known[name] for name in Core.__slots__})
    faults = [
        f"{class_place(known[name])}: {name} lacks the field {field}, which the framework reads; "
        f"see `ecs-platformer docs {name}`"
        for name, hint in get_type_hints(Core).items()
        for field in _fields(hint)
        if field not in getattr(known[name], "__dataclass_fields__", ()) and not hasattr(known[name], field)
    ]
    if faults:
        raise ProjectError("\n".join(faults))
    return found


def is_actor(kinds: Container[type[Any]]) -> bool:
    """Return True if an entity with components of these classes is an actor: solids stop, push, carry and squish it."""
    known = core()
    has_all = known.Position in kinds and known.Collider in kinds and known.Remainder in kinds
    return has_all and known.Solid not in kinds and known.Attached not in kinds


def whole_numbers(name: str) -> frozenset[str]:
    return frozenset(field for field, kind in _fields(get_type_hints(Core)[name]).items() if kind is int)


def _fields(hint: Any) -> dict[str, Any]:
    """Return field → type of a Protocol, given as in Core."""
    (protocol,) = get_args(hint) or (hint,)
    return get_type_hints(protocol)
