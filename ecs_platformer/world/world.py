"""The World: entities, their systems in order, and pictures of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer import project
from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.gc_pause import uncollected
from ecs_platformer.physics.attachments import take_hold
from ecs_platformer.physics.body import Answerer
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.scene.checks.component_fields import check_component
from ecs_platformer.scene.checks.requirements import check_contracts
from ecs_platformer.scene.merge import fresh
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene
from ecs_platformer.world.movement import Mover
from ecs_platformer.world.required_components import companions, with_companions

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.art import Art
    from ecs_platformer.scene.prefab import EntitySpec

Systems = Sequence["str | type[Processor]"]


class World(Mover):
    """Entities and the systems that act on them once a tick, in order.

    `systems` are names of modules in the project's `systems`, or Processor classes of one's own; None: the stock
    order. A World without a scene is empty and knows the prefabs of the project's scenes/prefabs.toml.
    Everything that goes wrong through a caller's fault is a ValueFault, and leaves the World as it was.
    """

    def __init__(
        self,
        systems: Systems | None = None,
        *,
        tick_rate: int = 60,
        seed: int = 0,
        scene: Scene | None = None,
    ) -> None:
        if type(tick_rate) is not int or not 1 <= tick_rate <= 1000:
            raise ValueFault(f"a tick rate is a whole number from 1 to 1000, not {shown(tick_rate)}")
        acting, self._painters = _line_up(systems)
        super().__init__(acting, tick_rate, seed)
        self._bodies.answerers = [cast("Answerer", system) for system in acting if hasattr(system, "answers")]
        self._scene = scene
        self._art: Art | None = None
        if scene is not None:
            self._create_all(scene.entities)

    @classmethod
    def load(cls, path: str | Path, systems: Systems | None = None) -> World:
        """The world of a scene file, at tick 0. Raises SceneError with every fault of the file."""
        path = Path(path)
        project.project_for(path)
        with uncollected(to_stay=True):
            scene = load_scene(path)
            return cls(
                scene.systems if systems is None else systems,
                tick_rate=scene.tick_rate,
                seed=scene.seed,
                scene=scene,
            )

    @property
    def watched(self) -> bool:
        """Is its motion judged as it happens? See invariants.watch()."""
        return self.journal is not None

    # Entities

    def create(self, *components: object, name: str | None = None) -> int:
        """A new entity of these components; its id is higher than any before."""
        self._check(components)
        check_contracts(components)
        self._check_name(name)
        entity = self._entities.create(with_companions(components), name)
        self._bodies.refresh(entity)
        return entity

    def spawn(self, prefab: str, name: str | None = None, **overrides: Any) -> int:
        """The entity of a prefab, with its children; the parent's id. Keywords override fields:
        `Position=(40, 8)` or `Velocity={"x": 12.5}`; `Gravity=False` leaves it out."""
        specs = self.scene.prefabs.expand(prefab, name, overrides)
        return self._create_all(specs)[0]

    def add(self, entity: int, *components: object) -> None:
        """Components for a living entity; one of the same kind is replaced."""
        self.components(entity)
        there = self._entities.components(entity)
        self._check(components)
        check_contracts(components, there.values())
        for component in (*components, *companions(components, there)):
            self._entities.add(entity, component)
        self._bodies.refresh(entity)

    def remove(self, entity: int, *kinds: type[Any]) -> None:
        """The entity, or only these components of it. At once: no query finds it any more."""
        self._check_alive(entity)
        for kind in cast("tuple[object, ...]", kinds):
            if not isinstance(kind, type):
                raise ValueFault(f"remove() takes classes of components, not {shown(kind)}")
            if not self.has(entity, kind):
                raise ValueFault(f"{self.who(entity)} has no {kind.__name__}")
        if not kinds:
            self._bodies.kill(entity)
            return
        for kind in dict.fromkeys(kinds):
            self._entities.drop(entity, kind)
        self._bodies.refresh(entity)

    # Pictures

    @property
    def scene(self) -> Scene:
        if self._scene is None:
            self._scene = bare_scene()
        return self._scene

    @property
    def art(self) -> Art:
        """The images of the scene's sprites."""
        if self._art is None:
            from ecs_platformer.art import Art

            self._art = Art(self.scene.palette, self.scene.sprites, self.tick_rate)
        return self._art

    def frame(self, *, debug: bool = False, margin: int = 0) -> Frame:
        """What is to be seen now: the systems that draw fill it. With `debug`, boxes, remainders and contacts, too;
        `margin` is for painters that show more than the canvas. Who asks Space calls settle() first: for 1,500
        bodies that takes a third as long as to draw them, and few ask."""
        frame = Frame(*self.scene.view, margin=margin)
        frame.music = self.scene.music
        self._bodies.settled = self._due is not None  # within a tick, looking must change nothing
        self._bodies.trusted = True
        try:
            with self._entities:
                for painter in self._painters:
                    if debug or not getattr(painter, "debug", False):
                        painter.process(self, frame)
        finally:
            self._bodies.trusted = False
        return frame

    # Inside

    def _cast(self) -> Sequence[EntitySpec]:
        return () if self._scene is None else self._scene.entities

    def _create_all(self, specs: Sequence[EntitySpec]) -> list[int]:
        """All or none: every component is made before the first entity is, and one kind after another. So those of a
        kind lie side by side in memory, and of what motion goes through in every tick there is less to read."""
        for spec in specs:
            self._check_name(spec.name)
        vocabulary = project.vocabulary()
        given = [fresh(spec.components) for spec in specs]
        made: list[dict[str, object]] = [{} for _ in specs]
        unlike: list[object] = []
        for kind in dict.fromkeys(chain.from_iterable(given)):
            create = vocabulary[kind]
            by_fields: dict[int, object] = {}  # one of those that are made of the same, as a prefab's are
            for components, wanted in zip(made, given, strict=True):
                if kind in wanted:
                    components[kind] = by_fields[id(wanted[kind])] = create(**wanted[kind])
            unlike += by_fields.values()
        self._classes.see(unlike)
        whole = [
            (spec.name, with_companions([components[kind] for kind in spec.components]))
            for spec, components in zip(specs, made, strict=True)
        ]
        with self._entities:  # once for all of them
            entities = self._entities.create_all(whole)
            self._bodies.refresh_all(entities)
        self._attach_children(specs, entities)
        return entities

    def _attach_children(self, specs: Sequence[EntitySpec], entities: Sequence[int]) -> None:
        """To their parents, unless they name another."""
        for at, spec in enumerate(specs):
            attached = self.find(entities[at], core().Attached) if spec.parent else None
            if attached is not None and not attached.to:
                take_hold(self._bodies, entities[at], entities[at - spec.parent])

    def _check(self, components: Sequence[object]) -> None:
        for component in components:
            if isinstance(component, type):
                raise ValueFault(f"{component.__name__} is a class; did you mean {component.__name__}()?")
        kinds = [type(component) for component in components]
        if twice := [kind.__name__ for kind in kinds if kinds.count(kind) > 1]:
            raise ValueFault(f"two {twice[0]} components for one entity")
        for component in components:
            self._classes.see((component,))
            check_component(component)

    def _check_name(self, name: object) -> None:
        if name is not None and (not isinstance(name, str) or not name):
            raise ValueFault(f"a name is text, not {shown(name)}")
        if name in self.names:
            raise ValueFault(f"there is an entity named {shown(name)} already")


def _line_up(systems: Systems | None) -> tuple[list[Processor], list[Processor]]:
    """Those that act in a tick, and those that draw; a list that names no drawing system keeps the stock ones."""
    stock = [project.system(name) for name in project.order()]
    named = stock if systems is None else [project.system(one) if isinstance(one, str) else one for one in systems]
    drawing = [one for one in named if getattr(one, "draws", False)]
    if not drawing:
        drawing = [one for one in stock if getattr(one, "draws", False)]
    return [one() for one in named if not getattr(one, "draws", False)], [one() for one in drawing]
