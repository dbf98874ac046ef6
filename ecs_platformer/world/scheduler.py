"""The systems of a world, and which of them have something to do in a tick. Their order: `systems/rules/order.py`."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from operator import length_hint
from typing import TYPE_CHECKING, NamedTuple, cast

from ecs_platformer import project
from ecs_platformer.core.ecs.entities import Composition, Entities, type_key
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import HitHandler
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.project.error_report import raise_noted
from ecs_platformer.world.snapshot.restore import names_of
from ecs_platformer.world.snapshot.value_checks import Types, types_of_attributes
from ecs_platformer.world.system_contracts import (
    DRAWING,
    Layer,
    follows_of,
    handles_hits_of,
    layer_of,
    run_if_any_of,
    stage_of,
)
from ecs_platformer.world.system_list import (
    Origin,
    System,
    Systems,
    all_found,
    class_of,
    found,
    index_for,
    index_of,
    name_of,
    no_such_system,
)

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.media.drawing.frame import Frame

Debug = bool | Collection[str]
# Systems that draw, each with whether it is of the debug overlay, and its layer there
Layered = list[tuple["Processor", bool, Layer | None]]
Names = tuple[str, ...]


class Plan(NamedTuple):
    """What can be said of the `updating` systems as long as there are components of the same classes."""

    systems: list[Processor]  # those that have something to do
    numbers: list[int]  # their indices in the list of due systems
    followed: type_key  # the classes in their `follows`, each once


class Scheduler:
    """The systems in `updating` run in ticks, those in `drawing` when a frame is drawn. If none is listed that draws,
    the project's are imported at the first frame: most worlds of a list are never drawn.

    Adding or removing a system replaces the list: a tick that is under way goes on with the old one.
    """

    def __init__(self, systems: Systems | None, entities: Entities, bodies: Bodies) -> None:
        self._entities = entities
        self._bodies = bodies
        # By class, as an object may have no hash: no class is listed twice
        self._origins: dict[type[Processor], Origin] = {}  # of objects that were given
        self.first_types: dict[type[Processor], Types] = {}  # of the attributes that each system had when it was listed
        self._known: dict[str, Processor] = {}  # every system that has run in ticks, for a restore, by name
        self._conditions: dict[type[Processor], type_key] = {}
        made = list(map(self._made, all_found(project.order() if systems is None else systems)))
        drawing = {type(one) for one in made if stage_of(type(one)) in DRAWING}
        self._listed = _with_layers(one for one in made if type(one) in drawing)
        self._order = () if self._listed else project.order(complete=False)  # of a list without drawing systems
        self.updating: list[Processor] = []
        self.use([one for one in made if type(one) not in drawing])
        self._first = self.updating  # those that the World starts with
        bodies.hit_handlers = self._handlers

    def _made(self, given: type[Processor] | Processor) -> Processor:
        if isinstance(given, type):
            system = project.make(given)
            self._origins.pop(given, None)
        else:
            system = given
            self._origins[type(system)] = Origin(system)
        if types := types_of_attributes(system):
            self.first_types[type(system)] = types
        return system

    def use(self, updating: list[Processor]) -> None:
        if updating is self.updating:  # as in most restores
            return
        conditions = {type(system): run_if_any_of(type(system)) for system in updating}
        self._follows = {type(system): follows_of(type(system)) for system in updating}
        self._handlers = [cast("HitHandler", one) for one in updating if handles_hits_of(type(one)) is not None]
        self._always = [system for system in updating if stage_of(type(system)) == "always"]
        self._conditions |= conditions  # with those of the tick under way
        self._known |= names_of(updating)
        self.updating = updating
        self._plans: dict[frozenset[type], Plan] = {}  # by the classes of components that entities had
        self._planned: Composition | None = None  # the composition for which `_plan` was found
        self._plan = Plan([], [], ())

    def add(self, given: System, after: System | None, before: System | None) -> None:
        system = found(given)
        kind = class_of(system)
        draws = stage_of(kind) in DRAWING
        running = self.drawing if draws else self.updating
        if index_of(kind, running) is not None:
            raise InvalidValueError(f"the system {shown(name_of(kind))} runs already")
        at = index_for(kind, running, after, before)
        more = [*running[:at], self._made(system), *running[at:]]
        if draws:
            self._layer_of = _with_layers(more)
        else:
            self.use(more)

    def remove(self, given: System) -> None:
        if (at := index_of(given, self.updating)) is not None:
            self.use([*self.updating[:at], *self.updating[at + 1 :]])
        elif (at := index_of(given, self.drawing)) is not None:
            self._layer_of = _with_layers([*self.drawing[:at], *self.drawing[at + 1 :]])
        else:
            raise no_such_system(given, (*self.updating, *self.drawing))

    def start_here(self) -> None:
        """Let the World, and every other World of the same systems, start with the systems that are listed now."""
        self._first = self.updating

    @property
    def order(self) -> Names | None:
        """The names of the systems that run in ticks, or None if they are those that the World starts with."""
        return None if self.updating == self._first else tuple(names_of(self.updating))

    def in_order(self, order: Names | None) -> list[Processor]:
        """Return the systems of an `order`. Raises InvalidValueError if one of them has never run here."""
        if order is None:
            return self._first
        if order == self.order:
            return self.updating
        for name in order:
            if name not in self._known:
                raise InvalidValueError(f"the snapshot has a system {shown(name)}, which does not run here")
        return [self._known[name] for name in order]

    @cached_property
    def _layer_of(self) -> Layered:
        """A list without drawing systems keeps the project's."""
        stock = map(project.system, filter(project.may_draw, self._order))
        return self._listed or _with_layers(project.make(one) for one in stock if stage_of(one) in DRAWING)

    @property
    def drawing(self) -> list[Processor]:
        return [one for one, _, _ in self._layer_of]

    @property
    def again(self) -> list[type[Processor] | Processor]:
        """What another World that starts with the same systems is made of: their classes, or objects like those given
        to this one; those that draw last."""
        drawing = self.drawing if self._listed or "_layer_of" in self.__dict__ else []  # or else the project's again
        return [self._again(type(one)) for one in self._first + drawing]

    def _again(self, kind: type[Processor]) -> type[Processor] | Processor:
        return self._origins[kind].again() if kind in self._origins else kind

    def know_those_of(self, other: Scheduler) -> None:
        """Let in_order() also find the systems that have run in another World of the same systems."""
        for name, system in other._known.items():
            if name not in self._known:
                self._known[name] = self._made(other._again(type(system)))

    def due(self, *, frozen: bool) -> list[Processor]:
        """List the systems that run in a tick: all in `updating` or, in a frozen tick, only those of stage "always"."""
        return self._always if frozen else self.updating

    def followed(self) -> type_key:
        """Return the classes in `follows` of all systems that run() does not skip, each class once; cached."""
        known = self._entities.composition()
        if known is not self._planned:
            if self._planned is None:  # these systems are new
                self._bodies.handle_hits_by(self._handlers)
            self._planned, self._plan = known, self._plan_now()
        return self._plan.followed

    def _plan_now(self) -> Plan:
        """Return the plan for the components that there are now; found once for each set of their classes."""
        present = self._entities.present()
        if present not in self._plans:
            self._plans[present] = self._planned_for(self.updating, present)
        return self._plans[present]

    def run(self, world: object, due: list[Processor]) -> None:
        """Run the `due` systems of a tick.

        A system with `run_if_any` is skipped while no entity has any of the components in `run_if_any`.
        """
        known = self._entities.composition()
        plan = self._plan if known is self._planned and due is self.updating else self._plan_for(due)
        systems = iter(plan.systems)
        try:
            while self._entities.process(systems, world):  # later systems may have gained or lost something to do
                self._bodies.sync_composition()
                last, plan = plan.numbers[_running(systems, plan)], self._plan_for(due)
                systems = iter(plan.systems[bisect(plan.numbers, last) :])
        except (Exception, SystemExit) as error:
            raise_noted(error, plan.systems[_running(systems, plan)], world)

    def _layers(self, debug: Debug) -> frozenset[str] | None:
        if debug is False:
            return None
        layers = [layer for _, _, layer in self._layer_of if layer]
        return frozenset(one.name for one in layers if (one.shown if debug is True else one.name in debug))

    def draw(self, world: object, frame: Frame, debug: Debug) -> None:
        """Run the systems of stage "draw" and, unless `debug` is False, those of stage "debug"; all draw into `frame`.

        debug: True to draw the layers shown by default, or the names of the layers to draw; debug systems without a
            layer draw in both cases
        """
        layers = frame.layers = self._layers(debug)
        for system, debugs, layer in self._layer_of:
            if not debugs or (layers is not None and (layer is None or layer.name in layers)):
                try:
                    if not self._entities.working:  # the system before has switched to another context
                        self._entities.enter()
                    system.process(world, frame)
                except (Exception, SystemExit) as error:
                    raise_noted(error, system, world)

    def _plan_for(self, due: list[Processor]) -> Plan:
        return self._plan_now() if due is self.updating else self._planned_for(due, self._entities.present())

    def _planned_for(self, due: list[Processor], present: frozenset[type]) -> Plan:
        """Return the plan for the due systems if entities have components of these classes."""
        conditions = self._conditions
        working = [
            (number, system)
            for number, system in enumerate(due)
            if not (kinds := conditions[type(system)]) or not present.isdisjoint(kinds)
        ]
        followed = dict.fromkeys(kind for _, one in working for kind in self._follows.get(type(one), ()))
        return Plan([one for _, one in working], [number for number, _ in working], tuple(followed))


def _running(systems: Iterator[Processor], plan: Plan) -> int:
    """Return which of the planned systems came last from an iterator over the last of them."""
    return len(plan.systems) - length_hint(systems) - 1


def _with_layers(drawing: Iterable[Processor]) -> Layered:
    return [(one, stage_of(type(one)) == "debug", layer_of(type(one))) for one in drawing]
