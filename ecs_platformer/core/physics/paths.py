"""The paths that bodies take in this tick, px by px and in order, to find what each body has met on its path.

So an arrow that flies farther in a tick than it is long hits what it flies through. All motion goes through
Bodies.translate(), one body after the other, and is recorded as segments, x before y in each. Two bodies have met if
they overlapped after any px of either path, the other body being where it was at that time. A path begins anew where
the body is put elsewhere, enabled or reshaped. Only the paths of entities with a component that a system `follows` are
recorded, and none is kept between ticks, so snapshots hold none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ecs_platformer.core.collision.shape import Box, Region, overlap
from ecs_platformer.core.ecs.entities import type_key
from ecs_platformer.core.physics.body import Body, Segment, Shape

Moved = dict[Body, tuple[int, int]]  # body → px to the right and then down, in the order in which they have moved


class Meeting(NamedTuple):
    """When and where two bodies first met in this tick; meetings sort by time, then by the other body's id."""

    moment: int  # twice the number of the segment on which they met, plus 1 in its y part; 0: they overlapped at first
    step: int  # px along that segment
    entity: int  # id of the other body
    region: Region  # where the part that was asked about was at that time


class Paths:
    """Records the paths in the current tick of the bodies that have a component of `kinds`."""

    def __init__(self) -> None:
        self.kinds: type_key = ()
        self.longest = 0  # px; no path in this tick is longer
        self._moment = 0  # number of the last segment; never reset, so that no number is used twice
        self._joint = 0  # how many joint moves are under way, one within the other
        self.recording = False  # is a tick under way, with a system that follows something?
        self._begun: list[list[Segment]] = []  # the paths that are to be cleared at the end of the tick
        self._kept: Moved = {}  # moves that are not in the paths yet: they are added when one is asked for

    def begin_tick(self, kinds: type_key, bodies: Iterable[Body]) -> None:
        """Record the paths of the bodies that have a component of `kinds`, from now to end_tick()."""
        self._joint, self.recording = 0, bool(kinds)
        if kinds != self.kinds:
            self.kinds = kinds
            for body in bodies:
                self.watch(body)

    def end_tick(self) -> None:
        """Forget all paths."""
        self.recording, self.longest = False, 0
        for path in self._begun:
            path.clear()
        self._begun.clear()
        self._kept.clear()

    def watch(self, body: Body) -> None:
        """Record the body's path from now on if the body has a component of `kinds`; otherwise, do not record it."""
        if not self.kinds or not any(type(part) in self.kinds for part in body.parts):
            if self._kept:
                self._add_kept()
            body.path = None
        elif body.path is None:
            body.path = []

    def refile(self, body: Body, shape: Shape) -> None:
        """Begin a body's path anew if the body's outline or position has changed.

        `shape` is the new shape, which `body` does not have yet.
        """
        if body.shape is None or body.shape.outline != shape.outline or not body.is_filed_where_it_is():
            self.begin_anew(body)

    def begin_anew(self, body: Body) -> None:
        if self._kept:
            self._add_kept()
        body.placed = self._moment
        if body.path:
            body.path.clear()

    def begin_joint(self) -> None:
        """Begin a joint move: everything that moves until end_joint() is taken to move at the same time.

        Therefore a solid, the actors that it carries and pushes, and the entities attached to these do not meet each
        other on their paths. Joint moves may be nested; then only the outermost one counts.
        """
        if not self._joint:
            if self._kept:
                self._add_kept()
            self._moment += 1
        self._joint += 1

    def end_joint(self) -> None:
        self._joint -= 1

    def note(self, body: Body, path: list[Segment], dx: int, dy: int) -> None:
        """Record that the body has moved by dx px, then by dy px; `path` is `body.path`."""
        length = abs(dx) + abs(dy)
        if not self.recording or not (length or self._joint):
            return
        if self._joint or path or body in self._kept:
            if self._kept:
                self._add_kept()
            if path:
                length += _length(body)
            else:
                self._begun.append(path)
            if not self._joint:
                self._moment += 1
            elif path and path[-1][0] == self._moment:
                _, x, y = path.pop()
                dx, dy = x + dx, y + dy
            path.append((self._moment, dx, dy))
        else:
            self._kept[body] = dx, dy
        if length > self.longest:
            self.longest = length

    def note_all(self, moved: Moved) -> None:
        """Do what note() does for bodies with paths, none of which moved by (0, 0), and empty `moved`."""
        if not self.recording:
            moved.clear()
            return
        if not self._kept.keys().isdisjoint(moved):
            self._add_kept()
        lengths = [abs(dx) + abs(dy) for dx, dy in {*moved.values()}]  # most bodies move by the same few px
        if self._begun:  # some may have moved before: add the whole of their paths
            lengths += [_length(body) + abs(dx) + abs(dy) for body, (dx, dy) in moved.items() if body.path]
        self.longest = max([self.longest, *lengths])
        self._kept |= moved
        moved.clear()

    def _add_kept(self) -> None:
        """Add the moves that are kept to the paths of their bodies."""
        for body, (dx, dy) in self._kept.items():
            if body.path is not None:
                if not body.path:
                    self._begun.append(body.path)
                self._moment += 1
                body.path.append((self._moment, dx, dy))
        self._kept.clear()

    def meeting(self, body: Body, part: Region, other: Body) -> Meeting | None:
        """Return when and where a part of a body first met another body in this tick, or None if they have not met.

        `part` is where the part is now, in world px. A body without a box in Space, such as a disabled one, is not met.
        """
        if self._kept:
            self._add_kept()
        box, found = other.box, None
        reach = _length(body) + _length(other)
        left, top, right, bottom = part
        if box.left >= right + reach or box.right <= left - reach:
            return None  # too far apart, as most are
        if box.top >= bottom + reach or box.bottom <= top - reach:
            return None
        if box.sectors is None:  # disabled, say
            return None
        since = max(body.placed, other.placed)
        own = {moment: (dx, dy) for moment, dx, dy in body.path or () if moment > since}
        its = {moment: (dx, dy) for moment, dx, dy in other.path or () if moment > since}
        if not own and not its:
            return Meeting(0, 0, other.id, part) if overlap(box, *part) else None
        x, y = 0, 0  # offset (px) of the part from where it is now, relative to the other body
        here = part  # where the part was, px of the world
        for moment in sorted({*own, *its}, reverse=True):  # back in time, as only the places at the end are known
            own_x, own_y = own.get(moment, (0, 0))
            its_x, its_y = its.get(moment, (0, 0))
            for axis, one, two in ((1, own_y, its_y), (0, own_x, its_x)):
                apart = one - two
                dx, dy = (0, apart) if axis else (apart, 0)
                together = min(abs(one), abs(two))  # px in which the two do not move against each other
                step = _first_overlap(box, _shifted(part, x - dx, y - dy), dx, dy, 0 if together else 1)
                if step is not None:
                    back = min(abs(apart) - step, abs(one)) * _sign(one)
                    met_at = _shifted(here, 0, -back) if axis else _shifted(here, -back, 0)
                    px = together + step if step else 1  # 0: they overlapped before, and do so from the first px on
                    found = Meeting(2 * moment + axis, px, other.id, met_at)
                x, y = x - dx, y - dy
                here = _shifted(here, 0, -one) if axis else _shifted(here, -one, 0)
        return found


def _length(body: Body) -> int:
    return sum([abs(dx) + abs(dy) for _, dx, dy in body.path]) if body.path else 0


def _first_overlap(box: Box, start: Region, dx: int, dy: int, first: int) -> int | None:
    """Return after how many px of a move by (dx, dy), one of which is 0, the region first overlaps the box.

    The result is at least `first`; it is None if the region never overlaps the box.
    """
    pixels, direction = abs(dx + dy), (_sign(dx), _sign(dy))
    left, top, right, bottom = start
    x, y = direction[0] * first, direction[1] * first
    swept = min(left + x, left + dx), min(top + y, top + dy), max(right + x, right + dx), max(bottom + y, bottom + dy)
    if pixels < first or not overlap(box, *swept):
        return None
    # The search begins where the region reaches the bounds of the box; a grid may be empty there
    gaps = {(1, 0): box.left - right, (-1, 0): left - box.right, (0, 1): box.top - bottom, (0, -1): top - box.bottom}
    for step in range(max(gaps.get(direction, -1) + 1, first), pixels):
        if overlap(box, *_shifted(start, direction[0] * step, direction[1] * step)):
            return step
    return pixels if overlap(box, *_shifted(start, dx, dy)) else None


def _shifted(region: Region, dx: int, dy: int) -> Region:
    left, top, right, bottom = region
    return left + dx, top + dy, right + dx, bottom + dy


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
