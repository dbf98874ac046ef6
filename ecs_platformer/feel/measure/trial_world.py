"""Trials: small worlds with one actor, a floor or a wall, driven by the actions a player could hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import Scene
from ecs_platformer.world.world import World

LENGTH = 60_000  # px, of floor and wall
LENGTH_RIGHT = 50_000  # px of the floor to the right of the actor
THICKNESS = 64  # px
SETTLE_TICKS = 4  # for the actor to come to rest on the floor
ACTOR = ("Position", "Remainder", "Collider", "Velocity")
INPUT_COMPONENTS = ("Intent", "Player")  # so that actions reach the actor


class Sample(NamedTuple):
    """The actor after a tick: px from the origin of the trial, `up` upwards; px/s, `vy` downwards."""

    x: int
    up: int
    exact_x: float  # with the remainder
    exact_up: float
    vx: float
    vy: float
    grounded: bool


Track = list[Sample]  # the first sample is the state before the first tick


class Trial:
    """A world with one actor and its track so far. After the actor is removed, its last sample repeats."""

    def __init__(self, world: World, actor: int, floor: int | None) -> None:
        self.world, self.actor, self.floor = world, actor, floor
        position: Any = world.get(actor, core().Position)
        self._origin = (position.x, position.y)
        self.track: Track = [self._sample()]

    @property
    def now(self) -> Sample:
        """The latest sample."""
        return self.track[-1]

    def step(self, *held: str) -> Sample:
        """Run one tick with these actions held."""
        self.world.step(held)
        self.track.append(self._sample() if self.world.alive(self.actor) else self.now)
        return self.now

    def run(self, ticks: int, *held: str) -> Track:
        """Run several ticks with these actions held; return the whole track."""
        for _ in range(ticks):
            self.step(*held)
        return self.track

    def remove_floor(self) -> None:
        """Remove the floor: the same as running off its edge, but on any tick."""
        if self.floor is not None:
            self.world.remove(self.floor)
            self.floor = None

    def set_origin(self) -> None:
        """Make the actor's position the origin and clear the track."""
        position: Any = self.world.try_get(self.actor, core().Position)
        if position is not None:
            self._origin = (position.x, position.y)
            self.track = [self._sample()]

    def _sample(self) -> Sample:
        known: Any = core()
        position = self.world.get(self.actor, known.Position)
        rest = self.world.get(self.actor, known.Remainder)
        speed = self.world.get(self.actor, known.Velocity)
        x, up = position.x - self._origin[0], self._origin[1] - position.y
        return Sample(x, up, x + rest.x, up - rest.y, speed.x, speed.y, self.world.space.is_grounded(self.actor))


@dataclass(frozen=True, slots=True)
class Trials:
    """Starts trials of a prefab, with the systems and the tick rate of its scene."""

    scene: Scene
    prefab: str

    @property
    def tick_rate(self) -> int:
        return self.scene.tick_rate

    def ticks(self, seconds: float) -> int:
        """Convert seconds to ticks, at least 1."""
        return max(1, round(seconds * self.tick_rate))

    def on_floor(self) -> Trial:
        """Start at rest on a practically endless floor."""
        trial = self._trial(floor=True)
        trial.run(SETTLE_TICKS)
        trial.set_origin()
        return trial

    def running(self, ticks: int) -> Trial:
        """Start on the floor after running for `ticks` ticks with right held."""
        trial = self.on_floor()
        trial.run(ticks, "right")
        trial.set_origin()
        return trial

    def in_air(self, above: int | None = None) -> Trial:
        """Start at rest in the air, `above` px over a floor; None: no floor."""
        return self._trial(floor=above is not None, above=above or 0)

    def at_wall(self) -> Trial:
        """Start at rest in the air, touching a practically endless wall on the right."""
        return self._trial(wall=True)

    def _trial(self, *, floor: bool = False, wall: bool = False, above: int = 0) -> Trial:
        world = World(
            self.scene.systems,
            tick_rate=self.scene.tick_rate,
            seed=self.scene.seed,
            scene=replace(self.scene, entities=[]),
        )
        box = self._box()
        ground = _block(world, -(LENGTH - LENGTH_RIGHT), 0, LENGTH, THICKNESS) if floor else None
        if wall:
            _block(world, box.width, -LENGTH // 2, THICKNESS, LENGTH)
        played: dict[str, Any] = {name: {} for name in INPUT_COMPONENTS if name in vocabulary()}
        position = {"x": -box.x, "y": -above - box.height - box.y}
        actor = world.spawn(self.prefab, Position=position, Velocity={"x": 0, "y": 0}, **played)
        return Trial(world, actor, ground)

    def _box(self) -> Any:
        """Return the prefab's collider. Raises EcsPlatformerError if it is not an actor."""
        prefabs = self.scene.prefabs
        [spec, *_] = prefabs.expand(self.prefab, None, {})  # raises for an unknown name
        if "Solid" in spec.components:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is a solid; only actors can be measured")
        if missing := [name for name in ACTOR if name not in spec.components]:
            raise EcsPlatformerError(f"prefab {shown(self.prefab)} is not an actor: it has no {', no '.join(missing)}")
        known: Any = core()
        return known.Collider(**spec.components["Collider"])


def _block(world: World, x: int, y: int, width: int, height: int) -> int:
    known: Any = core()
    return world.create(known.Position(x=x, y=y), known.Collider(width=width, height=height), known.Solid())
