"""Brains: what decides for an actor without a player."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Action, Count, EntityId, Seconds, TapeText, Target
from .intent import Facing, Intent


@dataclass(slots=True)
class Brain:
    """Collects the actions that AI components want in this tick; the system `brains` writes them to the Intent.

    On an entity with a Player, the Brain has no effect: the player's input counts. If the Player is a `bot`, the Brain
    has an effect until the player joins.
    """

    requires: ClassVar = (Intent,)

    wants: tuple[str, ...] = field(default=(), init=False)  # actions wanted in this tick, sorted; empty between ticks
    led: bool = field(default=False, init=False)  # an AI component has chosen the direction; later ones keep it
    floor: int | None = field(default=None, init=False)  # px, Position.y when it last stood; None: fell below that


@dataclass(slots=True)
class Chase:
    """Makes a Brain chase a target in range, even a target behind walls.

    While the Brain chases nothing, other AI components steer it.

    Distances are from centre to centre.
    """

    requires: ClassVar = (Brain,)
    palette: ClassVar = "enemies"  # group of the editor's palette

    target: Target = ""  # name of an entity, or a tag, for the nearest entity with it; "": the nearest Player
    range: Count = 64  # px, within which it starts to chase
    leash: Count = 96  # px, beyond which it gives up; less than `range`: beyond which it turns to the nearest in range
    near: Count = 2  # px, horizontally, at which it stops walking; with Roam, on each axis
    apart: Count = 0  # px; it waits while another that chases the same target is so near, and nearer to the target
    ledges: bool = False  # stops where the ground ends, and waits there
    jumps: bool = False  # jumps when a wall is in the way, or when the target is entirely above it
    detours: bool = False  # never waits over or under the target, and goes the shorter way of a Wrap
    climbs: bool = False  # climbs ladders that it passes towards a target above or below; it needs a LadderClimb
    after: EntityId = field(default=0, init=False)  # entity that it chases; 0: none; written by `chase`


@dataclass(slots=True)
class Patrol:
    """Makes a Brain walk in the direction of its entity's Facing and turn at walls.

    The entity waits where both ways are blocked.
    """

    requires: ClassVar = (Brain, Facing)
    palette: ClassVar = "enemies"  # group of the editor's palette

    ledges: bool = False  # also turns where the ground ends; gaps narrower than its collider count as ground
    hazards: bool = False  # also turns before a Hazard whose Team may hurt it, whether or not it has Health


@dataclass(slots=True)
class Playback:
    """Makes a Brain play back a recorded input tape.

    Until the tape ends, Chase and Patrol have no effect. The actions of a Rhythm or a Timeline are added to the actions
    of the tape.
    """

    requires: ClassVar = (Brain,)

    tape: TapeText = ""  # inputs as in a tape file: the line "12,R,J" holds right and jump for 12 ticks
    loop: bool = False  # plays the tape again when it ends
    played: int = field(default=0, init=False)  # ticks of the tape played so far; written by `playback`


@dataclass(slots=True)
class Rhythm:
    """Makes a Brain press actions (by default jump) at regular intervals, on top of what other AI components press."""

    requires: ClassVar = (Brain,)

    actions: tuple[Action, ...] = ("jump",)  # actions to press together
    every: Seconds = 1.0  # s, from one press to the next
    hold: Seconds = 0.1  # s, for which each press is held; `every` or more: never released
    offset: Seconds = 0.0  # s, before the first press
    beat: int = field(default=0, init=False)  # ticks for which it has run; written by `rhythm`


@dataclass(slots=True)
class Steering:
    """Overrides the horizontal direction of the Intent for a while, for example after a wall jump or a knockback."""

    x: int = field(default=0, init=False)  # forced direction: -1, 0 or 1
    left: int = field(default=0, init=False)  # ticks left; written by the rule that forces it
