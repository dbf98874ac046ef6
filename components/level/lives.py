"""Death, and what comes after it."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.body import Collider, Position
from ..scripting.trigger import Effect
from ..units import Count, Pixel, Seconds


@dataclass(slots=True)
class Checkpoint:
    """When a player touches it, saves the counts and which entities were taken; from then on, players restart here."""

    expects: ClassVar = (Position, Collider)

    each: bool = False  # only the player that touches it starts here, not all players
    on: bool = field(default=False, init=False)  # players start here; written by `checkpoints`
    of: tuple[int, ...] = field(default=(), init=False)  # with `each`, the players that start here; written likewise


@dataclass(slots=True)
class Death:
    """Performs effects when its entity dies, such as dropping an item.

    In these effects, the target "by" is the killer.
    """

    do: tuple[Effect, ...] = ()  # effects to perform


@dataclass(slots=True)
class Dying:
    """Marks an entity that is dead until the level restarts: it cannot act, move or collide.

    With `Respawn.alone`, the entity is dead until it alone restarts.
    """

    due: int = 0  # tick, by its clock, in which the level, or the entity alone, starts again


@dataclass(slots=True)
class Respawn:
    """Restarts the level from the last checkpoint when its entity dies; whatever was not saved is lost (Celeste).

    With `alone`, the level goes on, and only the entity that died restarts, as new. `alone` is meant for games with
    several players.
    """

    freeze: Seconds = 0.05  # s, for which the world freezes at the death
    wait: Seconds = 0.5  # s, after the freeze until the level starts again
    below: Pixel = 4  # px; it dies when its top is further than this below the level's bottom edge
    alone: bool = False  # only the entity starts again, as soon as there is room for it


@dataclass(slots=True)
class Respawning:
    """Enables the Collider of its entity again in tick `due`.

    A solid is enabled only once its place is free, and an Attached entity only once its host is enabled.
    """

    needs: ClassVar = (Position, Collider)

    due: Count = 0  # tick, by its clock, in which it returns, at the earliest
