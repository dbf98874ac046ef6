"""Time in whole ticks: a tick at once, or system by system for whoever wants to look in between."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer.ecs.entities import Composition
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.physics.attachments import follow
from ecs_platformer.rendering.lazy_particles import Further, Motes
from ecs_platformer.tape import ACTIONS
from ecs_platformer.world.state import State

if TYPE_CHECKING:
    from esper import Processor

NOTHING: frozenset[str] = frozenset()
Working = tuple[int, "Processor", bool]  # its number of those that are due; is it one that does not tell?


class Clock(State):
    """The half of a World that lets time pass.

    A system whose class says `wants = Component` has nothing to do where nobody has one, and is passed over; of
    several, `wants = (A, B)`, one that somebody has is enough. One that says `tells = True` tells the World of whatever
    it writes to a Position, Collider, Solid, Tiles or Slope, by moved() and at once; what others wrote is looked for
    before the next motion.
    """

    def __init__(self, systems: list[Processor], tick_rate: int, seed: int) -> None:
        super().__init__(systems, tick_rate, seed)
        self._wants = {system: _wants(system) for system in systems}
        self._silent = {system for system in systems if not getattr(system, "tells", False)}
        self.held: frozenset[str] = frozenset()  # the actions held in this tick
        self._motes = Motes()
        self.cues: list[tuple[str, int]] = []  # what was to be heard in the last tick, and of whom (0: nobody)

    def step(self, held: Iterable[str] = NOTHING, ticks: int = 1) -> None:
        """A tick with these actions held, or so many: left, right, up, down, jump, dash, grab; `"right jump"` will do,
        too. Many at once take less time than one by one, for between them nobody else can have written anything."""
        if type(ticks) is not int or ticks < 0:
            raise ValueFault(f"a World goes on by a whole number of ticks, not {shown(ticks)}")
        actions = _actions(held)
        bodies, entities = self._bodies, self._entities
        outer = entities.enter()
        try:
            for number in range(ticks):
                due = self._begin(actions, at_once=number > 0)
                bodies.trusted = True
                self._run(due)
                bodies.trusted = False  # from now on anybody may write
                self._end()
        finally:
            bodies.trusted = False
            entities.leave(outer)

    def begin_tick(self, held: Iterable[str] = ()) -> list[str]:
        """The same tick by hand: this, then run_system() for each of the systems that are due, whose names this gives,
        then end_tick(). What lies between is no whole state: until the end there is no snapshot and no hash."""
        with self._entities:
            self._due = self._begin(_actions(held))
        return [type(system).__name__ for system in self._due]

    def run_system(self, number: int) -> None:
        """The system of this number (from 0) of those that begin_tick() told; each once and in order, or it is
        another tick than step() makes."""
        if self._due is None:
            raise ValueFault("no tick is under way: begin_tick() comes first")
        if type(number) is not int or not 0 <= number < len(self._due):
            raise ValueFault(f"{len(self._due)} systems are due, counted from 0: there is no {shown(number)}")
        with self._entities:
            self._due[number].process(self)

    def end_tick(self) -> None:
        """The tick is over; systems that did not run do not run in it."""
        if self._due is None:
            raise ValueFault("no tick is under way: begin_tick() comes first")
        self._due = None
        with self._entities:
            self._end()

    def freeze(self, ticks: int) -> None:
        """Only systems with `runs_frozen` run for this many ticks, from the next one on."""
        if type(ticks) is not int:
            raise ValueFault(f"a freeze takes a whole number of ticks, not {shown(ticks)}")
        self._frozen = max(self._frozen, ticks)

    def cue(self, name: str, entity: int = 0) -> None:
        """Tells that something is to be heard (or seen), from an entity: no part of the state."""
        self.cues.append((name, entity))

    @property
    def motes(self) -> list[Any]:
        """Particles on their way: only seen, no part of the state."""
        return self._motes.look(self)

    @motes.setter
    def motes(self, motes: list[Any]) -> None:
        self._motes.put(motes)

    def go_on_with_motes(self, longest: int, further: Further) -> None:
        """What is to become of them in this tick, as soon as somebody looks; none lives for more ticks than `longest`.

        `further(world, motes)` gives those that there are after it."""
        self._motes.go_on(self.tick, longest, further)

    def ticks(self, seconds: float) -> int:
        """A waiting time in whole ticks: 0.1 s are 6 at 60 a second."""
        return ceil(seconds / self.dt - 1e-6)

    def _run(self, due: list[Processor]) -> None:
        """All systems of a tick."""
        bodies, composition = self._bodies, self._entities.composition
        known = composition()
        working: list[Working] | None = known.get(Clock) if due is self._systems else None
        if working is None:
            working = self._working(known, due, 0)
        while working:
            for number, system, silent in working:
                if silent:
                    bodies.trusted = False
                    system.process(self)
                    bodies.trusted, bodies.settled = True, False
                else:
                    system.process(self)
                if composition() is not known:  # those to come may have got, or lost, what they work on
                    known = composition()
                    working = self._working(known, due, number + 1)
                    break
            else:
                break

    def _working(self, known: Composition, due: list[Processor], first: int) -> list[Working]:
        """Those, from the first on, that have something to do in this composition."""
        which = (Clock, len(due), first) if first or due is not self._systems else Clock  # in a freeze there are fewer
        if which not in known:
            somebody_has = self._entities.somebody_has
            known[which] = [
                (number, system, system in self._silent)
                for number, system in enumerate(due)
                if number >= first and (not self._wants[system] or any(map(somebody_has, self._wants[system])))
            ]
        return known[which]

    def _begin(self, held: frozenset[str], *, at_once: bool = False) -> list[Processor]:
        """The systems that this tick runs. `at_once` after the one before it, only systems can have written."""
        if self._due is not None:
            self._refuse_within()
        self.held = held
        self.cues = []
        if self.journal is not None:
            self.journal.begin()
        self.tick += 1
        bodies = self._bodies
        bodies.refile(at_once=at_once)
        # Who has ever been attached goes after his host; whether anybody is new is asked once in a composition
        if bodies.attaching or Clock not in bodies.known:
            follow(bodies)
        if not self._frozen:
            return self._systems
        self._frozen -= 1
        return [system for system in self._systems if getattr(system, "runs_frozen", False)]

    def _end(self) -> None:
        if self.journal is not None:
            self.journal.end(self, self.tick)


def _actions(held: Iterable[str]) -> frozenset[str]:
    actions = NOTHING if held is NOTHING else frozenset(held.split() if isinstance(held, str) else held)
    if actions and not actions.issubset(ACTIONS):
        action = min(actions.difference(ACTIONS))
        raise ValueFault(f"no action {shown(action)}{nearest(action, ACTIONS)}")
    return actions


def _wants(system: Processor) -> tuple[type[Any], ...]:
    wanted: Any = getattr(system, "wants", ())
    kinds = cast("tuple[Any, ...]", wanted) if isinstance(wanted, tuple) else (wanted,)
    for kind in kinds:
        if not isinstance(kind, type):  # nobody would ever have one
            raise ValueFault(f"{type(system).__name__}.wants takes classes of components, not {shown(kind)}")
    return kinds
