from dataclasses import dataclass

from ..units import Pixel, Size


@dataclass(slots=True)
class Collider:
    """A box of whole px at an offset from the Position; half-open, so touching is not overlapping.

    Two colliders meet unless one of them `ignores` a layer of the other, or names `only` layers of
    which the other has none. With nothing said, every solid blocks every actor.
    """

    width: Size
    height: Size
    x: Pixel = 0
    y: Pixel = 0
    enabled: bool = True
    layers: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()
