"""Where a body is, how large it is, and how it moves."""

from dataclasses import dataclass
from typing import ClassVar

from ..units import Fraction, Pixel, Size, Speed


@dataclass(slots=True)
class Position:
    """The place of an entity in the world, in whole px; Collider and Sprite are placed relative to it."""

    x: Pixel = 0  # px, to the right
    y: Pixel = 0  # px, down


@dataclass(slots=True)
class Collider:
    """A box at an offset from the Position, both in whole px. Boxes are half-open: touching is not overlapping.

    By default, every solid blocks every actor. Two colliders do not block each other if one of them `ignores` a layer
    of the other, or if one lists layers in `only` and the other is in none of these layers.
    """

    expects: ClassVar = (Position,)

    width: Size  # px, width of the box
    height: Size  # px, height of the box
    x: Pixel = 0  # px, from the Position to the left edge
    y: Pixel = 0  # px, from the Position to the top edge
    enabled: bool = True  # false: nothing touches, blocks or finds it, as if it had no Collider
    layers: tuple[str, ...] = ()  # layers that it belongs to; any names
    only: tuple[str, ...] = ()  # if not empty, blocks and is blocked only by colliders in one of these layers
    ignores: tuple[str, ...] = ()  # passes through colliders in any of these layers


@dataclass(slots=True)
class Remainder:
    """The fraction of a px that an actor or a moving solid has still to move (Celeste, TowerFall)."""

    expects: ClassVar = (Position, Collider)

    x: Fraction = 0.0  # px, to the right
    y: Fraction = 0.0  # px, down


@dataclass(slots=True)
class Velocity:
    """Moves an actor, or a solid, by itself. An actor without it is only moved by others."""

    requires: ClassVar = (Remainder,)
    expects: ClassVar = (Position, Collider)
    moves: ClassVar = True

    x: Speed = 0.0  # px/s, to the right
    y: Speed = 0.0  # px/s, down


ACTOR = (Position, Collider, Remainder)  # what makes an entity an actor, unless it is Solid or Attached
