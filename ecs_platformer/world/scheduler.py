"""The systems of a world in their order, and which of them have something to do in a tick."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from ecs_platformer import project
from ecs_platformer.core.ecs.entities import Composition, Entities, type_key
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import HitHandler
from ecs_platformer.project.error_report import raise_noted
from ecs_platformer.world.system_contracts import (
    DRAWING,
    Layer,
    follows_of,
    handles_hits_of,
    layer_of,
    run_if_any_of,
    stage_of,
)

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.media.drawing.frame import Frame

Systems = Sequence["str | type[Processor]"]
Debug = bool | Collection[str]
Working = tuple[int, "Processor"]  # a system that has something to do, after its index in the list of due systems


class Scheduler:
    """The systems of a World, in order.

    The systems in `updating` run in ticks, those in `drawing` when a frame is drawn. If none is listed that draws, the
    project's are imported at the first frame: most worlds of a list are never drawn.
    """

    def __init__(self, systems: Systems | None, entities: Entities, bodies: Bodies) -> None:
        names = project.order() if systems is None else systems
        chosen = [project.system(one) if isinstance(one, str) else one for one in names]
        stages = {one: stage_of(one) for one in chosen}
        drawing = [one for one in chosen if stages[one] in DRAWING]
        self.updating = [project.make(one) for one in chosen if stages[one] not in DRAWING]
        self._listed = _with_layers(drawing)
        self._order = () if drawing else project.order(complete=False)  # of a list without drawing systems
        self._always = [system for system in self.updating if stages[type(system)] == "always"]
        self._conditions = {system: run_if_any_of(type(system)) for system in self.updating}
        self._follows = {system: follows_of(type(system)) for system in self.updating}
        self._entities = entities
        self._bodies = bodies
        self._planned: Composition | None = None  # the composition for which these two were found
        self._plan: list[Working] = []  # those in `updating` that have something to do
        self._followed: type_key = ()

    @cached_property
    def _layer_of(self) -> dict[Processor, Layer | None]:
        """The systems that draw, in order, with their layers. A list without drawing systems keeps the project's."""
        stock = map(project.system, filter(project.may_draw, self._order))
        return self._listed or _with_layers(one for one in stock if stage_of(one) in DRAWING)

    @cached_property
    def _debug(self) -> dict[Processor, Layer | None]:
        return {one: layer for one, layer in self._layer_of.items() if stage_of(type(one)) == "debug"}

    @property
    def drawing(self) -> list[Processor]:
        """The systems that draw, in order."""
        return [*self._layer_of]

    @property
    def classes(self) -> tuple[type[Processor], ...]:
        """The classes of the systems in order, those that draw last: a World of these has the same systems."""
        return tuple(type(one) for one in (*self.updating, *self.drawing))

    def hit_handlers(self) -> list[HitHandler]:
        return [cast("HitHandler", system) for system in self.updating if handles_hits_of(type(system)) is not None]

    def due(self, *, frozen: bool) -> list[Processor]:
        """List the systems that run in a tick: all in `updating` or, in a frozen tick, only those of stage "always"."""
        return self._always if frozen else self.updating

    def followed(self) -> type_key:
        """Return the classes in `follows` of all systems that run() does not skip, each class once; cached."""
        known = self._entities.composition()
        if known is not self._planned:
            self._planned, self._plan = known, self._working(self.updating, 0)
            self._followed = tuple(dict.fromkeys(kind for _, one in self._plan for kind in self._follows[one]))
        return self._followed

    def run(self, world: object, due: list[Processor]) -> None:
        """Run the `due` systems of a tick.

        A system with `run_if_any` is skipped while no entity has any of the components in `run_if_any`.
        """
        composition = self._entities.composition
        known = composition()
        working = self._plan if known is self._planned and due is self.updating else self._working(due, 0)
        system = None
        try:
            while working:
                for number, system in working:
                    system.process(world)
                    if composition() is not known:  # later systems may have gained or lost something to do
                        self._bodies.sync_composition()
                        known = composition()
                        working = self._working(due, number + 1)
                        break
                else:
                    break
        except (Exception, SystemExit) as error:
            raise_noted(error, system, world)

    def _layers(self, debug: Debug) -> frozenset[str] | None:
        """Return the layers of the debug overlay that are drawn, or None if there is no overlay."""
        if debug is False:
            return None
        layers = [layer for layer in self._debug.values() if layer]
        return frozenset(one.name for one in layers if (one.shown if debug is True else one.name in debug))

    def draw(self, world: object, frame: Frame, debug: Debug) -> None:
        """Run the systems of stage "draw" and, unless `debug` is False, those of stage "debug"; all draw into `frame`.

        debug: True to draw the layers shown by default, or the names of the layers to draw; debug systems without a
            layer draw in both cases
        """
        layers = frame.layers = self._layers(debug)
        for system in self._layer_of:
            layer = self._debug.get(system)
            if system not in self._debug or (layers is not None and (layer is None or layer.name in layers)):
                try:
                    system.process(world, frame)
                except (Exception, SystemExit) as error:
                    raise_noted(error, system, world)

    def _working(self, due: list[Processor], first: int) -> list[Working]:
        """Return those of the due systems, from index `first` on, that have something to do."""
        has_any = self._entities.any_has
        return [
            (number, system)
            for number, system in enumerate(due)
            if number >= first and (not self._conditions[system] or any(map(has_any, self._conditions[system])))
        ]


def _with_layers(drawing: Iterable[type[Processor]]) -> dict[Processor, Layer | None]:
    """Return a system of each of these classes, with its layer of the debug overlay."""
    return {project.make(one): layer_of(one) for one in drawing}
