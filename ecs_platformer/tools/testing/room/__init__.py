"""Rooms for tests of systems: small worlds created from drawings in characters, run, and compared with drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Any, Self, TypeVar, overload

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.scene.checks.component_fields import check_component
from ecs_platformer.scene.scene import bare_scene_of, bare_scene_with
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import Assertion
from ecs_platformer.scene.tape.inputs import Given, Inputs, as_inputs, players_of
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.testing.room.ascii import DIFFERENT, Picture, beside, characters, differing, involved, picture
from ecs_platformer.tools.testing.room.checked import CheckedWorld
from ecs_platformer.tools.testing.room.drawn import Legend, Marks, populate, rows_of
from ecs_platformer.tools.testing.room.last_ticks import LastTicks
from ecs_platformer.world.system_list import Systems
from ecs_platformer.world.world import World

C = TypeVar("C")
Pair = tuple[float, float]


class Room:
    """A world created from a drawing. Only the given `systems` run; by default, all systems run.

    - `.` and a blank are empty, `#` and `-` cells of solid and one-way tiles. A small letter is an actor, a capital or,
      one-way, `^` or `v` is a solid that can move; all cells of a letter are one entity.
    - `legend` maps a character to a prefab, or to a table with `prefab`, `name` and components, as in a scene.
    - `include` lists scene files, which are looked up as if a file in the project's scenes/ included them. The room can
      use their prefabs and legends. `scene` is one such file, given instead of `include`; its entities are not created.
      An entry of `legend` overrides the same entry in these files.
    - `cell` is the width and height of a character in px.
    - `check`: unless it is False, a tick that violates the physics rules raises AssertionError.
    - Any other keyword is a character of the drawing. Its value is a component, or a tuple of components, that each
      entity with that character gets a copy of: `a=Velocity(60, 0)`.

    Raises InvalidValueError for an invalid drawing, or if both `include` and `scene` are given.
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
            raise InvalidValueError("either a scene or includes, not both")
        drawable = bare_scene_of(scene) if scene else bare_scene_with(include) if include else None
        known = {**(drawable.legend if drawable else {}), **(legend or {})}
        world = (CheckedWorld if check else World)(systems, tick_rate=tick_rate, seed=seed, scene=drawable)
        self._look_at(world, len(rows[0]), len(rows), cell, populate(world, rows, cell, known, components))

    @classmethod
    def of(cls, world: World, width: int, height: int, cell: int = 8) -> Self:
        """Return a room for an existing world. It shows `width` by `height` cells of `cell` px, the first at (0, 0)."""
        room = cls.__new__(cls)
        room._look_at(world, width, height, cell, {})
        return room

    def _look_at(self, world: World, width: int, height: int, cell: int, marks: Marks) -> None:
        self.world = world
        self.width, self.height, self.cell = width, height, cell
        self._marks = marks
        self._first = f"tick {world.tick}", self._now()
        self._last = LastTicks(world)

    def __repr__(self) -> str:
        return f"<Room of {self.width}x{self.height}, tick {self.world.tick}>"

    # Time

    def tick(self, n: int | None = None, held: Given = (), tape: str | Tape | None = None) -> Self:
        """Run `n` ticks with these actions held ("right jump") or with the inputs of a tape.

        `n` defaults to the length of the tape or, without a tape, to 1. After the end of the tape, nothing is held.
        Raises InvalidValueError if both `held` and a tape are given, or if a tape given as text has an Assert line.
        """
        run = _tape(tape)
        if n is None:
            n = 1 if run is None else len(run)
        self._run(n, _inputs(held, run))
        return self

    def filmstrip(self, *ticks: int, held: Given = (), tape: str | Tape | None = None) -> str:
        """Run the world to each of `ticks`, which must ascend; return the pictures after these ticks, side by side.

        Raises InvalidValueError for a tick that is already past, and the errors of tick().
        """
        inputs = _inputs(held, _tape(tape))
        pictures = [self._at(tick, inputs)._now() for tick in ticks]
        return beside([str(tick) for tick in ticks], pictures)

    # Pictures

    def picture(self) -> str:
        """Return a drawing of the room as it is now, a row of cells a line.

        An entity fills the cells of which its collider contains the middle, or else the cell of its own middle.
        """
        return "\n".join(self._now())

    def shows(self, drawing: str) -> Self:
        """Assert that the room now looks like `drawing`. The AssertionError shows both, and where they differ."""
        __tracebackhide__ = True
        self._compare(rows_of(drawing))
        return self

    def plays(self, filmstrip: str, held: Given = (), tape: str | Tape | None = None) -> Self:
        """Run to each tick in `filmstrip`; assert that the room then looks as drawn. See filmstrip() for the format.

        Raises the errors of filmstrip(), and InvalidValueError if the text is not a filmstrip.
        """
        __tracebackhide__ = True
        inputs = _inputs(held, _tape(tape))
        for tick, drawn in _parse_filmstrip(filmstrip):
            self._at(tick, inputs)._compare(drawn)
        return self

    def story(self) -> str:
        """Return drawings of the room as it was at first and as it is now, side by side."""
        (then, first), now = self._first, f"tick {self.world.tick}"
        return beside([then, now], [first, self._now()])

    def why(self) -> str:
        """Return why entities moved in the last tick, one line per entity, or "" before the first tick.

        To find out, the ticks of the last call of tick(), filmstrip() or plays() are run again, from the state before
        it.
        """
        return "\n".join(self._last.why(self._marks))

    # Entities

    def entity(self, name: str) -> int:
        """Return the id of the entity drawn with this character, or else of the entity with this name.

        The character counts only if exactly one living entity was drawn with it. Raises InvalidValueError if there is
        no such entity.
        """
        marked = [entity for entity, mark in self._marks.items() if mark == name and self.world.alive(entity)]
        return marked[0] if len(marked) == 1 else self.world.named(name)

    def entities(self, char: str) -> list[int]:
        """Return the ids of all living entities that were drawn with this character, ascending."""
        return sorted(entity for entity, mark in self._marks.items() if mark == char and self.world.alive(entity))

    def __contains__(self, name: str) -> bool:
        """Return True if an entity with this name, or drawn with this character, is alive."""
        return name in self.world.entities.names or bool(self.entities(name))

    @overload
    def get(self, name: str, kind: type[C]) -> C: ...
    @overload
    def get(self, name: str, kind: str) -> Any: ...
    def get(self, name: str, kind: type[Any] | str) -> Any:
        """Return the component `kind` (a class or its name) of the entity with this character or name: see entity()."""
        return self.world.get(self.entity(name), kind)

    def put(self, name: str, x: int, y: int, *, remainder: Pair | None = None, velocity: Pair | None = None) -> Self:
        """Put an entity at (x, y) px, and set its remainder (px) and velocity (px/s) if they are given.

        The entity appears at its new place without moving there, and no collisions are checked.
        """
        known: Any = core()
        entity = self.entity(name)
        given = ((known.Position, (x, y)), (known.Remainder, remainder), (known.Velocity, velocity))
        pairs = [(self.world.get(entity, kind), pair) for kind, pair in given if pair is not None]
        for component, pair in pairs:
            check_component(type(component)(x=pair[0], y=pair[1]))  # all of them, before any is changed
        for component, pair in pairs:
            component.x, component.y = pair
        self.world.sync(entity)
        return self

    # Inside

    def _now(self) -> Picture:
        return picture(self.world, self.width, self.height, self.cell, self._marks)

    def _run(self, ticks: int, inputs: Iterator[Inputs]) -> None:
        if ticks < 0:
            raise InvalidValueError(f"{ticks} ticks: a world cannot run backwards; restore a snapshot instead")
        self._last.begin()
        for held in islice(inputs, ticks):
            self._last.note(held)
            self.world.step(held)

    def _at(self, tick: int, inputs: Iterator[Inputs]) -> Self:
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
        """Yield the label, position, remainder and velocity, as a line, of each moving entity with such a character."""
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
        raise InvalidValueError("an Assert is for the tape of a scene; a room has shows() and get()")
    return read


def _inputs(held: Given, tape: Tape | None) -> Iterator[Inputs]:
    """Return the inputs of each tick, without end: `held`, or those of the tape; see World.step()."""
    actions = as_inputs(players_of(held))
    if tape is None:
        return repeat(actions)
    if actions:
        raise InvalidValueError("either held or a tape, not both")
    return chain(tape, repeat(actions))


def _parse_filmstrip(filmstrip: str) -> Iterator[tuple[int, Picture]]:
    """Yield each tick of a filmstrip with its picture. The first line has the ticks, the pictures stand below them."""
    ticks, *rows = (line.split() for line in filmstrip.splitlines() if line.strip())
    for row in rows:
        if len(row) != len(ticks):
            raise InvalidValueError(
                f"the filmstrip has {len(ticks)} ticks, but a row of {len(row)}: {shown(' '.join(row))}"
            )
    for tick, *drawn in zip(ticks, *rows, strict=True):
        if not tick.isdecimal():
            raise InvalidValueError(f"a filmstrip starts with a line of ticks, not with {shown(tick)}")
        yield int(tick), drawn
