"""A room: a small world drawn in characters, run tick by tick and compared with drawings. Made for tests of systems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Any, Self, TypeVar, overload

from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.scene.checks.component_fields import check_component
from ecs_platformer.scene.scene import bare_scene_of, bare_scene_with
from ecs_platformer.tape import Tape
from ecs_platformer.tape.directives import Assertion
from ecs_platformer.tape.parser import parse
from ecs_platformer.tape.tape import Held
from ecs_platformer.testing.room.ascii import DIFFERENT, Picture, beside, characters, differing, involved, picture
from ecs_platformer.testing.room.checked import CheckedWorld
from ecs_platformer.testing.room.drawn import Legend, Marks, populate, rows_of
from ecs_platformer.world.world import Systems, World

C = TypeVar("C")
Pair = tuple[float, float]


class Room:
    """The world of a drawing (see drawn.py), in which only these systems run; None: the stock ones, in their order.

    `legend`: character → prefab, or a table with `prefab`, `name` and components, as in a scene. `cell`: px of a
    character. `include`: scene files with prefabs and legends that may be drawn, found as those of a scene in the
    project's scenes/ are; `scene`: the same of one scene file, less its entities. `legend` wins over theirs.
    Keywords are components for a character, one or a tuple: `a=Velocity(60, 0)`; they are copied.
    A tick after which a law of motion is broken fails the test, unless `check` is off.
    """

    def __init__(
        self,
        drawing: str,
        *,
        systems: Systems | None = None,
        legend: Legend | None = None,
        include: Sequence[str] = (),
        scene: str | Path | None = None,
        cell: int = 1,
        tick_rate: int = 60,
        seed: int = 0,
        check: bool = True,
        **components: object,
    ) -> None:
        rows = rows_of(drawing)
        if include and scene is not None:
            raise ValueFault("either a scene or includes, not both")
        drawable = bare_scene_of(scene) if scene else bare_scene_with(include) if include else None
        known = {**(drawable.legend if drawable else {}), **(legend or {})}
        world = (CheckedWorld if check else World)(systems, tick_rate=tick_rate, seed=seed, scene=drawable)
        self._look_at(world, len(rows[0]), len(rows), cell, populate(world, rows, cell, known, components))

    @classmethod
    def of(cls, world: World, width: int, height: int, cell: int = 8) -> Self:
        """A world that is there already, seen in `width` by `height` cells of `cell` px from 0, 0."""
        room = cls.__new__(cls)
        room._look_at(world, width, height, cell, {})
        return room

    def _look_at(self, world: World, width: int, height: int, cell: int, marks: Marks) -> None:
        self.world = world
        self.width, self.height, self.cell = width, height, cell
        self._marks = marks
        self._first = f"tick {world.tick}", self._now()

    def __repr__(self) -> str:
        return f"<Room of {self.width}x{self.height}, tick {self.world.tick}>"

    # Time

    def tick(self, n: int | None = None, held: str | Iterable[str] = (), tape: str | Tape | None = None) -> Self:
        """So many ticks with these actions held, or with a tape's: by default one, or the whole tape."""
        run = _tape(tape)
        if n is None:
            n = 1 if run is None else len(run)
        self._run(n, _inputs(held, run))
        return self

    def filmstrip(self, *ticks: int, held: str | Iterable[str] = (), tape: str | Tape | None = None) -> str:
        """Runs on to each of these ticks, counted from tick 0 of the world: the pictures, side by side."""
        inputs = _inputs(held, _tape(tape))
        pictures = [self._at(tick, inputs)._now() for tick in ticks]
        return beside([str(tick) for tick in ticks], pictures)

    # Pictures

    def picture(self) -> str:
        """The room as it is now. Drawn anew, it is the same."""
        return "\n".join(self._now())

    def shows(self, drawing: str) -> Self:
        """Looks the room like this now? AssertionError, with both pictures, if it does not."""
        __tracebackhide__ = True
        self._compare(rows_of(drawing))
        return self

    def plays(self, filmstrip: str, held: str | Iterable[str] = (), tape: str | Tape | None = None) -> Self:
        """Runs on to each tick of a filmstrip, as filmstrip() gives it, and compares."""
        __tracebackhide__ = True
        inputs = _inputs(held, _tape(tape))
        for tick, drawn in _films(filmstrip):
            self._at(tick, inputs)._compare(drawn)
        return self

    def story(self) -> str:
        """How it was drawn, and how it is now."""
        (then, first), now = self._first, f"tick {self.world.tick}"
        return beside([then, now], [first, self._now()])

    # Entities

    def entity(self, name: str) -> int:
        """The id of who has this name or, alone, this character."""
        marked = [entity for entity, mark in self._marks.items() if mark == name and self.world.alive(entity)]
        return marked[0] if len(marked) == 1 else self.world.named(name)

    def entities(self, char: str) -> list[int]:
        """The ids of all that were drawn with this character and are still there, ascending."""
        return sorted(entity for entity, mark in self._marks.items() if mark == char and self.world.alive(entity))

    def __contains__(self, name: str) -> bool:
        """Is anyone of this name or character still there?"""
        return name in self.world.entities.names or bool(self.entities(name))

    @overload
    def get(self, name: str, kind: type[C]) -> C: ...
    @overload
    def get(self, name: str, kind: str) -> Any: ...
    def get(self, name: str, kind: type[Any] | str) -> Any:
        """A component, by class or by name."""
        return self.world.get(self.entity(name), kind)

    def put(self, name: str, x: int, y: int, *, remainder: Pair | None = None, velocity: Pair | None = None) -> Self:
        """An entity to an exact place, px, whatever is there; with its remainder, px, and its velocity, px/s."""
        known: Any = core()
        entity = self.entity(name)
        given = ((known.Position, (x, y)), (known.Remainder, remainder), (known.Velocity, velocity))
        pairs = [(self.world.get(entity, kind), pair) for kind, pair in given if pair is not None]
        for component, pair in pairs:
            check_component(type(component)(x=pair[0], y=pair[1]))  # all of them before any is changed
        for component, pair in pairs:
            component.x, component.y = pair
        self.world.sync(entity)
        return self

    # Inside

    def _now(self) -> Picture:
        return picture(self.world, self.width, self.height, self.cell, self._marks)

    def _run(self, ticks: int, inputs: Iterator[Held]) -> None:
        if ticks < 0:
            raise ValueFault(f"{ticks} ticks: time does not go back; take a snapshot, and restore it")
        for held in islice(inputs, ticks):
            self.world.step(held)

    def _at(self, tick: int, inputs: Iterator[Held]) -> Self:
        self._run(tick - self.world.tick, inputs)
        return self

    def _compare(self, drawn: Picture) -> None:
        __tracebackhide__ = True
        found = self._now()
        if found == drawn:
            return
        marks = differing(drawn, found)
        cells = "".join(marks).count(DIFFERENT)
        lines = [f"tick {self.world.tick}: {cells} cell{'s' * (cells > 1)} not as drawn", ""]
        if (size := (len(drawn[0]), len(drawn))) != (self.width, self.height):
            lines[0] += f"; the drawing is {size[0]}x{size[1]}, the room {self.width}x{self.height}"
        lines += [beside(["drawn", "found", "differing"], [drawn, found, marks]), ""]
        lines += self._states(involved(drawn, found))
        raise AssertionError("\n".join(lines).rstrip())

    def _states(self, chars: set[str]) -> Iterator[str]:
        """Where those who are drawn with these characters are, exactly."""
        known = core()
        drawn_with = characters(self.world, self._marks)
        for entity, (position, _) in self.world.each(known.Position, known.Velocity):
            if drawn_with.get(entity) in chars:
                rest = [self.world.try_get(entity, kind) for kind in (known.Remainder, known.Velocity)]
                yield f"{self.world.entities.label(entity)}: {position}, {', '.join(map(str, filter(None, rest)))}"


def _tape(tape: str | Tape | None) -> Tape | None:
    if not isinstance(tape, str):
        return tape
    read = parse(tape)
    if any(isinstance(one, Assertion) for one in read.directives):
        raise ValueFault("an Assert is for the tape of a scene; a room has shows() and get()")
    return read


def _inputs(held: str | Iterable[str], tape: Tape | None) -> Iterator[Held]:
    """What is held on each tick, without end. A string is actions with blanks between them."""
    actions = frozenset(held.split() if isinstance(held, str) else held)
    if tape is None:
        return repeat(actions)
    if actions:
        raise ValueFault("either held or a tape, not both")
    return chain(tape, repeat(actions))


def _films(filmstrip: str) -> Iterator[tuple[int, Picture]]:
    """Each tick of a filmstrip with its picture: a line of ticks, and pictures under it, blanks between them."""
    ticks, *rows = (line.split() for line in filmstrip.splitlines() if line.strip())
    for row in rows:
        if len(row) != len(ticks):
            raise ValueFault(f"the filmstrip has {len(ticks)} ticks, but a row of {len(row)}: {shown(' '.join(row))}")
    for tick, *drawn in zip(ticks, *rows, strict=True):
        if not tick.isdecimal():
            raise ValueFault(f"a filmstrip begins with a line of ticks, not with {shown(tick)}")
        yield int(tick), drawn
