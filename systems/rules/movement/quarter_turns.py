"""Quarter turns from one face to another, in whole numbers, so that no speed is lost."""

from typing import NamedTuple

Box = tuple[int, int, int, int]  # left, top, right and bottom, px of the world

OUTWARDS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}  # of each face

SIDES = ("left", "right")  # faces that lie along y


class Turn(NamedTuple):
    """A turn or a reflection: (x, y) becomes (xx * x + xy * y, yx * x + yy * y). All four fields are -1, 0 or 1."""

    xx: int
    xy: int
    yx: int
    yy: int

    def of(self, x: float, y: float) -> tuple[float, float]:
        """Return the vector (x, y), turned; its length does not change."""
        return self.xx * x + self.xy * y + 0.0, self.yx * x + self.yy * y + 0.0  # + 0.0: never -0.0


def turn_between(entered: str, left: str) -> Turn:
    """Return the turn for a body that enters the face `entered` and leaves by the face `left`.

    If both faces are on the same side, the turn is a reflection, so that up stays up.
    """
    (in_x, in_y), (out_x, out_y) = OUTWARDS[entered], OUTWARDS[left]
    if entered == left:
        return Turn(-1, 0, 0, 1) if in_x else Turn(1, 0, 0, -1)
    across, along = in_y * out_x - in_x * out_y, -in_x * out_x - in_y * out_y  # sine and cosine
    return Turn(along, -across, across, along)


def place_at_exit(faces: tuple[str, str], entrance: Box, way_out: Box, body: Box) -> tuple[int, int] | None:
    """Return (left, top), in px, of a body that leaves the exit, flush with its face, or None if the exit is too short.

    `faces` is (face of the entrance, face of the exit). At the exit, the body has the same distance from the end of
    the face as it had from the corresponding end at the entrance, or less if it would otherwise reach beyond the exit.
    """
    entered, left = faces
    width, height = body[2] - body[0], body[3] - body[1]
    swapped = turn_between(entered, left).yx == (1 if entered in SIDES else -1)  # the top turns to the right end
    ends = body[1] - entrance[1], body[0] - entrance[0], entrance[2] - body[2]  # px from the top, left and right end
    offset = ends[0] if entered in SIDES else ends[2] if swapped else ends[1]
    if left in SIDES:
        room, x, y = way_out[3] - way_out[1] - height, way_out[2], way_out[1]
        return None if room < 0 else (way_out[0] - width if left == "left" else x, y + min(offset, room))
    room, x, y = way_out[2] - way_out[0] - width, way_out[0], way_out[3]
    along = room - min(offset, room) if swapped else min(offset, room)
    return None if room < 0 else (x + along, way_out[1] - height if left == "up" else y)
