from dataclasses import dataclass

from ..units import Layer, Pixel


@dataclass(slots=True)
class Sprite:
    """How it looks: an image of the scene's art, or a plain colour as large as its collider.

    A patch image is drawn over the collider (or every tile), any other at the Position, mirrored where Facing looks
    left. Images called NAME.run, .jump, .fall, .slide, .climb, .hang, .dash and .duck take over while the entity does
    that; .climb goes on by 2 ticks for each px that it climbs. While its Collider is not enabled NAME.off is seen, or
    nothing at all; a Pose wins over all of these.
    """

    image: str = ""
    color: str = ""  # "#rrggbb" or "#rrggbbaa"
    x: Pixel = 0  # px, from the Position
    y: Pixel = 0
    layer: Layer = 0  # higher is drawn later
