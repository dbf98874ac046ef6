"""The World: entities, the systems that act on them once a tick, and the frames that show them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast, overload

from ecs_platformer import project
from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.core.ecs.pictures import Pictures
from ecs_platformer.core.gc_pause import uncollected
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.lazy_particles import LazyParticles
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene
from ecs_platformer.scene.tape.inputs import NOTHING, Given
from ecs_platformer.world.clock import Clock
from ecs_platformer.world.entity_factory import EntityFactory
from ecs_platformer.world.entity_index import FEW, NO_COMPONENTS, Actors, EntityIndex
from ecs_platformer.world.level import Level
from ecs_platformer.world.movement import Movement
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.scheduler import Debug, Scheduler
from ecs_platformer.world.seeding import seeded
from ecs_platformer.world.shortcuts import bodies_and_motion
from ecs_platformer.world.spatial_queries import SpatialQueries
from ecs_platformer.world.state_keeper import StateKeeper

if TYPE_CHECKING:
    from ecs_platformer.media.art import Art
    from ecs_platformer.world.snapshot import Snapshot
    from ecs_platformer.world.system_list import System, Systems

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")


class World:
    """Entities with components, and the systems that act on them once a tick, in order.

    Its parts, such as `space`, have the less common methods.

    A wrong argument to a method raises InvalidValueError, and leaves the World as it was.
    """

    def __init__(
        self,
        systems: Systems | None = None,
        *,
        tick_rate: int = 60,
        seed: int = 0,
        scene: Scene | None = None,
        fast: bool = True,
    ) -> None:
        """Make a World of these systems: names of modules in the project's `systems`, Processor classes, or objects of
        such classes; None for those in the project's order. A list without drawing systems keeps the project's. Without
        a scene the World is empty, and knows the project's scenes/prefabs.toml. `fast=False`: no shortcuts, the same to
        the last bit."""
        if type(tick_rate) is not int or not 1 <= tick_rate <= 1000:
            raise InvalidValueError(f"a tick rate is a whole number from 1 to 1000, not {shown(tick_rate)}")
        self.tick: int = 0  # ticks so far
        self.dt = round(10**7 / tick_rate) / 10**7  # s per tick, rounded to 100 ns, as in the shipped games
        self.rng = seeded(seed)  # the only random generator
        self.cues: list[tuple[str, int]] = []  # of the last tick: names, and the entities that they come from (0: none)
        self.profile = Profile()  # the player's settings, records and bindings; not part of the state
        self._scene = scene
        self._entities = Entities()
        self._table = self._entities.table  # the components of each entity, by class
        bodies, motion = bodies_and_motion(self._entities, fast=fast)
        self._bodies = bodies
        self._scheduler = Scheduler(systems, self._entities, bodies)
        self._pictures = Pictures(self._entities)
        self.entities = EntityIndex(self._entities, bodies, self._pictures)  # ids and names
        self._factory = EntityFactory(self._entities, bodies, self.entities)
        self.space = SpatialQueries(self._entities, bodies, motion, self.entities)  # where entities are
        self.physics = Movement(self, bodies, motion, self.entities, self.dt)  # motion
        specs = () if scene is None else scene.entities
        self.level = Level(specs, bodies, self.entities, self._factory, self.space, self.physics)
        self.clock = Clock(self, tick_rate, self._scheduler, self._entities, bodies, self.physics, self.level, scene)
        self.particles = LazyParticles(self)
        self._state = StateKeeper(
            self._entities, bodies, self._scheduler, self._factory.classes, self.clock, self.level
        )
        self._factory.create_all(specs)

    @classmethod
    def load(
        cls, path: str | Path, systems: Systems | None = None, *, fast: bool = True, pictures: bool = False
    ) -> World:
        """Make the World of a scene file, at tick 0. Raises SceneError with every error in the file.

        With `pictures`, image files are decoded now, not when they are first drawn, and broken files are reported.
        """
        project.project_for(Path(path))
        with uncollected(to_stay=True):
            scene = load_scene(Path(path), pictures=pictures)
            chosen = scene.systems if systems is None else systems
            return cls(chosen, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene, fast=fast)

    # Entities

    def create(self, *components: object, name: str | None = None) -> int:
        """Create an entity with `components` and any components that these require; return its id."""
        return self._factory.create(components, name)

    def spawn(self, prefab: str, name: str | None = None, **overrides: Any) -> int:
        """Create the entity of a prefab that the scene knows, with its children; return the parent's id.

        Keywords override fields: `Position=(40, 8)` or `Velocity={"x": 12.5}`; `Gravity=False` omits the component. The
        place is not checked: an actor may begin inside a solid, see `space.fits_at()`. At most 1,024 entities can be
        created in a tick, and 65,536 be alive.
        """
        return self._factory.spawn(prefab, self.scene.spawned(prefab, name, overrides))[0]

    def add(self, entity: int, *components: object) -> None:
        """Add components to a living entity, in place of those of the same classes, and what they require if it lacks
        that."""
        self._factory.add(entity, components)

    def remove(self, entity: int, *kinds: type[Any]) -> None:
        """Remove an entity and attached entities that do not outlive it. With `kinds`, remove only these components."""
        self.entities.check_alive(entity)
        for kind in cast("tuple[object, ...]", kinds):
            if not isinstance(kind, type):
                raise InvalidValueError(f"remove() takes classes of components, not {shown(kind)}")
            if not self.has(entity, kind):
                raise InvalidValueError(f"{self.entities.label(entity)} has no {kind.__name__}")
        if not kinds:
            self._bodies.kill(entity)
            return
        for kind in dict.fromkeys(kinds):
            self._entities.drop(entity, kind)
        self._bodies.refresh(entity)

    def named(self, name: str) -> int:
        """Return the id of the entity of this name.

        Raises InvalidValueError if there is no such entity; the error suggests the nearest name.
        """
        return self.entities.named(name)

    def alive(self, entity: int) -> bool:
        """Return True if there is an entity of this id."""
        return self._entities.alive(entity)

    # Components

    @overload
    def get(self, entity: int, kind: type[A]) -> A: ...
    @overload
    def get(self, entity: int, kind: str) -> Any: ...
    def get(self, entity: int, kind: type[Any] | str) -> Any:
        """Return the entity's component, by class or by name. Raises InvalidValueError if there is no such entity, or
        if it lacks the component; the error then lists the components that it has."""
        component = self._table.get(entity, NO_COMPONENTS).get(kind) if isinstance(kind, type) else None
        if component is not None:
            return component
        if isinstance(kind, str):
            component = self.components(entity).get(kind)
        if component is None:
            has = f"{self.entities.label(entity)} has no {getattr(kind, '__name__', kind)}"
            raise InvalidValueError(f"{has}; it has {', '.join(sorted(self.components(entity))) or 'nothing'}")
        return component

    def try_get(self, entity: int, kind: type[A]) -> A | None:
        """Return the entity's component, or None if it has none or there is no such entity."""
        return self._table.get(entity, NO_COMPONENTS).get(kind)

    def has(self, entity: int, *kinds: type[Any]) -> bool:
        """Return True if there is such an entity and it has all of these components."""
        parts = self._table.get(entity)
        if parts is None:
            return False
        for kind in kinds:  # noqa: SIM110 (a generator for all() takes twice as long)
            if kind not in parts:
                return False
        return True

    def components(self, entity: int) -> dict[str, Any]:
        """Return the entity's components, sorted by class name. Raises InvalidValueError if there is no such entity."""
        return self.entities.components(entity)

    @overload
    def each(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    @overload
    def each(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E]]]: ...
    def each(self, *kinds: type[Any]) -> Iterator[Any]:
        """Iterate over (id, components) of the entities that have all of these components, ids ascending.

        Entities created or removed meanwhile, and paused entities (see entities.each), are left out.
        """
        rows = self._entities.rows(kinds)
        return iter(rows) if len(rows) < FEW else self._entities.each(rows, kinds)

    @overload
    def actors(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    @overload
    def actors(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E]]]: ...
    @overload
    def actors(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], f: type[F], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E, F]]]: ...
    def actors(self, *kinds: type[Any]) -> Iterator[Any]:
        """Like each(), but only of actors.

        An actor has Position, Collider and Remainder, and neither Solid nor Attached.
        """
        found = self._entities.kept((Actors, kinds)) or self.entities.find_actors(kinds)
        return iter(found.actors) if found.few else self.entities.each_actor(found, kinds)

    # Systems

    def add_system(self, system: System, *, after: System | None = None, before: System | None = None) -> None:
        """Run another system from the next tick on: right after a system that runs, or right before one.

        Without both, the system's class may have them as attributes, as in a file in `systems/`; or else it comes last.
        A system that is added before the first tick also runs in other Worlds of the same systems, as in a replay.
        """
        self._scheduler.add(system, after, before)
        self._start_with_systems()

    def remove_system(self, system: System) -> None:
        """From the next tick on, no longer run this system, given by its name, its class or the object that runs."""
        self._scheduler.remove(system)
        self._start_with_systems()

    def _start_with_systems(self) -> None:
        if self.tick == 0 and not self._entities.working:
            self._scheduler.start_here()

    # Time and motion

    def step(self, held: Given = NOTHING, ticks: int = 1) -> None:
        """Run one or more ticks with the actions `held`: a set of names, or a string such as "right jump".

        For several players, `held` is a sequence of sets, one for each slot, or a string such as "right jump | left".
        """
        self.clock.run(held, ticks)

    def ticks(self, seconds: float) -> int:
        """Return a duration as a number of ticks, rounded up: 0.1 s are 6 ticks at 60 per second, and 3 ticks at 30."""
        return ceil(seconds * self.clock.tick_rate - 1e-3)  # `dt` is rounded: with it, 0.1 s would be 4 ticks at 30/s

    def move(self, entity: int, dx: float, dy: float, *, silent: bool = False) -> None:
        """Move an entity by (dx, dy) px, x before y; its Remainder keeps the fraction of a px.

        An actor moves until it is blocked, a solid always moves all the way. With `silent`, no hit is reported, and an
        actor that is stopped keeps its velocity.
        """
        self.physics.move(entity, dx, dy, silent=silent)

    def sync(self, entity: int) -> None:
        """Move everything attached to the entity along with it now, instead of at the start of the next tick."""
        self.physics.sync(entity)

    def cue(self, name: str, entity: int = 0) -> None:
        """Report a cue, for a sound or an effect, from an entity (0: from none). Cues are not part of the state."""
        self.cues.append((name, entity))
        body = self._bodies.get(entity)
        if body is not None:
            self.clock.cue_places.setdefault(name, body.position.x + body.offset_x + body.width / 2)

    # State

    def snapshot(self) -> Snapshot:
        """Return the whole state. Raises InvalidValueError within a tick, or if a value cannot be saved."""
        return self._state.snapshot(self, self.entities.names)

    def restore(self, saved: Snapshot) -> None:
        """Restore a saved state bit for bit; entities get the same ids again.

        Raises InvalidValueError, with nothing changed, within a tick, or if the snapshot does not fit this World.
        """
        self._state.restore(self, saved)
        if self.physics.monitor is not None:
            self.physics.monitor.reset(self)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:  # a copy would share its systems and its esper world
        raise InvalidValueError("a World cannot be copied or pickled: Branches keep its states, snapshot() sends one")

    def hash(self) -> str:
        """Return a digest of the whole state. Digests are equal if all simulated values are equal to the last bit."""
        return self.snapshot().hash()

    # Pictures

    @property
    def scene(self) -> Scene:
        """The scene that the World was made from, or else a scene with the project's prefabs and no entities."""
        self._scene = self._scene or bare_scene()
        return self._scene

    @cached_property
    def art(self) -> Art:
        """The images of the scene's sprites."""
        from ecs_platformer.media.art import Art

        return Art(self.scene.palette, self.scene.sprites, self.clock.tick_rate, self.scene.images)

    def frame(self, *, debug: Debug = False, margin: int = 0, camera: tuple[int, int] | None = None) -> Frame:
        """Draw the World as it is now, with `margin` px around the view. `debug` adds the debug overlay, or only the
        layers with these names. `camera` is the view's top left corner (px); None: the World's own camera."""
        frame = Frame(*self.scene.view, camera or (0, 0), margin=margin, fixed=camera is not None)
        self.space.log.begin_picture(self.tick, debug=bool(debug))
        with self._pictures.all_awake(), self._entities:
            self._scheduler.draw(self, frame, debug)
        return frame
