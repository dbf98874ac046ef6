"""The picture of an entity: its Sprite, and what shapes it."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Position
from ..units import Between, Image, Layer, Magnitude, OptionalColor, Pixel, Seconds
from .reactions import ActionEvents


@dataclass(slots=True)
class Sprite:
    """Draws its entity: a box of one colour that fills its Collider, an image of the scene's art over it, or both.

    With Tiles, the image is drawn on each filled cell. Without Tiles, a resizable image (a patch) is drawn as large as
    the Collider, and any other image is drawn in its own size at the Position. Such an image is mirrored while the
    entity faces left, and turned over while the entity is UpsideDown. Images named NAME.run, .jump, .fall, .slide,
    .climb, .hang, .ladder, .dash and .duck replace the image NAME while the entity does what they show. The animations
    NAME.climb and NAME.ladder advance by 2 ticks for each px climbed. While the Collider is disabled, NAME.off is shown
    or, without such an image, nothing. The image of a Pose takes the place of all of these. A Heading adds further
    images.
    """

    expects: ClassVar = (Position,)

    image: Image = ""  # name of the image; "": none
    color: OptionalColor = ""  # color: "#rrggbb" or "#rrggbbaa"; "": none
    x: Pixel = 0  # px, from the Position to the right
    y: Pixel = 0  # px, from the Position down
    layer: Layer = 0  # drawing order; higher is drawn later


@dataclass(slots=True)
class Pose:
    """Makes its entity's Sprite, with the image NAME, show the image NAME.POSE, if there is one."""

    cosmetic: ClassVar = True

    name: str = ""  # name of the pose, such as "on" or "die"; "": none
    since: int = 0  # tick at which its first frame is shown


@dataclass(slots=True)
class Blink:
    """Makes its entity's Label or Hud blink."""

    cosmetic: ClassVar = True

    on: Seconds = 0.6  # s, for which it is shown
    off: Seconds = 0.4  # s, for which it is hidden


@dataclass(slots=True)
class Heading:
    """Turns the Sprite of an arrow or a rocket in the direction of flight, or that of an actor with Roam.

    At rest, the Sprite keeps its direction. The images are NAME for left and right, NAME.up and NAME.down, and
    NAME.rising and NAME.diving for the diagonals. The images are mirrored while the entity faces left. While an actor
    with Roam moves, NAME.run, NAME.up.run and so on replace them, where there are such images.
    """

    cosmetic: ClassVar = True

    look: str = field(default="", init=False)  # "up", "down", "rising", "diving"; "": level; written by `heading`


Share = Annotated[float, Between(0, 0.9)]


@dataclass(slots=True)
class Squash:
    """Stretches and flattens its entity's Sprite at jumps, landings, ducks and dashes; the feet stay put (Celeste)."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    leap: Share = 0.4  # share of its size, thinner and taller, when it jumps
    land: Share = 0.6  # share of its size, flatter, when it lands at the speed `hard` or more
    hard: Annotated[float, Between(1, 1e6)] = 240.0  # px/s; landing slower flattens it less
    duck: Share = 0.4  # share of its size, flatter, when it ducks
    rise: Share = 0.2  # share of its size, taller, when it stands up
    dash: Share = 0.25  # share of its size, longer along a dash that is horizontal or vertical
    back: Magnitude = 1.75  # share per s, at which it returns to its size
    x: float = field(default=1.0, init=False)  # factor on its width now; written by `squash`
    y: float = field(default=1.0, init=False)  # factor on its height now; written by `squash`
