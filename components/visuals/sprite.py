from dataclasses import dataclass
from typing import ClassVar

from ..physics.position import Position
from ..units import Layer, Pixel


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

    image: str = ""  # name of the image; "": none
    color: str = ""  # color: "#rrggbb" or "#rrggbbaa"; "": none
    x: Pixel = 0  # px, from the Position to the right
    y: Pixel = 0  # px, from the Position down
    layer: Layer = 0  # drawing order; higher is drawn later
