"""What hurts, what is hurt, and what follows."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..control.behaviors import Steering
from ..physics.body import Collider, Position
from ..units import Count, Magnitude, Pixel, Seconds, Size, SpriteName, Tick


@dataclass(slots=True)
class Team:
    """Limits which entities its entity hurts: it does not hurt members of its own team.

    If `hurts` lists teams, the entity hurts only members of these teams.
    """

    name: str  # name of its own team
    hurts: tuple[str, ...] = ()  # names of the teams that it hurts; empty: all others


@dataclass(slots=True)
class Hazard:
    """Hurts entities with Health if their Hurtbox meets the Hazard's Collider.

    A solid Hazard hurts entities that touch it. With a `direction`, only that side is sharp (Celeste's spikes): an
    entity that moves away from that side is not hurt. A hazard that points up also does not hurt an entity if the
    entity's feet are below the hazard's bottom edge. The hazard's Team decides which teams the hazard hurts; without a
    Team, the hazard hurts all entities.
    """

    expects: ClassVar = (Position, Collider)
    palette: ClassVar = "hazards"  # group of the editor's palette

    points: Count = 1  # points of Health that it takes
    deadly: bool = False  # kills at once, even an Invincible entity
    direction: Literal["", "up", "down", "left", "right"] = ""  # the side that is sharp; "": all sides
    on: bool = True  # false: it hurts nothing, like a boss that has just been struck
    at: Tick = field(default=-1, init=False)  # tick, by its clock, in which it last hurt an entity; -1: never


@dataclass(slots=True)
class Health:
    """Makes an entity mortal: at 0 points it dies."""

    ends: ClassVar = True  # what dies is gone
    spends: ClassVar = ("points",)
    palette: ClassVar = "enemies"  # group of the editor's palette

    points: Count = 1  # points of Health left
    hit_stop: Seconds = 0.0  # s, for which the entity and what struck it stand still when it loses points


@dataclass(slots=True)
class HealthMarks:
    """Draws a row of marks over its entity: one for each point of its Health but the last."""

    cosmetic: ClassVar = True
    expects: ClassVar = (Health,)

    mark: SpriteName = ""  # sprite of a mark; "": none
    above: Pixel = 4  # px, from the top of its Collider up to the marks


@dataclass(slots=True)
class Hurtbox:
    """The box in which hazards hurt an entity, relative to its Position. Without a Hurtbox, that box is the Collider.

    While the entity ducks, the part of the Hurtbox above the lowered Collider does not count.
    """

    width: Size  # px, width of the box
    height: Size  # px, height of the box
    x: Pixel = 0  # px, from the Position to the left edge
    y: Pixel = 0  # px, from the Position to the top edge


@dataclass(slots=True)
class Invincible:
    """Makes an entity invincible for a while after it was hurt.

    A `deadly` Hazard or Beam still kills the entity, and so does an OnHit with "die", a squish or a fall out of the
    level.
    """

    duration: Seconds = 1.0  # s, from being hurt
    until: Tick = field(default=0, init=False)  # tick, by its clock, in which it ends; written by `health` and others


@dataclass(slots=True)
class Knockback:
    """Throws an entity up and away from the entity that hurt it; for a moment, the thrown entity cannot steer."""

    requires: ClassVar = (Steering,)

    x: Magnitude = 120.0  # px/s, horizontally, away from what hurt it
    y: Magnitude = 110.0  # px/s, upwards
    forced: Seconds = 0.2  # s, in which it cannot steer


@dataclass(slots=True)
class Struck:
    """Requests that its entity lose Health. When the system `health` runs next, it carries out and removes the request.

    `health` runs in this tick or, for a request by a system that runs after `health`, in the next tick. If strike() is
    called several times until then, only the hardest request counts; if requests are equally hard, the first of them
    counts.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
