from dataclasses import dataclass

from ..units import Layer, Pixel


@dataclass(slots=True)
class Sprite:
    """Draws its entity: an image of the scene's art, or a plain colour of its Collider's size.

    A patch image is drawn over the collider (or every tile), any other at the Position, mirrored when Facing left.
    Images named NAME.run, .jump, .fall, .slide, .climb, .hang, .dash and .duck replace it while the entity does that;
    .climb advances by 2 ticks for each px climbed. While its Collider is disabled NAME.off is shown, or nothing. A Pose
    overrides all of these. A Heading adds others.
    """

    image: str = ""  # name of the image; "": none
    color: str = ""  # color: "#rrggbb" or "#rrggbbaa"; "": none
    x: Pixel = 0  # px, offset to the right
    y: Pixel = 0  # px, offset down
    layer: Layer = 0  # drawing order; higher is drawn later
