"""The rooms of a level, and its edges."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position
from ..units import Color, EntityId, RuleName, Seconds, Tick, Tune, TuneLayer


@dataclass(slots=True)
class Room:
    """Makes its Collider a screen of the level: the camera stays inside the Room, and slides to the next one (Celeste).

    In a Room larger than the view the camera scrolls; a smaller one is in the middle of the view.
    Rooms lie side by side and do not overlap. Where no other room adjoins, a player cannot leave at the sides, and dies
    when it falls out at the bottom; the top is open. For a player that is upside down, top and bottom are exchanged.
    """

    expects: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True
    confines: ClassVar = "sleeps"  # field by which what is in it sleeps

    slide: Seconds = 0.65  # s, that the slide takes when a player enters; the world is frozen meanwhile
    ease: Annotated[str, RuleName("easings")] = "cube_out"  # easing of the slide; "sine_in_out" begins and ends slowly
    saves: bool = True  # makes a checkpoint of the first firm ground that a player stands on in it
    music: Tune = ""  # tune played in this room instead of the scene's
    mutes: tuple[TuneLayer, ...] = ()  # layers of the tune that are silent in this room
    sleeps: bool = False  # while no player is in it, what is in it stands still, and nothing meets it (Celeste)
    asleep: EntityId = field(default=0, init=False)  # `sleep` has looked at all with lower ids; 0: awake


@dataclass(slots=True)
class Awake:
    """Lets its entity stay awake in a Room that sleeps, such as a lift that goes from one room into another."""

    expects: ClassVar = (Position,)
    never_sleeps: ClassVar = True


@dataclass(slots=True)
class Cover:
    """Covers its Room with a color while no player is in the Room; fades as a player enters or leaves.

    It hides all that is in the Room, texts and lights too, but no Hud. A picture that is taken elsewhere than where the
    game's camera is, such as that of the editor, is not covered.
    """

    cosmetic: ClassVar = True
    requires: ClassVar = (Room,)

    color: Color = "#000000"  # color that covers the Room
    fade: Seconds = 0.65  # s, that it takes to cover or uncover the Room; 0: at once
    amount: float | None = field(default=None, init=False)  # share that is covered, 0 to 1; None: before the first tick


@dataclass(slots=True)
class CurrentRoom:
    """Says which Room a player is in. In a level that has rooms, the system `rooms` adds it to every player."""

    room: EntityId = field(default=0, init=False)  # entity of the Room; 0: none yet; state, as are all below
    since: Tick = field(default=0, init=False)  # tick in which it entered
    due: Tick = field(default=0, init=False)  # tick in which the slide ends; until then the world is frozen
    way_x: int = field(default=0, init=False)  # direction in which it entered: -1 left, 1 right, 0 neither
    way_y: int = field(default=0, init=False)  # direction in which it entered: -1 up, 1 down, 0 neither
    settled: bool = field(default=True, init=False)  # the room's checkpoint is set, or the room sets none


@dataclass(slots=True)
class Wrap:
    """Moves its entity to the opposite side of the level when the whole entity has left the level (TowerFall).

    Velocity and remainder are kept. An actor waits outside while a solid blocks its new place. A solid takes along the
    riders that have also left the level, and is disabled while an actor is in its new place. An Attached entity is
    moved together with its host.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    x: bool = True  # at the left and right sides of the level
    y: bool = True  # at the top and bottom of the level
