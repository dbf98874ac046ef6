"""What an actor is to do: asked for by a player, or by a Brain."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..units import Names, Slot


@dataclass(slots=True)
class Intent:
    """What an entity wants to do in this tick. Abilities read only the Intent, which a player, a tape or AI writes.

    Read `x`, `y`, `held` and `pressed`; the rest belongs to the input buffer. `waits(intent, "jump", ticks)` of
    `systems/rules/control/input_buffer.py` says whether a press is still unused, `use_up(intent, "jump")` uses it up.
    """

    x: int = field(default=0, init=False)  # direction held: -1 left, 1 right, 0 neither
    y: int = field(default=0, init=False)  # direction held: -1 up, 1 down, 0 neither
    held: tuple[str, ...] = field(default=(), init=False)  # actions held, sorted
    pressed: tuple[str, ...] = field(default=(), init=False)  # actions held now but not in the previous tick
    missed: tuple[str, ...] = field(default=(), init=False)  # actions pressed while it was paused just now
    actual: tuple[str, ...] | None = field(default=None, init=False)  # actions held last, if they differ from `held`
    waiting: dict[str, int] = field(default_factory=dict[str, int], init=False)  # unused press → its age, ticks


@dataclass(slots=True)
class Facing:
    """The direction that the entity looks in."""

    x: Literal[1, -1] = 1  # 1 is right, -1 is left


@dataclass(slots=True)
class Player:
    """Marks an entity that a player controls: the entity's Intent comes from keyboard, gamepad or tape.

    Several entities may have the same slot: the same player then controls all of them. `opposite` and `opposite_y`
    decide which of two opposite directions counts while both are held: neither, the direction pressed last, or always
    right (for `opposite_y`, down). By default, neither counts in a tape; on keyboard and gamepad, the direction pressed
    last counts.
    """

    requires: ClassVar = (Intent,)

    slot: Slot = 1  # number of the player that controls it, 1 to 4
    own: tuple[Annotated[str, Names("count")], ...] = ()  # counts kept for it alone: "2.coins" for "coins"
    bot: bool = False  # its Brain controls it until its player first holds an action; after a save, for good
    joined: bool = field(default=False, init=False)  # the player of a `bot` has held an action; written by `input`
    opposite: Literal["neither", "last", "right"] | None = None  # of left and right, as above
    opposite_y: Literal["neither", "last", "down"] | None = None  # of up and down, as above
    buffers: Literal["age", "wait"] = "age"  # in a freeze, remembered presses age (Celeste), or wait (Classic)
    beaten: tuple[str, ...] = field(default=(), init=False)  # directions held that do not count; written by `input`
