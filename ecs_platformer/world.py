"""The World: entities, their systems in order, and pictures of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer import project
from ecs_platformer.attaching import follow, go_after, take_hold
from ecs_platformer.body import Answerer, Body
from ecs_platformer.companions import companions, with_companions
from ecs_platformer.core import core
from ecs_platformer.course import Course
from ecs_platformer.data.checks import check_component
from ecs_platformer.data.contracts import check_contracts
from ecs_platformer.data.layers import fresh
from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.forwarding import press
from ecs_platformer.frame import Frame
from ecs_platformer.garbage import uncollected
from ecs_platformer.hot_loop import move_actors, move_solids
from ecs_platformer.motion import move_actor, move_x, move_y
from ecs_platformer.scene import Scene, bare_scene, load_scene
from ecs_platformer.solids import carry, drift, move_solid

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.art import Art
    from ecs_platformer.prefab import EntitySpec

FARTHEST = 2**31  # px that anything can move at once: from one end of the world to the other

Systems = Sequence["str | type[Processor]"]


class World(Course):
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
        with uncollected():
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
        known = self.components(entity)
        for kind in cast("tuple[object, ...]", kinds):
            if not isinstance(kind, type):
                raise ValueFault(f"remove() takes classes of components, not {shown(kind)}")
            if kind.__name__ not in known:
                raise ValueFault(f"{self.who(entity)} has no {kind.__name__}")
        if not kinds:
            self._bodies.kill(entity)
            return
        for kind in dict.fromkeys(kinds):
            self._entities.drop(entity, kind)
        self._bodies.refresh(entity)

    # Motion

    def move(self, entity: int, dx: float, dy: float, *, told: bool = True) -> None:
        """Move by px through the remainder, x before y: an actor as far as it is free, a solid all the way.

        Not `told`: where an actor is stopped its velocity stays, nothing answers, and no Contacts learn of it.
        """
        body = self._body(entity)
        _check_distance(dx, dy)
        if self.journal is not None:
            self.journal.judge(self, entity, (dx, dy), partial(self._move, body, dx, dy, told))
        else:
            self._move(body, dx, dy, told)

    def move_actors(self) -> None:
        """All actors by their own velocity in one tick, ids ascending: move() for each, and much faster."""
        self._bodies.settle()
        if self.journal is None:
            move_actors(self._bodies, self.dt, self._go)
        else:
            for body in self._bodies.actors:
                if body.alive and body.is_actor and body.velocity is not None:
                    self.move(body.id, body.velocity.x * self.dt, body.velocity.y * self.dt)

    def move_solids(self) -> None:
        """The same for all solids that move."""
        self._bodies.settle()
        if self.journal is None:
            move_solids(self._bodies, self.dt, self._go)
        else:
            for body in self._bodies.movers:
                if body.alive and body.is_mover and body.velocity is not None:
                    self.move(body.id, body.velocity.x * self.dt, body.velocity.y * self.dt)

    def nudge(self, entity: int, dx: int = 0, dy: int = 0) -> None:
        """Move an actor by whole px, x before y, as far as it is free; its velocity stays, and no hit is told."""
        body = self._body(entity)
        if dx:
            move_x(self._bodies, body, dx)
        if dy:
            move_y(self._bodies, body, dy)

    def carry(self, conveyors: Mapping[int, tuple[int, int]], lifts: Mapping[int, tuple[float, float]]) -> None:
        """Move the riders of these solids, not the solids, by whole px, as far as each is free: who stands on one by
        its x, who clings to one by its y. `lifts` (px/s) are what they can take along into a leap."""
        for solid in conveyors:
            self._body(solid)
        carry(self._bodies, conveyors, lifts)

    def press(self, entity: int) -> bool:
        """Press down on what an actor stands on: with boxes between or without, a px down a slope.

        Is it made?"""
        return press(self._bodies, self._body(entity))

    def drift(self, actors: Iterable[int], x: int, y: int) -> None:
        """Move these actors by whole px, x before y, all at once, as far as each is free: no hit is told."""
        drift(self._bodies, [self._body(entity) for entity in actors], x, y)

    def moved(self, entity: int) -> None:
        """After writing to the Position or Collider of one entity: Space knows at once."""
        self._bodies.place(self._body(entity))
        if self._bodies.attaching:
            go_after(self._bodies, entity)

    def attach(self, entity: int, host: int) -> None:
        """From now on an entity with Attached sits on this one."""
        self.get(entity, core().Attached)
        self.get(host, core().Position)
        take_hold(self._bodies, entity, host)

    def follow(self) -> None:
        """What is attached takes hold of its host, and goes after one that was written elsewhere, disabled or removed;
        a host that moves takes it along by itself. Every tick begins with it."""
        self._bodies.settle()
        follow(self._bodies)

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
        self._bodies.settled = self._due is not None  # within a tick, looking must change nothing
        with self._entities:
            for painter in self._painters:
                if debug or not getattr(painter, "debug", False):
                    painter.process(self, frame)
        self._bodies.settled = False
        return frame

    # Inside

    def _go(self, body: Body, dx: float, dy: float) -> None:
        _check_distance(dx, dy)
        self._move(body, dx, dy, True)

    def _move(self, body: Body, dx: float, dy: float, told: bool) -> None:
        if body.solid is None:
            move_actor(self._bodies, body, dx, dy, self._answer, told=told)
        else:
            move_solid(self._bodies, body, dx, dy)

    def _answer(self, body: Body, hit: object) -> bool:
        """The systems that answer to the hits of such an entity, in order, until one has settled it."""
        before = body.place()
        settled = any(system.answer(self, body.id, hit) for system in body.answers)
        if self.journal is not None and (settled or body.place() != before):
            self.journal.settled(body.id, before, hit)
        return settled or not body.alive

    def _cast(self) -> Sequence[EntitySpec]:
        return () if self._scene is None else self._scene.entities

    def _create_all(self, specs: Sequence[EntitySpec]) -> list[int]:
        """All or none: every component is made before the first entity is."""
        vocabulary = project.vocabulary()
        made: list[tuple[str | None, list[object]]] = []
        for spec in specs:
            self._check_name(spec.name)
            made.append((spec.name, [vocabulary[kind](**fields) for kind, fields in fresh(spec.components).items()]))
        self._classes.see(chain.from_iterable(components for _, components in made))
        entities: list[int] = []
        with self._entities:  # once for all of them
            for name, components in made:
                entity = self._entities.create(with_companions(components), name)
                self._bodies.refresh(entity)
                entities.append(entity)
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


def _check_distance(dx: float, dy: float) -> None:
    if not (abs(dx) <= FARTHEST and abs(dy) <= FARTHEST):
        raise ValueFault(f"a movement of {dx}, {dy} px: at most {FARTHEST} are possible")


def _line_up(systems: Systems | None) -> tuple[list[Processor], list[Processor]]:
    """Those that act in a tick, and those that draw; a list that names no drawing system keeps the stock ones."""
    stock = [project.system(name) for name in project.order()]
    named = stock if systems is None else [project.system(one) if isinstance(one, str) else one for one in systems]
    drawing = [one for one in named if getattr(one, "draws", False)]
    if not drawing:
        drawing = [one for one in stock if getattr(one, "draws", False)]
    return [one() for one in named if not getattr(one, "draws", False)], [one() for one in drawing]
