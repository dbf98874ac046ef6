"""Places boxes over the picture, such as a Hud: in a corner, at a side or in the middle."""

MARGIN = 4  # px to the edge of the picture


def top_left(view: tuple[int, int], corner: str, inwards: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """Return the top left corner of a box of this `size`, put in a `corner` of a picture of the size `view`, px.

    The box is `inwards` + MARGIN px away from the picture's edges in that corner. On an axis on which `corner` means
    the middle, the box is `inwards` px to the right of the middle, or below the middle.
    """
    return (
        _offset(view[0] - size[0], alignment(corner, "left", "right"), inwards[0]),
        _offset(view[1] - size[1], alignment(corner, "top", "bottom"), inwards[1]),
    )


def alignment(corner: str, low: str, high: str) -> int:
    """Return the alignment of a corner on one axis: 0 at the `low` side, 2 at the `high` side, 1 in the middle."""
    return 0 if low in corner else 2 if high in corner else 1


def _offset(room: int, aligned: int, shift: int) -> int:
    """Return the px at which a box begins on an axis with `room` px to spare, `shift` px inwards from its side.

    `aligned` is 0 for the low edge, 1 for the middle, 2 for the high edge.
    """
    if aligned == 1:
        return room // 2 + shift
    return MARGIN + shift if aligned == 0 else room - MARGIN - shift
