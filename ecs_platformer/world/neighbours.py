"""Finds the entities that are near others, by sectors of the broadphase, so that no system asks those far away.

What is in the same or in adjacent sectors is found anew only when a box was filed in other sectors, or a component has
come or gone: in most ticks nothing is searched, and only these few pairs of boxes are compared.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from ecs_platformer.core.collision.shape import Box, Region
from ecs_platformer.core.collision.space import HEIGHT, WIDTH, Space, keys_around
from ecs_platformer.core.ecs.entities import Entities, Row, type_key
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body

WIDE, HIGH = 1 << WIDTH, 1 << HEIGHT  # px of a sector
SURE = min(WIDE, HIGH)  # px; boxes with N sectors between theirs are at least N times so far apart
MANY = 8  # others of a Pair; of more, those in the box's own sectors are listed apart, so that fewer are compared
MOST_RINGS = 8  # sectors beside a box that are searched; if what is farther away counts, each box is compared
SECTORS, BY_ID = attrgetter("sectors"), attrgetter("id")
NOTHING: Iterator[Any] = iter(())  # always at its end

Asked = tuple[type[Any] | None, type_key, int]  # of what (None: actors), which rows, and how many sectors far


class Pair(NamedTuple):
    row: Row
    box: Box | None
    others: Sequence[Box]  # in its sectors or beside
    own: Sequence[Box] | None = None  # those in its sectors, if the others are many


class Filed:
    """Boxes by the keys of their sectors; those that are too large for sectors have the key None."""

    __slots__ = ("_grid_filings", "_keys", "_sectors", "by_key", "changes")

    def __init__(self) -> None:
        self.by_key: dict[int | None, list[Box]] = {}
        self.changes = 0  # how often anything of this has changed
        self._grid_filings = 0
        self._keys: dict[Box, Sequence[int | None]] = {}  # by which it is filed here; its own may be newer
        self._sectors: dict[Box, Region | None] = {}

    def update(self, boxes: list[Box], grid_filings: int) -> None:
        """Hold these boxes, and no others, as they are filed now. Only those that are in other sectors are filed anew,
        or all, if any grid was: it may be in the same sectors, but have cells in others of these."""
        if self._grid_filings != grid_filings:
            self._grid_filings, self._sectors = grid_filings, {}
            self._keys.clear()
            self.by_key.clear()
        before, now = self._sectors, dict(zip(boxes, map(SECTORS, boxes), strict=True))
        if now != before:
            changed = {box for box, _ in now.items() ^ before.items()}  # new, gone, or in other sectors
            for box in sorted(changed, key=BY_ID):  # in any order; in this, equal runs do equal work
                self._take_out(box)
                if now.get(box) is not None:
                    self._file(box)
            self._sectors = now
            self.changes += 1

    def _file(self, box: Box) -> None:
        keys = self._keys[box] = box.keys or (None,)
        for key in keys:
            self.by_key.setdefault(key, []).append(box)

    def _take_out(self, box: Box) -> None:
        for key in self._keys.pop(box, ()):
            self.by_key[key].remove(box)
            if not self.by_key[key]:
                del self.by_key[key]


class Known:
    """What has been found for rows and another component, or actors; the rows near one of these are in `pairs`."""

    __slots__ = ("bodies", "boxes", "changes", "filed", "filings", "of", "others", "pairs", "rings", "rows", "sectors")

    def __init__(self, rows: list[Row], boxes: list[Box | None], others: list[Box], filed: Filed, rings: int) -> None:
        self.rows = rows
        self.of: list[Row] | list[Body] = []  # of all with the other component, or all actors, when last compared
        self.bodies: list[Body] = []  # Bodies.actors then: a new list after every change of what has a body
        self.boxes = boxes  # of the rows
        self.others = others
        self.filed = filed  # the others
        self.rings = rings
        self.filings = -1  # Space.filings when the following was found
        self.sectors: list[Region | None] = []  # of the boxes
        self.changes = -1  # of `filed`, likewise
        self.pairs: list[Pair] = []


class Beside(NamedTuple):
    """Boxes in the sectors of another or right beside these, as long as it and they are in these sectors."""

    sectors: Region
    of_boxes: list[Region | None]
    boxes: list[Box]


class Boxes:
    """The boxes of all bodies with a component, and which of them are in the sectors beside other boxes."""

    __slots__ = ("beside", "bodies", "boxes", "filings", "grid_filings", "rows", "sectors")

    def __init__(self, boxes: list[Box]) -> None:
        self.rows: list[Row] = []  # when last compared
        self.bodies: list[Body] = []  # Bodies.actors then: a new list after every change of what has a body
        self.boxes = boxes
        self.filings = -1  # Space.filings when `sectors` was compared
        self.grid_filings = -1  # Space.grid_filings, likewise
        self.sectors: list[Region | None] = []  # of the boxes; another list when they may be in others
        self.beside: dict[int, Beside] = {}  # by id of the other box


class Neighbours:
    def __init__(self, entities: Entities, bodies: Bodies, space: Space) -> None:
        self._entities = entities
        self._bodies = bodies
        self._space = space
        self._boxes: dict[type[Any], Boxes] = {}
        self._filed: dict[type[Any] | None, Filed] = {}  # all with a component, or all actors
        self._known: dict[Asked, Known] = {}

    def boxes(self, kind: type[Any]) -> Boxes:
        """Return the boxes of all bodies that have such a component, ids ascending; do not change the list."""
        return self._entities.kept((Boxes, kind)) or self._find_boxes(kind)

    def _find_boxes(self, kind: type[Any]) -> Boxes:
        rows, bodies = self._entities.all_rows((kind,)), self._bodies.actors
        known = self._boxes.get(kind)
        if known is None or known.rows is not rows or known.bodies is not bodies:
            found = [body.box for entity, _ in rows if (body := self._bodies.get(entity)) is not None]
            if known is None or known.boxes != found:  # or else something without the component has come or gone
                known = self._boxes[kind] = Boxes(found)
            known.rows, known.bodies = rows, bodies
            known.beside = {entity: those for entity, those in known.beside.items() if self._bodies.get(entity)}
        self._entities.keep((Boxes, kind), known)
        return known

    def near(self, box: Box, kind: type[Any], region: Region) -> list[Box]:
        """Return the boxes with this component that may overlap a region around the box, ids ascending."""
        sectors = box.sectors
        if sectors is None or region[0] < sectors[0] - WIDE or region[1] < sectors[1] - HIGH:
            return self.boxes(kind).boxes
        if region[2] > sectors[2] + WIDE or region[3] > sectors[3] + HIGH:
            return self.boxes(kind).boxes
        return self.beside(box, kind)

    def beside(self, box: Box, kind: type[Any]) -> list[Box]:
        """Return the boxes with this component in the sectors of a box that is filed, or right beside these; ids
        ascending."""
        those, sectors = self.boxes(kind), box.sectors
        if sectors is None or not box.keys:
            return those.boxes
        if those.filings != self._space.filings:
            those.filings, now = self._space.filings, [*map(SECTORS, those.boxes)]
            if now != those.sectors or those.grid_filings != self._space.grid_filings:
                those.sectors, those.grid_filings = now, self._space.grid_filings
        known = those.beside.get(box.id)
        if known is None or known.sectors is not sectors or known.of_boxes is not those.sectors:
            keys = keys_around(sectors, 1)
            boxes = [one for one in those.boxes if not one.keys or not keys.isdisjoint(one.keys)]
            known = those.beside[box.id] = Beside(sectors, those.sectors, boxes)
        return known.boxes

    def actors_touching(self, of: type[Any], kind: type[Any]) -> list[Body]:
        """Return the actors with the component `kind` that overlap or touch another entity with the component `of`; ids
        ascending."""
        key = of, (kind,), 1
        known = self._entities.kept(key) or self._known_of(key, self._entities.all_rows((kind,)))
        bodies = [self._bodies.get(row[0]) for row in _near(self._pairs_near(known, 1), 1)]
        return [body for body in bodies if body is not None and body.is_actor]

    def rows(self, of: type[Any] | None, kinds: type_key, reach: int) -> Iterator[Row]:
        """Iterate over the rows that may be near: see SpatialQueries.each_near()."""
        self._bodies.sync()
        key = of, kinds, min(reach // SURE + 1, MOST_RINGS)
        known = self._entities.kept(key) or self._known_of(key, self._entities.all_rows(kinds))
        pairs = self._pairs_near(known, reach)
        return self._iterate(key, known, pairs, reach) if pairs else NOTHING

    def near_now(self, of: type[Any] | None, kinds: type_key, reach: int, among: Collection[int] | None) -> set[int]:
        """Return the ids of the rows that may be near: see SpatialQueries.near_now()."""
        self._bodies.sync()
        key = of, kinds, min(reach // SURE + 1, MOST_RINGS)
        known = self._entities.kept(key) or self._known_of(key, self._entities.all_rows(kinds))
        pairs = self._pairs_near(known, reach)
        if among is not None:
            pairs = [pair for pair in pairs if pair.row[0] in among]
        return {row[0] for row in _near(pairs, 2 * self._bodies.paths.longest + reach)}

    def _iterate(self, key: Asked, known: Known, pairs: list[Pair], reach: int) -> Iterator[Row]:
        bodies, entities = self._bodies, self._entities
        changes = entities.changes
        far = 2 * bodies.paths.longest + reach
        left = pairs
        while left:
            for row in _near(left, far):
                if changes == entities.changes or entities.is_unchanged(row, key[1]):
                    yield row
                    # The caller may have moved, added or removed something
                    bodies.sync()
                    if entities.kept(key) is not known:
                        known = self._known_of(key, known.rows)
                    now, px = self._pairs_near(known, reach), 2 * bodies.paths.longest + reach
                    if now is not pairs or px != far:  # begin anew, after this row
                        pairs, far, left = now, px, [pair for pair in now if pair.row[0] > row[0]]
                        break
            else:
                return

    def _pairs_near(self, known: Known, reach: int) -> list[Pair]:
        """Return those of the rows that may be near; the same list, as long as nothing has changed."""
        if max(2 * self._bodies.paths.longest, reach) >= known.rings * SURE:
            return [Pair(row, box, known.others) for row, box in zip(known.rows, known.boxes, strict=True)]
        if known.filings != self._space.filings:
            known.filings, sectors, filed = self._space.filings, [*map(_sectors, known.boxes)], known.filed
            filed.update(known.others, self._space.grid_filings)
            if known.changes != filed.changes or known.sectors != sectors:
                known.changes, known.sectors = filed.changes, sectors
                known.pairs = _pairs(known)
        return known.pairs

    def _known_of(self, key: Asked, rows: list[Row]) -> Known:
        """Return what is known of these rows; it is found anew if anything that counts has come or gone."""
        of, kinds, rings = key
        known = self._known.get(key)
        bodies = self._bodies.actors
        of_rows = bodies if of is None else self._entities.all_rows((of,))
        if known is None or known.rows is not rows or known.of is not of_rows or known.bodies is not bodies:
            boxes = [self._box(entity) for entity, _ in rows]
            others = [body.box for body in bodies] if of is None else self.boxes(of).boxes
            if known is None or known.rows is not rows or known.boxes != boxes or known.others != others:
                filed = self._filed.setdefault(of, Filed())
                known = self._known[key] = Known(rows, boxes, others, filed, rings)
            known.of, known.bodies = of_rows, bodies
        if rows is self._entities.all_rows(kinds):
            self._entities.keep(key, known)
        return known

    def _box(self, entity: int) -> Box | None:
        """Return the entity's box, or None if it has none, or is met at the boxes of solids attached to it, too."""
        body = self._bodies.get(entity)
        return None if body is None or (body.solid is not None and len(self._bodies.joined(body)) > 1) else body.box


def _sectors(box: Box | None) -> Region | None:
    return None if box is None else box.sectors


def _pairs(known: Known) -> list[Pair]:
    """Return the rows with boxes in a sector of another box or at most `rings` sectors beside one, or with boxes that
    are not in sectors now."""
    others, rings, by_key = known.others, known.rings, known.filed.by_key
    large = by_key.get(None, ())
    pairs: list[Pair] = []
    for row, box in zip(known.rows, known.boxes, strict=True):
        if box is None or (box.sectors is None and len(others) > MANY):
            pairs.append(Pair(row, None, ()))
        elif box.sectors is None or not box.keys:
            pairs.append(Pair(row, box, [other for other in others if other is not box]))
        elif not (keys := keys_around(box.sectors, rings)).isdisjoint(by_key) or large:
            those = dict.fromkeys([*large, *[other for key in keys & by_key.keys() for other in by_key[key]]])
            those.pop(box, None)
            if those:
                pairs.append(Pair(row, box, [*those], _in(box.sectors, those) if len(those) > MANY else None))
    return pairs


def _in(sectors: Region, others: Iterable[Box]) -> list[Box]:
    """Return the boxes in these sectors."""
    keys = keys_around(sectors, 0)  # all of its sectors; the box's keys are only those in which its grid has a cell
    return [other for other in others if not other.keys or not keys.isdisjoint(other.keys)]


def _near(pairs: list[Pair], px: int) -> Iterator[Row]:
    """Yield the row of each pair of which another box is at most `px` px away."""
    for row, box, others, own in pairs:
        if box is None:
            yield row
            continue
        left, right = box.left - px, box.right + px
        if own is not None and box.sectors is not None:
            x0, y0, x1, y1 = box.sectors
            if x0 <= left and right <= x1 and y0 <= box.top - px and box.bottom + px <= y1:
                others = own  # all within `px` px is in its own sectors
        for other in others:
            # Most others are far to the left or right: only for the rest are the box's top and bottom worked out
            if (
                other.left < right
                and left < other.right
                and other.top < box.bottom + px
                and box.top - px < other.bottom
            ):
                yield row
                break
