"""What shoots, and what is shot."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.body import Collider, Position
from ..units import (
    Action,
    Between,
    Color,
    Count,
    Crowd,
    EntityId,
    Gives,
    Magnitude,
    Pixel,
    Prefab,
    Seconds,
    Speed,
    SpriteName,
    Tick,
)


@dataclass(slots=True)
class Projectile:
    """Flies until it hits something; then it vanishes, or sticks there and is harmless (TowerFall's arrows).

    If a projectile does not stick and has an OnHit, it does what the OnHit says instead. A projectile also vanishes
    when its Hazard hurts an entity, unless the projectile `pierces`. An entity with a Shooter of the same `ammo` picks
    up a stuck projectile that it overlaps, unless its Ammo is full.
    """

    expects: ClassVar = (Position,)
    ends: ClassVar = True  # what hits something is gone
    palette: ClassVar = "others"  # group of the editor's palette

    sticks: bool = False  # sticks in what it hits, and moves along with it
    pierces: bool = False  # flies on through entities that it hurts
    level: Seconds = 0.0  # s, for which it flies without gravity
    drop: Magnitude = 0.0  # px/s², its gravity after that time
    lifetime: Seconds = 0.0  # s, after which it vanishes, even if it sticks; 0: no limit
    ammo: Annotated[str, Gives("count")] = ""  # count that goes up when it is picked up; "": never picked up
    age: int = field(default=0, init=False)  # ticks since it was shot; written by `projectiles`
    spent: bool = field(default=False, init=False)  # it hit something in this tick, and is about to be removed
    host: EntityId = field(default=0, init=False)  # entity that it sticks in; 0: none


@dataclass(slots=True)
class Shooter:
    """Shoots entities made from a prefab, at intervals or when its Intent presses `button`.

    If the shooter faces left, `x` and `velocity_x` count to the left. With `aims` or `stick`, it aims. A shot gets the
    Team of its shooter, unless the prefab of the shot has a Team.
    """

    expects: ClassVar = (Position, Collider)
    palette: ClassVar = "hazards"  # group of the editor's palette

    prefab: Prefab = ""  # name of the prefab of the shots; "": none
    x: Pixel = 0  # px, from its collider's centre to the shot's centre; in the direction of a shot that it aims
    y: Pixel = 0  # px, from its collider's centre down to the shot's centre
    velocity_x: Speed = 120.0  # px/s, of a shot; in the direction of a shot that it aims
    velocity_y: Speed = 0.0  # px/s, of a shot, down; unused when it aims
    aims: bool = False  # shoots in the direction held, one of eight, or where it faces if none is held
    stick: tuple[Action, Action, Action, Action] | None = None  # left, right, up, down: shoots while held, that way
    every: Seconds = 1.0  # s, from one shot to the next, at least
    delay: Seconds = 0.0  # s, before the first shot
    warning: Seconds = 0.0  # s, before each shot at an interval, in which it shows the image NAME.aim
    range: Count = 0  # px from its centre; shoots only while a player's centre is this near; 0: at any distance
    button: Literal[""] | Action = ""  # action that shoots; "": shoots at intervals
    buffer: Seconds = 0.08  # s, for which a press is remembered until it may shoot again; 0: only on its own tick
    ammo: Annotated[str, Gives("count")] = ""  # name of the count that a shot reduces by one; "": unlimited; see Ammo
    due: Tick = field(default=0, init=False)  # tick, by its clock, of the earliest next shot; written by `shooters`


@dataclass(slots=True)
class Aim:
    """Makes its Shooter shoot only at what it sees: the nearest of `at`, in the `range`, with no solid in between.

    With a `range` of 0 it sees to any distance.
    """

    needs: ClassVar = (Shooter,)
    sees: ClassVar = True

    at: Crowd = "players"  # what it shoots at: "players", "all" actors, a tag or a name
    turns: bool = True  # shoots straight at it, in any direction and at `velocity_x`; False: as without an Aim


@dataclass(slots=True)
class Ammo:
    """Gives a Shooter its own ammunition instead of a shared count (TowerFall's quiver).

    Each shot takes one unit of ammunition. An entity that picks up a stuck Projectile gets one unit, up to `most` in
    all.
    """

    needs: ClassVar = (Shooter,)
    spends: ClassVar = ("left",)

    left: Count = 3  # shots left
    most: Count = 6  # shots that it can carry; it does not pick up more
    mark: SpriteName = ""  # sprite drawn over its entity for each shot left; "": none


Stop = Literal["solid", "one_way", "actor", "zone"]


@dataclass(slots=True)
class Beam:
    """A straight beam, such as a laser, that hurts entities with Health that it meets.

    The beam goes as far as (to_x, to_y), or ends at the first collider of the kinds in `stops`. The beam passes through
    the Collider of its own entity, and through colliders on layers that do not block that Collider. The entity's Team
    says which teams the beam hurts; without a Team, the beam hurts all entities.
    """

    expects: ClassVar = (Position,)
    palette: ClassVar = "hazards"  # group of the editor's palette

    x: Pixel = 0  # px, from the Position to the px in which it begins
    y: Pixel = 0  # px, from the Position down to the px in which it begins
    to_x: Pixel = 320  # px, from where it begins to the px in which it ends if nothing stops it
    to_y: Pixel = 0  # px, down, from where it begins to the px in which it ends if nothing stops it
    on: bool = True  # false: it neither hurts nor is drawn
    stops: tuple[Stop, ...] = ("solid", "actor")  # kinds of colliders at which it ends; it hurts that entity, too
    points: Count = 1  # points of Health that it takes
    deadly: bool = False  # kills at once, even an Invincible entity
    color: Color = "#ff5a5a"  # of the beam, which is 1 px wide
    layer: Annotated[int, Between(-1000, 1000)] = 5  # drawing order; by default in front of walls
    length_x: int = field(default=0, init=False)  # px, from where it begins to its present end; written by `beams`
    length_y: int = field(default=0, init=False)  # px, down, to its present end; written by `beams`
